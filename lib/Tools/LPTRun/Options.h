//===- Options.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The command line of lpt-run.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_OPTIONS_H
#define LPT_LIB_TOOLS_LPTRUN_OPTIONS_H

#include "Models.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Execution/CompilationCache.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/Tools/ModelFiles/PictureOptions.h"
#include "LPT/Tools/ThreadsOptionName.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

namespace cl = llvm::cl;

/// The command line. An instance registers the options.
struct Options {
  template <typename T>
  using Option = cl::opt<T>;

  ThreadsOptionName threadsName;
  cl::OptionCategory category{"lpt-run options"};
  std::string backendDescription =
      "What executes the model, one of " + listBackends() + "; by default '" +
      automaticBackend.str() +
      "', which chooses between native code and oneDNN for each kernel";
  Option<std::string> model{cl::Positional,
                            cl::desc("<model.mlir|model.onnx|model.xml>"),
                            cl::Required, cl::cat(category)};
  cl::list<std::string> dialectPlugins{
      "load-dialect-plugin",
      cl::desc(
          "Load dialects, and what is attached to them, from this library; "
          "repeatable"),
      cl::value_desc("file"), cl::cat(category)};
  Option<std::string> backend{"backend", cl::desc(backendDescription),
                              cl::cat(category)};
  Option<std::string> entry{
      "entry",
      cl::desc("The function to run; by default 'main', or the only one"),
      cl::value_desc("name"), cl::cat(category)};
  cl::list<std::string> inputs{
      "input",
      cl::desc(
          "The next input, as an .npy file, or one by its name in the file "
          "that the model comes from; or several, as an .npz file of "
          "arrays with such names; repeatable"),
      cl::value_desc("[name=]file"), cl::cat(category)};
  Option<uint64_t> randomInputs{
      "random-inputs",
      cl::desc(
          "Draw the inputs from a generator with this seed: floats from [-1, "
          "1), integers from all values of their type; dynamic sizes are those "
          "of --shape, or 1"),
      cl::value_desc("seed"), cl::cat(category)};
  cl::list<std::string> shapes{
      "shape",
      cl::desc("The sizes of an input that has dynamic ones, by its number: "
               "--shape=0:8x3x224x224; repeatable. Files of --input have their "
               "own"),
      cl::value_desc("input:sizes"), cl::cat(category)};
  cl::list<std::string> dimensions{
      "dim",
      cl::desc("The value of a symbolic size of an ONNX model: --dim=batch=8; "
               "repeatable. Files of --input have their own"),
      cl::value_desc("name=N"), cl::cat(category)};
  cl::list<std::string> bindings{
      "bind",
      cl::desc(
          "Make an input of an imported model constant, with a value from an "
          ".npy file; repeatable"),
      cl::value_desc("name=file"), cl::cat(category)};
  Option<std::string> outputFile{
      "output",
      cl::desc("Write all outputs to this file, by their names, instead of "
               "printing a summary"),
      cl::value_desc("file.npz"), cl::cat(category)};
  Option<std::string> outputDir{
      "output-dir",
      cl::desc("Write output0.npy, output1.npy, ... to this directory instead "
               "of printing a summary"),
      cl::value_desc("directory"), cl::cat(category)};
  Option<std::string> compare{
      "compare",
      cl::desc("Also run this model on the same inputs, and print how far the "
               "outputs are from its outputs"),
      cl::value_desc("model.mlir"), cl::cat(category)};
  Option<std::string> compareBackend{
      "compare-backend",
      cl::desc("What executes the model of --compare; by default what executes "
               "the other one"),
      cl::init(""), cl::cat(category)};
  Option<std::string> labels{
      "labels",
      cl::desc("An .npy file of integers, one for each row of output 0; print "
               "how often the greatest element of the row has that index"),
      cl::value_desc("file"), cl::cat(category)};
  Option<double> minSQNR{
      "min-sqnr",
      cl::desc("Fail if the signal-to-noise ratio of an output in --compare, "
               "or of a kernel in --check-kernels, is less than this; 20 by "
               "default for --compare, no bound for --check-kernels"),
      cl::value_desc("dB"), cl::init(20), cl::cat(category)};
  Option<double> maxError{
      "max-error",
      cl::desc("Fail if an element of an output in --compare, or of a kernel "
               "in --check-kernels, is further off than this; by default the "
               "ratio decides alone for --compare, and what roundings explain "
               "for --check-kernels"),
      cl::value_desc("distance"),
      cl::init(std::numeric_limits<double>::infinity()), cl::cat(category)};
  Option<double> maxDiffering{
      "max-differing",
      cl::desc("Fail if more elements than this of a kernel in --check-kernels "
               "are rounded the other way; 0.1 by default"),
      cl::value_desc("percent"), cl::init(0.1), cl::cat(category)};
  Option<bool> checkKernels{
      "check-kernels",
      cl::desc("Compare each kernel of the backend with the reference, on the "
               "inputs that the reference evaluation has there, and the "
               "program, bit for bit, with its kernels"),
      cl::cat(category)};
  Option<bool> printStats{
      "print-stats",
      cl::desc(
          "Print a table of the ops and their element types; needs no inputs"),
      cl::cat(category)};

  // Measuring.
  Option<int> repeat{"repeat",
                     cl::desc("How often to run the model while measuring"),
                     cl::value_desc("N"), cl::init(20), cl::cat(category)};
  Option<int> warmup{"warmup",
                     cl::desc("How many runs precede those that count"),
                     cl::value_desc("N"), cl::init(2), cl::cat(category)};
  Option<int> threads{"threads",
                      cl::desc("How many threads run the model; by default as "
                               "many as OpenMP takes"),
                      cl::value_desc("N"), cl::init(0), cl::cat(category)};
  Option<std::string> nativeTarget{
      "native-target",
      cl::desc("The target to whose instructions the native backend is "
               "limited: a name, or a file with one; by default it takes those "
               "of this machine"),
      cl::value_desc("TARGET"), cl::init("host"), cl::cat(category)};
  Option<bool> emulateTarget{
      "emulate-target",
      cl::desc("Run code for a --native-target whose instructions this machine "
               "may lack: vectors take the place of those that sum products, "
               "with the same numbers, but slowly"),
      cl::init(false), cl::cat(category)};
  Option<int> batch{
      "batch",
      cl::desc("How many samples one run stands for in the throughput"),
      cl::value_desc("N"), cl::init(1), cl::cat(category)};
  Option<bool> tune{
      "tune",
      cl::desc("With --backend=auto: measure the kernels on each backend, keep "
               "the choices in a file, which later runs with --backend=auto "
               "follow, and print them"),
      cl::cat(category)};
  Option<std::string> tuningFile{
      "tuning-file",
      cl::desc(
          "The file of those choices; by default MODEL.tuning.json, beside "
          "the model"),
      cl::value_desc("file"), cl::cat(category)};
  Option<int> tuningTime{
      "tuning-time",
      cl::desc("How long --tune measures, twice at most, besides one run of "
               "each program; 10 by default"),
      cl::value_desc("seconds"), cl::init(10), cl::cat(category)};
  Option<bool> latency{
      "latency",
      cl::desc("Print the least, the median and the 95th percentile of the "
               "times of runs, and the throughput; implied by --repeat, "
               "--warmup and --batch"),
      cl::cat(category)};
  Option<bool> loadStatistics{
      "load-statistics",
      cl::desc("Print how long the parts of loading took, and how much memory "
               "the model needs"),
      cl::cat(category)};
  Option<bool> counters{"counters",
                        cl::desc("Print a table of the times of the layers"),
                        cl::cat(category)};
  Option<std::string> countersCSV{"counters-csv",
                                  cl::desc("Write that table to a CSV file"),
                                  cl::value_desc("file"), cl::cat(category)};
  Option<std::string> countersJSON{"counters-json",
                                   cl::desc("Write that table to a JSON file"),
                                   cl::value_desc("file"), cl::cat(category)};
  Option<std::string> report{
      "report",
      cl::desc("Write a page about the steps of the model, their times, and "
               "why they are in float; implies --low-precision for a "
               "fake-quantized model"),
      cl::value_desc("file.html"), cl::cat(category)};
  Option<bool> benchmarkPair{
      "benchmark-pair",
      cl::desc(
          "Run a fake-quantized model without fake quantization and in low "
          "precision, in turns, and compare times and numbers"),
      cl::cat(category)};
  Option<bool> progress{
      "progress",
      cl::desc("Tell on the standard error stream what is being done; the "
               "default for large models on a terminal"),
      cl::cat(category)};

  // Compilation.
  Option<bool> lowPrecision{
      "low-precision",
      cl::desc("Run lpt-pipeline on the model before anything else; the "
               "default for imported models, but for the backend 'reference'"),
      cl::cat(category)};
  Option<bool> dynamicQuantization{
      "dynamic-quantization",
      cl::desc("Run lpt-dynamic-quantization on the model first, which "
               "quantizes products of floats when the model runs; implies "
               "--low-precision"),
      cl::cat(category)};
  cl::list<std::string> quantize{
      "quantize",
      cl::desc(
          "Samples of an input, by which a model of floats is quantized "
          "first, as lpt-quantize does: an .npy or .npz file, a picture, or "
          "a directory; implies --low-precision. Without other inputs, the "
          "first sample is the input; repeatable"),
      cl::value_desc("[name=]path"), cl::cat(category)};
  PictureOptions pictures{category};
  Option<bool> keepInt8{
      "keep-int8",
      cl::desc("Multiply integers also where no backend has instructions for "
               "them and floats are faster, see lpt-select-precision"),
      cl::cat(category)};
  Option<std::string> target{
      "target",
      cl::desc("The target of that, by default 'host', or, with "
               "--deterministic, 'generic'"),
      cl::value_desc("name"), cl::init("host"), cl::cat(category)};
  Option<std::string> cacheDir{
      "cache-dir",
      cl::desc("Keep compiled programs and code in this directory, and take "
               "them from there; by default that of the environment variable "
               "LPT_CACHE_DIR, without which, or if it is empty, nothing is "
               "kept"),
      cl::value_desc("directory"), cl::cat(category)};
  Option<std::string> cachePolicy{
      "cache-policy",
      cl::desc("When entries of that directory are removed, in the form of "
               "--thinlto-cache-policy of LLVM; by default that of "
               "LPT_CACHE_POLICY, or cache_size_bytes=1g:prune_interval=0s"),
      cl::value_desc("policy"), cl::cat(category)};
  Option<bool> deterministic{
      "deterministic",
      cl::desc("Refuse backends whose numbers depend on the machine, and "
               "functions of the C library in generated code; 'auto' chooses "
               "among the others, without a tuning file"),
      cl::cat(category)};
  Option<std::string> saveCompiled{
      "save-compiled",
      cl::desc("Write the compiled model to this file, which can be run "
               "instead of the model"),
      cl::value_desc("file"), cl::cat(category)};

  // Protection against untrusted models.
  Option<bool> allowCompiled{
      "allow-compiled",
      cl::desc("Also run a compiled module that is not in a file of "
               "--save-compiled, in text for instance; it is a program, and is "
               "executed as one"),
      cl::cat(category)};
  Option<uint64_t> maxMemory{
      "max-memory",
      cl::desc("Refuse models whose values take more memory at once; by "
               "default the memory of the machine, or of the control group"),
      cl::value_desc("MiB"), cl::init(0), cl::cat(category)};
  Option<uint64_t> maxOps{
      "max-ops",
      cl::desc("Refuse models of several functions that have more ops when "
               "calls are inlined; 1000000 by default"),
      cl::value_desc("N"), cl::init(defaultMaxInlinedOps), cl::cat(category)};

  bool hasInputs() const {
    return !inputs.empty() || randomInputs.getNumOccurrences() != 0;
  }
  /// Whether times of the steps are wanted.
  bool wantsSteps() const {
    return counters || !countersCSV.empty() || !countersJSON.empty() ||
           !report.empty();
  }
  /// Whether times of whole runs are to be printed.
  bool wantsLatency() const {
    return latency || repeat.getNumOccurrences() != 0 ||
           warmup.getNumOccurrences() != 0 || batch.getNumOccurrences() != 0;
  }

  /// The name of what executes the model, `automaticBackend` among others.
  StringRef getBackend() const;
  /// Whether the model is rewritten before it is executed.
  bool isLowPrecision() const;

  /// The target of `--low-precision`.
  std::string getTarget() const;

  /// How many bytes the values of a model may take at once.
  int64_t getMaxBytes() const;

  /// The cache of compiled programs; null if none is wanted, or if `problem`
  /// says why there cannot be one.
  llvm::Expected<std::shared_ptr<CompilationCache>>
  openCache(std::string &problem) const;

  /// How far kernels may be from the reference.
  KernelTolerance getKernelTolerance() const;

  /// Fails if a number makes no sense, or options contradict each other.
  llvm::Error check() const;

private:
  /// The parts of it: single numbers, options that exclude or need each other,
  /// those of tuning, and how far numbers may be apart.
  llvm::Error checkNumbers() const;
  llvm::Error checkCombinations() const;
  llvm::Error checkTuning() const;
  llvm::Error checkTolerance() const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_OPTIONS_H
