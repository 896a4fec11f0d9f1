//===- EmitProgram.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model is a table of one pointer for each backend. The handle is one
// allocation: such a table, the arena, and the memory of each backend.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/KernelProvider.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/StepFunctions.h"
#include "LPT/Runtime/ParallelFor.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EMITPROGRAM
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Functions of steps
//===----------------------------------------------------------------------===//

static bool isDeclaration(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function ? function.isExternal()
                  : cast<SymbolOpInterface>(op).isDeclaration();
}

/// Whether both are functions that are called alike.
static bool isSameFunction(Operation *first, Operation *second) {
  auto a = dyn_cast<LLVM::LLVMFuncOp>(first);
  auto b = dyn_cast<LLVM::LLVMFuncOp>(second);
  return a && b && a.getFunctionType() == b.getFunctionType();
}

/// Moves the ops of `inner` to the place before `program`. Definitions become
/// internal; those whose names are taken there get others, which are added to
/// `names`.
static LogicalResult moveSymbols(ModuleOp inner, ProgramOp program,
                                 SymbolTableCollection &symbols,
                                 DenseMap<StringAttr, StringAttr> &names) {
  SymbolTable &innerTable = symbols.getSymbolTable(inner);
  SymbolTable &outerTable = symbols.getSymbolTable(program->getParentOp());
  for (Operation &op : *inner.getBody()) {
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (!symbol)
      return op.emitOpError("expected an op with a name beside the functions "
                            "of steps, but got none");
    const StringAttr name = symbol.getNameAttr();
    names[name] = name;
    if (isDeclaration(&op))
      continue;
    symbol.setPrivate();
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op))
      function.setLinkage(LLVM::Linkage::Internal);
    if (!outerTable.lookup(name))
      continue;
    FailureOr<StringAttr> renamed =
        innerTable.renameToUnique(&op, {&outerTable});
    if (failed(renamed))
      return op.emitOpError("expected a name that can be changed, but got one "
                            "that an unknown op refers to");
    names[name] = *renamed;
  }
  for (Operation &op : llvm::make_early_inc_range(*inner.getBody())) {
    auto symbol = cast<SymbolOpInterface>(op);
    innerTable.remove(&op);
    Operation *known =
        isDeclaration(&op) ? outerTable.lookup(symbol.getName()) : nullptr;
    if (known && !isSameFunction(known, &op))
      return known->emitOpError("expected a function of the C library by this "
                                "name, which steps call, but got another one");
    // One declaration is enough.
    if (known) {
      op.erase();
      continue;
    }
    op.remove();
    outerTable.insert(&op, Block::iterator(program));
  }
  symbols.invalidateSymbolTable(inner);
  outerTable.erase(inner);
  return success();
}

/// The names of the functions of modules that were moved, by their old ones.
using MovedNames = DenseMap<StringAttr, DenseMap<StringAttr, StringAttr>>;

/// Moves the functions of steps out of the module that `lpt-outline-steps` has
/// made, so that the steps of `program` refer to them beside it.
static LogicalResult moveStepFunctions(ProgramOp program, MovedNames &names,
                                       SymbolTableCollection &symbols) {
  SymbolTable &outer = symbols.getSymbolTable(program->getParentOp());
  for (auto step : program.getBody().getOps<StepOp>()) {
    auto payload = step.getPayload().value_or(DictionaryAttr());
    auto callee = payload ? payload.getAs<SymbolRefAttr>(stepCalleeName)
                          : SymbolRefAttr();
    if (!callee || callee.getNestedReferences().size() != 1)
      continue;
    const StringAttr root = callee.getRootReference();
    if (auto inner = outer.lookup<ModuleOp>(root))
      if (failed(moveSymbols(inner, program, symbols, names[root])))
        return failure();
    const StringAttr name = names[root].lookup(callee.getLeafReference());
    if (!name)
      return step.emitOpError("expected the name of a function, but got ")
             << callee;
    NamedAttrList entries(payload);
    entries.set(stepCalleeName, FlatSymbolRefAttr::get(name));
    step.setPayloadAttr(entries.getDictionary(program.getContext()));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Functions of programs
//===----------------------------------------------------------------------===//

namespace {

class ProgramEmission {
public:
  ProgramEmission(ProgramOp program, const KernelProviders &providers,
                  SymbolTableCollection &symbols, bool hasCallerMemory)
      : hasCallerMemory(hasCallerMemory), program(program),
        module(program->getParentOfType<ModuleOp>()), providers(providers),
        symbols(symbols),
        pointer(LLVM::LLVMPointerType::get(program.getContext())),
        integer(IntegerType::get(program.getContext(), 32)) {}

  /// Emits all functions. Fails, with an error, if a step cannot be emitted.
  LogicalResult emit();

private:
  using FillFunction =
      llvm::function_ref<void(LLVMCodeBuilder &, ValueRange arguments)>;
  using ReleaseFunction =
      llvm::function_ref<void(StepEmitter &, Value pointer)>;

  /// Asks the emitter of each step.
  LogicalResult addSteps();
  /// The index of the emitter for steps of the backend of `step`.
  FailureOr<unsigned> getEmitter(StepOp step);

  LogicalResult createFunction(StringRef suffix, ArrayRef<Type> arguments,
                               Type result, FillFunction fill);
  std::string getName(StringRef suffix) {
    return (program.getSymName() + suffix).str();
  }
  void emitLoad(LLVMCodeBuilder &code, Value numThreads, Value address);
  void emitCreate(LLVMCodeBuilder &code, Value model, Value address);
  /// Calls `release` with each pointer of `table`, which may be null itself,
  /// and frees it.
  void emitRelease(LLVMCodeBuilder &code, Value table, ReleaseFunction release);
  /// `memory` is the handle, or the memory of the caller.
  void emitRun(LLVMCodeBuilder &code, Value memory, Value inputs,
               Value outputs);
  /// Emits the one function that takes its memory from its caller.
  LogicalResult emitCallerMemory();

  /// The size of a table of one pointer for each backend. Not 0: there may be
  /// no memory of that size.
  int64_t getTableBytes() const {
    return 8 * std::max<int64_t>(emitters.size(), 1);
  }
  /// Where the arena begins in a handle, or in the memory of the caller.
  int64_t getArenaOffset() const {
    return llvm::alignTo(hasCallerMemory
                             ? LPT_LOOP_RUNNER_BYTES + workspaceBytes
                             : getTableBytes(),
                         LLVMCodeBuilder::getAlignment());
  }

  bool hasCallerMemory;
  /// Of all steps, in the memory of the caller.
  int64_t workspaceBytes = 0;

  ProgramOp program;
  ModuleOp module;
  const KernelProviders &providers;
  SymbolTableCollection &symbols;
  Type pointer, integer;

  struct BackendSteps {
    std::string backend;
    std::unique_ptr<StepEmitter> emitter;
    unsigned numSteps = 0;
  };
  SmallVector<BackendSteps, 2> emitters;
  /// The emitter of each step, and the number of the step there.
  SmallVector<std::pair<unsigned, unsigned>> steps;
};

} // namespace

FailureOr<unsigned> ProgramEmission::getEmitter(StepOp step) {
  const StringRef backend = step.getBackend();
  for (auto [index, known] : llvm::enumerate(emitters))
    if (known.backend == backend)
      return index;
  const KernelProvider *provider = providers.lookup(backend);
  std::unique_ptr<StepEmitter> emitter;
  if (provider)
    emitter = provider->createEmitter();
  if (!emitter)
    return step.emitOpError("expected a backend whose steps can be compiled "
                            "ahead of time, but got '")
           << backend << "'";
  emitters.push_back({backend.str(), std::move(emitter)});
  return emitters.size() - 1;
}

LogicalResult ProgramEmission::addSteps() {
  for (auto step : program.getBody().getOps<StepOp>()) {
    FailureOr<unsigned> index = getEmitter(step);
    if (failed(index))
      return failure();
    BackendSteps &backend = emitters[*index];
    if (failed(backend.emitter->add(step)))
      return failure();
    steps.emplace_back(*index, backend.numSteps++);
  }
  return success();
}

LogicalResult ProgramEmission::createFunction(StringRef suffix,
                                              ArrayRef<Type> arguments,
                                              Type result, FillFunction fill) {
  const std::string name = getName(suffix);
  SymbolTable &table = symbols.getSymbolTable(module);
  if (table.lookup(name))
    return program.emitOpError("expected no other symbol of the name '")
           << name << "', which is that of a function of the program";
  OpBuilder builder(program.getContext());
  auto function =
      LLVM::LLVMFuncOp::create(builder, program.getLoc(), name,
                               LLVM::LLVMFunctionType::get(result, arguments));
  table.insert(function, Block::iterator(program));
  LLVMCodeBuilder code(function, symbols);
  fill(code, function.getArguments());
  code.createReturn(result == integer ? code.getI32(0) : Value());
  return success(!code.hasErrors());
}

void ProgramEmission::emitLoad(LLVMCodeBuilder &code, Value numThreads,
                               Value address) {
  code.store(code.getNull(), address);
  Value model = code.call("calloc", pointer,
                          {code.getI64(1), code.getI64(getTableBytes())});
  code.require(code.isNotNull(model), EmittedStatus::OutOfMemory);
  code.onFailure([&] { code.call(getName("_unload"), Type(), model); });
  for (auto [index, backend] : llvm::enumerate(emitters))
    backend.emitter->emitLoad(code, numThreads, code.getEntry(model, index));
  code.store(model, address);
}

void ProgramEmission::emitCreate(LLVMCodeBuilder &code, Value model,
                                 Value address) {
  code.store(code.getNull(), address);
  Value bytes = code.getI64(
      getArenaOffset() +
      llvm::alignTo(program.getArenaBytes(), LLVMCodeBuilder::getAlignment()));
  SmallVector<Value> models, offsets;
  for (auto [index, backend] : llvm::enumerate(emitters)) {
    models.push_back(code.load(pointer, code.getEntry(model, index)));
    offsets.push_back(bytes);
    bytes = code.align(
        code.add(bytes, backend.emitter->emitMemorySize(code, models.back())));
  }
  Value handle =
      code.call("aligned_alloc", pointer,
                {code.getI64(LLVMCodeBuilder::getAlignment()), bytes});
  code.require(code.isNotNull(handle), EmittedStatus::OutOfMemory);
  for (unsigned index = 0; index < emitters.size(); ++index)
    code.store(code.getNull(), code.getEntry(handle, index));
  code.onFailure([&] { code.call(getName("_destroy"), Type(), handle); });
  for (auto [index, backend] : llvm::enumerate(emitters))
    backend.emitter->emitCreate(code, models[index],
                                code.getAddress(handle, offsets[index]),
                                code.getEntry(handle, index));
  code.store(handle, address);
}

void ProgramEmission::emitRelease(LLVMCodeBuilder &code, Value table,
                                  ReleaseFunction release) {
  code.ifNotNull(table, [&] {
    for (auto [index, backend] : llvm::enumerate(emitters)) {
      Value object = code.load(pointer, code.getEntry(table, index));
      code.ifNotNull(object, [&, &backend = backend] {
        release(*backend.emitter, object);
      });
    }
    code.call("free", Type(), table);
  });
}

void ProgramEmission::emitRun(LLVMCodeBuilder &code, Value memory, Value inputs,
                              Value outputs) {
  auto loadAll = [&](Value table, size_t size) {
    return llvm::map_to_vector(llvm::seq(size), [&](int64_t index) {
      return code.load(pointer, code.getEntry(table, index));
    });
  };
  // One step runs after the other, and so they share a workspace.
  const SmallVector<Value> handles =
      hasCallerMemory
          ? SmallVector<Value>(emitters.size(),
                               code.getAddress(memory, LPT_LOOP_RUNNER_BYTES))
          : loadAll(memory, emitters.size());
  const SmallVector<Value> sources =
      loadAll(inputs, program.getArgumentTypes().size());
  const SmallVector<Value> destinations =
      loadAll(outputs, program.getResultTypes().size());
  auto getAddress = [&](Value value) {
    PlaceAttr place = ProgramOp::getPlace(value);
    switch (place.getKind()) {
    case PlaceKind::Argument:
      return code.getAddress(sources[place.getNumber()], place.getOffset());
    case PlaceKind::Result:
      return code.getAddress(destinations[place.getNumber()],
                             place.getOffset());
    case PlaceKind::Arena:
      return code.getAddress(memory, getArenaOffset() + place.getOffset());
    }
    llvm_unreachable("unknown kind of place");
  };
  auto nextStep = steps.begin();
  for (Operation &op : program.getBody().front().without_terminator()) {
    if (auto copy = dyn_cast<CopyOp>(op))
      code.copy(getAddress(copy.getOutput()), getAddress(copy.getInput()),
                getByteSize(copy.getInput()));
    auto step = dyn_cast<StepOp>(op);
    if (!step)
      continue;
    SmallVector<Value> addresses;
    for (Value value : llvm::concat<Value>(llvm::to_vector(step.getInputs()),
                                           llvm::to_vector(step.getOutputs())))
      addresses.push_back(getAddress(value));
    auto [index, number] = *nextStep++;
    emitters[index].emitter->emitRun(code, number, handles[index], addresses);
  }
}

LogicalResult ProgramEmission::emitCallerMemory() {
  for (const BackendSteps &backend : emitters) {
    std::optional<int64_t> bytes = backend.emitter->getMemoryBytes();
    if (!bytes)
      return program.emitOpError("expected steps of generated code, which need "
                                 "nothing but memory, but got some of '")
             << backend.backend << "'";
    workspaceBytes = std::max(workspaceBytes, *bytes);
  }
  const std::string name = getName("_memory_bytes");
  SymbolTable &table = symbols.getSymbolTable(module);
  if (table.lookup(name))
    return program.emitOpError("expected no other symbol of the name '")
           << name << "', which is that of a constant of the program";
  OpBuilder builder(program.getContext());
  auto global = LLVM::GlobalOp::create(
      builder, program.getLoc(), builder.getI64Type(), /*isConstant=*/true,
      LLVM::Linkage::External, name,
      builder.getI64IntegerAttr(getArenaOffset() + program.getArenaBytes()));
  table.insert(global, Block::iterator(program));
  return createFunction("_run", {pointer, pointer, pointer}, integer,
                        [&](LLVMCodeBuilder &code, ValueRange arguments) {
                          emitRun(code, arguments[0], arguments[1],
                                  arguments[2]);
                        });
}

LogicalResult ProgramEmission::emit() {
  if (failed(addSteps()))
    return failure();
  if (hasCallerMemory)
    return emitCallerMemory();
  Type none = LLVM::LLVMVoidType::get(program.getContext());
  if (failed(createFunction("_unload", pointer, none,
                            [&](LLVMCodeBuilder &code, ValueRange arguments) {
                              emitRelease(
                                  code, arguments[0],
                                  [&](StepEmitter &emitter, Value model) {
                                    emitter.emitUnload(code, model);
                                  });
                            })) ||
      failed(createFunction("_load", {integer, pointer}, integer,
                            [&](LLVMCodeBuilder &code, ValueRange arguments) {
                              emitLoad(code, arguments[0], arguments[1]);
                            })) ||
      failed(createFunction("_destroy", pointer, none,
                            [&](LLVMCodeBuilder &code, ValueRange arguments) {
                              emitRelease(
                                  code, arguments[0],
                                  [&](StepEmitter &emitter, Value handle) {
                                    emitter.emitDestroy(code, handle);
                                  });
                            })) ||
      failed(createFunction("_create", {pointer, pointer}, integer,
                            [&](LLVMCodeBuilder &code, ValueRange arguments) {
                              emitCreate(code, arguments[0], arguments[1]);
                            })))
    return failure();
  return createFunction("_run", {pointer, pointer, pointer}, integer,
                        [&](LLVMCodeBuilder &code, ValueRange arguments) {
                          emitRun(code, arguments[0], arguments[1],
                                  arguments[2]);
                        });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Removes what only the dialect understands, if nothing of it is left: tools
/// that do not know it could not read the module.
static void removeAttributes(ModuleOp module) {
  auto isOurs = [](Operation *op) {
    return isa_and_present<LPTDialect>(op->getDialect());
  };
  if (module
          .walk([&](Operation *op) {
            return isOurs(op) ? WalkResult::interrupt() : WalkResult::advance();
          })
          .wasInterrupted())
    return;
  auto removeFrom = [](Operation *op) {
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (isa_and_present<LPTDialect>(attribute.getNameDialect()))
        op->removeDiscardableAttr(attribute.getName());
  };
  removeFrom(module);
  for (Operation &op : *module.getBody())
    removeFrom(&op);
}

namespace {
struct EmitProgramPass : lpt::impl::EmitProgramBase<EmitProgramPass> {
  using EmitProgramBase::EmitProgramBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    EmitProgramBase::getDependentDialects(registry);
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto &providers =
        KernelProviders::get(*getContext().getOrLoadDialect<LPTDialect>());
    SymbolTableCollection symbols;
    const SmallVector<ProgramOp> programs(module.getOps<ProgramOp>());
    MovedNames names;
    for (ProgramOp program : programs)
      if (failed(moveStepFunctions(program, names, symbols)))
        return signalPassFailure();
    for (ProgramOp program : programs)
      if (failed(ProgramEmission(program, providers, symbols, callerMemory)
                     .emit()))
        return signalPassFailure();
    for (ProgramOp program : programs)
      symbols.getSymbolTable(module).erase(program);
    removeAttributes(module);
  }
};
} // namespace
