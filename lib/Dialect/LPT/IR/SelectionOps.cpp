//===- SelectionOps.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that choose elements by comparing them: shapes and what is rejected.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

LogicalResult TopKOp::inferResultShapes(Adaptor adaptor,
                                        ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  int64_t k = adaptor.getK(), axis;
  if (failed(inferAxis(adaptor.getAxis(), result.size(), inference, axis)) ||
      failed(checkMinimum("k", k, 0, inference)))
    return failure();
  int64_t &size = result[axis];
  if (!ShapedType::isDynamic(size) && k > size)
    return inference.fail("expected k to be the size of axis " + Twine(axis) +
                          ", " + Twine(size) + ", at most, but got " +
                          Twine(k));
  size = k;
  (void)inference.add(result);
  return inference.add(result);
}

LogicalResult TopKOp::verify() {
  Type expected = getElementType(getX()), actual = getElementType(getValues());
  if (actual == expected)
    return success();
  return emitOpError() << "expected result #0 to have the element type of the "
                          "input, "
                       << expected << ", but got " << actual;
}

LogicalResult TopKOp::canonicalize(TopKOp op, PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}
