//===- ModelInterface.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that a compiled model offers to C, as code and as declarations.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_COMPILE_MODELINTERFACE_H
#define LPT_LIB_COMPILE_MODELINTERFACE_H

#include "LPT/Compile/ModelCompiler.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace mlir::lpt {

/// The version of the interface: of its functions, structures and values.
inline constexpr int32_t modelABIVersion = 1;

/// The code of a model for one target.
struct ModelVariant {
  /// As users call it.
  std::string name;
  /// LLVM's names of the instruction sets that its code has.
  std::vector<std::string> features;
  /// Takes its memory, and the addresses of the inputs and outputs
  /// (`lpt-emit-program` with `caller-memory`), and of the weights if these are
  /// in a file.
  llvm::Function *run = nullptr;
  /// Of the memory, which begins with an `LPTLoopRunner`.
  int64_t memoryBytes = 0;
};

/// Constants in a file of their own, whose address the caller passes.
struct ModelWeights {
  /// What the address of the file is a multiple of, and each constant in it.
  static constexpr int64_t alignment = 64;
  /// At the begin of the file.
  static constexpr int64_t headerBytes = 64;
  /// The first bytes of the header, which identify the file.
  static constexpr int64_t identityBytes = 32;

  /// The content of the file; empty if all constants are in the module.
  std::string file;
};

/// A model whose interface is to be emitted.
struct ModelInterface {
  std::string name;
  ModelWeights weights;
  std::vector<ModelTensor> inputs, outputs;
  /// The most able one last.
  std::vector<ModelVariant> variants;

  /// The memory of a handle: a header, and that of the variant.
  int64_t getMemoryBytes() const;
};

/// Adds the functions to `module`, which has a triple and a data layout, and
/// the functions of the variants. Fails if the processor cannot be asked for
/// what tells them apart.
llvm::Error emitInterface(const ModelInterface &interface,
                          llvm::Module &module);

/// The declarations of the functions, in C99.
std::string printHeader(const ModelInterface &interface);

} // namespace mlir::lpt

#endif // LPT_LIB_COMPILE_MODELINTERFACE_H
