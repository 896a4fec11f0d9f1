//===- Lanes.cpp ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions in lanes.
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;
using explicit_functions::numLanes;

/// `tensor` with so many times `element` at the end of `axis` that its size is
/// a multiple of the number of lanes.
static Value padToLanes(Value tensor, int64_t axis, Value element,
                        Lowering &b) {
  const Sizes sizes = b.getSizes(tensor);
  const Sizes low(sizes.size(), b.size(0));
  Sizes high = low;
  high[axis] =
      b.compute(b.dim(0).ceilDiv(numLanes) * numLanes - b.dim(0), sizes[axis]);
  return b.pad(tensor, low, high, element);
}

/// The place of each axis of `value` in memory, the outermost one first. A step
/// begins with transpositions from the layouts of its operands; the walk goes
/// through them and through element-wise ops.
static SmallVector<int64_t> getMemoryPlaces(Value value) {
  auto places = llvm::to_vector(llvm::seq<int64_t>(0, getShape(value).size()));
  while (Operation *op = value.getDefiningOp()) {
    if (auto transpose = dyn_cast<TransposeOp>(op)) {
      const SmallVector<int64_t> order = getAxisOrder(transpose);
      for (int64_t &place : places)
        place = order[place];
      value = transpose.getX();
      continue;
    }
    if (!isElementwise(op))
      break;
    // A constant has the layout of nothing that was computed.
    auto isComputed = [&](Value operand) {
      return isa<RankedTensorType>(operand.getType()) &&
             getShape(operand) == getShape(value) &&
             !matchPattern(operand, m_Constant());
    };
    auto operand = llvm::find_if(op->getOperands(), isComputed);
    if (operand == op->operand_end())
      break;
    value = *operand;
  }
  return places;
}

bool lpt::isInnermost(Value operand, int64_t axis) {
  const SmallVector<int64_t> places = getMemoryPlaces(operand);
  const ArrayRef<int64_t> shape = getShape(operand);
  for (auto [other, place] : llvm::enumerate(places))
    if (place > places[axis] && shape[other] != 1)
      return false;
  return true;
}

namespace {
/// One reduction. Lanes are along the last of its axes.
class LaneReduction {
public:
  LaneReduction(const LaneTerms &terms, Value neutral, CombineFn combine,
                Lowering &b)
      : terms(terms), neutral(neutral), combine(combine), b(b),
        sizes(b.getSizes(terms.tensor)), axis(*llvm::max_element(terms.axes)) {
    const SmallVector<int64_t> places = getMemoryPlaces(terms.operand);
    for (int64_t i = 0, e = sizes.size(); i != e; ++i) {
      if (llvm::is_contained(terms.axes, i))
        continue;
      keptAxes.push_back(i);
      laneAxis += places[i] < places[axis];
    }
  }

  Value create() {
    // Slices of an axis without elements do not verify.
    if (llvm::any_of(sizes, [](OpFoldResult size) {
          return getConstantIntValue(size) == 0;
        }))
      return b.filled(neutral, getKeptSizes());
    // Rows of so few numbers take longer to fill lanes in memory than LLVM
    // takes to load their numbers one by one, for a vector of rows.
    constexpr int64_t leastNumbers = 2 * numLanes;
    const std::optional<int64_t> size = getConstantIntValue(sizes[axis]);
    if (size && *size < leastNumbers && terms.axes.size() == 1)
      return joinNumbers(*size);
    return joinLanes(fillLanes());
  }

private:
  /// The lanes of all terms: a tensor of the axes that are kept, and of one for
  /// the lanes, `laneAxis`.
  Value fillLanes();
  /// The lanes of `numbers`, whose size along the axis is a multiple of the
  /// number of lanes.
  Value fillWholeLanes(Value numbers);
  /// `lanes` after the lanes from `first` on were combined with the numbers of
  /// each part, in the order of `parts`. Element `i` of a part along the axis
  /// belongs to lane `first + i`.
  Value addToLanes(ArrayRef<Value> parts, int64_t first, Value lanes);
  /// The result of the reduction, from its lanes.
  Value joinLanes(Value lanes);
  /// The result of the reduction of `count` numbers along the axis.
  Value joinNumbers(int64_t count);
  /// Combines the upper half of `lanes`, each a scalar, with the lower half
  /// until one is left.
  Value joinElements(Lowering &body, ArrayRef<Value> lanes) const;
  /// Combines `parts` element by element, by the body that `join` creates.
  Value joinTensors(ArrayRef<Value> parts,
                    function_ref<Value(Lowering &, ValueRange)> join);

  /// The numbers of the elements from `begin` to `end` along the axis.
  Value computePart(int64_t begin, int64_t end) {
    Sizes offsets(sizes.size(), b.size(0)), partSizes = sizes;
    offsets[axis] = b.size(begin);
    partSizes[axis] = b.size(end - begin);
    return terms.compute(b.slice(terms.tensor, offsets, partSizes,
                                 Sizes(sizes.size(), b.size(1))));
  }
  Sizes getKeptSizes() const {
    Sizes kept;
    for (int64_t i : keptAxes)
      kept.push_back(sizes[i]);
    return kept;
  }
  Sizes getLaneSizes() const {
    return insertLanes<OpFoldResult>(getKeptSizes(), b.size(numLanes));
  }
  /// `ofKept`, one for each axis that is kept, with `ofLanes` for the lanes.
  template <typename T>
  SmallVector<T> insertLanes(ArrayRef<T> ofKept, T ofLanes) const {
    SmallVector<T> all(ofKept);
    all.insert(all.begin() + laneAxis, ofLanes);
    return all;
  }

  const LaneTerms &terms;
  Value neutral;
  CombineFn combine;
  Lowering &b;
  Sizes sizes;
  int64_t axis;
  SmallVector<int64_t> keptAxes;
  /// The lanes have the place that the axis has in memory, so that a loop over
  /// what is innermost there goes through both in order.
  int64_t laneAxis = 0;
};
} // namespace

Value LaneReduction::fillWholeLanes(Value numbers) {
  const unsigned rank = sizes.size();
  Sizes rows = b.getSizes(numbers);
  rows[axis] = b.size(numLanes);
  rows.insert(rows.begin() + axis,
              b.compute(b.dim(0).floorDiv(numLanes), b.getSize(numbers, axis)));
  Lowering::Input input{b.reshape(numbers, rows), {}};
  for (unsigned i = 0; i != rank + 1; ++i)
    input.indices.push_back(b.dim(i));
  SmallVector<unsigned> keptLoops;
  for (int64_t i : keptAxes)
    keptLoops.push_back(i < axis ? i : i + 1);
  const SmallVector<unsigned> laneLoops =
      insertLanes<unsigned>(keptLoops, axis + 1);
  return b.reduce(getLaneSizes(), neutral, rank + 1, laneLoops, input,
                  [&](Lowering &body, ValueRange elements, Value lane) {
                    return combine(body, lane, elements[0]);
                  });
}

Value LaneReduction::addToLanes(ArrayRef<Value> parts, int64_t first,
                                Value lanes) {
  const unsigned rank = sizes.size();
  const Sizes offsets = insertLanes<OpFoldResult>(
      Sizes(keptAxes.size(), b.size(0)), b.size(first));
  const Sizes addedSizes =
      insertLanes<OpFoldResult>(getKeptSizes(), b.getSize(parts.front(), axis));
  const Sizes strides(offsets.size(), b.size(1));
  Value added = b.slice(lanes, offsets, addedSizes, strides);
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::reduction);
  SmallVector<AffineExpr> keptPlaces;
  for (int64_t i : keptAxes) {
    keptPlaces.push_back(b.dim(i));
    loops[i] = utils::IteratorType::parallel;
  }
  const SmallVector<AffineExpr> places =
      insertLanes<AffineExpr>(keptPlaces, b.dim(axis));
  loops[axis] = utils::IteratorType::parallel;
  SmallVector<AffineMap> maps(parts.size(), b.getMultiDimIdentityMap(rank));
  maps.push_back(AffineMap::get(rank, 0, places, b.getContext()));
  Value sums = linalg::GenericOp::create(
                   b, added.getType(), parts, added, maps, loops,
                   [&](OpBuilder &builder, Location loc, ValueRange arguments) {
                     Lowering body(loc, builder);
                     Value lane = arguments.back();
                     for (Value number : arguments.drop_back())
                       lane = combine(body, lane, number);
                     linalg::YieldOp::create(body, lane);
                   })
                   .getResult(0);
  return tensor::InsertSliceOp::create(b, sums, lanes, offsets, addedSizes,
                                       strides);
}

Value LaneReduction::fillLanes() {
  // A loop reads a slice of the row for each of its vectors, so that its code
  // grows with their number.
  constexpr int64_t mostParts = 16;
  const std::optional<int64_t> known = getConstantIntValue(sizes[axis]);
  if (known && *known % numLanes == 0)
    return fillWholeLanes(terms.compute(terms.tensor));
  const bool hasOneRow = keptAxes.size() + 1 == sizes.size();
  if (!known || (!hasOneRow && *known / numLanes >= mostParts))
    return fillWholeLanes(
        padToLanes(terms.compute(terms.tensor), axis, neutral, b));
  const int64_t whole = *known / numLanes, rest = *known % numLanes;
  // If each result has one row, the elements that fill no vector come last.
  if (hasOneRow) {
    Value lanes = whole == 0 ? b.filled(neutral, getLaneSizes())
                             : fillWholeLanes(computePart(0, whole * numLanes));
    return addToLanes(computePart(whole * numLanes, *known), 0, lanes);
  }
  // If it has several, these elements come before the next row, so a loop over
  // all vectors of all rows would change the order. Lanes are independent: the
  // first ones have one number more of each row than the others.
  Value lanes = b.filled(neutral, getLaneSizes());
  auto addRange = [&](int64_t begin, int64_t end, int64_t count) {
    SmallVector<Value> parts;
    for (int64_t i = 0; i != count; ++i)
      parts.push_back(computePart(i * numLanes + begin, i * numLanes + end));
    if (!parts.empty())
      lanes = addToLanes(parts, begin, lanes);
  };
  addRange(0, rest, whole + 1);
  addRange(rest, numLanes, whole);
  return lanes;
}

Value LaneReduction::joinElements(Lowering &body, ArrayRef<Value> lanes) const {
  SmallVector<Value> joined(lanes);
  for (size_t width = lanes.size() / 2; width != 0; width /= 2)
    for (size_t i = 0; i != width; ++i)
      joined[i] = combine(body, joined[i], joined[i + width]);
  return joined.front();
}

Value LaneReduction::joinTensors(
    ArrayRef<Value> parts, function_ref<Value(Lowering &, ValueRange)> join) {
  auto type = cast<RankedTensorType>(parts.front().getType());
  const unsigned rank = type.getRank();
  return linalg::GenericOp::create(
             b, type, parts, b.empty(terms.type, b.getSizes(parts.front())),
             SmallVector<AffineMap>(parts.size() + 1,
                                    b.getMultiDimIdentityMap(rank)),
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &builder, Location loc, ValueRange elements) {
               Lowering body(loc, builder);
               linalg::YieldOp::create(body, join(body, elements.drop_back()));
             })
      .getResult(0);
}

Value LaneReduction::joinLanes(Value lanes) {
  const unsigned rank = keptAxes.size() + 1;
  const Sizes keptSizes = getKeptSizes();
  const Sizes sliceSizes = insertLanes<OpFoldResult>(keptSizes, b.size(1));
  auto type = cast<RankedTensorType>(b.empty(terms.type, keptSizes).getType());
  // Slices, and no loads from places that the body computes: loops over axes of
  // the result can be collapsed.
  Sizes offsets(rank, b.size(0));
  SmallVector<Value> parts;
  for (int64_t i = 0; i != numLanes; ++i) {
    offsets[laneAxis] = b.size(i);
    parts.push_back(tensor::ExtractSliceOp::create(
        b, type, lanes, offsets, sliceSizes, Sizes(rank, b.size(1))));
  }
  return joinTensors(parts, [&](Lowering &body, ValueRange elements) {
    return joinElements(body, llvm::to_vector(elements));
  });
}

Value LaneReduction::joinNumbers(int64_t count) {
  SmallVector<Value> parts;
  for (int64_t i = 0; i != count; ++i)
    parts.push_back(b.reshape(computePart(i, i + 1), getKeptSizes()));
  return joinTensors(parts, [&](Lowering &body, ValueRange elements) {
    SmallVector<Value> lanes(numLanes, neutral);
    for (auto [i, element] : llvm::enumerate(elements))
      lanes[i % numLanes] = combine(body, lanes[i % numLanes], element);
    return joinElements(body, lanes);
  });
}

Value lpt::reduceInLanes(const LaneTerms &terms, Value neutral,
                         CombineFn combine, Lowering &b) {
  return LaneReduction(terms, neutral, combine, b).create();
}

Value lpt::sumInLanes(const LaneTerms &terms, Lowering &b) {
  // Zero is neutral: a sum that starts with zero is never minus zero, the one
  // number that adding zero changes.
  return reduceInLanes(
      terms, b.number(terms.type, 0),
      [](Lowering &body, Value x, Value y) -> Value {
        return arith::AddFOp::create(body, x, y);
      },
      b);
}
