//===- RegisterLowPrecisionModels.cpp ---------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/RegisterLowPrecisionModels.h"
#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "Models.h"

#include "mlir/IR/DialectRegistry.h"

void mlir::lpt::registerLowPrecisionModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, LPTDialect *) {
    attachActivationModels(context);
    attachBlockModels(context);
    attachConcatModel(context);
    attachConvolutionModels(context);
    attachElementwiseModels(context);
    attachFakeQuantizeModel(context);
    attachFullElementwiseModels(context);
    attachGatherModel(context);
    attachIndexingModels(context);
    attachMatMulModel(context);
    attachMovementModels(context);
    attachNormalizationModels(context);
    attachPadModel(context);
    attachPoolingModels(context);
    attachRecurrentModels(context);
    attachReductionModels(context);
    attachShapeModels(context);
    attachStateModels(context);
  });
}
