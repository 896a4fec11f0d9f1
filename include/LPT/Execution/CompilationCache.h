//===- CompilationCache.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A directory of compiled programs and of the code of their steps. The name of
// an entry is a hash of all that decides its content, so entries are never out
// of date; those that were not used for long are removed. `ProgramCache`, in
// memory, has a loaded program for each shape of the inputs.
//
// Code from the directory is executed. Therefore only the user may have write
// access to it, and damaged entries are ignored.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_COMPILATIONCACHE_H
#define LPT_EXECUTION_COMPILATIONCACHE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace mlir::lpt {

struct CompilationCacheOptions {
  /// 1 GiB, and a week for an entry that is not used.
  CompilationCacheOptions();

  /// Takes a policy in the form of `--thinlto-cache-policy`. What it does not
  /// state is as by default.
  llvm::Error setPolicy(llvm::StringRef text);

  /// Created if there is none, with access for the user alone.
  std::string directory;
  /// When entries are removed.
  llvm::CachePruningPolicy policy;
  /// What decides about code besides this library, LLVM and the machine: the
  /// plugins that a tool has loaded, and options of LLVM (`llvm::cl`).
  std::string environment;
};

/// The sections of an entry, in memory that is aligned to pages.
struct CacheEntry {
  std::unique_ptr<llvm::MemoryBuffer> file;
  llvm::SmallVector<llvm::StringRef> sections;
};

/// May be shared by threads, and the directory by processes.
class CompilationCache {
public:
  /// Fails if another user has write access to the directory. One that cannot
  /// be created is no reason to fail: see `getProblem`.
  static llvm::Expected<std::shared_ptr<CompilationCache>>
  open(const CompilationCacheOptions &options);

  /// The key of an entry of this kind that `parts` decide, together with the
  /// versions of this library and of LLVM, the processor, and the environment.
  std::string makeKey(llvm::StringRef kind,
                      llvm::ArrayRef<llvm::StringRef> parts) const;

  /// The entry of this key; nothing if there is none, or only one that is
  /// damaged or not the user's own.
  std::optional<CacheEntry> load(llvm::StringRef key);

  /// Adds an entry, whole or not at all, and removes old ones. If that is not
  /// possible, nothing is added: see `getProblem`.
  void store(llvm::StringRef key, llvm::ArrayRef<llvm::StringRef> sections);

  /// Why the directory cannot be written; empty if nothing went wrong.
  std::string getProblem() const;

private:
  explicit CompilationCache(const CompilationCacheOptions &options)
      : options(options) {}
  std::string getPath(llvm::StringRef key) const;
  void setProblem(std::string text);

  CompilationCacheOptions options;
  /// What all keys begin with.
  std::string version;
  /// Whether there is a directory.
  bool isOpen = false;
  mutable std::mutex mutex;
  std::string problem;
};

/// Size and time of the last change of a file; empty if there is none. Stands
/// for its content where that would take long to read.
std::string identifyFile(llvm::StringRef path);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_COMPILATIONCACHE_H
