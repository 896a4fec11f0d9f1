//===- ModelNames.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that the inputs and outputs of a model have in its file.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_IMPORT_MODELNAMES_H
#define LPT_IMPORT_MODELNAMES_H

#include "mlir/Support/LLVM.h"

namespace mlir::lpt {

/// The attribute of arguments and results of a function that holds the name of
/// the input or output in the model that was imported.
inline constexpr StringLiteral modelNameAttribute = "lpt.name";

} // namespace mlir::lpt

#endif // LPT_IMPORT_MODELNAMES_H
