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

namespace {
/// One reduction. Lanes are along the last of its axes.
class LaneReduction {
public:
  LaneReduction(const LaneTerms &terms, Value neutral, CombineFn combine,
                Lowering &b)
      : terms(terms), neutral(neutral), combine(combine), b(b),
        sizes(b.getSizes(terms.tensor)), axis(*llvm::max_element(terms.axes)) {
    for (int64_t i = 0, e = sizes.size(); i != e; ++i)
      if (!llvm::is_contained(terms.axes, i))
        keptAxes.push_back(i);
    laneSizes = getKeptSizes();
    // The lanes are next to each other.
    laneSizes.push_back(b.size(numLanes));
  }

  Value create() { return joinLanes(fillLanes()); }

private:
  /// The lanes of all terms: a tensor of the axes that are kept, and of one for
  /// the lanes.
  Value fillLanes();
  /// The lanes of `numbers`, whose size along the axis is a multiple of the
  /// number of lanes.
  Value fillWholeLanes(Value numbers);
  /// `lanes` after the lanes from `first` on were combined with the numbers of
  /// each part, in the order of `parts`. Element `i` of a part along the axis
  /// belongs to lane `first + i`.
  Value addToLanes(ArrayRef<Value> parts, int64_t first, Value lanes);
  /// The result of the reduction.
  Value joinLanes(Value lanes);

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

  const LaneTerms &terms;
  Value neutral;
  CombineFn combine;
  Lowering &b;
  Sizes sizes, laneSizes;
  int64_t axis;
  SmallVector<int64_t> keptAxes;
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
  SmallVector<unsigned> laneLoops;
  for (int64_t i : keptAxes)
    laneLoops.push_back(i < axis ? i : i + 1);
  laneLoops.push_back(axis + 1);
  return b.reduce(laneSizes, neutral, rank + 1, laneLoops, input,
                  [&](Lowering &body, ValueRange elements, Value lane) {
                    return combine(body, lane, elements[0]);
                  });
}

Value LaneReduction::addToLanes(ArrayRef<Value> parts, int64_t first,
                                Value lanes) {
  const unsigned rank = sizes.size();
  Sizes offsets(keptAxes.size(), b.size(0)), addedSizes = getKeptSizes();
  offsets.push_back(b.size(first));
  addedSizes.push_back(b.getSize(parts.front(), axis));
  const Sizes strides(offsets.size(), b.size(1));
  Value added = b.slice(lanes, offsets, addedSizes, strides);
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::reduction);
  SmallVector<AffineExpr> places;
  for (int64_t i : keptAxes)
    places.push_back(b.dim(i));
  places.push_back(b.dim(axis));
  for (int64_t i : keptAxes)
    loops[i] = utils::IteratorType::parallel;
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
    Value lanes = whole == 0 ? b.filled(neutral, laneSizes)
                             : fillWholeLanes(computePart(0, whole * numLanes));
    return addToLanes(computePart(whole * numLanes, *known), 0, lanes);
  }
  // If it has several, these elements come before the next row, so a loop over
  // all vectors of all rows would change the order. Lanes are independent: the
  // first ones have one number more of each row than the others.
  Value lanes = b.filled(neutral, laneSizes);
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

Value LaneReduction::joinLanes(Value lanes) {
  const Sizes keptSizes = getKeptSizes();
  const unsigned rank = keptSizes.size();
  Value target = b.empty(terms.type, keptSizes);
  // Slices, and no loads from places that the body computes: loops over axes of
  // the result can be collapsed.
  Sizes offsets(rank + 1, b.size(0)), sliceSizes(keptSizes);
  sliceSizes.push_back(b.size(1));
  SmallVector<Value> parts;
  for (int64_t i = 0; i != numLanes; ++i) {
    offsets.back() = b.size(i);
    parts.push_back(tensor::ExtractSliceOp::create(
        b, cast<RankedTensorType>(target.getType()), lanes, offsets, sliceSizes,
        Sizes(rank + 1, b.size(1))));
  }
  return linalg::GenericOp::create(
             b, target.getType(), parts, target,
             SmallVector<AffineMap>(numLanes + 1,
                                    b.getMultiDimIdentityMap(rank)),
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &builder, Location loc, ValueRange elements) {
               Lowering body(loc, builder);
               SmallVector<Value> joined(elements.take_front(numLanes));
               for (int64_t width = numLanes / 2; width != 0; width /= 2)
                 for (int64_t i = 0; i != width; ++i)
                   joined[i] = combine(body, joined[i], joined[i + width]);
               linalg::YieldOp::create(body, joined.front());
             })
      .getResult(0);
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
