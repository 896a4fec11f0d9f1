//===- Options.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "Models.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Runtime/OneDNNRuntime.h"
#include "LPT/Support/Error.h"
#include "LPT/Target/Targets.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace mlir::lpt;

/// So many bytes are less than 2^62, and sums of two do not wrap.
static constexpr uint64_t maxMemoryMiB = (uint64_t(1) << 42) - 1;

int64_t Options::getMaxBytes() const {
  return maxMemory.getNumOccurrences() == 0 ? getMachineMemory()
                                            : int64_t(maxMemory << 20);
}

std::string Options::getTarget() const {
  return deterministic && target.getNumOccurrences() == 0 ? genericTarget.str()
                                                          : target.getValue();
}

/// The value of `option`, or that of the environment variable.
static std::string
getFromEnvironment(const Options::Option<std::string> &option,
                   const char *variable) {
  const char *value = std::getenv(variable);
  return option.getNumOccurrences() != 0 || !value ? option.getValue() : value;
}

/// Whether the command line has options of LLVM, which may be about code.
static bool hasOtherOptions(const Options &options) {
  return llvm::any_of(cl::getRegisteredOptions(), [&](const auto &entry) {
    const cl::Option &option = *entry.second;
    return option.getNumOccurrences() != 0 &&
           !llvm::is_contained(option.Categories, &options.category);
  });
}

llvm::Expected<std::shared_ptr<CompilationCache>>
Options::openCache(std::string &problem) const {
  CompilationCacheOptions cache;
  const std::string policy =
      getFromEnvironment(cachePolicy, "LPT_CACHE_POLICY");
  if (llvm::Error error = cache.setPolicy(policy))
    return makeError("expected {0} in the form of --thinlto-cache-policy, but "
                     "got '{1}': {2}",
                     cachePolicy.getNumOccurrences() != 0 ? "--cache-policy"
                                                          : "LPT_CACHE_POLICY",
                     policy, llvm::toString(std::move(error)));
  cache.directory = getFromEnvironment(cacheDir, "LPT_CACHE_DIR");
  if (cache.directory.empty())
    return nullptr;
  if (hasOtherOptions(*this)) {
    problem = "options of LLVM may be about code";
    return nullptr;
  }
  // Plugins bring passes and backends.
  for (const std::string &plugin : dialectPlugins) {
    const std::string file = identifyFile(plugin);
    if (file.empty()) {
      problem = "expected the path of a plugin, whose version entries are for, "
                "but got '" +
                plugin + "'";
      return nullptr;
    }
    cache.environment += plugin + " " + file + "\n";
  }
  return CompilationCache::open(cache);
}

llvm::StringRef Options::getBackend() const {
  if (backend.getNumOccurrences() != 0)
    return backend.getValue();
  return automaticBackend;
}

bool Options::isLowPrecision() const {
  if (dynamicQuantization)
    return true;
  if (lowPrecision.getNumOccurrences() != 0 || benchmarkPair)
    return lowPrecision;
  if (!quantize.empty())
    return true;
  return isImportedFile(model) && getBackend() != referenceBackend;
}

llvm::Error Options::checkNumbers() const {
  auto requireAtLeast = [](const Option<int> &option,
                           int least) -> llvm::Error {
    if (option.getNumOccurrences() == 0 || option >= least)
      return llvm::Error::success();
    return makeError("expected --{0} of at least {1}, but got {2}",
                     option.ArgStr, least, int(option));
  };
  const std::pair<const Option<int> *, int> numbers[] = {
      {&repeat, 1}, {&warmup, 0}, {&threads, 1}, {&batch, 1}, {&tuningTime, 1}};
  for (auto [option, least] : numbers)
    if (llvm::Error error = requireAtLeast(*option, least))
      return error;
  if (threads > LPT_ONEDNN_MAX_THREADS)
    return makeError("expected --{0} of at most {1}, but got {2}",
                     threads.ArgStr, LPT_ONEDNN_MAX_THREADS, int(threads));
  if (maxMemory.getNumOccurrences() != 0 &&
      (maxMemory == 0 || maxMemory > maxMemoryMiB))
    return makeError("expected --{0} from 1 to {1}, but got {2}",
                     maxMemory.ArgStr, maxMemoryMiB, uint64_t(maxMemory));
  if (maxOps == 0)
    return makeError("expected --{0} of at least 1, but got 0", maxOps.ArgStr);
  return llvm::Error::success();
}

llvm::Error Options::check() const {
  if (llvm::Error error = checkNumbers())
    return error;
  const std::pair<const cl::Option *, bool> needPrograms[] = {
      {&threads, threads.getNumOccurrences() != 0},
      {&counters, counters},
      {&countersCSV, !countersCSV.empty()},
      {&countersJSON, !countersJSON.empty()},
      {&report, !report.empty()},
      {&benchmarkPair, benchmarkPair},
      {&saveCompiled, !saveCompiled.empty()}};
  if (getBackend() == referenceBackend)
    for (auto [option, isGiven] : needPrograms)
      if (isGiven)
        return makeError("expected a backend of programs, such as "
                         "--backend={0}, with --{1}, but got --backend={2}",
                         oneDNNBackend, option->ArgStr, referenceBackend);

  if (llvm::Error error = checkCombinations())
    return error;
  if (llvm::Error error = checkTuning())
    return error;
  return checkTolerance();
}

llvm::Error Options::checkCombinations() const {
  if (!inputs.empty() && randomInputs.getNumOccurrences() != 0)
    return makeError(
        "expected either --input or --random-inputs, but got both");
  const std::pair<const cl::Option *, bool> notForPairs[] = {
      {&counters, counters},
      {&countersCSV, !countersCSV.empty()},
      {&countersJSON, !countersJSON.empty()},
      {&saveCompiled, !saveCompiled.empty()},
      {&compare, !compare.empty()},
      {&labels, !labels.empty()},
      {&outputFile, !outputFile.empty()},
      {&outputDir, !outputDir.empty()},
      {&loadStatistics, loadStatistics},
      {&lowPrecision, lowPrecision},
      {&dynamicQuantization, dynamicQuantization},
      {&printStats, printStats}};
  // Nothing is measured, and outputs are compared with those of kernels alone.
  const std::pair<const cl::Option *, bool> notForKernels[] = {
      {&counters, counters},
      {&countersCSV, !countersCSV.empty()},
      {&countersJSON, !countersJSON.empty()},
      {&report, !report.empty()},
      {&benchmarkPair, benchmarkPair},
      {&saveCompiled, !saveCompiled.empty()},
      {&compare, !compare.empty()},
      {&labels, !labels.empty()},
      {&outputFile, !outputFile.empty()},
      {&outputDir, !outputDir.empty()},
      {&loadStatistics, loadStatistics},
      {&latency, latency},
      {&repeat, repeat.getNumOccurrences() != 0},
      {&warmup, warmup.getNumOccurrences() != 0},
      {&batch, batch.getNumOccurrences() != 0}};
  if (checkKernels)
    for (auto [option, isGiven] : notForKernels)
      if (isGiven)
        return makeError(
            "expected either --check-kernels or --{0}, but got both",
            option->ArgStr);
  if (benchmarkPair)
    for (auto [option, isGiven] : notForPairs)
      if (isGiven)
        return makeError(
            "expected either --benchmark-pair or --{0}, but got both",
            option->ArgStr);
  if (target.getNumOccurrences() != 0 && !isLowPrecision() && !benchmarkPair &&
      report.empty())
    return makeError("expected --low-precision, --benchmark-pair or --report "
                     "with --target, but got none");
  if (deterministic && target == "host" && target.getNumOccurrences() != 0)
    return makeError("expected --{0} of one name for all machines with "
                     "--{1}, but got 'host'",
                     target.ArgStr, deterministic.ArgStr);
  if (StringRef given = pictures.findGiven();
      !given.empty() && quantize.empty())
    return makeError("expected --{0} with --{1}, but got none", quantize.ArgStr,
                     given);
  if (dynamicQuantization && !quantize.empty())
    return makeError("expected either --{0} or --{1}, but got both",
                     dynamicQuantization.ArgStr, quantize.ArgStr);
  if (dynamicQuantization && lowPrecision.getNumOccurrences() != 0 &&
      !lowPrecision)
    return makeError("expected either --dynamic-quantization or "
                     "--low-precision=false, but got both");
  if (printStats && !saveCompiled.empty())
    return makeError("expected either --print-stats or --save-compiled, but "
                     "got both");
  return llvm::Error::success();
}

llvm::Error Options::checkTuning() const {
  const std::pair<const cl::Option *, bool> options[] = {
      {&tune, tune}, {&tuningFile, !tuningFile.empty()}};
  if (getBackend() != automaticBackend)
    for (auto [option, isGiven] : options)
      if (isGiven)
        return makeError("expected --backend={0} with --{1}, but got "
                         "--backend={2}",
                         automaticBackend, option->ArgStr, getBackend());
  if (tuningTime.getNumOccurrences() != 0 && !tune)
    return makeError("expected --{0} with --{1}, but got none", tune.ArgStr,
                     tuningTime.ArgStr);
  // There is nothing to choose, nothing to measure, or several models.
  const std::pair<const cl::Option *, bool> notForTuning[] = {
      {&deterministic, deterministic},
      {&emulateTarget, emulateTarget},
      {&checkKernels, checkKernels},
      {&printStats, printStats},
      {&benchmarkPair, benchmarkPair}};
  if (tune)
    for (auto [option, isGiven] : notForTuning)
      if (isGiven)
        return makeError("expected either --{0} or --{1}, but got both",
                         tune.ArgStr, option->ArgStr);
  return llvm::Error::success();
}

KernelTolerance Options::getKernelTolerance() const {
  KernelTolerance tolerance;
  tolerance.maxDiffering = maxDiffering / 100;
  if (maxError.getNumOccurrences() != 0)
    tolerance.maxError = maxError;
  if (minSQNR.getNumOccurrences() != 0)
    tolerance.minSQNR = minSQNR;
  return tolerance;
}

llvm::Error Options::checkTolerance() const {
  const bool hasSQNR = minSQNR.getNumOccurrences() != 0;
  const bool hasError = maxError.getNumOccurrences() != 0;
  const bool hasDiffering = maxDiffering.getNumOccurrences() != 0;
  if (compare.empty() && !compareBackend.empty())
    return makeError("expected --compare with --{0}, but got none",
                     compareBackend.ArgStr);
  const std::pair<const cl::Option *, bool> tolerances[] = {
      {&minSQNR, hasSQNR}, {&maxError, hasError}};
  if (compare.empty() && !checkKernels)
    for (auto [option, isGiven] : tolerances)
      if (isGiven)
        return makeError("expected --compare or --check-kernels with --{0}, "
                         "but got none",
                         option->ArgStr);
  if (hasDiffering && !checkKernels)
    return makeError("expected --check-kernels with --{0}, but got none",
                     maxDiffering.ArgStr);
  if (hasDiffering && hasError)
    return makeError("expected either --{0} or --{1}, but got both",
                     maxDiffering.ArgStr, maxError.ArgStr);
  if (!(maxError >= 0))
    return makeError("expected --{0} of at least 0, but got {1}",
                     maxError.ArgStr, double(maxError));
  if (!(maxDiffering >= 0 && maxDiffering <= 100))
    return makeError("expected --{0} from 0 to 100, but got {1}",
                     maxDiffering.ArgStr, double(maxDiffering));
  return llvm::Error::success();
}
