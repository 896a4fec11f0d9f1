//===- OutputFiles.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelFiles/OutputFiles.h"

#include "LPT/Support/Error.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace mlir::lpt;

OutputFiles::~OutputFiles() {
  for (PendingFile &file : files)
    llvm::consumeError(file.temporary.discard());
}

llvm::Error
OutputFiles::add(llvm::StringRef path,
                 llvm::function_ref<void(llvm::raw_ostream &)> write) {
  llvm::SmallString<128> absolute(path);
  if (std::error_code code = llvm::sys::fs::make_absolute(absolute))
    return makeError("cannot write '{0}': {1}", path, code.message());
  llvm::sys::path::remove_dots(absolute, /*remove_dot_dot=*/true);
  if (!paths.insert(absolute).second)
    return makeError("expected a path of its own for each output, but got "
                     "'{0}' twice",
                     path);
  auto temporary = llvm::sys::fs::TempFile::create(path + ".%%%%%%.tmp", 0666);
  if (!temporary)
    return makeError("cannot write '{0}': {1}", path,
                     llvm::toString(temporary.takeError()));
  files.push_back({std::move(*temporary), path.str()});
  llvm::raw_fd_ostream os(files.back().temporary.FD, /*shouldClose=*/false);
  write(os);
  os.flush();
  std::error_code error = os.error();
  os.clear_error();
  if (error)
    return makeError("cannot write '{0}': {1}", path, error.message());
  return llvm::Error::success();
}

llvm::Error OutputFiles::commit() {
  for (PendingFile &file : files)
    if (llvm::Error error = file.temporary.keep(file.path))
      return makeError("cannot write '{0}': {1}", file.path,
                       llvm::toString(std::move(error)));
  files.clear();
  return llvm::Error::success();
}
