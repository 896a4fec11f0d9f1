//===- ProductEvaluation.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights as matrix products of the numbers of their runs.
// All sums are exact modulo 2^32, so their order does not matter.
//
//===----------------------------------------------------------------------===//

#include "EvaluationModel.h"
#include "MatrixProduct.h"
#include "WindowPositions.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A product with the sizes of one of its groups.
struct PackedProduct {
  PackedProductOp op;
  /// Whether each channel is a group of its own, whose weights share a panel
  /// with those of others.
  bool isDepthwise;
  int64_t groups;
  ProductRuns runs;
  /// Channels of the source and of the result, and the panels of the latter.
  int64_t inChannels, outChannels, numPanels;
  int32_t sourceOffset;
  Elements<int32_t> x;
  ArrayRef<int8_t> weights;
  ArrayRef<int32_t> initial;

  PackedProduct(PackedProductOp op, ArrayRef<Tensor> operands,
                int64_t inChannels)
      : op(op), isDepthwise(operands[1].getRank() == 3),
        groups(countGroups(op)),
        runs(groups, inChannels, op.getKernel().value_or(ArrayRef<int64_t>()),
             op.getDilations().value_or(ArrayRef<int64_t>())),
        inChannels(inChannels),
        outChannels(isDepthwise ? 1 : int64_t(op.getChannels())),
        numPanels(operands[1].getDim(1)),
        sourceOffset(int32_t(int64_t(op.getSourceOffset()))),
        x(operands[0].getAs<int32_t>()), weights(operands[1].getData<int8_t>()),
        initial(operands[2].getData<int32_t>()) {}

  static int64_t countGroups(PackedProductOp op) {
    return op.getWeights().getType().getRank() == 3 ? int64_t(op.getChannels())
                                                    : op.getNumGroups();
  }
  /// How many numbers each sum has.
  int64_t getDepth() const { return runs.getNumRuns() * runs.length; }
  /// The weights of one channel of the result after those of another. Those of
  /// a channel are in the order of positions of the kernel, and at each
  /// position in that of the channels of the source.
  std::vector<int32_t> unpackWeights(int64_t group) const;
  int32_t getInitial(int64_t group, int64_t channel) const {
    if (isDepthwise)
      return initial[group];
    // Each group has the channels that fill its last panel as well.
    return initial[group * numPanels * PackedProductOp::panelChannels +
                   channel];
  }
  int32_t getSource(int64_t index) const { return x[index] + sourceOffset; }
};
} // namespace

std::vector<int32_t> PackedProduct::unpackWeights(int64_t group) const {
  constexpr int64_t panelChannels = PackedProductOp::panelChannels;
  constexpr int64_t stepDepth = PackedProductOp::stepDepth;
  std::vector<int32_t> unpacked;
  unpacked.reserve(outChannels * getDepth());
  if (isDepthwise) {
    const int64_t panel = group / panelChannels, lane = group % panelChannels;
    for (int64_t k = 0; k != getDepth(); ++k)
      unpacked.push_back(
          weights[(panel * getDepth() + k) * panelChannels + lane]);
    return unpacked;
  }
  for (int64_t channel = 0; channel != outChannels; ++channel) {
    const int64_t panel = group * numPanels + channel / panelChannels;
    const int8_t *lane =
        weights.data() +
        panel * runs.getNumSteps() * panelChannels * stepDepth +
        channel % panelChannels * stepDepth;
    for (int64_t run = 0; run != runs.getNumRuns(); ++run)
      for (int64_t i = 0; i != runs.length; ++i) {
        const int64_t step = run * runs.getStepsOfRun() + i / stepDepth;
        unpacked.push_back(
            lane[step * panelChannels * stepDepth + i % stepDepth]);
      }
  }
  return unpacked;
}

/// Adds the initial value of a channel to its sums.
static void addInitial(MutableArrayRef<int32_t> sums, int32_t initial) {
  for (int32_t &sum : sums)
    sum = int32_t(uint32_t(sum) + uint32_t(initial));
}

static void multiplyRows(const PackedProduct &product, int64_t group,
                         int64_t numRows, MutableArrayRef<int32_t> y) {
  const int64_t depth = product.getDepth(), channels = product.outChannels;
  const std::vector<int32_t> weights = product.unpackWeights(group);
  std::vector<int32_t> rows(numRows * depth);
  for (int64_t i = 0, e = rows.size(); i != e; ++i)
    rows[i] = product.getSource(group * e + i);
  multiplyMatrices<int32_t>(rows.data(), y.data(), numRows, depth, channels,
                            [&](int64_t column, int64_t count, int32_t *panel) {
                              for (int64_t k = 0; k != depth; ++k)
                                for (int64_t j = 0; j != count; ++j)
                                  panel[k * panelWidth + j] =
                                      weights[(column + j) * depth + k];
                            });
  for (int64_t i = 0, e = y.size(); i != e; ++i)
    addInitial(y.slice(i, 1), product.getInitial(group, i % channels));
}

static void convolve(const PackedProduct &product, int64_t batch,
                     const Window &window, MutableArrayRef<int32_t> y) {
  PackedProductOp op = product.op;
  const int64_t groups = product.groups;
  const int64_t inputSize = getNumElements(window.input);
  const int64_t outputSize = getNumElements(window.output);
  const int64_t inChannels = product.inChannels, depth = product.getDepth();
  const int64_t kernelSize = getNumElements(window.kernel);
  const int32_t padding =
      int32_t(int64_t(op.getPadValue())) + product.sourceOffset;
  const SmallVector<Shape> kernelOffsets = computeKernelOffsets(window);
  const Shape outputStrides = computeStrides(window.output);

  for (int64_t group = 0; group != groups; ++group) {
    const std::vector<int32_t> weights = product.unpackWeights(group);
    for (int64_t n = 0; n != batch; ++n) {
      const int64_t image = n * groups + group;
      MutableArrayRef<int32_t> sums =
          y.slice(image * product.outChannels * outputSize,
                  product.outChannels * outputSize);
      const int64_t firstPixel = image * inChannels * inputSize;
      auto fillPanel = [&](int64_t column, int64_t count, int32_t *panel) {
        for (int64_t j = 0; j != count; ++j) {
          const Shape place = delinearize(column + j, outputStrides);
          for (int64_t k = 0; k != kernelSize; ++k) {
            const int64_t pixel =
                locate(place, window.strides, kernelOffsets[k], window.input);
            int32_t *to = panel + k * inChannels * panelWidth + j;
            for (int64_t channel = 0; channel != inChannels; ++channel)
              to[channel * panelWidth] =
                  pixel < 0 ? padding
                            : product.getSource(firstPixel +
                                                channel * inputSize + pixel);
          }
        }
      };
      multiplyMatrices<int32_t>(weights.data(), sums.data(),
                                product.outChannels, depth, outputSize,
                                fillPanel);
      for (int64_t channel = 0; channel != product.outChannels; ++channel)
        addInitial(sums.slice(channel * outputSize, outputSize),
                   product.getInitial(group, channel));
    }
  }
}

static LogicalResult evaluatePackedProduct(PackedProductOp op,
                                           ArrayRef<Tensor> operands,
                                           MutableArrayRef<Tensor> results,
                                           EvaluationState &state) {
  MutableArrayRef<int32_t> y = results[0].getMutableData<int32_t>();
  ArrayRef<int64_t> x = operands[0].getShape();
  const int64_t groups = PackedProduct::countGroups(op);
  if (op.getKernel()) {
    convolve(PackedProduct(op, operands, x[1] / groups), x[0], getWindow(op),
             y);
    return success();
  }
  const PackedProduct product(op, operands, x.back());
  const int64_t numRows = getNumElements(x.drop_back()) / groups;
  const int64_t size = numRows * product.outChannels;
  for (int64_t group = 0; group != groups; ++group)
    multiplyRows(product, group, numRows, y.slice(group * size, size));
  return success();
}

void lpt::attachProductEvaluation(MLIRContext *context) {
  attachEvaluation<PackedProductOp, evaluatePackedProduct>(context);
}
