//===- Tuning.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which backend computes which kernel of a model, by measurement, and the file
// in which that is kept. A file holds for one model on one kind of processor.
//
// What a file says decides between backends that compute a kernel anyway, so
// that a wrong one costs time at most.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_TUNING_H
#define LPT_EXECUTION_TUNING_H

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace mlir::lpt {

/// What measured times depend on.
struct TuningKey {
  /// Of lpt and of LLVM.
  std::string version;
  /// LLVM's name of the processor, and its features.
  std::string processor, features;
  /// See `ProgramOptions`.
  std::string target;
  int64_t threads = 1;
  /// The fingerprint of the function.
  std::string model;

  /// That of `function` on this machine.
  static TuningKey get(func::FuncOp function, const ProgramOptions &options);
  /// Why what was measured under `other` does not hold under this key, as
  /// "expected X, but got Y"; empty if it does.
  std::string explainMismatch(const TuningKey &other) const;
};

/// A measured time, in nanoseconds.
struct TunedTime {
  /// The name of a backend.
  std::string backend;
  double time = 0;
};

/// Kernels that are equal, but for the names of their layers.
struct TunedKernel {
  std::string fingerprint;
  /// The name of the layer and the root op of the first of them.
  std::string layer, root;
  /// How many there are.
  int64_t count = 1;
  /// Of the mean one, with the changes of layout that it causes. Not of
  /// backends that were not measured.
  std::vector<TunedTime> times;
  /// The name of the backend that is to compute it.
  std::string choice;
};

struct Tuning {
  TuningKey key;
  /// The times of whole programs, one for each backend, which computes all
  /// kernels that it supports: the sum of the least times of the steps.
  std::vector<TunedTime> programs;
  /// That of the program of the choices.
  double chosenTime = 0;
  std::vector<TunedKernel> kernels;

  /// The choices for `ProgramOptions`.
  std::shared_ptr<const KernelChoices> getChoices() const;
};

/// Reads a file that `writeTuning` has written, which may be damaged. Errors
/// read "expected X, but got Y".
llvm::Expected<Tuning> parseTuning(StringRef text);
/// As JSON.
void writeTuning(const Tuning &tuning, llvm::raw_ostream &os);
/// A table of the kernels, and the times of programs.
void printTuning(const Tuning &tuning, llvm::raw_ostream &os);

struct TuningLimits {
  /// How long programs are measured, in milliseconds, besides one round.
  double time = 10000;
  /// In how many rounds at most.
  int64_t rounds = 100;
};

/// Measures `function` on `inputs`, with the backends of `automaticBackend` in
/// turns, and chooses the one that takes the least time for each kernel; all
/// alike if the whole program is faster so. The last resort of the list is not
/// measured: what others compute it computes more slowly.
llvm::Expected<Tuning> tune(func::FuncOp function,
                            const ProgramOptions &options,
                            ArrayRef<Tensor> inputs,
                            const TuningLimits &limits = {});

} // namespace mlir::lpt

#endif // LPT_EXECUTION_TUNING_H
