//===- BitDisturbance.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BitDisturbance.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Reference/BroadcastRows.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// How the last bits of wide floats move, as a fraction: some roundings of f32.
static constexpr double bitNoise = 5e-7;
/// Half a bit of one, in f32.
static constexpr double bitOfOne = 6e-8;

static bool isComparison(Operation &op) {
  return isa<EqualOp, NotEqualOp, GreaterOp, GreaterEqualOp, LessOp,
             LessEqualOp>(op);
}

Value lpt::getQuantizedOperand(Operation &op) {
  Value operand;
  if (auto quantize = dyn_cast<FakeQuantizeOp>(op))
    operand = quantize.getX();
  else if (auto convert = dyn_cast<ConvertOp>(op);
           convert && isa<FloatType>(getElementType(convert.getX())) &&
           isa<IntegerType>(getElementType(convert.getResult())))
    operand = convert.getX();
  else if (isa<RoundOp, FloorOp, CeilingOp, SignOp>(op) || isComparison(op))
    // It does not matter which side of a comparison moves.
    operand = isConstantPath(op.getOperand(0)) ? op.getOperands().back()
                                               : op.getOperand(0);
  if (operand && isBooleanType(getElementType(operand)))
    return Value();
  return operand && !isConstantPath(operand) ? operand : Value();
}

/// Whether libraries approximate the result of `op`: a function such as `exp`,
/// of one value, which they are off by bits of one and of the value, however
/// small the result is.
static bool isApproximated(Operation *op) {
  return isElementwise(op) && op->getNumOperands() == 1 &&
         !isa<PrecisionPreservedOpInterface, RoundOp, FloorOp, CeilingOp,
              SignOp, NegativeOp>(op) &&
         !op->hasTrait<lpt::OpTrait::DequantizationStep>();
}

/// The values that a quantization of `function` depends on.
static llvm::DenseSet<Value> collectQuantized(func::FuncOp function) {
  llvm::DenseSet<Value> quantized;
  for (Operation &op : llvm::reverse(function.front().without_terminator())) {
    if (Value operand = getQuantizedOperand(op)) {
      quantized.insert(operand);
      // The limits decide the level as much as the operand does.
      if (auto quantize = dyn_cast<FakeQuantizeOp>(op))
        quantized.insert_range(
            ValueRange{quantize.getInLow(), quantize.getInHigh()});
    }
    if (llvm::any_of(op.getResults(),
                     [&](Value value) { return quantized.contains(value); }))
      quantized.insert_range(op.getOperands());
  }
  return quantized;
}

BitDisturbance::BitDisturbance(func::FuncOp function, DisturbedValues values)
    : function(function) {
  const llvm::DenseSet<Value> quantized = collectQuantized(function);
  auto add = [&](Value value) {
    const bool isQuantized = quantized.contains(value);
    auto element = dyn_cast<FloatType>(getElementType(value));
    if (!element || value.use_empty() ||
        values.areQuantized.value_or(isQuantized) != isQuantized)
      return;
    const bool isNarrow = element.getWidth() < 32;
    if (isNarrow == values.areNarrow)
      moved.insert(value);
    else if (isNarrow && value.getDefiningOp<FakeQuantizeOp>())
      levels.insert(value);
  };
  llvm::for_each(function.getArguments(), add);
  for (Operation &op : function.front().without_terminator())
    llvm::for_each(op.getResults(), add);
}

/// Replaces each element by `compute(element, index, factor)`. Factors are
/// uniform in (-sqrt(3), sqrt(3)). With factors of 1 and -1 only, two values
/// would move equally with a probability of one half, and their difference
/// would show no noise.
template <typename T, typename Compute>
static void replaceElements(MutableArrayRef<T> elements, std::mt19937 &random,
                            const Compute &compute) {
  const T greatest = T(std::sqrt(3.0));
  uint32_t bits = 0;
  for (size_t i = 0; i < elements.size(); ++i) {
    bits = i % 2 == 0 ? uint32_t(random()) : bits >> 16;
    const T factor = greatest * (T(2 * (bits & 0xffff) + 1) / 0x10000 - 1);
    elements[i] = compute(elements[i], i, factor);
  }
}

/// Overload for a tensor: elements are computed in f32 if they are f32, else in
/// f64.
template <typename Compute>
static void replaceElements(Tensor &tensor, std::mt19937 &random,
                            const Compute &compute) {
  if (tensor.getElementType().isF32())
    return replaceElements(tensor.getMutableData<float>(), random, compute);
  Elements<double> known = tensor.getAs<double>();
  std::vector<double> elements(known.begin(), known.end());
  replaceElements(MutableArrayRef<double>(elements), random, compute);
  tensor.store<double>(elements);
}

/// Adds bits of `magnitude`, which is broadcast, or of one.
void BitDisturbance::addBits(Tensor &tensor, const Tensor *magnitude) {
  if (!magnitude)
    return replaceElements(tensor, random, [](auto value, size_t, auto factor) {
      return value + factor * decltype(value)(bitOfOne);
    });
  Elements<double> sizes = magnitude->getAs<double>();
  BroadcastRows rows(tensor.getShape(), {magnitude->getShape()});
  std::vector<double> added(tensor.getNumElements());
  rows.forEach([&](int64_t result, ArrayRef<int64_t> offsets) {
    for (int64_t i = 0; i < rows.getRowLength(); ++i)
      added[result + i] = bitOfOne * sizes[offsets[0] + i * rows.getStride(0)];
  });
  replaceElements(tensor, random, [&](auto value, size_t i, auto factor) {
    return value + factor * decltype(value)(added[i]);
  });
}

void BitDisturbance::disturb(Value value, Tensor &tensor) {
  auto element = cast<FloatType>(tensor.getElementType());
  const bool isNarrow = element.getWidth() < 32;
  const double distance =
      isNarrow ? std::ldexp(1.0, 1 - int(element.getFPMantissaWidth()))
               : bitNoise;
  // Integers in constants are exact, and some ops take nothing else: a power
  // of negative numbers. Products with zero points are rounded nevertheless.
  const bool isExact =
      value.getDefiningOp<ConstantOp>() &&
      llvm::none_of(value.getUsers(), [](Operation *user) {
        return user->hasTrait<lpt::OpTrait::DequantizationStep>();
      });
  replaceElements(tensor, random, [&](auto number, size_t, auto factor) {
    using Number = decltype(number);
    // A movement by less than one unit would be rounded away.
    if (isNarrow)
      factor = factor < 0 ? -1 : 1;
    return isExact && number == std::rint(number)
               ? number
               : number * (1 + factor * Number(distance));
  });
}

void BitDisturbance::disturbArguments(MutableArrayRef<Tensor> arguments) {
  for (auto [value, tensor] :
       llvm::zip_equal(function.getArguments(), arguments))
    if (moved.contains(value))
      disturb(value, tensor);
}

void BitDisturbance::addBitsOfLimits(FakeQuantizeOp quantize,
                                     ArrayRef<Tensor> operands,
                                     Tensor &result) {
  for (OpOperand *limit :
       {&quantize.getOutLowMutable(), &quantize.getOutHighMutable()})
    if (const Tensor &numbers = operands[limit->getOperandNumber()];
        numbers.getElementType() == result.getElementType())
      addBits(result, &numbers);
}

void BitDisturbance::disturbResults(Operation *op, ArrayRef<Tensor> operands,
                                    MutableArrayRef<Tensor> results) {
  auto quantize = dyn_cast<FakeQuantizeOp>(op);
  for (auto [value, tensor] : llvm::zip_equal(op->getResults(), results)) {
    if (levels.contains(value))
      addBitsOfLimits(quantize, operands, tensor);
    if (!moved.contains(value))
      continue;
    disturb(value, tensor);
    auto element = cast<FloatType>(tensor.getElementType());
    if (element.getWidth() < 32)
      continue;
    if (isApproximated(op)) {
      addBits(tensor, nullptr);
      if (operands[0].getElementType() == element)
        addBits(tensor, &operands[0]);
    }
    if (quantize)
      addBitsOfLimits(quantize, operands, tensor);
  }
}
