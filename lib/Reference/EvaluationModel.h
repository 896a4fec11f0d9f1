//===- EvaluationModel.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a function that fills the results of an op into a model of
// `EvaluationOpInterface`, and declares the families of ops that have one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_EVALUATIONMODEL_H
#define LPT_LIB_REFERENCE_EVALUATIONMODEL_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/EvaluationOpInterface.h"

#include "mlir/IR/Block.h"

namespace mlir::lpt {

namespace detail {
/// Appends a tensor of zeros for each result of `op`.
LogicalResult createResults(Operation *op, ArrayRef<Shape> shapes,
                            SmallVectorImpl<Tensor> &results,
                            EvaluationState &state);
} // namespace detail

/// Computes the results of an op of type `OpTy`. They arrive as zeros, in the
/// shapes that the op infers for the actual operands; so whatever inference
/// checks holds.
template <typename OpTy>
using EvaluateFn = LogicalResult (*)(OpTy op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state);

/// The model that evaluates `OpTy` with `evaluateFn`.
template <typename OpTy, EvaluateFn<OpTy> evaluateFn>
struct EvaluationModel
    : EvaluationOpInterface::ExternalModel<EvaluationModel<OpTy, evaluateFn>,
                                           OpTy> {
  LogicalResult evaluate(Operation *op, ArrayRef<Tensor> operands,
                         SmallVectorImpl<Tensor> &results,
                         EvaluationState &state) const {
    // Inference reads the types of values. The operands of the op may have
    // dynamic sizes, so arguments with the actual types stand in for them.
    Block standIns;
    for (const Tensor &operand : operands)
      standIns.addArgument(operand.getType(), op->getLoc());
    auto concrete = cast<OpTy>(op);
    typename OpTy::Adaptor adaptor(standIns.getArguments(), concrete);
    auto report = [&](const llvm::Twine &message) {
      (void)state.fail(message);
    };
    ShapeInference inference(report, op->getNumResults());
    if (failed(OpTy::inferResultShapes(adaptor, inference)) ||
        failed(
            detail::createResults(op, inference.getShapes(), results, state)))
      return failure();
    return evaluateFn(
        concrete, operands,
        MutableArrayRef<Tensor>(results).take_back(op->getNumResults()), state);
  }
};

/// Makes `evaluateFn` the evaluation of `OpTy`.
template <typename OpTy, EvaluateFn<OpTy> evaluateFn>
void attachEvaluation(MLIRContext *context) {
  OpTy::template attachInterface<EvaluationModel<OpTy, evaluateFn>>(*context);
}

void attachActivationEvaluation(MLIRContext *context);
void attachBitwiseEvaluation(MLIRContext *context);
void attachComparisonEvaluation(MLIRContext *context);
void attachConvolutionEvaluation(MLIRContext *context);
void attachElementwiseEvaluation(MLIRContext *context);
void attachExplicitEvaluation(MLIRContext *context);
void attachIndexingEvaluation(MLIRContext *context);
void attachInterpolateEvaluation(MLIRContext *context);
void attachKernelEvaluation(MLIRContext *context);
void attachLogicalEvaluation(MLIRContext *context);
void attachMatMulEvaluation(MLIRContext *context);
void attachMathEvaluation(MLIRContext *context);
void attachMovementEvaluation(MLIRContext *context);
void attachNormalizationEvaluation(MLIRContext *context);
void attachPoolingEvaluation(MLIRContext *context);
void attachProductEvaluation(MLIRContext *context);
void attachQuantizationEvaluation(MLIRContext *context);
void attachRecurrentEvaluation(MLIRContext *context);
void attachReductionEvaluation(MLIRContext *context);
void attachSamplingEvaluation(MLIRContext *context);
void attachSelectionEvaluation(MLIRContext *context);
void attachShapeEvaluation(MLIRContext *context);

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_EVALUATIONMODEL_H
