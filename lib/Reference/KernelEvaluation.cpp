//===- KernelEvaluation.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel computes what its body does. Kernels are not nested.
//
//===----------------------------------------------------------------------===//

#include "EvaluationModel.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Evaluator.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct KernelEvaluationModel
    : EvaluationOpInterface::ExternalModel<KernelEvaluationModel, KernelOp> {
  LogicalResult evaluate(Operation *op, ArrayRef<Tensor> operands,
                         SmallVectorImpl<Tensor> &results,
                         EvaluationState &state) const {
    auto kernel = cast<KernelOp>(op);
    state.setExplicitNumbers(kernel.getExplicitNumbers());
    LogicalResult status =
        evaluateBlock(kernel.getBlock(), operands, results, state);
    state.setExplicitNumbers(false);
    return status;
  }
};
} // namespace

void lpt::attachKernelEvaluation(MLIRContext *context) {
  KernelOp::attachInterface<KernelEvaluationModel>(*context);
}
