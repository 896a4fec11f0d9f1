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

#include "LPT/Execution/KernelCheck.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// The command line. An instance registers the options.
struct Options {
  template <typename T>
  using Option = llvm::cl::opt<T>;

  Options();

  /// Takes names away from options of LLVM's libraries, which would otherwise
  /// keep those of the tool from being registered. Comes before them.
  struct NameReservation {
    NameReservation();
  };

  NameReservation reservation;
  llvm::cl::OptionCategory category{"lpt-run options"};
  std::string backendDescription;
  Option<std::string> model, backend, entry;
  llvm::cl::list<std::string> inputs;
  Option<uint64_t> randomInputs;
  Option<std::string> outputDir, compare, compareBackend, labels;
  Option<double> minSQNR, maxError, maxDiffering;
  Option<bool> checkKernels, printStats;
  // Measuring.
  Option<int> repeat, warmup, threads, batch;
  Option<bool> latency, loadStatistics, counters;
  Option<std::string> countersCSV, countersJSON, report;
  Option<bool> benchmarkPair, progress;
  // Compilation.
  Option<bool> lowPrecision;
  Option<std::string> target, saveCompiled;
  // Protection against untrusted models.
  Option<bool> allowCompiled;
  Option<uint64_t> maxMemory, maxOps;

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

  /// How many bytes the values of a model may take at once.
  int64_t getMaxBytes() const;

  /// How far kernels may be from the reference.
  KernelTolerance getKernelTolerance() const;

  /// Fails if a number makes no sense, or options contradict each other.
  llvm::Error check() const;

private:
  /// The parts of it: single numbers, options that exclude or need each other,
  /// and how far numbers may be apart.
  llvm::Error checkNumbers() const;
  llvm::Error checkCombinations() const;
  llvm::Error checkTolerance() const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_OPTIONS_H
