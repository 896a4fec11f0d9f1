//===- Models.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The models of the ops of the dialect, by family. Each function attaches
// `LowPrecisionOpInterface` to the ops of one. An op with transformations of
// several families has its model in one of them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_LOWPRECISION_MODELS_H
#define LPT_LIB_DIALECT_LPT_LOWPRECISION_MODELS_H

namespace mlir {
class MLIRContext;

namespace lpt {

struct LowPrecisionTransformation;

void attachActivationModels(MLIRContext *context);
void attachBlockModels(MLIRContext *context);
void attachConcatModel(MLIRContext *context);
void attachConvolutionModels(MLIRContext *context);
void attachElementwiseModels(MLIRContext *context);
void attachFakeQuantizeModel(MLIRContext *context);
void attachFullElementwiseModels(MLIRContext *context);
void attachGatherModel(MLIRContext *context);
void attachIndexingModels(MLIRContext *context);
void attachMatMulModel(MLIRContext *context);
void attachMovementModels(MLIRContext *context);
void attachNormalizationModels(MLIRContext *context);
void attachPadModel(MLIRContext *context);
void attachPoolingModels(MLIRContext *context);
void attachRecurrentModels(MLIRContext *context);
void attachReductionModels(MLIRContext *context);
void attachShapeModels(MLIRContext *context);
void attachStateModels(MLIRContext *context);

/// Entries that FullElementwiseModels.cpp has for ops of other families.
LowPrecisionTransformation getMultiplyTransformation();
LowPrecisionTransformation getFoldZeroMultiplyTransformation();
LowPrecisionTransformation getFuseFakeQuantizeTransformation();

} // namespace lpt
} // namespace mlir

#endif // LPT_LIB_DIALECT_LPT_LOWPRECISION_MODELS_H
