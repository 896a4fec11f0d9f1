//===- Models.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models, and what executes them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_MODELS_H
#define LPT_LIB_TOOLS_LPTRUN_MODELS_H

#include "LPT/Execution/Executable.h"
#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"

#include "mlir/IR/BuiltinOps.h"

namespace mlir::lpt {

/// What executes models.
struct Backend {
  std::string name;
  /// Whether functions become programs (LoadedProgram.h), if they can.
  bool makesPrograms = false;
  /// Whether functions of dynamic shapes become a program for each shape.
  bool specializesShapes = false;
  /// Makes an executable of other functions; null if there is no other way.
  llvm::Expected<std::unique_ptr<Executable>> (*create)(
      func::FuncOp function, const ProgramOptions &options) = nullptr;

  /// Whether `function`, null for a compiled program, is run as a program.
  bool isProgram(func::FuncOp function) const;
};

/// The names of the backends of this library, quoted, in one line.
std::string listBackends();
/// The backend of this name: of this library, or of a plugin that `context`
/// has loaded.
llvm::Expected<Backend> findBackend(StringRef name, MLIRContext &context);

/// A model, and what runs it. Compiled models have no entry.
struct Model : ModelFile {
  Model(ModelFile file, const Backend &backend)
      : ModelFile(std::move(file)), backend(backend) {}

  Backend backend;
  /// How long lpt-pipeline took, in milliseconds, if it was run.
  double loweringTime = 0;
};

struct LoadOptions {
  /// The function to run; empty for `main`, or the only one. Compiled models
  /// have no choice of functions.
  StringRef entry;
  /// Whether a module may be a compiled model that does not come from a file
  /// of `writeCompiledFile`.
  bool allowCompiledModule = false;
  /// For models in other formats.
  ImportOptions import;
  /// How many ops the function may have when its calls are inlined.
  uint64_t maxOps = defaultMaxInlinedOps;
};

/// Reads the file at `path`. Of a model that is not compiled, the function may
/// consist of accepted ops only. Its calls are inlined, and the module has no
/// other functions.
llvm::Expected<Model> loadModel(StringRef path, const Backend &backend,
                                MLIRContext &context,
                                const LoadOptions &options = {});

/// A model that can be run.
struct PreparedModel {
  std::unique_ptr<Executable> executable;
  FunctionType type;
  /// Null if it is not run as a program.
  std::shared_ptr<LoadedProgram> program;
  /// How long that took, in milliseconds.
  double prepareTime = 0;

  /// The executable of a program.
  ProgramHandle &getHandle() {
    return static_cast<ProgramHandle &>(*executable);
  }
};

/// Compiles `model`, whose module it may use up. `compiledFile`, unless null,
/// gets the content of a file with the program. Fails for `needsProgram` if the
/// model is not run as one.
llvm::Expected<PreparedModel> prepareModel(Model &model,
                                           const ProgramOptions &options,
                                           bool needsProgram = false,
                                           std::string *compiledFile = nullptr);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_MODELS_H
