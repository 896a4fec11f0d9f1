//===- Reduction.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseMaps.h"
#include "Groups.h"
#include "Lanes.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include <limits>

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;
using explicit_functions::isReducedInLanes;

/// The result with the axes that the op declares.
template <typename OpTy>
static Value shapeResult(OpTy op, const Groups &groups, Value reduced,
                         Lowering &b) {
  return op.getKeepDims() ? groups.keepAxes(reduced, b) : reduced;
}

/// How wide sums of the integers of `op` are, or of their magnitudes: vectors
/// of 32 bits have twice as many elements as those of 64.
template <typename OpTy>
static unsigned getSumBits(OpTy op) {
  constexpr int64_t maxElements = 1 << 15;
  ArrayRef<int64_t> shape = getShape(op.getX());
  ArrayRef<int64_t> result = getShape(op.getResult());
  const bool isNarrow =
      getSignedBits(getElementType(op.getX())) <= 17 &&
      !ShapedType::isDynamicShape(shape) &&
      !ShapedType::isDynamicShape(result) && getNumElements(result) != 0 &&
      getNumElements(shape) / getNumElements(result) < maxElements;
  return isNarrow ? 32 : 64;
}

namespace {
/// Accumulates what is exact for integers, and in f64 for floats; rounded once.
template <typename OpTy>
class Accumulation {
public:
  using TermFn = function_ref<Value(Lowering &, Value element)>;

  /// In integers of `integerBits`, or in f64 if that is 0.
  Accumulation(OpTy op, ValueRange operands, unsigned integerBits, Lowering &b)
      : op(op), b(b), elementType(getElementType(op.getX())),
        compute(getFloatCompute(elementType)),
        type(integerBits == 0 ? Type(b.getF64Type())
                              : Type(b.getIntegerType(integerBits))),
        tensor(operands[0]), groups(tensor, op.getAxes(), b) {}

  bool isOfIntegers() const { return isInteger(type); }
  const Groups &getGroups() const { return groups; }

  /// Combines `getTerm` of the elements of each group. It starts with
  /// `initial`, which is neutral for `combine`.
  Value accumulate(double initial, TermFn getTerm, CombineFn combine) {
    auto getNumber = [&](Lowering &body, Value element) {
      if (isOfIntegers())
        return getTerm(body, body.toCompute(element, elementType, type));
      Value value = body.toCompute(element, elementType, compute);
      return getTerm(body, body.castFloat(value, type));
    };
    Value neutral = b.number(type, initial);
    const int64_t rank = b.getSizes(tensor).size();
    if (isOfIntegers() || !hasExplicitNumbers(op) ||
        !isReducedInLanes(op.getAxes(), rank))
      return groups.accumulate(
          tensor, neutral, b,
          [&](Lowering &body, ValueRange elements, Value before) {
            return combine(body, before, getNumber(body, elements[0]));
          });
    auto getNumbers = [&](Value part) {
      return b.mapGroups(type, part, {}, rank - 1,
                         [&](Lowering &body, ValueRange elements) {
                           return getNumber(body, elements[0]);
                         });
    };
    return reduceInLanes({tensor, op.getX(), rank - 1, type, getNumbers},
                         neutral, combine, b);
  }

  /// `fn` of each of `sums`, as the result of the op. Unless `fn` yields an
  /// integer it yields f64.
  Value finish(Value sums, function_ref<Value(Lowering &, Value)> fn) {
    Type result = getElementType(op.getResult());
    auto tensorType = cast<RankedTensorType>(sums.getType());
    Value reduced = b.mapElements(
        tensorType.clone(getStorageType(result)), sums,
        [&](Lowering &body, ValueRange elements) {
          Value sum = elements[0];
          if (isOfIntegers() && sum.getType() != body.getI64Type())
            sum = arith::ExtSIOp::create(body, body.getI64Type(), sum);
          Value value = fn(body, sum);
          return body.fromCompute(isInteger(value.getType())
                                      ? value
                                      : body.castFloat(value, compute),
                                  result);
        },
        /*intoFirst=*/true);
    return shapeResult(op, groups, reduced, b);
  }

private:
  OpTy op;
  Lowering &b;
  Type elementType, compute, type;
  Value tensor;
  Groups groups;
};
} // namespace

static Value keepValue(Lowering &, Value value) { return value; }

/// The sum of two numbers, which are floats or integers of `elementType`.
/// Integers as wide as their sum saturate.
static Value addNumbers(Lowering &b, Value x, Value y, Type elementType) {
  if (!isInteger(x.getType()))
    return arith::AddFOp::create(b, x, y);
  if (getSignedBits(elementType) == 64)
    return b.addSaturating(x, y);
  return arith::AddIOp::create(b, x, y);
}

template <typename OpTy, bool isMean>
static Value lowerSum(OpTy op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  Accumulation<OpTy> accumulation(
      op, operands, isInteger(elementType) ? getSumBits(op) : 0, b);
  Value sums = accumulation.accumulate(
      0, keepValue, [&](Lowering &body, Value x, Value y) {
        return addNumbers(body, x, y, elementType);
      });
  if (!isMean)
    return accumulation.finish(sums, keepValue);
  Value count = accumulation.getGroups().countElements(b);
  Type f64 = b.getF64Type();
  return accumulation.finish(sums, [&](Lowering &body, Value sum) -> Value {
    if (accumulation.isOfIntegers())
      sum = body.castInteger(sum, /*isUnsigned=*/false, f64);
    return arith::DivFOp::create(body, sum, count);
  });
}

static Value lowerReduceProd(ReduceProdOp op, ValueRange operands,
                             Lowering &b) {
  Accumulation<ReduceProdOp> accumulation(op, operands,
                                          isInteger(op.getX()) ? 64 : 0, b);
  Value products = accumulation.accumulate(
      1, keepValue, [&](Lowering &body, Value x, Value y) -> Value {
        return accumulation.isOfIntegers()
                   ? body.multiplySaturating(x, y)
                   : Value(arith::MulFOp::create(body, x, y));
      });
  return accumulation.finish(products, keepValue);
}

static Value lowerReduceL1(ReduceL1Op op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  Accumulation<ReduceL1Op> accumulation(
      op, operands, isInteger(elementType) ? getSumBits(op) : 0, b);
  Value sums = accumulation.accumulate(
      0,
      [&](Lowering &body, Value element) -> Value {
        return accumulation.isOfIntegers()
                   ? absSaturating(body, element)
                   : Value(math::AbsFOp::create(body, element));
      },
      [&](Lowering &body, Value x, Value y) {
        return addNumbers(body, x, y, elementType);
      });
  return accumulation.finish(sums, keepValue);
}

static Value lowerReduceL2(ReduceL2Op op, ValueRange operands, Lowering &b) {
  Accumulation<ReduceL2Op> accumulation(op, operands, /*integerBits=*/0, b);
  Value sums = accumulation.accumulate(
      0,
      [](Lowering &body, Value element) -> Value {
        return arith::MulFOp::create(body, element, element);
      },
      [](Lowering &body, Value x, Value y) -> Value {
        return arith::AddFOp::create(body, x, y);
      });
  return accumulation.finish(sums, [](Lowering &body, Value sum) -> Value {
    return math::SqrtOp::create(body, sum);
  });
}

template <typename OpTy, bool isAnd>
static Value lowerLogicalReduction(OpTy op, ValueRange operands, Lowering &b) {
  Groups groups(operands[0], op.getAxes(), b);
  Value reduced = groups.accumulate(
      operands[0], b.integer(b.getI8Type(), int64_t(isAnd)), b,
      [](Lowering &body, ValueRange elements, Value value) -> Value {
        if (isAnd)
          return arith::AndIOp::create(body, value, elements[0]);
        return arith::OrIOp::create(body, value, elements[0]);
      });
  return shapeResult(op, groups, reduced, b);
}

template <typename OpTy, bool isMax>
static Value lowerOrder(OpTy op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  Type compute = getExactCompute(elementType);
  Value initial;
  if (isMax)
    initial = b.lowest(compute);
  else if (isInteger(compute))
    initial = b.integer(
        compute, APInt::getSignedMaxValue(compute.getIntOrFloatBitWidth()));
  else
    initial = b.number(compute, std::numeric_limits<double>::infinity());
  Groups groups(operands[0], op.getAxes(), b);
  Value reduced = groups.accumulate(
      operands[0], initial, b,
      [&](Lowering &body, ValueRange elements, Value best) -> Value {
        Value value = body.toCompute(elements[0], elementType, compute);
        if (isInteger(compute))
          return body.selectExtremum(value, best, isMax);
        // LLVM makes vectors of these, because their order does not matter.
        if (isMax)
          return arith::MaximumFOp::create(body, value, best);
        return arith::MinimumFOp::create(body, value, best);
      });
  return shapeResult(op, groups, b.store(reduced, elementType), b);
}

/// A loop for each row, which carries the sum. Exact for integers, in f64 for
/// floats; each sum is rounded once.
static Value lowerCumSum(CumSumOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Type elementType = getElementType(op.getX());
  Type result = getElementType(op.getResult());
  Type compute = getFloatCompute(elementType);
  const bool ofIntegers = isInteger(elementType);
  Type sumType = ofIntegers ? Type(b.getI64Type()) : Type(b.getF64Type());
  Sizes sizes = b.getSizes(x), loops = sizes;
  const int64_t axis = *normalizeAxis(op.getAxis(), sizes.size());
  // The axis is innermost.
  loops.erase(loops.begin() + axis);
  loops.push_back(sizes[axis]);
  Value zero = b.zero(sumType);
  SmallVector<Value> sums = b.visit(
      loops, {b.empty(getStorageType(result), sizes), zero},
      [&](Lowering &body, ArrayRef<Index> visited,
          ValueRange carried) -> SmallVector<Value> {
        Index step = visited.back(), position = step;
        if (op.getReverse())
          position = Index(body, body.asValue(sizes[axis])) - 1 - Value(step);
        SmallVector<Index> place(visited.drop_back());
        place.insert(place.begin() + axis, position);
        Value isFirst = step.compare(CmpIPredicate::eq, 0);
        Value before = body.select(isFirst, zero, carried[1]);
        Value element = body.extract(x, place), sum;
        if (ofIntegers) {
          sum = addNumbers(body, before,
                           body.toCompute(element, elementType, sumType),
                           elementType);
        } else {
          Value value = body.toCompute(element, elementType, compute);
          sum = arith::AddFOp::create(body, before,
                                      body.castFloat(value, sumType));
        }
        Value stored = op.getExclusive() ? before : sum;
        if (!ofIntegers)
          stored = body.castFloat(stored, compute);
        return {
            body.insert(body.fromCompute(stored, result), carried[0], place),
            sum};
      });
  return sums[0];
}

void lpt::addReductionLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  addLowering<ReduceMeanOp, lowerSum<ReduceMeanOp, true>>(converter, patterns);
  addLowering<ReduceSumOp, lowerSum<ReduceSumOp, false>>(converter, patterns);
  addLowering<ReduceProdOp, lowerReduceProd>(converter, patterns);
  addLowering<ReduceL1Op, lowerReduceL1>(converter, patterns);
  addLowering<ReduceL2Op, lowerReduceL2>(converter, patterns);
  addLowering<ReduceLogicalAndOp,
              lowerLogicalReduction<ReduceLogicalAndOp, true>>(converter,
                                                               patterns);
  addLowering<ReduceLogicalOrOp,
              lowerLogicalReduction<ReduceLogicalOrOp, false>>(converter,
                                                               patterns);
  addLowering<ReduceMaxOp, lowerOrder<ReduceMaxOp, true>>(converter, patterns);
  addLowering<ReduceMinOp, lowerOrder<ReduceMinOp, false>>(converter, patterns);
  addLowering<CumSumOp, lowerCumSum>(converter, patterns);
}
