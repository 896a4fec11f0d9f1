//===- InterleaveRows.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a few elements lie side by side in one buffer and far apart in another
// one, as those of a pixel that becomes a square do, LLVM loads or stores every
// element by itself. Vectors of all of them take the same shuffles whichever
// buffer is the one that has them side by side: vectors of every second or
// third place, once for each prime factor of their number.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LoopNest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_INTERLEAVEROWS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The size of a block in memory of the function: it stays in the first cache,
/// beside the elements that are loaded and stored.
static constexpr int64_t blockBytes = 8192;

/// The number of rows of a block is a multiple of this one, for loops over them
/// to have whole vectors.
static constexpr int64_t leastBlockRows = 64;

/// Rows of more elements have code of their own for too many of them.
static constexpr int64_t maxRowElements = 16;

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a buffer that are few elements side by side, and the loops that
/// follow them.
struct NarrowRow {
  /// The axis before them, along which the next elements lie.
  unsigned longAxis = 0;
  /// The loops of `longAxis` and of each axis after it.
  unsigned longLoop = 0;
  SmallVector<unsigned> loops;
  SmallVector<int64_t> sizes;

  int64_t getNumElements() const { return ShapedType::getNumElements(sizes); }

  /// The row of an access of `memory`, whose `longAxis` is given.
  static std::optional<NarrowRow> match(const LoopNest &nest, Value memory,
                                        ValueRange indices, unsigned longAxis);
  bool hasSameLoops(const NarrowRow &other) const {
    return longLoop == other.longLoop && loops == other.loops;
  }
};

/// A nest that loads narrow rows and stores their elements far apart, or the
/// other way round.
struct InterleavingNest {
  LoopNest nest;
  NarrowRow row;
  /// Loads of narrow rows. None: the store is one, and the nest copies.
  SmallVector<memref::LoadOp> loads;

  static std::optional<InterleavingNest> match(scf::ForOp outermost);

private:
  static std::optional<InterleavingNest> matchLoads(const LoopNest &nest);
  static std::optional<InterleavingNest> matchStore(const LoopNest &nest);
};
} // namespace

/// Whether `count` is a product of twos and threes.
static bool hasSmallFactors(int64_t count) {
  while (count % 2 == 0)
    count /= 2;
  while (count % 3 == 0)
    count /= 3;
  return count == 1;
}

/// Whether `loop` has the iterations from 0 to `size`.
static bool hasIterations(scf::ForOp loop, int64_t size) {
  return getConstantIntValue(loop.getLowerBound()) == 0 &&
         getConstantIntValue(loop.getUpperBound()) == size;
}

std::optional<NarrowRow> NarrowRow::match(const LoopNest &nest, Value memory,
                                          ValueRange indices,
                                          unsigned longAxis) {
  auto type = cast<MemRefType>(memory.getType());
  ArrayRef<int64_t> sizes = type.getShape().drop_front(longAxis + 1);
  if (!type.getLayout().isIdentity() || !canShuffle(type.getElementType()) ||
      ShapedType::isDynamicShape(sizes) || !nest.isDefinedOutside(memory))
    return std::nullopt;
  const int64_t count = ShapedType::getNumElements(sizes);
  if (count < 2 || count > maxRowElements || !hasSmallFactors(count) ||
      type.getDimSize(longAxis) < getLaneElements(type.getElementType()))
    return std::nullopt;
  NarrowRow row = {longAxis, 0, {}, llvm::to_vector(sizes)};
  SmallVector<unsigned> followed;
  for (auto [axis, index] : llvm::enumerate(indices)) {
    std::optional<unsigned> loop = nest.findLoop(index);
    if (axis < longAxis) {
      if (loop)
        followed.push_back(*loop);
      else if (!nest.isDefinedOutside(index))
        return std::nullopt;
      continue;
    }
    if (!loop || llvm::is_contained(followed, *loop) ||
        (axis > longAxis &&
         !hasIterations(nest.loops[*loop], type.getDimSize(axis))))
      return std::nullopt;
    followed.push_back(*loop);
    if (axis == longAxis)
      row.longLoop = *loop;
    else
      row.loops.push_back(*loop);
  }
  return row;
}

std::optional<InterleavingNest>
InterleavingNest::matchLoads(const LoopNest &nest) {
  memref::StoreOp store = nest.store;
  std::optional<unsigned> longLoop =
      nest.findInnermost(store.getMemref(), store.getIndices());
  if (!longLoop)
    return std::nullopt;
  InterleavingNest result = {nest, {}, {}};
  for (auto load : nest.getBody()->getOps<memref::LoadOp>()) {
    scf::ForOp loop = nest.loops[*longLoop];
    auto axis = llvm::find(load.getIndices(), loop.getInductionVar());
    if (axis == load.getIndices().end())
      continue;
    std::optional<NarrowRow> row =
        NarrowRow::match(nest, load.getMemref(), load.getIndices(),
                         std::distance(load.getIndices().begin(), axis));
    if (!row || (!result.loads.empty() && !row->hasSameLoops(result.row)))
      continue;
    result.row = *row;
    result.loads.push_back(load);
  }
  if (result.loads.empty())
    return std::nullopt;
  return result;
}

std::optional<InterleavingNest>
InterleavingNest::matchStore(const LoopNest &nest) {
  memref::StoreOp store = nest.store;
  auto loads = nest.getBody()->getOps<memref::LoadOp>();
  // LLVM makes vectors of the loads if they have other uses than to be moved.
  if (loads.empty() || !nest.isCopyOf(*loads.begin()))
    return std::nullopt;
  memref::LoadOp load = *loads.begin();
  const unsigned rank = store.getMemRefType().getRank();
  for (unsigned distance = 2; distance <= rank; ++distance) {
    std::optional<NarrowRow> row = NarrowRow::match(
        nest, store.getMemref(), store.getIndices(), rank - distance);
    if (row && nest.findInnermost(load.getMemref(), load.getIndices()) ==
                   row->longLoop)
      return InterleavingNest{nest, *row, {}};
  }
  return std::nullopt;
}

std::optional<InterleavingNest> InterleavingNest::match(scf::ForOp outermost) {
  std::optional<LoopNest> nest = LoopNest::match(outermost);
  if (!nest || int64_t(nest->getBody()->getOperations().size()) > maxNarrowOps)
    return std::nullopt;
  if (std::optional<InterleavingNest> result = matchLoads(*nest))
    return result;
  return matchStore(*nest);
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

/// The elements of `sources`, vectors of one type that follow each other, at
/// `places`: as many as one of them has.
static Value gather(ImplicitLocOpBuilder &b, ArrayRef<Value> sources,
                    ArrayRef<int64_t> places) {
  const int64_t size = cast<VectorType>(sources[0].getType()).getDimSize(0);
  Value result = sources[0];
  for (int64_t i = 1, count = sources.size(); i != count; ++i) {
    // Elements that are gathered already stay where they are.
    SmallVector<int64_t> mask;
    for (auto [lane, place] : llvm::enumerate(places)) {
      const int64_t source = place / size;
      const bool isGathered = source < i;
      mask.push_back(source == i             ? size + place % size
                     : source == 0 && i == 1 ? place
                     : isGathered            ? int64_t(lane)
                                             : vector::ShuffleOp::kPoisonIndex);
    }
    result = vector::ShuffleOp::create(b, result, sources[i], mask);
  }
  return result;
}

/// The least prime factor of `count`, a product of twos and threes.
static int64_t getFactor(int64_t count) { return count % 2 == 0 ? 2 : 3; }

/// The elements of every n-th place, for n vectors that follow each other;
/// result k begins at place k.
static SmallVector<Value> deinterleave(ImplicitLocOpBuilder &b,
                                       ArrayRef<Value> vectors) {
  const int64_t count = vectors.size();
  if (count == 1)
    return {vectors.front()};
  const int64_t factor = getFactor(count);
  const int64_t size = cast<VectorType>(vectors[0].getType()).getDimSize(0);
  SmallVector<Value> results(count);
  for (int64_t first = 0; first != factor; ++first) {
    SmallVector<int64_t> places;
    for (int64_t i = 0; i != size; ++i)
      places.push_back(i * factor + first);
    SmallVector<Value> selected;
    for (int64_t i = 0; i != count; i += factor)
      selected.push_back(gather(b, vectors.slice(i, factor), places));
    for (auto [i, vector] : llvm::enumerate(deinterleave(b, selected)))
      results[factor * i + first] = vector;
  }
  return results;
}

/// The inverse of `deinterleave`.
static SmallVector<Value> interleave(ImplicitLocOpBuilder &b,
                                     ArrayRef<Value> vectors) {
  const int64_t count = vectors.size();
  if (count == 1)
    return {vectors.front()};
  const int64_t factor = getFactor(count);
  const int64_t size = cast<VectorType>(vectors[0].getType()).getDimSize(0);
  SmallVector<SmallVector<Value>> parts;
  for (int64_t first = 0; first != factor; ++first) {
    SmallVector<Value> part;
    for (int64_t i = first; i < count; i += factor)
      part.push_back(vectors[i]);
    parts.push_back(interleave(b, part));
  }
  SmallVector<Value> results;
  for (int64_t i = 0; i != count / factor; ++i) {
    const auto sources = llvm::map_to_vector(
        parts, [&](ArrayRef<Value> part) { return part[i]; });
    for (int64_t begin = 0; begin != factor * size; begin += size) {
      SmallVector<int64_t> places;
      for (int64_t place = begin; place != begin + size; ++place)
        places.push_back(place % factor * size + place / factor);
      results.push_back(gather(b, sources, places));
    }
  }
  return results;
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

namespace {
/// Creates a nest in place of another one.
class Interleaving {
public:
  explicit Interleaving(const InterleavingNest &interleaving)
      : row(interleaving.row), nest(interleaving.nest),
        loads(interleaving.loads),
        b(scf::ForOp(nest.loops.front()).getLoc(), nest.loops.front()) {}

  void create();

private:
  /// Elements of a block, of which each has a number among those of its row and
  /// a place along the long axis. All of one number are neighbours.
  struct Apart {
    Value memory;
    /// `[number, place]`, if it is memory of the function; else an access of
    /// the nest.
    SmallVector<Value> indices;
  };
  /// A buffer of which the axes from the long one on are merged.
  struct Merged {
    Value memory;
    SmallVector<Value> indices;
  };

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  /// The number of rows of a block in memory of the function.
  int64_t countBlockRows() const;
  /// Maps the loops of the row to element `number` of it.
  void setNumber(IRMapping &mapping, int64_t number);
  /// Views `memory` with merged axes, before the nest.
  Value mergeAxes(Value memory);
  Merged getMerged(Value view, ValueRange indices);
  /// Memory of the function for a block of elements of `type`.
  Value allocateBlock(Type type);
  /// Where element `number` of the row at `place` of the block is.
  SmallVector<Value> at(const Apart &apart, int64_t number, Value place);
  SmallVector<Value> at(const Merged &merged, Value place, int64_t offset);

  /// Copies the elements of `size` rows of type `type`: a vector of each
  /// element of a row at a time, the last of which overlaps the one before it.
  /// Rows that fill no vector are copied one element at a time.
  void copyRows(Type type, Value size, function_ref<void(Value)> copyVectors,
                function_ref<void(Value, int64_t)> copyElement);
  void separate(const Merged &from, const Apart &to, Value size);
  void join(const Apart &from, const Merged &to, Value size);
  /// Repeats the body for the elements of a block. Loads of rows are of
  /// `blocks`.
  void createBody(ArrayRef<Value> blocks, Value size);

  const NarrowRow &row;
  const LoopNest &nest;
  ArrayRef<memref::LoadOp> loads;
  ImplicitLocOpBuilder b;
  IRMapping mapping;
  int64_t blockRows = 0;
};
} // namespace

int64_t Interleaving::countBlockRows() const {
  unsigned bits = 0;
  for (memref::LoadOp load : loads)
    bits = std::max(bits, load.getType().getIntOrFloatBitWidth());
  const int64_t rows = 8 * blockBytes / (row.getNumElements() * bits);
  return rows / leastBlockRows * leastBlockRows;
}

void Interleaving::setNumber(IRMapping &mapping, int64_t number) {
  for (size_t axis = row.loops.size(); axis != 0; --axis) {
    scf::ForOp loop = nest.loops[row.loops[axis - 1]];
    mapping.map(loop.getInductionVar(), index(number % row.sizes[axis - 1]));
    number /= row.sizes[axis - 1];
  }
}

Value Interleaving::mergeAxes(Value memory) {
  SmallVector<ReassociationIndices> groups;
  const unsigned rank = cast<MemRefType>(memory.getType()).getRank();
  for (unsigned axis = 0; axis != rank; ++axis) {
    if (axis <= rank - row.sizes.size() - 1)
      groups.emplace_back();
    groups.back().push_back(axis);
  }
  return memref::CollapseShapeOp::create(b, memory, groups);
}

Interleaving::Merged Interleaving::getMerged(Value view, ValueRange indices) {
  Merged merged = {view, {}};
  for (Value outer : indices.drop_back(row.sizes.size()))
    merged.indices.push_back(mapping.lookupOrDefault(outer));
  merged.indices.back() = arith::MulIOp::create(b, merged.indices.back(),
                                                index(row.getNumElements()));
  return merged;
}

Value Interleaving::allocateBlock(Type type) {
  OpBuilder::InsertionGuard guard(b);
  scf::ForOp outermost = nest.loops.front();
  b.setInsertionPointToStart(
      &outermost->getParentOfType<func::FuncOp>().front());
  return memref::AllocaOp::create(
      b, MemRefType::get({row.getNumElements(), blockRows}, type),
      b.getI64IntegerAttr(/*a line of the cache*/ 64));
}

SmallVector<Value> Interleaving::at(const Apart &apart, int64_t number,
                                    Value place) {
  if (apart.indices.empty())
    return {index(number), place};
  IRMapping position(mapping);
  setNumber(position, number);
  scf::ForOp longLoop = nest.loops[row.longLoop];
  Value variable = longLoop.getInductionVar();
  position.map(variable,
               arith::AddIOp::create(b, mapping.lookup(variable), place));
  return llvm::map_to_vector(apart.indices, [&](Value index) {
    return position.lookupOrDefault(index);
  });
}

SmallVector<Value> Interleaving::at(const Merged &merged, Value place,
                                    int64_t offset) {
  SmallVector<Value> indices(merged.indices);
  Value elements = arith::MulIOp::create(b, place, index(row.getNumElements()));
  indices.back() = arith::AddIOp::create(
      b, indices.back(),
      b.createOrFold<arith::AddIOp>(elements, index(offset)));
  return indices;
}

void Interleaving::copyRows(Type type, Value size,
                            function_ref<void(Value)> copyVectors,
                            function_ref<void(Value, int64_t)> copyElement) {
  const int64_t lane = getLaneElements(type);
  Value fillsVector =
      arith::CmpIOp::create(b, arith::CmpIPredicate::sge, size, index(lane));
  Value numCopied = arith::SelectOp::create(b, fillsVector, size, index(0));
  Value end = roundDown(b, size, lane);
  createLoop(b, index(0), end, lane, copyVectors);
  createLoop(b, end, numCopied, lane, [&](Value) {
    copyVectors(arith::SubIOp::create(b, size, index(lane)));
  });
  createLoop(b, numCopied, size, 1, [&](Value place) {
    for (int64_t number = 0; number != row.getNumElements(); ++number)
      copyElement(place, number);
  });
}

void Interleaving::separate(const Merged &from, const Apart &to, Value size) {
  Type type = cast<MemRefType>(from.memory.getType()).getElementType();
  const int64_t lane = getLaneElements(type);
  copyRows(
      type, size,
      [&](Value place) {
        SmallVector<Value> vectors;
        for (int64_t i = 0; i != row.getNumElements(); ++i)
          vectors.push_back(
              vector::LoadOp::create(b, VectorType::get(lane, type),
                                     from.memory, at(from, place, i * lane)));
        for (auto [number, vector] : llvm::enumerate(deinterleave(b, vectors)))
          vector::StoreOp::create(b, vector, to.memory, at(to, number, place));
      },
      [&](Value place, int64_t number) {
        Value element =
            memref::LoadOp::create(b, from.memory, at(from, place, number));
        memref::StoreOp::create(b, element, to.memory, at(to, number, place));
      });
}

void Interleaving::join(const Apart &from, const Merged &to, Value size) {
  Type type = cast<MemRefType>(to.memory.getType()).getElementType();
  const int64_t lane = getLaneElements(type);
  copyRows(
      type, size,
      [&](Value place) {
        SmallVector<Value> vectors;
        for (int64_t number = 0; number != row.getNumElements(); ++number)
          vectors.push_back(
              vector::LoadOp::create(b, VectorType::get(lane, type),
                                     from.memory, at(from, number, place)));
        for (auto [i, vector] : llvm::enumerate(interleave(b, vectors)))
          vector::StoreOp::create(b, vector, to.memory,
                                  at(to, place, i * lane));
      },
      [&](Value place, int64_t number) {
        Value element =
            memref::LoadOp::create(b, from.memory, at(from, number, place));
        memref::StoreOp::create(b, element, to.memory, at(to, place, number));
      });
}

void Interleaving::createBody(ArrayRef<Value> blocks, Value size) {
  scf::ForOp longLoop = nest.loops[row.longLoop];
  Value variable = longLoop.getInductionVar();
  for (int64_t number = 0; number != row.getNumElements(); ++number)
    createLoop(b, index(0), size, 1, [&](Value place) {
      IRMapping element(mapping);
      setNumber(element, number);
      element.map(variable,
                  arith::AddIOp::create(b, mapping.lookup(variable), place));
      const SmallVector<Value> indices = {index(number), place};
      for (auto [load, block] : llvm::zip_equal(loads, blocks))
        element.map(memref::LoadOp(load).getResult(),
                    memref::LoadOp::create(b, block, indices).getResult());
      for (Operation &op : nest.getBody()->without_terminator())
        if (!llvm::is_contained(loads, &op))
          b.clone(op, element);
    });
}

void Interleaving::create() {
  memref::StoreOp store = nest.store;
  auto firstLoad = *nest.getBody()->getOps<memref::LoadOp>().begin();
  const bool isCopy = nest.isCopyOf(firstLoad);
  SmallVector<Value> views;
  for (memref::LoadOp load : loads)
    views.push_back(mergeAxes(load.getMemref()));
  if (loads.empty())
    views.push_back(mergeAxes(store.getMemref()));
  for (auto [number, loop] : llvm::enumerate(nest.loops))
    if (number != row.longLoop && !llvm::is_contained(row.loops, number))
      openLoop(b, loop, mapping);
  scf::ForOp longLoop = nest.loops[row.longLoop];
  Value size;
  if (isCopy) {
    size = arith::SubIOp::create(b, longLoop.getUpperBound(),
                                 longLoop.getLowerBound());
    // The loop may have its end before its beginning.
    size = arith::MaxSIOp::create(b, size, index(0));
    mapping.map(longLoop.getInductionVar(), longLoop.getLowerBound());
  } else {
    blockRows = countBlockRows();
    size = openBlocks(b, longLoop, blockRows, mapping);
  }

  if (loads.empty())
    return join({firstLoad.getMemref(), firstLoad.getIndices()},
                getMerged(views.front(), store.getIndices()), size);
  if (isCopy)
    return separate(getMerged(views.front(), firstLoad.getIndices()),
                    {store.getMemref(), store.getIndices()}, size);
  SmallVector<Value> blocks;
  for (auto [load, view] : llvm::zip_equal(loads, views)) {
    blocks.push_back(allocateBlock(memref::LoadOp(load).getType()));
    separate(getMerged(view, memref::LoadOp(load).getIndices()),
             {blocks.back(), {}}, size);
  }
  createBody(blocks, size);
}

namespace {
struct InterleaveRowsPass : lpt::impl::InterleaveRowsBase<InterleaveRowsPass> {
  void runOnOperation() override {
    std::vector<InterleavingNest> nests;
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      if (std::optional<InterleavingNest> nest =
              InterleavingNest::match(loop)) {
        nests.push_back(*nest);
        return WalkResult::skip();
      }
      return WalkResult::advance();
    });
    for (const InterleavingNest &nest : nests) {
      Interleaving(nest).create();
      scf::ForOp(nest.nest.loops.front()).erase();
    }
  }
};
} // namespace
