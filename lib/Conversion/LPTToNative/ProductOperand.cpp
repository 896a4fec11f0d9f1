//===- ProductOperand.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of products: bytes without their zero point, or floats.
//
//===----------------------------------------------------------------------===//

#include "ProductOperand.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

bool lpt::holdsIntegers(Type type, double min, double max) {
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return true;
  const IntegerRange range = getIntegerRange(integer);
  return range.contains(min) && range.contains(max);
}

/// The integers that `value` is, before a conversion that leaves them as they
/// are.
static Value skipConversion(Value value) {
  if (auto convert = value.getDefiningOp<ConvertOp>())
    if (auto from = dyn_cast<IntegerType>(getElementType(convert.getX()))) {
      const IntegerRange range = getIntegerRange(from);
      if (holdsIntegers(getElementType(value), range.min, range.max))
        return convert.getX();
    }
  return value;
}

std::variant<ProductOperand, KernelRefusal>
ProductOperand::matchBytes(Value operand) {
  ProductOperand shifted;
  operand = skipConversion(operand);
  shifted.data = operand;
  if (auto subtract = operand.getDefiningOp<SubtractOp>()) {
    std::optional<double> point = evaluateNumber(subtract.getB());
    if (!point)
      return refuse(KernelReason::InputNotPerTensor);
    if (std::nearbyint(*point) != *point || std::abs(*point) > 255)
      return refuse(KernelReason::ZeroPointNotInteger);
    shifted.data = skipConversion(subtract.getA());
    shifted.zeroPoint = int64_t(*point);
  }
  auto type = dyn_cast<IntegerType>(getElementType(shifted.data));
  if (!type || type.getWidth() != 8)
    return refuse(KernelReason::TypeNotSupported);
  // Padding reads the zero point.
  const int64_t least = type.isUnsigned() ? 0 : -128;
  if (shifted.zeroPoint < least || shifted.zeroPoint > least + 255)
    return refuse(KernelReason::ZeroPointNotInteger, "of the type of the data");
  // Otherwise the differences saturate.
  if (!holdsIntegers(getElementType(operand), least - shifted.zeroPoint,
                     least + 255 - shifted.zeroPoint))
    return refuse(KernelReason::TypeNotSupported);
  return shifted;
}
