//===- ModelFault.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a pipeline does wrong to a model: the numbers that it changes, above
// all.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_LPTREDUCE_MODELFAULT_H
#define LPT_TOOLS_LPTREDUCE_MODELFAULT_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

/// What was seen of kernels in the explicit form, and of the elements of their
/// results.
struct ExplicitCounts {
  uint64_t numKernels = 0, numExplicit = 0;
  /// Integers, and those that differ from the evaluation of the ops that the
  /// form was made of.
  uint64_t numIntegers = 0, numMoved = 0;
  /// Floats that are not quantized, and the greatest difference, as a part of
  /// the greatest element of the tensor.
  uint64_t numFloats = 0;
  double maxFloatDifference = 0;
};

/// The pipeline that models are tried with.
struct ModelCheck {
  /// Faults of threads do not show in one.
  static constexpr int defaultNumThreads = 2;

  /// Options of `lpt-pipeline`, each transformation of which is held to what it
  /// declares.
  std::string pipelineOptions;
  /// If not empty, the pipeline that runs instead. It must not change numbers
  /// by more than rounding.
  std::string pipeline;
  /// The files of the plugins that passes of `pipeline` come from. The caller
  /// has loaded them; processes that repeat the check load them, too.
  std::vector<std::string> passPlugins;
  /// Whether another run of the pipeline must leave the result of
  /// `lpt-pipeline=max-iterations=4` as it is, and `lpt-check-explained` accept
  /// it. Not asked where `enable` chooses transformations or precisions are not
  /// updated.
  bool isFixedPoint = false;
  /// If not empty, the backend that also runs the model, before and after the
  /// pipeline: `generic` must yield what the reference evaluator does, and each
  /// kernel of `onednn` as far as floats tell. What a backend does not run by
  /// its documentation is no fault.
  std::string backend;
  /// How much LLVM optimizes the code of the backend, from 0 to 3.
  unsigned optimizationLevel = 3;
  /// Threads of its programs, and of those of explicit kernels, from 1 on.
  int numThreads = defaultNumThreads;
  /// Whether kernels of the model, before and after the pipeline, are compared
  /// with their explicit form, and that with generated code.
  bool isExplicit = false;
  /// If not null, what is compared then is counted here.
  ExplicitCounts *explicitCounts = nullptr;
};

/// What is wrong.
struct ModelFault {
  std::string text;

  /// The text without names and numbers: what stays the same when the model
  /// gets smaller.
  std::string getKind() const;
};

/// The first fault that appears with a module: it is invalid, does not survive
/// printing and parsing, `canonicalize` or another pass fails on it, a pass or
/// the backend computes other numbers, or the pipeline changes its own result
/// or cannot explain it. Adds to `refusals`, which may be null, why the backend
/// does not run the model, or the result of the pipeline.
std::optional<ModelFault>
findFault(ModuleOp module, const ModelCheck &check,
          std::vector<std::string> *refusals = nullptr);

/// As above; a crash is a fault, too. For processes that have nothing else to
/// do: what crashes may leave anything behind.
std::optional<ModelFault> findFaultOrCrash(ModuleOp module,
                                           const ModelCheck &check);

} // namespace mlir::lpt

#endif // LPT_TOOLS_LPTREDUCE_MODELFAULT_H
