//===- OneDNNModel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/OneDNNModel.h"

#include "NativeCode.h"
#include "OneDNNLibrary.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemAlloc.h"

#include <chrono>
#include <cstring>
#include <ctime>

using namespace mlir;
using namespace mlir::lpt;

OneDNNModel::~OneDNNModel() = default;

template <typename... Args>
static llvm::Error makeError(const char *format, Args &&...args) {
  return llvm::createStringError(
      llvm::formatv(format, std::forward<Args>(args)...).str());
}

namespace {

using Clock = std::chrono::steady_clock;

double getMilliseconds(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since)
      .count();
}

/// Memory that is aligned to a cache line.
class AlignedMemory {
public:
  static constexpr size_t alignment = 64;

  AlignedMemory() = default;
  AlignedMemory(const AlignedMemory &) = delete;
  AlignedMemory &operator=(const AlignedMemory &) = delete;
  ~AlignedMemory() { std::free(data); }

  /// Whether there is that much memory.
  bool allocate(int64_t bytes) {
    data = std::aligned_alloc(
        alignment, llvm::alignTo(std::max<int64_t>(bytes, 1), alignment));
    return data != nullptr;
  }
  void *get() const { return data; }

private:
  void *data = nullptr;
};

/// What programs call; see `convert-lpt-to-onednn`.
struct Host {
  int32_t (*call)(void *data, int64_t step, void *const *addresses);
  void (*observe)(void *data, int64_t step);
  void *data;
};

using Program = int32_t (*)(LPTOneDNNContext *context, void *arena,
                            const void *const *inputs, void *const *outputs,
                            const Host *host);

/// A kernel that is generated code.
struct GeneratedKernel {
  void (*entry)(void **);
  FunctionType type;
};

class LoadedModel : public OneDNNModel {
public:
  explicit LoadedModel(const OneDNNLibrary &library) : library(library) {}
  ~LoadedModel() override { library.destroyModel(model); }

  llvm::Error load(func::FuncOp function, const OneDNNModelOptions &options);

  llvm::Expected<std::unique_ptr<OneDNNHandle>> createHandle() override;
  ArrayRef<ModelStep> getSteps() const override { return steps; }
  const LoadStatistics &getStatistics() const override { return statistics; }
  FunctionType getType() const override { return type; }

private:
  friend class LoadedHandle;

  /// Creates the primitives of the program. Returns the numbers of the kernels
  /// that oneDNN does not compute.
  llvm::Expected<SmallVector<int64_t>> createPrimitives(DictionaryAttr program);
  llvm::Error compile(ModuleOp module, DictionaryAttr program,
                      StringRef name);

  const OneDNNLibrary &library;
  LPTOneDNNModel *model = nullptr;
  FunctionType type;
  SmallVector<ModelStep> steps;
  /// The number of the primitive of each step; -1 for generated code.
  SmallVector<int64_t> primitives;
  /// By step; null entries for primitives.
  SmallVector<GeneratedKernel> kernels;
  std::unique_ptr<ExecutionEngine> programCode, kernelCode;
  Program program = nullptr;
  LoadStatistics statistics;
};

class LoadedHandle : public OneDNNHandle {
public:
  explicit LoadedHandle(std::shared_ptr<LoadedModel> model)
      : model(std::move(model)) {}
  ~LoadedHandle() override { model->library.destroyContext(context); }

  llvm::Error initialize();
  llvm::Expected<SmallVector<Tensor>> run(ArrayRef<Tensor> inputs) override;
  llvm::Error run(ArrayRef<const void *> inputs, ArrayRef<void *> outputs,
                  MutableArrayRef<StepTime> times) override;
  llvm::Error runPrimitive(size_t step, ArrayRef<void *> buffers) override;

private:
  static int32_t call(void *data, int64_t step, void *const *addresses);
  static void observe(void *data, int64_t step);

  std::shared_ptr<LoadedModel> model;
  LPTOneDNNContext *context = nullptr;
  AlignedMemory arena, scratchpad;
  MutableArrayRef<StepTime> times;
  Clock::time_point lastReal;
  double lastCpu = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// The bytes of a constant. Those of splats are written to `storage`.
static ArrayRef<char> getBytes(ElementsAttr elements,
                               std::vector<char> &storage) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return resource.getRawHandle().getBlob()->getData();
  auto dense = cast<DenseElementsAttr>(elements);
  ArrayRef<char> raw = dense.getRawData();
  if (!dense.isSplat())
    return raw;
  storage.resize(raw.size() * dense.getNumElements());
  for (size_t i = 0; i < storage.size(); i += raw.size())
    std::memcpy(storage.data() + i, raw.data(), raw.size());
  return storage;
}

static StringRef getString(DictionaryAttr step, StringRef name) {
  auto attribute = step.getAs<StringAttr>(name);
  return attribute ? attribute.getValue() : StringRef();
}

/// The text of a description, which the program has as attributes.
static llvm::json::Value makeJson(Attribute attribute) {
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    llvm::json::Object object;
    for (NamedAttribute entry : dictionary)
      object[entry.getName().getValue()] = makeJson(entry.getValue());
    return object;
  }
  if (auto array = dyn_cast<ArrayAttr>(attribute)) {
    llvm::json::Array values;
    for (Attribute value : array)
      values.push_back(makeJson(value));
    return values;
  }
  if (auto integer = dyn_cast<IntegerAttr>(attribute))
    return integer.getInt();
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  return cast<StringAttr>(attribute).getValue();
}

llvm::Expected<SmallVector<int64_t>>
LoadedModel::createPrimitives(DictionaryAttr attributes) {
  library.destroyModel(model);
  model = nullptr;
  steps.clear();
  primitives.clear();
  if (library.createModel(&model) != LPT_STATUS_SUCCESS)
    return makeError("{0}", library.getMessage(nullptr));
  auto constants = attributes.getAs<ArrayAttr>("constants");
  SmallVector<int64_t> refused;
  int64_t numPrimitives = 0;
  for (auto step : attributes.getAs<ArrayAttr>("steps")
                       .getAsRange<DictionaryAttr>()) {
    ModelStep &loaded = steps.emplace_back();
    loaded.layer = getString(step, "layer").str();
    loaded.root = getString(step, "root").str();
    loaded.precision = getString(step, "precision").str();
    for (auto name : step.getAs<ArrayAttr>("fused").getAsRange<StringAttr>())
      loaded.fused.push_back(name.str());
    loaded.implementation = "generic";
    primitives.push_back(-1);
    auto primitive = step.getAs<DictionaryAttr>("primitive");
    if (!primitive)
      continue;
    const std::string description = llvm::formatv("{0}", makeJson(primitive));
    SmallVector<LPTConstant> arguments;
    std::vector<std::vector<char>> storages;
    ArrayRef<int64_t> numbers =
        step.getAs<DenseI64ArrayAttr>("constants").asArrayRef();
    storages.resize(numbers.size());
    for (auto [number, storage] : llvm::zip_equal(numbers, storages)) {
      ArrayRef<char> bytes =
          getBytes(cast<ElementsAttr>(constants[number]), storage);
      arguments.push_back({bytes.data(), int64_t(bytes.size())});
    }
    LPTStatus status = library.addPrimitive(
        model, description.data(), description.size(), arguments.data(),
        arguments.size());
    if (status == LPT_STATUS_SUCCESS) {
      ArrayRef<int64_t> sizes =
          step.getAs<DenseI64ArrayAttr>("buffers").asArrayRef();
      loaded.bufferBytes.assign(sizes.begin(), sizes.end());
      loaded.outputBuffer = step.getAs<IntegerAttr>("output").getInt();
      primitives.back() = numPrimitives;
      loaded.implementation =
          library.getImplementation(model, numPrimitives++);
      continue;
    }
    if (status != LPT_STATUS_REFERENCE_ONLY &&
        status != LPT_STATUS_UNIMPLEMENTED &&
        status != LPT_STATUS_INVALID_ARGUMENT)
      return makeError("cannot load layer '{0}': {1}", loaded.layer,
                       library.getMessage(model));
    refused.push_back(step.getAs<IntegerAttr>("kernel").getInt());
  }
  return refused;
}

llvm::Error LoadedModel::compile(ModuleOp module, DictionaryAttr attributes,
                                 StringRef name) {
  // Generated kernels take a way of their own to the LLVM dialect.
  kernels.assign(steps.size(), GeneratedKernel{nullptr, nullptr});
  OwningOpRef<ModuleOp> generated = ModuleOp::create(module.getLoc());
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    function.setPublic();
    function->moveBefore(generated->getBody(), generated->getBody()->end());
  }
  auto symbols = attributes.getAs<ArrayAttr>("steps")
                     .getAsRange<DictionaryAttr>();
  for (auto [step, kernel] : llvm::zip_equal(symbols, kernels))
    if (auto symbol = step.getAs<FlatSymbolRefAttr>("function"))
      kernel.type = generated->lookupSymbol<func::FuncOp>(symbol)
                        .getFunctionType();
  if (!generated->getBody()->empty()) {
    if (llvm::Error error =
            runPasses(*generated, [](OpPassManager &manager) {
              buildGenericBackendPipeline(manager);
            }))
      return error;
    auto engine = compileNativeCode(*generated, /*optimizationLevel=*/3);
    if (!engine)
      return engine.takeError();
    kernelCode = std::move(*engine);
    for (auto [step, kernel] : llvm::zip_equal(symbols, kernels)) {
      auto symbol = step.getAs<FlatSymbolRefAttr>("function");
      if (!symbol)
        continue;
      auto entry =
          kernelCode->lookupPacked(("_mlir_ciface_" + symbol.getValue()).str());
      if (!entry)
        return entry.takeError();
      kernel.entry = *entry;
    }
  }

  for (Operation &op : *module.getBody())
    op.removeAttr("lpt.program");
  auto engine = compileNativeCode(module, /*optimizationLevel=*/0);
  if (!engine)
    return engine.takeError();
  programCode = std::move(*engine);
  programCode->registerSymbols([&](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap symbols;
    symbols[mangle("lptOneDNNExecute")] = {
        llvm::orc::ExecutorAddr::fromPtr(library.execute),
        llvm::JITSymbolFlags::Exported};
    return symbols;
  });
  auto entry = programCode->lookup(name);
  if (!entry)
    return entry.takeError();
  program = reinterpret_cast<Program>(*entry);
  return llvm::Error::success();
}

llvm::Error LoadedModel::load(func::FuncOp function,
                              const OneDNNModelOptions &options) {
  auto report = [&](StringRef what) {
    if (options.progress)
      options.progress(what);
  };
  MLIRContext *context = function.getContext();
  type = function.getFunctionType();
  for (Type each : llvm::concat<const Type>(type.getInputs(),
                                            type.getResults())) {
    auto tensor = dyn_cast<RankedTensorType>(each);
    if (!tensor || !tensor.hasStaticShape())
      return makeError("expected tensors of static shapes, but got {0}", each);
  }
  initializeNativeCode(context);
  library.setNumThreads(options.numThreads);

  report("forming kernels");
  Clock::time_point start = Clock::now();
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  module->push_back(function.clone());
  if (llvm::Error error = runPasses(*module, [&](OpPassManager &manager) {
        if (!options.hasKernels)
          buildKernelPipeline(manager);
      }))
    return error;
  statistics.passes = getMilliseconds(start);

  // Which kernels oneDNN computes only it can say, so those that it refuses
  // are marked, and the program is written again.
  std::string name = (function.getName() + "_program").str();
  StringRef isa = library.getISA();
  const bool saturatesPairs = isa == "sse41" || isa == "avx" || isa == "avx2" ||
                              isa == "avx512_core";
  for (;;) {
    start = Clock::now();
    OwningOpRef<ModuleOp> converted = module->clone();
    if (llvm::Error error = runPasses(*converted, [&](OpPassManager &manager) {
          buildOneDNNConversionPipeline(manager, saturatesPairs);
        }))
      return error;
    auto attributes = converted->lookupSymbol<LLVM::LLVMFuncOp>(name)
                          ->getAttrOfType<DictionaryAttr>("lpt.program");
    statistics.passes += getMilliseconds(start);

    report("creating primitives");
    start = Clock::now();
    llvm::Expected<SmallVector<int64_t>> refused = createPrimitives(attributes);
    if (!refused)
      return refused.takeError();
    statistics.primitives += getMilliseconds(start);
    if (!refused->empty()) {
      SmallVector<KernelOp> all(
          module->lookupSymbol<func::FuncOp>(function.getName())
              .getOps<KernelOp>());
      for (int64_t number : *refused)
        all[number]->setAttr("lpt.generic", UnitAttr::get(context));
      continue;
    }

    report("generating code");
    start = Clock::now();
    statistics.arenaBytes =
        attributes.getAs<IntegerAttr>("arena_size").getInt();
    statistics.arenaPeakBytes =
        attributes.getAs<IntegerAttr>("arena_peak").getInt();
    statistics.packedBytes = library.getPackedSize(model);
    statistics.scratchpadBytes = library.getScratchpadSize(model);
    if (llvm::Error error = compile(*converted, attributes, name))
      return error;
    statistics.code = getMilliseconds(start);
    return llvm::Error::success();
  }
}

llvm::Expected<std::shared_ptr<OneDNNModel>>
OneDNNModel::load(func::FuncOp function, const OneDNNModelOptions &options) {
  llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
  if (!library)
    return library.takeError();
  auto model = std::make_shared<LoadedModel>(**library);
  if (llvm::Error error = model->load(function, options))
    return std::move(error);
  return model;
}

llvm::Expected<std::unique_ptr<OneDNNHandle>> LoadedModel::createHandle() {
  auto handle = std::make_unique<LoadedHandle>(
      std::static_pointer_cast<LoadedModel>(shared_from_this()));
  if (llvm::Error error = handle->initialize())
    return std::move(error);
  return handle;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error LoadedHandle::initialize() {
  const LoadStatistics &statistics = model->statistics;
  if (!arena.allocate(statistics.arenaBytes) ||
      !scratchpad.allocate(statistics.scratchpadBytes))
    return makeError("expected {0} bytes of memory for intermediate values, "
                     "but got none",
                     statistics.arenaBytes + statistics.scratchpadBytes);
  LPTStatus status = model->library.createContext(
      model->model, scratchpad.get(), &context);
  if (status != LPT_STATUS_SUCCESS)
    return makeError("cannot prepare the model for running: {0}",
                     model->library.getStatusName(status));
  return llvm::Error::success();
}

/// The time that this thread has run, in microseconds.
static double getCpuTime() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e6 + double(time.tv_nsec) * 1e-3;
}

void LoadedHandle::observe(void *data, int64_t step) {
  auto &handle = *static_cast<LoadedHandle *>(data);
  Clock::time_point now = Clock::now();
  double cpu = getCpuTime();
  StepTime &time = handle.times[step];
  time.real +=
      std::chrono::duration<double, std::micro>(now - handle.lastReal).count();
  time.cpu += cpu - handle.lastCpu;
  handle.lastCpu = getCpuTime();
  handle.lastReal = Clock::now();
}

int32_t LoadedHandle::call(void *data, int64_t step, void *const *addresses) {
  auto &handle = *static_cast<LoadedHandle *>(data);
  const GeneratedKernel &kernel = handle.model->kernels[step];
  SmallVector<MemRefDescriptor> inputs;
  for (Type input : kernel.type.getInputs())
    inputs.emplace_back(*addresses++, cast<RankedTensorType>(input).getShape());
  callNativeCode(kernel.entry, inputs, kernel.type.getResults(),
                 [&](unsigned i, const MemRefDescriptor &result) {
                   auto type = cast<RankedTensorType>(kernel.type.getResult(i));
                   unsigned bytes = getElementBytes(type.getElementType());
                   std::memcpy(addresses[i], result.getData(bytes),
                               type.getNumElements() * bytes);
                 });
  return LPT_STATUS_SUCCESS;
}

llvm::Error LoadedHandle::run(ArrayRef<const void *> inputs,
                              ArrayRef<void *> outputs,
                              MutableArrayRef<StepTime> stepTimes) {
  Host host{call, stepTimes.empty() ? nullptr : observe, this};
  times = stepTimes;
  lastCpu = getCpuTime();
  lastReal = Clock::now();
  int32_t status = model->program(context, arena.get(), inputs.data(),
                                  outputs.data(), &host);
  if (status != LPT_STATUS_SUCCESS)
    return makeError("expected the primitives to run, but got status {0}",
                     status);
  return llvm::Error::success();
}

llvm::Error LoadedHandle::runPrimitive(size_t step, ArrayRef<void *> buffers) {
  const int64_t number =
      step < model->primitives.size() ? model->primitives[step] : -1;
  if (number < 0)
    return makeError("expected a step that is a primitive, but got step {0}",
                     step);
  LPTStatus status = model->library.execute(context, number, buffers.data());
  if (status != LPT_STATUS_SUCCESS)
    return makeError("cannot run step {0}: {1}", step,
                     model->library.getStatusName(status));
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>>
LoadedHandle::run(ArrayRef<Tensor> inputs) {
  EvaluationState state;
  if (failed(checkTypes("input", inputs, model->type.getInputs(), state)))
    return llvm::createStringError(state.getError());
  SmallVector<const void *> sources;
  for (const Tensor &input : inputs)
    sources.push_back(input.getBytes().data());
  SmallVector<Tensor> outputs;
  SmallVector<void *> destinations;
  for (Type result : model->type.getResults()) {
    auto tensor = cast<RankedTensorType>(result);
    FailureOr<Tensor> output =
        Tensor::create(tensor.getElementType(), tensor.getShape());
    if (failed(output))
      return makeError("expected outputs that fit into memory, but got {0}",
                       result);
    outputs.push_back(std::move(*output));
    destinations.push_back(outputs.back().getMutableBytes().data());
  }
  if (llvm::Error error = run(sources, destinations, {}))
    return std::move(error);
  return outputs;
}
