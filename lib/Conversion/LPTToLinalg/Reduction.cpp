//===- Reduction.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Groups.h"
#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

/// The result with the axes that the op declares.
template <typename OpTy>
static Value shapeResult(OpTy op, const Groups &groups, Value reduced,
                         Lowering &b) {
  return op.getKeepDims() ? groups.keepAxes(reduced, b) : reduced;
}

/// Adds an element to a sum of 64 bits. Sums of elements that wide saturate.
static Value addInteger(Lowering &b, Value sum, Value element,
                        Type elementType) {
  Value value = b.toCompute(element, elementType, sum.getType());
  if (getSignedBits(elementType) == 64)
    return b.addSaturating(sum, value);
  return arith::AddIOp::create(b, sum, value);
}

/// Exact for integers, in f64 for floats; rounded once.
template <typename OpTy, bool isMean>
static Value lowerSum(OpTy op, ValueRange operands, Lowering &b) {
  Type elementType = getElementType(op.getX());
  Type result = getElementType(op.getResult());
  Type compute = getFloatCompute(elementType), f64 = b.getF64Type();
  bool ofIntegers = isInteger(elementType);
  Type sumType = ofIntegers ? Type(b.getI64Type()) : f64;
  Groups groups(operands[0], op.getAxes(), b);
  Value sums = groups.accumulate(
      operands[0], b.zero(sumType), b,
      [&](Lowering &body, ValueRange elements, Value sum) -> Value {
        if (ofIntegers)
          return addInteger(body, sum, elements[0], elementType);
        Value value = body.castFloat(
            body.toCompute(elements[0], elementType, compute), f64);
        return arith::AddFOp::create(body, sum, value);
      });
  Value count = isMean ? groups.countElements(b) : Value();
  auto type = cast<RankedTensorType>(sums.getType());
  Value reduced = b.mapElements(
      type.clone(getStorageType(result)), sums,
      [&](Lowering &body, ValueRange elements) {
        Value sum = elements[0];
        if (ofIntegers && !isMean)
          return body.fromCompute(sum, result);
        if (ofIntegers)
          sum = body.castInteger(sum, /*isUnsigned=*/false, f64);
        if (isMean)
          sum = arith::DivFOp::create(body, sum, count);
        return body.fromCompute(body.castFloat(sum, compute), result);
      },
      /*intoFirst=*/true);
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
          sum = addInteger(body, before, element, elementType);
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
  addLowering<ReduceMaxOp, lowerOrder<ReduceMaxOp, true>>(converter, patterns);
  addLowering<ReduceMinOp, lowerOrder<ReduceMinOp, false>>(converter, patterns);
  addLowering<CumSumOp, lowerCumSum>(converter, patterns);
}
