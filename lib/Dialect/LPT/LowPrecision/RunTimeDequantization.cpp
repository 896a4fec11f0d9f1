//===- RunTimeDequantization.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

#include "ShiftedIntegers.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static bool isEightBit(Value value) {
  return getElementType(value).isInteger(8);
}

static bool hasOneElement(Value value) {
  return llvm::all_of(getShape(value), [](int64_t size) { return size == 1; });
}

/// The integers that `value` is, of 8 bits; null if it is none.
static Value skipConvert(Value value) {
  if (auto convert = value.getDefiningOp<ConvertOp>();
      convert && getElementType(value).isF32())
    value = convert.getX();
  return isEightBit(value) ? value : Value();
}

/// Reads what is subtracted from integers of `type`.
static bool matchZeroPoint(RunTimeDequantization &chain, Value value) {
  const Type type = getElementType(chain.data);
  if (isConstantPath(value)) {
    std::optional<double> number = evaluateNumber(value);
    const IntegerRange range = getIntegerRange(cast<IntegerType>(type));
    if (!number || *number != std::rint(*number) ||
        *number < double(range.min) || *number > double(range.max))
      return false;
    if (*number != 0)
      chain.constantZeroPoint = int64_t(*number);
    return true;
  }
  chain.zeroPoint = skipConvert(value);
  return chain.zeroPoint && getElementType(chain.zeroPoint) == type &&
         (chain.hasOneZeroPoint() || getShape(chain.zeroPoint).back() == 1);
}

std::optional<RunTimeDequantization>
RunTimeDequantization::match(Value value, const LowPrecisionContext &state) {
  auto multiply = value.getDefiningOp<MultiplyOp>();
  if (!multiply || !state.updatesPrecisions() || !getElementType(value).isF32())
    return std::nullopt;
  for (auto [factor, scale] : {std::pair(multiply.getA(), multiply.getB()),
                               std::pair(multiply.getB(), multiply.getA())}) {
    RunTimeDequantization chain;
    chain.scale = scale;
    if (!getElementType(scale).isF32() || isConstantPath(scale))
      continue;
    // A number for each element is a factor.
    if (!hasOneElement(scale) && getShape(scale) == getShape(value))
      continue;
    chain.data = skipConvert(factor);
    if (auto subtract = factor.getDefiningOp<SubtractOp>();
        subtract && getElementType(factor).isF32()) {
      chain.data = skipConvert(subtract.getA());
      if (chain.data && !matchZeroPoint(chain, subtract.getB()))
        continue;
    }
    if (chain.data && !isConstantPath(chain.data) &&
        getShape(chain.data) == getShape(value) && isEightBit(chain.data))
      return chain;
  }
  return std::nullopt;
}

bool RunTimeDequantization::hasOneScale() const { return hasOneElement(scale); }

bool RunTimeDequantization::hasOneZeroPoint() const {
  return !zeroPoint || hasOneElement(zeroPoint);
}

Value RunTimeDequantization::shiftIntegers(Location location, Type floatType,
                                           RewriterBase &rewriter) const {
  if (constantZeroPoint)
    return subtractZeroPoint(rewriter, location, data,
                             ElementwiseConstant(double(*constantZeroPoint)),
                             floatType);
  if (!zeroPoint)
    return data;
  return SubtractOp::create(
      rewriter, location,
      cast<RankedTensorType>(data.getType()).clone(floatType), data, zeroPoint);
}

Value RunTimeDequantization::applyScale(Value value,
                                        RewriterBase &rewriter) const {
  Value factor = scale;
  if (getShape(factor).size() > getShape(value).size()) {
    ReshapeOp::Properties properties;
    properties.target_shape = rewriter.getDenseI64ArrayAttr({});
    factor = createInferred<ReshapeOp>(
        rewriter, value.getLoc(), getElementType(factor), factor, properties);
  }
  return createInferred<MultiplyOp>(rewriter, value.getLoc(),
                                    getElementType(value), {value, factor});
}

/// Whether `op` computes a product of integers.
static bool isIntegerProduct(Operation *op) {
  auto weighted = dyn_cast_or_null<WeightedOpInterface>(op);
  return weighted && isOnIntegers(op->getOperand(0)) &&
         isOnIntegers(op->getOperand(weighted.getWeightsOperandIndex()));
}

/// Whether `scale` could be that of an operand of the product `op`, whose other
/// axes are summed over. Convolutions have one scale.
static bool couldScale(Operation *op, Value scale) {
  ArrayRef<int64_t> shape = getShape(scale);
  if (hasOneElement(scale))
    return true;
  return isa<MatMulOp>(op) && (shape.back() == 1 || shape.size() < 2 ||
                               shape[shape.size() - 2] == 1);
}

bool mlir::lpt::isScaledAtRunTime(Value value) {
  SmallVector<Value> scales;
  while (auto multiply = value.getDefiningOp<MultiplyOp>()) {
    if (!isConstantPath(multiply.getB()))
      scales.push_back(multiply.getB());
    value = multiply.getA();
  }
  Operation *product = value.getDefiningOp();
  return !scales.empty() && isIntegerProduct(product) &&
         llvm::all_of(scales,
                      [&](Value scale) { return couldScale(product, scale); });
}
