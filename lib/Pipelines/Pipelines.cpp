//===- Pipelines.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Pipelines/Pipelines.h"

#include "LPT/Conversion/Passes.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/BufferizationToMemRef/BufferizationToMemRef.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/Transforms/RequestCWrappers.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::lpt;

void mlir::lpt::buildPrerequisitesPipeline(OpPassManager &manager) {
  OpPassManager &nested = manager.nest<func::FuncOp>();
  nested.addPass(createFoldFakeQuantize());
  nested.addPass(createNormalizeDequantization());
  // A quantization that is dequantized at once is a fake quantization, whose
  // type the consumers choose.
  nested.addPass(createConvertQuantizeDequantize());
  // Each takes the movements of the other kind in front of its own along, so
  // that neither has to run twice.
  nested.addPass(createPullReshapeThroughDequantization());
  nested.addPass(createPullTransposeThroughDequantization());
  // Factors that stood behind a reshape or a transpose meet the scale now.
  nested.addPass(createFuseLinearSequences());
  nested.addPass(createMoveFakeQuantize());
}

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
  llvm::append_range(restrictions.restrictionOverrides,
                     options.restrictionOverrides);
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

/// The mark-up that belongs to the options of `lpt-pipeline`.
static void addMarkup(OpPassManager &manager,
                      const LowPrecisionPipelineOptions &options) {
  MarkupPipelineOptions markup;
  markup.target = options.target;
  // Whoever states restrictions of either kind states them all.
  if (options.precisionRestrictions.empty() &&
      options.perTensorRestrictions.empty())
    markup.fallbackTarget = "generic";
  markup.defaultPrecisions = options.defaultPrecisions;
  markup.precisionRestrictions = options.precisionRestrictions;
  markup.restrictionOverrides = options.restrictionOverrides;
  markup.perTensorRestrictions = options.perTensorRestrictions;
  buildMarkupPipeline(manager, markup);
}

/// Sets the options that `lpt-main` and its check have in common.
template <typename PassOptions>
static void setMainOptions(PassOptions &pass,
                           const LowPrecisionPipelineOptions &options) {
  llvm::append_range(pass.enable, options.enable);
  llvm::append_range(pass.disable, options.disable);
  pass.defaultPrecisions = options.defaultPrecisions;
  pass.updatePrecisions = options.updatePrecisions;
  pass.dequantizationPrecision = options.dequantizationPrecision;
}

static void addCheckRefusals(OpPassManager &manager,
                             const LowPrecisionPipelineOptions &options) {
  CheckRefusalsOptions check;
  setMainOptions(check, options);
  manager.addNestedPass<func::FuncOp>(createCheckRefusals(check));
}

void mlir::lpt::buildCheckExplainedPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options) {
  addMarkup(manager, options);
  addCheckRefusals(manager, options);
  manager.addNestedPass<func::FuncOp>(createRemoveMarkup());
}

void mlir::lpt::buildLowPrecisionPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options) {
  buildLowPrecisionPipeline(manager, options, LowPrecisionPipelineHooks());
}

void mlir::lpt::buildLowPrecisionPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options,
    const LowPrecisionPipelineHooks &hooks) {
  buildPrerequisitesPipeline(manager);
  addMarkup(manager, options);
  if (hooks.extraMarkup)
    hooks.extraMarkup(manager.nest<func::FuncOp>());

  LowPrecisionMainOptions main;
  setMainOptions(main, options);
  main.verifyEach = options.verifyEach;
  main.verifyEachReproducer = options.verifyEachReproducer;
  manager.addNestedPass<func::FuncOp>(createLowPrecisionMain(main, hooks));
  if (options.checkExplained)
    addCheckRefusals(manager, options);
  LowPrecisionCleanupOptions cleanup;
  cleanup.verifyEach = options.verifyEach;
  cleanup.verifyEachReproducer = options.verifyEachReproducer;
  manager.addNestedPass<func::FuncOp>(createLowPrecisionCleanup(cleanup));
  // The zero point of a matrix product and its bias are one addition.
  manager.addNestedPass<func::FuncOp>(createFuseLinearSequences());
}

void mlir::lpt::buildGenericBackendPipeline(
    OpPassManager &manager, const GenericBackendPipelineOptions &options) {
  manager.addPass(createConvertLPTToLinalg());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());

  // Tensors become buffers. Results are copied in front of that, and buffers
  // freed behind it, so that callers own results and nothing else.
  manager.addNestedPass<func::FuncOp>(createDetachResults());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  manager.addPass(bufferization::createOneShotBufferizePass(bufferize));
  manager.addPass(createCanonicalizerPass());
  if (options.callerMemory) {
    bufferization::BufferResultsToOutParamsPassOptions results;
    results.hoistStaticAllocs = true;
    results.modifyPublicFunctions = true;
    manager.addPass(bufferization::createBufferResultsToOutParamsPass(results));
    manager.addNestedPass<func::FuncOp>(
        bufferization::createBufferLoopHoistingPass());
    manager.addPass(createPlaceAllocations());
  }
  manager.addNestedPass<func::FuncOp>(createLowerMixedControlFlow());
  bufferization::buildBufferDeallocationPipeline(manager);
  manager.addPass(createConvertBufferizationToMemRefPass());
  manager.addPass(createFlattenGlobals());

  // Only what has a body is called from C, so this comes before the
  // declarations of library functions.
  manager.addNestedPass<func::FuncOp>(LLVM::createLLVMRequestCWrappersPass());
  manager.addPass(createCallMathLibrary());
  manager.addNestedPass<func::FuncOp>(createExpandStridedCopies());
  manager.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  manager.addPass(memref::createExpandOpsPass());
  manager.addPass(memref::createExpandStridedMetadataPass());
  manager.addPass(createLowerAffinePass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createConvertToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
}

void mlir::lpt::buildKernelPipeline(OpPassManager &manager) {
  OpPassManager &nested = manager.nest<func::FuncOp>();
  nested.addPass(createFuseNormalization());
  // Constants are folded before they are repeated in every kernel.
  nested.addPass(createCanonicalizerPass());
  nested.addPass(createCSEPass());
  nested.addPass(createFormKernels());
  nested.addPass(createAssignLayouts());
}

void mlir::lpt::buildOneDNNConversionPipeline(OpPassManager &manager,
                                              bool saturatesPairs) {
  manager.addPass(createConvertLPTToOneDNN({saturatesPairs}));
}

namespace {
struct NoOptions : PassPipelineOptions<NoOptions> {};

/// Options that can be listed.
template <typename Options>
struct ListedOptions : Options {
  SmallVector<const llvm::cl::Option *> getSorted() const {
    SmallVector<const llvm::cl::Option *> sorted;
    for (const auto &[name, option] : this->OptionsMap)
      sorted.push_back(option);
    llvm::sort(sorted, [](const auto *a, const auto *b) {
      return a->ArgStr < b->ArgStr;
    });
    return sorted;
  }
};
} // namespace

static void buildPrerequisites(OpPassManager &manager, const NoOptions &) {
  buildPrerequisitesPipeline(manager);
}

/// The entry of a pipeline that `build` adds to a pass manager.
template <typename Options, auto build>
static PipelineInfo getInfo(StringRef name, StringRef summary) {
  return {name, summary,
          [](const PipelineInfo &pipeline) {
            PassPipelineRegistration<Options>(pipeline.name, pipeline.summary,
                                              build);
          },
          [](llvm::function_ref<void(const llvm::cl::Option &)> visit) {
            ListedOptions<Options> options;
            for (const llvm::cl::Option *option : options.getSorted())
              visit(*option);
          }};
}

ArrayRef<PipelineInfo> mlir::lpt::getPipelines() {
  static constexpr void (*buildLowPrecision)(
      OpPassManager &, const LowPrecisionPipelineOptions &) =
      buildLowPrecisionPipeline;
  static const PipelineInfo pipelines[] = {
      getInfo<LowPrecisionPipelineOptions, buildLowPrecision>(
          "lpt-pipeline",
          "Rewrite a quantized model so that it computes on integers"),
      getInfo<NoOptions, buildPrerequisites>(
          "lpt-prerequisites",
          "Bring a model into the form in which its quantization is "
          "recognized"),
      getInfo<MarkupPipelineOptions, buildMarkupPipeline>(
          "lpt-markup",
          "Decide which element types and which scales the ops of a model "
          "get"),
      getInfo<LowPrecisionPipelineOptions, buildCheckExplainedPipeline>(
          "lpt-check-explained",
          "Check that every op that lpt-pipeline, with the same options, has "
          "left in float can be explained"),
      getInfo<GenericBackendPipelineOptions, buildGenericBackendPipeline>(
          "lpt-generic-backend",
          "Lower a model to the LLVM dialect, by way of linalg and loops")};
  return pipelines;
}

void mlir::lpt::registerPipelines() {
  for (const PipelineInfo &pipeline : getPipelines())
    pipeline.add(pipeline);
}
