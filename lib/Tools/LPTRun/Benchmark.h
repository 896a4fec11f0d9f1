//===- Benchmark.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How long models take.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_BENCHMARK_H
#define LPT_LIB_TOOLS_LPTRUN_BENCHMARK_H

#include "Models.h"

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// Runs a prepared model on the same inputs again and again.
class ModelRunner {
public:
  static llvm::Expected<ModelRunner> create(PreparedModel &model,
                                            ArrayRef<Tensor> inputs);

  /// Runs once, and returns how long that took, in milliseconds. `times` is
  /// empty, or has a place for each step, to which its time is added.
  llvm::Expected<double> run(MutableArrayRef<StepTime> times = {});

private:
  ModelRunner(PreparedModel &model, ArrayRef<Tensor> inputs)
      : model(model), inputs(inputs) {}

  PreparedModel &model;
  ArrayRef<Tensor> inputs;
  /// For oneDNN, which writes to memory of the caller.
  SmallVector<Tensor> outputs;
  SmallVector<const void *> sources;
  SmallVector<void *> destinations;
};

/// Times of runs, in milliseconds, and of their steps.
struct Measurement {
  std::vector<double> runs;
  /// By step, in microseconds: averages, and the least of real time.
  std::vector<StepTime> steps;
  std::vector<double> bestSteps;

  /// The time that the fraction `rank` of the runs does not exceed.
  double getPercentile(double rank) const;
  double getLeast() const { return getPercentile(0); }
  double getMedian() const;
};

struct MeasureOptions {
  int warmup = 0, repeat = 1;
  /// Whether to measure the steps too, which takes some time itself.
  bool withSteps = false;
};

llvm::Expected<Measurement> measure(PreparedModel &model,
                                    ArrayRef<Tensor> inputs,
                                    const MeasureOptions &options);

/// One line with times, one with samples per second.
void printLatency(const Measurement &measurement, int batch,
                  llvm::raw_ostream &os);

/// A line for times, one for memory. `firstResult` is the time from the file to
/// the first result.
void printLoadStatistics(const Model &model, const PreparedModel &prepared,
                         double firstResult, llvm::raw_ostream &os);

struct PairOptions {
  int warmup = 0, repeat = 1;
  std::string target;
  OneDNNModelOptions oneDNN;
};

/// Runs the fake-quantized `model` without fake quantization and in low
/// precision, in turns, and prints times and how far the numbers are apart.
llvm::Error benchmarkPair(Model &model, ArrayRef<Tensor> inputs,
                          const PairOptions &options, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_BENCHMARK_H
