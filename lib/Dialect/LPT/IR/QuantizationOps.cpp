//===- QuantizationOps.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, fake quantization and conversion between element types.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// ConstantOp
//===----------------------------------------------------------------------===//

void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), "cst");
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValueAttr(); }

//===----------------------------------------------------------------------===//
// FakeQuantizeOp
//===----------------------------------------------------------------------===//

LogicalResult FakeQuantizeOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  int64_t levels = adaptor.getLevels();
  if (levels < 2)
    return inference.fail("expected at least 2 levels, but got " +
                          Twine(levels));
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  std::pair<StringRef, Value> limits[] = {{"in_low", adaptor.getInLow()},
                                          {"in_high", adaptor.getInHigh()},
                                          {"out_low", adaptor.getOutLow()},
                                          {"out_high", adaptor.getOutHigh()}};
  for (auto [name, limit] : limits)
    if (!broadcastsInto(getShape(limit), shape))
      return inference.fail("expected " + Twine(name) +
                            " to broadcast into the input of shape " +
                            formatShape(shape) + ", but got shape " +
                            formatShape(getShape(limit)));
  return inference.add(shape);
}

//===----------------------------------------------------------------------===//
// ConvertOp
//===----------------------------------------------------------------------===//

LogicalResult ConvertOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  return inference.add(getShape(adaptor.getX()));
}

OpFoldResult ConvertOp::fold(FoldAdaptor) {
  return getX().getType() == getType() ? OpFoldResult(getX()) : OpFoldResult();
}
