//===- BackendComparison.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does a backend keep what it promises about the numbers of a function?
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTREDUCE_BACKENDCOMPARISON_H
#define LPT_LIB_TOOLS_LPTREDUCE_BACKENDCOMPARISON_H

#include "LPT/Transforms/NumericComparison.h"

#include <string>

namespace mlir::lpt {

/// At most one of both texts is there.
struct BackendOutcome {
  /// What the backend does wrong.
  std::string fault;
  /// Why the backend does not run the function, which it documents.
  std::string refusal;
};

/// How a backend runs.
struct BackendSettings {
  /// That of LLVM for generated code, from 0 to 3.
  unsigned optimizationLevel;
  /// Threads of programs. Native code shares all its loops among them, however
  /// short they are.
  int numThreads;
};

/// Runs `function` on a backend of steps (Backend.h), on the inputs of
/// `comparison`.
///
/// A program is held to three things: each kernel computes what the reference
/// does on the same inputs, as far as rounding allows; kernels with explicit
/// numbers yield what their evaluation does; and the program yields what its
/// kernels do one after the other, bit for bit (`checkKernels`). With `generic`
/// the function as a whole is code, too, which yields what the reference
/// evaluator does, but for the last bits of the functions of the C library.
BackendOutcome compareBackend(func::FuncOp function,
                              const NumericComparison &comparison,
                              StringRef backend,
                              const BackendSettings &settings);

/// Functions of the C library leave the last bits open.
inline constexpr double libraryTolerance = 1e-6;

/// The same with `generic`, whose floats may differ by `tolerance` of the
/// greatest element from what the function yields after `lpt-split-sequences`.
BackendOutcome compareGeneric(func::FuncOp original,
                              const NumericComparison &comparison,
                              unsigned optimizationLevel, double tolerance);

/// The same with the program of `function`, which consists of kernels. What
/// becomes no program is refused: dynamic shapes, and variables.
BackendOutcome compareKernelProgram(func::FuncOp function,
                                    const NumericComparison &comparison,
                                    StringRef backend,
                                    const BackendSettings &settings,
                                    double tolerance);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTREDUCE_BACKENDCOMPARISON_H
