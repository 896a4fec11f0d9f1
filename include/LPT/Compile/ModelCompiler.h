//===- ModelCompiler.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models become objects with a C interface, for machines that have neither this
// library nor LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_COMPILE_MODELCOMPILER_H
#define LPT_COMPILE_MODELCOMPILER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>
#include <vector>

namespace mlir::lpt {

/// A tensor that the caller of a compiled model provides.
struct ModelTensor {
  /// As the model calls it; may be empty.
  std::string name;
  /// Of static shape.
  RankedTensorType type;
  /// A number `q` of the tensor stands for `scale * (q - zeroPoint)`. The scale
  /// is 0 if it stands for itself.
  double scale = 0;
  int64_t zeroPoint = 0;
  /// Whether it is a variable of the model, in which case its name is that of
  /// the variable: the caller passes the output of one run to the next one.
  bool isVariable = false;
  /// What the caller passes of a variable to the first run; null for outputs.
  ElementsAttr initialValue;
};

struct ModelCompilerOptions {
  /// Functions begin with this name, an identifier in C.
  std::string name;
  /// The machine that runs the model; empty for this one.
  std::string triple;
  /// A processor that LLVM knows: the one that scheduling is for, and whose
  /// instructions all code may have. Empty for the least of the architecture.
  std::string processor;
  /// The names of targets (Targets.h), the most able one last: the object has
  /// code for each, and selects the last one that the machine can run.
  std::vector<std::string> targets;
  /// How many ops of a loop a thread is worth; none for the default.
  std::optional<int64_t> minThreadWork;
  /// From 0 to 3.
  unsigned optimizationLevel = 3;
  /// Debug information: places in the file of the model, as far as its
  /// locations have them. Layers share no code then, so that each has symbols
  /// of its own.
  bool hasDebugInfo = false;
  /// Large constants become a file of their own, which users of the model
  /// provide in memory.
  bool hasWeightsFile = false;
};

/// Fails for a name that is no identifier, and for a triple, a processor or a
/// target that is unknown or does not fit the others.
llvm::Error checkModelCompilerOptions(MLIRContext *context,
                                      const ModelCompilerOptions &options);

enum class ModelFileKind { Object, Assembly, LLVMIR };

/// The constants that the code for one target reads, in bytes. Others may read
/// them, too: weights that instructions want in one order are in the file once.
struct VariantConstants {
  std::string target;
  int64_t bytes = 0;
};

/// What a model has been compiled to.
struct CompiledModel {
  std::unique_ptr<llvm::MemoryBuffer> file;
  /// The declarations of its functions, in C99.
  std::string header;
  /// The content of the file of weights; empty if there is none, or none is
  /// large enough.
  std::string weights;
  std::vector<ModelTensor> inputs, outputs;
  /// Bytes of constants in the file, and of memory for each handle.
  int64_t constantBytes = 0, memoryBytes = 0;
  /// One for each target.
  std::vector<VariantConstants> variantConstants;
};

/// Compiles `function`, a model after `lpt-pipeline` that consists of ops that
/// native or generated code computes, on tensors of static shape. Neither the
/// function nor its module is changed. Fails for ops that cannot be compiled,
/// and as `checkModelCompilerOptions`.
llvm::Expected<CompiledModel> compileModel(func::FuncOp function,
                                           const ModelCompilerOptions &options,
                                           ModelFileKind kind);

/// The targets whose instructions `processor`, one of LLVM's names, has on
/// `triple`: the most able one. Fails if it is unknown.
llvm::Expected<std::string> findTargetOfProcessor(MLIRContext *context,
                                                  llvm::StringRef triple,
                                                  llvm::StringRef processor);

} // namespace mlir::lpt

#endif // LPT_COMPILE_MODELCOMPILER_H
