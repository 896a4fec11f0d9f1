//===- LPTRun.cpp ---------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/LPTRun/LPTRun.h"

#include "Benchmark.h"
#include "Counters.h"
#include "HTMLReport.h"
#include "ModelInputs.h"
#include "ModelReport.h"
#include "ModelShapes.h"
#include "Models.h"
#include "Options.h"
#include "TuningFiles.h"

#include "LPT/Execution/KernelCheck.h"
#include "LPT/Execution/LiftedFunction.h"
#include "LPT/Import/NumPy/NpyFile.h"
#include "LPT/Import/NumPy/NpzFile.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/CommandLine.h"
#include "LPT/Tools/ModelFiles/LowPrecision.h"
#include "LPT/Tools/ModelFiles/OutputFiles.h"
#include "LPT/Tools/ModelQuantization/ModelQuantization.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

#include <chrono>

using namespace mlir;
using namespace mlir::lpt;

static constexpr llvm::StringLiteral toolName = "lpt-run";
/// Models whose files are larger take long enough to tell what is being done.
static constexpr uint64_t largeModelBytes = 8 << 20;

namespace {
/// One run of the tool.
class Tool {
public:
  Tool(const Options &options, MLIRContext &context, llvm::raw_ostream &os,
       llvm::raw_ostream &progress)
      : options(options), context(context), os(os), progress(progress) {}

  llvm::Error run();

private:
  /// As `run`, with the cache open.
  llvm::Error runModel();
  /// The time since the tool began, in milliseconds.
  double getElapsed() const {
    return std::chrono::duration<double, std::milli>(
               std::chrono::steady_clock::now() - start)
        .count();
  }
  /// Says what is being done, if that is wanted.
  void tell(StringRef what);
  ProgramOptions getProgramOptions();
  /// Refuses a model that needs too much memory.
  llvm::Error checkMemory(Model &model);
  /// Reads a model, and refuses one that needs too much memory.
  llvm::Expected<Model> load(StringRef path, const Backend &backend);
  llvm::Expected<SmallVector<Tensor>>
  getInputs(TypeRange types, ArrayRef<std::string> names = {});
  llvm::Expected<SmallVector<Tensor>> getInputs(Model &model) {
    return getInputs(model.entry.getArgumentTypes(), model.inputNames);
  }
  /// What the command line says about a model in another format.
  llvm::Expected<ImportOptions> getImportOptions();
  /// What was done to a model that is made low precision.
  std::string describeLowering() const {
    return std::string("Made low precision by ") +
           (options.dynamicQuantization ? "lpt-dynamic-quantization and "
                                        : "") +
           "lpt-pipeline with target '" + options.getTarget() + "'.";
  }
  /// Gives a model of dynamic sizes those of --shape or of the inputs.
  llvm::Error refineShapes(Model &model);
  /// Inserts fake quantizations if the options have samples.
  llvm::Error quantize(Model &model);
  bool hasInputs() const { return options.hasInputs() || !sample.empty(); }
  /// Makes the model low precision if the options say so.
  llvm::Error lowerModel(Model &model);
  llvm::Expected<SmallVector<Tensor>>
  runOnce(Model &model, PreparedModel &prepared, ArrayRef<Tensor> inputs);
  llvm::Error runPair(Model &model);
  /// Measures the model and writes the tuning file, or reads it. `inputs` may
  /// be none.
  llvm::Error tuneModel(Model &model, ArrayRef<Tensor> inputs);
  llvm::Error execute(Model &model, Model *other);
  /// Prints how the kernels of the model differ from the reference.
  llvm::Error reportKernels(Model &model, ArrayRef<Tensor> inputs);
  /// Prints what the outputs are, or how far they are from `references`.
  llvm::Error reportOutputs(ArrayRef<Tensor> outputs,
                            ArrayRef<std::string> outputNames, Model *other,
                            ArrayRef<Tensor> references, const Tensor &labels);
  llvm::Error addOutputFile(ArrayRef<Tensor> outputs,
                            ArrayRef<std::string> names);
  llvm::Error addOutputs(ArrayRef<Tensor> outputs);
  llvm::Error reportMeasurement(Model &model, PreparedModel &prepared,
                                ArrayRef<Tensor> inputs);

  const Options &options;
  MLIRContext &context;
  llvm::raw_ostream &os, &progress;
  std::chrono::steady_clock::time_point start =
      std::chrono::steady_clock::now();
  bool isProgressWanted = false;
  std::shared_ptr<CompilationCache> cache;
  /// For the kernels of the model; null if the backends' estimates decide.
  std::shared_ptr<const KernelChoices> choices;
  OutputFiles files;
  /// The first sample that the model was quantized by.
  SmallVector<Tensor> sample;
  std::vector<MissedRemark> missed;
  std::string preparation;
};
} // namespace

void Tool::tell(StringRef what) {
  if (!isProgressWanted)
    return;
  progress << toolName << ": " << what << "\n";
  progress.flush();
}

ProgramOptions Tool::getProgramOptions() {
  ProgramOptions result;
  result.numThreads = options.threads;
  result.target = options.nativeTarget;
  result.emulateTarget = options.emulateTarget;
  result.maxBytes = options.getMaxBytes();
  result.cache = cache;
  result.choices = choices;
  result.isDeterministic = options.deterministic;
  result.keepInt8 = options.keepInt8;
  result.progress = [this](StringRef what) { tell(what); };
  return result;
}

llvm::Expected<SmallVector<Tensor>>
Tool::getInputs(TypeRange types, ArrayRef<std::string> names) {
  if (options.randomInputs.getNumOccurrences() != 0)
    return drawInputs(options.randomInputs, types);
  if (!options.hasInputs() && !sample.empty())
    return sample;
  llvm::Expected<GivenInputs> given = readInputFiles(options.inputs, &context);
  if (!given)
    return given.takeError();
  return orderInputs(*given, names, types);
}

llvm::Expected<ImportOptions> Tool::getImportOptions() {
  ImportOptions result;
  if (llvm::Error error = parseImportDimensions(options.dimensions, result))
    return std::move(error);
  if (llvm::Error error =
          readImportBindings(options.bindings, &context, result))
    return std::move(error);
  // Files know the sizes that the model leaves open.
  llvm::Expected<GivenInputs> given = readInputFiles(options.inputs, &context);
  if (!given)
    return given.takeError();
  auto getShape = [](const Tensor &tensor) {
    return SmallVector<int64_t>(tensor.getShape());
  };
  for (const auto &[name, tensor] : given->byName)
    result.shapes[name] = getShape(tensor);
  for (const Tensor &tensor : given->inOrder)
    result.shapesInOrder.push_back(getShape(tensor));
  return result;
}

llvm::Error Tool::refineShapes(Model &model) {
  if (!options.shapes.empty()) {
    if (llvm::Error error = setShapes(model, options.shapes))
      return error;
    // What the sizes demand is known only now.
    if (llvm::Error error = checkMemory(model))
      return error;
  }
  if (!options.hasInputs() || !needsShapes(model))
    return llvm::Error::success();
  llvm::Expected<SmallVector<Tensor>> inputs = getInputs(model);
  if (!inputs)
    return inputs.takeError();
  if (llvm::Error error = setShapesOf(model, *inputs))
    return error;
  return checkMemory(model);
}

llvm::Error Tool::quantize(Model &model) {
  if (options.quantize.empty())
    return llvm::Error::success();
  if (!model.entry)
    return makeError("expected --{0} for a model that is not compiled, but got "
                     "'{1}'",
                     options.quantize.ArgStr, model.path);
  ModelQuantizationOptions quantization;
  quantization.plan.target = options.getTarget();
  llvm::append_range(quantization.data, options.quantize);
  llvm::Expected<PictureFormat> pictures = options.pictures.getFormat();
  if (!pictures)
    return pictures.takeError();
  quantization.pictures = *pictures;
  quantization.numThreads = options.threads;
  quantization.progress = [&](StringRef items, int64_t i, int64_t count) {
    tell(llvm::formatv("{0} {1} of {2}", items, i + 1, count).str());
  };
  llvm::Expected<ModelQuantization> done = quantizeModel(model, quantization);
  if (!done)
    return done.takeError();
  for (const std::string &warning : done->warnings)
    llvm::WithColor::warning(progress, toolName) << warning << "\n";
  sample = std::move(done->firstSample);
  return llvm::Error::success();
}

llvm::Error Tool::lowerModel(Model &model) {
  bool isReported =
      !options.report.empty() && model.entry && isFakeQuantized(model.entry);
  if (!options.isLowPrecision() && !isReported)
    return llvm::Error::success();
  if (!model.entry)
    return makeError("expected --{0} for a model that is not compiled, but got "
                     "'{1}'",
                     options.dynamicQuantization
                         ? options.dynamicQuantization.ArgStr
                         : options.lowPrecision.ArgStr,
                     model.path);
  tell("rewriting the model to low precision");
  double before = getElapsed();
  if (options.dynamicQuantization)
    if (llvm::Error error = quantizeDynamically(*model.module))
      return makeError("cannot quantize '{0}' dynamically: {1}", model.path,
                       llvm::toString(std::move(error)));
  if (llvm::Error error = makeLowPrecision(*model.module, options.getTarget()))
    return makeError("cannot make '{0}' low precision: {1}", model.path,
                     llvm::toString(std::move(error)));
  model.loweringTime = getElapsed() - before;
  preparation = describeLowering();
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>>
Tool::runOnce(Model &model, PreparedModel &prepared, ArrayRef<Tensor> inputs) {
  if (unsigned count = prepared.type.getNumInputs(); count != 0 && !hasInputs())
    return makeError("cannot run '{0}': expected {1} input{2}, but got 0; name "
                     "files with --input, or draw numbers with "
                     "--random-inputs=SEED",
                     model.path, count, count == 1 ? "" : "s");
  tell("running");
  llvm::Expected<SmallVector<Tensor>> outputs =
      prepared.executable->run(inputs);
  if (!outputs)
    return makeError("cannot run '{0}': {1}", model.path,
                     llvm::toString(outputs.takeError()));
  return outputs;
}

llvm::Error Tool::runPair(Model &model) {
  if (!model.entry)
    return makeError("expected a fake-quantized model for --benchmark-pair, "
                     "but got the compiled model '{0}'",
                     model.path);
  llvm::Expected<SmallVector<Tensor>> inputs = getInputs(model);
  if (!inputs)
    return inputs.takeError();
  PairOptions pair;
  pair.measure.warmup = options.warmup;
  pair.measure.repeat = options.repeat;
  pair.measure.withSteps = options.wantsSteps();
  pair.target = options.getTarget();
  pair.program = getProgramOptions();
  std::vector<MissedRemark> missedInLowPrecision;
  llvm::Expected<PairMeasurement> measured = benchmarkPair(
      model, *inputs, pair, [&] { missedInLowPrecision = missed; }, os);
  if (!measured)
    return measured.takeError();
  if (options.report.empty())
    return llvm::Error::success();
  ReportContents contents;
  contents.model = llvm::sys::path::filename(model.path);
  std::string preparation = describeLowering();
  contents.preparation = preparation;
  contents.compiled = measured->lowPrecisionModel.program.get();
  contents.measurement = &measured->inLowPrecision;
  contents.floatModel = measured->floatModel.program.get();
  contents.floatMeasurement = &measured->inFloat;
  contents.missed = missedInLowPrecision;
  if (llvm::Error error =
          files.add(options.report, [&](llvm::raw_ostream &file) {
            writeHTMLReport(contents, file);
          }))
    return error;
  return files.commit();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

llvm::Error Tool::addOutputs(ArrayRef<Tensor> outputs) {
  if (std::error_code error =
          llvm::sys::fs::create_directories(options.outputDir))
    return makeError("cannot create directory '{0}': {1}",
                     options.outputDir.getValue(), error.message());
  for (auto [i, output] : llvm::enumerate(outputs)) {
    SmallString<128> path(options.outputDir);
    llvm::sys::path::append(path, llvm::formatv("output{0}.npy", i));
    if (llvm::Error error =
            files.add(path, [&output = output](llvm::raw_ostream &file) {
              writeNpy(output, file);
            }))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Tool::addOutputFile(ArrayRef<Tensor> outputs,
                                ArrayRef<std::string> names) {
  NamedTensors tensors;
  for (auto [i, output] : llvm::enumerate(outputs)) {
    std::string name = i < names.size() ? names[i] : "";
    if (name.empty())
      name = llvm::formatv("output{0}", i);
    tensors.emplace_back(name, output);
  }
  llvm::Error error = llvm::Error::success();
  llvm::Error added =
      files.add(options.outputFile, [&](llvm::raw_ostream &file) {
        error = llvm::joinErrors(std::move(error), writeNpz(tensors, file));
      });
  return llvm::joinErrors(std::move(added), std::move(error));
}

llvm::Error Tool::reportOutputs(ArrayRef<Tensor> outputs,
                                ArrayRef<std::string> outputNames, Model *other,
                                ArrayRef<Tensor> references,
                                const Tensor &labels) {
  if (other)
    if (llvm::Error error = printComparison(
            outputs, references, {options.minSQNR, options.maxError}, os))
      return error;
  if (labels) {
    if (outputs.empty())
      return makeError("expected a model with outputs, but got one without");
    if (llvm::Error error = printTopOne("top-1", outputs.front(), labels, os))
      return error;
    if (other)
      if (llvm::Error error = printTopOne("top-1 of '" + other->path + "'",
                                          references.front(), labels, os))
        return error;
  }
  if (!options.outputFile.empty())
    if (llvm::Error error = addOutputFile(outputs, outputNames))
      return error;
  if (!options.outputDir.empty())
    return addOutputs(outputs);
  if (!options.outputFile.empty())
    return llvm::Error::success();
  bool isMeasured =
      options.wantsSteps() || options.wantsLatency() || options.loadStatistics;
  if (!other && !labels && !isMeasured && options.saveCompiled.empty())
    printSummary(outputs, os);
  return llvm::Error::success();
}

llvm::Error Tool::reportMeasurement(Model &model, PreparedModel &prepared,
                                    ArrayRef<Tensor> inputs) {
  if (!options.wantsSteps() && !options.wantsLatency())
    return llvm::Error::success();
  tell("measuring");
  MeasureOptions measureOptions;
  measureOptions.warmup = options.warmup;
  measureOptions.repeat = options.repeat;
  measureOptions.withSteps = options.wantsSteps();
  llvm::Expected<std::vector<Measurement>> measured =
      measure(&prepared, inputs, measureOptions);
  if (!measured)
    return makeError("cannot run '{0}': {1}", model.path,
                     llvm::toString(measured.takeError()));
  const Measurement &measurement = measured->front();
  if (options.wantsLatency())
    printLatency(measurement, options.batch, os);
  if (!options.wantsSteps())
    return llvm::Error::success();

  std::vector<CounterRow> rows =
      makeCounters(prepared.program->getSteps(), measurement);
  if (options.counters) {
    printCounters(rows, os);
    printStepSum(measurement, os);
  }
  auto addFile = [&](StringRef path,
                     llvm::function_ref<void(llvm::raw_ostream &)> write) {
    return path.empty() ? llvm::Error::success() : files.add(path, write);
  };
  ReportContents contents;
  contents.model = llvm::sys::path::filename(model.path);
  contents.preparation = preparation;
  contents.compiled = prepared.program.get();
  contents.measurement = &measurement;
  contents.missed = missed;
  if (llvm::Error error =
          addFile(options.countersCSV, [&](llvm::raw_ostream &file) {
            writeCountersCSV(rows, file);
          }))
    return error;
  if (llvm::Error error =
          addFile(options.countersJSON, [&](llvm::raw_ostream &file) {
            writeCountersJSON(rows, measurement, file);
          }))
    return error;
  return addFile(options.report, [&](llvm::raw_ostream &file) {
    writeHTMLReport(contents, file);
  });
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

llvm::Error Tool::reportKernels(Model &model, ArrayRef<Tensor> inputs) {
  if (!model.entry)
    return makeError("expected a model that is not compiled with "
                     "--check-kernels, but got '{0}'",
                     model.path);
  KernelCheckOptions checkOptions;
  checkOptions.tolerance = options.getKernelTolerance();
  checkOptions.numThreads = options.threads;
  checkOptions.target = options.nativeTarget;
  checkOptions.emulateTarget = options.emulateTarget;
  checkOptions.isDeterministic = options.deterministic;
  checkOptions.keepInt8 = options.keepInt8;
  checkOptions.choices = choices;
  PreparedModel prepared;
  const bool isProgram = model.backend.isProgram(model.entry);
  SmallVector<Tensor> arguments(inputs);
  if (isProgram && hasSideEffects(model.entry)) {
    llvm::Expected<LiftedFunction> lifted = liftVariables(model.entry);
    if (!lifted)
      return lifted.takeError();
    model.module = std::move(lifted->module);
    model.entry = lifted->function;
    llvm::append_range(arguments, lifted->initialValues);
  }
  if (isProgram) {
    llvm::Expected<PreparedModel> loaded =
        prepareModel(model, getProgramOptions());
    if (!loaded)
      return loaded.takeError();
    prepared = std::move(*loaded);
    checkOptions.program = prepared.executable.get();
  }
  llvm::Expected<KernelCheckResult> result =
      checkKernels(model.entry, model.backend.name, arguments, checkOptions);
  if (!result)
    return result.takeError();
  // What differs is what the user wants to see of a failure.
  std::string report;
  llvm::raw_string_ostream stream(report);
  llvm::Error error =
      reportKernelCheck(*result, stream, checkOptions.tolerance);
  error =
      llvm::joinErrors(std::move(error), reportProgramCheck(*result, stream));
  if (error)
    return makeError("{0}\n{1}", llvm::toString(std::move(error)),
                     StringRef(report).rtrim());
  os << report;
  if (!isProgram)
    os << "the program was not compared: there is none of models with "
          "other ops or dynamic shapes\n";
  return llvm::Error::success();
}

llvm::Error Tool::tuneModel(Model &model, ArrayRef<Tensor> inputs) {
  if (model.backend.name != automaticBackend)
    return llvm::Error::success();
  const bool isNamed = !options.tuningFile.empty();
  const std::string path =
      isNamed ? options.tuningFile.getValue() : getTuningPath(model.path);
  if (!model.entry || !LoadedProgram::canCompile(model.entry)) {
    if (options.tune)
      return makeError("expected a model that is not compiled, of ops of the "
                       "dialect on static shapes, with --{0}, but got '{1}'",
                       options.tune.ArgStr, model.path);
    return llvm::Error::success();
  }
  if (options.deterministic) {
    if (isNamed || llvm::sys::fs::exists(path))
      llvm::WithColor::note(progress, toolName)
          << "the tuning file '" << path << "' is not used: with --"
          << options.deterministic.ArgStr
          << " the machine does not decide about kernels\n";
    return llvm::Error::success();
  }
  if (!options.tune) {
    std::string problem;
    choices = readTuningFile(
        path, [&] { return TuningKey::get(model.entry, getProgramOptions()); },
        /*mayBeMissing=*/!isNamed, problem);
    if (!problem.empty())
      llvm::WithColor::warning(progress, toolName) << problem << "\n";
    return llvm::Error::success();
  }
  // Rather now than after all has been measured.
  if (llvm::Error error = checkTuningPath(path))
    return error;
  SmallVector<Tensor> drawn;
  if (!options.hasInputs()) {
    // A model that is only compiled: numbers hardly decide about times.
    llvm::Expected<SmallVector<Tensor>> random =
        drawInputs(/*seed=*/1, model.entry.getArgumentTypes());
    if (!random)
      return random.takeError();
    drawn = std::move(*random);
    inputs = drawn;
  }
  TuningLimits limits;
  limits.time = 1000.0 * options.tuningTime;
  llvm::Expected<Tuning> tuning =
      tune(model.entry, getProgramOptions(), inputs, limits);
  if (!tuning)
    return makeError("cannot tune '{0}': {1}", model.path,
                     llvm::toString(tuning.takeError()));
  if (llvm::Error error = writeTuningFile(path, *tuning))
    return error;
  printTuning(*tuning, os);
  choices = tuning->getChoices();
  return llvm::Error::success();
}

llvm::Error Tool::execute(Model &model, Model *other) {
  // What can be wrong with the files is said before the model is compiled.
  llvm::Expected<SmallVector<Tensor>> inputs = SmallVector<Tensor>();
  if (model.entry) {
    inputs = getInputs(model);
    if (!inputs)
      return inputs.takeError();
  }
  Tensor labels;
  if (!options.labels.empty()) {
    llvm::Expected<Tensor> file = readNpyFile(options.labels, &context);
    if (!file)
      return file.takeError();
    labels = *file;
  }

  if (llvm::Error error = tuneModel(model, *inputs))
    return error;
  if (options.checkKernels)
    return reportKernels(model, *inputs);

  std::string compiledFile;
  llvm::Expected<PreparedModel> prepared =
      prepareModel(model, getProgramOptions(),
                   options.wantsSteps() || !options.saveCompiled.empty(),
                   options.saveCompiled.empty() ? nullptr : &compiledFile);
  if (!prepared)
    return prepared.takeError();
  if (!options.saveCompiled.empty()) {
    if (llvm::Error error =
            files.add(options.saveCompiled,
                      [&](llvm::raw_ostream &file) { file << compiledFile; }))
      return error;
    // There may be no inputs: then the model is compiled, and that is all.
    if (!hasInputs() && prepared->type.getNumInputs() != 0)
      return files.commit();
  }
  if (!model.entry) {
    inputs = getInputs(prepared->type.getInputs(), model.inputNames);
    if (!inputs)
      return inputs.takeError();
  }

  llvm::Expected<SmallVector<Tensor>> outputs =
      runOnce(model, *prepared, *inputs);
  if (!outputs)
    return outputs.takeError();
  double firstResult = getElapsed();
  SmallVector<Tensor> references;
  if (other) {
    // The choices are those for the other model.
    ProgramOptions otherOptions = getProgramOptions();
    otherOptions.choices = nullptr;
    llvm::Expected<PreparedModel> otherPrepared =
        prepareModel(*other, otherOptions);
    if (!otherPrepared)
      return otherPrepared.takeError();
    llvm::Expected<SmallVector<Tensor>> otherOutputs =
        runOnce(*other, *otherPrepared, *inputs);
    if (!otherOutputs)
      return otherOutputs.takeError();
    references = *otherOutputs;
  }
  if (llvm::Error error =
          reportOutputs(*outputs, model.outputNames, other, references, labels))
    return error;
  if (options.loadStatistics)
    printLoadStatistics(model, *prepared, firstResult, cache != nullptr, os);
  if (llvm::Error error = reportMeasurement(model, *prepared, *inputs))
    return error;
  return files.commit();
}

llvm::Error Tool::run() {
  if (llvm::Error error = options.check())
    return error;
  std::string problem;
  llvm::Expected<std::shared_ptr<CompilationCache>> opened =
      options.openCache(problem);
  if (!opened)
    return opened.takeError();
  cache = std::move(*opened);
  llvm::Error error = runModel();
  if (cache)
    problem = cache->getProblem();
  if (!problem.empty())
    llvm::WithColor::warning(progress, toolName)
        << "nothing is added to the cache: " << problem << "\n";
  return error;
}

llvm::Error Tool::runModel() {
  llvm::Expected<Backend> backend = findBackend(options.getBackend(), context);
  if (!backend)
    return backend.takeError();
  llvm::Expected<Backend> compareBackend =
      findBackend(options.compareBackend.empty() ? options.getBackend()
                                                 : options.compareBackend,
                  context);
  if (!compareBackend)
    return compareBackend.takeError();

  uint64_t bytes = 0;
  isProgressWanted = options.progress;
  if (progress.is_displayed() && options.progress.getNumOccurrences() == 0 &&
      !llvm::sys::fs::file_size(options.model, bytes))
    isProgressWanted = bytes >= largeModelBytes;
  if (!options.report.empty())
    if (llvm::Error error = collectMissedRemarks(context, missed))
      return error;
  tell("reading '" + options.model + "'");
  llvm::Expected<Model> model = load(options.model, *backend);
  if (!model)
    return model.takeError();
  if (llvm::Error error = refineShapes(*model))
    return error;
  if (llvm::Error error = quantize(*model))
    return error;
  if (options.benchmarkPair)
    return runPair(*model);
  if (!model->entry && (options.printStats || !options.saveCompiled.empty()))
    return makeError("expected a model that is not compiled with --{0}, but "
                     "got '{1}'",
                     options.printStats ? "print-stats" : "save-compiled",
                     model->path);
  if (llvm::Error error = lowerModel(*model))
    return error;
  std::optional<Model> other;
  if (!options.compare.empty()) {
    llvm::Expected<Model> loaded = load(options.compare, *compareBackend);
    if (!loaded)
      return loaded.takeError();
    other = std::move(*loaded);
    if (other->entry)
      if (llvm::Error error = refineShapes(*other))
        return error;
  }

  if (options.printStats) {
    printOpStatistics(model->entry, os);
    if (!hasInputs())
      return llvm::Error::success();
  }
  return execute(*model, other ? &*other : nullptr);
}

llvm::Expected<Model> Tool::load(StringRef path, const Backend &backend) {
  LoadOptions loadOptions;
  loadOptions.entry = options.entry;
  loadOptions.allowCompiledModule = options.allowCompiled;
  loadOptions.maxOps = options.maxOps;
  if (isImportedFile(path)) {
    llvm::Expected<ImportOptions> given = getImportOptions();
    if (!given)
      return given.takeError();
    loadOptions.import = std::move(*given);
  } else if (path == options.model.getValue() &&
             (!options.dimensions.empty() || !options.bindings.empty())) {
    return makeError(
        "expected an ONNX or OpenVINO model with --{0}, but got '{1}'",
        options.dimensions.empty() ? "bind" : "dim", path);
  }
  llvm::Expected<Model> model = loadModel(path, backend, context, loadOptions);
  // A table of the ops takes no memory.
  if (!model || !model->entry || (options.printStats && !options.hasInputs()))
    return model;
  if (llvm::Error error = checkMemory(*model))
    return std::move(error);
  return model;
}

llvm::Error Tool::checkMemory(Model &model) {
  if (llvm::Error error = checkMemoryDemand(model.entry, options.getMaxBytes()))
    return makeError("cannot run '{0}': {1}; --max-memory allows more",
                     model.path, llvm::toString(std::move(error)));
  return llvm::Error::success();
}

int lpt::runLPTRun(int argc, char **argv, DialectRegistry &registry) {
  auto fail = [](const llvm::Twine &message) {
    llvm::outs().flush();
    llvm::WithColor::error(llvm::errs(), toolName) << message << "\n";
    return 1;
  };
  Options options;
  llvm::cl::HideUnrelatedOptions(options.category);
  if (std::optional<std::string> message = parseCommandLine(
          argc, argv, toolName, "Executes a model of the lpt dialect"))
    return message->empty() ? 1 : fail(*message);

  // Reports appear only when everything has succeeded.
  LoadedProgram::registerDialects(registry);
  for (const std::string &file : options.dialectPlugins) {
    llvm::Expected<DialectPlugin> plugin = DialectPlugin::load(file);
    if (!plugin)
      return fail(llvm::toString(plugin.takeError()));
    plugin->registerDialectRegistryCallbacks(registry);
  }
  MLIRContext context(registry);
  // What plugins attach to their dialects waits for this one, which a model
  // need not mention.
  context.loadDialect<LPTDialect>();
  // A message about a model must not bring the model along.
  context.printOpOnDiagnostic(false);
  std::string report;
  llvm::raw_string_ostream reportStream(report);
  if (llvm::Error error =
          Tool(options, context, reportStream, llvm::errs()).run())
    return fail(llvm::toString(std::move(error)));
  llvm::outs() << report;
  return 0;
}
