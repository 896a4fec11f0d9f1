//===- TileRegisters.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of AMX.
//
//===----------------------------------------------------------------------===//

#include "TileRegisters.h"

#include "SumLoop.h"

#include "mlir/Dialect/AMX/AMXDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr int64_t stepDepth = TileRegisters::stepDepth;

bool TileRegisters::multiply(TargetAttr target, const ProductSource &source) {
  return target && llvm::is_contained(target.getIsa(), "amx-int8") &&
         source.isBytes() && source.mayHaveSteps(stepDepth) &&
         source.offset == 0;
}

int64_t TileRegisters::chooseSteps(int64_t numSteps) {
  if (numSteps <= maxSteps)
    return numSteps;
  // Tiles of another shape for the rest would take registers of their own. A
  // tile with fewer steps is as good unless it has much fewer.
  for (int64_t steps = maxSteps; steps != maxSteps / 2; --steps)
    if (numSteps % steps == 0)
      return steps;
  return maxSteps;
}

ProductTile TileRegisters::chooseTile(int64_t blocks, int64_t panels,
                                      int64_t numSteps) {
  // Of eight registers, four hold sums. With two blocks and two panels, what is
  // loaded is multiplied twice, and three registers hold it. Steps that are
  // left need registers of their own, because one has one shape in a function;
  // so two have to do then.
  constexpr int64_t maxSums = 4;
  if (blocks == 1)
    return {1, std::min(panels, maxSums)};
  if (panels == 1 || numSteps % chooseSteps(numSteps) != 0)
    return {std::min(blocks, maxSums), 1};
  return {2, 2};
}

namespace {

/// Lowers one tile.
class TileUkernelLowering {
public:
  TileUkernelLowering(TileUkernelOp op, RewriterBase &rewriter)
      : op(op), prefetches(findPrefetches(op)), b(op.getLoc(), rewriter) {}

  void lower();

  /// The prefetches of weights right before `op`.
  static SmallVector<memref::PrefetchOp> findPrefetches(TileUkernelOp op);

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  Value add(Value x, Value y) { return arith::AddIOp::create(b, x, y); }
  Value multiply(Value x, int64_t y) {
    return arith::MulIOp::create(b, x, index(y));
  }
  /// Loads `rows` rows of `columns` elements, `stride` elements apart.
  Value load(Value memory, Value offset, int64_t stride, int64_t rows,
             int64_t columns);
  /// Runs the loops from number `loop` on. `offset` and `number` are those of
  /// the place in the source that the outer loops have reached.
  SmallVector<Value> emitLoops(size_t loop, Value offset, Value number,
                               ValueRange sums);
  /// Runs the innermost loop.
  SmallVector<Value> emitRun(Value offset, Value number, ValueRange sums);
  /// Multiplies `numSteps` steps of all blocks and panels.
  SmallVector<Value> emitSteps(int64_t numSteps, Value offset, Value number,
                               ValueRange sums);
  /// Fetches what `prefetches` name, farther by the bytes that the panels have
  /// before step `number`.
  void emitPrefetches(Value number);

  TileUkernelOp op;
  SmallVector<memref::PrefetchOp> prefetches;
  ImplicitLocOpBuilder b;
};

} // namespace

Value TileUkernelLowering::load(Value memory, Value offset, int64_t stride,
                                int64_t rows, int64_t columns) {
  auto type = amx::TileType::get({rows, columns},
                                 getElementTypeOrSelf(memory.getType()));
  return amx::TileLoadOp::create(b, type, memory, offset, index(stride));
}

SmallVector<memref::PrefetchOp>
TileUkernelLowering::findPrefetches(TileUkernelOp op) {
  SmallVector<memref::PrefetchOp> prefetches;
  auto prefetch = dyn_cast_or_null<memref::PrefetchOp>(op->getPrevNode());
  while (prefetch && prefetch.getMemref() == op.getWeights()) {
    prefetches.push_back(prefetch);
    prefetch = dyn_cast_or_null<memref::PrefetchOp>(prefetch->getPrevNode());
  }
  return prefetches;
}

void TileUkernelLowering::emitPrefetches(Value number) {
  if (prefetches.empty())
    return;
  // The panels of a tile follow each other.
  Value distance = multiply(number, int64_t(op.getPanels().size()) *
                                        panelChannels * stepDepth);
  for (memref::PrefetchOp prefetch : llvm::reverse(prefetches))
    memref::PrefetchOp::create(
        b, op.getWeights(),
        ValueRange{add(prefetch.getIndices().front(), distance)},
        prefetch.getIsWrite(), prefetch.getLocalityHint(),
        prefetch.getIsDataCache());
}

SmallVector<Value> TileUkernelLowering::emitSteps(int64_t numSteps,
                                                  Value offset, Value number,
                                                  ValueRange sums) {
  emitPrefetches(number);
  const size_t numBlocks = op.getBlocks().size();
  const size_t numPanels = op.getPanels().size();
  constexpr int64_t stepBytes = panelChannels * stepDepth;
  Value weightsOffset = multiply(number, stepBytes);
  SmallVector<Value> results(sums), blocks(numBlocks);
  for (size_t p = 0; p != numPanels; ++p) {
    Value panel = load(op.getWeights(), add(op.getPanels()[p], weightsOffset),
                       stepBytes, numSteps, stepBytes);
    for (size_t i = 0; i != numBlocks; ++i) {
      // Loaded where the first panel needs it, so that multiplications begin
      // early.
      if (p == 0)
        blocks[i] =
            load(op.getSource(), add(op.getBlocks()[i], offset),
                 op.getRowStride(), op.getNumRows(), numSteps * stepDepth);
      Value &sum = results[i * numPanels + p];
      sum = amx::TileMulIOp::create(b, sum.getType(), blocks[i], panel, sum,
                                    /*isZextLhs=*/op.getIsUnsigned(),
                                    /*isZextRhs=*/false);
    }
  }
  return results;
}

SmallVector<Value> TileUkernelLowering::emitRun(Value offset, Value number,
                                                ValueRange sums) {
  const int64_t numSteps = op.getSizes().back();
  const int64_t steps = TileRegisters::chooseSteps(numSteps);
  auto emitAt = [&](int64_t count, Value first, ValueRange sums) {
    return emitSteps(count, add(offset, multiply(first, stepDepth)),
                     add(number, first), sums);
  };
  SmallVector<Value> results =
      createSumLoop(b, numSteps / steps, sums, [&](Value k, ValueRange sums) {
        return emitAt(steps, multiply(k, steps), sums);
      });
  if (const int64_t rest = numSteps % steps)
    results = emitAt(rest, index(numSteps - rest), results);
  return results;
}

SmallVector<Value> TileUkernelLowering::emitLoops(size_t loop, Value offset,
                                                  Value number,
                                                  ValueRange sums) {
  const int64_t size = op.getSizes()[loop];
  if (loop + 1 == op.getSizes().size())
    return emitRun(offset, multiply(number, size), sums);
  return createSumLoop(b, size, sums, [&](Value k, ValueRange sums) {
    return emitLoops(loop + 1, add(offset, multiply(k, op.getStrides()[loop])),
                     add(multiply(number, size), k), sums);
  });
}

void TileUkernelLowering::lower() {
  const int64_t numPanels = op.getPanels().size(), rows = op.getNumRows();
  SmallVector<Value> sums;
  for (size_t i = 0, e = op.getBlocks().size(); i != e; ++i)
    for (Value initial : op.getInitials())
      // All rows begin with the same numbers.
      sums.push_back(
          load(op.getInitial(), initial, /*stride=*/0, rows, panelChannels));
  sums = emitLoops(0, index(0), index(0), sums);
  for (auto [number, sum] : llvm::enumerate(sums))
    amx::TileStoreOp::create(b, op.getSums(),
                             ValueRange{index(number / numPanels),
                                        index(number % numPanels), index(0),
                                        index(0)},
                             sum);
}

/// Keeps `function` from going into its callers: a register has one shape in a
/// function, and calls clear it. FuncToLLVM passes the attribute on.
static void forbidInlining(func::FuncOp function) {
  constexpr StringLiteral name = "passthrough", attribute = "noinline";
  SmallVector<Attribute> all;
  if (auto others = function->getAttrOfType<ArrayAttr>(name))
    llvm::append_range(all, others);
  auto added = StringAttr::get(function.getContext(), attribute);
  if (!llvm::is_contained(all, added))
    all.push_back(added);
  function->setAttr(name, ArrayAttr::get(function.getContext(), all));
}

void lpt::lowerTileUkernel(TileUkernelOp op, RewriterBase &rewriter) {
  if (auto function = op->getParentOfType<func::FuncOp>())
    forbidInlining(function);
  rewriter.setInsertionPoint(op);
  SmallVector<memref::PrefetchOp> prefetches =
      TileUkernelLowering::findPrefetches(op);
  TileUkernelLowering(op, rewriter).lower();
  rewriter.eraseOp(op);
  for (memref::PrefetchOp prefetch : prefetches)
    rewriter.eraseOp(prefetch);
}
