//===- ActivationModels.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision activation functions.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// relu(s * x) = s * relu(x) for s >= 0. With a zero point the bend would not
/// be at the integer zero.
struct ReluModel : ChainPropagationModel<ReluModel, ReluOp> {
  static constexpr StringLiteral name = "relu";
  static Applicability check(ReluOp, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (Applicability result = checkNoZeroPoint(chain); !result)
      return result;
    return checkKeepsOrder(chain);
  }
};

/// prelu(s * x, k) = s * prelu(x, k) for s >= 0. The slope makes the result a
/// float.
struct PReluModel : ChainPropagationModel<PReluModel, PReluOp> {
  static constexpr StringLiteral name = "prelu";
  static Applicability check(PReluOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (!op.getSlope().getDefiningOp<ConstantOp>())
      return refuse(Reason::WeightsNotConstant, "the slope is not constant");
    if (Applicability result = checkNoZeroPoint(chain); !result)
      return result;
    return checkKeepsOrder(chain);
  }
  static Type resultElementType(PReluOp, const Dequantization &chain,
                                const LowPrecisionContext &) {
    return getComputedType(chain);
  }
};

/// clamp(s * (x - z), l, h) = s * (clamp(x, l / s + z, h / s + z) - z), with
/// the limits exchanged for s < 0. The limits of the integers are not rounded,
/// so that the result is a float.
struct ClampModel : ChainPropagationModel<ClampModel, ClampOp> {
  static constexpr StringLiteral name = "clamp";
  static Applicability check(ClampOp, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (!chain.isScalarLike())
      return refuse(Reason::NotPerTensor);
    if (chain.scale && chain.scale->any([](double s) { return s == 0; }))
      return refuse(Reason::ZeroScale);
    return Applicability::yes();
  }
  static Type resultElementType(ClampOp, const Dequantization &chain,
                                const LowPrecisionContext &) {
    return getComputedType(chain);
  }
  static void adapt(ClampOp copy, const Dequantization &chain,
                    RewriterBase &rewriter) {
    double min = copy.getMin().convertToDouble();
    double max = copy.getMax().convertToDouble();
    if (chain.scale) {
      double scale = chain.scale->getValues().front();
      if (scale < 0)
        std::swap(min, max);
      min /= scale;
      max /= scale;
    }
    if (chain.zeroPoint) {
      double zeroPoint = chain.zeroPoint->getValues().front();
      min += zeroPoint;
      max += zeroPoint;
    }
    copy.setMinAttr(rewriter.getF64FloatAttr(min));
    copy.setMaxAttr(rewriter.getF64FloatAttr(max));
  }
  static Dequantization move(ClampOp, const Dequantization &chain, unsigned) {
    return withScalars(chain);
  }
};

} // namespace

void mlir::lpt::attachActivationModels(MLIRContext *context) {
  ReluOp::attachInterface<ReluModel>(*context);
  PReluOp::attachInterface<PReluModel>(*context);
  ClampOp::attachInterface<ClampModel>(*context);
}
