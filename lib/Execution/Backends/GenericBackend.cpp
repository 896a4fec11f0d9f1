//===- GenericBackend.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps that are bodies of ops become code, one function each, which write
// their results where they are told.
//
//===----------------------------------------------------------------------===//

#include "AlignedMemory.h"
#include "BackendTable.h"
#include "CallMemory.h"
#include "NativeCode.h"

#include "LPT/Conversion/Passes.h"
#include "LPT/Execution/Error.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Fails unless the body consists of ops of the dialect that do nothing but
/// compute tensors.
static llvm::Error checkBody(StepOp step) {
  if (step.getBody().empty())
    return makeOpError(step, "expected a body of ops, but got none");
  for (Operation &op : step.getBody().front()) {
    Operation *foreign = nullptr;
    op.walk([&](Operation *nested) {
      if (!foreign && !isa_and_present<LPTDialect>(nested->getDialect()))
        foreign = nested;
    });
    if (!foreign && !isMemoryEffectFree(&op))
      foreign = &op;
    if (foreign)
      return makeOpError(foreign, "expected ops of the dialect without side "
                                  "effects in a step, but got another one");
  }
  return llvm::Error::success();
}

/// The type of `type` as it lies in memory under `layout`.
static RankedTensorType getMemoryType(Type type, LayoutAttr layout) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(
      applyPermutation(tensor.getShape(), layout.getOrder()),
      tensor.getElementType());
}

/// A function of tensors in the order of memory that computes the body.
static func::FuncOp outline(StepOp step, StringRef name, OpBuilder builder) {
  Location location = step.getLoc();
  SmallVector<Type> inputs, results;
  SmallVector<LayoutAttr> layouts;
  for (auto [i, type] : llvm::enumerate(step.getInputs().getTypes())) {
    layouts.push_back(step.getInputLayout(i));
    inputs.push_back(getMemoryType(type, layouts.back()));
  }
  for (auto [i, type] : llvm::enumerate(step.getResultTypes())) {
    layouts.push_back(step.getOutputLayout(i));
    results.push_back(getMemoryType(type, layouts.back()));
  }
  auto function = func::FuncOp::create(
      builder, location, name, builder.getFunctionType(inputs, results));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  auto transpose = [&](Value value, ArrayRef<int64_t> order) -> Value {
    if (isIdentityPermutation(order))
      return value;
    TransposeOp::Properties properties;
    properties.order = builder.getDenseI64ArrayAttr(order);
    return createInferred<TransposeOp>(builder, location,
                                       getElementTypeOrSelf(value.getType()),
                                       value, properties)
        .getResult();
  };
  Block &block = step.getBody().front();
  IRMapping mapping;
  for (auto [inner, outer, layout] :
       llvm::zip(block.getArguments(), body->getArguments(), layouts))
    mapping.map(inner,
                transpose(outer, invertPermutationVector(layout.getOrder())));
  for (Operation &op : block.without_terminator())
    builder.clone(op, mapping);
  SmallVector<Value> returned;
  for (auto [value, layout] :
       llvm::zip_equal(block.getTerminator()->getOperands(),
                       ArrayRef(layouts).drop_front(inputs.size())))
    returned.push_back(transpose(mapping.lookup(value), layout.getOrder()));
  func::ReturnOp::create(builder, location, returned);
  return function;
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
      const bool isRead = llvm::any_of(op.getUsers(), [](Operation *user) {
        return !user->hasTrait<lpt::OpTrait::Elementwise>();
      });
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

class GenericSteps : public BackendSteps {
public:
  GenericSteps(const ProgramOptions &options, MLIRContext *context)
      : options(options), module(ModuleOp::create(UnknownLoc::get(context))) {}

  llvm::Error add(StepOp step, ProgramStep &description) override;
  llvm::Error finish() override;
  void addTo(LoadStatistics &statistics) const override {
    statistics.workspaceBytes += workspaceBytes;
  }
  llvm::Expected<std::unique_ptr<BackendHandle>> createHandle() override;

private:
  friend class GenericStepsHandle;

  /// After its inputs a function takes its results, and memory for everything
  /// else.
  struct Function {
    FunctionType type;
    void (*entry)(void **) = nullptr;
    int64_t workspaceBytes = 0;
  };

  ProgramOptions options;
  OwningOpRef<ModuleOp> module;
  std::vector<Function> functions;
  int64_t workspaceBytes = 0;
  std::unique_ptr<ExecutionEngine> code;
};

class GenericStepsHandle : public BackendHandle {
public:
  explicit GenericStepsHandle(const GenericSteps &steps) : steps(steps) {}

  llvm::Error initialize();
  llvm::Error run(int64_t number, void *const *addresses) override;

private:
  /// The arguments of a function, but for the addresses of buffers. They are
  /// made once: nothing is allocated while the program runs.
  struct PreparedCall {
    SmallVector<MemRefDescriptor> buffers;
    SmallVector<void *> arguments, addresses;
  };
  void prepare(const GenericSteps::Function &function, PreparedCall &prepared);

  const GenericSteps &steps;
  AlignedMemory workspace;
  std::vector<PreparedCall> calls;
};

} // namespace

static std::string getFunctionName(size_t number) {
  return llvm::formatv("step_{0}", number);
}

llvm::Error GenericSteps::add(StepOp step, ProgramStep &description) {
  if (llvm::Error error = checkBody(step))
    return error;
  func::FuncOp function = outline(step, getFunctionName(functions.size()),
                                  OpBuilder::atBlockEnd(module->getBody()));
  functions.push_back({function.getFunctionType()});
  description.implementation = description.backend;
  describeConstants(step, description);
  return llvm::Error::success();
}

llvm::Error GenericSteps::finish() {
  if (functions.empty())
    return llvm::Error::success();
  initializeNativeCode(module->getContext());
  if (llvm::Error error = checkConstants(*module))
    return error;
  if (llvm::Error error = runPasses(*module, [](OpPassManager &manager) {
        GenericBackendPipelineOptions pipeline;
        pipeline.callerMemory = true;
        buildGenericBackendPipeline(manager, pipeline);
      }))
    return error;
  // The passes have replaced the functions.
  SymbolTable symbols(*module);
  for (auto [number, function] : llvm::enumerate(functions)) {
    function.workspaceBytes =
        symbols.lookup(getFunctionName(number))
            ->getAttrOfType<IntegerAttr>(workspaceAttrName)
            .getInt();
    workspaceBytes = std::max(workspaceBytes, function.workspaceBytes);
  }
  auto engine = compileNativeCode(*module, options.optimizationLevel);
  if (!engine)
    return engine.takeError();
  code = std::move(*engine);
  for (auto [number, function] : llvm::enumerate(functions)) {
    auto entry = code->lookupPacked("_mlir_ciface_" + getFunctionName(number));
    if (!entry)
      return entry.takeError();
    function.entry = *entry;
  }
  module = nullptr;
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<BackendHandle>> GenericSteps::createHandle() {
  auto handle = std::make_unique<GenericStepsHandle>(*this);
  if (llvm::Error error = handle->initialize())
    return std::move(error);
  return std::move(handle);
}

llvm::Error GenericStepsHandle::initialize() {
  if (!workspace.allocate(steps.workspaceBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     steps.workspaceBytes);
  calls.resize(steps.functions.size());
  for (auto [function, prepared] : llvm::zip_equal(steps.functions, calls))
    prepare(function, prepared);
  return llvm::Error::success();
}

void GenericStepsHandle::prepare(const GenericSteps::Function &function,
                                 PreparedCall &prepared) {
  for (Type type : llvm::concat<const Type>(function.type.getInputs(),
                                            function.type.getResults()))
    prepared.buffers.emplace_back(nullptr,
                                  cast<RankedTensorType>(type).getShape());
  prepared.buffers.emplace_back(workspace.get(), function.workspaceBytes);
  for (MemRefDescriptor &buffer : prepared.buffers)
    prepared.arguments.push_back(buffer.getWords());
  for (void *&argument : prepared.arguments)
    prepared.addresses.push_back(&argument);
}

llvm::Error GenericStepsHandle::run(int64_t number, void *const *addresses) {
  PreparedCall &prepared = calls[number];
  // The last one is the workspace.
  for (MemRefDescriptor &buffer : MutableArrayRef(prepared.buffers).drop_back())
    buffer.setData(*addresses++);
  // Buffers in loops are the only ones that it still allocates.
  CallMemory memory(steps.options.maxBytes);
  if (memory.call(steps.functions[number].entry, prepared.addresses.data()))
    return llvm::Error::success();
  return makeError("expected memory for intermediate values, but got none");
}

llvm::Expected<std::unique_ptr<BackendSteps>>
lpt::createGenericBackend(const ProgramOptions &options, MLIRContext *context) {
  // Programs have no functions.
  context->getOrLoadDialect<func::FuncDialect>();
  return std::make_unique<GenericSteps>(options, context);
}
