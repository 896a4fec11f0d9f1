//===- NativeCode.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modules become code of this machine.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_NATIVECODE_H
#define LPT_LIB_EXECUTION_NATIVECODE_H

#include "LPT/Reference/Tensor.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace mlir::lpt {

/// Prepares LLVM and the context for code of this machine, once or again.
void initializeNativeCode(MLIRContext *context);

/// Fails if there is no memory for a constant of the module. LLVM ends the
/// process where it finds none.
llvm::Error checkConstants(ModuleOp module);

/// The functions of a module of the LLVM dialect, as code.
class NativeCode {
public:
  /// Takes the address of each argument.
  using Entry = void (*)(void **);

  /// Compiles the functions `names` of `module` and the symbols that they use.
  /// The body of `module` is empty afterwards. Code reads large constants where
  /// the context has them, which must outlive it. The threads of the context
  /// compile functions without common symbols in parallel. `optimizationLevel`
  /// is from 0 to 3.
  static llvm::Expected<std::unique_ptr<NativeCode>>
  compile(ModuleOp module, ArrayRef<std::string> names,
          unsigned optimizationLevel);

  /// The entry of a function: one of `names`.
  Entry lookup(StringRef name) const { return entries.lookup(name); }

private:
  std::vector<std::unique_ptr<ExecutionEngine>> engines;
  llvm::StringMap<Entry> entries;
};

/// A memref as compiled code passes it: pointers to the allocation and to the
/// elements, an offset, sizes, and strides. Each is one word.
class MemRefDescriptor {
public:
  static size_t getNumWords(int64_t rank) { return 3 + 2 * rank; }
  /// Of row-major elements at `data`.
  MemRefDescriptor(const void *data, ArrayRef<int64_t> shape);
  static MemRefDescriptor read(int64_t rank, const int64_t *from);

  ArrayRef<int64_t> getSizes() const { return ArrayRef(words).slice(3, rank); }
  void *getAllocation() const { return reinterpret_cast<void *>(words[0]); }
  const char *getData(unsigned elementBytes) const {
    return reinterpret_cast<const char *>(words[1]) + words[2] * elementBytes;
  }
  int64_t *getWords() { return words.data(); }

private:
  explicit MemRefDescriptor(int64_t rank)
      : rank(rank), words(getNumWords(rank)) {}

  int64_t rank;
  SmallVector<int64_t> words;
};

/// Calls the C interface of a compiled function, which may allocate `maxBytes`.
/// `store` is given each result, whose memory is freed after that. Fails if
/// there is not enough memory for the values of the function, or if sizes do
/// not fit together; then `store` is not called.
llvm::Error callNativeCode(
    void (*entry)(void **), MutableArrayRef<MemRefDescriptor> inputs,
    TypeRange resultTypes, int64_t maxBytes,
    llvm::function_ref<void(unsigned, const MemRefDescriptor &)> store);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_NATIVECODE_H
