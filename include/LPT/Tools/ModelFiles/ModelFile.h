//===- ModelFile.h -----------------------------------------------*- C++ -*===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The models that tools read.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELFILES_MODELFILE_H
#define LPT_TOOLS_MODELFILES_MODELFILE_H

#include "LPT/Execution/InlineCalls.h"
#include "LPT/Import/ImportOptions.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace mlir::lpt {

/// A model that was read, and the function of it to run.
struct ModelFile {
  std::string path;
  OwningOpRef<ModuleOp> module;
  /// Null until it is selected.
  func::FuncOp entry;
  /// Whether the file is one of `writeCompiledFile`.
  bool isCompiledFormat = false;
  /// The names of inputs and outputs in the file that the model was imported
  /// from; empty strings for those without.
  std::vector<std::string> inputNames, outputNames;
  /// How long it took to read, in milliseconds.
  double readTime = 0;
};

/// Whether `path` is that of a model in another format, ONNX or OpenVINO, by
/// its suffix.
bool isImportedFile(StringRef path);

/// Reads the file at `path`: text, bytecode, a compiled model, ONNX or
/// OpenVINO. Modules of TOSA, linalg or quantized types are raised by
/// `lpt-raise`.
llvm::Expected<ModelFile> readModelFile(StringRef path, MLIRContext &context,
                                        const ImportOptions &options = {});

/// Selects the function `entry`; an empty name stands for `main`, or the only
/// one. It may consist of accepted ops only. Its calls are inlined, unless it
/// becomes more than `maxOps` ops, and the module has no other functions
/// afterwards.
llvm::Error selectEntry(ModelFile &model, StringRef entry,
                        uint64_t maxOps = defaultMaxInlinedOps);

/// Gives the inputs of `model` the sizes of `shapes`, each as "0:8x3x224x224":
/// the number of an input, and its sizes. The sizes of other values follow.
llvm::Error setShapes(ModelFile &model, ArrayRef<std::string> shapes);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELFILES_MODELFILE_H
