//===- ExportOpenVINO.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes models in the intermediate representation of OpenVINO.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_OPENVINO_EXPORTOPENVINO_H
#define LPT_IMPORT_OPENVINO_EXPORTOPENVINO_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Writes the function `main` of `module`, or its only one, as IR version 11:
/// the text of "model.xml" to `xml`, and the weights of "model.bin" to `bin`.
/// An op whose element types OpenVINO does not infer becomes a layer of
/// "type_relaxed_opset", as its own low precision transformations write it.
///
/// Fails on what has no equal, with the layer and the reason. Then what was
/// written is of no use. Prints nothing.
llvm::Error exportOpenVINO(ModuleOp module, llvm::raw_ostream &xml,
                           llvm::raw_ostream &bin);

} // namespace mlir::lpt

#endif // LPT_IMPORT_OPENVINO_EXPORTOPENVINO_H
