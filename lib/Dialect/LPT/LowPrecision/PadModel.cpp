//===- PadModel.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision padding. Elements that mirror others take the constants of
// those with them. A pad value `v` is inserted as the integer that means `v`
// under the scale and zero point of the tensor; where there is none, the number
// `v` itself is inserted, and the padded elements get the scale 1 and the zero
// point 0.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// What a padding becomes.
struct PadPlan {
  /// The value of new elements before the chain; nothing if no element is
  /// filled.
  std::optional<double> fill;
  Dequantization after;
};

} // namespace

static bool isPadded(PadOp op, int64_t axis) {
  return op.getPadsBegin()[axis] != 0 || op.getPadsEnd()[axis] != 0;
}

static bool insertsElements(PadOp op) {
  auto isPositive = [](int64_t pad) { return pad > 0; };
  return llvm::any_of(op.getPadsBegin(), isPositive) ||
         llvm::any_of(op.getPadsEnd(), isPositive);
}

/// `constant` padded and cropped as the data is.
static ElementwiseConstant
padConstant(PadOp op, const ElementwiseConstant &constant, double fill) {
  ElementwiseConstant padded = constant;
  for (int64_t axis = 0, rank = constant.getShape().size(); axis < rank; ++axis)
    padded = padded.pad(axis, op.getPadsBegin()[axis], op.getPadsEnd()[axis],
                        op.getMode(), fill);
  return padded.simplified();
}

/// The value of new elements; nothing if it is not constant.
static std::optional<double> getPadValue(PadOp op) {
  if (!op.getPadValue())
    return 0.0;
  auto constant = ElementwiseConstant::match(op.getPadValue(), /*dataRank=*/0);
  if (!constant)
    return std::nullopt;
  return constant->getValues().front();
}

/// The element that `chain` maps to `value` everywhere; nothing if there is
/// none.
static std::optional<double> quantizePadValue(double value,
                                              const Dequantization &chain) {
  double scale = 1, zeroPoint = 0;
  if (chain.zeroPoint) {
    if (!chain.zeroPoint->isScalarLike())
      return std::nullopt;
    zeroPoint = chain.zeroPoint->simplified().getValues().front();
  }
  // The zero point means zero under any scale.
  if (chain.scale && value != 0) {
    if (!chain.scale->isScalarLike())
      return std::nullopt;
    scale = chain.scale->simplified().getValues().front();
  }
  double quantized = value / scale + zeroPoint;
  if (!std::isfinite(quantized))
    return std::nullopt;
  double stored = convertElement(quantized, getElementType(chain.data));
  // Up to the rounding of the scale: 12.8 is 128 times the float next to 0.1.
  if (std::abs((stored - zeroPoint) * scale - value) > 1e-6 * std::abs(value))
    return std::nullopt;
  return stored;
}

/// The only axis that is padded or cropped; nothing if there are several.
static std::optional<int64_t> getOnlyPaddedAxis(PadOp op) {
  std::optional<int64_t> only;
  for (int64_t axis = 0, rank = op.getPadsBegin().size(); axis < rank; ++axis) {
    if (!isPadded(op, axis))
      continue;
    if (only)
      return std::nullopt;
    only = axis;
  }
  return only;
}

/// `constant`, which varies along `axis` at most, with `neutral` for the new
/// elements of that axis.
static ElementwiseConstant padWithNeutral(PadOp op,
                                          const ElementwiseConstant &constant,
                                          int64_t axis, double neutral) {
  int64_t size = getShape(op.getX())[axis];
  int64_t begin = op.getPadsBegin()[axis], end = op.getPadsEnd()[axis];
  // In three parts: a constant for an axis of one element has no axis itself.
  ElementwiseConstant filler(neutral);
  ElementwiseConstant padded = ElementwiseConstant::concat(
      axis, getShape(op.getX()).size(), {filler, constant, filler},
      {std::max<int64_t>(begin, 0), size, std::max<int64_t>(end, 0)});
  SliceRange kept;
  kept.begin = std::max<int64_t>(-begin, 0);
  kept.size = std::max<int64_t>(begin + size + end, 0);
  return padded.slice(axis, kept).simplified();
}

/// Plans to insert `value` itself, where the constants become neutral. A zero
/// is one under every scale, so only other values need a neutral scale.
static Planned<PadPlan> planNeutralConstants(PadOp op, double value,
                                             const Dequantization &chain) {
  bool expandsZeroPoint = chain.zeroPoint && !chain.zeroPoint->isScalarLike(0);
  bool expandsScale = chain.scale && value != 0;
  std::optional<int64_t> padded = getOnlyPaddedAxis(op);
  auto isFine = [&](const ElementwiseConstant &constant) {
    std::optional<int64_t> varying = constant.getOnlyAxis();
    return padded && varying && (*varying < 0 || *varying == *padded);
  };
  if ((expandsZeroPoint && !isFine(*chain.zeroPoint)) ||
      (expandsScale && !isFine(*chain.scale)))
    return refuse(
        value == 0 ? Reason::ZeroFill : Reason::ConstantInput,
        "no element means the pad value, and the dequantization cannot vary "
        "along the padded axes");
  if (convertElement(value, getElementType(chain.data)) != value)
    return refuse(Reason::ConstantInput, "the data cannot hold the pad value");
  assert(padded && "a constant without an axis means the pad value");
  PadPlan plan{value, withScalars(chain)};
  if (ShapedType::isDynamic(getShape(op.getX())[*padded]))
    return refuse(Reason::DynamicSize, "that of the padded axis");
  if (expandsZeroPoint)
    plan.after.zeroPoint = padWithNeutral(op, *chain.zeroPoint, *padded, 0);
  if (expandsScale)
    plan.after.scale = padWithNeutral(op, *chain.scale, *padded, 1);
  else if (chain.scale)
    plan.after.scale = padConstant(op, *chain.scale, 1);
  return plan;
}

static Planned<PadPlan> planPad(PadOp op, const LowPrecisionContext &state) {
  Dequantization chain = state.match(op.getX());
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  bool fills = insertsElements(op) && op.getMode() == PadMode::Constant;
  if (!fills) {
    if (op.getMode() == PadMode::Reflect && insertsElements(op))
      for (int64_t axis = 0, rank = chain.getRank(); axis < rank; ++axis)
        if (isPadded(op, axis) && !isUniformAlong(chain, axis))
          return refuse(Reason::AxisMoved,
                        "axis " + Twine(axis) + " is reflected");
    return PadPlan{
        std::nullopt,
        withConstants(chain, [&](const ElementwiseConstant &constant) {
          return padConstant(op, constant, 0);
        })};
  }
  std::optional<double> value = getPadValue(op);
  if (!value)
    return refuse(Reason::ConstantInput, "the pad value is not constant");
  if (std::optional<double> quantized = quantizePadValue(*value, chain)) {
    PadPlan plan{quantized, withScalars(chain)};
    if (plan.after.scale)
      plan.after.scale = padConstant(op, *plan.after.scale, 1);
    return plan;
  }
  return planNeutralConstants(op, *value, chain);
}

static void rewritePad(PadOp op, PadPlan &plan,
                       LowPrecisionRewriter &rewriter) {
  Value data = plan.after.data;
  Type elementType = getElementType(data);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> operands = {data};
  // Zeros need no operand, but an op that had one keeps it.
  if (plan.fill && (op.getPadValue() || *plan.fill != 0))
    operands.push_back(ElementwiseConstant(*plan.fill)
                           .materialize(rewriter, op->getLoc(), elementType));
  Operation *copy = rewriter.cloneWith(op, operands, elementType);
  rewriter.replaceWithDequantized(op, copy, plan.after);
  visitIfDequantized(copy, rewriter);
}

namespace {
struct PadModel : SingleTransformationModel<PadModel, PadOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"pad", plannedRewrite<planPad, rewritePad>};
  }
};
} // namespace

void mlir::lpt::attachPadModel(MLIRContext *context) {
  PadOp::attachInterface<PadModel>(*context);
}
