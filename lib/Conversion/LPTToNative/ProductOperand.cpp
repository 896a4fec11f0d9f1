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
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
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
    shifted.data = skipConversion(subtract.getA());
    if (!isConstantPath(subtract.getB())) {
      shifted.computedZeroPoint = skipConversion(subtract.getB());
    } else {
      std::optional<double> point = evaluateNumber(subtract.getB());
      if (!point)
        return refuse(KernelReason::InputNotPerTensor);
      if (std::nearbyint(*point) != *point || std::abs(*point) > 255)
        return refuse(KernelReason::ZeroPointNotInteger);
      shifted.zeroPoint = int64_t(*point);
    }
  }
  auto type = dyn_cast<IntegerType>(getElementType(shifted.data));
  if (!type || type.getWidth() != 8)
    return refuse(KernelReason::TypeNotSupported);
  // Data that a zero point broadcasts would have to be repeated; further axes
  // of size one number no rows.
  auto isOne = [](int64_t size) { return size == 1; };
  if (getShape(operand).drop_while(isOne) !=
      getShape(shifted.data).drop_while(isOne))
    return refuse(KernelReason::InputNotPerTensor);
  const int64_t least = type.isUnsigned() ? 0 : -128;
  if (Value point = shifted.computedZeroPoint) {
    if (getElementType(point) != type)
      return refuse(KernelReason::ZeroPointNotInteger,
                    "of the type of the data");
    ArrayRef<int64_t> shape = getShape(point);
    if ((!shape.empty() && shape.back() != 1) ||
        getShape(operand) != getShape(shifted.data))
      return refuse(KernelReason::InputNotPerTensor);
    return holdsIntegers(getElementType(operand), -255, 255)
               ? std::variant<ProductOperand, KernelRefusal>(shifted)
               : refuse(KernelReason::TypeNotSupported);
  }
  // Padding reads the zero point.
  if (shifted.zeroPoint < least || shifted.zeroPoint > least + 255)
    return refuse(KernelReason::ZeroPointNotInteger, "of the type of the data");
  // Otherwise the differences saturate.
  if (!holdsIntegers(getElementType(operand), least - shifted.zeroPoint,
                     least + 255 - shifted.zeroPoint))
    return refuse(KernelReason::TypeNotSupported);
  return shifted;
}

bool ProductOperand::hasOneZeroPoint() const {
  return !computedZeroPoint || getNumElements(getShape(computedZeroPoint)) == 1;
}

static Value createNumber(OpBuilder &builder, Location location,
                          int64_t number) {
  return ElementwiseConstant(double(number))
      .materialize(
          builder, location,
          IntegerType::get(builder.getContext(), 16, IntegerType::Signed));
}

Value ProductOperand::createZeroPoint(OpBuilder &builder,
                                      Location location) const {
  if (!computedZeroPoint)
    return createNumber(builder, location, zeroPoint);
  if (!hasOneZeroPoint() || getShape(computedZeroPoint).empty())
    return computedZeroPoint;
  ReshapeOp::Properties properties;
  properties.target_shape = builder.getDenseI64ArrayAttr({});
  return createInferred<ReshapeOp>(builder, location,
                                   getElementType(computedZeroPoint),
                                   computedZeroPoint, properties);
}

Value ProductOperand::createNegatedZeroPoint(OpBuilder &builder,
                                             Location location,
                                             int64_t offset) const {
  if (!computedZeroPoint)
    return createNumber(builder, location, -zeroPoint - offset);
  Value number = createNumber(builder, location, -offset);
  return createInferred<SubtractOp>(
      builder, location, getElementType(number),
      {number, createZeroPoint(builder, location)});
}
