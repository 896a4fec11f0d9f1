//===- SinkTransposes.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings the transpositions together that layouts with channels last leave
// around each op with channels, which this dialect has second.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_SINKTRANSPOSES_H
#define LPT_LIB_CONVERSION_FRONTEND_SINKTRANSPOSES_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {

/// Patterns that move a transposition behind an op that computes the same in
/// the order of axes before it: element-wise ops of transposed and constant
/// operands, joins, pads, slices, reversals and reductions. Transpositions that
/// meet become one or none, and one that only moves axes of size one becomes a
/// reshape. Numbers stay as they are.
void populateSinkTransposesPatterns(RewritePatternSet &patterns);

/// Applies the patterns to the ops of this dialect below `root`, and nothing
/// else: no op is folded, for `quant.dcast` of `quant.qcast` would fold to what
/// was quantized.
void sinkTransposes(Operation *root);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_SINKTRANSPOSES_H
