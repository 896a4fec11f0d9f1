//===- CommandLine.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_COMMANDLINE_H
#define LPT_TOOLS_MODELFILES_COMMANDLINE_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace mlir::lpt {

/// Parses the command line of a tool into its options, which are registered.
/// Returns an error, which is empty if it was printed already, or nothing.
///
/// LLVM and the standard library end the process if they get no memory or no
/// thread; from here on, they print an error of `toolName`, which is kept.
std::optional<std::string> parseCommandLine(int argc, char **argv,
                                            llvm::StringLiteral toolName,
                                            llvm::StringRef overview);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_COMMANDLINE_H
