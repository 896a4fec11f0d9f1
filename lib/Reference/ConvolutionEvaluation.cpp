//===- ConvolutionEvaluation.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions as matrix products. The sum of one result element runs over the
// input channels and, within each, over the kernel positions in row major
// order; a position in the padding contributes a product with zero. A
// transposed convolution sums over the input channels for each kernel
// position, and then over the kernel positions.
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "MatrixProduct.h"
#include "WindowPositions.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A convolution with all sizes known.
struct ConvolutionSizes {
  int64_t batch, groups;
  /// Of one group.
  int64_t inChannels, outChannels;
  Window window = {};
};
} // namespace

SmallVector<Shape> lpt::computeKernelOffsets(const Window &window) {
  SmallVector<Shape> offsets;
  const Shape strides = computeStrides(window.kernel);
  for (int64_t k = 0, e = getNumElements(window.kernel); k != e; ++k) {
    Shape offset = delinearize(k, strides);
    for (size_t axis = 0; axis != offset.size(); ++axis)
      offset[axis] =
          offset[axis] * window.dilations[axis] - window.padsBegin[axis];
    offsets.push_back(offset);
  }
  return offsets;
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

template <typename T>
static void convolve(const ConvolutionSizes &sizes, ArrayRef<T> x,
                     ArrayRef<T> weights, MutableArrayRef<T> y) {
  const Window &window = sizes.window;
  int64_t inputSize = getNumElements(window.input);
  int64_t outputSize = getNumElements(window.output);
  int64_t kernelSize = getNumElements(window.kernel);
  int64_t depth = sizes.inChannels * kernelSize;
  SmallVector<Shape> kernelOffsets = computeKernelOffsets(window);
  const Shape outputStrides = computeStrides(window.output);
  std::vector<int64_t> sources(kernelSize * panelWidth);

  for (int64_t n = 0; n != sizes.batch; ++n) {
    for (int64_t group = 0; group != sizes.groups; ++group) {
      int64_t image = n * sizes.groups + group;
      const T *channels = x.data() + image * sizes.inChannels * inputSize;
      multiplyMatrices<T>(
          weights.data() + group * sizes.outChannels * depth,
          y.data() + image * sizes.outChannels * outputSize, sizes.outChannels,
          depth, outputSize, [&](int64_t column, int64_t count, T *panel) {
            for (int64_t j = 0; j != count; ++j) {
              Shape place = delinearize(column + j, outputStrides);
              for (int64_t k = 0; k != kernelSize; ++k)
                sources[k * panelWidth + j] = locate(
                    place, window.strides, kernelOffsets[k], window.input);
            }
            for (int64_t channel = 0; channel != sizes.inChannels; ++channel) {
              const T *from = channels + channel * inputSize;
              T *to = panel + channel * kernelSize * panelWidth;
              for (int64_t k = 0; k != kernelSize * panelWidth; k += panelWidth)
                for (int64_t j = 0; j != count; ++j)
                  to[k + j] = sources[k + j] < 0 ? T(0) : from[sources[k + j]];
            }
          });
    }
  }
}

//===----------------------------------------------------------------------===//
// Transposed
//===----------------------------------------------------------------------===//

template <typename T>
static void convolveTransposed(const ConvolutionSizes &sizes, ArrayRef<T> x,
                               ArrayRef<T> weights, MutableArrayRef<T> y) {
  using Sum = std::conditional_t<std::is_integral_v<T>, uint64_t, T>;
  const Window &window = sizes.window;
  int64_t inputSize = getNumElements(window.input);
  int64_t outputSize = getNumElements(window.output);
  int64_t kernelSize = getNumElements(window.kernel);
  int64_t rows = sizes.outChannels * kernelSize;
  SmallVector<Shape> kernelOffsets = computeKernelOffsets(window);

  // For each kernel position, the output element that an input element meets.
  std::vector<int64_t> targets(kernelSize * inputSize);
  const Shape inputStrides = computeStrides(window.input);
  for (int64_t i = 0; i != inputSize; ++i) {
    Shape place = delinearize(i, inputStrides);
    for (int64_t k = 0; k != kernelSize; ++k)
      targets[k * inputSize + i] =
          locate(place, window.strides, kernelOffsets[k], window.output);
  }

  std::vector<T> transposed(rows * sizes.inChannels);
  std::vector<T> products(rows * inputSize);
  for (int64_t group = 0; group != sizes.groups; ++group) {
    const T *groupWeights = weights.data() + group * sizes.inChannels * rows;
    for (int64_t channel = 0; channel != sizes.inChannels; ++channel)
      for (int64_t row = 0; row != rows; ++row)
        transposed[row * sizes.inChannels + channel] =
            groupWeights[channel * rows + row];
    for (int64_t n = 0; n != sizes.batch; ++n) {
      int64_t image = n * sizes.groups + group;
      const T *channels = x.data() + image * sizes.inChannels * inputSize;
      multiplyMatrices<T>(
          transposed.data(), products.data(), rows, sizes.inChannels, inputSize,
          [&](int64_t column, int64_t count, T *panel) {
            for (int64_t channel = 0; channel != sizes.inChannels; ++channel)
              for (int64_t j = 0; j != count; ++j)
                panel[channel * panelWidth + j] =
                    channels[channel * inputSize + column + j];
          });
      for (int64_t row = 0; row != rows; ++row) {
        int64_t channel = row / kernelSize;
        T *to = y.data() + (image * sizes.outChannels + channel) * outputSize;
        const int64_t *rowTargets = &targets[row % kernelSize * inputSize];
        const T *from = &products[row * inputSize];
        for (int64_t i = 0; i != inputSize; ++i)
          if (int64_t target = rowTargets[i]; target >= 0)
            to[target] = T(Sum(to[target]) + Sum(from[i]));
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

template <typename OpTy, bool isGrouped, bool isTransposed>
static LogicalResult evaluateConvolution(OpTy op, ArrayRef<Tensor> operands,
                                         MutableArrayRef<Tensor> results,
                                         EvaluationState &state) {
  ArrayRef<int64_t> input = operands[0].getShape();
  ArrayRef<int64_t> weights = operands[1].getShape();
  ArrayRef<int64_t> filter = weights.drop_front(isGrouped);
  ArrayRef<int64_t> kernel = filter.drop_front(2);
  ConvolutionSizes sizes{input[0], isGrouped ? weights[0] : 1,
                         filter[!isTransposed], filter[isTransposed]};
  ShapeInference inference(nullptr, 1);
  LogicalResult resolved = success();
  if constexpr (isTransposed)
    resolved = resolveBackpropWindow(
        input.drop_front(2), kernel, WindowAttributes::ofConvolution(op),
        op.getOutputPadding(), op.getOutputShape(), inference, sizes.window);
  else
    resolved = resolveWindow(input.drop_front(2), kernel,
                             WindowAttributes::ofConvolution(op),
                             /*isPool=*/false, inference, sizes.window);
  assert(succeeded(resolved) && "inference has checked it");
  (void)resolved;
  // The number of terms of a sum, at most.
  int64_t depth = sizes.inChannels * getNumElements(kernel);
  dispatchProductCompute(operands[0], operands[1], depth, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    Elements<T> x = operands[0].getAs<T>(), w = operands[1].getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> y) {
      if constexpr (isTransposed)
        convolveTransposed(sizes, x.get(), w.get(), y);
      else
        convolve(sizes, x.get(), w.get(), y);
    });
  });
  return success();
}

template <typename OpTy, bool isGrouped, bool isTransposed>
static void attach(MLIRContext *context) {
  attachEvaluation<OpTy, evaluateConvolution<OpTy, isGrouped, isTransposed>>(
      context);
}

void lpt::attachConvolutionEvaluation(MLIRContext *context) {
  attach<ConvolutionOp, false, false>(context);
  attach<GroupConvolutionOp, true, false>(context);
  attach<ConvolutionBackpropDataOp, false, true>(context);
  attach<GroupConvolutionBackpropDataOp, true, true>(context);
}
