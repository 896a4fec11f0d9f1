//===- ScaleCommutation.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that commute with factors of channels.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_SCALECOMMUTATION_H
#define LPT_LIB_QUANTIZATION_SCALECOMMUTATION_H

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// Whether the only result of `op` is multiplied by positive factors, one for
/// each index of `axis`, if operand 0 is, as that of a rectifier or of a pool.
/// The low precision transformations of the op answer: they are tried on
/// integers whose dequantization has such factors. False if an operand besides
/// the first one is no constant.
bool commutesWithScales(Operation *op, int64_t axis);

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_SCALECOMMUTATION_H
