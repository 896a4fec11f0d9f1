//===- PhaseEpilogue.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What follows a transposed convolution is computed before its phases are
// interleaved: then it is a part of the product, and what is moved are its
// results, which are bytes where the sums have 32 bits.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PHASEEPILOGUE_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PHASEEPILOGUE_H

#include "ShapeBuilder.h"

namespace mlir::lpt {

/// Element-wise ops, on phases.
struct PhaseEpilogue {
  /// Which value they replace, of shape `[N, C, spatial...]`.
  Value replaced;
  /// Its elements: some phases each, of shape `[N, places..., phases * C]`.
  SmallVector<Value> parts;
};

/// Those after `result` that alone read the value before them, as long as what
/// else they read is one number, or one for each channel. They are computed
/// from `parts`. Leaves the builder behind the last one.
PhaseEpilogue createPhaseEpilogue(Value result, ArrayRef<Value> parts,
                                  RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PHASEEPILOGUE_H
