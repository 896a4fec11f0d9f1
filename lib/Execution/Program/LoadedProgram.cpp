//===- LoadedProgram.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LoadedProgram.h"

#include "Action.h"
#include "Backends/BackendTable.h"
#include "Cache/Fingerprint.h"

#include "LPT/Dialect/LPT/Kernel/Variables.h"
#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Execution/CompilationCache.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::lpt;

static void report(const ProgramOptions &options, StringRef what) {
  if (options.progress)
    options.progress(what);
}

LoadedProgram::LoadedProgram(const ProgramOptions &options)
    : options(options) {}

LoadedProgram::~LoadedProgram() = default;

llvm::Expected<BackendSteps *> LoadedProgram::getBackend(StringRef name,
                                                         MLIRContext *context) {
  for (auto &[known, backend] : backends)
    if (known == name)
      return backend.get();
  llvm::Expected<std::unique_ptr<BackendSteps>> created =
      createBackend(name, options, context);
  if (!created)
    return created.takeError();
  const StringRef dependence = (*created)->getMachineDependence();
  if (options.isDeterministic && !dependence.empty())
    return makeError("expected a backend whose numbers do not depend on the "
                     "machine, but got '{0}': {1}",
                     name, dependence);
  backends.emplace_back(name.str(), std::move(*created));
  BackendSteps *backend = backends.back().second.get();
  if (instructionSet.empty())
    instructionSet = backend->getInstructionSet().str();
  numThreads = std::max(numThreads, backend->getNumThreads());
  return backend;
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

/// Fails for functions that become no program.
static llvm::Error checkFunction(func::FuncOp function, int64_t maxBytes) {
  FunctionType type = function.getFunctionType();
  for (Type each :
       llvm::concat<const Type>(type.getInputs(), type.getResults())) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    if (!tensor || !tensor.hasStaticShape())
      return llvm::make_error<UnsupportedFunctionError>(
          llvm::formatv("expected tensors of static shapes, but got {0}{1}",
                        each,
                        tensor ? "; dynamic ones need the generic backend "
                                 "(--backend=generic)"
                               : "")
              .str());
  }
  if (llvm::Error error = checkAcceptedOps(function))
    return llvm::make_error<UnsupportedFunctionError>(
        llvm::toString(std::move(error)));
  return checkMemoryDemand(function, maxBytes);
}

llvm::Error LoadedProgram::describePasses(MLIRContext *context,
                                          KernelPipelineOptions &kernels) {
  kernels.target = options.target;
  return describeMachine(
      kernels, [&](StringRef name) { return getBackend(name, context); });
}

/// Adds the passes that make a program of a function.
static void buildProgram(OpPassManager &manager,
                         const KernelPipelineOptions &kernels,
                         const ProgramOptions &options, KernelProbe probe) {
  const bool isChosen = kernels.byCost && options.choices;
  if (!options.hasKernels)
    buildKernelPipeline(manager, kernels,
                        isChosen ? options.choices->choose : KernelChooser());
  buildPlanMemoryPipeline(manager, kernels, std::move(probe));
}

llvm::Expected<OwningOpRef<ModuleOp>>
LoadedProgram::runCompiler(func::FuncOp function,
                           const KernelPipelineOptions &kernels) {
  auto probe = [&](StringRef name,
                   const KernelStep &step) -> std::optional<KernelRefusal> {
    Clock::time_point start = Clock::now();
    auto backend = llvm::find_if(
        backends, [&](const auto &known) { return known.first == name; });
    std::optional<KernelRefusal> refusal = backend->second->probe(step);
    statistics.primitives += getMilliseconds(start);
    return refusal;
  };
  report(options, "forming kernels");
  Clock::time_point start = Clock::now();
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  module->push_back(function.clone());
  if (llvm::Error error = runPasses(*module, [&](OpPassManager &manager) {
        buildProgram(manager, kernels, options, probe);
      }))
    return std::move(error);
  statistics.passes = getMilliseconds(start) - statistics.primitives;
  return module;
}

//===----------------------------------------------------------------------===//
// The cache
//===----------------------------------------------------------------------===//

/// The kind of entries in keys.
static constexpr llvm::StringLiteral programEntry = "program";

std::string LoadedProgram::makeKey(func::FuncOp function,
                                   const KernelPipelineOptions &kernels) {
  MLIRContext *context = function.getContext();
  // A backend that asks the machine about each step decides anew, and a remark
  // engine needs the passes to run.
  for (auto &[name, backend] : backends)
    if (!backend->getMachineDependence().empty())
      return "";
  const std::string target = describeTarget(context, options.target);
  if (target.empty() || context->getRemarkEngine())
    return "";
  std::string choices;
  if (kernels.byCost && options.choices) {
    choices = options.choices->key;
    if (choices.empty())
      return "";
  }
  const std::string passes = printPasses(context, [&](OpPassManager &manager) {
    buildProgram(manager, kernels, options, nullptr);
  });
  // Steps have the names of layers, which are locations.
  const Fingerprint fingerprint =
      computeFingerprint(function, /*withLocations=*/true);
  return options.cache->makeKey(programEntry,
                                {fingerprint.text, passes, target, choices});
}

/// The module in `entry`, whose memory it keeps; null if there is none.
static OwningOpRef<ModuleOp> readModule(CacheEntry entry,
                                        MLIRContext *context) {
  if (entry.sections.size() != 1)
    return nullptr;
  ScopedDiagnosticHandler silent(context,
                                 [](Diagnostic &) { return success(); });
  // Constants stay in the file.
  struct Sources {
    CacheEntry entry;
    llvm::SourceMgr manager;
  };
  auto sources = std::make_shared<Sources>();
  sources->entry = std::move(entry);
  sources->manager.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(sources->entry.sections.front(),
                                       "cached",
                                       /*RequiresNullTerminator=*/false),
      llvm::SMLoc());
  std::shared_ptr<llvm::SourceMgr> manager(sources, &sources->manager);
  return parseSourceFile<ModuleOp>(manager, ParserConfig(context));
}

llvm::Expected<OwningOpRef<ModuleOp>>
LoadedProgram::compile(func::FuncOp function) {
  if (llvm::Error error = checkFunction(function, options.maxBytes))
    return std::move(error);
  Clock::time_point start = Clock::now();
  KernelPipelineOptions kernels(options.backend);
  limitToMachine(kernels, function.getContext(), options.isDeterministic);
  kernels.keepInt8 = options.keepInt8;
  if (llvm::Error error = describePasses(function.getContext(), kernels))
    return std::move(error);
  const std::string key = options.cache ? makeKey(function, kernels) : "";
  if (key.empty())
    return runCompiler(function, kernels);
  if (std::optional<CacheEntry> entry = options.cache->load(key)) {
    OwningOpRef<ModuleOp> module =
        readModule(std::move(*entry), function.getContext());
    if (module && isCompiled(*module)) {
      statistics.isCached = true;
      statistics.passes = getMilliseconds(start);
      return module;
    }
  }
  llvm::Expected<OwningOpRef<ModuleOp>> compiled =
      runCompiler(function, kernels);
  if (!compiled)
    return compiled.takeError();
  std::string bytecode;
  llvm::raw_string_ostream stream(bytecode);
  if (succeeded(writeBytecodeToFile(**compiled, stream)))
    options.cache->store(key, StringRef(bytecode));
  return compiled;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// Fails unless the module is nothing but a program, and has the bytes of all
/// constants. Whatever else there is might become code as well.
static llvm::Expected<ProgramOp> findProgram(ModuleOp module) {
  ProgramOp program;
  for (Operation &op : *module.getBody()) {
    auto found = dyn_cast<ProgramOp>(op);
    if (!found || program)
      return makeOpError(&op, "expected a module of one 'lpt.program', but got "
                              "another op");
    program = found;
  }
  if (!program)
    return makeOpError(module, "expected a module of one 'lpt.program', but "
                               "got none");
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  program.walk([&](Operation *op) {
    for (NamedAttribute entry : op->getAttrs())
      entry.getValue().walk([&](DenseResourceElementsAttr elements) {
        if (elements.getRawHandle().getBlob() || error)
          return;
        error = makeOpError(op, "expected the bytes of a constant, but got a "
                                "resource without any");
      });
  });
  if (error)
    return std::move(error);
  return program;
}

/// An op that needs nothing to be done, as "op=layer".
static std::string describe(AliasOp alias) {
  return (alias.getRoot() + "=" + alias.getLayer()).str();
}

namespace {
/// The steps that have written the values of a program.
class Writers {
public:
  std::vector<int64_t> get(Value value) const { return writers.lookup(value); }
  void add(StepOp step, int64_t number) {
    for (Value output : step.getOutputs()) {
      std::vector<int64_t> &known = writers[output];
      // The value in the same memory is part of the result.
      known = merge(step.getKept());
      known.push_back(number);
    }
  }
  void add(AliasOp alias) {
    std::vector<int64_t> known = merge(alias.getInputs());
    for (Value output : alias.getOutputs())
      writers[output] = known;
  }

private:
  std::vector<int64_t> merge(ValueRange values) const {
    SetVector<int64_t> merged;
    for (Value value : values)
      merged.insert_range(get(value));
    return {merged.begin(), merged.end()};
  }

  DenseMap<Value, std::vector<int64_t>> writers;
};
} // namespace

/// The description of the step by its op; the backend completes it.
static ProgramStep makeStep(StepOp op, const Writers &writers) {
  ProgramStep step;
  step.layer = op.getLayer().str();
  step.root = op.getRoot().str();
  step.computes = op.getComputes().str();
  step.backend = op.getBackend().str();
  step.multiplyAccumulates = op.getMultiplyAccumulates();
  if (std::optional<ArrayAttr> fused = op.getFused())
    for (StringAttr name : fused->getAsRange<StringAttr>())
      step.fused.push_back(name.str());
  SmallVector<Value> read(op.getInputs());
  for (Value value : read)
    step.bufferBytes.push_back(getByteSize(value));
  if (Value accumulated = op.getAccumulated())
    read.push_back(accumulated);
  for (Value value : read)
    step.inputs.push_back(
        {cast<RankedTensorType>(value.getType()), writers.get(value)});
  for (Value value : op.getOutputs()) {
    step.bufferBytes.push_back(getByteSize(value));
    step.outputs.push_back(cast<RankedTensorType>(value.getType()));
  }
  return step;
}

llvm::Error LoadedProgram::addSteps(ProgramOp program) {
  Writers writers;
  std::vector<std::string> inPlace;
  DenseMap<BackendSteps *, int64_t> counts;
  auto addPlaces = [](Action &action, ValueRange values) {
    for (Value value : values) {
      PlaceAttr place = ProgramOp::getPlace(value);
      action.places.push_back(
          {place.getKind(), place.getNumber(), place.getOffset()});
    }
  };
  for (Operation &op : program.getBody().front().without_terminator()) {
    if (auto alias = dyn_cast<AliasOp>(op)) {
      writers.add(alias);
      (steps.empty() ? inPlace : steps.back().inPlace)
          .push_back(describe(alias));
      continue;
    }
    Action &action = actions.emplace_back();
    if (auto copy = dyn_cast<CopyOp>(op)) {
      addPlaces(action, {copy.getInput(), copy.getOutput()});
      action.bytes = getByteSize(copy.getInput());
      continue;
    }
    auto step = cast<StepOp>(op);
    llvm::Expected<BackendSteps *> backend =
        getBackend(step.getBackend(), program.getContext());
    if (!backend)
      return backend.takeError();
    ProgramStep description = makeStep(step, writers);
    if (llvm::Error error = (*backend)->add(step, description))
      return error;
    action.backend = llvm::find_if(backends,
                                   [&](const auto &known) {
                                     return known.second.get() == *backend;
                                   }) -
                     backends.begin();
    action.number = counts[*backend]++;
    action.step = steps.size();
    addPlaces(action, step.getInputs());
    addPlaces(action, step.getOutputs());
    writers.add(step, steps.size());
    steps.push_back(std::move(description));
  }
  if (!steps.empty())
    steps.front().inPlace.insert(steps.front().inPlace.begin(), inPlace.begin(),
                                 inPlace.end());
  return llvm::Error::success();
}

llvm::Error LoadedProgram::addVariables(ProgramOp program) {
  MLIRContext *context = program.getContext();
  LPTDialect::VariableAttrHelper nameHelper(context);
  LPTDialect::InitialValueAttrHelper valueHelper(context);
  const FunctionType all = program.getFunctionType();
  llvm::StringMap<unsigned> results;
  SmallVector<Type> inputTypes, resultTypes;
  for (auto [number, resultType] : llvm::enumerate(all.getResults())) {
    auto name =
        program.getResultAttrOfType<StringAttr>(number, nameHelper.getName());
    if (!name)
      resultTypes.push_back(resultType);
    else if (!results.try_emplace(name.getValue(), number).second)
      return makeOpError(program,
                         "expected one result for each variable, but got two "
                         "for '{0}'",
                         name.getValue());
  }
  for (auto [number, argumentType] : llvm::enumerate(all.getInputs())) {
    auto name =
        program.getArgAttrOfType<StringAttr>(number, nameHelper.getName());
    if (!name) {
      inputTypes.push_back(argumentType);
      continue;
    }
    auto value =
        program.getArgAttrOfType<ElementsAttr>(number, valueHelper.getName());
    auto result = results.find(name.getValue());
    FailureOr<Tensor> initialValue = failure();
    if (value && value.getType() == argumentType && result != results.end() &&
        all.getResult(result->second) == argumentType)
      initialValue = Tensor::fromAttribute(value);
    if (failed(initialValue))
      return makeOpError(program,
                         "expected a first value and a result of the type of "
                         "variable '{0}', but got others",
                         name.getValue());
    variables.push_back({unsigned(number), result->second, *initialValue});
    results.erase(result);
  }
  if (!results.empty())
    return makeOpError(
        program,
        "expected an argument for each variable, but got none for '{0}'",
        results.begin()->first());
  type = FunctionType::get(context, inputTypes, resultTypes);
  return llvm::Error::success();
}

llvm::Error LoadedProgram::instantiate(ModuleOp module) {
  llvm::Expected<ProgramOp> program = findProgram(module);
  if (!program)
    return program.takeError();
  if (llvm::Error error = addVariables(*program))
    return error;
  statistics.arenaBytes = program->getArenaBytes();
  statistics.arenaPeakBytes = program->getArenaPeakBytes();
  report(options, "creating primitives");
  Clock::time_point start = Clock::now();
  if (llvm::Error error = addSteps(*program))
    return error;
  statistics.primitives += getMilliseconds(start);

  report(options, "generating code");
  start = Clock::now();
  for (auto &[name, backend] : backends) {
    // It would compute all the same, and the sums would be wrong.
    if (backend->saturatesPairs() && !program->getSaturatesPairs())
      return makeError("expected a processor that adds products of bytes in 32 "
                       "bits, as that for which the program was compiled does, "
                       "but got the instruction set '{0}'",
                       backend->getInstructionSet());
    if (llvm::Error error = backend->finish())
      return error;
    backend->addTo(statistics);
  }
  statistics.code = getMilliseconds(start);
  return llvm::Error::success();
}

llvm::Expected<OwningOpRef<ModuleOp>>
LoadedProgram::compile(func::FuncOp function, const ProgramOptions &options) {
  return LoadedProgram(options).compile(function);
}

llvm::Expected<std::shared_ptr<LoadedProgram>>
LoadedProgram::instantiate(OwningOpRef<ModuleOp> compiled,
                           const ProgramOptions &options) {
  std::shared_ptr<LoadedProgram> program(new LoadedProgram(options));
  if (llvm::Error error = program->instantiate(*compiled))
    return std::move(error);
  return program;
}

llvm::Expected<std::shared_ptr<LoadedProgram>>
LoadedProgram::load(func::FuncOp function, const ProgramOptions &options) {
  std::shared_ptr<LoadedProgram> program(new LoadedProgram(options));
  llvm::Expected<OwningOpRef<ModuleOp>> compiled = program->compile(function);
  if (!compiled)
    return compiled.takeError();
  if (options.store)
    if (llvm::Error error = options.store(**compiled))
      return std::move(error);
  // The primitives are there already.
  if (llvm::Error error = program->instantiate(**compiled))
    return std::move(error);
  return program;
}

bool LoadedProgram::canCompile(func::FuncOp function) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() &&
           isTensorElementType(tensor.getElementType());
  };
  auto isKnown = [&](Operation &op) {
    const bool isOfDialect =
        isa_and_nonnull<LPTDialect>(op.getDialect()) &&
        (isMemoryEffectFree(&op) || isa<ReadValueOp, AssignOp>(op));
    return (isOfDialect || isKernelComputation(&op)) &&
           llvm::all_of(op.getResultTypes(), isStatic);
  };
  return function.getBody().hasOneBlock() &&
         llvm::all_of(function.getArgumentTypes(), isStatic) &&
         llvm::all_of(function.getResultTypes(), isStatic) &&
         llvm::all_of(function.front().without_terminator(), isKnown) &&
         canLiftVariables(function);
}

bool LoadedProgram::isCompiled(ModuleOp module) {
  return !module.getOps<ProgramOp>().empty();
}

void LoadedProgram::registerDialects(DialectRegistry &registry) {
  registry.insert<LPTDialect, func::FuncDialect>();
}
