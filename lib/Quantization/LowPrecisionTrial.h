//===- LowPrecisionTrial.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `lpt-pipeline` would do to a function.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_LOWPRECISIONTRIAL_H
#define LPT_LIB_QUANTIZATION_LOWPRECISIONTRIAL_H

#include "LPT/Dialect/LPT/LowPrecision/Planned.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::lpt {

/// A module with a copy of `function`, to which `mapping` leads. It has the
/// attributes of the module around the function, and of what this holds besides
/// all that the function may refer to: declarations of functions, and other
/// symbols. No remarks are emitted about it, see `trialModuleName`.
OwningOpRef<ModuleOp> createTrialModule(func::FuncOp function,
                                        IRMapping &mapping);

/// A copy of a function, on which the pipeline runs. Ops of it are followed by
/// numbers, which they pass on to what replaces them.
class LowPrecisionTrial {
public:
  explicit LowPrecisionTrial(func::FuncOp function);

  /// From the function to the copy, which may be changed before `run`.
  const IRMapping &getMapping() const { return mapping; }

  /// Follows `op`, of the copy.
  void follow(Operation *op, int64_t number);

  /// Runs `lpt-pipeline` for a target. Fails, with an error, if that does.
  LogicalResult run(StringRef target);

  /// Whether an op of this number reads integers or, if it is a fake
  /// quantization, yields them.
  bool isOnIntegers(int64_t number) const {
    return onIntegers.contains(number);
  }
  /// Whether one of this number does not. Ops that disappear are neither.
  bool isInFloat(int64_t number) const { return inFloat.contains(number); }
  /// Whether anything that is followed is quantized.
  bool hasQuantization() const {
    return !onIntegers.empty() || !refusals.empty();
  }
  /// Why the op of this number stays in its precision; null if the pipeline
  /// gives no reason.
  const Refusal *lookupRefusal(int64_t number) const;

private:
  void judge();

  IRMapping mapping;
  OwningOpRef<ModuleOp> module;
  llvm::DenseSet<int64_t> fakeQuantizes, onIntegers, inFloat;
  llvm::DenseMap<int64_t, Refusal> refusals;
};

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_LOWPRECISIONTRIAL_H
