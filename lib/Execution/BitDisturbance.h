//===- BitDisturbance.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far roundings move the values of a function is found by experiment.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BITDISTURBANCE_H
#define LPT_LIB_EXECUTION_BITDISTURBANCE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// The operand whose small differences `op` turns into differences of a level:
/// that of a fake quantization, or of a conversion of floats to integers. Null
/// for other ops, and if the operand is constant.
Value getQuantizedOperand(Operation &op);

/// Which values are moved.
struct DisturbedValues {
  /// Those of f16 and bf16, by one unit in the last place; else those of wider
  /// floats, by some roundings of f32, and results of functions that libraries
  /// approximate by more. Levels of fake quantizations move by bits of their
  /// limits, too.
  bool areNarrow;
  /// Those that a quantization depends on; else those that none depends on.
  bool areQuantized;
};

/// Whether a value of the function, one of static shape, is one of `values`.
bool hasDisturbedValues(func::FuncOp function, DisturbedValues values);

/// Moves the last bits of floats in `function`, as if they were rounded
/// otherwise. Equal seeds move them alike.
void disturbBits(func::FuncOp function, DisturbedValues values, uint32_t seed);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BITDISTURBANCE_H
