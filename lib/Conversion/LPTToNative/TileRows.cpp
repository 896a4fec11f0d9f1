//===- TileRows.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A normalization or a softmax is several loop nests over the same rows. Tiled
// over the rows and fused, each nest reads the tile of the nest before from the
// L1 cache, and threads share one loop and wait for each other once.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "OutlinedFunction.h"
#include "ParallelLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

#include <numeric>

namespace mlir::lpt {
#define GEN_PASS_DEF_TILEROWS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Loops over rows have vectors of rows where each row is one number. No vector
/// of a target has more elements of 32 bits.
static constexpr int64_t rowsOfVector = 16;

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

namespace {
/// How loop nests access a buffer.
struct BufferAccess {
  bool isRead = false, isWritten = false;
  /// Whether the n-th of equal parts of each outermost loop accesses only the
  /// n-th of as many equal parts of the buffer.
  bool isByRows = true;
  int64_t numBytes = 0;
};

/// The accesses of loop nests. A key is a `memref.view` or a value that is not
/// the result of a view-like op.
using BufferAccesses = llvm::SmallMapVector<Value, BufferAccess, 4>;
} // namespace

/// How many bytes `type` takes; nothing if its elements are not of a known
/// number, one after another in the order of their indices.
static std::optional<int64_t> getContiguousBytes(Type type) {
  auto memory = dyn_cast<MemRefType>(type);
  if (!memory || !memory.hasStaticShape() || !memory.getLayout().isIdentity() ||
      !memory.getElementType().isIntOrFloat())
    return std::nullopt;
  return memory.getNumElements() *
         llvm::divideCeil(memory.getElementTypeBitWidth(), 8);
}

/// Whether the n-th element of the first axis of `view`, which has `range`
/// elements, is within the n-th of as many equal parts of `buffer`.
static bool divides(MemRefType view, MemRefType buffer, int64_t range) {
  SmallVector<int64_t> strides;
  int64_t last = 0;
  if (!view.hasStaticShape() || view.getRank() == 0 ||
      view.getDimSize(0) != range ||
      failed(view.getStridesAndOffset(strides, last)) ||
      ShapedType::isDynamic(last) ||
      llvm::is_contained(strides, ShapedType::kDynamic))
    return false;
  for (auto [size, stride] : llvm::zip_equal(view.getShape().drop_front(),
                                             ArrayRef(strides).drop_front())) {
    if (stride < 0)
      return false;
    last += (size - 1) * stride;
  }
  return last >= 0 && last < strides[0] &&
         strides[0] * range == buffer.getNumElements();
}

/// Adds an access of `memory` to `accesses`. `isByRows` says that its first
/// axis, of `range` elements, follows the outermost loop and no other axis
/// does.
static void addAccess(Value memory, bool isByRows, int64_t range, bool isRead,
                      bool isWritten, BufferAccesses &accesses) {
  Value buffer = memory;
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>()) {
    // A view of bytes is a buffer of its own.
    if (isa<memref::ViewOp>(view.getOperation()))
      break;
    buffer = view.getViewSource();
  }
  const std::optional<int64_t> bytes = getContiguousBytes(buffer.getType());
  BufferAccess &access = accesses[buffer];
  access.numBytes = bytes.value_or(0);
  access.isRead |= isRead;
  access.isWritten |= isWritten;
  access.isByRows &= isByRows && bytes &&
                     divides(cast<MemRefType>(memory.getType()),
                             cast<MemRefType>(buffer.getType()), range);
}

/// What `buffer`, a key of accesses, is a part of.
static Value getMemory(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  return buffer;
}

/// Whether writing to `a` leaves `b`, another key of accesses, as it is.
static bool areDisjoint(Value a, int64_t bytesOfA, Value b, int64_t bytesOfB) {
  if (getMemory(a) != getMemory(b))
    return isDisjoint(getMemory(a)) && isDisjoint(getMemory(b));
  auto viewA = a.getDefiningOp<memref::ViewOp>(),
       viewB = b.getDefiningOp<memref::ViewOp>();
  if (!viewA || !viewB || viewA.getSource() != viewB.getSource())
    return false;
  // Values that do not live at the same time share bytes.
  const std::optional<int64_t> beginA =
                                   getConstantIntValue(viewA.getByteShift()),
                               beginB =
                                   getConstantIntValue(viewB.getByteShift());
  return beginA && beginB && bytesOfA > 0 && bytesOfB > 0 &&
         (*beginA + bytesOfA <= *beginB || *beginB + bytesOfB <= *beginA);
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The number of iterations of the outermost loop of `nest`. A copy is one
/// loop.
static int64_t getRange(Operation *nest) {
  if (auto copy = dyn_cast<memref::CopyOp>(nest))
    return cast<MemRefType>(copy.getTarget().getType()).getNumElements();
  return cast<linalg::GenericOp>(nest).getStaticLoopRanges()[0];
}

/// The accesses of `op`; nothing if its iterations cannot be tiled.
static std::optional<BufferAccesses> findAccesses(memref::CopyOp op) {
  BufferAccesses accesses;
  for (Value memory : op->getOperands()) {
    auto type = dyn_cast<MemRefType>(memory.getType());
    if (!getContiguousBytes(memory.getType()) || type.getRank() == 0)
      return std::nullopt;
    // Any equal parts are rows.
    const bool isTarget = memory == op.getTarget();
    addAccess(memory, /*isByRows=*/true, type.getDimSize(0),
              /*isRead=*/!isTarget, /*isWritten=*/isTarget, accesses);
  }
  return accesses;
}

/// As above.
static std::optional<BufferAccesses> findAccesses(linalg::GenericOp op) {
  if (!op.hasPureBufferSemantics() || op.getNumLoops() == 0 ||
      op.getIteratorTypesArray().front() != utils::IteratorType::parallel)
    return std::nullopt;
  const SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  if (llvm::is_contained(ranges, ShapedType::kDynamic))
    return std::nullopt;
  BufferAccesses accesses;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()))
      continue;
    const AffineMap map = op.getMatchingIndexingMap(&operand);
    const bool isByRows =
        map.getNumResults() > 0 &&
        map.getResult(0) == getAffineDimExpr(0, op.getContext()) &&
        llvm::none_of(map.getResults().drop_front(),
                      [](AffineExpr axis) { return axis.isFunctionOfDim(0); });
    addAccess(operand.get(), isByRows, ranges[0],
              op.payloadUsesValueFromOperand(&operand), op.isDpsInit(&operand),
              accesses);
  }
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (isMemoryEffectFree(&inner) && inner.getNumRegions() == 0)
      continue;
    auto load = dyn_cast<memref::LoadOp>(inner);
    if (!load)
      return std::nullopt;
    addAccess(load.getMemref(), /*isByRows=*/false, ranges[0], /*isRead=*/true,
              /*isWritten=*/false, accesses);
  }
  return accesses;
}

namespace {
/// Loop nests, one after another, that can be tiled and fused.
class RowGroup {
public:
  /// Adds `nest`, which comes after the others, if it is a loop nest that reads
  /// rows which they access, or that reads no buffer. Returns whether it did.
  bool add(Operation *nest);

  /// Replaces the nests by one parallel loop over tiles, if they take more than
  /// `tileBytes`.
  void tile(int64_t tileBytes);

private:
  int64_t chooseTileRows(int64_t tileBytes) const;

  SmallVector<Operation *> nests;
  BufferAccesses accesses;
  /// The number of rows: the greatest common divisor of the outermost loops.
  int64_t numRows = 0;
};
} // namespace

bool RowGroup::add(Operation *nest) {
  const std::optional<BufferAccesses> added =
      llvm::TypeSwitch<Operation *, std::optional<BufferAccesses>>(nest)
          .Case<linalg::GenericOp, memref::CopyOp>(
              [](auto op) { return findAccesses(op); })
          .Default(std::nullopt);
  if (!added)
    return false;
  const int64_t rows = std::gcd(numRows, getRange(nest));
  if (rows < minSharedIterations)
    return false;
  BufferAccesses all = accesses;
  // A nest without reads, such as a fill, precedes the nest that uses it.
  bool isRelated = nests.empty() || llvm::none_of(*added, [](auto &entry) {
                     return entry.second.isRead;
                   });
  for (auto &[buffer, access] : *added) {
    auto [known, isNew] = all.try_emplace(buffer, access);
    if (isNew)
      continue;
    isRelated |= access.isRead && access.isByRows && known->second.isByRows;
    known->second.isRead |= access.isRead;
    known->second.isWritten |= access.isWritten;
    known->second.isByRows &= access.isByRows;
  }
  if (!isRelated)
    return false;
  for (auto &[written, access] : all) {
    if (!access.isWritten)
      continue;
    if (!access.isByRows)
      return false;
    for (auto &[other, otherAccess] : all)
      if (other != written &&
          !areDisjoint(written, access.numBytes, other, otherAccess.numBytes))
        return false;
  }
  accesses = std::move(all);
  numRows = rows;
  nests.push_back(nest);
  return true;
}

/// Creates the loops of `nest`, and returns the outermost one.
static scf::ForOp createLoops(RewriterBase &rewriter, Operation *nest) {
  auto op = dyn_cast<linalg::GenericOp>(nest);
  if (auto copy = dyn_cast<memref::CopyOp>(nest)) {
    auto flatten = [&](Value memory) -> Value {
      const int64_t rank = cast<MemRefType>(memory.getType()).getRank();
      if (rank == 1)
        return memory;
      ReassociationIndices axes(rank);
      std::iota(axes.begin(), axes.end(), 0);
      return memref::CollapseShapeOp::create(
          rewriter, copy.getLoc(), memory,
          SmallVector<ReassociationIndices>{axes});
    };
    op = linalg::GenericOp::create(
        rewriter, copy.getLoc(), flatten(copy.getSource()),
        flatten(copy.getTarget()),
        SmallVector<AffineMap>(2, rewriter.getMultiDimIdentityMap(1)),
        utils::IteratorType::parallel,
        [](OpBuilder &builder, Location location, ValueRange elements) {
          linalg::YieldOp::create(builder, location, elements.front());
        });
  }
  FailureOr<linalg::LinalgLoops> loops = linalg::linalgOpToLoops(rewriter, op);
  assert(succeeded(loops) && "ranges are static, and there is a loop");
  if (op != nest)
    rewriter.eraseOp(op);
  return cast<scf::ForOp>(loops->front());
}

/// How many rows a tile has; all of them if tiles are of no use.
int64_t RowGroup::chooseTileRows(int64_t tileBytes) const {
  // A row of more bytes, 256 KiB by default, leaves the L2 cache all the same.
  constexpr int64_t maxRowTiles = 16;
  if (nests.size() < 2)
    return numRows;
  int64_t bytes = 0;
  for (auto &[buffer, access] : accesses)
    if (access.isByRows)
      bytes += access.numBytes;
  const int64_t rowBytes = llvm::divideCeil(bytes, numRows);
  if (bytes <= tileBytes || rowBytes > maxRowTiles * tileBytes)
    return numRows;
  const int64_t most =
      std::clamp<int64_t>(tileBytes / rowBytes, 1,
                          std::max<int64_t>(numRows / minSharedIterations, 1));
  // With tiles of one size, the numbers of iterations are constants.
  for (int64_t unit : {rowsOfVector, int64_t(1)})
    for (int64_t rows = most / unit * unit; rows > 0 && rows >= most / 2;
         rows -= unit)
      if (numRows % rows == 0)
        return rows;
  return most > rowsOfVector ? most / rowsOfVector * rowsOfVector : most;
}

void RowGroup::tile(int64_t tileBytes) {
  const int64_t tileRows = chooseTileRows(tileBytes);
  if (tileRows >= numRows)
    return;
  // Views between the nests dominate the last of them.
  ImplicitLocOpBuilder b(nests.back()->getLoc(), nests.back());
  auto createIndex = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  SmallVector<Location> locations;
  for (Operation *nest : nests)
    locations.push_back(nest->getLoc());
  b.setLoc(b.getFusedLoc(locations));
  Value rows = createIndex(numRows), rowsOfTile = createIndex(tileRows);
  auto tiles = scf::ParallelOp::create(
      b, createIndex(0), createIndex(llvm::divideCeil(numRows, tileRows)),
      createIndex(1));
  b.setInsertionPoint(tiles.getBody()->getTerminator());
  Value begin =
      arith::MulIOp::create(b, tiles.getInductionVars()[0], rowsOfTile);
  Value size = rowsOfTile;
  if (numRows % tileRows != 0)
    size = arith::MinUIOp::create(b, rowsOfTile,
                                  arith::SubIOp::create(b, rows, begin));
  IRRewriter rewriter(b);
  for (Operation *nest : nests) {
    Value factor = createIndex(getRange(nest) / numRows);
    Value first = b.createOrFold<arith::MulIOp>(begin, factor);
    Value last = arith::AddIOp::create(
        b, first, b.createOrFold<arith::MulIOp>(size, factor));
    rewriter.setInsertionPoint(tiles.getBody()->getTerminator());
    scf::ForOp loop = createLoops(rewriter, nest);
    loop.setLowerBound(first);
    loop.setUpperBound(last);
    rewriter.eraseOp(nest);
  }
}

namespace {
struct TileRowsPass : lpt::impl::TileRowsBase<TileRowsPass> {
  using TileRowsBase::TileRowsBase;

  void runOnOperation() override {
    if (getOperation().isDeclaration())
      return;
    SmallVector<RowGroup> groups(1);
    // Blocks after the first one belong to control flow.
    for (Operation &op : getOperation().front()) {
      if (groups.back().add(&op) ||
          (op.getNumRegions() == 0 && isMemoryEffectFree(&op)))
        continue;
      groups.emplace_back();
      groups.back().add(&op);
    }
    for (RowGroup &group : groups)
      group.tile(tileBytes);
  }
};
} // namespace
