//===- ShapeEvaluation.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationModel.h"
#include "IndexMapping.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// The elements stay; the result already has its shape.
template <typename OpTy>
static LogicalResult evaluateReshape(OpTy op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  results[0] = operands[0].withShape(results[0].getShape());
  return success();
}

namespace {
/// Without a list of axes, which of them are removed depends on the declared
/// type, in which a dynamic axis stays: the rank of the result must not depend
/// on the actual sizes. So the shape is not inferred from those.
struct SqueezeEvaluation
    : EvaluationOpInterface::ExternalModel<SqueezeEvaluation, SqueezeOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<Tensor> operands,
                         SmallVectorImpl<Tensor> &results,
                         EvaluationState &state) const {
    auto squeeze = cast<SqueezeOp>(op);
    ArrayRef<int64_t> declared = getShape(squeeze.getX());
    auto report = [&](const llvm::Twine &message) {
      (void)state.fail(message);
    };
    ShapeInference inference(report, 1);
    Shape axes;
    if (failed(
            normalizeAxes(squeeze.getAxes(), declared.size(), inference, axes)))
      return failure();
    SmallVector<int64_t> shape;
    for (auto [axis, size] : llvm::enumerate(operands[0].getShape())) {
      bool isListed = llvm::is_contained(axes, int64_t(axis));
      if (isListed && size != 1)
        return state.fail("expected axis " + llvm::Twine(axis) +
                          " to have size 1, but got " + llvm::Twine(size));
      if (axes.empty() ? declared[axis] != 1 : !isListed)
        shape.push_back(size);
    }
    results.push_back(operands[0].withShape(shape));
    return success();
  }
};
} // namespace

static LogicalResult evaluateTranspose(TransposeOp op,
                                       ArrayRef<Tensor> operands,
                                       MutableArrayRef<Tensor> results,
                                       EvaluationState &state) {
  permuteAxes(operands[0], getAxisOrder(op), results[0]);
  return success();
}

static LogicalResult evaluateShapeOf(ShapeOfOp op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  results[0].store<int64_t>(operands[0].getShape());
  return success();
}

void lpt::attachShapeEvaluation(MLIRContext *context) {
  SqueezeOp::attachInterface<SqueezeEvaluation>(*context);
  attachEvaluation<ReshapeOp, evaluateReshape<ReshapeOp>>(context);
  attachEvaluation<UnsqueezeOp, evaluateReshape<UnsqueezeOp>>(context);
  attachEvaluation<TransposeOp, evaluateTranspose>(context);
  attachEvaluation<ShapeOfOp, evaluateShapeOf>(context);
}
