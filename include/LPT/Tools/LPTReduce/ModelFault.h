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

/// The pipeline that models are tried with.
struct ModelCheck {
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
  /// If not empty, the backend that also runs the model, before and behind the
  /// pipeline: `generic` must yield what the reference evaluator does, and each
  /// kernel of `onednn` as far as floats tell. What a backend does not run by
  /// its documentation is no fault.
  std::string backend;
  /// How much LLVM optimizes the code of the backend, from 0 to 3.
  unsigned optimizationLevel = 3;
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
/// does not run the model, or what the pipeline makes of it.
std::optional<ModelFault>
findFault(ModuleOp module, const ModelCheck &check,
          std::vector<std::string> *refusals = nullptr);

/// As above; a crash is a fault, too. For processes that have nothing else to
/// do: what crashes may leave anything behind.
std::optional<ModelFault> findFaultOrCrash(ModuleOp module,
                                           const ModelCheck &check);

} // namespace mlir::lpt

#endif // LPT_TOOLS_LPTREDUCE_MODELFAULT_H
