//===- TuningFiles.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TuningFiles.h"

#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::lpt;

namespace fs = llvm::sys::fs;

/// A kernel takes less than a kilobyte of the file.
static constexpr uint64_t maxFileBytes = 64 << 20;

std::string lpt::getTuningPath(StringRef path) {
  return (path + ".tuning.json").str();
}

std::shared_ptr<const KernelChoices>
lpt::readTuningFile(StringRef path, llvm::function_ref<TuningKey()> getKey,
                    bool mayBeMissing, std::string &problem) {
  auto fail = [&](const llvm::Twine &reason) {
    problem = ("the tuning file '" + path + "' is not used: " + reason).str();
    return nullptr;
  };
  fs::file_status status;
  if (std::error_code error = fs::status(path, status)) {
    if (mayBeMissing && error == std::errc::no_such_file_or_directory)
      return nullptr;
    return fail(error.message());
  }
  // A device or a pipe may have no end.
  if (status.type() != fs::file_type::regular_file)
    return fail("expected a regular file, but got another kind");
  if (status.getSize() > maxFileBytes)
    return fail(llvm::formatv("expected at most {0} bytes, but got {1}",
                              maxFileBytes, status.getSize())
                    .str());
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    return fail(file.getError().message());
  llvm::Expected<Tuning> tuning = parseTuning((*file)->getBuffer());
  if (!tuning)
    return fail(llvm::toString(tuning.takeError()));
  if (std::string reason = getKey().explainMismatch(tuning->key);
      !reason.empty())
    return fail(reason);
  return tuning->getChoices();
}

llvm::Error lpt::checkTuningPath(StringRef path) {
  if (fs::is_directory(path))
    return makeError("cannot write '{0}': {1}", path,
                     std::make_error_code(std::errc::is_a_directory).message());
  OutputFiles files;
  return files.add(path, [](llvm::raw_ostream &) {});
}

llvm::Error lpt::writeTuningFile(StringRef path, const Tuning &tuning) {
  OutputFiles files;
  if (llvm::Error error = files.add(
          path, [&](llvm::raw_ostream &os) { writeTuning(tuning, os); }))
    return error;
  return files.commit();
}
