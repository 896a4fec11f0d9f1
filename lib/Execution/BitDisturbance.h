//===- BitDisturbance.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measures how far rounding errors move the results of a function: perturbs the
// last bits of its values at random.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BITDISTURBANCE_H
#define LPT_LIB_EXECUTION_BITDISTURBANCE_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <random>

namespace mlir::lpt {

/// The operand whose small differences `op` turns into differences of a level:
/// that of a fake quantization, of a conversion of floats to integers, of a
/// rounding or of a comparison. Null for other ops, and if the operand is
/// constant.
Value getQuantizedOperand(Operation &op);

/// Which values are moved.
struct DisturbedValues {
  /// If true, values of f16 and bf16 move by one unit in the last place.
  /// Otherwise values of f32 and f64 move by about four units of f32; results
  /// of approximated functions and of fake quantizations move further, the
  /// latter by bits of their limits in f32, whatever their type.
  bool areNarrow;
  /// Those that a quantization depends on, or those that none depends on; both
  /// by default.
  std::optional<bool> areQuantized;
};

/// Moves the last bits of floats while a function is evaluated, as if they were
/// rounded otherwise.
class BitDisturbance {
public:
  BitDisturbance(func::FuncOp function, DisturbedValues values);

  /// Whether no value of the function is moved.
  bool isEmpty() const { return moved.empty() && levels.empty(); }

  /// From here on, values move as this number says.
  void setSeed(uint32_t seed) { random.seed(seed); }

  /// Moves the arguments of the function.
  void disturbArguments(MutableArrayRef<Tensor> arguments);

  /// Moves results of an op of the function: an `EvaluationObserver`.
  void disturbResults(Operation *op, ArrayRef<Tensor> operands,
                      MutableArrayRef<Tensor> results);

private:
  void disturb(Value value, Tensor &tensor);
  void addBits(Tensor &tensor, const Tensor *magnitude);
  /// Adds bits of the limits whose sum each level of `quantize` is.
  void addBitsOfLimits(FakeQuantizeOp quantize, ArrayRef<Tensor> operands,
                       Tensor &result);

  func::FuncOp function;
  llvm::DenseSet<Value> moved;
  /// Levels in f16 and bf16. They are sums in f32, so those near zero, which
  /// have smaller bits than the limits, move with the wide floats.
  llvm::DenseSet<Value> levels;
  /// The same on all machines. Elements must move independently of each other.
  std::mt19937 random;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BITDISTURBANCE_H
