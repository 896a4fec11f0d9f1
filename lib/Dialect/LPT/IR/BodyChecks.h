//===- BodyChecks.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels, programs and steps check alike.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_IR_BODYCHECKS_H
#define LPT_LIB_DIALECT_LPT_IR_BODYCHECKS_H

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// Fails unless `body`, a block of `op`, has arguments of the types `inputs`
/// and ends with an `lpt.yield` of the types `outputs`.
LogicalResult verifyBody(Operation *op, Block &body, TypeRange inputs,
                         TypeRange outputs);

/// Fails unless `layouts`, which may be null, has one for each input and result
/// of `op`, of its rank.
LogicalResult verifyLayouts(Operation *op, ArrayAttr layouts, TypeRange inputs);

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_BODYCHECKS_H
