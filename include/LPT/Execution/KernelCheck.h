//===- KernelCheck.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares what a backend makes of each kernel of a model with the reference.
// Every kernel gets the inputs that the reference evaluation has there, so that
// a rounding that differs in one kernel does not show up in all that follow.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_KERNELCHECK_H
#define LPT_EXECUTION_KERNELCHECK_H

#include "LPT/Execution/Executable.h"

#include <string>
#include <vector>

namespace mlir::lpt {

/// How one result of a kernel differs.
struct KernelDifference {
  /// The user's name of the layer, and the root op, such as "convolution".
  std::string layer, root;
  /// The number of the result, and of elements that it has.
  unsigned result = 0;
  int64_t numElements = 0;
  /// Elements that differ by more than the last bits of floats.
  int64_t numDiffering = 0;
  /// Those among them that no quantization explains which rounds a value on the
  /// border of two levels the other way.
  int64_t numUnexplained = 0;
  /// The element that differs most; among unexplained ones, if there are any.
  int64_t element = 0;
  double value = 0, reference = 0;

  double getShare() const { return double(numDiffering) / numElements; }
  double getDistance() const;
  bool isInteger = false;
};

struct KernelCheckResult {
  unsigned numKernels = 0;
  /// Kernels that generated code computes, with the backend `onednn`.
  unsigned numGenerated = 0;
  std::vector<KernelDifference> differences;
  /// If asked for: for each set of inputs, the outputs of the function if each
  /// kernel runs by itself, on what the backend has made of those in front of
  /// it. No two kernels share memory, so a model whose outputs differ in a
  /// single bit reads or writes at wrong places.
  std::vector<SmallVector<Tensor>> chained;

  bool hasUnexplained() const;
};

/// Forms the kernels of `function` and runs each of them on the backend
/// `generic` or `onednn`, once for each set of inputs of the function; with
/// `isChained` as often as the outputs of all kernels take. Errors read
/// "expected X, but got Y".
llvm::Expected<KernelCheckResult>
checkKernels(func::FuncOp function, StringRef backend,
             ArrayRef<SmallVector<Tensor>> inputSets, bool isChained = false);

/// Prints a line for each difference, and a summary. Fails if results differ
/// further than a backend may: integers in more than one element of a thousand
/// or by more than one, or at places where no rounding was in doubt.
llvm::Error reportKernelCheck(const KernelCheckResult &result,
                              llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_KERNELCHECK_H
