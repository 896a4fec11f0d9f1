//===- LayerWork.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How much a layer computes.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_LAYERWORK_H
#define LPT_QUANTIZATION_LAYERWORK_H

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// Whether all operands and results of `op` that have a shape have a static
/// one.
bool hasStaticShapes(Operation *op);

/// The number of products that `op` sums, see `MultiplyAccumulateOpInterface`;
/// zero for other ops, and if a size is dynamic.
int64_t countLayerProducts(Operation *op);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_LAYERWORK_H
