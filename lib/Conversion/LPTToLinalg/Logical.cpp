//===- Logical.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;

/// Booleans are the bytes 0 and 1, of which logic is that of their bits.
template <typename OpTy, typename ArithOp>
static Value lowerLogic(OpTy op, ValueRange operands, Lowering &b) {
  return b.mapElements(getStorageType(op.getResult()), operands,
                       [](Lowering &body, ValueRange elements) -> Value {
                         return ArithOp::create(body, elements[0], elements[1]);
                       });
}

static Value lowerLogicalNot(LogicalNotOp op, ValueRange operands,
                             Lowering &b) {
  return b.mapElements(
      getStorageType(op.getResult()), operands,
      [](Lowering &body, ValueRange elements) -> Value {
        return arith::XOrIOp::create(body, elements[0],
                                     body.integer(body.getI8Type(), 1));
      },
      /*intoFirst=*/true);
}

static Value lowerSelect(SelectOp op, ValueRange operands, Lowering &b) {
  return b.mapElements(getStorageType(op.getResult()), operands,
                       [](Lowering &body, ValueRange elements) {
                         return body.select(body.toCondition(elements[0]),
                                            elements[1], elements[2]);
                       });
}

void lpt::addLogicalLowerings(const TypeConverter &converter,
                              RewritePatternSet &patterns) {
  addLowering<LogicalAndOp, lowerLogic<LogicalAndOp, arith::AndIOp>>(converter,
                                                                     patterns);
  addLowering<LogicalOrOp, lowerLogic<LogicalOrOp, arith::OrIOp>>(converter,
                                                                  patterns);
  addLowering<LogicalXorOp, lowerLogic<LogicalXorOp, arith::XOrIOp>>(converter,
                                                                     patterns);
  addLowering<LogicalNotOp, lowerLogicalNot>(converter, patterns);
  addLowering<SelectOp, lowerSelect>(converter, patterns);
}
