//===- NormalizationModels.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision normalization. A norm takes the scale out of the data, but for
// its sign:
//
//   s * x / sqrt(sum((s * x)^2) + eps)
//     = sign(s) * x / sqrt(sum(x^2) + eps / s^2)
//
// and so does a deviation, and the maximum in place of the sum. Epsilon is
// there to be negligible, yet is often not under a small scale: with s = 0.001
// and eps = 1e-6 it has the weight of a whole step of the integers. So it is
// divided as the formula says, which takes one magnitude of the scale for all
// elements: channels that are normalized apart, with scales of their own, would
// need an epsilon each.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// Whether the result of the op does not depend on the magnitude of its input,
/// but for epsilon.
static bool removesScale(MVNOp op) { return op.getNormalizeVariance(); }
static bool removesScale(NormalizeL2Op) { return true; }

/// By which power of the scale epsilon is divided.
static int getEpsPower(MVNOp op) {
  return op.getEpsMode() == MVNEpsMode::InsideSqrt ? 2 : 1;
}
static int getEpsPower(NormalizeL2Op) { return 2; }

/// Without axes the norm of an element is the element itself, by definition
/// without its sign.
static bool isNorm(MVNOp) { return true; }
static bool isNorm(NormalizeL2Op op) { return !op.getAxes().empty(); }

namespace {

template <typename Model, typename OpTy>
struct NormalizationModel : ChainPropagationModel<Model, OpTy> {
  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (!isNorm(op))
      return refuse(Reason::ModeNotSupported, "it has no axes");
    if (Applicability result = checkNoZeroPoint(chain); !result)
      return result;
    const ElementwiseConstant &scale = *chain.scale;
    if (!scale.isScalarLike())
      for (int64_t axis : op.getAxes())
        if (!scale.isUniformAlong(*normalizeAxis(axis, chain.getRank())))
          return refuse(Reason::AxisMoved,
                        "elements of different scale are normalized "
                        "together");
    if (!removesScale(op))
      return Applicability::yes();
    if (chain.hasZeroScale())
      return refuse(Reason::ZeroScale);
    auto magnitude = scale.map([](double s) { return std::abs(s); });
    if (!magnitude.isScalarLike() && op.getEps().convertToDouble() != 0)
      return refuse(Reason::NotPerTensor,
                    "each channel would need an epsilon of its own");
    return Applicability::yes();
  }

  static Type resultElementType(OpTy, const Dequantization &chain,
                                const LowPrecisionContext &) {
    return getComputedType(chain);
  }

  static void adapt(OpTy copy, const Dequantization &chain,
                    RewriterBase &rewriter) {
    double eps = copy.getEps().convertToDouble();
    if (!removesScale(copy) || eps == 0)
      return;
    double magnitude = std::abs(chain.scale->getValues().front());
    copy.setEpsAttr(
        rewriter.getF64FloatAttr(eps / std::pow(magnitude, getEpsPower(copy))));
  }

  static Dequantization move(OpTy op, const Dequantization &chain, unsigned) {
    Dequantization moved = chain;
    if (removesScale(op))
      moved.scale =
          chain.scale->map([](double s) { return std::copysign(1.0, s); });
    return moved;
  }
};

struct MVNModel : NormalizationModel<MVNModel, MVNOp> {
  static constexpr StringLiteral name = "mvn";
};

struct NormalizeL2Model : NormalizationModel<NormalizeL2Model, NormalizeL2Op> {
  static constexpr StringLiteral name = "normalize-l2";
};

} // namespace

void mlir::lpt::attachNormalizationModels(MLIRContext *context) {
  MVNOp::attachInterface<MVNModel>(*context);
  NormalizeL2Op::attachInterface<NormalizeL2Model>(*context);
}
