//===- LoopNest.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nests of loops around one store, which passes repeat in another order and in
// blocks.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_LOOPNEST_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_LOOPNEST_H

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <optional>

namespace mlir::lpt {

/// The most ops that are repeated for each element of a narrow row.
inline constexpr int64_t maxNarrowOps = 16;

/// Whether shuffles move elements of this type: of 8, 16, 32 or 64 bits.
bool canShuffle(Type type);

/// How many elements of `type`, which `canShuffle`, a lane of 16 bytes has:
/// shuffles within such lanes are what all targets have.
int64_t getLaneElements(Type type);

/// Loops that are each the whole body of the one before, around one store.
struct LoopNest {
  SmallVector<scf::ForOp> loops;
  memref::StoreOp store;

  /// The nest whose outermost loop is `outermost`, if its iterations write
  /// different elements, and none that an iteration reads.
  static std::optional<LoopNest> match(scf::ForOp outermost);

  /// The loop whose induction variable `index` is; nothing if it is none.
  std::optional<unsigned> findLoop(Value index) const;
  /// The loop that follows the axes of `memory` in which neighbours lie side by
  /// side, for an access with `indices`.
  std::optional<unsigned> findInnermost(Value memory, ValueRange indices) const;
  /// Whether `value` is defined before the nest, so that ops of another nest in
  /// its place may use it.
  bool isDefinedOutside(Value value) const;
  scf::ForOp getInnermost() const { return loops.back(); }
  /// That of the innermost loop.
  Block *getBody() const { return getInnermost().getBody(); }

  /// Whether the body only loads the element that `load` yields and stores it.
  bool isCopyOf(memref::LoadOp load) const;
};

/// Opens a loop over the blocks of `loop`, of `size` elements. Returns the
/// number of elements of a block, and maps the induction variable to the first
/// of them.
Value openBlocks(ImplicitLocOpBuilder &b, scf::ForOp loop, int64_t size,
                 IRMapping &mapping);

/// Repeats `loop` in a nest that is created from the outside to the inside.
void openLoop(ImplicitLocOpBuilder &b, scf::ForOp loop, IRMapping &mapping);

/// Creates a loop from `begin` to `end`, and what `createBody` creates, given
/// the induction variable, inside of it.
void createLoop(ImplicitLocOpBuilder &b, Value begin, Value end, int64_t step,
                function_ref<void(Value)> createBody);

/// The largest multiple of `unit` up to `size`.
Value roundDown(ImplicitLocOpBuilder &b, Value size, int64_t unit);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_LOOPNEST_H
