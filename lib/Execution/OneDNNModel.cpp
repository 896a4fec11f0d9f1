//===- OneDNNModel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/OneDNNModel.h"

#include "LoadedModel.h"
#include "ProgramMemory.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Execution/AcceptedOps.h"
#include "LPT/Execution/Error.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

OneDNNModel::~OneDNNModel() = default;

using Clock = std::chrono::steady_clock;

static double getMilliseconds(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since)
      .count();
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

/// The bytes of a constant. Those of splats are written to `storage`, and may
/// be more than there is memory for.
static std::optional<ArrayRef<char>> getBytes(ElementsAttr elements,
                                              AlignedMemory &storage) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return resource.getRawHandle().getBlob()->getData();
  auto dense = cast<DenseElementsAttr>(elements);
  ArrayRef<char> raw = dense.getRawData();
  if (!dense.isSplat())
    return raw;
  int64_t size = 0;
  if (llvm::MulOverflow<int64_t>(raw.size(), dense.getNumElements(), size) ||
      !storage.allocate(size))
    return std::nullopt;
  auto *data = static_cast<char *>(storage.get());
  for (int64_t i = 0; i < size; i += raw.size())
    std::memcpy(data + i, raw.data(), raw.size());
  return ArrayRef<char>(data, size);
}

/// How deep a description may nest; the runtime accepts no deeper ones.
static constexpr unsigned maxDescriptionDepth = 32;

/// A description, which the program has as attributes, as the runtime reads it.
/// What it refuses, such as other attributes and what nests too deep, becomes
/// null.
static llvm::json::Value makeJson(Attribute attribute, unsigned depth = 0) {
  if (depth > maxDescriptionDepth)
    return nullptr;
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    llvm::json::Object object;
    for (NamedAttribute entry : dictionary)
      object[llvm::json::fixUTF8(entry.getName().getValue())] =
          makeJson(entry.getValue(), depth + 1);
    return object;
  }
  if (auto array = dyn_cast<ArrayAttr>(attribute)) {
    llvm::json::Array values;
    for (Attribute value : array)
      values.push_back(makeJson(value, depth + 1));
    return values;
  }
  auto integer = dyn_cast<IntegerAttr>(attribute);
  if (integer && integer.getType().isSignlessInteger(64))
    return integer.getInt();
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  auto text = dyn_cast<StringAttr>(attribute);
  return text && llvm::json::isUTF8(text.getValue())
             ? llvm::json::Value(text.getValue())
             : llvm::json::Value(nullptr);
}

llvm::Error LoadedModel::checkBuffers(const ModelStep &step) const {
  const int64_t number = primitives.back();
  const int64_t count = library.getNumBuffers(model, number);
  if (int64_t(step.bufferBytes.size()) != count || step.outputBuffer < 0 ||
      step.outputBuffer >= count)
    return makeError("expected {0} buffers for layer '{1}', one of them the "
                     "output, but got {2}, and #{3} as output",
                     count, step.layer, step.bufferBytes.size(),
                     step.outputBuffer);
  for (auto [buffer, bytes] : llvm::enumerate(step.bufferBytes)) {
    int64_t needed = library.getBufferSize(model, number, buffer);
    if (bytes < needed)
      return makeError("expected {0} bytes in buffer #{1} of layer '{2}', but "
                       "got {3}",
                       needed, buffer, step.layer, bytes);
  }
  return llvm::Error::success();
}

llvm::Expected<SmallVector<int64_t>>
LoadedModel::createPrimitives(CompiledProgram &compiled, int numThreads) {
  library.destroyModel(model);
  model = nullptr;
  steps.clear();
  primitives.clear();
  if (library.createModel(numThreads, &model) != LPT_STATUS_SUCCESS)
    return makeError("{0}", library.getMessage(nullptr));
  SmallVector<int64_t> refused;
  int64_t numPrimitives = 0;
  for (CompiledStep &step : compiled.steps) {
    ModelStep &loaded = steps.emplace_back(step.description);
    loaded.implementation = genericBackend.str();
    primitives.push_back(-1);
    if (step.function)
      continue;
    const std::string description =
        llvm::formatv("{0}", makeJson(step.primitive));
    SmallVector<LPTConstant> arguments;
    std::vector<AlignedMemory> storages(step.constants.size());
    for (auto [elements, storage] : llvm::zip_equal(step.constants, storages)) {
      std::optional<ArrayRef<char>> bytes = getBytes(elements, storage);
      if (!bytes)
        return makeError("cannot load layer '{0}': expected memory for a "
                         "constant of type {1}, but got none",
                         loaded.layer, elements.getShapedType());
      arguments.push_back({bytes->data(), int64_t(bytes->size())});
    }
    LPTStatus status =
        library.addPrimitive(model, description.data(), description.size(),
                             arguments.data(), arguments.size());
    if (status == LPT_STATUS_SUCCESS) {
      primitives.back() = numPrimitives;
      loaded.implementation = library.getImplementation(model, numPrimitives++);
      if (llvm::Error error = checkBuffers(loaded))
        return std::move(error);
      continue;
    }
    if (status != LPT_STATUS_REFERENCE_ONLY &&
        status != LPT_STATUS_UNIMPLEMENTED &&
        status != LPT_STATUS_INVALID_ARGUMENT)
      return makeError("cannot load layer '{0}': {1}", loaded.layer,
                       library.getMessage(model));
    refused.push_back(step.kernel);
  }
  return refused;
}

llvm::Error LoadedModel::generateCode(ModuleOp module,
                                      CompiledProgram &compiled,
                                      unsigned optimizationLevel) {
  // Generated kernels take a way of their own to the LLVM dialect.
  kernels.assign(steps.size(), GeneratedKernel());
  for (auto [step, kernel] : llvm::zip_equal(compiled.steps, kernels))
    if (step.function)
      kernel.type = step.function.getFunctionType();
  OwningOpRef<ModuleOp> generated = ModuleOp::create(module.getLoc());
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    function.setPublic();
    function->moveBefore(generated->getBody(), generated->getBody()->end());
  }
  // The names, as the passes replace the functions.
  SmallVector<std::string> names;
  for (CompiledStep &step : compiled.steps)
    names.push_back(step.function ? step.function.getName().str() : "");
  if (!generated->getBody()->empty()) {
    if (llvm::Error error = checkConstants(*generated))
      return error;
    if (llvm::Error error = runPasses(*generated, [](OpPassManager &manager) {
          GenericBackendPipelineOptions options;
          options.callerMemory = true;
          buildGenericBackendPipeline(manager, options);
        }))
      return error;
    SymbolTable symbols(*generated);
    for (auto [name, kernel] : llvm::zip_equal(names, kernels)) {
      if (name.empty())
        continue;
      kernel.workspaceBytes =
          symbols.lookup(name)
              ->getAttrOfType<IntegerAttr>(workspaceAttrName)
              .getInt();
      statistics.workspaceBytes =
          std::max(statistics.workspaceBytes, kernel.workspaceBytes);
    }
    auto engine = compileNativeCode(*generated, optimizationLevel);
    if (!engine)
      return engine.takeError();
    kernelCode = std::move(*engine);
    for (auto [name, kernel] : llvm::zip_equal(names, kernels)) {
      if (name.empty())
        continue;
      auto entry = kernelCode->lookupPacked("_mlir_ciface_" + name);
      if (!entry)
        return entry.takeError();
      kernel.entry = *entry;
    }
  }

  std::string name = compiled.function.getName().str();
  compiled.function->removeAttr(programAttrName);
  module->removeAttr(compiledAttrName);
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

static void report(const OneDNNModelOptions &options, StringRef what) {
  if (options.progress)
    options.progress(what);
}

llvm::Expected<OwningOpRef<ModuleOp>>
LoadedModel::compile(func::FuncOp function, const OneDNNModelOptions &options) {
  FunctionType functionType = function.getFunctionType();
  for (Type each : llvm::concat<const Type>(functionType.getInputs(),
                                            functionType.getResults())) {
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
  if (llvm::Error error = checkMemoryDemand(function, options.maxBytes))
    return std::move(error);

  report(options, "forming kernels");
  Clock::time_point start = Clock::now();
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  module->push_back(function.clone());
  const bool saturatesPairs = library.saturatesPairs();
  if (llvm::Error error = runPasses(*module, [&](OpPassManager &manager) {
        KernelPipelineOptions kernels(oneDNNBackend);
        kernels.saturatesPairs = saturatesPairs;
        if (!options.hasKernels)
          buildKernelPipeline(manager, kernels);
      }))
    return std::move(error);
  statistics.passes = getMilliseconds(start);

  // Which kernels oneDNN computes only it can say, so those that it refuses
  // are marked, and the program is written again.
  for (;;) {
    start = Clock::now();
    OwningOpRef<ModuleOp> converted = module->clone();
    if (llvm::Error error = runPasses(*converted, [&](OpPassManager &manager) {
          buildOneDNNConversionPipeline(manager, saturatesPairs);
        }))
      return std::move(error);
    markCompiled(*converted, function.getName(), saturatesPairs);
    std::optional<CompiledProgram> program = CompiledProgram::read(*converted);
    assert(program && "as the conversion has written it");
    statistics.passes += getMilliseconds(start);

    report(options, "creating primitives");
    start = Clock::now();
    llvm::Expected<SmallVector<int64_t>> refused =
        createPrimitives(*program, options.numThreads);
    if (!refused)
      return refused.takeError();
    statistics.primitives += getMilliseconds(start);
    if (refused->empty())
      return converted;
    SmallVector<KernelOp> all(
        module->lookupSymbol<func::FuncOp>(function.getName())
            .getOps<KernelOp>());
    // The conversion has reported what it has refused itself.
    for (const CompiledStep &step : program->steps)
      if (step.function)
        all[step.kernel].setBackend(genericBackend);
    for (int64_t number : *refused) {
      // A kernel may have several primitives.
      if (all[number].getBackend() == genericBackend)
        continue;
      reportRefusedKernel(all[number], "oneDNN",
                          "oneDNN has only a reference implementation of it");
      all[number].setBackend(genericBackend);
    }
  }
}

llvm::Error LoadedModel::instantiate(ModuleOp module,
                                     const OneDNNModelOptions &options) {
  llvm::Expected<CompiledProgram> read = readCompiled(module);
  if (!read)
    return read.takeError();
  // oneDNN would compute all the same, and the sums would be wrong.
  if (library.saturatesPairs() && !read->saturatesPairs)
    return makeError("expected a processor that adds products of bytes in 32 "
                     "bits, as that for which the model was compiled does, but "
                     "got the instruction set '{0}'",
                     library.getISA());
  initializeNativeCode(module.getContext());
  type = read->type;
  for (Type input : type.getInputs())
    inputBytes.push_back(*getTensorBytes(input));
  for (Type output : type.getResults())
    outputBytes.push_back(*getTensorBytes(output));
  maxBytes = options.maxBytes;
  if (!model) {
    report(options, "creating primitives");
    Clock::time_point start = Clock::now();
    llvm::Expected<SmallVector<int64_t>> refused =
        createPrimitives(*read, options.numThreads);
    if (!refused)
      return refused.takeError();
    if (!refused->empty())
      return makeError("expected a model that was compiled for this machine, "
                       "but got {0} primitives that oneDNN does not compute "
                       "here",
                       refused->size());
    statistics.primitives = getMilliseconds(start);
  }

  report(options, "generating code");
  Clock::time_point start = Clock::now();
  statistics.arenaBytes = read->arenaBytes;
  statistics.arenaPeakBytes = read->arenaPeakBytes;
  statistics.packedBytes = library.getPackedSize(model);
  statistics.scratchpadBytes = library.getScratchpadSize(model);
  if (llvm::Error error =
          generateCode(module, *read, options.optimizationLevel))
    return error;
  statistics.code = getMilliseconds(start);
  return llvm::Error::success();
}

llvm::Expected<OwningOpRef<ModuleOp>>
OneDNNModel::compile(func::FuncOp function, const OneDNNModelOptions &options) {
  llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
  if (!library)
    return library.takeError();
  return std::make_shared<LoadedModel>(**library)->compile(function, options);
}

llvm::Expected<std::shared_ptr<OneDNNModel>>
OneDNNModel::instantiate(OwningOpRef<ModuleOp> compiled,
                         const OneDNNModelOptions &options) {
  llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
  if (!library)
    return library.takeError();
  auto model = std::make_shared<LoadedModel>(**library);
  if (llvm::Error error = model->instantiate(*compiled, options))
    return std::move(error);
  return model;
}

llvm::Expected<std::shared_ptr<OneDNNModel>>
OneDNNModel::load(func::FuncOp function, const OneDNNModelOptions &options) {
  llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
  if (!library)
    return library.takeError();
  auto model = std::make_shared<LoadedModel>(**library);
  llvm::Expected<OwningOpRef<ModuleOp>> compiled =
      model->compile(function, options);
  if (!compiled)
    return compiled.takeError();
  if (options.store)
    if (llvm::Error error = options.store(**compiled))
      return std::move(error);
  // The primitives are there already.
  if (llvm::Error error = model->instantiate(**compiled, options))
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
