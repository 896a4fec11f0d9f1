//===- LPTToTosa.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pass.
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "LPT/Conversion/Tosa/Passes.h"
#include "TosaToLPT/TosaTypes.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTLPTTOTOSA
#include "LPT/Conversion/Tosa/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
struct ConvertLPTToTosaPass
    : lpt::impl::ConvertLPTToTosaBase<ConvertLPTToTosaPass> {
  void runOnOperation() override;
};
} // namespace

void ConvertLPTToTosaPass::runOnOperation() {
  Operation *root = getOperation();
  const StringRef dialect = LPTDialect::getDialectNamespace();
  if (!hasOpOf(root, dialect))
    return;
  llvm::DenseSet<Operation *> functions = collectFunctions(root, dialect);
  LPTTypeConverter types;
  UnconvertedReasons reasons;
  RewritePatternSet patterns(&getContext());
  populateLPTArithmeticPatterns(patterns, types, reasons);
  populateLPTMovementPatterns(patterns, types, reasons);
  populateLPTProductPatterns(patterns, types, reasons);
  populateLPTWindowPatterns(patterns, types, reasons);
  ConversionTarget target(getContext());
  target.addLegalDialect<quant::QuantDialect, tensor::TensorDialect,
                         tosa::TosaDialect>();
  populateFunctionConversion(patterns, types, target, functions);
  if (failed(applyPartialConversion(root, target, std::move(patterns))))
    return signalPassFailure();
  cleanUpConversion(root, dialect);
  reportUnconverted(root, dialect, reasons);
}
