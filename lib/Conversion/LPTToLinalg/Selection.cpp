//===- Selection.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sorting.h"

using namespace mlir;
using namespace mlir::lpt;
using arith::CmpFPredicate;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// top_k
//===----------------------------------------------------------------------===//

/// Whether `x` comes before `y`: it is the greater one, or the less. NaN is
/// greater than any number.
static Value isBetter(TopKMode mode, Value x, Value y, Lowering &b) {
  const bool isMax = mode == TopKMode::Max;
  if (isInteger(x.getType()))
    return b.compareInteger(isMax ? CmpIPredicate::sgt : CmpIPredicate::slt, x,
                            y);
  Value wins =
      b.compareFloat(isMax ? CmpFPredicate::OGT : CmpFPredicate::OLT, x, y);
  Value isNumber =
      b.compareFloat(CmpFPredicate::ORD, isMax ? y : x, isMax ? y : x);
  Value byNaN = arith::AndIOp::create(b, isNumber, b.isNaN(isMax ? x : y));
  return arith::OrIOp::create(b, wins, byNaN);
}

namespace {
/// The rows of a `top_k`, which are along its axis.
struct Rows {
  TopKMode mode;
  Value x;
  int64_t axis;
  Type elementType, compute;

  Rows(TopKOp op, Value x)
      : mode(op.getMode()), x(x),
        axis(*normalizeAxis(op.getAxis(), getShape(x).size())),
        elementType(getElementType(op.getX())),
        compute(getExactCompute(elementType)) {}

  static SmallVector<Index> getPlace(ArrayRef<Index> row, Index position,
                                     int64_t axis) {
    SmallVector<Index> place(row);
    place.insert(place.begin() + axis, position);
    return place;
  }

  Value isBefore(ArrayRef<Index> row, Index a, Index other, Lowering &b) const {
    auto read = [&](Index position) {
      return b.toCompute(b.extract(x, getPlace(row, position, axis)),
                         elementType, compute);
    };
    return isBetter(mode, read(a), read(other), b);
  }
};
} // namespace

/// The place in the enclosing loops, for a body within them.
static SmallVector<Index> rebind(ArrayRef<Index> place, Lowering &b) {
  return llvm::map_to_vector(place,
                             [&](Index index) { return Index(b, index); });
}

static LogicalResult lowerTopK(TopKOp op, ValueRange operands,
                               SmallVectorImpl<Value> &results, Lowering &b) {
  Rows rows(op, operands[0]);
  const Type indexStorage = getStorageType(getElementType(op.getIndices()));
  const int64_t axis = rows.axis;
  Sizes sizes = b.getSizes(rows.x), outer = sizes, resultSizes = sizes;
  outer.erase(outer.begin() + axis);
  resultSizes[axis] = b.size(op.getK());
  Sorting sorting(sizes[axis], b), byIndex(resultSizes[axis], b);
  SmallVector<Value> carried = {b.empty(getElementType(rows.x), resultSizes),
                                b.empty(indexStorage, resultSizes),
                                sorting.createBuffer(b)};
  const bool sortsIndices = op.getSort() == TopKSort::Index;
  if (sortsIndices)
    carried.push_back(byIndex.createBuffer(b));
  SmallVector<Value> computed = b.visit(
      outer, carried,
      [&](Lowering &body, ArrayRef<Index> row,
          ValueRange values) -> SmallVector<Value> {
        SmallVector<Value> next(values);
        next[2] = sorting.sort(
            values[2], body,
            [](Lowering &, Index position) { return position; },
            [&](Lowering &at, Index x, Index y) {
              return rows.isBefore(rebind(row, at), x, y, at);
            });
        if (sortsIndices)
          next[3] = byIndex.sort(
              values[3], body,
              [&](Lowering &at, Index position) {
                return sorting.get(next[2], position, at);
              },
              [](Lowering &, Index x, Index y) {
                return x.compare(CmpIPredicate::slt, y);
              });
        SmallVector<Value> stored = body.visit(
            resultSizes[axis], ArrayRef(next).take_front(2),
            [&](Lowering &at, ArrayRef<Index> place,
                ValueRange chosen) -> SmallVector<Value> {
              Index source = sortsIndices ? byIndex.get(next[3], place[0], at)
                                          : sorting.get(next[2], place[0], at);
              SmallVector<Index> here = rebind(row, at);
              Value element =
                  at.extract(rows.x, Rows::getPlace(here, source, axis));
              Value index =
                  arith::IndexCastOp::create(at, indexStorage, source);
              SmallVector<Index> to = Rows::getPlace(here, place[0], axis);
              return {at.insert(element, chosen[0], to),
                      at.insert(index, chosen[1], to)};
            });
        next[0] = stored[0];
        next[1] = stored[1];
        return next;
      });
  results.append({computed[0], computed[1]});
  return success();
}

void lpt::addSelectionLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  addResultsLowering<TopKOp, lowerTopK>(converter, patterns);
}
