//===- ConvolutionOps.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and their transposes.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// Where the axes of the weights of a convolution are.
struct WeightsLayout {
  bool isGrouped;
  bool isTransposed;

  int64_t getNumLeadingAxes() const { return isGrouped ? 3 : 2; }
  int64_t getInputAxis() const { return isGrouped + !isTransposed; }
  int64_t getOutputAxis() const { return isGrouped + isTransposed; }
};

/// The product of two sizes, unknown if one of them is.
int64_t multiplySizes(int64_t a, int64_t b) {
  return ShapedType::isDynamic(a) || ShapedType::isDynamic(b)
             ? ShapedType::kDynamic
             : a * b;
}

template <typename AdaptorOrOp>
LogicalResult resolve(AdaptorOrOp op, WeightsLayout layout,
                      ShapeInference &inference, Window &window) {
  ArrayRef<int64_t> input = getShape(op.getX()).drop_front(2);
  ArrayRef<int64_t> kernel =
      getShape(op.getWeights()).drop_front(layout.getNumLeadingAxes());
  if constexpr (std::is_base_of_v<ConvolutionOp::Adaptor, AdaptorOrOp> ||
                std::is_base_of_v<GroupConvolutionOp::Adaptor, AdaptorOrOp> ||
                std::is_same_v<ConvolutionOp, AdaptorOrOp> ||
                std::is_same_v<GroupConvolutionOp, AdaptorOrOp>)
    return resolveWindow(input, kernel, WindowAttributes::ofConvolution(op),
                         /*isPool=*/false, inference, window);
  else
    return resolveBackpropWindow(
        input, kernel, WindowAttributes::ofConvolution(op),
        op.getOutputPadding(), op.getOutputShape(), inference, window);
}

template <typename Adaptor>
LogicalResult inferConvolution(Adaptor adaptor, WeightsLayout layout,
                               ShapeInference &inference) {
  ArrayRef<int64_t> x = getShape(adaptor.getX());
  ArrayRef<int64_t> weights = getShape(adaptor.getWeights());
  if (x.size() < 3 || x.size() > 5)
    return inference.fail("expected an input of rank 3 to 5, but got rank " +
                          Twine(x.size()));
  int64_t weightsRank = x.size() + layout.isGrouped;
  if (int64_t(weights.size()) != weightsRank)
    return inference.fail("expected weights of rank " + Twine(weightsRank) +
                          " for an input of rank " + Twine(x.size()) +
                          ", but got rank " + Twine(weights.size()));

  int64_t groups = layout.isGrouped ? weights[0] : 1;
  int64_t channels = multiplySizes(groups, weights[layout.getInputAxis()]);
  if (!ShapedType::isDynamic(x[1]) && !ShapedType::isDynamic(channels) &&
      x[1] != channels)
    return inference.fail("expected an input of " + Twine(channels) +
                          " channels, as the weights have, but got " +
                          Twine(x[1]));
  Window window;
  if (failed(resolve(adaptor, layout, inference, window)))
    return failure();
  Shape result = {x[0], multiplySizes(groups, weights[layout.getOutputAxis()])};
  llvm::append_range(result, window.output);
  return inference.add(result);
}

template <typename Op>
Window getResolvedWindow(Op op, WeightsLayout layout) {
  Window window;
  ShapeInference inference(nullptr, 1);
  (void)resolve(op, layout, inference, window);
  return window;
}

/// The products of a convolution: each element of `image`, the one that has an
/// element for each position of the window, meets the weights of one of its
/// channels.
int64_t countWindowProducts(Value image, Value weights) {
  const int64_t channels = getShape(image)[1];
  return channels == 0 ? 0
                       : getNumElements(getShape(image)) *
                             (getNumElements(getShape(weights)) / channels);
}

} // namespace

#define LPT_CONVOLUTION(Op, isGrouped, isTransposed)                           \
  LogicalResult Op::inferResultShapes(Adaptor adaptor,                         \
                                      ShapeInference &inference) {             \
    return inferConvolution(adaptor, {isGrouped, isTransposed}, inference);    \
  }                                                                            \
  Window mlir::lpt::getWindow(Op op) {                                         \
    return getResolvedWindow(op, {isGrouped, isTransposed});                   \
  }                                                                            \
  SmallVector<int64_t> Op::getOutputChannelAxes() {                            \
    int64_t axis = WeightsLayout{isGrouped, isTransposed}.getOutputAxis();     \
    return isGrouped ? SmallVector<int64_t>{0, axis}                           \
                     : SmallVector<int64_t>{axis};                             \
  }                                                                            \
  SmallVector<int64_t> Op::getInputChannelAxes() {                             \
    int64_t axis = WeightsLayout{isGrouped, isTransposed}.getInputAxis();      \
    return isGrouped ? SmallVector<int64_t>{0, axis}                           \
                     : SmallVector<int64_t>{axis};                             \
  }                                                                            \
  int64_t Op::getGroupAxis() { return isGrouped ? 0 : -1; }                    \
  int64_t Op::getNumMultiplyAccumulates() {                                    \
    return countWindowProducts(isTransposed ? getX() : getResult(),            \
                               getWeights());                                  \
  }

LPT_CONVOLUTION(ConvolutionOp, false, false)
LPT_CONVOLUTION(GroupConvolutionOp, true, false)
LPT_CONVOLUTION(ConvolutionBackpropDataOp, false, true)
LPT_CONVOLUTION(GroupConvolutionBackpropDataOp, true, true)
#undef LPT_CONVOLUTION
