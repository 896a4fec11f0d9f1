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
  /// For programs, which write to memory of the caller.
  RunBuffers buffers;
};

/// Times of runs, in milliseconds, and of their steps.
struct Measurement {
  /// Runs that do nothing but run the model.
  std::vector<double> runs;
  /// By step, in microseconds: averages, and the least of real time. They come
  /// from runs of their own, between those above: a look at the clock after
  /// each step takes time, too.
  std::vector<StepTime> steps;
  std::vector<double> bestSteps;

  /// The time that the fraction `rank` of the runs does not exceed.
  double getPercentile(double rank) const;
  double getLeast() const { return getPercentile(0); }
  double getMedian() const;
  double getAverage() const;
  /// The sum of the averages of all steps, in milliseconds.
  double getStepSum() const;
};

struct MeasureOptions {
  int warmup = 0, repeat = 1;
  /// Whether to measure the steps too, in as many runs again.
  bool withSteps = false;
};

/// Runs the models in turns, so that what else the machine does hits all of
/// them, and returns a measurement for each.
llvm::Expected<std::vector<Measurement>>
measure(ArrayRef<PreparedModel *> models, ArrayRef<Tensor> inputs,
        const MeasureOptions &options);

/// One line with times, one with samples per second.
void printLatency(const Measurement &measurement, int batch,
                  llvm::raw_ostream &os);

/// A line for times, one for memory, and with a cache one for what was found
/// there. `firstResult` is the time from the file to the first result.
void printLoadStatistics(const Model &model, const PreparedModel &prepared,
                         double firstResult, bool withCache,
                         llvm::raw_ostream &os);

/// One line that compares the sum of the steps with the latency.
void printStepSum(const Measurement &measurement, llvm::raw_ostream &os);

struct PairOptions {
  MeasureOptions measure;
  std::string target;
  ProgramOptions program;
};

/// Both sides of a pair.
struct PairMeasurement {
  PreparedModel floatModel, lowPrecisionModel;
  Measurement inFloat, inLowPrecision;
};

/// Runs the fake-quantized `model` without fake quantization and in low
/// precision, in turns, and prints times and how far the numbers are apart.
/// What the passes say about the low precision form they say before
/// `whenPrepared` is called.
llvm::Expected<PairMeasurement>
benchmarkPair(Model &model, ArrayRef<Tensor> inputs, const PairOptions &options,
              llvm::function_ref<void()> whenPrepared, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_BENCHMARK_H
