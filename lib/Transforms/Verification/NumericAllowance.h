//===- NumericAllowance.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far a transformation that rounds may move values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_VERIFICATION_NUMERICALLOWANCE_H
#define LPT_LIB_TRANSFORMS_VERIFICATION_NUMERICALLOWANCE_H

#include "LPT/Transforms/LowPrecisionSweep.h"
#include "LPT/Transforms/NumericComparison.h"

namespace mlir::lpt {

/// The displacements of the values around `op` under a transformation of class
/// `NumericEffect::OneQuantum`:
/// * a quantized value that `op` reads or yields moves to the grid on which
///   zero is an integer, which is at most half a quantum away, or, for an
///   interval that is symmetric to 0.2 %, to the symmetric one;
/// * one that is aligned with others moves by a quantum of both grids;
/// * an op that rounds its result to integers moves it by half a quantum.
Displacements getDisplacements(Operation *op);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_VERIFICATION_NUMERICALLOWANCE_H
