//===- FullElementwiseModels.cpp --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise transformations that no default pipeline runs; each must be
// enabled by name.
//
// * `subtract` merges a constant into the zero point. By default constants are
//   left to the fake quantization after.
// * `multiply` reads both factors as integers. By default `multiply-partial`
//   keeps one in float, which is as fast where there is no kernel for integers.
// * `convert` states a conversion as a subtraction of an integer zero. It says
//   nothing new, and hides a dequantization from other transformations; it
//   serves backends that have typed subtractions but no conversions.
// * `fold-zero-multiply` and `fuse-fake-quantize` remove ops that compute
//   nothing. Folding and `eliminate-fake-quantize` do so in the cleanup.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedConstant.h"

#include <array>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Subtract
//===----------------------------------------------------------------------===//

/// `s * (x - z) - c = s * (x - (z + c / s))`
static Planned<Dequantization> planSubtract(SubtractOp op,
                                            const LowPrecisionContext &state) {
  Dequantization moved = state.match(op.getA());
  if (moved.empty())
    return refuse(Reason::NoDequantization);
  if (!moved.isPerTensorOrPerChannel())
    return refuse(Reason::NotPerChannel);
  ArrayRef<int64_t> shape = getShape(moved.data);
  if (!isConstantPath(op.getB()) || getShape(op.getResult()) != shape ||
      !broadcastsInto(getShape(op.getB()), shape))
    return refuse(Reason::ConstantInput,
                  "the second operand is not constant, or it "
                  "enlarges the first");
  auto constant = evaluateElementwise(op.getB(), shape.size());
  if (!constant)
    return refuse(Reason::ConstantInput);
  if (moved.hasZeroScale())
    return refuse(Reason::ZeroScale);
  auto shift = ElementwiseConstant::zip(
      *constant, moved.scale.value_or(ElementwiseConstant(1)),
      [](double c, double s) { return c / s; });
  moved.zeroPoint =
      ElementwiseConstant::zip(moved.zeroPoint.value_or(ElementwiseConstant(0)),
                               shift, [](double z, double c) { return z + c; });
  moved.zeroPointStorage = Type();
  if (!moved.zeroPoint->isFinite())
    return refuse(Reason::NotFinite);
  if (!moved.isPerTensorOrPerChannel())
    return refuse(Reason::NotPerChannel,
                  "the constant varies along another axis");
  moved.resultType = getElementType(op.getResult());
  return moved;
}

static void rewriteSubtract(SubtractOp op, const Dequantization &moved,
                            LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  rewriter.replaceAndClean(
      op, moved.materialize(rewriter, op->getLoc(), moved.data));
}

//===----------------------------------------------------------------------===//
// Multiply
//===----------------------------------------------------------------------===//

namespace {

/// A factor of a multiplication: integers with a zero point and a scale, or a
/// plain constant, which has no data and is all scale.
struct Factor {
  /// Set if the integers are those of a constant after a fake quantization.
  std::optional<QuantizedConstant> constant;
  Dequantization chain;

  bool hasData() const { return constant || chain.data; }

  static Planned<Factor> match(Value operand, const LowPrecisionContext &state);
};

/// What a multiplication becomes:
///   s1 * (x1 - z1) * s2 * (x2 - z2) = (s1 * s2) * ((x1 - z1) * (x2 - z2))
struct ProductPlan {
  std::array<Factor, 2> factors;
  Dequantization after;
};

} // namespace

Planned<Factor> Factor::match(Value operand, const LowPrecisionContext &state) {
  Factor factor;
  if (auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>();
      fakeQuantize && isConstantPath(operand) && state.updatesPrecisions()) {
    auto constant = QuantizedConstant::match(fakeQuantize, state);
    if (!constant)
      return constant.getRefusal();
    factor.constant = *constant;
    return factor;
  }
  factor.chain = state.match(operand);
  if (factor.chain.empty() && isConstantPath(operand)) {
    factor.chain = Dequantization();
    factor.chain.scale = evaluateElementwise(operand, getShape(operand).size());
    if (!factor.chain.scale)
      return refuse(Reason::ConstantInput);
    return factor;
  }
  bool isInteger = factor.chain.convert && factor.chain.isLowPrecision();
  if (factor.chain.empty() && !isInteger)
    return refuse(Reason::InputNotQuantized);
  if (state.updatesPrecisions() && !factor.chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  return factor;
}

/// Whether `zeroPoint` can be subtracted from integers of type `type`.
static Applicability
checkIntegerZeroPoint(const std::optional<ElementwiseConstant> &zeroPoint,
                      Type type) {
  if (!zeroPoint ||
      zeroPoint->all([&](double z) { return convertElement(z, type) == z; }))
    return Applicability::yes();
  return refuse(Reason::ZeroPointOutOfRange);
}

/// `constant`, aligned with data of a lower rank, for data of rank `rank`.
static ElementwiseConstant withRank(const ElementwiseConstant &constant,
                                    int64_t rank) {
  if (constant.isScalar())
    return constant;
  Shape shape(rank - constant.getShape().size(), 1);
  llvm::append_range(shape, constant.getShape());
  return constant.withShape(shape);
}

static Planned<ProductPlan> planProduct(MultiplyOp op,
                                        const LowPrecisionContext &state) {
  ProductPlan plan;
  int64_t rank = getShape(op.getResult()).size();
  ElementwiseConstant scale(1);
  bool hasScale = false;
  for (auto [operand, factor] :
       llvm::zip_equal(op->getOperands(), plan.factors)) {
    Planned<Factor> matched = Factor::match(operand, state);
    if (!matched)
      return matched.getRefusal();
    factor = *matched;
    const Dequantization &chain = factor.chain;
    std::optional<ElementwiseConstant> zeroPoint =
        factor.constant ? factor.constant->getZeroPoint() : chain.zeroPoint;
    Type type = factor.constant ? factor.constant->getIntegerType()
                : chain.data    ? getElementType(chain.data)
                                : Type();
    if (factor.hasData())
      if (Applicability result = checkIntegerZeroPoint(zeroPoint, type);
          !result)
        return result.getRefusal();
    std::optional<ElementwiseConstant> own =
        factor.constant ? factor.constant->getScale() : chain.scale;
    if (!own)
      continue;
    hasScale |= factor.hasData();
    scale = ElementwiseConstant::zip(scale, withRank(*own, rank),
                                     [](double a, double b) { return a * b; });
  }
  if (!hasScale)
    return refuse(Reason::NoDequantization);
  if (!scale.isFinite())
    return refuse(Reason::NotFinite);
  for (int i : {0, 1}) {
    if (plan.factors[i].hasData())
      continue;
    // The constant disappears in the scale, which must not enlarge the data.
    Value other = op->getOperand(1 - i);
    if (plan.factors[1 - i].constant)
      return refuse(Reason::ConstantInput, "both operands are constant");
    if (getShape(op.getResult()) != getShape(other))
      return refuse(Reason::ConstantInput,
                    "the constant enlarges the other input");
    plan.after = plan.factors[1 - i].chain;
  }
  plan.after.scale = scale.simplified();
  plan.after.arithmeticType = state.getAccumulatorType();
  plan.after.resultType = getElementType(op.getResult());
  return plan;
}

/// The data of a factor with its zero point subtracted, as integers. The
/// subtraction is kept from being taken for a dequantization.
static Value materializeFactor(Factor &factor, LowPrecisionRewriter &rewriter,
                               Location location) {
  LowPrecisionContext &state = rewriter.getState();
  Type floatType = state.getAccumulatorType();
  if (factor.constant)
    factor.chain = factor.constant->materializeData(rewriter, floatType);
  const Dequantization &chain = factor.chain;
  if (!chain.zeroPoint || chain.zeroPoint->isScalarLike(0))
    return chain.data;
  auto type = cast<RankedTensorType>(chain.data.getType());
  auto subtract = SubtractOp::create(
      rewriter, location, type.clone(floatType), chain.data,
      chain.zeroPoint->materialize(rewriter, location, type.getElementType()));
  disableCleanup(subtract);
  return subtract;
}

static void rewriteProduct(MultiplyOp op, ProductPlan &plan,
                           LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Location location = op->getLoc();
  if (!plan.factors[0].hasData() || !plan.factors[1].hasData()) {
    rewriter.replaceAndClean(
        op, plan.after.materialize(rewriter, location, plan.after.data));
    return;
  }
  SmallVector<Value> operands;
  for (Factor &factor : plan.factors)
    operands.push_back(materializeFactor(factor, rewriter, location));
  Operation *copy = rewriter.cloneWith(
      op, operands, rewriter.getState().getAccumulatorType());
  disableCleanup(copy);
  rewriter.replaceWithDequantized(op, copy, plan.after);
}

LowPrecisionTransformation mlir::lpt::getMultiplyTransformation() {
  // Constant factors are quantized like weights.
  return {"multiply", plannedRewrite<planProduct, rewriteProduct>,
          /*fallback=*/nullptr,
          /*runsByDefault=*/false, NumericEffect::OneQuantum};
}

//===----------------------------------------------------------------------===//
// Convert
//===----------------------------------------------------------------------===//

static Applicability checkConvert(ConvertOp convert,
                                  const LowPrecisionContext &) {
  if (!isLowPrecisionType(getElementType(convert.getX())))
    return refuse(Reason::DataNotLowPrecision);
  if (!isa<FloatType>(getElementType(convert.getResult())))
    return refuse(Reason::NothingToDo, "it does not convert to a float");
  return Applicability::yes();
}

static void rewriteConvert(ConvertOp op, LowPrecisionRewriter &rewriter) {
  Value x = op.getX();
  rewriter.setInsertionPoint(op);
  Value zero = ElementwiseConstant(0).materialize(rewriter, op->getLoc(),
                                                  getElementType(x));
  rewriter.replaceOpWithNewOp<SubtractOp>(op, op.getResult().getType(), x,
                                          zero);
}

//===----------------------------------------------------------------------===//
// Multiplication by zero
//===----------------------------------------------------------------------===//

/// Nothing but the shape of the other operand matters, as its values are
/// finite: they are those of a quantized model.
static Applicability checkZeroProduct(Operation *op,
                                      const LowPrecisionContext &) {
  auto isZero = [](Value operand) {
    if (!operand.getDefiningOp<ConstantOp>())
      return false;
    auto constant =
        ElementwiseConstant::match(operand, getShape(operand).size());
    return constant && constant->isScalarLike(0);
  };
  if (llvm::none_of(op->getOperands(), isZero))
    return refuse(Reason::NothingToDo);
  if (llvm::any_of(getShape(op->getResult(0)), ShapedType::isDynamic))
    return refuse(Reason::DynamicSize);
  return Applicability::yes();
}

static void rewriteZeroProduct(Operation *op, LowPrecisionRewriter &rewriter) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  rewriter.setInsertionPoint(op);
  Value zero =
      ConstantOp::create(rewriter, op->getLoc(), type,
                         cast<ElementsAttr>(rewriter.getZeroAttr(type)));
  rewriter.replaceAndClean(op, zero);
}

LowPrecisionTransformation mlir::lpt::getFoldZeroMultiplyTransformation() {
  return {"fold-zero-multiply",
          plannedRewrite<checkZeroProduct, rewriteZeroProduct>,
          /*fallback=*/nullptr, /*runsByDefault=*/false};
}

//===----------------------------------------------------------------------===//
// Fake quantization of integers to themselves
//===----------------------------------------------------------------------===//

/// The op maps each integer of its type to itself: the levels are all values
/// of the type, and both intervals its range.
static Applicability checkIdentity(FakeQuantizeOp fakeQuantize,
                                   const LowPrecisionContext &) {
  Type type = getElementType(fakeQuantize.getX());
  if (!isLowPrecisionType(type) ||
      getElementType(fakeQuantize.getResult()) != type)
    return refuse(Reason::NothingToDo, "it does not map integers to integers");
  int64_t levels = fakeQuantize.getLevels();
  if (levels != int64_t(1) << type.getIntOrFloatBitWidth())
    return refuse(Reason::NothingToDo,
                  "its levels are not all integers of the type");
  std::optional<FakeQuantizeLimits> limits =
      FakeQuantizeLimits::match(fakeQuantize);
  if (!limits)
    return refuse(Reason::LimitsNotConstant);
  DataPrecision precision = DataPrecision::get(type, levels, false);
  auto isRange = [&](const ElementwiseConstant &low,
                     const ElementwiseConstant &high) {
    return low.isScalarLike(precision.min) && high.isScalarLike(precision.max);
  };
  if (!isRange(limits->inLow, limits->inHigh) ||
      !isRange(limits->outLow, limits->outHigh))
    return refuse(Reason::NothingToDo,
                  "its intervals are not the range of the type");
  return Applicability::yes();
}

static void rewriteIdentity(FakeQuantizeOp op, LowPrecisionRewriter &rewriter) {
  rewriter.replaceAndClean(op, op.getX());
}

LowPrecisionTransformation mlir::lpt::getFuseFakeQuantizeTransformation() {
  return {"fuse-fake-quantize", plannedRewrite<checkIdentity, rewriteIdentity>,
          /*fallback=*/nullptr, /*runsByDefault=*/false};
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {

struct SubtractModel : SingleTransformationModel<SubtractModel, SubtractOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"subtract", plannedRewrite<planSubtract, rewriteSubtract>,
            /*fallback=*/nullptr, /*runsByDefault=*/false};
  }
};

struct ConvertModel : SingleTransformationModel<ConvertModel, ConvertOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"convert", plannedRewrite<checkConvert, rewriteConvert>,
            /*fallback=*/nullptr, /*runsByDefault=*/false};
  }
};

} // namespace

void mlir::lpt::attachFullElementwiseModels(MLIRContext *context) {
  SubtractOp::attachInterface<SubtractModel>(*context);
  ConvertOp::attachInterface<ConvertModel>(*context);
}
