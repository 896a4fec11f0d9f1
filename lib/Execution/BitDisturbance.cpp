//===- BitDisturbance.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BitDisturbance.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Reference/Tensor.h"

#include <cmath>
#include <random>

using namespace mlir;
using namespace mlir::lpt;

/// How the last bits of wide floats move, as a fraction: some roundings of f32.
static constexpr double bitNoise = 5e-7;
/// Half a bit of one, in f32.
static constexpr double bitOfOne = 6e-8;

Value lpt::getQuantizedOperand(Operation &op) {
  Value operand;
  if (auto quantize = dyn_cast<FakeQuantizeOp>(op))
    operand = quantize.getX();
  else if (auto convert = dyn_cast<ConvertOp>(op);
           convert && isa<FloatType>(getElementType(convert.getX())) &&
           isa<IntegerType>(getElementType(convert.getResult())))
    operand = convert.getX();
  return operand && !isConstantPath(operand) ? operand : Value();
}

/// Whether libraries approximate what `op` computes: a function such as `exp`,
/// of one value, which they are off by bits of one and of the value, however
/// small the result is.
static bool isApproximated(Operation *op) {
  return op->hasTrait<lpt::OpTrait::Elementwise>() &&
         op->getNumOperands() == 1 && !isa<PrecisionPreservedOpInterface>(op) &&
         !op->hasTrait<lpt::OpTrait::DequantizationStep>();
}

/// The values of `function` that move.
static SmallVector<Value> collect(func::FuncOp function,
                                  DisturbedValues disturbed) {
  Block &body = function.front();
  llvm::DenseSet<Value> quantized;
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    if (Value operand = getQuantizedOperand(op))
      quantized.insert(operand);
    if (llvm::any_of(op.getResults(),
                     [&](Value value) { return quantized.contains(value); }))
      quantized.insert_range(op.getOperands());
  }
  SmallVector<Value> values(body.getArguments());
  for (Operation &op : body.without_terminator())
    llvm::append_range(values, op.getResults());
  llvm::erase_if(values, [&](Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    auto element = dyn_cast<FloatType>(type.getElementType());
    return !element || !type.hasStaticShape() || type.getNumElements() == 0 ||
           (element.getWidth() < 32) != disturbed.areNarrow ||
           quantized.contains(value) != disturbed.areQuantized;
  });
  return values;
}

namespace {
class BitDisturbance {
public:
  BitDisturbance(MLIRContext *context, uint32_t seed)
      : builder(context), random(seed) {}

  void disturb(Value value);

private:
  /// A constant of numbers that are `distance` from `center`.
  Value drawNumbers(RankedTensorType type, Value like, double center,
                    double distance);
  /// `value` and, in addition, bits of `magnitude`.
  Value addBits(Value value, Value magnitude);

  template <typename Op>
  Value add(ValueRange operands) {
    Operation *op =
        createInferred<Op>(builder, operands.front().getLoc(),
                           getElementType(operands.front()), operands);
    added.insert(op);
    return op->getResult(0);
  }

  OpBuilder builder;
  /// The same on all machines. Elements must move independently of each other.
  std::mt19937 random;
  /// The ops of one disturbance.
  llvm::SmallPtrSet<Operation *, 8> added;
};
} // namespace

Value BitDisturbance::drawNumbers(RankedTensorType type, Value like,
                                  double center, double distance) {
  SmallVector<double> numbers(type.getNumElements());
  uint32_t signs = 0;
  for (auto [i, number] : llvm::enumerate(numbers)) {
    signs = i % 32 == 0 ? random() : signs >> 1;
    number = center + (signs & 1 ? distance : -distance);
  }
  // Integers in constants are exact, and some ops take nothing else: a power
  // of negative numbers. Products with zero points are rounded nevertheless.
  auto isStep = [](Operation *user) {
    return user->hasTrait<lpt::OpTrait::DequantizationStep>();
  };
  if (auto constant = like.getDefiningOp<ConstantOp>();
      constant && llvm::none_of(constant->getUsers(), isStep))
    if (FailureOr<Tensor> stated = Tensor::fromAttribute(constant.getValue());
        succeeded(stated))
      for (auto [number, value] :
           llvm::zip_equal(numbers, stated->getAs<double>()))
        if (value == std::rint(value))
          number = center;
  return ConstantOp::create(builder, like.getLoc(), type,
                            makeElements(type, numbers));
}

Value BitDisturbance::addBits(Value value, Value magnitude) {
  auto type = cast<RankedTensorType>(value.getType());
  Value bits = drawNumbers(type, value, 0, bitOfOne);
  if (magnitude)
    bits = add<MultiplyOp>({bits, magnitude});
  return add<AddOp>({value, bits});
}

void BitDisturbance::disturb(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  auto element = cast<FloatType>(type.getElementType());
  const bool isNarrow = element.getWidth() < 32;
  const double distance =
      isNarrow ? std::ldexp(1.0, 1 - int(element.getFPMantissaWidth()))
               : bitNoise;
  builder.setInsertionPointAfterValue(value);
  added.clear();
  Value moved = add<MultiplyOp>({value, drawNumbers(type, value, 1, distance)});
  Operation *op = value.getDefiningOp();
  if (op && !isNarrow && isApproximated(op)) {
    moved = addBits(moved, Value());
    if (op->getOperand(0).getType() == type)
      moved = addBits(moved, op->getOperand(0));
  }
  // A level is a sum of its limits, in f32.
  if (auto quantize = dyn_cast_or_null<FakeQuantizeOp>(op))
    for (Value limit : {quantize.getOutLow(), quantize.getOutHigh()})
      if (getElementType(limit) == element)
        moved = addBits(moved, limit);
  value.replaceAllUsesExcept(moved, added);
}

bool lpt::hasDisturbedValues(func::FuncOp function, DisturbedValues values) {
  return !collect(function, values).empty();
}

void lpt::disturbBits(func::FuncOp function, DisturbedValues values,
                      uint32_t seed) {
  BitDisturbance disturbance(function.getContext(), seed);
  for (Value value : collect(function, values))
    disturbance.disturb(value);
}
