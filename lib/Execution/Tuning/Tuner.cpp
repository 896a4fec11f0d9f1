//===- Tuner.cpp ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measures whole programs, one for each backend, and takes the times of kernels
// from their steps. A kernel alone, run again and again, would find its weights
// in the caches.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Tuning.h"

#include "Cache/Fingerprint.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/Backend.h"
#include "LPT/Execution/Clock.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringMap.h"

#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

/// What another backend than the first has to save, as a fraction of the time.
/// Less is noise.
static constexpr double leastGain = 0.03;

static constexpr double infinity = std::numeric_limits<double>::infinity();

namespace {

/// A kernel that several backends compute.
struct KernelEntry {
  TunedKernel kernel;
  /// The backends that compute it, in the order of the list.
  SmallVector<std::string, 3> candidates;
};

/// A program that is measured.
struct TunedProgram {
  std::string name;
  std::shared_ptr<LoadedProgram> program;
  std::unique_ptr<ProgramHandle> handle;
  /// The least times of its steps, in microseconds.
  std::vector<double> steps;

  /// Their sum. What else the machine does hits some step of every run of a
  /// large model, so that the least time of a run would be that of luck.
  double getTime() const {
    return std::accumulate(steps.begin(), steps.end(), 0.0);
  }
};

class Tuner {
public:
  Tuner(func::FuncOp function, const ProgramOptions &options,
        const TuningLimits &limits)
      : function(function), options(options), limits(limits) {}

  llvm::Expected<Tuning> tune(ArrayRef<Tensor> inputs);

private:
  /// The backend that `name` computes a kernel with: itself, or as it has been
  /// chosen if the name is empty.
  std::optional<StringRef> choose(KernelOp kernel, ArrayRef<StringRef> names,
                                  StringRef name);
  /// Loads the program in which `backend` computes all kernels that it can; the
  /// one of the choices if it is empty.
  llvm::Expected<TunedProgram> load(StringRef backend, ArrayRef<Tensor> inputs);
  /// Runs the programs in turns.
  llvm::Error measure(MutableArrayRef<TunedProgram> programs);
  llvm::Error measureOnce(TunedProgram &program, bool counts);
  /// Adds the times of the kernels that `program` computes with its backend.
  void addTimes(const TunedProgram &program);
  /// Chooses for each kernel the backend of the least time.
  void chooseFastest();
  /// Chooses `backend` wherever it computes a kernel.
  void chooseAlways(StringRef backend);
  bool isChosenAlways(StringRef backend) const;
  void report(const llvm::Twine &what) const {
    if (options.progress)
      options.progress(what.str());
  }

  func::FuncOp function;
  const ProgramOptions &options;
  const TuningLimits &limits;
  std::vector<KernelEntry> entries;
  /// The places of entries, by fingerprint.
  llvm::StringMap<unsigned> numbers;
  /// Whether kernels are counted: once, in the first program.
  bool isCounting = true;
  /// Memory of the caller, of each run.
  RunBuffers buffers;
};

} // namespace

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// The name of the layer of a kernel with this number, while it is measured.
static std::string makeLayerName(unsigned number, StringRef layer) {
  return llvm::formatv("#{0} {1}", number, layer);
}

/// The number in such a name.
static std::optional<unsigned> readLayerName(StringRef name) {
  unsigned number = 0;
  if (!name.consume_front("#") || name.consumeInteger(10, number))
    return std::nullopt;
  return number;
}

std::optional<StringRef>
Tuner::choose(KernelOp kernel, ArrayRef<StringRef> names, StringRef name) {
  const std::string fingerprint =
      computeFingerprint(kernel, /*withLocations=*/false).text;
  auto [found, isNew] = numbers.try_emplace(fingerprint, entries.size());
  const std::string layer = getLayerName(kernel.getLoc());
  if (isNew) {
    KernelEntry &entry = entries.emplace_back();
    entry.kernel.fingerprint = fingerprint;
    entry.kernel.layer = layer;
    Operation *root = kernel.getRoot();
    entry.kernel.root = root ? getLayerKind(root).str() : "reorder";
    entry.kernel.count = 0;
    entry.kernel.choice = names.front().str();
    for (StringRef each : names)
      entry.candidates.push_back(each.str());
  }
  // All programs have the same kernels: what a backend computes decides how
  // they are split, and not which one is chosen.
  if (isCounting)
    ++entries[found->second].kernel.count;
  // Steps have the name of their kernel, by which they are found again.
  kernel->setLoc(NameLoc::get(StringAttr::get(
      kernel.getContext(), makeLayerName(found->second, layer))));
  if (name.empty())
    return StringRef(entries[found->second].kernel.choice);
  return name;
}

llvm::Expected<TunedProgram> Tuner::load(StringRef backend,
                                         ArrayRef<Tensor> inputs) {
  auto choices = std::make_shared<KernelChoices>();
  choices->choose = [&, backend](KernelOp kernel, ArrayRef<StringRef> names) {
    return choose(kernel, names, backend);
  };
  ProgramOptions programOptions = options;
  programOptions.backend = automaticBackend.str();
  programOptions.choices = choices;
  programOptions.store = nullptr;
  TunedProgram result;
  result.name = backend.str();
  report("tuning: compiling for " +
         (backend.empty() ? "the choices" : "'" + backend + "'"));
  programOptions.progress = nullptr;
  llvm::Expected<std::shared_ptr<LoadedProgram>> program =
      LoadedProgram::load(function, programOptions);
  if (!program)
    return program.takeError();
  isCounting = false;
  result.program = std::move(*program);
  llvm::Expected<std::unique_ptr<ProgramHandle>> handle =
      result.program->createHandle();
  if (!handle)
    return handle.takeError();
  result.handle = std::move(*handle);
  // Checks the inputs, which measured runs take as they are.
  llvm::Expected<SmallVector<Tensor>> results = result.handle->run(inputs);
  if (!results)
    return results.takeError();
  result.steps.assign(result.program->getSteps().size(), infinity);
  return result;
}

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

llvm::Error Tuner::measureOnce(TunedProgram &program, bool counts) {
  std::vector<StepTime> times(program.steps.size());
  if (llvm::Error error =
          program.handle->run(buffers.sources, buffers.destinations, times))
    return error;
  if (!counts)
    return llvm::Error::success();
  for (auto [least, time] : llvm::zip_equal(program.steps, times))
    least = std::min(least, time.real);
  return llvm::Error::success();
}

llvm::Error Tuner::measure(MutableArrayRef<TunedProgram> programs) {
  const Clock::time_point start = Clock::now();
  double lastReport = 0;
  // The first round fills the caches.
  for (int64_t round = 0; round <= limits.rounds; ++round) {
    const double elapsed = getMilliseconds(start);
    if (round > 1 && elapsed > limits.time)
      break;
    if (round == 1 || elapsed > lastReport + 1000) {
      report(llvm::formatv("tuning: round {0} of at most {1}, {2:F1} s of at "
                           "most {3:F1} s",
                           std::max<int64_t>(round, 1), limits.rounds,
                           elapsed / 1000, limits.time / 1000)
                 .str());
      lastReport = elapsed;
    }
    for (TunedProgram &program : programs)
      if (llvm::Error error = measureOnce(program, round != 0))
        return error;
  }
  return llvm::Error::success();
}

void Tuner::addTimes(const TunedProgram &program) {
  struct Sum {
    double time = 0;
    bool isOfBackend = false;
  };
  std::vector<Sum> sums(entries.size());
  for (auto [step, time] :
       llvm::zip_equal(program.program->getSteps(), program.steps)) {
    std::optional<unsigned> number = readLayerName(step.layer);
    if (!number || *number >= sums.size())
      continue;
    sums[*number].time += time;
    sums[*number].isOfBackend |= step.backend == program.name;
  }
  // One that was refused in the end was computed by another backend.
  for (auto [sum, entry] : llvm::zip_equal(sums, entries))
    if (sum.isOfBackend && llvm::is_contained(entry.candidates, program.name))
      entry.kernel.times.push_back(
          {program.name, 1000 * sum.time / double(entry.kernel.count)});
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

void Tuner::chooseFastest() {
  for (KernelEntry &entry : entries) {
    double least = infinity;
    for (const TunedTime &time : entry.kernel.times)
      if (time.time < least * (least == infinity ? 1 : 1 - leastGain)) {
        least = time.time;
        entry.kernel.choice = time.backend;
      }
  }
}

void Tuner::chooseAlways(StringRef backend) {
  for (KernelEntry &entry : entries)
    if (llvm::is_contained(entry.candidates, backend))
      entry.kernel.choice = backend.str();
}

bool Tuner::isChosenAlways(StringRef backend) const {
  return llvm::all_of(entries, [&](const KernelEntry &entry) {
    return entry.kernel.choice == backend ||
           !llvm::is_contained(entry.candidates, backend);
  });
}

llvm::Expected<Tuning> Tuner::tune(ArrayRef<Tensor> inputs) {
  Tuning tuning;
  tuning.key = TuningKey::get(function, options);
  llvm::Expected<RunBuffers> created =
      RunBuffers::create(function.getResultTypes(), inputs);
  if (!created)
    return created.takeError();
  buffers = std::move(*created);
  std::vector<TunedProgram> programs;
  for (StringRef name :
       getAutomaticBackends(function.getContext(), options.isDeterministic)) {
    if (name == genericBackend)
      continue;
    llvm::Expected<TunedProgram> program = load(name, inputs);
    if (!program)
      return program.takeError();
    programs.push_back(std::move(*program));
  }
  if (llvm::Error error = measure(programs))
    return std::move(error);
  for (const TunedProgram &program : programs) {
    addTimes(program);
    tuning.programs.push_back({program.name, 1000 * program.getTime()});
  }
  chooseFastest();

  auto fastest = llvm::min_element(
      programs, [](const TunedProgram &a, const TunedProgram &b) {
        return a.getTime() < b.getTime();
      });
  tuning.chosenTime = 1000 * fastest->getTime();
  const bool isMixed =
      llvm::none_of(programs, [&](const TunedProgram &program) {
        return isChosenAlways(program.name);
      });
  if (isMixed) {
    // Backends that take turns may cost more than the kernels show: the result
    // of one may be far from the core, and threads may sleep.
    llvm::Expected<TunedProgram> mixed = load("", inputs);
    if (!mixed)
      return mixed.takeError();
    const std::string name = fastest->name;
    std::vector<TunedProgram> rivals;
    rivals.push_back(std::move(*fastest));
    rivals.push_back(std::move(*mixed));
    rivals.front().steps.assign(rivals.front().steps.size(), infinity);
    if (llvm::Error error = measure(rivals))
      return std::move(error);
    const double times[] = {rivals[0].getTime(), rivals[1].getTime()};
    if (times[1] >= times[0])
      chooseAlways(name);
    tuning.chosenTime = 1000 * std::min(times[0], times[1]);
  } else {
    chooseAlways(fastest->name);
  }
  for (KernelEntry &entry : entries)
    tuning.kernels.push_back(std::move(entry.kernel));
  return tuning;
}

llvm::Expected<Tuning> lpt::tune(func::FuncOp function,
                                 const ProgramOptions &options,
                                 ArrayRef<Tensor> inputs,
                                 const TuningLimits &limits) {
  return Tuner(function, options, limits).tune(inputs);
}
