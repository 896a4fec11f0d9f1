//===- BitwiseOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on the bits of integers.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "Broadcasting.h"

using namespace mlir;
using namespace mlir::lpt;

LPT_INFER_BROADCAST(BitwiseAndOp)
LPT_INFER_BROADCAST(BitwiseOrOp)
LPT_INFER_BROADCAST(BitwiseXorOp)
LPT_INFER_BROADCAST(BitwiseNotOp)
LPT_INFER_BROADCAST(BitwiseLeftShiftOp)
LPT_INFER_BROADCAST(BitwiseRightShiftOp)

OpFoldResult BitwiseNotOp::fold(FoldAdaptor) {
  auto inner = getX().getDefiningOp<BitwiseNotOp>();
  return inner && inner.getX().getType() == getType()
             ? OpFoldResult(inner.getX())
             : OpFoldResult();
}
