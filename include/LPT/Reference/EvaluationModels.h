//===- EvaluationModels.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attaches the evaluation of every op of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_EVALUATIONMODELS_H
#define LPT_REFERENCE_EVALUATIONMODELS_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::lpt {

/// Attaches `EvaluationOpInterface` to all ops of the lpt dialect as soon as
/// the dialect is loaded.
void registerEvaluationModels(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_REFERENCE_EVALUATIONMODELS_H
