//===- OriginalValues.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of a function before passes rewrite it, and their counterparts
// after the passes. The comparison shares nothing with the passes, so that it
// finds faults of these, too.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_ORIGINALVALUES_H
#define LPT_LIB_EXECUTION_ORIGINALVALUES_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

class OriginalValues {
public:
  /// Keeps a copy of `function`, which must have one block, and numbers its ops
  /// by their locations, which passes carry along.
  explicit OriginalValues(func::FuncOp function);

  /// Finds out which values of `rewritten`, which passes have made of the
  /// function, are such of the function.
  void match(func::FuncOp rewritten);

  /// Evaluates the function, and keeps the values that are matched.
  llvm::Error evaluate(ArrayRef<Tensor> inputs);

  /// The counterpart of `value`, a value of the rewritten function; null if
  /// none is known.
  const Tensor *lookup(Value value) const;
  /// How far the last bits of floats may move each element of `value`, if the
  /// function computes it from the inputs and from values that have
  /// counterparts. Passes need not keep the roundings in between. Empty if
  /// `value` has no counterpart.
  llvm::Expected<std::vector<double>> getNoise(Value value) const;
  /// The results of the function.
  ArrayRef<Tensor> getOutputs() const { return outputs; }

private:
  /// An op of the function, and the number of its result.
  using Place = std::pair<int64_t, unsigned>;

  /// A kernel that computes the counterpart at `place` and nothing else, and
  /// the values that it reads.
  struct Part {
    OwningOpRef<ModuleOp> module;
    KernelOp kernel;
    SmallVector<Tensor> inputs;
  };
  Part extract(Place place) const;
  /// The value of an operand of the function if it needs no evaluation, else
  /// null.
  const Tensor *lookupOriginal(Value operand) const;

  OwningOpRef<func::FuncOp> function;
  /// The ops of the function by their numbers.
  std::vector<Operation *> ops;
  DenseMap<Value, Place> places;
  DenseMap<Place, Tensor> values;
  SmallVector<Tensor> inputs, outputs;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_ORIGINALVALUES_H
