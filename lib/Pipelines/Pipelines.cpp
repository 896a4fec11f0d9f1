//===- Pipelines.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Pipelines/Pipelines.h"

#include "LPT/Transforms/Passes.h"

#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::lpt;

void mlir::lpt::buildMarkupPipeline(OpPassManager &manager,
                                    const MarkupPipelineOptions &options) {
  OpPassManager &nested = manager.nest<func::FuncOp>();
  const std::string &precisions = options.defaultPrecisions;
  nested.addPass(createMarkupCanBeQuantized({precisions}));
  MarkupPrecisionsOptions restrictions;
  restrictions.target = options.target;
  restrictions.fallbackTarget = options.fallbackTarget;
  restrictions.defaultPrecisions = precisions;
  llvm::append_range(restrictions.precisionRestrictions,
                     options.precisionRestrictions);
  nested.addPass(createMarkupPrecisions(restrictions));
  MarkupQuantizationGranularityOptions granularity;
  granularity.target = options.target;
  granularity.fallbackTarget = options.fallbackTarget;
  llvm::append_range(granularity.perTensorRestrictions,
                     options.perTensorRestrictions);
  nested.addPass(createMarkupQuantizationGranularity(granularity));
  // Which averages stay integers decides how far precisions travel.
  nested.addPass(createMarkupAvgPoolPrecisionPreserved({precisions}));
  nested.addPass(createPropagatePrecisions({precisions}));
  nested.addPass(createAlignQuantizationIntervals({precisions}));
  nested.addPass(createAlignQuantizationParameters({precisions}));
  nested.addPass(createMarkupBias());
}

void mlir::lpt::buildLowPrecisionPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options) {
  MarkupPipelineOptions markup;
  markup.target = options.target;
  // Whoever states restrictions of either kind states them all.
  if (options.precisionRestrictions.empty() &&
      options.perTensorRestrictions.empty())
    markup.fallbackTarget = "generic";
  markup.defaultPrecisions = options.defaultPrecisions;
  markup.precisionRestrictions = options.precisionRestrictions;
  markup.perTensorRestrictions = options.perTensorRestrictions;
  buildMarkupPipeline(manager, markup);

  LowPrecisionMainOptions main;
  llvm::append_range(main.enable, options.enable);
  llvm::append_range(main.disable, options.disable);
  main.defaultPrecisions = options.defaultPrecisions;
  main.updatePrecisions = options.updatePrecisions;
  main.dequantizationPrecision = options.dequantizationPrecision;
  manager.addNestedPass<func::FuncOp>(createLowPrecisionMain(main));
  manager.addNestedPass<func::FuncOp>(createLowPrecisionCleanup());
}

void mlir::lpt::registerPipelines() {
  PassPipelineRegistration<MarkupPipelineOptions>(
      "lpt-markup",
      "Decide which element types and which scales the ops of a model get",
      buildMarkupPipeline);
  PassPipelineRegistration<LowPrecisionPipelineOptions>(
      "lpt-pipeline",
      "Rewrite a quantized model so that it computes on integers",
      buildLowPrecisionPipeline);
}
