//===- ForeignDialect.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignDialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace foreign;

#include "ForeignDialect.cpp.inc"

#define GET_OP_CLASSES
#include "ForeignOps.cpp.inc"

void ForeignDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "ForeignOps.cpp.inc"
      >();
}

LogicalResult RotateOp::verify() {
  auto type = cast<RankedTensorType>(getInput().getType());
  if (int64_t(getAxis()) < 0 || int64_t(getAxis()) >= type.getRank())
    return emitOpError() << "expected an axis of " << type << ", but got "
                         << int64_t(getAxis());
  return success();
}

LogicalResult OneHotOp::verify() {
  auto input = cast<RankedTensorType>(getInput().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  if (result.getRank() != input.getRank() + 1 ||
      failed(verifyCompatibleShape(result.getShape().drop_back(),
                                   input.getShape())))
    return emitOpError() << "expected a result with one axis after those of "
                         << input << ", but got " << result;
  return success();
}

LogicalResult DenseOp::verify() {
  auto input = cast<RankedTensorType>(getInput().getType());
  auto weights = cast<RankedTensorType>(getWeights().getType());
  auto result = cast<RankedTensorType>(getResult().getType());
  if (weights.getRank() != 2)
    return emitOpError() << "expected weights of rank 2, but got " << weights;
  if (input.getRank() == 0 ||
      failed(verifyCompatibleDims(
          {input.getShape().back(), weights.getDimSize(1)})))
    return emitOpError() << "expected an input with " << weights.getDimSize(1)
                         << " elements along the last axis, but got " << input;
  SmallVector<int64_t> shape(input.getShape());
  shape.back() = weights.getDimSize(0);
  if (failed(verifyCompatibleShape(result.getShape(), shape)))
    return emitOpError() << "expected a result of type " << result.clone(shape)
                         << ", but got " << result;
  return success();
}
