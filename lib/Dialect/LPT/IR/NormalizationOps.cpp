//===- NormalizationOps.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Normalization by norms and moments: shapes and canonicalization.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/SmallString.h"

using namespace mlir;
using namespace mlir::lpt;

/// The result has the shape of `x`; `axes` must be valid for it and `eps`, the
/// guard against a division by zero, positive.
static LogicalResult inferNormalization(Value x, ArrayRef<int64_t> axes,
                                        const APFloat &eps,
                                        ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(x);
  Shape normalized;
  if (failed(normalizeAxes(axes, input.size(), inference, normalized)))
    return failure();
  // Written so that NaN fails.
  if (!(eps.convertToDouble() > 0.0)) {
    SmallString<16> text;
    eps.toString(text);
    return inference.fail("expected a positive eps, but got " + text);
  }
  return inference.add(input);
}

//===----------------------------------------------------------------------===//
// NormalizeL2Op
//===----------------------------------------------------------------------===//

LogicalResult NormalizeL2Op::inferResultShapes(Adaptor adaptor,
                                               ShapeInference &inference) {
  return inferNormalization(adaptor.getX(), adaptor.getAxes(), adaptor.getEps(),
                            inference);
}

LogicalResult NormalizeL2Op::canonicalize(NormalizeL2Op op,
                                          PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

//===----------------------------------------------------------------------===//
// MVNOp
//===----------------------------------------------------------------------===//

LogicalResult MVNOp::inferResultShapes(Adaptor adaptor,
                                       ShapeInference &inference) {
  return inferNormalization(adaptor.getX(), adaptor.getAxes(), adaptor.getEps(),
                            inference);
}

LogicalResult MVNOp::canonicalize(MVNOp op, PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

//===----------------------------------------------------------------------===//
// LRNOp
//===----------------------------------------------------------------------===//

LogicalResult LRNOp::inferResultShapes(Adaptor adaptor,
                                       ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  Shape axes;
  if (failed(normalizeAxes(adaptor.getAxes(), shape.size(), inference, axes)) ||
      failed(checkMinimum("size", int64_t(adaptor.getSize()), 1, inference)))
    return failure();
  for (const auto &[name, number] :
       {std::pair<StringRef, APFloat>("alpha", adaptor.getAlpha()),
        {"beta", adaptor.getBeta()},
        {"bias", adaptor.getBias()}})
    if (!number.isFinite()) {
      SmallString<16> text;
      number.toString(text);
      return inference.fail("expected a finite " + name + ", but got " + text);
    }
  return inference.add(shape);
}

LogicalResult LRNOp::canonicalize(LRNOp op, PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}
