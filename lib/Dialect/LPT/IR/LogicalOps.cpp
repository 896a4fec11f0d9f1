//===- LogicalOps.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Logic on booleans, and the choice by them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "Broadcasting.h"

using namespace mlir;
using namespace mlir::lpt;

LPT_INFER_BROADCAST(LogicalAndOp)
LPT_INFER_BROADCAST(LogicalOrOp)
LPT_INFER_BROADCAST(LogicalXorOp)
LPT_INFER_BROADCAST(LogicalNotOp)
LPT_INFER_BROADCAST(SelectOp)

OpFoldResult LogicalNotOp::fold(FoldAdaptor) {
  auto inner = getX().getDefiningOp<LogicalNotOp>();
  return inner && inner.getX().getType() == getType()
             ? OpFoldResult(inner.getX())
             : OpFoldResult();
}

LogicalResult SelectOp::verify() {
  Type expected = getElementType(getThenValue());
  if (getElementType(getElseValue()) != expected)
    return emitOpError() << "expected values of one element type, but got "
                         << expected << " and "
                         << getElementType(getElseValue());
  if (getElementType(getResult()) != expected)
    return emitOpError() << "expected a result of element type " << expected
                         << ", which the values have, but got "
                         << getElementType(getResult());
  return success();
}

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  // A value of another type is broadcast, or has a size that may turn out to be
  // one.
  auto isResult = [&](Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    return type == getType() && type.hasStaticShape();
  };
  if (getThenValue() == getElseValue() && isResult(getThenValue()))
    return getThenValue();
  auto condition = dyn_cast_or_null<DenseElementsAttr>(adaptor.getCondition());
  if (!condition || !condition.isSplat())
    return {};
  Value chosen =
      condition.getSplatValue<bool>() ? getThenValue() : getElseValue();
  return isResult(chosen) ? OpFoldResult(chosen) : OpFoldResult();
}
