//===- ProgramCache.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of dynamic sizes as programs, which have static ones: a program for
// each shape of the inputs.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_PROGRAMCACHE_H
#define LPT_EXECUTION_PROGRAMCACHE_H

#include "LPT/Execution/LoadedProgram.h"

#include <list>

namespace mlir::lpt {

/// Gives the arguments of `function`, in `module`, the shapes of `inputs`, and
/// all values the shapes that follow. Fails if the inputs do not have its
/// types, or if shapes do not fit together.
llvm::Error refineShapes(ModuleOp module, func::FuncOp function,
                         ArrayRef<Tensor> inputs);

/// Runs one function. The first run on inputs of a shape compiles a program;
/// the programs that were used last are kept. Constants are packed for each
/// program by itself.
class ProgramCache : public Executable {
public:
  /// Keeps a copy of `function`.
  ProgramCache(func::FuncOp function, const ProgramOptions &options,
               unsigned maxPrograms = 8);

  /// Fails for functions of which there are no programs, such as those with
  /// variables or ops of other dialects; if shapes do not fit together for
  /// these inputs; and if sizes in the function do not follow from theirs.
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;

  /// How many programs there are.
  size_t getNumPrograms() const { return programs.size(); }

private:
  struct Entry {
    SmallVector<SmallVector<int64_t>> shapes;
    std::unique_ptr<ProgramHandle> handle;
  };

  llvm::Expected<std::unique_ptr<ProgramHandle>>
  compile(ArrayRef<Tensor> inputs);

  ProgramOptions options;
  unsigned maxPrograms;
  OwningOpRef<ModuleOp> module;
  /// The one that was used last is first.
  std::list<Entry> programs;
};

} // namespace mlir::lpt

#endif // LPT_EXECUTION_PROGRAMCACHE_H
