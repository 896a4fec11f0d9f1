//===- ConstantFolding.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folds ops on constants with the reference evaluator.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_CONSTANTFOLDING_H
#define LPT_REFERENCE_CONSTANTFOLDING_H

#include "mlir/Support/LLVM.h"

#include <cstdint>

namespace mlir {
class DialectRegistry;
class Operation;
} // namespace mlir

namespace mlir::lpt {

/// Operands and results of a folded op have at most this many elements each.
/// Folding happens whenever a rewriter looks at an op, so it must stay cheap;
/// passes that want larger constants call `evaluateConstantOp` themselves.
inline constexpr int64_t maxFoldedElements = int64_t(1) << 20;

/// Whether the generic folder may replace `op` by constants: it is free of side
/// effects and of regions, has static types within `maxFoldedElements`, and
/// keeps what quantization has stated. The last condition excludes
/// `lpt.fake_quantize`, which the passes have to see, and every op with a low
/// precision or 4-bit integer operand and a float result, which would turn
/// quantized weights back into floats.
bool isFoldable(Operation *op);

/// Makes the lpt dialect fold ops whose operands are constants. Requires
/// `registerEvaluationModels`.
void registerConstantFolding(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_REFERENCE_CONSTANTFOLDING_H
