//===- KernelFunctions.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions in which no kernel depends on where others keep their values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_KERNELFUNCTIONS_H
#define LPT_LIB_EXECUTION_KERNELFUNCTIONS_H

#include "KernelReference.h"

namespace mlir::lpt {

/// A function, added to `functions`, that computes all kernels side by side.
/// Its arguments are the inputs of the first kernel, those of the second one,
/// and so on. It returns the results of each kernel, then as many other values
/// as `numKept` says. Compiling all kernels at once is much faster than one by
/// one. A kernel adds to an input in place if its `accumulatedInput` says so.
/// Where `areKernels` is false, the function holds their bodies instead.
func::FuncOp createKernelsSideBySide(ModuleOp functions,
                                     MutableArrayRef<KernelReference> kernels,
                                     bool areKernels);

/// A function, added to `functions`, that computes what `function` does, whose
/// kernels are `kernels`, in its order. Each value of kernels has memory of its
/// own, which nothing overwrites: a kernel that adds in place adds to a copy.
/// The results of `function` are the first ones.
func::FuncOp createKernelsInARow(ModuleOp functions, func::FuncOp function,
                                 ArrayRef<KernelReference> kernels);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_KERNELFUNCTIONS_H
