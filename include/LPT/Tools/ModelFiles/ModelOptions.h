//===- ModelOptions.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a command line that says which model a tool reads.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_MODELOPTIONS_H
#define LPT_TOOLS_MODELFILES_MODELOPTIONS_H

#include "LPT/Tools/ModelFiles/ModelFile.h"

#include "llvm/Support/CommandLine.h"

namespace mlir::lpt {

/// An instance registers the options in `category`.
struct ModelOptions {
  explicit ModelOptions(llvm::cl::OptionCategory &category);

  llvm::cl::opt<std::string> path;
  llvm::cl::opt<std::string> entry;
  llvm::cl::list<std::string> dimensions;
  llvm::cl::list<std::string> shapes;

  /// Reads the model, selects its function, and gives its inputs the sizes of
  /// the options. Fails for a program that is compiled for lpt-run.
  llvm::Expected<ModelFile> read(MLIRContext &context) const;
};

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_MODELOPTIONS_H
