//===- CompiledSteps.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps that are bodies of ops become functions, which write their results
// where they are told. Backends differ in the passes that lower the functions.
//
//===----------------------------------------------------------------------===//

#include "AlignedMemory.h"
#include "BackendTable.h"
#include "CachedCode.h"
#include "CallMemory.h"
#include "ParallelFor.h"
#include "TilePermission.h"

#include "Cache/Fingerprint.h"

#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/StepFunctions.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Fails unless the body consists of ops that do nothing but compute tensors:
/// those of the dialect, and those for which another dialect vouches.
static llvm::Error checkBody(StepOp step) {
  if (step.getBody().empty())
    return makeOpError(step, "expected a body of ops, but got none");
  if (std::optional<RefusedOp> refused = findRefusedOp(step))
    return makeOpError(refused->op,
                       "expected an op without side effects in a step, of the "
                       "lpt dialect or lowered by its own, but got another "
                       "one: {0}",
                       refused->reason);
  return llvm::Error::success();
}

/// The constant that `value` is, or is dequantized from; null if none.
static Operation *findConstant(Value value) {
  Operation *op = value.getDefiningOp();
  while (op && op->hasTrait<lpt::OpTrait::DequantizationStep>())
    op = op->getOperand(0).getDefiningOp();
  return op && op->hasTrait<mlir::OpTrait::ConstantLike>() ? op : nullptr;
}

/// Adds what the constants of the step are.
static void describeConstants(StepOp step, ProgramStep &description) {
  DenseSet<Operation *> weights;
  step.walk([&](WeightedOpInterface op) {
    weights.insert(findConstant(op->getOperand(op.getWeightsOperandIndex())));
  });
  for (Operation &op : step.getBody().front().without_terminator()) {
    if (op.hasTrait<mlir::OpTrait::ConstantLike>()) {
      auto type = dyn_cast<RankedTensorType>(op.getResult(0).getType());
      const bool isRead = llvm::any_of(
          op.getUsers(), [](Operation *user) { return !isElementwise(user); });
      if (type && (weights.contains(&op) || isRead))
        description.constants.push_back(
            {weights.contains(&op) ? "weights" : "constant", type});
      continue;
    }
    ElementsAttr elements;
    if (!op.hasTrait<lpt::OpTrait::DequantizationStep>() ||
        op.getNumOperands() != 2 ||
        !matchPattern(op.getOperand(1), m_Constant(&elements)))
      continue;
    StringRef name = op.getName().stripDialect();
    if (std::optional<StepParameter> parameter = makeParameter(name, elements))
      (isa<MultiplyOp>(op) ? description.scales : description.zeroPoints)
          .push_back(std::move(*parameter));
  }
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

namespace {
/// How functions become modules of the LLVM dialect.
struct Lowering {
  /// Adds the passes.
  std::function<void(OpPassManager &manager)> build;
  /// The target that the passes know by name; none if they know no name.
  std::string target;
};

class CompiledSteps : public BackendSteps {
public:
  CompiledSteps(const ProgramOptions &options, MLIRContext *context,
                int numThreads, Lowering lowering)
      : options(options), numThreads(numThreads), lowering(std::move(lowering)),
        module(ModuleOp::create(UnknownLoc::get(context))),
        outlined(*module, "step_") {}

  int getNumThreads() const override { return numThreads; }
  /// Sums have one order, whatever the instructions and the threads.
  StringRef getMachineDependence() const override { return ""; }
  llvm::Error add(StepOp step, ProgramStep &description) override;
  llvm::Error finish() override;
  void addTo(LoadStatistics &statistics) const override {
    statistics.workspaceBytes += workspaceBytes;
    statistics.packedBytes += code ? code->getConstantBytes() : 0;
    statistics.objects += numObjects;
    statistics.cachedObjects += isCached ? numObjects : 0;
  }
  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override;

private:
  friend class CompiledStepsHandle;

  /// Takes the addresses of its inputs, its results and its workspace.
  struct Function {
    NativeCode::Entry entry = nullptr;
    int64_t workspaceBytes = 0;
  };

  ProgramOptions options;
  int numThreads;
  Lowering lowering;
  OwningOpRef<ModuleOp> module;
  StepFunctions outlined;
  std::vector<Function> functions;
  struct Call {
    unsigned function;
    /// Those addresses of the step that the function takes.
    SmallVector<unsigned> buffers;
  };
  /// One for each step.
  std::vector<Call> calls;
  int64_t workspaceBytes = 0, numObjects = 0;
  bool isCached = false;
  std::unique_ptr<NativeCode> code;
};

class CompiledStepsHandle : public BackendHandle {
public:
  explicit CompiledStepsHandle(const CompiledSteps &steps) : steps(steps) {}

  llvm::Error initialize();
  llvm::Error run(int64_t number, void *const *addresses) override;

private:
  /// The arguments of a function, and their addresses, which its entry takes.
  /// They are made once: nothing is allocated while the program runs.
  struct PreparedCall {
    SmallVector<void *> arguments, addresses;
  };

  const CompiledSteps &steps;
  AlignedMemory workspace;
  std::vector<PreparedCall> calls;
};

} // namespace

llvm::Error CompiledSteps::add(StepOp step, ProgramStep &description) {
  if (llvm::Error error = checkBody(step))
    return error;
  calls.push_back({outlined.outline(step), StepFunctions::getBuffers(step)});
  description.implementation = description.backend;
  describeConstants(step, description);
  return llvm::Error::success();
}

llvm::Error CompiledSteps::finish() {
  if (calls.empty())
    return llvm::Error::success();
  CodeRecipe recipe;
  for (func::FuncOp function : outlined.getFunctions())
    recipe.names.push_back(function.getName().str());
  initializeNativeCode(module->getContext());
  if (llvm::Error error = checkConstants(*module))
    return error;
  auto lower = [&](ModuleOp module) {
    return runPasses(module, lowering.build);
  };
  recipe.lower = lower;
  recipe.optimizationLevel = options.optimizationLevel;
  // The passes say what is wrong with a target that there is not.
  std::shared_ptr<CompilationCache> cache = options.cache;
  if (cache) {
    recipe.passes = printPasses(module->getContext(), lowering.build);
    if (!lowering.target.empty()) {
      const std::string target =
          describeTarget(module->getContext(), lowering.target);
      if (target.empty())
        cache = nullptr;
      recipe.passes += "\n" + target;
    }
    // Code for AMX must not be found where the system refuses its registers.
    recipe.passes += requestTilePermission() ? "\ntiles" : "\nno tiles";
  }
  auto compiled = compileWithCache(*module, recipe, cache.get());
  if (!compiled)
    return compiled.takeError();
  code = std::move(compiled->code);
  if (options.isDeterministic)
    if (llvm::Error error = code->checkDeterministic())
      return error;
  numObjects = compiled->numObjects;
  isCached = compiled->isCached;
  for (auto [name, bytes] :
       llvm::zip_equal(recipe.names, compiled->workspaceBytes)) {
    functions.push_back({code->lookup(name), bytes});
    workspaceBytes = std::max(workspaceBytes, bytes);
  }
  module = nullptr;
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<BackendHandle>> CompiledSteps::createHandle() {
  auto handle = std::make_unique<CompiledStepsHandle>(*this);
  if (llvm::Error error = handle->initialize())
    return std::move(error);
  return std::move(handle);
}

llvm::Error CompiledStepsHandle::initialize() {
  if (!workspace.allocate(steps.workspaceBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     steps.workspaceBytes);
  calls.resize(steps.calls.size());
  for (auto [call, prepared] : llvm::zip_equal(steps.calls, calls)) {
    prepared.arguments.resize(call.buffers.size() + 1, workspace.get());
    for (void *&argument : prepared.arguments)
      prepared.addresses.push_back(&argument);
  }
  return llvm::Error::success();
}

llvm::Error CompiledStepsHandle::run(int64_t number, void *const *addresses) {
  const CompiledSteps::Call &call = steps.calls[number];
  PreparedCall &prepared = calls[number];
  // The last argument is the workspace.
  for (auto [buffer, argument] : llvm::zip(call.buffers, prepared.arguments))
    argument = addresses[buffer];
  // Buffers in loops are the only ones that it still allocates.
  CallMemory memory(steps.options.maxBytes);
  LoopThreadsScope threads(steps.numThreads);
  if (memory.call(steps.functions[call.function].entry,
                  prepared.addresses.data()))
    return llvm::Error::success();
  return makeError("expected memory for intermediate values, but got none");
}

static std::unique_ptr<BackendSteps> createSteps(const ProgramOptions &options,
                                                 MLIRContext *context,
                                                 int numThreads,
                                                 Lowering lowering) {
  // Programs have no functions.
  context->getOrLoadDialect<func::FuncDialect>();
  return std::make_unique<CompiledSteps>(options, context, numThreads,
                                         std::move(lowering));
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createGenericBackend(const ProgramOptions &options, MLIRContext *context) {
  Lowering lowering;
  lowering.build = [](OpPassManager &manager) {
    GenericBackendPipelineOptions pipeline;
    pipeline.callerMemory = true;
    buildGenericBackendPipeline(manager, pipeline);
  };
  return createSteps(options, context, /*numThreads=*/1, std::move(lowering));
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createNativeBackend(const ProgramOptions &options, MLIRContext *context) {
  Lowering lowering;
  lowering.build = [minWork = options.minThreadWork, target = options.target,
                    emulate = options.emulateTarget](OpPassManager &manager) {
    NativeBackendPipelineOptions pipeline;
    pipeline.target = target;
    // Another target is a cap.
    pipeline.onlyTarget = !emulate && target != ProgramOptions().target;
    pipeline.emulate = emulate;
    if (minWork)
      pipeline.minWork = *minWork;
    buildNativeBackendPipeline(manager, pipeline);
  };
  lowering.target = options.target;
  return createSteps(options, context, getNumLoopThreads(options.numThreads),
                     std::move(lowering));
}
