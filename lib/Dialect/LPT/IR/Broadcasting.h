//===- Broadcasting.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shape of what is computed element by element from several operands.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_IR_BROADCASTING_H
#define LPT_LIB_DIALECT_LPT_IR_BROADCASTING_H

#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"
#include "LPT/Dialect/LPT/IR/ShapeInference.h"

#include "mlir/IR/ValueRange.h"

namespace mlir::lpt {

/// Adds the shape that `operands`, of which there are two or more, broadcast to
/// by the numpy rule. Fails with "expected operands whose shapes broadcast, but
/// got [2] and [3]".
LogicalResult inferBroadcast(ValueRange operands, ShapeInference &inference);

/// The same for an op all of whose operands broadcast.
#define LPT_INFER_BROADCAST(Op)                                                \
  LogicalResult Op::inferResultShapes(Adaptor adaptor,                         \
                                      ShapeInference &inference) {             \
    return inferBroadcast(adaptor.getOperands(), inference);                   \
  }

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_BROADCASTING_H
