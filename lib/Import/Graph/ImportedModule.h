//===- ImportedModule.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module around the ops of an import: locations, inputs, and its end.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_IMPORTEDMODULE_H
#define LPT_LIB_IMPORT_GRAPH_IMPORTEDMODULE_H

#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// The location of the file at `path`, without its directory.
Location getFileLocation(MLIRContext *context, StringRef path);
/// That of what `name` names in it.
Location getNamedLocation(MLIRContext *context, StringRef path,
                          const Twine &name);

/// The type of an input of `type` to which the user has given a shape, which
/// has to agree with the known sizes.
llvm::Expected<RankedTensorType> applyGivenShape(StringRef input,
                                                 RankedTensorType type,
                                                 ArrayRef<int64_t> given);

/// A constant in place of an input of `type`, with a value of the user, which
/// has to be of that type.
llvm::Expected<Value> createInputConstant(OpBuilder &builder, StringRef path,
                                          StringRef input,
                                          RankedTensorType type,
                                          const Tensor &tensor);

/// Erases the ops at the end of whose uses is nothing: constants that became
/// attributes, for instance.
void eraseDeadOps(Block &block);

/// Fails with the first message of the verifier.
llvm::Error verifyImport(ModuleOp module);

/// The text of `error` in one line. Names in a damaged file may contain
/// anything, and control characters would be commands to a terminal.
std::string describeInOneLine(llvm::Error error);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_IMPORTEDMODULE_H
