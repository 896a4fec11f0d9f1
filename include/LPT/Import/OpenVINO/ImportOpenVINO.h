//===- ImportOpenVINO.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads models in the intermediate representation of OpenVINO.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_OPENVINO_IMPORTOPENVINO_H
#define LPT_IMPORT_OPENVINO_IMPORTOPENVINO_H

#include "LPT/Import/ImportOptions.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Whether this build has the importer. Without it `importOpenVINO` always
/// fails.
bool canImportOpenVINO();

/// Whether `path` has the suffix of OpenVINO's models.
bool isOpenVINOFile(StringRef path);

/// Reads the model in the file at `path`, "model.xml", with the weights in
/// "model.bin", into a function `main`. Its arguments and results carry the
/// names of tensors as `lpt.name`; in IR version 10 those of layers.
///
/// Accepts IR versions 10 and 11 and operation sets 1 to 16. Layers that no
/// result and no variable needs are not looked at. What sizes and indices are
/// computed from is evaluated, so that shapes and axes become attributes;
/// weights stay as they are.
///
/// The error is one line: "model.xml: layer 'conv1' (Convolution): expected X,
/// but got Y". Prints nothing. Loads the dialects that it needs.
llvm::Expected<OwningOpRef<ModuleOp>>
importOpenVINO(StringRef path, MLIRContext &context,
               const ImportOptions &options = {});

/// Prints a page in Markdown: which operations of OpenVINO can be read and
/// written, of which operation sets, and what is special about them.
void printOpenVINOOperations(llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_IMPORT_OPENVINO_IMPORTOPENVINO_H
