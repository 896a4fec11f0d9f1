//===- Dequantization.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Reference/EvaluationOpInterface.h"

#include "llvm/ADT/SetVector.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Whether `constant` does not enlarge `data`, which `result` is computed from:
/// a chain must not change the shape, or it could not be moved. Along an axis
/// of dynamic size the data may have one element, which the constant would
/// repeat.
static bool keepsShape(Value data, const ElementwiseConstant &constant,
                       Value result) {
  ArrayRef<int64_t> from = getShape(data), to = getShape(result);
  if (from.size() != to.size())
    return false;
  if (constant.isScalar())
    return true;
  for (auto [a, b, size] : llvm::zip_equal(from, to, constant.getShape()))
    if (size != 1 && (ShapedType::isDynamic(a) || a != b))
      return false;
  return true;
}

static bool isFloatTensor(Value value) {
  return isa<FloatType>(getElementType(value));
}

/// Matches `multiply(data, float constant)`, the constant on either side.
static bool matchMultiply(Value value, Dequantization &chain) {
  auto op = value.getDefiningOp<MultiplyOp>();
  if (!op)
    return false;
  for (auto [constant, data] :
       {std::pair(op.getB(), op.getA()), std::pair(op.getA(), op.getB())}) {
    if (!constant.getDefiningOp<ConstantOp>() || !isFloatTensor(constant))
      continue;
    std::optional<ElementwiseConstant> scale =
        ElementwiseConstant::match(constant, getShape(data).size());
    if (!scale || !keepsShape(data, *scale, op.getResult()))
      continue;
    chain.multiply = op;
    chain.scale = std::move(scale);
    chain.arithmeticType = getElementType(constant);
    chain.data = data;
    return true;
  }
  return false;
}

/// Matches `subtract(data, zero point)`, where the zero point is a float
/// constant or an integer one after a convert. Only on the right: `c - x`
/// would change the sign of the data.
static bool matchSubtract(Value value, Dequantization &chain) {
  auto op = value.getDefiningOp<SubtractOp>();
  if (!op)
    return false;
  Value constant = op.getB();
  if (!isFloatTensor(constant))
    return false;
  Type storage;
  Type arithmeticType = getElementType(constant);
  if (auto convert = constant.getDefiningOp<ConvertOp>()) {
    constant = convert.getX();
    if (!isFloatTensor(constant))
      storage = getElementType(constant);
  }
  std::optional<ElementwiseConstant> zeroPoint =
      ElementwiseConstant::match(constant, getShape(op.getA()).size());
  if (!zeroPoint || !keepsShape(op.getA(), *zeroPoint, op.getResult()))
    return false;
  chain.subtract = op;
  chain.zeroPoint = std::move(zeroPoint);
  chain.zeroPointStorage = storage;
  if (!chain.arithmeticType)
    chain.arithmeticType = arithmeticType;
  chain.data = op.getA();
  return true;
}

Dequantization Dequantization::match(Value value,
                                     ArrayRef<Type> defaultPrecisions) {
  Dequantization chain;
  chain.data = value;
  if (!isa<RankedTensorType>(value.getType()))
    return chain;
  chain.resultType = getElementType(value);
  matchMultiply(value, chain);
  matchSubtract(chain.data, chain);
  if (auto convert = chain.data.getDefiningOp<ConvertOp>()) {
    Type from = getElementType(convert.getX());
    bool isKnown = llvm::is_contained(defaultPrecisions, from) ||
                   from.isInteger(4) || from.isF32() || from.isF16() ||
                   from.isBF16();
    if (isKnown && isFloatTensor(convert.getResult())) {
      chain.convert = convert;
      chain.data = convert.getX();
    }
  }
  if (!chain.arithmeticType)
    chain.arithmeticType = chain.convert
                               ? getElementType(chain.convert.getResult())
                               : chain.resultType;
  return chain;
}

bool Dequantization::isLowPrecision() const {
  auto type = dyn_cast<RankedTensorType>(data.getType());
  return type && isLowPrecisionType(type.getElementType());
}

bool Dequantization::isPerTensor() const {
  return (!scale || scale->isScalar()) && (!zeroPoint || zeroPoint->isScalar());
}

bool Dequantization::isScalarLike() const {
  return (!scale || scale->isScalarLike()) &&
         (!zeroPoint || zeroPoint->isScalarLike());
}

int64_t Dequantization::getChannelAxis() const {
  int64_t rank = getRank();
  if (data.getDefiningOp<MatMulOp>())
    return rank - 1;
  return lpt::getChannelAxis(rank);
}

bool Dequantization::isPerTensorOrPerChannel() const {
  if (empty())
    return true;
  int64_t channelAxis = getChannelAxis();
  auto isFine = [&](const std::optional<ElementwiseConstant> &constant) {
    if (!constant)
      return true;
    std::optional<int64_t> axis = constant->getOnlyAxis();
    return axis && (*axis < 0 || *axis == channelAxis);
  };
  return isFine(scale) && isFine(zeroPoint);
}

bool Dequantization::hasNegativeScale() const {
  return scale && scale->any([](double value) { return value < 0; });
}

bool Dequantization::hasZeroScale() const {
  return scale && scale->any([](double s) { return std::abs(s) < 1e-32; });
}

ElementwiseConstant
Dequantization::apply(const ElementwiseConstant &constant) const {
  ElementwiseConstant result = constant;
  if (zeroPoint)
    result = ElementwiseConstant::zip(result, *zeroPoint,
                                      [](double v, double z) { return v - z; });
  if (scale)
    result = ElementwiseConstant::zip(result, *scale,
                                      [](double v, double s) { return v * s; });
  return result;
}

void Dequantization::mapConstants(
    llvm::function_ref<ElementwiseConstant(const ElementwiseConstant &)>
        function) {
  if (scale)
    scale = function(*scale);
  if (zeroPoint)
    zeroPoint = function(*zeroPoint);
}

/// `type`, or `f32` if the type is too small for the magnitude of a constant:
/// products of scales underflow in `f16`, and zero points after additions
/// overflow.
static Type widenFor(const std::optional<ElementwiseConstant> &constant,
                     Type type) {
  auto floatType = cast<FloatType>(type);
  if (!constant || floatType.getWidth() >= 32)
    return type;
  double precision = std::ldexp(1.0, -int(floatType.getFPMantissaWidth()));
  bool isFine = constant->all([&](double value) {
    return std::abs(convertElement(value, type) - value) <=
           precision * std::abs(value);
  });
  return isFine ? type : Type(Float32Type::get(type.getContext()));
}

/// `type`, or a wider one if `type` does not hold `data`, the zero points or
/// their differences exactly. Real values are rounded by it as by the model,
/// but integers close to a zero point lose all their digits, and sums of them
/// overflow.
static Type widenForData(Value data,
                         const std::optional<ElementwiseConstant> &zeroPoint,
                         Type type) {
  auto floatType = cast<FloatType>(type);
  if (floatType.getWidth() >= 32)
    return type;
  Type f32 = Float32Type::get(type.getContext());
  Type dataType = getElementType(data);
  if (isa<FloatType>(dataType))
    return dataType == type ? type : f32;
  auto integerType = dyn_cast<IntegerType>(dataType);
  if (!integerType || integerType.getWidth() > 16)
    return f32;
  IntegerRange range = getIntegerRange(integerType);
  double largest = std::ldexp(1.0, int(floatType.getFPMantissaWidth()));
  auto isExact = [&](double zero) {
    return convertElement(zero, type) == zero &&
           std::max(std::abs(range.min - zero), std::abs(range.max - zero)) <=
               largest;
  };
  return isExact(0) && (!zeroPoint || zeroPoint->all(isExact)) ? type : f32;
}

Value Dequantization::materialize(OpBuilder &builder, Location location,
                                  Value newData) const {
  Type arithmeticType =
      widenForData(newData, zeroPoint,
                   widenFor(scale, widenFor(zeroPoint, this->arithmeticType)));
  auto withElementType = [&](Type elementType) {
    return cast<RankedTensorType>(newData.getType()).clone(elementType);
  };
  Value value = newData;
  if (getElementType(value) != arithmeticType)
    value = ConvertOp::create(builder, location,
                              withElementType(arithmeticType), value);
  if (zeroPoint) {
    Value constant = zeroPoint->materialize(builder, location,
                                            zeroPointStorage ? zeroPointStorage
                                                             : arithmeticType);
    if (zeroPointStorage)
      constant = ConvertOp::create(
          builder, location,
          cast<RankedTensorType>(constant.getType()).clone(arithmeticType),
          constant);
    value = SubtractOp::create(
        builder, location, withElementType(scale ? arithmeticType : resultType),
        value, constant);
  }
  if (scale)
    value = MultiplyOp::create(
        builder, location, withElementType(resultType), value,
        scale->materialize(builder, location, arithmeticType));
  else if (getElementType(value) != resultType)
    value = ConvertOp::create(builder, location, withElementType(resultType),
                              value);
  return value;
}

std::optional<IntegerZeroPoint> IntegerZeroPoint::match(Value value) {
  auto subtract = value.getDefiningOp<SubtractOp>();
  if (!subtract || !isLowPrecisionType(getElementType(subtract.getA())) ||
      !isLowPrecisionType(getElementType(subtract.getB())))
    return std::nullopt;
  return IntegerZeroPoint{subtract, subtract.getA(), subtract.getB()};
}

bool mlir::lpt::isOnIntegers(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && (isLowPrecisionType(type.getElementType()) ||
                  IntegerZeroPoint::match(value));
}

/// Whether the op may disappear with its last user: the ops of other dialects
/// are left to their own passes.
static bool isErasable(Operation *op) {
  return isa_and_nonnull<LPTDialect>(op->getDialect()) ||
         op->hasTrait<mlir::OpTrait::ConstantLike>() ||
         isa<EvaluationOpInterface>(op);
}

void mlir::lpt::eraseIfUnused(RewriterBase &rewriter,
                              ArrayRef<Operation *> ops) {
  // A set, since a producer may be reached through several of its users.
  llvm::SmallSetVector<Operation *, 8> candidates;
  candidates.insert_range(ops);
  while (!candidates.empty()) {
    Operation *candidate = candidates.pop_back_val();
    if (!isOpTriviallyDead(candidate) || !isErasable(candidate))
      continue;
    SmallVector<Operation *> producers;
    for (Value operand : candidate->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        producers.push_back(producer);
    rewriter.eraseOp(candidate);
    candidates.insert_range(producers);
  }
}
