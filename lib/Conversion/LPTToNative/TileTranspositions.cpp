//===- TileTranspositions.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop nest that stores rows and loads columns uses one element of each cache
// line that it loads, and LLVM loads the elements one by one. In blocks, each
// line is loaded once, and vectors of rows become vectors of columns by
// shuffles within lanes of 16 bytes, which all targets have.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LoopNest.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_TILETRANSPOSITIONS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Lanes of a vector of 32 bytes. Targets with narrower vectors take two.
static constexpr int64_t maxLanes = 2;

/// The side of a block along the rows that are stored: long enough for the
/// loops over a block to be vectorized, and short enough for the lines that a
/// block loads, one for each element of a row, to stay in the first cache.
static constexpr int64_t blockColumns = 64;

/// Rows of up to this many elements are loaded as a whole in each iteration:
/// LLVM unrolls the loop over them, and loads vectors of whole rows.
static constexpr int64_t maxNarrowRow = 8;

/// The side of a block along the rows that are loaded: a cache line.
static constexpr int64_t lineBytes = 64;

namespace {
/// A nest that loads columns, and how to tile it.
struct TransposingNest {
  LoopNest nest;
  /// The loop that follows the rows of the loaded buffers.
  unsigned rowLoop = 0;
  /// Loads that read neighbours in iterations of `rowLoop`.
  SmallVector<memref::LoadOp> loads;
  /// Whether rows have too few elements for blocks.
  bool isNarrow = false;

  static std::optional<TransposingNest> match(scf::ForOp outermost);
};
} // namespace

/// Whether `loop` has few iterations, each of few ops.
static bool isNarrowLoop(scf::ForOp loop, Block *body) {
  std::optional<int64_t> begin = getConstantIntValue(loop.getLowerBound());
  std::optional<int64_t> end = getConstantIntValue(loop.getUpperBound());
  return begin && end && *end - *begin <= maxNarrowRow &&
         std::distance(body->begin(), body->end()) <= maxNarrowOps;
}

std::optional<TransposingNest> TransposingNest::match(scf::ForOp outermost) {
  std::optional<LoopNest> nest = LoopNest::match(outermost);
  if (!nest || nest->loops.size() < 2)
    return std::nullopt;
  TransposingNest result = {*nest, 0, {}};
  const unsigned columnLoop = nest->loops.size() - 1;
  memref::StoreOp store = nest->store;
  if (nest->findInnermost(store.getMemref(), store.getIndices()) != columnLoop)
    return std::nullopt;
  for (auto load : nest->getInnermost().getBody()->getOps<memref::LoadOp>()) {
    std::optional<unsigned> rowLoop =
        nest->findInnermost(load.getMemref(), load.getIndices());
    Type type = load.getType();
    if (!rowLoop || *rowLoop == columnLoop || !canShuffle(type) ||
        (!result.loads.empty() && *rowLoop != result.rowLoop))
      continue;
    // The sizes of buffers, since threads share a loop.
    const int64_t columns = store.getMemRefType().getShape().back();
    const int64_t rows = load.getMemRefType().getShape().back();
    const bool isNarrow = rows < getLaneElements(type) &&
                          isNarrowLoop(nest->loops[*rowLoop], load->getBlock());
    if (columns < getLaneElements(type) ||
        (rows < getLaneElements(type) && !isNarrow) ||
        (!result.loads.empty() && isNarrow != result.isNarrow))
      continue;
    const bool isTransposed =
        llvm::count_if(load.getIndices(), [&](Value index) {
          return nest->findLoop(index) == columnLoop;
        }) == 1;
    const bool isInvariant =
        nest->isDefinedOutside(load.getMemref()) &&
        llvm::all_of(load.getIndices(), [&](Value index) {
          return nest->findLoop(index) || nest->isDefinedOutside(index);
        });
    if (!isTransposed || !isInvariant ||
        llvm::count(load.getIndices(), load.getIndices().back()) != 1)
      continue;
    result.rowLoop = *rowLoop;
    result.isNarrow = isNarrow;
    result.loads.push_back(load);
  }
  if (result.loads.empty())
    return std::nullopt;
  return result;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {
/// Where elements are: an access of a buffer whose position along the rows and
/// the columns of a block is still to be added to.
struct BlockAccess {
  Value memory;
  SmallVector<Value> indices;
  /// The axes of the buffer that the rows and the columns of a block are.
  unsigned rowAxis, columnAxis;

  SmallVector<Value> at(ImplicitLocOpBuilder &b, Value row,
                        Value column) const {
    SmallVector<Value> place(indices);
    place[rowAxis] = b.createOrFold<arith::AddIOp>(place[rowAxis], row);
    place[columnAxis] =
        b.createOrFold<arith::AddIOp>(place[columnAxis], column);
    return place;
  }
};

/// Copies a block of elements whose columns lie side by side in `from`, and
/// whose rows lie side by side in `to`. Its sizes are values.
class BlockTransposition {
public:
  BlockTransposition(ImplicitLocOpBuilder &b, const BlockAccess &from,
                     const BlockAccess &to)
      : b(b), from(from), to(to),
        type(cast<MemRefType>(from.memory.getType()).getElementType()),
        laneElements(getLaneElements(type)) {}

  void create(Value numRows, Value numColumns);

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  /// How many of `size` rows or columns are copied by tiles: all of them, if
  /// they hold one. The last tile overlaps the one before it.
  Value getNumTiled(Value size);
  /// Where the tile is that would begin at `begin`, of `size`.
  Value getPlace(Value begin, Value size);
  void copyElement(Value row, Value column);
  /// Copies `laneElements` rows of `lanes` times as many columns.
  void copyTile(Value row, Value column, int64_t lanes);
  Value unpack(Value a, Value b, int64_t lanes, bool isHigh);

  ImplicitLocOpBuilder &b;
  const BlockAccess &from, &to;
  Type type;
  int64_t laneElements;
};
} // namespace

Value BlockTransposition::getNumTiled(Value size) {
  Value holdsTile = arith::CmpIOp::create(b, arith::CmpIPredicate::sge, size,
                                          index(laneElements));
  return arith::SelectOp::create(b, holdsTile, size, index(0));
}

Value BlockTransposition::getPlace(Value begin, Value size) {
  return arith::MinSIOp::create(
      b, begin, arith::SubIOp::create(b, size, index(laneElements)));
}

void BlockTransposition::create(Value numRows, Value numColumns) {
  Value zero = index(0), tiledRows = getNumTiled(numRows);
  createLoop(b, zero, tiledRows, laneElements, [&](Value beginRow) {
    Value row = getPlace(beginRow, numRows);
    Value begin = zero;
    for (int64_t lanes = maxLanes; lanes != 1; lanes /= 2) {
      Value end = roundDown(b, numColumns, lanes * laneElements);
      createLoop(b, begin, end, lanes * laneElements,
                 [&](Value column) { copyTile(row, column, lanes); });
      begin = end;
    }
    Value tiledColumns = getNumTiled(numColumns);
    createLoop(b, begin, tiledColumns, laneElements, [&](Value column) {
      copyTile(row, getPlace(column, numColumns), 1);
    });
    createLoop(b, tiledColumns, numColumns, 1, [&](Value column) {
      createLoop(b, zero, index(laneElements), 1, [&](Value inner) {
        copyElement(arith::AddIOp::create(b, row, inner), column);
      });
    });
  });
  createLoop(b, tiledRows, numRows, 1, [&](Value row) {
    createLoop(b, zero, numColumns, 1,
               [&](Value column) { copyElement(row, column); });
  });
}

void BlockTransposition::copyElement(Value row, Value column) {
  Value element =
      memref::LoadOp::create(b, from.memory, from.at(b, row, column));
  memref::StoreOp::create(b, element, to.memory, to.at(b, row, column));
}

Value BlockTransposition::unpack(Value x, Value y, int64_t lanes, bool isHigh) {
  SmallVector<int64_t> places;
  for (int64_t lane = 0; lane != lanes; ++lane)
    for (int64_t pair = 0; pair != laneElements / 2; ++pair) {
      const int64_t place =
          lane * laneElements + pair + (isHigh ? laneElements / 2 : 0);
      places.push_back(place);
      places.push_back(lanes * laneElements + place);
    }
  return vector::ShuffleOp::create(b, x, y, places);
}

void BlockTransposition::copyTile(Value row, Value column, int64_t lanes) {
  auto laneType = VectorType::get(laneElements, type);
  SmallVector<Value> vectors;
  for (int64_t place = 0; place != laneElements; ++place) {
    Value joined;
    for (int64_t lane = 0; lane != lanes; ++lane) {
      Value source = b.createOrFold<arith::AddIOp>(
          column, index(lane * laneElements + place));
      Value part = vector::LoadOp::create(b, laneType, from.memory,
                                          from.at(b, row, source));
      joined =
          joined ? vector::ShuffleOp::create(b, joined, part,
                                             llvm::to_vector(llvm::seq<int64_t>(
                                                 0, (lane + 1) * laneElements)))
                 : part;
    }
    vectors.push_back(joined);
  }
  // Vectors whose numbers differ in the first bit are interleaved as often as a
  // number has bits. Each time, the bits of the number of a vector and those of
  // the place of an element rotate by one: they have changed places then.
  const int64_t half = laneElements / 2;
  for (int64_t stage = 1; stage != laneElements; stage *= 2) {
    SmallVector<Value> next;
    for (int64_t pair = 0; pair != half; ++pair)
      for (bool isHigh : {false, true})
        next.push_back(
            unpack(vectors[pair], vectors[pair + half], lanes, isHigh));
    vectors = std::move(next);
  }
  for (auto [place, elements] : llvm::enumerate(vectors)) {
    Value target = b.createOrFold<arith::AddIOp>(row, index(place));
    vector::StoreOp::create(b, elements, to.memory, to.at(b, target, column));
  }
}

//===----------------------------------------------------------------------===//
// The nest
//===----------------------------------------------------------------------===//

/// The access of `memory`, with `indices` as far as they are mapped, by the
/// axes that the loops of rows and columns follow.
static BlockAccess getAccess(const TransposingNest &transposing, Value memory,
                             ValueRange indices, const IRMapping &mapping) {
  const LoopNest &nest = transposing.nest;
  BlockAccess access = {memory, {}, 0, 0};
  for (auto [axis, index] : llvm::enumerate(indices)) {
    access.indices.push_back(mapping.lookupOrDefault(index));
    std::optional<unsigned> loop = nest.findLoop(index);
    if (loop == transposing.rowLoop)
      access.rowAxis = axis;
    else if (loop && *loop + 1 == nest.loops.size())
      access.columnAxis = axis;
  }
  return access;
}

/// The induction variables of the nest at a place of the block that begins at
/// those of `begin`.
static IRMapping mapPlace(ImplicitLocOpBuilder &b,
                          const TransposingNest &transposing,
                          const IRMapping &begin, Value row, Value column) {
  const LoopNest &nest = transposing.nest;
  IRMapping mapping(begin);
  for (auto [loop, number] : {std::pair(nest.loops[transposing.rowLoop], row),
                              std::pair(nest.getInnermost(), column)}) {
    Value variable = scf::ForOp(loop).getInductionVar();
    mapping.map(variable,
                arith::AddIOp::create(b, begin.lookup(variable), number));
  }
  return mapping;
}

/// Creates the loops over the rows and columns of a block, from the elements of
/// `blocks`, one for each of the loads.
static void createBody(ImplicitLocOpBuilder &b,
                       const TransposingNest &transposing,
                       ArrayRef<Value> blocks, Value numRows, Value numColumns,
                       const IRMapping &begin) {
  const LoopNest &nest = transposing.nest;
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  auto rows = scf::ForOp::create(b, zero, numRows, one);
  b.setInsertionPointToStart(rows.getBody());
  auto columns = scf::ForOp::create(b, zero, numColumns, one);
  b.setInsertionPointToStart(columns.getBody());
  Value row = rows.getInductionVar(), column = columns.getInductionVar();
  IRMapping mapping = mapPlace(b, transposing, begin, row, column);
  for (auto [load, block] : llvm::zip_equal(transposing.loads, blocks))
    mapping.map(
        memref::LoadOp(load).getResult(),
        memref::LoadOp::create(b, block, ValueRange{row, column}).getResult());
  for (Operation &op : nest.getInnermost().getBody()->without_terminator())
    if (!llvm::is_contained(transposing.loads, &op))
      b.clone(op, mapping);
}

/// Whether to compute elements in the order of the loaded ones, and to
/// transpose the results, which are narrower. The innermost loop is one over a
/// row then. One over columns, of which there may be few, has no whole vectors.
static bool narrows(const TransposingNest &transposing) {
  memref::LoadOp load = transposing.loads.front();
  MemRefType results = memref::StoreOp(transposing.nest.store).getMemRefType();
  Type type = results.getElementType();
  return canShuffle(type) &&
         type.getIntOrFloatBitWidth() <
             load.getType().getIntOrFloatBitWidth() &&
         load.getMemRefType().getShape().back() >= getLaneElements(type);
}

/// Creates the loops over the columns of a block and, inside, over its rows,
/// which store the results to `block`, from the place `begin`.
static void createResults(ImplicitLocOpBuilder &b,
                          const TransposingNest &transposing, Value block,
                          Value numRows, Value numColumns,
                          const IRMapping &begin) {
  const LoopNest &nest = transposing.nest;
  memref::StoreOp store = nest.store;
  Value zero = arith::ConstantIndexOp::create(b, 0);
  createLoop(b, zero, numColumns, 1, [&](Value column) {
    createLoop(b, zero, numRows, 1, [&](Value row) {
      IRMapping mapping = mapPlace(b, transposing, begin, row, column);
      for (Operation &op : nest.getInnermost().getBody()->without_terminator())
        if (&op != store)
          b.clone(op, mapping);
      memref::StoreOp::create(b, mapping.lookupOrDefault(store.getValue()),
                              block, ValueRange{column, row});
    });
  });
}

/// Makes the loop over the elements of a row the innermost one.
static void interchange(const TransposingNest &transposing) {
  const LoopNest &nest = transposing.nest;
  scf::ForOp outermost = nest.loops.front();
  ImplicitLocOpBuilder b(outermost.getLoc(), outermost);
  IRMapping mapping;
  for (auto [number, loop] : llvm::enumerate(nest.loops))
    if (number != transposing.rowLoop)
      openLoop(b, loop, mapping);
  openLoop(b, nest.loops[transposing.rowLoop], mapping);
  for (Operation &op : nest.getInnermost().getBody()->without_terminator())
    b.clone(op, mapping);
  outermost.erase();
}

/// Memory of the function, for a block.
static Value allocateBlock(ImplicitLocOpBuilder &b, scf::ForOp loop,
                           ArrayRef<int64_t> shape, Type type) {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&loop->getParentOfType<func::FuncOp>().front());
  return memref::AllocaOp::create(b, MemRefType::get(shape, type),
                                  b.getI64IntegerAttr(lineBytes));
}

/// Opens the loops of the nest that no block has iterations of.
static void openOtherLoops(ImplicitLocOpBuilder &b,
                           const TransposingNest &transposing,
                           IRMapping &mapping) {
  const LoopNest &nest = transposing.nest;
  for (auto [number, loop] : llvm::enumerate(nest.loops))
    if (number != transposing.rowLoop && number + 1 != nest.loops.size())
      openLoop(b, loop, mapping);
}

/// Transposes blocks of results.
static void tileResults(const TransposingNest &transposing) {
  const LoopNest &nest = transposing.nest;
  scf::ForOp outermost = nest.loops.front();
  memref::StoreOp store = nest.store;
  Type type = store.getMemRefType().getElementType();
  const int64_t blockRows = lineBytes * 8 / type.getIntOrFloatBitWidth();
  ImplicitLocOpBuilder b(outermost.getLoc(), outermost);
  Value block = allocateBlock(b, outermost, {blockColumns, blockRows}, type);
  IRMapping mapping;
  openOtherLoops(b, transposing, mapping);
  Value numRows =
      openBlocks(b, nest.loops[transposing.rowLoop], blockRows, mapping);
  Value numColumns = openBlocks(b, nest.getInnermost(), blockColumns, mapping);
  createResults(b, transposing, block, numRows, numColumns, mapping);
  Value zero = arith::ConstantIndexOp::create(b, 0);
  const BlockAccess from = {block, {zero, zero}, 1, 0};
  const BlockAccess to =
      getAccess(transposing, store.getMemref(), store.getIndices(), mapping);
  BlockTransposition(b, from, to).create(numRows, numColumns);
  outermost.erase();
}

/// Transposes blocks of the loaded elements.
static void tile(const TransposingNest &transposing) {
  const LoopNest &nest = transposing.nest;
  scf::ForOp outermost = nest.loops.front();
  memref::LoadOp first = transposing.loads.front();
  const int64_t blockRows =
      lineBytes * 8 / first.getType().getIntOrFloatBitWidth();
  ImplicitLocOpBuilder b(outermost.getLoc(), outermost);

  SmallVector<Value> blocks;
  if (!nest.isCopyOf(first))
    for (memref::LoadOp load : transposing.loads)
      blocks.push_back(allocateBlock(b, outermost, {blockRows, blockColumns},
                                     load.getType()));

  IRMapping mapping;
  openOtherLoops(b, transposing, mapping);
  Value numRows =
      openBlocks(b, nest.loops[transposing.rowLoop], blockRows, mapping);
  Value numColumns = openBlocks(b, nest.getInnermost(), blockColumns, mapping);

  memref::StoreOp store = nest.store;
  Value zero = arith::ConstantIndexOp::create(b, 0);
  for (auto [number, load] : llvm::enumerate(transposing.loads)) {
    const BlockAccess from =
        getAccess(transposing, memref::LoadOp(load).getMemref(),
                  memref::LoadOp(load).getIndices(), mapping);
    const BlockAccess to =
        blocks.empty() ? getAccess(transposing, store.getMemref(),
                                   store.getIndices(), mapping)
                       : BlockAccess{blocks[number], {zero, zero}, 0, 1};
    BlockTransposition(b, from, to).create(numRows, numColumns);
  }
  if (!blocks.empty())
    createBody(b, transposing, blocks, numRows, numColumns, mapping);
  outermost.erase();
}

namespace {
struct TileTranspositionsPass
    : lpt::impl::TileTranspositionsBase<TileTranspositionsPass> {
  void runOnOperation() override {
    SmallVector<TransposingNest> nests;
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      if (std::optional<TransposingNest> nest = TransposingNest::match(loop)) {
        nests.push_back(*nest);
        return WalkResult::skip();
      }
      return WalkResult::advance();
    });
    for (const TransposingNest &nest : nests)
      if (nest.isNarrow)
        interchange(nest);
      else if (narrows(nest))
        tileResults(nest);
      else
        tile(nest);
  }
};
} // namespace
