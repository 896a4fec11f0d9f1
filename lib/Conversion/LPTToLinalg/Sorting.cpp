//===- Sorting.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sorting.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpIPredicate;

/// How many times runs double before one holds `count` elements; at least once.
static OpFoldResult countPasses(OpFoldResult count, Lowering &b) {
  if (std::optional<int64_t> known = getConstantIntValue(count))
    return b.size(
        std::max<int64_t>(llvm::Log2_64_Ceil(std::max<int64_t>(*known, 1)), 1));
  Value last = arith::IndexCastOp::create(b, b.getI64Type(),
                                          Index(b, b.asValue(count)) - 1);
  Value zeros = math::CountLeadingZerosOp::create(b, last);
  Index leading(b, arith::IndexCastOp::create(b, b.getIndexType(), zeros));
  return OpFoldResult(Value((b.index(64) - Value(leading)).max(b.index(1))));
}

Sorting::Sorting(OpFoldResult count, Lowering &b)
    : count(count), numPasses(countPasses(count, b)) {}

/// Each pass reads one row and writes the other.
Value Sorting::createBuffer(Lowering &b) const {
  return b.empty(b.getI64Type(), {b.size(2), count});
}

Value Sorting::sort(
    Value buffer, Lowering &b,
    function_ref<Index(Lowering &, Index position)> initial,
    function_ref<Value(Lowering &, Index a, Index b)> isBefore) const {
  // Carried besides: what of the left run, and of the right one, comes next.
  SmallVector<Value> carried = {buffer, b.index(0), b.index(0)};
  SmallVector<Value> sorted = b.visit(
      {numPasses, count}, carried,
      [&](Lowering &body, ArrayRef<Index> place,
          ValueRange values) -> SmallVector<Value> {
        Index pass = place[0], position = place[1];
        Value end = body.asValue(count);
        Index width(body,
                    arith::ShLIOp::create(body, body.index(1), Value(pass)));
        Index pair = width * 2;
        Index begin = position / Value(pair) * Value(pair);
        Index middle = (begin + Value(width)).min(end);
        Index last = (begin + Value(pair)).min(end);
        Value isFirst = position.compare(CmpIPredicate::eq, begin);
        Index left(body, body.select(isFirst, begin, values[1]));
        Index right(body, body.select(isFirst, middle, values[2]));

        Value isInitial = pass.compare(CmpIPredicate::eq, 0);
        Index row = pass % 2;
        auto read = [&](Index from) {
          Index within = from.min(Index(body, end) - 1);
          Value stored = body.extract(values[0], {row, within});
          Value index =
              arith::IndexCastOp::create(body, body.getIndexType(), stored);
          return Index(body,
                       body.select(isInitial, initial(body, within), index));
        };
        Index fromLeft = read(left), fromRight = read(right);
        // The left one, unless the right one is less.
        Value hasLeft = left.compare(CmpIPredicate::ult, middle);
        Value hasRight = right.compare(CmpIPredicate::ult, last);
        Value isRight = arith::OrIOp::create(
            body,
            arith::XOrIOp::create(body, hasLeft,
                                  body.integer(body.getI1Type(), 1)),
            arith::AndIOp::create(body, hasRight,
                                  isBefore(body, fromRight, fromLeft)));
        Value chosen = arith::IndexCastOp::create(
            body, body.getI64Type(), body.select(isRight, fromRight, fromLeft));
        Value next = body.insert(chosen, values[0],
                                 {body.index(1) - Value(row), position});
        return {next, body.select(isRight, left, left + 1),
                body.select(isRight, right + 1, right)};
      });
  return sorted[0];
}

Index Sorting::get(Value sorted, Index position, Lowering &b) const {
  Index row = Index(b, b.asValue(numPasses)) % 2;
  Value stored = b.extract(sorted, {row, position});
  return {b, arith::IndexCastOp::create(b, b.getIndexType(), stored)};
}
