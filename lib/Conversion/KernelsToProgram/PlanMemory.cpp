//===- PlanMemory.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of kernels becomes a program: providers say of which steps each
// kernel consists, and every value gets a place in memory.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"

#include "KernelArithmetic.h"
#include "ProviderList.h"
#include "SelectBackend.h"
#include "Storage.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PLANMEMORY
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// What can be planned
//===----------------------------------------------------------------------===//

/// What a user does about sizes that are not known; empty if all are.
static StringRef suggestForDynamic(FunctionType type) {
  auto isDynamic = [](Type each) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    return tensor && !tensor.hasStaticShape();
  };
  return llvm::any_of(type.getInputs(), isDynamic) ||
                 llvm::any_of(type.getResults(), isDynamic)
             ? "; dynamic ones need the generic backend (lpt-run "
               "--backend=generic)"
             : "";
}

/// Says why `op` is in no kernel, and what to do.
static LogicalResult reportNoKernel(Operation &op) {
  if (isa<CallOpInterface>(op))
    return op.emitOpError() << "expected a function without calls, but got "
                               "one; run the inliner (--inline) first";
  if (!isMemoryEffectFree(&op))
    return op.emitOpError()
           << "expected an op without side effects, but got one; variables "
              "whose first value is computed, or in regions, need the generic "
              "backend (lpt-run --backend=generic)";
  if (!isa_and_nonnull<LPTDialect>(op.getDialect()) &&
      !isKernelComputation(&op))
    return op.emitOpError()
           << "expected an op of the lpt dialect, or one whose dialect says "
              "that kernels may hold it (KernelOpInterface), but got another "
              "one";
  return op.emitOpError() << "expected functions of kernels, but got an op "
                             "outside of one; run lpt-form-kernels first";
}

/// Reports what is no kernel of static shapes.
static LogicalResult checkKernels(func::FuncOp function) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           isTensorElementType(tensor.getElementType());
  };
  FunctionType type = function.getFunctionType();
  if (!function.getBody().hasOneBlock())
    return function.emitOpError()
           << "expected a function of one block, but got "
           << function.getBody().getBlocks().size();
  if (!llvm::all_of(type.getInputs(), isStatic) ||
      !llvm::all_of(type.getResults(), isStatic))
    return function.emitOpError() << "expected tensors of the dialect of "
                                     "static shapes, but got "
                                  << type << suggestForDynamic(type);
  // Constants are left outside by the ops that read them, which are to blame.
  Operation *outside = nullptr;
  for (Operation &op : function.front().without_terminator())
    if (!isa<KernelOp>(op) &&
        (!outside || outside->hasTrait<mlir::OpTrait::ConstantLike>()))
      outside = &op;
  if (outside)
    return reportNoKernel(*outside);
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    auto kernelType =
        FunctionType::get(function.getContext(), kernel->getOperandTypes(),
                          kernel->getResultTypes());
    if (!llvm::all_of(kernelType.getInputs(), isStatic) ||
        !llvm::all_of(kernelType.getResults(), isStatic))
      return kernel.emitOpError()
             << "expected static shapes, but got " << kernelType
             << suggestForDynamic(kernelType);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {

/// Writes the program of one function.
class ProgramWriter {
public:
  ProgramWriter(func::FuncOp function, const ProviderList &providers,
                bool saturatesPairs, ArrayRef<Type> missingFloats,
                const std::optional<TargetSpeed> &speed,
                const KernelProbe &probe, const KernelPlanObserver &observer)
      : function(function), providers(providers),
        saturatesPairs(saturatesPairs), missingFloats(missingFloats),
        speed(speed), probe(probe), observer(observer),
        builder(function.getContext()), storage(function) {}

  LogicalResult write();

private:
  /// Asks providers for the steps of `kernel`.
  LogicalResult planKernel(KernelOp kernel);
  /// Takes the plan of `provider`, which is for all of the kernel, or else says
  /// why there is none.
  KernelSupport takePlan(KernelOp kernel, const KernelProvider &provider);
  void writeKernel(KernelOp kernel);
  /// Defines the results that are in memory before the kernel runs.
  void writeAliases(KernelOp kernel);
  void writeAlias(KernelOp kernel, ValueRange inputs, ValueRange results);
  void writeStep(KernelOp kernel, const KernelPlan &plan,
                 const KernelStep &step);
  /// The body of the kernel, without the results that are in memory already.
  void writeBody(KernelOp kernel, StepOp step, ArrayRef<unsigned> results);
  void writeResults();

  /// What the program has for `buffer` of the kernel that is being written.
  Value getValue(KernelOp kernel, KernelBuffer buffer) const {
    if (buffer.kind == KernelBuffer::Temporary)
      return temporaries.lookup(buffer.index);
    return values.lookup(buffer.kind == KernelBuffer::Input
                             ? kernel.getInputs()[buffer.index]
                             : kernel.getOutputs()[buffer.index]);
  }

  func::FuncOp function;
  const ProviderList &providers;
  bool saturatesPairs;
  ArrayRef<Type> missingFloats;
  /// That of the processor if costs decide about kernels that memory left.
  const std::optional<TargetSpeed> &speed;
  const KernelProbe &probe;
  const KernelPlanObserver &observer;
  OpBuilder builder;
  Storage storage;
  DenseMap<Operation *, KernelPlan> plans;
  DenseMap<Operation *, StringRef> backends;
  /// What stands in the program for the values of the function: of results that
  /// several steps write, what the last one leaves.
  DenseMap<Value, Value> values;
  DenseMap<unsigned, Value> temporaries;
};

} // namespace

KernelSupport ProgramWriter::takePlan(KernelOp kernel,
                                      const KernelProvider &provider) {
  auto canAccumulate = [&](unsigned index) {
    return storage.canAccumulate(kernel, index);
  };
  auto isInPlace = [&](unsigned part) {
    return storage.isInPlace(kernel, part);
  };
  KernelSupport support = mlir::lpt::planKernel(
      provider, kernel,
      {canAccumulate, isInPlace, saturatesPairs, missingFloats});
  if (support.kind != KernelSupport::All)
    return support;
  if (probe)
    for (const KernelStep &step : support.plan.steps)
      if (std::optional<KernelRefusal> refusal =
              probe(provider.getName(), step))
        return KernelSupport::nothing(*refusal);
  if (std::optional<unsigned> input = support.plan.accumulatedInput)
    storage.accumulate(kernel, *input);
  if (observer)
    observer(kernel, support.plan);
  plans[kernel] = std::move(support.plan);
  backends[kernel] = provider.getName();
  return support;
}

LogicalResult ProgramWriter::planKernel(KernelOp kernel) {
  FailureOr<SmallVector<const KernelProvider *>> candidates =
      providers.getFor(kernel);
  if (failed(candidates))
    return failure();
  // Another one may be faster at what memory has left to be moved.
  if (!kernel.getBackend() && speed) {
    auto fastest =
        candidates->begin() + findFastest(kernel, *candidates, *speed);
    std::rotate(candidates->begin(), fastest, fastest + 1);
  }
  KernelSupport support;
  for (const KernelProvider *provider : *candidates) {
    support = takePlan(kernel, *provider);
    if (support.kind == KernelSupport::All)
      return success();
    if (support.refusal)
      reportRefusedKernel(kernel, *provider, *support.refusal);
  }
  return reportNoProvider(kernel, support);
}

/// What the kernel does besides its root, as kinds and names of layers; null if
/// that is nothing.
static ArrayAttr describeFused(KernelOp kernel, Builder &builder) {
  SmallVector<Attribute> fused;
  for (Operation &op : kernel.getBlock().without_terminator())
    if (&op != kernel.getRoot() && !op.hasTrait<mlir::OpTrait::ConstantLike>())
      for (const std::string &name : getLayerNames(op.getLoc()))
        fused.push_back(builder.getStringAttr(getLayerKind(&op) + "=" + name));
  return fused.empty() ? ArrayAttr() : builder.getArrayAttr(fused);
}

static StringRef getRootName(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  return root ? getLayerKind(root) : "reorder";
}

void ProgramWriter::writeAlias(KernelOp kernel, ValueRange inputs,
                               ValueRange results) {
  SmallVector<Attribute> places;
  for (Value result : results)
    places.push_back(storage.getPlace(result));
  SetVector<Value> read;
  for (Value input : inputs)
    read.insert(values.lookup(input));
  auto alias =
      AliasOp::create(builder, kernel.getLoc(), results.getTypes(),
                      read.getArrayRef(), builder.getArrayAttr(places),
                      getLayerName(kernel.getLoc()), getRootName(kernel));
  for (auto [result, value] : llvm::zip_equal(results, alias.getOutputs()))
    values[result] = value;
}

void ProgramWriter::writeAliases(KernelOp kernel) {
  SmallVector<Value> sources, results;
  for (const Storage::Sharing &sharing : storage.getShared(kernel)) {
    if (!storage.isFree(kernel) &&
        getByteSize(sharing.value) > getByteSize(sharing.source))
      continue;
    sources.push_back(sharing.source);
    if (!llvm::is_contained(results, sharing.value))
      results.push_back(sharing.value);
  }
  if (!results.empty())
    writeAlias(kernel, sources, results);
}

void ProgramWriter::writeBody(KernelOp kernel, StepOp step,
                              ArrayRef<unsigned> results) {
  OpBuilder::InsertionGuard guard(builder);
  IRMapping mapping;
  kernel.getBody().cloneInto(&step.getBody(), mapping);
  step.setExplicitNumbers(kernel.getExplicitNumbers());
  Operation *yield = step.getBody().front().getTerminator();
  SmallVector<Value> yielded;
  for (unsigned result : results)
    yielded.push_back(yield->getOperand(result));
  yield->setOperands(yielded);
  SmallVector<Attribute> layouts;
  for (unsigned i = 0, e = kernel.getInputs().size(); i != e; ++i)
    layouts.push_back(kernel.getInputLayout(i));
  for (unsigned result : results)
    layouts.push_back(kernel.getOutputLayout(result));
  auto isRowMajor = [](Attribute layout) {
    return isIdentityPermutation(cast<LayoutAttr>(layout).getOrder());
  };
  if (!llvm::all_of(layouts, isRowMajor))
    step.setLayoutsAttr(builder.getArrayAttr(layouts));
}

void ProgramWriter::writeStep(KernelOp kernel, const KernelPlan &plan,
                              const KernelStep &step) {
  SmallVector<Value> inputs, kept;
  for (KernelBuffer buffer : step.reads)
    inputs.push_back(getValue(kernel, buffer));
  SmallVector<Type> types;
  SmallVector<Attribute> places;
  SmallVector<KernelBuffer> written;
  Value accumulated;
  for (KernelBuffer buffer : step.writes) {
    if (buffer.kind == KernelBuffer::Temporary) {
      types.push_back(plan.temporaries[buffer.index]);
      places.push_back(storage.getTemporary(kernel, buffer.index));
      written.push_back(buffer);
      continue;
    }
    Value output = kernel.getOutputs()[buffer.index];
    Value before = values.lookup(output);
    // What is in place is not computed by the body either.
    if (before && !step.payload)
      continue;
    if (before)
      kept.push_back(before);
    else
      for (const Storage::Sharing &sharing : storage.getShared(kernel))
        if (sharing.value == output)
          kept.push_back(values.lookup(sharing.source));
    if (plan.accumulatedInput)
      accumulated = values.lookup(kernel.getInputs()[*plan.accumulatedInput]);
    types.push_back(output.getType());
    places.push_back(storage.getPlace(output));
    written.push_back(buffer);
  }
  SetVector<Value> uniqueKept(kept.begin(), kept.end());
  auto created = StepOp::create(
      builder, kernel.getLoc(), types, backends.lookup(kernel), inputs,
      uniqueKept.getArrayRef(), accumulated, builder.getArrayAttr(places),
      /*layouts=*/ArrayAttr(), /*explicit_numbers=*/false, step.payload,
      step.constants.empty() ? ArrayAttr()
                             : builder.getArrayAttr(step.constants),
      getLayerName(kernel.getLoc()), getRootName(kernel),
      describeFused(kernel, builder), step.computes,
      step.sumsProducts ? countMultiplyAccumulates(kernel) : 0);
  if (!step.payload)
    writeBody(kernel, created,
              llvm::map_to_vector(
                  written, [](KernelBuffer buffer) { return buffer.index; }));
  for (auto [buffer, value] : llvm::zip_equal(written, created.getOutputs())) {
    if (buffer.kind == KernelBuffer::Temporary)
      temporaries[buffer.index] = value;
    else
      values[kernel.getOutputs()[buffer.index]] = value;
  }
}

void ProgramWriter::writeKernel(KernelOp kernel) {
  writeAliases(kernel);
  temporaries.clear();
  // None of a kernel that has nothing to do.
  KernelPlan &plan = plans[kernel];
  for (const KernelStep &step : plan.steps)
    writeStep(kernel, plan, step);
}

void ProgramWriter::writeResults() {
  SmallVector<Value> results;
  for (OpOperand &operand : function.front().getTerminator()->getOpOperands()) {
    Value value = values.lookup(operand.get());
    auto wanted = PlaceAttr::get(builder.getContext(), PlaceKind::Result,
                                 operand.getOperandNumber(), /*offset=*/0);
    if (ProgramOp::getPlace(value) != wanted)
      value = CopyOp::create(builder, function.getLoc(), value, wanted);
    results.push_back(value);
  }
  YieldOp::create(builder, function.getLoc(), results);
}

/// Of the attributes of each argument or result, those that say which variable
/// it is. Null if there are none.
static ArrayAttr getVariables(ArrayAttr attributes, OpBuilder &builder) {
  MLIRContext *context = builder.getContext();
  const StringAttr names[] = {
      LPTDialect::VariableAttrHelper(context).getName(),
      LPTDialect::InitialValueAttrHelper(context).getName()};
  bool hasVariables = false;
  SmallVector<Attribute> kept;
  for (Attribute each :
       attributes ? attributes.getValue() : ArrayRef<Attribute>()) {
    NamedAttrList entries;
    for (NamedAttribute entry : cast<DictionaryAttr>(each))
      if (llvm::is_contained(names, entry.getName()))
        entries.append(entry);
    hasVariables |= !entries.empty();
    kept.push_back(entries.getDictionary(context));
  }
  return hasVariables ? builder.getArrayAttr(kept) : ArrayAttr();
}

LogicalResult ProgramWriter::write() {
  for (KernelOp kernel : function.getOps<KernelOp>())
    if (!storage.isFree(kernel) && failed(planKernel(kernel)))
      return failure();
  storage.assign(plans);
  builder.setInsertionPoint(function);
  auto program =
      ProgramOp::create(builder, function.getLoc(), function.getName(),
                        function.getFunctionType(), storage.getPlan().getSize(),
                        storage.getPlan().getPeak(), saturatesPairs,
                        getVariables(function.getArgAttrsAttr(), builder),
                        getVariables(function.getResAttrsAttr(), builder));
  Block &body = program.getBody().emplaceBlock();
  for (BlockArgument argument : function.getArguments())
    values[argument] = body.addArgument(argument.getType(), argument.getLoc());
  builder.setInsertionPointToEnd(&body);
  for (KernelOp kernel : function.getOps<KernelOp>())
    writeKernel(kernel);
  writeResults();
  function.erase();
  return success();
}

namespace {
struct PlanMemoryPass : lpt::impl::PlanMemoryBase<PlanMemoryPass> {
  using PlanMemoryBase::PlanMemoryBase;
  PlanMemoryPass(PlanMemoryOptions options, KernelProbe probe,
                 KernelPlanObserver observer)
      : PlanMemoryBase(std::move(options)), probe(std::move(probe)),
        observer(std::move(observer)) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<ProviderOptions> options =
        ProviderOptions::get(module, backends, missingFloats, saturatesPairs);
    if (failed(options))
      return signalPassFailure();
    SmallVector<func::FuncOp> functions;
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isDeclaration())
        functions.push_back(function);
    // A function with uses is called, and calls are no kernels.
    for (func::FuncOp function : functions)
      if (failed(checkKernels(function)))
        return signalPassFailure();
    std::optional<TargetSpeed> speed;
    if (byCost) {
      FailureOr<TargetSpeed> found = lookupSpeed(module, target);
      if (failed(found))
        return signalPassFailure();
      speed = *found;
    }
    for (func::FuncOp function : functions)
      if (failed(selectBackends(function, *options, speed)))
        return signalPassFailure();
    for (func::FuncOp function : functions)
      if (failed(ProgramWriter(function, options->providers, saturatesPairs,
                               options->missingFloats, speed, probe, observer)
                     .write()))
        return signalPassFailure();
  }

  /// Selects backends for the kernels that have none.
  LogicalResult selectBackends(func::FuncOp function,
                               const ProviderOptions &options,
                               const std::optional<TargetSpeed> &speed) {
    const KernelContext context = options.getContext();
    const SelectionRule rule{{}, speed};
    for (KernelOp kernel :
         llvm::make_early_inc_range(function.getOps<KernelOp>()))
      if (!kernel.getBackend() &&
          failed(
              selectBackend(kernel, options.providers.getAll(), context, rule)))
        return failure();
    return success();
  }

  KernelProbe probe;
  KernelPlanObserver observer;
};
} // namespace

std::unique_ptr<Pass> mlir::lpt::createPlanMemory(PlanMemoryOptions options,
                                                  KernelProbe probe,
                                                  KernelPlanObserver observer) {
  return std::make_unique<PlanMemoryPass>(std::move(options), std::move(probe),
                                          std::move(observer));
}
