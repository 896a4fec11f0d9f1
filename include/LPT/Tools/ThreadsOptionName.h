//===- ThreadsOptionName.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The name `--threads` of options of tools.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_THREADSOPTIONNAME_H
#define LPT_TOOLS_THREADSOPTIONNAME_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::lpt {

/// Takes the name `threads` away from the option of LLVM's libraries that has
/// it, which would otherwise keep that of the tool from being registered. To be
/// created before that one.
struct ThreadsOptionName {
  ThreadsOptionName() {
    auto &registered = llvm::cl::getRegisteredOptions();
    auto found = registered.find("threads");
    if (found != registered.end())
      found->second->removeArgument();
  }
};

} // namespace mlir::lpt

#endif // LPT_TOOLS_THREADSOPTIONNAME_H
