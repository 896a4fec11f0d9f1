//===- ProductEvaluation.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights as matrix products of the numbers of their runs.
// Sums of integers are exact modulo 2^32, so their order does not matter; sums
// of floats start from their initial value, as if it were the first product.
//
//===----------------------------------------------------------------------===//

#include "EvaluationModel.h"
#include "MatrixProduct.h"
#include "WindowPositions.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A product with the sizes of one of its groups, whose sums are of type `T`:
/// `int32_t` or `float`.
template <typename T>
struct PackedProduct {
  using Weight = std::conditional_t<std::is_integral_v<T>, int8_t, float>;

  PackedProductOp op;
  /// Whether each channel of the source is a group of its own, whose weights
  /// share panels with those of others.
  bool isDepthwise;
  int64_t groups;
  ProductRuns runs;
  /// Channels of the source and of the result, and the panels of the latter.
  int64_t inChannels, outChannels, numPanels;
  T sourceOffset;
  Elements<T> x;
  ArrayRef<Weight> weights;
  ArrayRef<T> initial;

  PackedProduct(PackedProductOp op, ArrayRef<Tensor> operands,
                int64_t inChannels)
      : op(op), isDepthwise(op.isDepthwise()), groups(op.getNumGroups()),
        runs(op.getStepDepth(), groups, inChannels,
             op.getKernel().value_or(ArrayRef<int64_t>()),
             op.getDilations().value_or(ArrayRef<int64_t>())),
        inChannels(inChannels), outChannels(op.getChannelsOfGroup()),
        numPanels(operands[1].getDim(1)),
        sourceOffset(T(int64_t(op.getSourceOffset()))),
        x(operands[0].template getAs<T>()),
        weights(operands[1].template getData<Weight>()),
        initial(operands[2].template getData<T>()) {}

  /// How many numbers each sum has, and one before them: the initial value,
  /// which is multiplied by 1.
  int64_t getDepth() const { return 1 + runs.getNumRuns() * runs.length; }
  /// The initial value and the weights of one channel of the result after those
  /// of another. Those of a channel are in the order of positions of the
  /// kernel, and at each position in that of the channels of the source.
  std::vector<T> unpackWeights(int64_t group) const;
  T getSource(int64_t index) const { return x[index] + sourceOffset; }
  void multiply(const T *a, T *c, int64_t rows, int64_t columns,
                llvm::function_ref<void(int64_t, int64_t, T *)> fill) const {
    if constexpr (std::is_integral_v<T>)
      multiplyMatrices<T>(a, c, rows, getDepth(), columns, fill);
    else
      multiplyMatricesFused(a, c, rows, getDepth(), columns, fill);
  }

private:
  void unpackChannel(int64_t group, int64_t channel,
                     std::vector<T> &unpacked) const;
};
} // namespace

template <typename T>
void PackedProduct<T>::unpackChannel(int64_t group, int64_t channel,
                                     std::vector<T> &unpacked) const {
  constexpr int64_t panelChannels = PackedProductOp::panelChannels;
  const int64_t numSteps = runs.getNumSteps(), depth = runs.stepDepth;
  // Each group has the channels that fill its last panel as well.
  const int64_t number =
      group * (isDepthwise ? outChannels : numPanels * panelChannels) + channel;
  const int64_t panel = number / panelChannels, lane = number % panelChannels;
  unpacked.push_back(initial[number]);
  if (isDepthwise) {
    for (int64_t k = 0, e = runs.getNumRuns(); k != e; ++k)
      unpacked.push_back(weights[(panel * e + k) * panelChannels + lane]);
    return;
  }
  for (int64_t run = 0; run != runs.getNumRuns(); ++run)
    for (int64_t i = 0; i != runs.length; ++i) {
      const int64_t step =
          panel * numSteps + run * runs.getStepsOfRun() + i / depth;
      unpacked.push_back(
          weights[(step * panelChannels + lane) * depth + i % depth]);
    }
}

template <typename T>
std::vector<T> PackedProduct<T>::unpackWeights(int64_t group) const {
  std::vector<T> unpacked;
  unpacked.reserve(outChannels * getDepth());
  for (int64_t channel = 0; channel != outChannels; ++channel)
    unpackChannel(group, channel, unpacked);
  return unpacked;
}

template <typename T>
static void multiplyRows(const PackedProduct<T> &product, int64_t group,
                         int64_t numRows, MutableArrayRef<T> y) {
  const int64_t depth = product.getDepth(), channels = product.outChannels;
  const std::vector<T> weights = product.unpackWeights(group);
  std::vector<T> rows;
  rows.reserve(numRows * depth);
  for (int64_t row = 0; row != numRows; ++row) {
    rows.push_back(1);
    const int64_t first = (group * numRows + row) * (depth - 1);
    for (int64_t k = 0; k != depth - 1; ++k)
      rows.push_back(product.getSource(first + k));
  }
  product.multiply(rows.data(), y.data(), numRows, channels,
                   [&](int64_t column, int64_t count, T *panel) {
                     for (int64_t k = 0; k != depth; ++k)
                       for (int64_t j = 0; j != count; ++j)
                         panel[k * panelWidth + j] =
                             weights[(column + j) * depth + k];
                   });
}

template <typename T>
static void convolve(const PackedProduct<T> &product, int64_t batch,
                     const Window &window, MutableArrayRef<T> y) {
  PackedProductOp op = product.op;
  const int64_t groups = product.groups;
  const int64_t inputSize = getNumElements(window.input);
  const int64_t outputSize = getNumElements(window.output);
  const int64_t inChannels = product.inChannels;
  const int64_t kernelSize = getNumElements(window.kernel);
  const T padding = T(int64_t(op.getPadValue())) + product.sourceOffset;
  const SmallVector<Shape> kernelOffsets = computeKernelOffsets(window);
  const Shape outputStrides = computeStrides(window.output);

  for (int64_t group = 0; group != groups; ++group) {
    const std::vector<T> weights = product.unpackWeights(group);
    for (int64_t n = 0; n != batch; ++n) {
      const int64_t image = n * groups + group;
      const int64_t firstPixel = image * inChannels * inputSize;
      auto fillPanel = [&](int64_t column, int64_t count, T *panel) {
        for (int64_t j = 0; j != count; ++j) {
          const Shape place = delinearize(column + j, outputStrides);
          panel[j] = 1;
          for (int64_t k = 0; k != kernelSize; ++k) {
            const int64_t pixel =
                locate(place, window.strides, kernelOffsets[k], window.input);
            T *to = panel + (1 + k * inChannels) * panelWidth + j;
            for (int64_t channel = 0; channel != inChannels; ++channel)
              to[channel * panelWidth] =
                  pixel < 0 ? padding
                            : product.getSource(firstPixel +
                                                channel * inputSize + pixel);
          }
        }
      };
      product.multiply(weights.data(),
                       y.data() + image * product.outChannels * outputSize,
                       product.outChannels, outputSize, fillPanel);
    }
  }
}

template <typename T>
static void evaluate(PackedProductOp op, ArrayRef<Tensor> operands,
                     Tensor &result) {
  MutableArrayRef<T> y = result.getMutableData<T>();
  ArrayRef<int64_t> x = operands[0].getShape();
  const int64_t groups = op.getNumGroups();
  if (op.getKernel())
    return convolve(PackedProduct<T>(op, operands, x[1] / groups), x[0],
                    getWindow(op), y);
  const PackedProduct<T> product(op, operands, x.back());
  const int64_t numRows = getNumElements(x.drop_back()) / groups;
  const int64_t size = numRows * product.outChannels;
  for (int64_t group = 0; group != groups; ++group)
    multiplyRows(product, group, numRows, y.slice(group * size, size));
}

static LogicalResult evaluatePackedProduct(PackedProductOp op,
                                           ArrayRef<Tensor> operands,
                                           MutableArrayRef<Tensor> results,
                                           EvaluationState &state) {
  if (operands[0].isInteger())
    evaluate<int32_t>(op, operands, results[0]);
  else
    evaluate<float>(op, operands, results[0]);
  return success();
}

void lpt::attachProductEvaluation(MLIRContext *context) {
  attachEvaluation<PackedProductOp, evaluatePackedProduct>(context);
}
