//===- OutlinedFunction.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of buffers and of a part of a loop, which threads may share.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_OUTLINEDFUNCTION_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_OUTLINEDFUNCTION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// Whether nothing else that a loop nest accesses overlaps `buffer` in part:
/// buffers that live at the same time have places of their own in a workspace.
bool isDisjoint(Value buffer);

/// Creates a private function that takes the addresses of `buffers` and, if
/// `hasLoop`, the first iteration of a loop and the end of it. Its body has a
/// block without ops.
func::FuncOp createOutlinedFunction(OpBuilder &builder, Location location,
                                    StringRef name, ValueRange buffers,
                                    bool hasLoop);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_OUTLINEDFUNCTION_H
