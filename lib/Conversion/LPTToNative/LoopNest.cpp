//===- LoopNest.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNest.h"

#include "OutlinedFunction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::lpt;

bool mlir::lpt::canShuffle(Type type) {
  if (!type.isIntOrFloat())
    return false;
  const unsigned width = type.getIntOrFloatBitWidth();
  return width == 8 || width == 16 || width == 32 || width == 64;
}

int64_t mlir::lpt::getLaneElements(Type type) {
  constexpr int64_t laneBytes = 16;
  return laneBytes * 8 / type.getIntOrFloatBitWidth();
}

/// The buffer of which `memory` is a view.
static Value findBuffer(Value memory) {
  while (auto view = memory.getDefiningOp<ViewLikeOpInterface>())
    memory = view.getViewSource();
  return memory;
}

std::optional<unsigned> LoopNest::findLoop(Value index) const {
  for (auto [number, loop] : llvm::enumerate(loops))
    if (scf::ForOp(loop).getInductionVar() == index)
      return number;
  return std::nullopt;
}

std::optional<unsigned> LoopNest::findInnermost(Value memory,
                                                ValueRange indices) const {
  auto [strides, offset] =
      cast<MemRefType>(memory.getType()).getStridesAndOffset();
  (void)offset;
  if (indices.empty() || strides.back() != 1)
    return std::nullopt;
  return findLoop(indices.back());
}

std::optional<LoopNest> LoopNest::match(scf::ForOp outermost) {
  LoopNest nest;
  for (scf::ForOp loop = outermost; loop;) {
    if (!loop.getInitArgs().empty() || getConstantIntValue(loop.getStep()) != 1)
      return std::nullopt;
    nest.loops.push_back(loop);
    Block *body = loop.getBody();
    if (body->getOperations().size() != 2)
      break;
    loop = dyn_cast<scf::ForOp>(body->front());
  }
  Block *body = nest.getBody();
  for (Operation &op : body->without_terminator()) {
    if (auto store = dyn_cast<memref::StoreOp>(op)) {
      if (nest.store)
        return std::nullopt;
      nest.store = store;
    } else if (!isMemoryEffectFree(&op) && !isa<memref::LoadOp>(op)) {
      return std::nullopt;
    }
  }
  if (!nest.store)
    return std::nullopt;
  for (scf::ForOp loop : ArrayRef(nest.loops).drop_front())
    for (Value bound : {loop.getLowerBound(), loop.getUpperBound()})
      if (!nest.isDefinedOutside(bound))
        return std::nullopt;
  SmallVector<bool> isFollowed(nest.loops.size());
  for (Value index : nest.store.getIndices()) {
    std::optional<unsigned> loop = nest.findLoop(index);
    if (loop ? isFollowed[*loop]
             : !getConstantIntValue(index) || !nest.isDefinedOutside(index))
      return std::nullopt;
    if (loop)
      isFollowed[*loop] = true;
  }
  if (llvm::is_contained(isFollowed, false))
    return std::nullopt;
  // Of other arguments, one may be a part of another one.
  if (!nest.isDefinedOutside(nest.store.getMemref()) ||
      !isDisjoint(nest.store.getMemref()))
    return std::nullopt;
  Value written = findBuffer(nest.store.getMemref());
  for (auto load : body->getOps<memref::LoadOp>())
    if (findBuffer(load.getMemref()) == written)
      return std::nullopt;
  return nest;
}

bool LoopNest::isDefinedOutside(Value value) const {
  scf::ForOp outermost = loops.front();
  return value.getParentRegion()->isAncestor(outermost->getParentRegion());
}

bool LoopNest::isCopyOf(memref::LoadOp load) const {
  memref::StoreOp written = store;
  return written.getValue() == load.getResult() &&
         getBody()->getOperations().size() == 3;
}

Value mlir::lpt::openBlocks(ImplicitLocOpBuilder &b, scf::ForOp loop,
                            int64_t size, IRMapping &mapping) {
  Value step = arith::ConstantIndexOp::create(b, size);
  auto blocks =
      scf::ForOp::create(b, loop.getLowerBound(), loop.getUpperBound(), step);
  b.setInsertionPointToStart(blocks.getBody());
  mapping.map(loop.getInductionVar(), blocks.getInductionVar());
  Value rest =
      arith::SubIOp::create(b, loop.getUpperBound(), blocks.getInductionVar());
  return arith::MinSIOp::create(b, rest, step);
}

void mlir::lpt::openLoop(ImplicitLocOpBuilder &b, scf::ForOp loop,
                         IRMapping &mapping) {
  auto opened = scf::ForOp::create(b, loop.getLowerBound(),
                                   loop.getUpperBound(), loop.getStep());
  b.setInsertionPointToStart(opened.getBody());
  mapping.map(loop.getInductionVar(), opened.getInductionVar());
}

void mlir::lpt::createLoop(ImplicitLocOpBuilder &b, Value begin, Value end,
                           int64_t step, function_ref<void(Value)> createBody) {
  auto loop = scf::ForOp::create(b, begin, end,
                                 arith::ConstantIndexOp::create(b, step));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  createBody(loop.getInductionVar());
}

Value mlir::lpt::roundDown(ImplicitLocOpBuilder &b, Value size, int64_t unit) {
  Value rest =
      arith::RemUIOp::create(b, size, arith::ConstantIndexOp::create(b, unit));
  return arith::SubIOp::create(b, size, rest);
}
