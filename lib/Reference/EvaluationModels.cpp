//===- EvaluationModels.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/EvaluationModels.h"

#include "EvaluationModel.h"
#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult lpt::detail::createResults(Operation *op, ArrayRef<Shape> shapes,
                                         SmallVectorImpl<Tensor> &results,
                                         EvaluationState &state) {
  for (auto [type, shape] : llvm::zip_equal(op->getResultTypes(), shapes)) {
    FailureOr<Tensor> result =
        Tensor::create(getElementTypeOrSelf(type), shape);
    if (failed(result))
      return state.fail(llvm::formatv(
          "expected a result that fits into memory, but got shape {0} of {1}",
          formatShape(shape), getElementTypeOrSelf(type)));
    results.push_back(std::move(*result));
  }
  return success();
}

void lpt::registerEvaluationModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, LPTDialect *dialect) {
    attachActivationEvaluation(context);
    attachBitwiseEvaluation(context);
    attachComparisonEvaluation(context);
    attachConvolutionEvaluation(context);
    attachElementwiseEvaluation(context);
    attachExplicitEvaluation(context);
    attachIndexingEvaluation(context);
    attachInterpolateEvaluation(context);
    attachKernelEvaluation(context);
    attachLogicalEvaluation(context);
    attachMatMulEvaluation(context);
    attachMathEvaluation(context);
    attachMovementEvaluation(context);
    attachNormalizationEvaluation(context);
    attachPoolingEvaluation(context);
    attachProductEvaluation(context);
    attachQuantizationEvaluation(context);
    attachRecurrentEvaluation(context);
    attachReductionEvaluation(context);
    attachSamplingEvaluation(context);
    attachSelectionEvaluation(context);
    attachShapeEvaluation(context);
  });
}
