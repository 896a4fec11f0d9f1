//===- RegisterAllDialects.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllDialects.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Dialect/LPT/LowPrecision/RegisterLowPrecisionModels.h"
#include "LPT/Reference/ConstantFolding.h"
#include "LPT/Reference/EvaluationModels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;

void lpt::registerAllDialects(DialectRegistry &registry) {
  registry.insert<LPTDialect, func::FuncDialect, LLVM::LLVMDialect>();
  // Dialects of models that lpt-raise reads.
  registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect,
                  quant::QuantDialect, scf::SCFDialect, tensor::TensorDialect,
                  tosa::TosaDialect>();
  func::registerInlinerExtension(registry);
  registerLowPrecisionModels(registry);
  registerEvaluationModels(registry);
  registerConstantFolding(registry);
}
