//===- InputNames.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the command line names the inputs of a model.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_INPUTNAMES_H
#define LPT_TOOLS_MODELFILES_INPUTNAMES_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// A file, and the input that it is for, whose name may be empty.
struct InputPath {
  StringRef name, path;
};

/// Reads `path` or `name=path`. The path of a file that exists may have the
/// sign in it.
InputPath parseInputPath(StringRef text);

/// The index of the input `name`. Fails if none of `names` is equal.
llvm::Expected<unsigned> findInput(ArrayRef<std::string> names, StringRef name);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_INPUTNAMES_H
