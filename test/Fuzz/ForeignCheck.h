//===- ForeignCheck.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs every pass on modules that hold more than the ops of models.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_FOREIGNCHECK_H
#define LPT_TEST_FUZZ_FOREIGNCHECK_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>

namespace mlir::lpt::fuzz {

/// How a pass or a pipeline treats ops of other dialects.
enum class ForeignOps {
  /// It leaves them as they are, and never fails on them.
  Kept,
  /// It may simplify or convert them, and may refuse the module with an error.
  Converted,
};

struct ForeignPipeline {
  StringLiteral text;
  ForeignOps foreignOps;
};

/// All passes, each alone, and the pipelines.
ArrayRef<ForeignPipeline> getForeignPipelines();

/// What the pipelines do wrong to the module: one fails without an error,
/// leaves invalid IR or IR that does not survive printing and parsing, or
/// changes an op that is not of the dialect.
std::optional<std::string> findForeignFault(ModuleOp module);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_FOREIGNCHECK_H
