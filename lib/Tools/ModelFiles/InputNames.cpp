//===- InputNames.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/InputNames.h"

#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace mlir::lpt;

InputPath lpt::parseInputPath(StringRef text) {
  if (!text.contains('=') || llvm::sys::fs::exists(text))
    return {"", text};
  auto [name, path] = text.rsplit('=');
  return {name, path};
}

llvm::Expected<unsigned> lpt::findInput(ArrayRef<std::string> names,
                                        StringRef name) {
  auto found = llvm::find(names, name);
  if (found == names.end())
    return makeError(
        "expected the name of an input, one of '{0}', but got '{1}'",
        llvm::join(names, "', '"), name);
  return unsigned(found - names.begin());
}
