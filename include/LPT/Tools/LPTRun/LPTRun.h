//===- LPTRun.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of the tool lpt-run, which executes a model on the host.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTRUN_LPTRUN_H
#define LPT_TOOLS_LPTRUN_LPTRUN_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::lpt {

/// Runs the tool, once per process, with the command line `argv`, for models
/// made of the dialects in `registry`, whose ops have an evaluation. Returns
/// the exit code: 0, or 1 after an error, which is printed to the standard
/// error stream.
int runLPTRun(int argc, char **argv, DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_TOOLS_LPTRUN_LPTRUN_H
