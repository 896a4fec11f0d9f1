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
#include "CallMemory.h"
#include "NativeCode.h"
#include "ParallelFor.h"

#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/StepFunctions.h"
#include "LPT/Execution/Error.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"

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

/// Adds the passes that lower the functions.
using LowerFunction = std::function<void(OpPassManager &manager)>;

namespace {

class CompiledSteps : public BackendSteps {
public:
  CompiledSteps(const ProgramOptions &options, MLIRContext *context,
                int numThreads, LowerFunction lower)
      : options(options), numThreads(numThreads), lower(std::move(lower)),
        module(ModuleOp::create(UnknownLoc::get(context))),
        outlined(*module, "step_") {}

  int getNumThreads() const override { return numThreads; }
  llvm::Error add(StepOp step, ProgramStep &description) override;
  llvm::Error finish() override;
  void addTo(LoadStatistics &statistics) const override {
    statistics.workspaceBytes += workspaceBytes;
  }
  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override;

private:
  friend class CompiledStepsHandle;

  /// Takes the addresses of its inputs, its results and its workspace.
  struct Function {
    std::string name;
    NativeCode::Entry entry = nullptr;
    int64_t workspaceBytes = 0;
  };

  ProgramOptions options;
  int numThreads;
  LowerFunction lower;
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
  int64_t workspaceBytes = 0;
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
  for (func::FuncOp function : outlined.getFunctions())
    functions.emplace_back().name = function.getName().str();
  initializeNativeCode(module->getContext());
  if (llvm::Error error = checkConstants(*module))
    return error;
  if (llvm::Error error = runPasses(*module, lower))
    return error;
  // The passes have replaced the functions.
  SymbolTable symbols(*module);
  for (Function &function : functions) {
    function.workspaceBytes =
        symbols.lookup(function.name)
            ->getAttrOfType<IntegerAttr>(workspaceAttrName)
            .getInt();
    workspaceBytes = std::max(workspaceBytes, function.workspaceBytes);
  }
  auto names = llvm::map_to_vector(
      functions, [](const Function &function) { return function.name; });
  auto compiled =
      NativeCode::compile(*module, names, options.optimizationLevel);
  if (!compiled)
    return compiled.takeError();
  code = std::move(*compiled);
  for (Function &function : functions)
    function.entry = code->lookup(function.name);
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
                                                 LowerFunction lower) {
  // Programs have no functions.
  context->getOrLoadDialect<func::FuncDialect>();
  return std::make_unique<CompiledSteps>(options, context, numThreads,
                                         std::move(lower));
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createGenericBackend(const ProgramOptions &options, MLIRContext *context) {
  return createSteps(options, context, /*numThreads=*/1,
                     [](OpPassManager &manager) {
                       GenericBackendPipelineOptions pipeline;
                       pipeline.callerMemory = true;
                       buildGenericBackendPipeline(manager, pipeline);
                     });
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createNativeBackend(const ProgramOptions &options, MLIRContext *context) {
  return createSteps(options, context, getNumLoopThreads(options.numThreads),
                     [minWork = options.minThreadWork, target = options.target,
                      emulate = options.emulateTarget](OpPassManager &manager) {
                       NativeBackendPipelineOptions pipeline;
                       pipeline.target = target;
                       // Another target is a cap.
                       pipeline.onlyTarget =
                           !emulate && target != ProgramOptions().target;
                       pipeline.emulate = emulate;
                       if (minWork)
                         pipeline.minWork = *minWork;
                       buildNativeBackendPipeline(manager, pipeline);
                     });
}
