//===- MathOps.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mathematical functions of one number.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "Broadcasting.h"

using namespace mlir;
using namespace mlir::lpt;

LPT_INFER_BROADCAST(FloorOp)
LPT_INFER_BROADCAST(CeilingOp)
LPT_INFER_BROADCAST(SignOp)
LPT_INFER_BROADCAST(NegativeOp)
LPT_INFER_BROADCAST(LogOp)
LPT_INFER_BROADCAST(SinOp)
LPT_INFER_BROADCAST(CosOp)
LPT_INFER_BROADCAST(TanOp)
LPT_INFER_BROADCAST(AsinOp)
LPT_INFER_BROADCAST(AcosOp)
LPT_INFER_BROADCAST(AtanOp)
LPT_INFER_BROADCAST(SinhOp)
LPT_INFER_BROADCAST(CoshOp)
LPT_INFER_BROADCAST(AsinhOp)
LPT_INFER_BROADCAST(AcoshOp)
LPT_INFER_BROADCAST(AtanhOp)
LPT_INFER_BROADCAST(SoftsignOp)
LPT_INFER_BROADCAST(SeluOp)

// Of integers the least one would come back as another number.
OpFoldResult NegativeOp::fold(FoldAdaptor) {
  auto inner = getX().getDefiningOp<NegativeOp>();
  return inner && inner.getX().getType() == getType() &&
                 getX().getType() == getType() &&
                 isa<FloatType>(getElementType(getX()))
             ? OpFoldResult(inner.getX())
             : OpFoldResult();
}
