//===- CachedCode.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles functions with passes and LLVM, or loads their code from a cache.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_CACHEDCODE_H
#define LPT_LIB_EXECUTION_BACKENDS_CACHEDCODE_H

#include "NativeCode.h"

#include "LPT/Execution/CompilationCache.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::lpt {

/// How a module is compiled.
struct CodeRecipe {
  /// The functions that are called, by the names that they have when `lower`
  /// has run.
  std::vector<std::string> names;
  /// Makes a module of the LLVM dialect of it.
  llvm::function_ref<llvm::Error(ModuleOp)> lower;
  /// All that `lower` depends on besides the module.
  std::string passes;
  /// From 0 to 3.
  unsigned optimizationLevel = 2;
};

struct CompiledCode {
  std::unique_ptr<NativeCode> code;
  /// The bytes that each of the functions needs for temporaries, if it takes
  /// them from its caller.
  SmallVector<int64_t> workspaceBytes;
  int64_t numObjects = 0;
  /// Whether they were in the cache.
  bool isCached = false;
};

/// Compiles `module`, whose body may be used up, or finds in `cache`, unless
/// that is null, what it was compiled to. Code reads large constants where the
/// context has them, which must outlive it.
llvm::Expected<CompiledCode> compileWithCache(ModuleOp module,
                                              const CodeRecipe &recipe,
                                              CompilationCache *cache);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_CACHEDCODE_H
