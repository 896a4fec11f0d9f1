//===- ForeignModels.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes the ops of the dialect take part in the passes of `lpt`.
//
//===----------------------------------------------------------------------===//

#ifndef FOREIGN_MODELS_H
#define FOREIGN_MODELS_H

#include "ForeignDialect.h"

namespace foreign {

/// Attaches `EvaluationOpInterface`.
void attachEvaluation(mlir::MLIRContext *context);

/// Attaches `LowPrecisionOpInterface`, `PrecisionPreservedOpInterface` and
/// `WeightedOpInterface`.
void attachLowPrecisionModels(mlir::MLIRContext *context);

/// Attaches `KernelOpInterface`, and the patterns of `convert-lpt-to-linalg`.
/// There is none for `foreign.dense`.
void attachKernelModels(ForeignDialect *dialect);

/// The index that element `i` of the result of `op` comes from, along its axis
/// of size `size`.
inline int64_t getSource(RotateOp op, int64_t i, int64_t size) {
  int64_t distance = int64_t(op.getDistance()) % size;
  return (i + distance + size) % size;
}

} // namespace foreign

#endif // FOREIGN_MODELS_H
