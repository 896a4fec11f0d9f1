//===- KernelEvaluation.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel computes what its body does.
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
    return evaluateBlock(cast<KernelOp>(op).getBlock(), operands, results,
                         state);
  }
};
} // namespace

void lpt::attachKernelEvaluation(MLIRContext *context) {
  KernelOp::attachInterface<KernelEvaluationModel>(*context);
}
