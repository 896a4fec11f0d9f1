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
#include "LPT/Execution/Error.h"
#include "LPT/Runtime/OneDNNRuntime.h"

using namespace mlir::lpt;

namespace cl = llvm::cl;

/// So many bytes are less than 2^62, and sums of two do not wrap.
static constexpr uint64_t maxMemoryMiB = (uint64_t(1) << 42) - 1;

Options::NameReservation::NameReservation() {
  auto &registered = cl::getRegisteredOptions();
  auto found = registered.find("threads");
  if (found != registered.end())
    found->second->removeArgument();
}

Options::Options()
    : backendDescription("What executes the model, one of " + listBackends()),
      model(cl::Positional, cl::desc("<model.mlir>"), cl::Required,
            cl::cat(category)),
      backend("backend", cl::desc(backendDescription),
              cl::init(referenceBackend.str()), cl::cat(category)),
      entry("entry",
            cl::desc("The function to run; by default 'main', or the only one"),
            cl::value_desc("name"), cl::cat(category)),
      inputs("input", cl::desc("The next input, as an .npy file; repeatable"),
             cl::value_desc("file"), cl::cat(category)),
      randomInputs(
          "random-inputs",
          cl::desc("Draw the inputs from a generator with this seed: floats "
                   "from [-1, 1), integers from all values of their type; "
                   "dynamic sizes become 1"),
          cl::value_desc("seed"), cl::cat(category)),
      outputDir("output-dir",
                cl::desc("Write output0.npy, output1.npy, ... to this "
                         "directory instead of printing a summary"),
                cl::value_desc("directory"), cl::cat(category)),
      compare("compare",
              cl::desc("Also run this model on the same inputs, and print how "
                       "far the outputs are from its outputs"),
              cl::value_desc("model.mlir"), cl::cat(category)),
      compareBackend("compare-backend",
                     cl::desc("What executes the model of --compare; by "
                              "default what executes the other one"),
                     cl::init(""), cl::cat(category)),
      labels("labels",
             cl::desc("An .npy file of integers, one for each row of output 0; "
                      "print how often the greatest element of the row has "
                      "that index"),
             cl::value_desc("file"), cl::cat(category)),
      minSQNR("min-sqnr",
              cl::desc("Fail if the signal-to-noise ratio of an output in "
                       "--compare, or of a kernel in --check-kernels, is less "
                       "than this; 20 by default for --compare, no bound for "
                       "--check-kernels"),
              cl::value_desc("dB"), cl::init(20), cl::cat(category)),
      maxError("max-error",
               cl::desc("Fail if an element of an output in --compare, or of a "
                        "kernel in --check-kernels, is further off than this; "
                        "by default the ratio decides alone for --compare, and "
                        "what roundings explain for --check-kernels"),
               cl::value_desc("distance"),
               cl::init(std::numeric_limits<double>::infinity()),
               cl::cat(category)),
      maxDiffering("max-differing",
                   cl::desc("Fail if more elements than this of a kernel in "
                            "--check-kernels are rounded the other way; 0.1 by "
                            "default"),
                   cl::value_desc("percent"), cl::init(0.1), cl::cat(category)),
      checkKernels("check-kernels",
                   cl::desc("Compare each kernel of the backend with the "
                            "reference, on the inputs that the reference "
                            "evaluation has there, and the program, bit for "
                            "bit, with its kernels"),
                   cl::cat(category)),
      printStats("print-stats",
                 cl::desc("Print a table of the ops and their element types; "
                          "needs no inputs"),
                 cl::cat(category)),
      repeat("repeat", cl::desc("How often to run the model while measuring"),
             cl::value_desc("N"), cl::init(20), cl::cat(category)),
      warmup("warmup", cl::desc("How many runs precede those that count"),
             cl::value_desc("N"), cl::init(2), cl::cat(category)),
      threads("threads",
              cl::desc("How many threads run the model; by default as many as "
                       "OpenMP takes"),
              cl::value_desc("N"), cl::init(0), cl::cat(category)),
      batch("batch",
            cl::desc("How many samples one run stands for in the throughput"),
            cl::value_desc("N"), cl::init(1), cl::cat(category)),
      latency("latency",
              cl::desc("Print the least, the median and the 95th percentile of "
                       "the times of runs, and the throughput; implied by "
                       "--repeat, --warmup and --batch"),
              cl::cat(category)),
      loadStatistics("load-statistics",
                     cl::desc("Print how long the parts of loading took, and "
                              "how much memory the model needs"),
                     cl::cat(category)),
      counters("counters", cl::desc("Print a table of the times of the layers"),
               cl::cat(category)),
      countersCSV("counters-csv", cl::desc("Write that table to a CSV file"),
                  cl::value_desc("file"), cl::cat(category)),
      countersJSON("counters-json", cl::desc("Write that table to a JSON file"),
                   cl::value_desc("file"), cl::cat(category)),
      report("report",
             cl::desc("Write a page about the steps of the model, their times, "
                      "and why they are in float; implies --low-precision for "
                      "a fake-quantized model"),
             cl::value_desc("file.html"), cl::cat(category)),
      benchmarkPair("benchmark-pair",
                    cl::desc("Run a fake-quantized model without fake "
                             "quantization and in low precision, in turns, and "
                             "compare times and numbers"),
                    cl::cat(category)),
      progress("progress",
               cl::desc("Tell on the standard error stream what is being done; "
                        "the default for large models on a terminal"),
               cl::cat(category)),
      lowPrecision("low-precision",
                   cl::desc("Run lpt-pipeline on the model before anything "
                            "else"),
                   cl::cat(category)),
      target("target", cl::desc("The target of that, by default 'host'"),
             cl::value_desc("name"), cl::init("host"), cl::cat(category)),
      saveCompiled("save-compiled",
                   cl::desc("Write the compiled model to this file, which can "
                            "be run instead of the model"),
                   cl::value_desc("file"), cl::cat(category)),
      allowCompiled("allow-compiled",
                    cl::desc("Also run a compiled module that is not in a file "
                             "of --save-compiled, in text for instance; it is "
                             "a program, and is executed as one"),
                    cl::cat(category)),
      maxMemory("max-memory",
                cl::desc("Refuse models whose values take more memory at once; "
                         "by default the memory of the machine, or of the "
                         "control group"),
                cl::value_desc("MiB"), cl::init(0), cl::cat(category)),
      maxOps("max-ops",
             cl::desc("Refuse models of several functions that have more ops "
                      "when calls are inlined; 1000000 by default"),
             cl::value_desc("N"), cl::init(defaultMaxInlinedOps),
             cl::cat(category)) {}

int64_t Options::getMaxBytes() const {
  return maxMemory.getNumOccurrences() == 0 ? getMachineMemory()
                                            : int64_t(maxMemory << 20);
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
      {&repeat, 1}, {&warmup, 0}, {&threads, 1}, {&batch, 1}};
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
  if (backend.getValue() == referenceBackend)
    for (auto [option, isGiven] : needPrograms)
      if (isGiven)
        return makeError("expected a backend of programs, such as "
                         "--backend={0}, with --{1}, but got --backend={2}",
                         oneDNNBackend, option->ArgStr, backend.getValue());

  if (llvm::Error error = checkCombinations())
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
      {&outputDir, !outputDir.empty()},
      {&loadStatistics, loadStatistics},
      {&lowPrecision, lowPrecision},
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
  if (target.getNumOccurrences() != 0 && !lowPrecision && !benchmarkPair &&
      report.empty())
    return makeError("expected --low-precision, --benchmark-pair or --report "
                     "with --target, but got none");
  if (printStats && !saveCompiled.empty())
    return makeError("expected either --print-stats or --save-compiled, but "
                     "got both");
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
