//===- DequantizedInput.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Kernel/DequantizedInput.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

std::optional<DequantizedInput> DequantizedInput::match(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return DequantizedInput{argument};
  Operation *op = value.getDefiningOp();
  if (auto convert = dyn_cast<ConvertOp>(op)) {
    // A conversion to integers, or to a narrower float, rounds.
    return getElementType(value).isF32() ? match(convert.getX()) : std::nullopt;
  }
  if (!isa<SubtractOp, MultiplyOp>(op))
    return std::nullopt;
  // Zero points and scales apply in f32.
  if (!getElementType(value).isF32())
    return std::nullopt;
  unsigned data = 0;
  if (isa<MultiplyOp>(op) && !evaluateElements(op->getOperand(1)))
    data = 1;
  std::optional<double> number = evaluateNumber(op->getOperand(1 - data));
  std::optional<DequantizedInput> input;
  if (number)
    input = match(op->getOperand(data));
  if (!input || getShape(input->data) != getShape(value))
    return std::nullopt;
  if (isa<MultiplyOp>(op))
    input->scale *= *number;
  else
    input->zeroPoint += *number / input->scale;
  return input;
}

bool DequantizedInput::isDifferenceOfBytes(SubtractOp op) {
  Type type = getElementType(op.getResult());
  auto integer = dyn_cast<IntegerType>(type);
  return getElementType(op.getA()).isInteger(8) &&
         getElementType(op.getB()).isInteger(8) &&
         (type.isF32() ||
          (integer && !integer.isUnsigned() && integer.getWidth() >= 16));
}

std::optional<DequantizedInput> DequantizedInput::matchShifted(Value value) {
  auto subtract = value.getDefiningOp<SubtractOp>();
  if (!subtract || !isDifferenceOfBytes(subtract))
    return match(value);
  DequantizedInput input;
  input.data = dyn_cast<BlockArgument>(subtract.getA());
  if (!input.data || getShape(input.data) != getShape(value))
    return match(value);
  if (std::optional<double> number = evaluateNumber(subtract.getB())) {
    input.zeroPoint = *number;
    return input;
  }
  input.computedZeroPoint = dyn_cast<BlockArgument>(subtract.getB());
  if (!input.computedZeroPoint ||
      getElementType(input.computedZeroPoint) != getElementType(input.data) ||
      getNumElements(getShape(input.computedZeroPoint)) != 1)
    return std::nullopt;
  return input;
}

bool DequantizedInput::isShiftedOnly() const {
  return scale == 1 && std::nearbyint(zeroPoint) == zeroPoint;
}
