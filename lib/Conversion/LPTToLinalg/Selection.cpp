//===- Selection.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sorting.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

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

/// The best element of each row, which one pass over it finds.
static LogicalResult lowerBest(const Rows &rows, Type indexStorage,
                               SmallVectorImpl<Value> &results, Lowering &b) {
  Sizes sizes = b.getSizes(rows.x), resultSizes = sizes;
  resultSizes[rows.axis] = b.size(1);
  auto getRow = [&](ArrayRef<Index> place) {
    SmallVector<Index> row(place);
    row.erase(row.begin() + rows.axis);
    return row;
  };
  Value indices = b.generate(
      indexStorage, resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) -> Value {
        const SmallVector<Index> row = getRow(place);
        Value best = body.visit(sizes[rows.axis], Value(body.index(0)),
                                [&](Lowering &at, ArrayRef<Index> step,
                                    ValueRange carried) -> SmallVector<Value> {
                                  Index before(at, carried[0]);
                                  Value isBetter = rows.isBefore(
                                      rebind(row, at), step[0], before, at);
                                  return {at.select(isBetter, step[0], before)};
                                })
                         .front();
        return arith::IndexCastOp::create(body, indexStorage, best);
      });
  results.push_back(b.generate(
      getElementType(rows.x), resultSizes,
      [&](Lowering &body, ArrayRef<Index> place) {
        Index best(body,
                   arith::IndexCastOp::create(body, body.getIndexType(),
                                              body.extract(indices, place)));
        return body.extract(rows.x,
                            Rows::getPlace(getRow(place), best, rows.axis));
      }));
  results.push_back(indices);
  return success();
}

static LogicalResult lowerTopK(TopKOp op, ValueRange operands,
                               SmallVectorImpl<Value> &results, Lowering &b) {
  Rows rows(op, operands[0]);
  const Type indexStorage = getStorageType(getElementType(op.getIndices()));
  const int64_t axis = rows.axis;
  if (op.getK() == 1)
    return lowerBest(rows, indexStorage, results, b);
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

//===----------------------------------------------------------------------===//
// non_max_suppression
//===----------------------------------------------------------------------===//

namespace {
/// A box as two corners, the lower one first.
struct Box {
  Value y1, x1, y2, x2;
};

/// The boxes and the scores of a `non_max_suppression`.
class BoxReader {
public:
  BoxReader(NonMaxSuppressionOp op, ValueRange operands)
      : encoding(op.getBoxEncoding()), boxes(operands[0]), scores(operands[1]),
        boxType(getElementType(op.getBoxes())),
        scoreType(getElementType(op.getScores())),
        compute(getFloatCompute({boxType, scoreType})) {}

  Type getComputeType() const { return compute; }
  Value readScore(Index batch, Index number, Index box, Lowering &b) const {
    return b.toCompute(b.extract(scores, {batch, number, box}), scoreType,
                       compute);
  }
  Box readBox(Index batch, Index box, Lowering &b) const;
  /// The intersection of two boxes, divided by their union.
  Value computeOverlap(const Box &x, const Box &y, Lowering &b) const;

private:
  BoxEncoding encoding;
  Value boxes, scores;
  Type boxType, scoreType, compute;
};
} // namespace

Box BoxReader::readBox(Index batch, Index box, Lowering &b) const {
  SmallVector<Value> numbers;
  for (int64_t i = 0; i != 4; ++i)
    numbers.push_back(b.toCompute(b.extract(boxes, {batch, box, b.index(i)}),
                                  boxType, compute));
  if (encoding == BoxEncoding::Center) {
    Value two = b.number(compute, 2);
    Value width = arith::DivFOp::create(b, numbers[2], two);
    Value height = arith::DivFOp::create(b, numbers[3], two);
    return {arith::SubFOp::create(b, numbers[1], height),
            arith::SubFOp::create(b, numbers[0], width),
            arith::AddFOp::create(b, numbers[1], height),
            arith::AddFOp::create(b, numbers[0], width)};
  }
  return {b.minKeepingFirst(numbers[0], numbers[2]),
          b.minKeepingFirst(numbers[1], numbers[3]),
          b.maxKeepingFirst(numbers[0], numbers[2]),
          b.maxKeepingFirst(numbers[1], numbers[3])};
}

Value BoxReader::computeOverlap(const Box &x, const Box &y, Lowering &b) const {
  Value zero = b.number(compute, 0);
  auto getArea = [&](const Box &box) -> Value {
    return arith::MulFOp::create(b, arith::SubFOp::create(b, box.y2, box.y1),
                                 arith::SubFOp::create(b, box.x2, box.x1));
  };
  auto intersect = [&](Value begin, Value otherBegin, Value end,
                       Value otherEnd) {
    Value length = arith::SubFOp::create(b, b.minKeepingFirst(end, otherEnd),
                                         b.maxKeepingFirst(begin, otherBegin));
    return b.maxKeepingFirst(length, zero);
  };
  Value areaX = getArea(x), areaY = getArea(y);
  Value common = arith::MulFOp::create(b, intersect(x.y1, y.y1, x.y2, y.y2),
                                       intersect(x.x1, y.x1, x.x2, y.x2));
  Value joined =
      arith::SubFOp::create(b, arith::AddFOp::create(b, areaX, areaY), common);
  Value hasNone =
      arith::OrIOp::create(b, b.compareFloat(CmpFPredicate::OLE, areaX, zero),
                           b.compareFloat(CmpFPredicate::OLE, areaY, zero));
  return b.select(hasNone, zero, arith::DivFOp::create(b, common, joined));
}

namespace {
/// The rows that are selected, one after the other: their indices and scores.
/// Loops carry both, and the number of rows.
struct SelectedRows {
  Value indices, scores, count;

  SmallVector<Value> asValues() const { return {indices, scores, count}; }
  static SelectedRows from(ValueRange values) {
    return {values[0], values[1], values[2]};
  }
  Index getBox(Index row, Lowering &b) const {
    Value stored = b.extract(indices, {row, b.index(2)});
    return {b, arith::IndexCastOp::create(b, b.getIndexType(), stored)};
  }
};
} // namespace

/// Whether `box` overlaps none of the rows from `first` on too much.
static Value isFree(const BoxReader &reader, const SelectedRows &rows,
                    Index first, Index batch, Index box, Value maxOverlap,
                    Lowering &b) {
  const Box candidate = reader.readBox(batch, box, b);
  Index count(b, rows.count);
  OpFoldResult numRows(Value(count - Value(first)));
  Value yes = b.integer(b.getI1Type(), 1), no = b.integer(b.getI1Type(), 0);
  return b
      .visit(numRows, yes,
             [&](Lowering &body, ArrayRef<Index> place,
                 ValueRange carried) -> SmallVector<Value> {
               Index other = rows.getBox(place[0] + Value(first), body);
               Value overlap = reader.computeOverlap(
                   candidate, reader.readBox(Index(body, batch), other, body),
                   body);
               Value isTooMuch =
                   body.compareFloat(CmpFPredicate::OGT, overlap, maxOverlap);
               return {body.select(isTooMuch, no, carried[0])};
             })
      .front();
}

/// Appends a row for `box`.
static SelectedRows appendRow(const SelectedRows &rows, Index batch,
                              Index number, Index box, Value score,
                              Lowering &b) {
  Index row(b, rows.count);
  SelectedRows next = rows;
  const Index columns[] = {batch, number, box};
  for (auto [column, index] : llvm::enumerate(columns))
    next.indices =
        b.insert(arith::IndexCastOp::create(b, b.getI64Type(), Value(index)),
                 next.indices, {row, b.index(column)});
  next.scores = b.insert(score, next.scores, {row});
  next.count = row + 1;
  return next;
}

/// Visits the boxes of one class in `order`, and selects some.
static SelectedRows selectBoxes(NonMaxSuppressionOp op, const BoxReader &reader,
                                SelectedRows rows, Index batch, Index number,
                                OpFoldResult numBoxes,
                                function_ref<Index(Lowering &, Index)> order,
                                Lowering &b) {
  Type compute = reader.getComputeType();
  Value minScore = b.number(compute, op.getScoreThreshold().convertToDouble());
  Value maxOverlap = b.number(compute, op.getIouThreshold().convertToDouble());
  Value first = rows.count;
  const int64_t limit = op.getMaxOutputBoxesPerClass();
  return SelectedRows::from(b.visit(
      numBoxes, rows.asValues(),
      [&](Lowering &body, ArrayRef<Index> place, ValueRange carried) {
        const SelectedRows current = SelectedRows::from(carried);
        Index box = order(body, place[0]);
        Index here(body, batch), ofClass(body, number);
        Value score = reader.readScore(here, ofClass, box, body);
        Value isCandidate = arith::AndIOp::create(
            body, body.compareFloat(CmpFPredicate::OGT, score, minScore),
            (Index(body, current.count) - first)
                .compare(CmpIPredicate::slt, limit));
        Value isSelected =
            body.readIf(isCandidate, body.integer(body.getI1Type(), 0),
                        [&](Lowering &then) {
                          return isFree(reader, current, Index(then, first),
                                        Index(then, here), Index(then, box),
                                        maxOverlap, then);
                        });
        auto next = scf::IfOp::create(
            body, isSelected,
            [&](OpBuilder &builder, Location loc) {
              Lowering then(loc, builder);
              scf::YieldOp::create(then,
                                   appendRow(current, Index(then, here),
                                             Index(then, ofClass),
                                             Index(then, box), score, then)
                                       .asValues());
            },
            [&](OpBuilder &builder, Location loc) {
              scf::YieldOp::create(builder, loc, current.asValues());
            });
        return SmallVector<Value>(next.getResults());
      }));
}

/// Selects boxes of all batches and classes, at most `numRows`.
static SelectedRows selectAllBoxes(NonMaxSuppressionOp op,
                                   const BoxReader &reader, Value scores,
                                   OpFoldResult numRows, Lowering &b) {
  OpFoldResult numBoxes = b.getSize(scores, 2);
  const Sorting byScore(numBoxes, b);
  const SelectedRows none{b.empty(b.getI64Type(), {numRows, b.size(3)}),
                          b.empty(reader.getComputeType(), numRows),
                          b.index(0)};
  SmallVector<Value> initial = none.asValues();
  initial.push_back(byScore.createBuffer(b));
  return SelectedRows::from(b.visit(
      {b.getSize(scores, 0), b.getSize(scores, 1)}, initial,
      [&](Lowering &body, ArrayRef<Index> place,
          ValueRange carried) -> SmallVector<Value> {
        Value sorted = byScore.sort(
            carried[3], body,
            [](Lowering &, Index position) { return position; },
            [&](Lowering &at, Index x, Index y) {
              Index batch(at, place[0]), number(at, place[1]);
              return isBetter(TopKMode::Max,
                              reader.readScore(batch, number, x, at),
                              reader.readScore(batch, number, y, at), at);
            });
        SmallVector<Value> next =
            selectBoxes(
                op, reader, SelectedRows::from(carried), place[0], place[1],
                numBoxes,
                [&](Lowering &at, Index position) {
                  return byScore.get(sorted, position, at);
                },
                body)
                .asValues();
        next.push_back(sorted);
        return next;
      }));
}

/// The rows by descending scores; those that are not needed come last.
static Value sortRows(const SelectedRows &rows, const Sorting &sorting,
                      Type compute, Lowering &b) {
  return sorting.sort(
      sorting.createBuffer(b), b,
      [](Lowering &, Index position) { return position; },
      [&](Lowering &body, Index x, Index y) -> Value {
        auto read = [&](Index row) {
          return body.readIf(row.compare(CmpIPredicate::slt, rows.count),
                             body.lowest(compute), [&](Lowering &then) {
                               return then.extract(rows.scores,
                                                   {Index(then, row)});
                             });
        };
        Value isGreater =
            body.compareFloat(CmpFPredicate::OGT, read(x), read(y));
        Value isAlone = y.compare(CmpIPredicate::sge, rows.count);
        return arith::AndIOp::create(
            body, x.compare(CmpIPredicate::slt, rows.count),
            arith::OrIOp::create(body, isAlone, isGreater));
      });
}

/// A number in one column of a row, in a type to compute in.
using ColumnFn = function_ref<Value(Lowering &, Index row, Index column)>;

/// A result with `columns` of the rows in the order of `getRow`, and -1 in
/// those that are not needed.
static Value generateRows(Value result, OpFoldResult numRows, Value count,
                          Type compute,
                          function_ref<Index(Lowering &, Index)> getRow,
                          ColumnFn columns, Lowering &b) {
  Type elementType = getElementType(result);
  return b.generate(
      getStorageType(elementType), {numRows, b.size(3)},
      [&](Lowering &body, ArrayRef<Index> place) {
        Value missing = body.fromCompute(body.number(compute, -1), elementType);
        return body.readIf(place[0].compare(CmpIPredicate::slt, count), missing,
                           [&](Lowering &then) {
                             Index row = getRow(then, Index(then, place[0]));
                             return then.fromCompute(
                                 columns(then, row, Index(then, place[1])),
                                 elementType);
                           });
      });
}

static LogicalResult lowerNonMaxSuppression(NonMaxSuppressionOp op,
                                            ValueRange operands,
                                            SmallVectorImpl<Value> &results,
                                            Lowering &b) {
  const BoxReader reader(op, operands);
  Type compute = reader.getComputeType();
  Sizes sizes = b.getSizes(operands[1]);
  const int64_t limit = op.getMaxOutputBoxesPerClass();
  sizes[2] = b.computeMin({b.dim(0), b.getAffineConstantExpr(limit)}, sizes[2]);
  OpFoldResult numRows = b.multiplySizes(sizes);
  const SelectedRows rows = selectAllBoxes(op, reader, operands[1], numRows, b);

  const Sorting sorting(numRows, b);
  Value sorted;
  if (op.getSortResultDescending())
    sorted = sortRows(rows, sorting, compute, b);
  auto getRow = [&](Lowering &body, Index position) {
    return sorted ? sorting.get(sorted, position, body) : position;
  };
  auto generate = [&](Value result, Type type, ColumnFn columns) {
    results.push_back(
        generateRows(result, numRows, rows.count, type, getRow, columns, b));
  };
  generate(op.getSelectedIndices(), b.getI64Type(),
           [&](Lowering &body, Index row, Index column) {
             return body.extract(rows.indices, {row, column});
           });
  generate(op.getSelectedScores(), compute,
           [&](Lowering &body, Index row, Index column) {
             Value index =
                 body.castInteger(body.extract(rows.indices, {row, column}),
                                  /*isUnsigned=*/false, compute);
             return body.select(column.compare(CmpIPredicate::eq, 2),
                                body.extract(rows.scores, {row}), index);
           });
  Type countType = getStorageType(getElementType(op.getValidOutputs()));
  Value count = arith::IndexCastOp::create(b, countType, rows.count);
  results.push_back(tensor::FromElementsOp::create(
      b, RankedTensorType::get(1, countType), count));
  return success();
}

void lpt::addSelectionLowerings(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  addResultsLowering<TopKOp, lowerTopK>(converter, patterns);
  addResultsLowering<NonMaxSuppressionOp, lowerNonMaxSuppression>(converter,
                                                                  patterns);
}
