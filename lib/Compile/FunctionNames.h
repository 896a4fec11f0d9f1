//===- FunctionNames.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Profilers show symbols: those of a compiled model are named after layers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_COMPILE_FUNCTIONNAMES_H
#define LPT_LIB_COMPILE_FUNCTIONNAMES_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::lpt {

/// `text` as a part of a symbol that all assemblers take: letters, digits and
/// underscores are kept, path separators become '.', all else '_'.
std::string makeSymbolPart(StringRef text);

/// Inserts the name of the layer into the names of the functions of each step
/// of `program`, an `lpt.program` in the LLVM dialect: `P_step_3_product_0`
/// becomes `P_step_3_block.pointwise_product_0`. Functions that several steps
/// share have the name of the first one.
void nameFunctionsAfterLayers(ModuleOp module, StringRef program);

/// Reduces the location of each op to a place in a file, which is all that
/// debug information can hold: the first one that it has, or no line of `file`.
void reduceLocations(ModuleOp module, StringRef file);

} // namespace mlir::lpt

#endif // LPT_LIB_COMPILE_FUNCTIONNAMES_H
