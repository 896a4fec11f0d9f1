//===- MemoryDemand.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How much memory the values of a model take. A few bytes of a file may ask for
// any amount, so this is known before anything is computed.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_MEMORYDEMAND_H
#define LPT_EXECUTION_MEMORYDEMAND_H

#include "LPT/Execution/MachineMemory.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Fails if the values of `function` that are live at once take more than
/// `maxBytes`, with the op at which they do. A value is live from the op that
/// defines it to its last use in the block. Unknown sizes count as one.
/// Constants count only if they are splats: all others are as large in the
/// file.
llvm::Error checkMemoryDemand(func::FuncOp function, int64_t maxBytes);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_MEMORYDEMAND_H
