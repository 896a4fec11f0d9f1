//===- CompiledProgram.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `convert-lpt-to-onednn` leaves, read into structures. It may come from a
// file, so nothing is taken for granted.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_COMPILEDPROGRAM_H
#define LPT_LIB_EXECUTION_COMPILEDPROGRAM_H

#include "LPT/Execution/OneDNNModel.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#include <optional>

namespace mlir::lpt {

/// Which files and programs this library reads. The number behind the release
/// changes with the layout of the attribute `lpt.program`, or with what
/// programs call.
inline constexpr llvm::StringLiteral compiledVersion = LPT_VERSION "/3";
/// The attribute of the program function.
inline constexpr llvm::StringLiteral programAttrName = "lpt.program";
/// The attribute of a compiled module: version, name of the entry, and the kind
/// of processor.
inline constexpr llvm::StringLiteral compiledAttrName = "lpt.compiled";

struct CompiledStep {
  /// Without the implementation, which only the machine knows.
  ModelStep description;
  /// The number of its kernel in the function.
  int64_t kernel = 0;
  /// Either a description with its constants, or a function.
  DictionaryAttr primitive;
  SmallVector<ElementsAttr> constants;
  func::FuncOp function;
};

struct CompiledProgram {
  LLVM::LLVMFuncOp function;
  /// The name of the function that was compiled.
  StringRef entry;
  FunctionType type;
  int64_t arenaBytes = 0, arenaPeakBytes = 0;
  /// Whether the numbers are right where oneDNN adds pairs of products in 16
  /// bits.
  bool saturatesPairs = false;
  std::vector<CompiledStep> steps;

  /// Reads the program that the attribute `lpt.compiled` of the module names;
  /// nothing if it is not what the conversion writes.
  static std::optional<CompiledProgram> read(ModuleOp module);

  /// Fails unless `module`, from which the program was read, consists of what
  /// the conversion writes: a function that runs all steps in their order, each
  /// on addresses in the arena, the inputs and the outputs behind which there
  /// is as much memory as the step takes, and functions of the dialect for
  /// steps that are generated code. Reads come behind writes, and every output
  /// is written. Nothing else is accepted, so that what has been checked cannot
  /// leave its memory, whoever has written it. `module` must be verified.
  /// Errors name the op and read "expected X, but got Y".
  llvm::Error check(ModuleOp module);
};

/// Adds to the description of `step` what its constants are: weights, scales
/// and zero points. Fields that have not the form of those that the conversion
/// writes are left out.
void describeConstants(CompiledStep &step);

/// Gives the module the attribute `lpt.compiled` for the function `entry`.
/// `saturatesPairs` is the option of `convert-lpt-to-onednn`.
void markCompiled(ModuleOp module, StringRef entry, bool saturatesPairs);

/// The program of a compiled module, whose version is checked.
llvm::Expected<CompiledProgram> readCompiled(ModuleOp module);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_COMPILEDPROGRAM_H
