//===- TileRegisters.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers of two dimensions, and the instructions that multiply them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_TILEREGISTERS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_TILEREGISTERS_H

#include "ProductInstruction.h"

namespace mlir::lpt {

/// The tiles of AMX. One holds 16 rows of 64 bytes: of the source, the bytes of
/// 16 steps; of the weights, 16 steps of a panel; of sums, those of a panel.
struct TileRegisters {
  static constexpr int64_t maxRows = TileUkernelOp::maxRows;
  /// The bytes of a step.
  static constexpr int64_t stepDepth = 4;
  /// The steps of a row.
  static constexpr int64_t maxSteps = 16;

  /// Whether `target` has instructions that multiply tiles of what is read so.
  /// They take bytes of any signs.
  static bool multiply(TargetAttr target, const ProductSource &source);
  /// Of `numSteps` steps, how many are multiplied at once; those that are left
  /// are multiplied after the others.
  static int64_t chooseSteps(int64_t numSteps);
  /// How many blocks of rows and how many panels a tile has whose sums stay in
  /// registers, of `blocks` and `panels` that there are. `numSteps` is the
  /// length of a run.
  static ProductTile chooseTile(int64_t blocks, int64_t panels,
                                int64_t numSteps);
};

/// Replaces `op` by ops of the `amx` dialect. Its function is not inlined any
/// more.
void lowerTileUkernel(TileUkernelOp op, RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_TILEREGISTERS_H
