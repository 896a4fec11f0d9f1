//===- ImportONNX.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads ONNX models. This header does not need those of ONNX.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_ONNX_IMPORTONNX_H
#define LPT_IMPORT_ONNX_IMPORTONNX_H

#include "LPT/Import/ImportOptions.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Whether this build has the importer. Without it `importONNX` always fails.
bool canImportONNX();

/// Whether `path` has the suffix of ONNX files.
bool isONNXFile(StringRef path);

/// Reads the ONNX model in the file at `path` into a function `main`, whose
/// arguments and results carry the names of the graph's inputs and outputs as
/// `lpt.name`. Files of external data must lie in the directory of the model.
///
/// Accepts IR versions 3 to 13 and opsets 1 to 25. Nodes that no output needs
/// are not looked at. Operands that are computed from constants are evaluated,
/// so that shapes and axes become attributes.
///
/// The error is one line: "model.onnx: node 'conv1' (Conv): expected X, but got
/// Y". Prints nothing. Loads the dialects that it needs.
llvm::Expected<OwningOpRef<ModuleOp>>
importONNX(StringRef path, MLIRContext &context,
           const ImportOptions &options = {});

/// Prints a page in Markdown: which operators of ONNX can be read, of which
/// opsets, and what is special about them.
void printONNXOperators(llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_IMPORT_ONNX_IMPORTONNX_H
