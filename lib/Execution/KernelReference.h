//===- KernelReference.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the reference makes of a kernel, and how far roundings may move that.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_KERNELREFERENCE_H
#define LPT_LIB_EXECUTION_KERNELREFERENCE_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// What moves the values that a fake quantization reads.
struct Disturbance {
  double noise = 0, direction = 0;
};

/// One kernel and what the reference makes of it.
struct KernelReference {
  /// Adds the function of `kernel` to `functions`, under a name of `number`.
  KernelReference(KernelOp kernel, ModuleOp functions, unsigned number);

  /// What `function` returns for `inputs`, with a disturbance for each
  /// quantization; without any if there are none.
  llvm::Expected<SmallVector<Tensor>>
  evaluate(ArrayRef<Disturbance> disturbances = {}) const;
  /// How far each of `results` and `quantized` moves if the last bits of all
  /// floats do: sums whose terms cancel each other hold nothing else.
  llvm::Expected<SmallVector<double>> getNoise() const;

  KernelOp kernel;
  /// A function of the inputs of the kernel, and of two numbers for each fake
  /// quantization: how far sums may be off in front of it, and in which
  /// direction, -1, 0 or 1, the values move that it reads, by all that is
  /// allowed.
  func::FuncOp function;
  unsigned numQuantizations = 0;
  SmallVector<Tensor> inputs, results;
  /// What `function` returns behind the results: what each quantization reads,
  /// and its limits.
  SmallVector<Tensor> quantized;
  /// How many inputs the batch returns behind the results, to keep them alive.
  unsigned numKept = 0;
};

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_KERNELREFERENCE_H
