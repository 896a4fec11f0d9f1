//===- ExplicitOps.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops of the explicit form of kernels.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult ScaleShiftOp::inferResultShapes(Adaptor adaptor,
                                              ShapeInference &inference) {
  Shape shape(getShape(adaptor.getX()));
  for (Value other : {adaptor.getScale(), adaptor.getShift()}) {
    std::optional<Shape> broadcast = broadcastShapes(shape, getShape(other));
    if (!broadcast)
      return inference.fail(
          "expected operands whose shapes broadcast, but got " +
          formatShape(shape) + " and " + formatShape(getShape(other)));
    shape = *broadcast;
  }
  return inference.add(shape);
}

LogicalResult RequantizeOp::inferResultShapes(Adaptor adaptor,
                                              ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  std::pair<StringRef, Value> operands[] = {
      {"inverse_scale", adaptor.getInverseScale()},
      {"offset", adaptor.getOffset()},
      {"zero_point", adaptor.getZeroPoint()}};
  for (auto [name, operand] : operands)
    if (!broadcastsInto(getShape(operand), shape))
      return inference.fail("expected " + Twine(name) +
                            " to broadcast into the input of shape " +
                            formatShape(shape) + ", but got shape " +
                            formatShape(getShape(operand)));
  return inference.add(shape);
}

LogicalResult RequantizeOp::verify() {
  Type type = getElementType(getResult());
  auto integer = dyn_cast<IntegerType>(type);
  if (!type.isF32() && (!integer || integer.getWidth() > 16))
    return emitOpError() << "expected a result of f32 or of an integer type of "
                            "at most 16 bits, but got "
                         << type;
  // Beyond 2^24 levels are no neighbours in f32.
  IntegerRange range = {-0x1p24, 0x1p24};
  if (integer)
    range = getIntegerRange(integer);
  const int64_t low = getLow(), high = getHigh();
  if (low > high || !range.contains(double(low)) ||
      !range.contains(double(high)))
    return emitOpError() << "expected limits in order between "
                         << int64_t(range.min) << " and " << int64_t(range.max)
                         << ", but got [" << low << ", " << high << "]";
  return success();
}
