//===- Pipelines.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pipelines: which passes run in which order. Nothing else in the project
// knows an order.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_PIPELINES_PIPELINES_H
#define LPT_PIPELINES_PIPELINES_H

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Transforms/LowPrecisionHooks.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir::lpt {

/// The options that `lpt-markup` and `lpt-pipeline` share.
template <typename Options>
struct MarkupOptionsBase : PassPipelineOptions<Options> {
  template <typename T>
  using Option = ::mlir::detail::PassOptions::Option<T>;
  template <typename T>
  using ListOption = ::mlir::detail::PassOptions::ListOption<T>;

  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("Name of a target, or of a file that holds a #lpt.target "
                     "attribute; the attribute lpt.target of the module if "
                     "empty, and without one 'generic' in lpt-pipeline, unless "
                     "restrictions are given"),
      llvm::cl::init("")};
  Option<std::string> defaultPrecisions{
      *this, "default-precisions",
      llvm::cl::desc("Element types that a fake quantization may take, "
                     "separated by '|', the preferred one first; if empty, "
                     "ui8|si8, and those of 16 and 32 bits in functions with "
                     "fake quantizations of as many levels"),
      llvm::cl::init("")};
  ListOption<std::string> precisionRestrictions{
      *this, "precision-restrictions",
      llvm::cl::desc("OP@PORT=TYPE|TYPE; replaces the restrictions of the "
                     "target")};
  ListOption<std::string> restrictionOverrides{
      *this, "restriction-overrides",
      llvm::cl::desc("OP@PORT=TYPE|TYPE; replaces what the other restrictions "
                     "say of these ports, and leaves the rest of them as it "
                     "is")};
  ListOption<std::string> perTensorRestrictions{
      *this, "per-tensor-restrictions",
      llvm::cl::desc("OP@PORT, or OP for all ports; replaces those of the "
                     "target")};
};

/// Options of `lpt-markup`.
struct MarkupPipelineOptions : MarkupOptionsBase<MarkupPipelineOptions> {
  Option<std::string> fallbackTarget{
      *this, "fallback-target",
      llvm::cl::desc("The target if neither the option nor the module names "
                     "one"),
      llvm::cl::init("")};
};

/// Options of `lpt-pipeline`.
struct LowPrecisionPipelineOptions
    : MarkupOptionsBase<LowPrecisionPipelineOptions> {
  ListOption<std::string> enable{
      *this, "enable",
      llvm::cl::desc("The only transformations of lpt-main, or of lpt-cleanup, "
                     "to run, by name; those that run by default if none is "
                     "named. +NAME runs in addition to the others")};
  ListOption<std::string> disable{
      *this, "disable",
      llvm::cl::desc("Transformations of lpt-main or lpt-cleanup not to run, "
                     "by name")};
  Option<int64_t> groupSize{
      *this, "group-size",
      llvm::cl::desc("Number of channels in each group of the convolutions "
                     "that multiply-to-group-convolution creates"),
      llvm::cl::init(1)};
  Option<bool> updatePrecisions{
      *this, "update-precisions",
      llvm::cl::desc("Change element types to integers; if false, only scales "
                     "and zero points move"),
      llvm::cl::init(true)};
  Option<std::string> dequantizationPrecision{
      *this, "dequantization-precision",
      llvm::cl::desc("Element type of the dequantization constants that are "
                     "created: f32, f16 or bf16"),
      llvm::cl::init("f32")};
  Option<unsigned> maxIterations{
      *this, "max-iterations",
      llvm::cl::desc("How often to run the passes at most: until they change "
                     "nothing, which they do in the second run of few models"),
      llvm::cl::init(1)};
  Option<bool> checkExplained{
      *this, "check-explained",
      llvm::cl::desc("Fail if an op stays in float without a reason"),
      llvm::cl::init(false)};
  Option<bool> verifyEach{
      *this, "verify-each",
      llvm::cl::desc("Evaluate functions before and after each transformation, "
                     "and fail at the first one that changes numbers by more "
                     "than it declares"),
      llvm::cl::init(false)};
  Option<std::string> verifyEachReproducer{
      *this, "verify-each-reproducer",
      llvm::cl::desc("The file to write the function to as it was before the "
                     "transformation that verify-each rejects; a temporary one "
                     "if empty"),
      llvm::cl::init("")};
};

/// Options of `lpt-common`.
struct CommonPipelineOptions : PassPipelineOptions<CommonPipelineOptions> {
  Option<std::string> keep{
      *this, "keep",
      llvm::cl::desc("Element types whose quantizations stay in the form of "
                     "integers, separated by '|'; lpt-prerequisites merges "
                     "those that are dequantized at once"),
      llvm::cl::init("ui8|si8")};
  ListOption<int64_t> stripLevels{
      *this, "strip-levels",
      llvm::cl::desc("Remove fake quantizations with these numbers of levels, "
                     "which changes numbers; none if empty")};
};

/// What a program adds to pipelines that options cannot say.
struct LowPrecisionPipelineHooks : LowPrecisionHooks {
  /// Adds passes over `func.func` after those of mark-up.
  std::function<void(OpPassManager &manager)> extraMarkup;
};

/// Adds the passes of `lpt-common`, which brings a model of any origin into the
/// form that `lpt-pipeline` expects: what is done once, and for what the user
/// must ask.
void buildCommonPipeline(OpPassManager &manager,
                         const CommonPipelineOptions &options = {},
                         const LowPrecisionHooks &hooks = {});

/// Adds the passes of `lpt-raise`, which bring a module of `tosa`, of `linalg`
/// on tensors, or with types of `quant`, into the dialect. What has no equal in
/// the dialect stays.
void buildRaisePipeline(OpPassManager &manager);

/// Adds the passes of `lpt-prerequisites`, which has no options.
void buildPrerequisitesPipeline(OpPassManager &manager,
                                const LowPrecisionHooks &hooks = {});

/// Adds the passes of `lpt-markup`.
void buildMarkupPipeline(OpPassManager &manager,
                         const MarkupPipelineOptions &options,
                         const LowPrecisionPipelineHooks &hooks = {});

/// Adds the passes of `lpt-pipeline`: prerequisites, mark-up, main, cleanup,
/// and once more the fusion of linear sequences. With `max-iterations`, these
/// run in `lpt-fixed-point`.
void buildLowPrecisionPipeline(OpPassManager &manager,
                               const LowPrecisionPipelineOptions &options,
                               const LowPrecisionPipelineHooks &hooks = {});

/// Adds the passes of `lpt-check-explained`, which judge the result of
/// `lpt-pipeline` with the same options and hooks.
void buildCheckExplainedPipeline(OpPassManager &manager,
                                 const LowPrecisionPipelineOptions &options,
                                 const LowPrecisionPipelineHooks &hooks = {});

/// The options of `lpt-generic-backend`.
struct GenericBackendPipelineOptions
    : PassPipelineOptions<GenericBackendPipelineOptions> {
  Option<bool> callerMemory{
      *this, "caller-memory",
      llvm::cl::desc("Functions allocate nothing: after their arguments they "
                     "get the buffers of their results, and one for everything "
                     "else, of as many bytes as their attribute lpt.workspace "
                     "says. All shapes must be static; in the LLVM dialect, "
                     "functions take the address of each buffer"),
      llvm::cl::init(false)};
  Option<bool> shareFunctions{
      *this, "share-functions",
      llvm::cl::desc(
          "With caller-memory, let functions that differ in constants "
          "alone share their code, see lpt-share-functions"),
      llvm::cl::init(true)};
};

/// The target of this name, or in this file, as text; empty if there is none.
/// Passes with equal options do the same if the targets that they name are
/// equal.
std::string describeTarget(MLIRContext *context, StringRef nameOrFile);

/// Adds the first passes of `lpt-generic-backend`, which leave nothing of the
/// lpt dialect, or fail for what the backend does not run.
void buildLinalgPipeline(OpPassManager &manager);

/// Adds the passes of `lpt-generic-backend`, which run on a module: from the
/// lpt dialect to the LLVM dialect. Unless the caller gives the memory, public
/// functions get an entry for C, whose name starts with `_mlir_ciface_`, and
/// each of their results is a buffer that the caller frees.
void buildGenericBackendPipeline(
    OpPassManager &manager, const GenericBackendPipelineOptions &options = {});

struct NativeBackendPipelineOptions
    : PassPipelineOptions<NativeBackendPipelineOptions> {
  Option<int64_t> minWork{
      *this, "min-work",
      llvm::cl::desc("How many ops of the body of a loop nest a thread is "
                     "worth, see lpt-outline-loops"),
      llvm::cl::init(OutlineLoopsOptions().minWork)};
  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("Name of a target, or a file with one: its instructions "
                     "sum products, see lpt-lower-ukernels"),
      llvm::cl::init(LowerUkernelsOptions().target)};
  Option<bool> onlyTarget{
      *this, "only-target",
      llvm::cl::desc("Use no instructions that the target does not have, see "
                     "lpt-set-target-features"),
      llvm::cl::init(false)};
  Option<bool> emulate{
      *this, "emulate",
      llvm::cl::desc("Put vectors in place of the instructions that sum "
                     "products, see lpt-emulate-amx and "
                     "lpt-emulate-dot-products"),
      llvm::cl::init(false)};
  Option<bool> loopsFromWorkspace{
      *this, "loops-from-workspace",
      llvm::cl::desc("The function that runs loops in threads lies before the "
                     "workspace, see lpt-call-parallel-loops"),
      llvm::cl::init(false)};
  Option<bool> shareFunctions{
      *this, "share-functions",
      llvm::cl::desc("Let functions that differ in constants alone share their "
                     "code, see lpt-share-functions"),
      llvm::cl::init(true)};
};

/// Adds the passes of `lpt-native-backend`, which run on a module of functions
/// that `lpt-outline-steps` has made: as `lpt-generic-backend` with memory of
/// the caller, but loops are fused, and ordered by the places of elements.
void buildNativeBackendPipeline(
    OpPassManager &manager, const NativeBackendPipelineOptions &options = {});

/// The options that `lpt-kernel-pipeline` and `lpt-program-pipeline` share.
template <typename Options>
struct BackendOptionsBase : PassPipelineOptions<Options> {
  template <typename T>
  using Option = ::mlir::detail::PassOptions::Option<T>;
  template <typename T>
  using ListOption = ::mlir::detail::PassOptions::ListOption<T>;

  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("Name of a target, or a file with one, for which native "
                     "products are"),
      llvm::cl::init(PackWeightsOptions().target)};
  ListOption<std::string> backends{
      *this, "backends",
      llvm::cl::desc("Names of backends, the preferred one first; "
                     "lpt-kernel-pipeline selects none without names")};
  Option<bool> byCost{
      *this, "by-cost",
      llvm::cl::desc("Select of the backends that compute all of a kernel the "
                     "one that expects the least time, see "
                     "lpt-select-backend"),
      llvm::cl::init(false)};
  Option<bool> saturatesPairs{
      *this, "saturates-pairs",
      llvm::cl::desc("The kernels run on x86 without VNNI"),
      llvm::cl::init(false)};
  ListOption<std::string> missingFloats{
      *this, "missing-floats",
      llvm::cl::desc("Float types, f16 or bf16, in which libraries do not "
                     "compute on the machine that runs the kernels")};
};

/// Adds `lpt-refine-shapes` on all functions: `arguments` has the shape of each
/// argument, as that option.
void buildRefineShapesPipeline(OpPassManager &manager,
                               ArrayRef<std::string> arguments);

/// Adds `lpt-lift-variables` on all functions.
void buildLiftVariablesPipeline(OpPassManager &manager);

/// The options of `lpt-kernel-pipeline`.
struct KernelPipelineOptions : BackendOptionsBase<KernelPipelineOptions> {
  Option<bool> explicitNumbers{
      *this, "explicit-numbers",
      llvm::cl::desc(
          "Run lpt-normalize-kernels, which states every rounding of "
          "the kernels whose backend takes them in that form"),
      llvm::cl::init(true)};
  Option<bool> keepInt8{
      *this, "keep-int8",
      llvm::cl::desc("Do not run lpt-select-precision, which multiplies floats "
                     "where no backend has instructions for the integers"),
      llvm::cl::init(false)};
  Option<bool> liftVariables{
      *this, "lift-variables",
      llvm::cl::desc("Run lpt-lift-variables: kernels have no side effects"),
      llvm::cl::init(true)};

  KernelPipelineOptions() = default;
  /// Selects `backend`, a name of BackendNames.h, and after it the backend for
  /// the kernels that it refuses.
  explicit KernelPipelineOptions(StringRef backend);
};

/// Adds the passes of `lpt-kernel-pipeline`, which turn functions into
/// functions of kernels, with layouts. `chooser`, unless it is null, is asked
/// about kernels that several backends compute.
void buildKernelPipeline(OpPassManager &manager,
                         const KernelPipelineOptions &options = {},
                         KernelChooser chooser = {});

/// Adds the last passes of `lpt-kernel-pipeline`, those of `explicit-numbers`.
void buildExplicitNumbersPipeline(OpPassManager &manager,
                                  const KernelPipelineOptions &options);

/// Adds the passes that turn functions of kernels into programs, of the same
/// options. `probe`, unless it is null, is asked about each step, and
/// `observer` is told about each kernel.
void buildPlanMemoryPipeline(OpPassManager &manager,
                             const KernelPipelineOptions &options,
                             KernelProbe probe = {},
                             KernelPlanObserver observer = {});

/// The options of `lpt-program-pipeline`.
struct ProgramPipelineOptions : BackendOptionsBase<ProgramPipelineOptions> {
  Option<bool> callerMemory{
      *this, "caller-memory",
      llvm::cl::desc("Make one function of a program, which takes its memory, "
                     "and what runs its loops in threads, from its caller; see "
                     "lpt-emit-program"),
      llvm::cl::init(false)};
  Option<int64_t> minWork{
      *this, "min-work",
      llvm::cl::desc("How many ops of the body of a loop nest a thread is "
                     "worth, with caller-memory"),
      llvm::cl::init(OutlineLoopsOptions().minWork)};
  Option<bool> shareFunctions{
      *this, "share-functions",
      llvm::cl::desc("Let steps that differ in constants alone share their "
                     "code, see lpt-share-functions"),
      llvm::cl::init(true)};
};

/// Adds the passes of `lpt-program-pipeline`, which run on a module: from
/// functions of kernels, by way of programs, to the LLVM dialect.
void buildProgramPipeline(OpPassManager &manager,
                          const ProgramPipelineOptions &options);

/// The options of `lpt-native-pipeline`.
struct NativePipelineOptions : PassPipelineOptions<NativePipelineOptions> {
  Option<std::string> target{
      *this, "target",
      llvm::cl::desc("Name of a target, or a file with one, whose instructions "
                     "the code has"),
      llvm::cl::init(PackWeightsOptions().target)};
};

/// Adds the passes of `lpt-native-pipeline`, which run on a module: from the
/// result of `lpt-pipeline` to functions in the LLVM dialect that need no
/// library but those of C and mathematics. It is `lpt-kernel-pipeline` and
/// `lpt-program-pipeline` with the backends `native` and `generic`.
void buildNativePipeline(OpPassManager &manager,
                         const NativePipelineOptions &options = {});

/// A pipeline that has a name on the command line.
struct PipelineInfo {
  StringRef name;
  StringRef summary;
  /// Makes the pipeline known to the pass registry.
  void (*add)(const PipelineInfo &pipeline);
  /// Calls `visit` with each of its options, in the order of their names.
  void (*visitOptions)(
      llvm::function_ref<void(const llvm::cl::Option &option)> visit);
};

/// The pipelines, that of which most users need no other first.
ArrayRef<PipelineInfo> getPipelines();

/// Makes the pipelines known by name.
void registerPipelines();

} // namespace mlir::lpt

#endif // LPT_PIPELINES_PIPELINES_H
