//===- ImportOptions.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the user knows of a model that its file does not say.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_IMPORTOPTIONS_H
#define LPT_IMPORT_IMPORTOPTIONS_H

#include "LPT/Reference/Tensor.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// What the user knows of a model and its file does not say.
struct ImportOptions {
  /// The sizes of symbolic dimensions ("batch"), which are otherwise dynamic.
  llvm::StringMap<int64_t> dimensions;
  /// The shapes of inputs, by name. They agree with the sizes that the file
  /// states.
  llvm::StringMap<SmallVector<int64_t>> shapes;
  /// The same for inputs in their order, without those that have other shapes
  /// or values. What is too many is left to the caller.
  SmallVector<SmallVector<int64_t>> shapesInOrder;
  /// The values of inputs that become constants, by name. The function has no
  /// arguments for them.
  llvm::StringMap<Tensor> bindings;
};

/// Adds symbolic sizes that are given as "name=N".
llvm::Error parseImportDimensions(ArrayRef<std::string> texts,
                                  ImportOptions &options);

/// Adds values of inputs that are given as "name=file.npy".
llvm::Error readImportBindings(ArrayRef<std::string> texts,
                               MLIRContext *context, ImportOptions &options);

} // namespace mlir::lpt

#endif // LPT_IMPORT_IMPORTOPTIONS_H
