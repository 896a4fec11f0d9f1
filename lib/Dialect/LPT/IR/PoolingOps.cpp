//===- PoolingOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pooling over spatial windows.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <limits>

using namespace mlir;
using namespace mlir::lpt;

namespace {

template <typename AdaptorOrOp>
WindowAttributes getWindowAttributes(AdaptorOrOp op) {
  WindowAttributes attributes;
  attributes.strides = op.getStrides();
  attributes.padsBegin = op.getPadsBegin();
  attributes.padsEnd = op.getPadsEnd();
  attributes.autoPad = op.getAutoPad();
  attributes.rounding = op.getRounding();
  attributes.dilations = op.getDilations();
  return attributes;
}

template <typename AdaptorOrOp>
LogicalResult resolve(AdaptorOrOp op, ShapeInference &inference,
                      Window &window) {
  ArrayRef<int64_t> input = getShape(op.getX()).drop_front(2);
  return resolveWindow(input, op.getKernel(), getWindowAttributes(op),
                       /*isPool=*/true, inference, window);
}

template <typename Adaptor>
LogicalResult inferPool(Adaptor adaptor, ShapeInference &inference,
                        Window &window) {
  ArrayRef<int64_t> x = getShape(adaptor.getX());
  if (x.size() < 3 || x.size() > 5)
    return inference.fail("expected an input of rank 3 to 5, but got rank " +
                          Twine(x.size()));
  if (x[0] == 0 || x[1] == 0)
    return inference.fail("expected batch and channel axes that are not "
                          "empty, but got shape " +
                          formatShape(x));
  if (failed(resolve(adaptor, inference, window)))
    return failure();
  Shape result(x.take_front(2));
  llvm::append_range(result, window.output);
  return inference.add(result);
}

template <typename Op>
Window getResolvedWindow(Op op) {
  Window window;
  ShapeInference inference(nullptr, 1);
  (void)resolve(op, inference, window);
  return window;
}

} // namespace

LogicalResult AvgPoolOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  Window window;
  return inferPool(adaptor, inference, window);
}

Window mlir::lpt::getWindow(AvgPoolOp op) { return getResolvedWindow(op); }

/// An average of integers is an integer only if it is rounded, which mark-up
/// allows when a low precision consumer follows.
PrecisionPreservation AvgPoolOp::getPrecisionPreservation() {
  return PrecisionPreservation::ByMarkup;
}

/// Elements of zero count like padding where the divisor does not depend on how
/// much of a window lies in the input.
std::optional<double> AvgPoolOp::getPaddingNumber() {
  const bool countsPadding = !getExcludePad() || !getWindow(*this).hasPadding();
  return getRounding() == Rounding::Floor && countsPadding
             ? std::optional<double>(0)
             : std::nullopt;
}

void AvgPoolOp::setPadding(ArrayRef<int64_t> begin, ArrayRef<int64_t> end) {
  setPadsBegin(begin);
  setPadsEnd(end);
  setAutoPad(AutoPad::Explicit);
  setExcludePad(false);
}

/// A window that lies in the padding has no maximum.
static LogicalResult checkMaximumPads(const Window &window,
                                      ShapeInference &inference) {
  for (unsigned i = 0; i < window.kernel.size(); ++i) {
    int64_t pad = std::max(window.padsBegin[i], window.padsEnd[i]);
    if (pad >= window.getExtent(i))
      return inference.fail("expected pads below the extent of the window, " +
                            Twine(window.getExtent(i)) + ", but got " +
                            Twine(pad) + " on spatial axis " + Twine(i));
  }
  return success();
}

LogicalResult MaxPoolOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  Window window;
  if (failed(inferPool(adaptor, inference, window)))
    return failure();
  return checkMaximumPads(window, inference);
}

Window mlir::lpt::getWindow(MaxPoolOp op) { return getResolvedWindow(op); }

std::optional<double> MaxPoolOp::getPaddingNumber() {
  auto integer = dyn_cast<IntegerType>(getElementType(getX()));
  return integer ? getIntegerRange(integer).min
                 : -std::numeric_limits<double>::infinity();
}

//===----------------------------------------------------------------------===//
// MaxPoolWithIndicesOp
//===----------------------------------------------------------------------===//

LogicalResult
MaxPoolWithIndicesOp::inferResultShapes(Adaptor adaptor,
                                        ShapeInference &inference) {
  Window window;
  int64_t axis;
  if (failed(inferAxis(adaptor.getAxis(), getShape(adaptor.getX()).size(),
                       inference, axis)) ||
      failed(inferPool(adaptor, inference, window)) ||
      failed(checkMaximumPads(window, inference)))
    return failure();
  return inference.add(Shape(inference.getShapes().front()));
}

LogicalResult MaxPoolWithIndicesOp::verify() {
  Type expected = getElementType(getX()), actual = getElementType(getResult());
  if (actual == expected)
    return success();
  return emitOpError() << "expected result #0 to have the element type of the "
                          "input, "
                       << expected << ", but got " << actual;
}

LogicalResult MaxPoolWithIndicesOp::canonicalize(MaxPoolWithIndicesOp op,
                                                 PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}
