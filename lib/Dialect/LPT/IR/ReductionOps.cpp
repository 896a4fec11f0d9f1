//===- ReductionOps.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions and running sums along axes.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"
#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

template <typename Adaptor>
static LogicalResult inferReduction(Adaptor adaptor, bool allowsEmpty,
                                    ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  Shape axes;
  if (failed(normalizeAxes(adaptor.getAxes(), shape.size(), inference, axes)))
    return failure();
  Shape result;
  for (int64_t i = 0, rank = shape.size(); i < rank; ++i) {
    if (!llvm::is_contained(axes, i)) {
      result.push_back(shape[i]);
      continue;
    }
    if (!allowsEmpty && shape[i] == 0)
      return inference.fail("expected reduced axes that are not empty, but "
                            "got size 0 on axis " +
                            Twine(i));
    if (adaptor.getKeepDims())
      result.push_back(1);
  }
  return inference.add(result);
}

template <typename Op>
static LogicalResult normalizeReducedAxes(Op op, PatternRewriter &rewriter) {
  if (llvm::none_of(op.getAxes(), [](int64_t axis) { return axis < 0; }))
    return failure();
  Shape axes;
  ShapeInference inference(nullptr, 1);
  if (failed(normalizeAxes(op.getAxes(), getShape(op.getX()).size(), inference,
                           axes)))
    return failure();
  rewriter.modifyOpInPlace(op, [&]() { op.setAxes(axes); });
  return success();
}

#define LPT_REDUCTION(Op, allowsEmpty)                                         \
  LogicalResult Op::inferResultShapes(Adaptor adaptor,                         \
                                      ShapeInference &inference) {             \
    return inferReduction(adaptor, allowsEmpty, inference);                    \
  }                                                                            \
  LogicalResult Op::canonicalize(Op op, PatternRewriter &rewriter) {           \
    return normalizeReducedAxes(op, rewriter);                                 \
  }

LPT_REDUCTION(ReduceMeanOp, true)
LPT_REDUCTION(ReduceSumOp, true)
LPT_REDUCTION(ReduceProdOp, true)
LPT_REDUCTION(ReduceL1Op, true)
LPT_REDUCTION(ReduceL2Op, true)
LPT_REDUCTION(ReduceLogicalAndOp, true)
LPT_REDUCTION(ReduceLogicalOrOp, true)
LPT_REDUCTION(ReduceMaxOp, false)
LPT_REDUCTION(ReduceMinOp, false)
#undef LPT_REDUCTION

LogicalResult CumSumOp::inferResultShapes(Adaptor adaptor,
                                          ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  int64_t axis;
  if (failed(inferAxis(adaptor.getAxis(), shape.size(), inference, axis)))
    return failure();
  return inference.add(shape);
}

LogicalResult CumSumOp::canonicalize(CumSumOp op, PatternRewriter &rewriter) {
  return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);
}
