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

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include <optional>

namespace mlir::lpt {

/// Fails unless `body`, a block of `op`, has arguments of the types `inputs`
/// and ends with an `lpt.yield` of the types `outputs`.
LogicalResult verifyBody(Operation *op, Block &body, TypeRange inputs,
                         TypeRange outputs);

/// Fails unless `layouts`, which may be null, has one for each input and result
/// of `op`, of its rank.
LogicalResult verifyLayouts(Operation *op, ArrayAttr layouts, TypeRange inputs);

/// The layout of value `number` among the inputs and results of a kernel or a
/// step, whose type is `type`: row-major if there are no `layouts`.
LayoutAttr getLayout(std::optional<ArrayAttr> layouts, unsigned number,
                     Type type);

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_BODYCHECKS_H
