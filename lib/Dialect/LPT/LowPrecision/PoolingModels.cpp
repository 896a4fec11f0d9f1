//===- PoolingModels.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision pooling.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

struct MaxPoolModel : ChainPropagationModel<MaxPoolModel, MaxPoolOp> {
  static constexpr StringLiteral name = "max-pool";
  static Applicability check(MaxPoolOp, const Dequantization &chain,
                             const LowPrecisionContext &) {
    return checkKeepsOrder(chain);
  }
};

/// An average commutes with an affine map, unless zeros of the padding are
/// averaged in: those are no zeros under a zero point.
struct AvgPoolModel : ChainPropagationModel<AvgPoolModel, AvgPoolOp> {
  static constexpr StringLiteral name = "avg-pool";
  static constexpr NumericEffect effect = NumericEffect::OneQuantum;
  static Applicability check(AvgPoolOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (!op.getExcludePad() && getWindow(op).hasPadding())
      return checkZeroIsZero(chain);
    return Applicability::yes();
  }
  /// The average is rounded to an integer only where mark-up found a low
  /// precision consumer.
  static Type resultElementType(AvgPoolOp op, const Dequantization &chain,
                                const LowPrecisionContext &state) {
    return state.isPrecisionPreserved(op) ? Type() : chain.arithmeticType;
  }
};

} // namespace

void mlir::lpt::attachPoolingModels(MLIRContext *context) {
  MaxPoolOp::attachInterface<MaxPoolModel>(*context);
  AvgPoolOp::attachInterface<AvgPoolModel>(*context);
}
