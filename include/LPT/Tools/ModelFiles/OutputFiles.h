//===- OutputFiles.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files that are written completely or not at all.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_OUTPUTFILES_H
#define LPT_TOOLS_MODELFILES_OUTPUTFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace mlir::lpt {

/// Files that get their names all at once, when everything has succeeded. Those
/// that are not committed leave nothing behind.
class OutputFiles {
public:
  OutputFiles() = default;
  OutputFiles(const OutputFiles &) = delete;
  OutputFiles &operator=(const OutputFiles &) = delete;
  ~OutputFiles();

  /// Writes a file next to its final place. Fails for a path that another file
  /// of this object has.
  llvm::Error add(llvm::StringRef path,
                  llvm::function_ref<void(llvm::raw_ostream &)> write);
  /// Gives all files their names.
  llvm::Error commit();

private:
  struct PendingFile {
    llvm::sys::fs::TempFile temporary;
    std::string path;
  };
  std::vector<PendingFile> files;
  /// Absolute paths of the files.
  llvm::StringSet<> paths;
};

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_OUTPUTFILES_H
