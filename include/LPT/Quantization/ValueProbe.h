//===- ValueProbe.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes values inside of a function.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_VALUEPROBE_H
#define LPT_QUANTIZATION_VALUEPROBE_H

#include "LPT/Execution/LoadedProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <memory>

namespace mlir::lpt {

class ValueProbe {
public:
  /// Compiles what computes `values`, which are in `function`, and nothing
  /// else; for the shapes of the arguments, if it has dynamic ones, when it
  /// runs. The generic backend runs functions that become no program. Nothing
  /// is kept of the function, which must have one block.
  static llvm::Expected<ValueProbe> create(func::FuncOp function,
                                           ArrayRef<Value> values,
                                           const ProgramOptions &options);

  /// The values, in the order of `create`, for these arguments of the function.
  /// Fails for tensors that the function does not take.
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs);

private:
  llvm::Error useGenericBackend();
  llvm::Expected<SmallVector<Tensor>> execute(ArrayRef<Tensor> inputs);

  /// Where a value is: an input, a result of the program, or a constant.
  struct Source {
    enum Kind { Input, Result, Constant } kind;
    unsigned index;
  };

  OwningOpRef<ModuleOp> module;
  std::shared_ptr<LoadedProgram> program;
  std::unique_ptr<Executable> executable;
  /// Whether `executable` compiles programs for shapes.
  bool isSpecialized = false;
  int64_t maxBytes = 0;
  std::vector<Source> sources;
  std::vector<Tensor> constants;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_VALUEPROBE_H
