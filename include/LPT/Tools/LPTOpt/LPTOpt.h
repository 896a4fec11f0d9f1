//===- LPTOpt.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool that runs passes on `.mlir` files.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTOPT_LPTOPT_H
#define LPT_TOOLS_LPTOPT_LPTOPT_H

namespace mlir {
class DialectRegistry;

namespace lpt {

/// Runs the tool on the command line; passes must be registered. Prints to the
/// standard streams and returns what `main` returns.
int runLPTOpt(int argc, char **argv, DialectRegistry &registry);

} // namespace lpt
} // namespace mlir

#endif // LPT_TOOLS_LPTOPT_LPTOPT_H
