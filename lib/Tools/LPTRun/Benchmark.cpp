//===- Benchmark.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Benchmark.h"

#include "LPT/Reference/Comparison.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/LowPrecision.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Expected<ModelRunner> ModelRunner::create(PreparedModel &model,
                                                ArrayRef<Tensor> inputs) {
  ModelRunner runner(model, inputs);
  if (!model.program)
    return runner;
  llvm::Expected<RunBuffers> buffers =
      RunBuffers::create(model.type.getResults(), inputs);
  if (!buffers)
    return buffers.takeError();
  runner.buffers = std::move(*buffers);
  return runner;
}

llvm::Expected<double> ModelRunner::run(MutableArrayRef<StepTime> times) {
  auto start = std::chrono::steady_clock::now();
  if (model.program) {
    if (llvm::Error error =
            model.getHandle().run(buffers.sources, buffers.destinations, times))
      return std::move(error);
  } else {
    llvm::Expected<SmallVector<Tensor>> results = model.executable->run(inputs);
    if (!results)
      return results.takeError();
  }
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now() - start)
      .count();
}

double Measurement::getPercentile(double rank) const {
  std::vector<double> sorted = runs;
  llvm::sort(sorted);
  auto index = int64_t(std::ceil(rank * double(sorted.size()))) - 1;
  return sorted[std::max<int64_t>(index, 0)];
}

double Measurement::getMedian() const {
  std::vector<double> sorted = runs;
  llvm::sort(sorted);
  size_t half = sorted.size() / 2;
  return sorted.size() % 2 ? sorted[half]
                           : (sorted[half - 1] + sorted[half]) / 2;
}

double Measurement::getAverage() const {
  double sum = 0;
  for (double run : runs)
    sum += run;
  return sum / double(runs.size());
}

double Measurement::getStepSum() const {
  double sum = 0;
  for (const StepTime &step : steps)
    sum += step.real;
  return sum / 1000;
}

/// Runs `runner` once, and once again for the times of its steps if they are
/// wanted. Adds to `measurement` if the run `counts`.
static llvm::Error measureOnce(ModelRunner &runner, Measurement &measurement,
                               bool counts, int repeat) {
  llvm::Expected<double> run = runner.run();
  if (!run)
    return run.takeError();
  if (counts)
    measurement.runs.push_back(*run);
  if (measurement.steps.empty())
    return llvm::Error::success();
  std::vector<StepTime> times(measurement.steps.size());
  run = runner.run(times);
  if (!run)
    return run.takeError();
  if (!counts)
    return llvm::Error::success();
  for (auto [step, sum, best] :
       llvm::zip_equal(times, measurement.steps, measurement.bestSteps)) {
    sum.real += step.real / repeat;
    sum.cpu += step.cpu / repeat;
    best = std::min(best, step.real);
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<Measurement>>
lpt::measure(ArrayRef<PreparedModel *> models, ArrayRef<Tensor> inputs,
             const MeasureOptions &options) {
  std::vector<ModelRunner> runners;
  std::vector<Measurement> measurements(models.size());
  for (auto [model, measurement] : llvm::zip_equal(models, measurements)) {
    llvm::Expected<ModelRunner> runner = ModelRunner::create(*model, inputs);
    if (!runner)
      return runner.takeError();
    runners.push_back(std::move(*runner));
    const size_t numSteps =
        options.withSteps ? model->program->getSteps().size() : 0;
    measurement.steps.resize(numSteps);
    measurement.bestSteps.assign(numSteps,
                                 std::numeric_limits<double>::infinity());
  }
  for (int i = -options.warmup; i < options.repeat; ++i)
    for (auto [runner, measurement] : llvm::zip_equal(runners, measurements))
      if (llvm::Error error =
              measureOnce(runner, measurement, i >= 0, options.repeat))
        return std::move(error);
  return measurements;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

void lpt::printLatency(const Measurement &measurement, int batch,
                       llvm::raw_ostream &os) {
  double median = measurement.getMedian();
  os << llvm::format("latency: min %.3f ms, median %.3f ms, p95 %.3f ms (",
                     measurement.getLeast(), median,
                     measurement.getPercentile(0.95))
     << measurement.runs.size() << " runs)\n";
  os << llvm::format("throughput: %.2f samples/s\n",
                     1000.0 * batch / measurement.getAverage());
}

void lpt::printStepSum(const Measurement &measurement, llvm::raw_ostream &os) {
  const double average = measurement.getAverage();
  const double sum = measurement.getStepSum();
  os << llvm::format("sum of steps: %.4f ms, latency without counters: %.4f ms "
                     "on average, difference %+.4f ms (%+.1f %%)\n",
                     sum, average, sum - average,
                     100 * (sum - average) / average);
}

/// The most memory that the process has had, in bytes.
static double getPeakMemory() {
  rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0)
    return 0;
  // Linux counts KiB.
  return double(usage.ru_maxrss) * 1024;
}

/// How much of the memory that the process has now are pages of files: program
/// code, which is the same for all models, and files of models, which the
/// system takes away when it needs them. In bytes; 0 if the system does not
/// say.
static double getFileMemory() {
  auto status = llvm::MemoryBuffer::getFileAsStream("/proc/self/status");
  if (!status)
    return 0;
  for (StringRef line : llvm::split((*status)->getBuffer(), '\n')) {
    unsigned long long kibibytes = 0;
    if (line.consume_front("RssFile:") &&
        !line.ltrim().consumeInteger(10, kibibytes))
      return double(kibibytes) * 1024;
  }
  return 0;
}

void lpt::printLoadStatistics(const Model &model, const PreparedModel &prepared,
                              double firstResult, bool withCache,
                              llvm::raw_ostream &os) {
  constexpr double mega = 1e6;
  os << llvm::format("load: read %.1f ms", model.readTime);
  if (model.loweringTime > 0)
    os << llvm::format(", lpt-pipeline %.1f ms", model.loweringTime);
  if (prepared.program) {
    const LoadStatistics &statistics = prepared.program->getStatistics();
    os << llvm::format(", passes %.1f ms, primitives %.1f ms, code %.1f ms",
                       statistics.passes, statistics.primitives,
                       statistics.code);
  } else {
    os << llvm::format(", prepare %.1f ms", prepared.prepareTime);
  }
  os << llvm::format(", total to first result %.1f ms\nmemory: ", firstResult);
  if (prepared.program) {
    const LoadStatistics &statistics = prepared.program->getStatistics();
    os << llvm::format("arena %.3f MB, peak of live values %.3f MB, packed "
                       "weights %.3f MB, scratchpad %.3f MB, workspace %.3f "
                       "MB, ",
                       double(statistics.arenaBytes) / mega,
                       double(statistics.arenaPeakBytes) / mega,
                       double(statistics.packedBytes) / mega,
                       double(statistics.scratchpadBytes) / mega,
                       double(statistics.workspaceBytes) / mega);
  }
  const double peak = getPeakMemory();
  os << llvm::format("peak of the process %.1f MB, %.1f MB without the pages "
                     "of files\n",
                     peak / mega, (peak - getFileMemory()) / mega);
  if (!withCache || !prepared.program)
    return;
  const LoadStatistics &statistics = prepared.program->getStatistics();
  os << llvm::formatv("cache: program {0}, {1} of {2} objects found\n",
                      statistics.isCached ? "found" : "not found",
                      statistics.cachedObjects, statistics.objects);
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

/// A copy of the model, for another way to run it.
static Model copyModel(Model &model) {
  Model copy(ModelFile(), model.backend);
  copy.path = model.path;
  copy.module = cast<ModuleOp>(model.module->clone());
  copy.entry = copy.module->lookupSymbol<func::FuncOp>(model.entry.getName());
  return copy;
}

/// How far output 0 of both is apart.
static llvm::Error printDistance(StringRef title, ArrayRef<Tensor> outputs,
                                 ArrayRef<Tensor> references,
                                 llvm::raw_ostream &os) {
  if (outputs.empty())
    return makeError("expected a model with outputs, but got one without");
  FailureOr<TensorComparison> comparison =
      compareTensors(outputs.front(), references.front());
  if (failed(comparison))
    return makeError("expected outputs of the same shape, but got others");
  os << title
     << llvm::format(": SQNR %.2f dB, arg-max agreement %.2f %%\n",
                     comparison->sqnr, comparison->argMaxAgreement * 100);
  return llvm::Error::success();
}

llvm::Expected<PairMeasurement> lpt::benchmarkPair(
    Model &model, ArrayRef<Tensor> inputs, const PairOptions &options,
    llvm::function_ref<void()> whenPrepared, llvm::raw_ostream &os) {
  if (!model.entry || !isFakeQuantized(model.entry))
    return makeError("expected a fake-quantized model for --benchmark-pair, "
                     "but got '{0}'",
                     model.path);
  // The numbers that low precision should have are those of the model itself.
  Model floats = copyModel(model), integers = copyModel(model);
  if (llvm::Error error = makeFloat(*floats.module))
    return std::move(error);
  if (llvm::Error error = makeLowPrecision(*integers.module, options.target))
    return std::move(error);

  struct Side {
    std::optional<PreparedModel> prepared;
    SmallVector<Tensor> outputs;
  };
  auto prepare = [&](Model &source) -> llvm::Expected<Side> {
    llvm::Expected<PreparedModel> prepared =
        prepareModel(source, options.program, /*needsProgram=*/true);
    if (!prepared)
      return prepared.takeError();
    llvm::Expected<SmallVector<Tensor>> outputs =
        prepared->executable->run(inputs);
    if (!outputs)
      return makeError("cannot run '{0}': {1}", model.path,
                       llvm::toString(outputs.takeError()));
    return Side{std::move(*prepared), std::move(*outputs)};
  };
  llvm::Expected<Side> inIntegers = prepare(integers);
  if (!inIntegers)
    return inIntegers.takeError();
  whenPrepared();
  llvm::Expected<Side> inFloat = prepare(floats);
  if (!inFloat)
    return inFloat.takeError();
  llvm::Expected<Side> reference = prepare(model);
  if (!reference)
    return reference.takeError();
  llvm::Expected<std::vector<Measurement>> measured = measure(
      {&*inFloat->prepared, &*inIntegers->prepared}, inputs, options.measure);
  if (!measured)
    return measured.takeError();

  const double floatTime = (*measured)[0].getLeast();
  const double integerTime = (*measured)[1].getLeast();
  os << llvm::format("float %.3f ms, int8 %.3f ms, ratio %.2f (best of %d)\n",
                     floatTime, integerTime, floatTime / integerTime,
                     options.measure.repeat);
  if (llvm::Error error =
          printDistance("int8 against the fake-quantized model",
                        inIntegers->outputs, reference->outputs, os))
    return std::move(error);
  if (llvm::Error error = printDistance(
          "int8 against float", inIntegers->outputs, inFloat->outputs, os))
    return std::move(error);
  return PairMeasurement{std::move(*inFloat->prepared),
                         std::move(*inIntegers->prepared),
                         std::move((*measured)[0]), std::move((*measured)[1])};
}
