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

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// Windows must not combine elements of different scale. After a matrix
/// multiplication the channel axis is one of those that they move along.
static Applicability checkWindows(const Dequantization &chain) {
  for (int64_t axis = 2, rank = chain.getRank(); axis < rank; ++axis)
    if (!isUniformAlong(chain, axis))
      return refuse(Reason::AxisMoved, "axis " + Twine(axis) + " is pooled");
  return Applicability::yes();
}

namespace {

/// Whether some window may lie beside the data, in the padding or, with sizes
/// rounded up, after it.
template <typename OpTy>
bool hasWindowWithoutElements(OpTy op) {
  Window window = getWindow(op);
  for (size_t axis = 0, e = window.input.size(); axis != e; ++axis) {
    int64_t extent = window.getExtent(axis), step = window.dilations[axis];
    if (ShapedType::isDynamic(window.input[axis]) ||
        ShapedType::isDynamic(window.output[axis])) {
      // Rounded down, the last window ends with the padding. One with gaps may
      // miss what is smaller than a gap.
      bool isFloor = op.getRounding() == Rounding::Floor;
      if (window.padsBegin[axis] >= extent ||
          op.getRounding() == Rounding::Ceil ||
          (isFloor && window.padsEnd[axis] >= extent) ||
          (step > 1 && window.hasPadding()))
        return true;
      continue;
    }
    for (int64_t i = 0; i < window.output[axis]; ++i) {
      int64_t begin = i * window.strides[axis] - window.padsBegin[axis];
      int64_t skipped = begin >= 0 ? 0 : llvm::divideCeil(-begin, step);
      if (skipped >= window.kernel[axis] ||
          begin + skipped * step >= window.input[axis])
        return true;
    }
  }
  return false;
}

struct MaxPoolModel : ChainPropagationModel<MaxPoolModel, MaxPoolOp> {
  static constexpr StringLiteral name = "max-pool";
  static Applicability check(MaxPoolOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (Applicability result = checkWindows(chain); !result)
      return result;
    // No integer stands for it.
    if (hasWindowWithoutElements(op))
      return refuse(Reason::ModeNotSupported,
                    "a window may hold no element, of which the "
                    "maximum is the lowest float");
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
    if (Applicability result = checkWindows(chain); !result)
      return result;
    // The average of nothing is zero by definition.
    if ((!op.getExcludePad() && getWindow(op).hasPadding()) ||
        hasWindowWithoutElements(op))
      return checkZeroIsZero(chain);
    return Applicability::yes();
  }
  /// The average is rounded to an integer only where mark-up found a low
  /// precision consumer.
  static Type resultElementType(AvgPoolOp op, const Dequantization &chain,
                                const LowPrecisionContext &state) {
    return state.isPrecisionPreserved(op) ? Type() : getComputedType(chain);
  }
};

} // namespace

void mlir::lpt::attachPoolingModels(MLIRContext *context) {
  MaxPoolOp::attachInterface<MaxPoolModel>(*context);
  AvgPoolOp::attachInterface<AvgPoolModel>(*context);
}
