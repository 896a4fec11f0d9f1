//===- TilePermission.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the system for the registers of AMX, which a process may not use
// otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_BACKENDS_TILEPERMISSION_H
#define LPT_LIB_EXECUTION_BACKENDS_TILEPERMISSION_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::lpt {

/// Whether `module`, in the LLVM dialect, uses tile registers.
bool usesTileRegisters(ModuleOp module);

/// Lets this process use tile registers, unless the system refuses.
bool requestTilePermission();

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_BACKENDS_TILEPERMISSION_H
