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

#include "AlignedMemory.h"

#include "LPT/Reference/Tensor.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::lpt {

/// Prepares LLVM and the context for code of this machine, once or again.
void initializeNativeCode(MLIRContext *context);

/// Fails if there is no memory for a constant of the module. LLVM ends the
/// process where it finds none.
llvm::Error checkConstants(ModuleOp module);

/// A large constant of generated code, which code reads where it is.
struct NativeConstant {
  std::string name;
  ArrayRef<char> bytes;
  /// What the code relies on.
  llvm::Align alignment;
};

/// What a module of the LLVM dialect is compiled to. It holds no addresses, so
/// it can be stored, and linked in another process on a machine like this one.
struct NativeObjects {
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> objects;
  std::vector<NativeConstant> constants;
  /// The memory of both, unless it is their own or that of the context.
  std::shared_ptr<const void> storage;
};

/// Compiles the functions `names` of `module` and the symbols that they use.
/// The body of `module` is empty afterwards. Large constants stay where the
/// context has them. The threads of the context compile functions without
/// common symbols in parallel. `optimizationLevel` is from 0 to 3.
llvm::Expected<NativeObjects> compileObjects(ModuleOp module,
                                             ArrayRef<std::string> names,
                                             unsigned optimizationLevel);

/// The functions that `compileObjects` has compiled, as code.
class NativeCode {
public:
  /// Takes the address of each argument.
  using Entry = void (*)(void **);

  /// Code reads the constants where they are, and so they must outlive it.
  static llvm::Expected<std::unique_ptr<NativeCode>>
  link(NativeObjects objects);

  ~NativeCode();

  /// The entry of a function; null if there is none of this name.
  Entry lookup(StringRef name) const { return entries.lookup(name); }

  /// Of the large constants that it reads, packed weights above all.
  int64_t getConstantBytes() const { return constantBytes; }

  /// Fails if it calls functions of the C library other than those that have
  /// one result, correctly rounded: the last bits of others depend on its
  /// version and on the machine.
  llvm::Error checkDeterministic() const;

private:
  NativeCode();

  std::shared_ptr<const void> storage;
  int64_t constantBytes = 0;
  /// Copies of those that lie elsewhere at another alignment.
  std::vector<std::unique_ptr<AlignedMemory>> constants;
  std::vector<std::unique_ptr<llvm::orc::LLJIT>> linkers;
  llvm::StringMap<Entry> entries;
  /// The functions of other libraries that it calls.
  llvm::StringSet<> calls;
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
