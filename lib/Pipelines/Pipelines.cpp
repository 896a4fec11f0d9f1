//===- Pipelines.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Conversion/BackendNames.h"

#include "LPT/Conversion/FrontendPasses.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/Tosa/Passes.h"
#include "LPT/Target/Targets.h"
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

#include <limits>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// Adds passes over functions that share hooks.
class HookedPasses {
public:
  HookedPasses(OpPassManager &manager, const LowPrecisionHooks &hooks)
      : nested(manager.nest<func::FuncOp>()), hooks(hooks) {}

  void add(std::unique_ptr<Pass> pass) {
    nested.addPass(withHooks(std::move(pass), hooks));
  }

private:
  OpPassManager &nested;
  const LowPrecisionHooks &hooks;
};
} // namespace

void mlir::lpt::buildCommonPipeline(OpPassManager &manager,
                                    const CommonPipelineOptions &options,
                                    const LowPrecisionHooks &hooks) {
  HookedPasses passes(manager, hooks);
  // The others recognize dequantizations in their normal form.
  passes.add(createNormalizeDequantization());
  passes.add(createConvertQuantizeDequantize({options.keep}));
  // What was a pair of 16-bit ops may be stripped now.
  if (!options.stripLevels.empty()) {
    StripFakeQuantizeOptions strip;
    llvm::append_range(strip.levels, options.stripLevels);
    passes.add(createStripFakeQuantize(strip));
  }
  // What stood before and after a quantization that is gone is one run.
  passes.add(createFuseLinearSequences());
  passes.add(createConvertSubtractConstant());
}

void mlir::lpt::buildRaisePipeline(OpPassManager &manager) {
  // Reads quantized types as well; the next pass takes them from ops of TOSA.
  manager.addPass(createConvertTosaToLPT());
  // Ops of tensor on quantized types are read once these are gone.
  manager.addPass(createConvertQuantToLPT());
  manager.addPass(createConvertLinalgToLPT());
  // Without lpt-pipeline, the products of a quantized model are those of
  // integers already; kernels quantize what they store.
  manager.addNestedPass<func::FuncOp>(createImportCleanup());
}

void mlir::lpt::buildPrerequisitesPipeline(OpPassManager &manager,
                                           const LowPrecisionHooks &hooks) {
  HookedPasses passes(manager, hooks);
  passes.add(createImportCleanup());
  passes.add(createFoldFakeQuantize());
  passes.add(createNormalizeDequantization());
  // A quantization that is dequantized at once is a fake quantization, whose
  // type the consumers choose.
  passes.add(createConvertQuantizeDequantize());
  // Each takes the movements of the other kind before its own along, so
  // that neither has to run twice.
  passes.add(createPullReshapeThroughDequantization());
  passes.add(createPullTransposeThroughDequantization());
  passes.add(createPullMovementsThroughFakeQuantize());
  // Factors that stood after a reshape or a transpose meet the scale now.
  passes.add(createFuseLinearSequences());
  passes.add(createMoveFakeQuantize());
}

void mlir::lpt::buildMarkupPipeline(OpPassManager &manager,
                                    const MarkupPipelineOptions &options,
                                    const LowPrecisionPipelineHooks &hooks) {
  HookedPasses passes(manager, hooks);
  const std::string &precisions = options.defaultPrecisions;
  passes.add(createMarkupCanBeQuantized({precisions}));
  passes.add(
      createMarkupRequirements({options.target, options.fallbackTarget}));
  MarkupPrecisionsOptions restrictions;
  restrictions.target = options.target;
  restrictions.fallbackTarget = options.fallbackTarget;
  restrictions.defaultPrecisions = precisions;
  llvm::append_range(restrictions.precisionRestrictions,
                     options.precisionRestrictions);
  llvm::append_range(restrictions.restrictionOverrides,
                     options.restrictionOverrides);
  passes.add(createMarkupPrecisions(restrictions));
  MarkupQuantizationGranularityOptions granularity;
  granularity.target = options.target;
  granularity.fallbackTarget = options.fallbackTarget;
  llvm::append_range(granularity.perTensorRestrictions,
                     options.perTensorRestrictions);
  passes.add(createMarkupQuantizationGranularity(granularity));
  // Which averages stay integers decides how far precisions travel.
  passes.add(createMarkupAvgPoolPrecisionPreserved({precisions}));
  passes.add(createPropagatePrecisions({precisions}));
  passes.add(createAlignQuantizationIntervals({precisions}));
  passes.add(createAlignQuantizationParameters({precisions}));
  passes.add(createMarkupBias());
  if (hooks.extraMarkup)
    hooks.extraMarkup(manager.nest<func::FuncOp>());
}

/// The target that `lpt-pipeline` falls back to. Options that state
/// restrictions of either kind state them all.
static StringRef getFallbackTarget(const LowPrecisionPipelineOptions &options) {
  return options.precisionRestrictions.empty() &&
                 options.perTensorRestrictions.empty()
             ? genericTarget
             : "";
}

/// The mark-up that belongs to the options of `lpt-pipeline`.
static void addMarkup(OpPassManager &manager,
                      const LowPrecisionPipelineOptions &options,
                      const LowPrecisionPipelineHooks &hooks) {
  MarkupPipelineOptions markup;
  markup.target = options.target;
  markup.fallbackTarget = getFallbackTarget(options).str();
  markup.defaultPrecisions = options.defaultPrecisions;
  markup.precisionRestrictions = options.precisionRestrictions;
  markup.restrictionOverrides = options.restrictionOverrides;
  markup.perTensorRestrictions = options.perTensorRestrictions;
  buildMarkupPipeline(manager, markup, hooks);
}

/// Whether `name`, as `enable` and `disable` take it, is that of a
/// transformation of `lpt-cleanup`; all others are for `lpt-main` to read.
static bool isCleanupName(StringRef name) {
  name.consume_front("+");
  return llvm::is_contained(getCleanupTransformationNames(), name);
}

/// Hands the transformations that are named for one of the two stages to the
/// pass of that stage.
template <typename PassOptions>
static void setTransformations(PassOptions &pass,
                               const LowPrecisionPipelineOptions &options,
                               bool isCleanup) {
  for (const std::string &name : options.enable)
    if (isCleanupName(name) == isCleanup)
      pass.enable.push_back(name);
  for (const std::string &name : options.disable)
    if (isCleanupName(name) == isCleanup)
      pass.disable.push_back(name);
}

/// Sets the options that `lpt-main` and its check have in common.
template <typename PassOptions>
static void setMainOptions(PassOptions &pass,
                           const LowPrecisionPipelineOptions &options) {
  setTransformations(pass, options, /*isCleanup=*/false);
  pass.defaultPrecisions = options.defaultPrecisions;
  pass.updatePrecisions = options.updatePrecisions;
  pass.dequantizationPrecision = options.dequantizationPrecision;
}

static std::unique_ptr<Pass>
createCheck(const LowPrecisionPipelineOptions &options) {
  CheckRefusalsOptions check;
  setMainOptions(check, options);
  return createCheckRefusals(check);
}

static std::unique_ptr<Pass>
createCleanup(const LowPrecisionPipelineOptions &options) {
  LowPrecisionCleanupOptions cleanup;
  setTransformations(cleanup, options, /*isCleanup=*/true);
  cleanup.target = options.target;
  cleanup.fallbackTarget = getFallbackTarget(options).str();
  llvm::append_range(cleanup.precisionRestrictions,
                     options.precisionRestrictions);
  llvm::append_range(cleanup.restrictionOverrides,
                     options.restrictionOverrides);
  cleanup.groupSize = options.groupSize;
  cleanup.verifyEach = options.verifyEach;
  cleanup.verifyEachReproducer = options.verifyEachReproducer;
  return createLowPrecisionCleanup(cleanup);
}

void mlir::lpt::buildCheckExplainedPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options,
    const LowPrecisionPipelineHooks &hooks) {
  addMarkup(manager, options, hooks);
  HookedPasses(manager, hooks).add(createCheck(options));
  manager.addNestedPass<func::FuncOp>(createRemoveMarkup());
}

/// Adds the passes of `lpt-pipeline` up to `lpt-main`.
static void addMain(OpPassManager &manager,
                    const LowPrecisionPipelineOptions &options,
                    const LowPrecisionPipelineHooks &hooks, bool explain) {
  buildPrerequisitesPipeline(manager, hooks);
  addMarkup(manager, options, hooks);
  LowPrecisionMainOptions main;
  setMainOptions(main, options);
  main.explain = explain;
  main.verifyEach = options.verifyEach;
  main.verifyEachReproducer = options.verifyEachReproducer;
  HookedPasses(manager, hooks).add(createLowPrecisionMain(main));
}

/// Adds the passes of one iteration of `lpt-pipeline`.
static void addIteration(OpPassManager &manager,
                         const LowPrecisionPipelineOptions &options,
                         const LowPrecisionPipelineHooks &hooks, bool explain) {
  addMain(manager, options, hooks, explain);
  HookedPasses passes(manager, hooks);
  if (options.checkExplained)
    passes.add(createCheck(options));
  passes.add(createCleanup(options));
  // The zero point of a matrix product and its bias are one addition.
  passes.add(createFuseLinearSequences());
}

void mlir::lpt::buildLowPrecisionPipeline(
    OpPassManager &manager, const LowPrecisionPipelineOptions &options,
    const LowPrecisionPipelineHooks &hooks) {
  if (options.maxIterations <= 1)
    return addIteration(manager, options, hooks, /*explain=*/true);
  auto create = [&]() {
    return OpPassManager(manager.getOpAnchorName(),
                         OpPassManager::Nesting::Implicit);
  };
  OpPassManager passes = create(), remarkPasses = create();
  addIteration(passes, options, hooks, /*explain=*/false);
  addMain(remarkPasses, options, hooks, /*explain=*/true);
  manager.addPass(createFixedPoint(std::move(passes), std::move(remarkPasses),
                                   options.maxIterations));
}

/// Tensors become buffers. Results are copied before that, and buffers freed
/// after it, so that callers own results and nothing else.
static void addBufferization(OpPassManager &manager, bool callerMemory,
                             bool shareFunctions) {
  manager.addNestedPass<func::FuncOp>(createCheckControlFlow());
  manager.addNestedPass<func::FuncOp>(createDetachResults());
  bufferization::OneShotBufferizePassOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  manager.addPass(bufferization::createOneShotBufferizePass(bufferize));
  manager.addPass(createCanonicalizerPass());
  if (callerMemory) {
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
  // Copies of buffers are allocations only now.
  manager.addNestedPass<func::FuncOp>(createCheckAllocationSizes());
  manager.addPass(createOrderGlobals());
  manager.addPass(createFlattenGlobals());
  if (shareFunctions)
    manager.addPass(createShareFunctions());
}

/// From ops on buffers to the LLVM dialect.
static void addLoweringToLLVM(OpPassManager &manager) {
  manager.addPass(createCallMathLibrary());
  manager.addNestedPass<func::FuncOp>(createExpandCopies());
  manager.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  manager.addPass(memref::createExpandOpsPass());
  manager.addPass(memref::createExpandStridedMetadataPass());
  manager.addPass(createLowerAffinePass());
  manager.addPass(createReplaceBF16());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(createConvertToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
}

/// Products on packed weights become vectors. Threads share those of at least
/// twice `minWork` products.
static void addProducts(OpPassManager &manager, const std::string &target,
                        int64_t minWork) {
  manager.addPass(createTileProducts({target, minWork}));
  manager.addPass(createLowerUkernels({target}));
}

std::string mlir::lpt::describeTarget(MLIRContext *context,
                                      StringRef nameOrFile) {
  ScopedDiagnosticHandler silent(context,
                                 [](Diagnostic &) { return success(); });
  FailureOr<TargetAttr> target = lookupTarget(
      context, nameOrFile, [&] { return emitError(UnknownLoc::get(context)); });
  std::string text;
  if (succeeded(target)) {
    llvm::raw_string_ostream stream(text);
    printTarget(*target, stream);
  }
  return text;
}

void mlir::lpt::buildLinalgPipeline(OpPassManager &manager) {
  manager.addNestedPass<func::FuncOp>(createSplitSequences());
  manager.addPass(createConvertLPTToLinalg());
}

void mlir::lpt::buildGenericBackendPipeline(
    OpPassManager &manager, const GenericBackendPipelineOptions &options) {
  buildLinalgPipeline(manager);
  manager.addNestedPass<func::FuncOp>(createCheckDynamicShapes());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  addBufferization(manager, options.callerMemory,
                   options.callerMemory && options.shareFunctions);
  // Only what has a body is called from C, so this comes before the
  // declarations of library functions. Functions that take addresses need none.
  if (!options.callerMemory)
    manager.addNestedPass<func::FuncOp>(LLVM::createLLVMRequestCWrappersPass());
  addProducts(manager, PackWeightsOptions().target,
              std::numeric_limits<int64_t>::max());
  addLoweringToLLVM(manager);
}

void mlir::lpt::buildNativeBackendPipeline(
    OpPassManager &manager, const NativeBackendPipelineOptions &options) {
  manager.addPass(createConvertLPTToLinalg());
  manager.addPass(createLinalgGeneralizeNamedOpsPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  OpPassManager &functions = manager.nest<func::FuncOp>();
  functions.addPass(createMoveTranspositions());
  functions.addPass(createFuseLoops());
  functions.addPass(createOrderAxes());
  // Removes the transpositions that this has left.
  functions.addPass(createFuseLoops());
  functions.addPass(createOrderLoops());
  functions.addPass(createSplitReductions());
  // Limits are constants until epilogues read them from memory.
  functions.addPass(createIgnoreSignedZeros({options.target}));
  functions.addPass(createFuseEpilogues());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  addBufferization(manager, /*callerMemory=*/true, options.shareFunctions);
  manager.addNestedPass<func::FuncOp>(createExpandCopies());
  manager.addNestedPass<func::FuncOp>(createCollapseLoops());
  manager.addNestedPass<func::FuncOp>(createTileRows());
  manager.addPass(createOutlineLoops({options.minWork}));
  // Indices are those of loops only then.
  manager.addPass(createCanonicalizerPass());
  manager.addNestedPass<func::FuncOp>(createInterleaveRows());
  manager.addNestedPass<func::FuncOp>(createTileTranspositions());
  if (!options.emulate)
    manager.addNestedPass<func::FuncOp>(createShuffleLookups({options.target}));
  manager.addNestedPass<func::FuncOp>(createOverlapVectors({options.target}));
  // A step of a loop nest is about as much as eight products.
  int64_t minProducts = options.minWork;
  if (llvm::MulOverflow(minProducts, int64_t(8), minProducts))
    minProducts = std::numeric_limits<int64_t>::max();
  addProducts(manager, options.target, minProducts);
  if (options.emulate) {
    manager.addNestedPass<func::FuncOp>(createEmulateAMX());
    manager.addNestedPass<func::FuncOp>(createEmulateDotProducts());
  } else {
    manager.addPass(createFuseRounding({options.target}));
    manager.addNestedPass<func::FuncOp>(createJoinBytes({options.target}));
  }
  addLoweringToLLVM(manager);
  manager.addPass(createCallParallelLoops({options.loopsFromWorkspace}));
  if (options.onlyTarget)
    manager.addPass(createSetTargetFeatures({options.target, /*isOnly=*/true}));
}

void mlir::lpt::buildRefineShapesPipeline(OpPassManager &manager,
                                          ArrayRef<std::string> arguments) {
  RefineShapesOptions options;
  llvm::append_range(options.arguments, arguments);
  manager.addNestedPass<func::FuncOp>(createRefineShapes(options));
}

void mlir::lpt::buildLiftVariablesPipeline(OpPassManager &manager) {
  manager.addPass(createLiftVariables());
}

KernelPipelineOptions::KernelPipelineOptions(StringRef backend) {
  for (StringRef name : getBackendList(backend))
    backends.push_back(name.str());
  byCost = backend == automaticBackend;
}

void mlir::lpt::buildKernelPipeline(OpPassManager &manager,
                                    const KernelPipelineOptions &options,
                                    KernelChooser chooser) {
  if (options.liftVariables)
    manager.addPass(createLiftVariables());
  OpPassManager &nested = manager.nest<func::FuncOp>();
  // Reads squares as powers, which the next pass expands.
  nested.addPass(createFuseNormalization());
  nested.addPass(createFuseActivations());
  nested.addPass(createFoldPad());
  nested.addPass(createSplitSequences());
  if (!options.missingFloats.empty()) {
    ConvertPrecisionOptions convert;
    llvm::append_range(convert.types, options.missingFloats);
    nested.addPass(createConvertPrecision(convert));
  }
  // Constants are folded before they are repeated in every kernel.
  nested.addPass(createCanonicalizerPass());
  nested.addPass(createCSEPass());
  nested.addPass(createTabulateFunctions({options.target}));
  // Removes the ops that nothing reads any more.
  nested.addPass(createCanonicalizerPass());
  nested.addPass(createSplitProducts());
  nested.addPass(createMoveElementwise());
  nested.addPass(createFormKernels());
  if (!options.backends.empty()) {
    SelectBackendOptions select;
    llvm::append_range(select.backends, options.backends);
    select.saturatesPairs = options.saturatesPairs;
    llvm::append_range(select.missingFloats, options.missingFloats);
    select.byCost = options.byCost;
    select.target = options.target;
    if (!options.keepInt8) {
      SelectPrecisionOptions precision;
      precision.backends = select.backends;
      precision.saturatesPairs = select.saturatesPairs;
      precision.missingFloats = select.missingFloats;
      nested.addPass(createSelectPrecision(precision));
    }
    nested.addPass(createSelectBackend(select, std::move(chooser)));
  }
  AssignLayoutsOptions layouts;
  llvm::append_range(layouts.backends, options.backends);
  nested.addPass(createAssignLayouts(layouts));
  // Without a backend it is not known whether one takes them.
  if (options.explicitNumbers && !options.backends.empty())
    buildExplicitNumbersPipeline(manager, options);
}

void mlir::lpt::buildExplicitNumbersPipeline(
    OpPassManager &manager, const KernelPipelineOptions &options) {
  OpPassManager &nested = manager.nest<func::FuncOp>();
  NormalizeKernelsOptions normalize;
  llvm::append_range(normalize.backends, options.backends);
  nested.addPass(createNormalizeKernels(normalize));
  PackWeightsOptions pack;
  llvm::append_range(pack.backends, options.backends);
  pack.target = options.target;
  nested.addPass(createPackWeights(pack));
}

/// The options of `lpt-plan-memory` among those of a pipeline.
template <typename Options>
static PlanMemoryOptions getPlanMemoryOptions(const Options &options) {
  PlanMemoryOptions plan;
  llvm::append_range(plan.backends, options.backends);
  plan.saturatesPairs = options.saturatesPairs;
  llvm::append_range(plan.missingFloats, options.missingFloats);
  plan.byCost = options.byCost;
  plan.target = options.target;
  return plan;
}

void mlir::lpt::buildPlanMemoryPipeline(OpPassManager &manager,
                                        const KernelPipelineOptions &options,
                                        KernelProbe probe,
                                        KernelPlanObserver observer) {
  manager.addPass(createPlanMemory(getPlanMemoryOptions(options),
                                   std::move(probe), std::move(observer)));
}

void mlir::lpt::buildProgramPipeline(OpPassManager &manager,
                                     const ProgramPipelineOptions &options) {
  manager.addPass(createPlanMemory(getPlanMemoryOptions(options)));
  manager.addPass(createOutlineSteps());
  OpPassManager generic(ModuleOp::getOperationName());
  GenericBackendPipelineOptions genericOptions;
  genericOptions.callerMemory = true;
  genericOptions.shareFunctions = options.shareFunctions;
  buildGenericBackendPipeline(generic, genericOptions);
  manager.addPass(createLowerSteps(genericBackend, std::move(generic)));
  OpPassManager native(ModuleOp::getOperationName());
  NativeBackendPipelineOptions nativeOptions;
  nativeOptions.loopsFromWorkspace = options.callerMemory;
  nativeOptions.shareFunctions = options.shareFunctions;
  // Nothing else that the program is linked with starts threads.
  nativeOptions.minWork = options.callerMemory
                              ? int64_t(options.minWork)
                              : std::numeric_limits<int64_t>::max();
  nativeOptions.target = options.target;
  buildNativeBackendPipeline(native, nativeOptions);
  manager.addPass(createLowerSteps(nativeBackend, std::move(native)));
  manager.addPass(createEmitProgram({options.callerMemory}));
  manager.addPass(createSetTargetFeatures({options.target, /*isOnly=*/false}));
}

void mlir::lpt::buildNativePipeline(OpPassManager &manager,
                                    const NativePipelineOptions &options) {
  KernelPipelineOptions kernels(nativeBackend);
  kernels.target = options.target;
  buildKernelPipeline(manager, kernels);
  ProgramPipelineOptions program;
  for (const std::string &backend : kernels.backends)
    program.backends.push_back(backend);
  program.target = options.target;
  buildProgramPipeline(manager, program);
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

// The pipelines without what only programs can add.
static void buildCommon(OpPassManager &manager,
                        const CommonPipelineOptions &options) {
  buildCommonPipeline(manager, options);
}
static void buildRaise(OpPassManager &manager, const NoOptions &) {
  buildRaisePipeline(manager);
}
static void buildPrerequisites(OpPassManager &manager, const NoOptions &) {
  buildPrerequisitesPipeline(manager);
}
static void buildMarkup(OpPassManager &manager,
                        const MarkupPipelineOptions &options) {
  buildMarkupPipeline(manager, options);
}
static void buildLowPrecision(OpPassManager &manager,
                              const LowPrecisionPipelineOptions &options) {
  buildLowPrecisionPipeline(manager, options);
}
static void buildKernels(OpPassManager &manager,
                         const KernelPipelineOptions &options) {
  buildKernelPipeline(manager, options);
}
static void buildCheckExplained(OpPassManager &manager,
                                const LowPrecisionPipelineOptions &options) {
  buildCheckExplainedPipeline(manager, options);
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
  static const PipelineInfo pipelines[] = {
      getInfo<LowPrecisionPipelineOptions, buildLowPrecision>(
          "lpt-pipeline",
          "Rewrite a quantized model so that it computes on integers"),
      getInfo<NoOptions, buildRaise>(
          "lpt-raise",
          "Bring a model of TOSA, linalg or quantized types into the dialect"),
      getInfo<CommonPipelineOptions, buildCommon>(
          "lpt-common",
          "Bring a model of any origin into the form that lpt-pipeline "
          "expects"),
      getInfo<NoOptions, buildPrerequisites>(
          "lpt-prerequisites",
          "Bring a model into the form in which its quantization is "
          "recognized"),
      getInfo<MarkupPipelineOptions, buildMarkup>(
          "lpt-markup",
          "Decide which element types and which scales the ops of a model "
          "get"),
      getInfo<LowPrecisionPipelineOptions, buildCheckExplained>(
          "lpt-check-explained",
          "Check that every op that lpt-pipeline, with the same options, has "
          "left in float can be explained"),
      getInfo<GenericBackendPipelineOptions, buildGenericBackendPipeline>(
          "lpt-generic-backend",
          "Lower a model to the LLVM dialect, by way of linalg and loops"),
      getInfo<NativeBackendPipelineOptions, buildNativeBackendPipeline>(
          "lpt-native-backend",
          "Lower the bodies of kernels without products to the LLVM dialect, "
          "by way of loops that are fused and ordered"),
      getInfo<KernelPipelineOptions, buildKernels>(
          "lpt-kernel-pipeline",
          "Turn a model into kernels for backends, with layouts"),
      getInfo<ProgramPipelineOptions, buildProgramPipeline>(
          "lpt-program-pipeline",
          "Turn a model of kernels into a program in the LLVM dialect, for "
          "compilation ahead of time"),
      getInfo<NativePipelineOptions, buildNativePipeline>(
          "lpt-native-pipeline",
          "Turn a model into a program in the LLVM dialect that needs no "
          "library, for the instructions of a target")};
  return pipelines;
}

void mlir::lpt::registerPipelines() {
  for (const PipelineInfo &pipeline : getPipelines())
    pipeline.add(pipeline);
}
