//===- KernelCheck.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the results of each kernel on a backend with the values of the
// model. Every kernel gets its inputs in the model, so that a rounding that
// differs in one kernel does not show up in all that follow.
//
// A model runs as a program, in which kernels share memory and compute in
// place. Its outputs are compared with those of the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_KERNELCHECK_H
#define LPT_EXECUTION_KERNELCHECK_H

#include "LPT/Execution/Executable.h"
#include "LPT/Execution/LoadedProgram.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

/// How far the results of kernels may be from the reference.
struct KernelTolerance {
  /// The fraction of the elements of a result that may differ because a
  /// quantization rounds the other way; so many different ones always may.
  double maxDiffering = 1e-3;
  unsigned numAlwaysDiffering = 2;
  /// The greatest distance of an element. Without it a float agrees if no more
  /// than last bits differ, its own, those of the greatest one in its channel,
  /// or as much as last bits of all floats in the kernel move it; an integer
  /// if it is the same. A rounding may explain a difference of one level.
  std::optional<double> maxError;
  /// The least signal-to-noise ratio of a result, in dB. There is none by
  /// default: the result of a kernel may be all zeros but for one rounding.
  std::optional<double> minSQNR;
  /// Whether elements that are NaN agree if both are. A user wants to know of
  /// them; random inputs, which overflow, make them on purpose.
  bool acceptsNaN = false;
};

/// How one result of a kernel differs.
struct KernelDifference {
  /// The user's name of the layer, and the root op, such as "convolution".
  std::string layer, root;
  /// The number of the result, and of elements that it has.
  unsigned result = 0;
  int64_t numElements = 0;
  /// Elements that differ by more than the last bits of floats.
  int64_t numDiffering = 0;
  /// Those among them that no quantization explains which rounds a value on the
  /// border of two levels the other way.
  int64_t numUnexplained = 0;
  /// Pairs of a value and its reference that differ. Elements of the same
  /// number are on a border together.
  unsigned numPairs = 0;
  /// Elements that are NaN here, in the reference, or in both: these do not
  /// differ, but agree neither.
  int64_t numNaN = 0;
  /// Of the whole result, in dB.
  double sqnr = 0;
  /// The element that differs most; among unexplained ones, if there are any.
  int64_t element = 0;
  double value = 0, reference = 0;

  double getShare() const { return double(numDiffering) / numElements; }
  double getDistance() const;
  /// Whether it has integers that may only be off by one: last bits move them
  /// by a level. Those of f16 and bf16 may be several, and so may levels of
  /// another quantization.
  bool isOffByOneAtMost = false;

  /// Why it is beyond the tolerance; empty if it is not.
  std::string explainExcess(const KernelTolerance &tolerance) const;
};

/// The difference of a tensor from one that it is to equal.
struct BitDifference {
  int64_t numElements = 0;
  /// Elements that are not the same in all bits, and the first of them.
  int64_t numDiffering = 0, element = 0;
  double value = 0, expected = 0;
};

/// The difference of one output of the program from the results of its kernels.
struct ProgramDifference : BitDifference {
  /// The numbers of the set of inputs and of the output.
  unsigned inputSet = 0, output = 0;
};

/// The difference of one result of a kernel with explicit numbers from their
/// evaluation, in which NaN is NaN.
struct ExplicitDifference : BitDifference {
  std::string layer, root;
  unsigned result = 0;
};

struct KernelCheckOptions {
  KernelTolerance tolerance;
  /// Threads of primitives, see `ProgramOptions`. The order of sums may
  /// depend on them, so `program` must have as many.
  int numThreads = 0;
  /// See `ProgramOptions`; those of `program`, which has other kernels
  /// otherwise.
  std::string target = "host";
  bool emulateTarget = false;
  bool isDeterministic = false, keepInt8 = false;
  std::shared_ptr<const KernelChoices> choices;
  /// How much LLVM optimizes generated code, from 0 to 3; by default as much as
  /// the backend does.
  std::optional<unsigned> optimizationLevel;
  /// What runs the function on the same backend, to be compared with its
  /// kernels; may be null.
  Executable *program = nullptr;
};

struct KernelCheckResult {
  unsigned numKernels = 0;
  /// Kernels that generated code computes.
  unsigned numGenerated = 0;
  /// Results that differ, hold NaN, or have less than the least ratio.
  std::vector<KernelDifference> differences;
  /// Kernels with explicit numbers, and those results of them that are not what
  /// the evaluation of their bodies is.
  unsigned numExplicit = 0;
  std::vector<ExplicitDifference> explicitDifferences;
  /// How often the program was run, and its outputs that differ.
  unsigned numProgramRuns = 0;
  std::vector<ProgramDifference> programDifferences;
};

/// Whether `function` contains ops with side effects, such as reads and writes
/// of variables.
bool hasSideEffects(func::FuncOp function);

/// Forms the kernels of `function`, which has no variables (LiftedFunction.h),
/// and runs each of them on `backend`, once for each set of inputs of the
/// function. Errors read "expected X, but got Y".
///
/// A kernel is compared with the reference evaluation of the ops of the model.
/// One that runs with explicit numbers is compared with their evaluation, too,
/// bit for bit.
///
/// Runs the program, if there is one, on the same inputs. Then all kernels run
/// on the backend one after the other, on the results of their producers, each
/// value in memory of its own. A program whose outputs differ from theirs in a
/// single bit reads or writes at wrong places.
llvm::Expected<KernelCheckResult>
checkKernels(func::FuncOp function, StringRef backend,
             ArrayRef<SmallVector<Tensor>> inputSets,
             const KernelCheckOptions &options = {});

/// Prints a line for each difference, and a summary. Fails if a result is
/// beyond `tolerance`, which must be that of the check, or explicit numbers are
/// others.
llvm::Error reportKernelCheck(const KernelCheckResult &result,
                              llvm::raw_ostream &os,
                              const KernelTolerance &tolerance = {});

/// Prints a line for each difference of the program, or that there is none.
/// Fails if there is one. Prints nothing if no program was run.
llvm::Error reportProgramCheck(const KernelCheckResult &result,
                               llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_EXECUTION_KERNELCHECK_H
