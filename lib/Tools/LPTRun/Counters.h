//===- Counters.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of layers and times, as OpenVINO's benchmark_app prints it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_COUNTERS_H
#define LPT_LIB_TOOLS_LPTRUN_COUNTERS_H

#include "Benchmark.h"

namespace mlir::lpt {

/// One row: an op of the model, and what executes it.
struct CounterRow {
  std::string layerName;
  /// EXECUTED, or NOT_RUN for an op that is part of the step above, or whose
  /// result is in memory without it.
  std::string execStatus;
  std::string layerType;
  /// The implementation, "_" and what it computes in, see `ProgramStep`;
  /// "fused" or "in_place" if it is not run.
  std::string execType;
  /// In milliseconds: averages, and the least real time.
  double realTime = 0, cpuTime = 0, bestTime = 0;
  /// How many products it adds, see `MultiplyAccumulateOpInterface`.
  int64_t multiplyAccumulates = 0;

  /// Products and sums, in 10^9 per second of the least real time.
  double getGOPS() const;
};

/// The name of the op that a step has fused, and of its layer.
std::pair<StringRef, StringRef> splitFused(StringRef fused);

/// A row for each step, followed by one for each op fused into it.
std::vector<CounterRow> makeCounters(ArrayRef<ProgramStep> steps,
                                     const Measurement &measurement);

// Each of these ends with the sum of the times.
void printCounters(ArrayRef<CounterRow> rows, llvm::raw_ostream &os);
void writeCountersCSV(ArrayRef<CounterRow> rows, llvm::raw_ostream &os);
void writeCountersJSON(ArrayRef<CounterRow> rows,
                       const Measurement &measurement, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_COUNTERS_H
