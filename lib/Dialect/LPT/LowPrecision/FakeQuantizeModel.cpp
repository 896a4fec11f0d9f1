//===- FakeQuantizeModel.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fake quantization: its decomposition into an integer quantization and a
// dequantization, and the fusion of element-wise ops before it.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "Models.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

namespace {

/// The integer quantization that a model contains already, in one of the forms
///   fake_quantize : integer -> convert -> subtract -> multiply
///   fake_quantize : float -> convert : integer -> convert -> ...
struct ExistingQuantization {
  /// Null if the result of the fake quantization is a float that no op converts
  /// to an integer.
  Type type;
  /// The conversion to the integer, in the second form.
  ConvertOp toInteger;
  /// The dequantization after it; empty if there is none, or if a link has
  /// other users.
  Dequantization chain;
  /// The last op of the above.
  Operation *last;
  /// Whether levels are integers. If not, the integer type rounds them. A fake
  /// quantization with a float result cannot express this.
  bool areLevelsIntegers = true;

  ExistingQuantization(FakeQuantizeOp op, const FakeQuantizeLimits &limits,
                       const LowPrecisionContext &state);
};

/// What `fake-quantize-decomposition` does to an op.
struct DecompositionPlan {
  /// Only the conversion to the integer is merged.
  bool onlyMergesConvert = false;
  /// The op whose result is replaced by the dequantization.
  Operation *replaced = nullptr;
  Type type;
  int64_t levels = 0;
  ElementwiseConstant quantizedLow{0}, quantizedHigh{0};
  Dequantization chain;
};

} // namespace

static Operation *getOnlyUser(Operation *op) {
  return op->hasOneUse() ? *op->user_begin() : nullptr;
}

ExistingQuantization::ExistingQuantization(FakeQuantizeOp op,
                                           const FakeQuantizeLimits &limits,
                                           const LowPrecisionContext &state)
    : last(op) {
  Type elementType = getElementType(op.getResult());
  if (isa<IntegerType>(elementType)) {
    type = elementType;
    areLevelsIntegers = limits.yieldIntegers(op.getLevels(), type);
  } else {
    auto convert = dyn_cast_or_null<ConvertOp>(getOnlyUser(op));
    if (!convert || !getElementType(convert.getResult()).isInteger(8) ||
        !limits.yieldTruncatedIntegers(op.getLevels(),
                                       getElementType(convert.getResult())))
      return;
    toInteger = convert;
    type = getElementType(convert.getResult());
    last = convert;
  }
  // The chain is matched from its end, which is found by following the only
  // users.
  Operation *end = last;
  for (Operation *next = getOnlyUser(end);
       next && isa<ConvertOp, SubtractOp, MultiplyOp>(next);
       next = getOnlyUser(next)) {
    end = next;
    if (isa<MultiplyOp>(next))
      break;
  }
  if (end == last)
    return;
  Dequantization candidate = state.match(end->getResult(0));
  if (candidate.data != last->getResult(0) || candidate.empty())
    return;
  chain = candidate;
  last = end;
}

/// Decomposes on the common grid of the fake quantizations that meet `op`.
static Applicability planAligned(IntervalsAlignmentAttr alignment,
                                 const DataPrecision &precision,
                                 const FakeQuantizeLimits &limits,
                                 const LowPrecisionContext &state,
                                 DecompositionPlan &plan) {
  if (alignment.getMinLevels() <= 2)
    return refuse(Reason::TooFewLevels);
  AlignedInterval interval = AlignedInterval::get(
      precision.min, precision.max,
      alignment.getCombinedLow().convertToDouble(),
      alignment.getCombinedHigh().convertToDouble(),
      limits.outLow.getValues().front(), limits.outHigh.getValues().front());
  if (interval.levels <= 2)
    return refuse(Reason::TooFewLevels);
  if (!state.updatesPrecisions() && interval.scale == 1 &&
      interval.zeroPoint == 0)
    return refuse(Reason::NothingToDo);
  plan.levels = interval.levels;
  plan.quantizedLow = ElementwiseConstant(std::round(interval.low));
  plan.quantizedHigh = ElementwiseConstant(std::round(interval.high));
  plan.chain.scale = ElementwiseConstant(interval.scale);
  if (std::abs(interval.zeroPoint) > 1e-6)
    plan.chain.zeroPoint = ElementwiseConstant(interval.zeroPoint);
  return Applicability::yes();
}

static Applicability planAlone(FakeQuantizeOp op,
                               const DataPrecision &precision,
                               const FakeQuantizeLimits &limits,
                               const LowPrecisionContext &state,
                               DecompositionPlan &plan) {
  Decomposition decomposition =
      Decomposition::get(precision, limits.outLow, limits.outHigh);
  if (!state.updatesPrecisions() && decomposition.scale.isScalarLike(1) &&
      decomposition.shift.isScalarLike(0))
    return refuse(Reason::NothingToDo);
  plan.levels = op.getLevels();
  plan.quantizedLow = decomposition.quantizedLow;
  plan.quantizedHigh = decomposition.quantizedHigh;
  plan.chain.scale = decomposition.scale;
  plan.chain.zeroPoint = decomposition.getZeroPoint(precision);
  return Applicability::yes();
}

/// Refuses a chain that varies along an axis of dynamic size: nothing could
/// move it, since it might enlarge what it is applied to.
static Applicability checkDynamicAxes(FakeQuantizeOp op,
                                      const Dequantization &chain) {
  auto isBlocked = [&](const std::optional<ElementwiseConstant> &constant) {
    if (!constant || constant->isScalar())
      return false;
    return llvm::any_of(
        llvm::zip_equal(constant->getShape(), getShape(op.getResult())),
        [](auto sizes) {
          auto [own, size] = sizes;
          return own != 1 && ShapedType::isDynamic(size);
        });
  };
  if (isBlocked(chain.scale) || isBlocked(chain.zeroPoint))
    return refuse(Reason::DynamicSize,
                  "that of an axis along which its limits vary");
  return Applicability::yes();
}

/// Whether the element type of `op` holds the integers of the plan: f16 has no
/// numbers beyond 65504.
static bool holdsIntegers(FakeQuantizeOp op, const DecompositionPlan &plan) {
  auto type = dyn_cast<FloatType>(getElementType(op.getResult()));
  if (!type)
    return true;
  const double largest =
      llvm::APFloat::getLargest(type.getFloatSemantics()).convertToDouble();
  auto isHeld = [&](double limit) { return std::abs(limit) <= largest; };
  return plan.quantizedLow.all(isHeld) && plan.quantizedHigh.all(isHeld);
}

/// The type of `allowed` for the output interval of `op`.
static std::optional<DataPrecision>
selectPrecision(FakeQuantizeOp op, const FakeQuantizeLimits &limits,
                ArrayRef<Type> allowed) {
  PrecisionDetails natural = PrecisionDetails::get(
      op.getContext(), op.getLevels(), limits.outLow, limits.outHigh);
  return selectActivationPrecision(op.getLevels(), natural, allowed);
}

/// Whether `op` keeps the integer type of `existing`, which has one: the
/// target takes it, no other would suit better, or it has no dequantization
/// that could be changed with it. `limits` are those of the whole form.
static bool keepsType(FakeQuantizeOp op, const ExistingQuantization &existing,
                      const FakeQuantizeLimits &limits,
                      ArrayRef<Type> allowed) {
  if (existing.chain.empty() || llvm::is_contained(allowed, existing.type))
    return true;
  std::optional<DataPrecision> wanted = selectPrecision(op, limits, allowed);
  return !wanted || wanted->type == existing.type;
}

static Planned<DecompositionPlan>
planDecomposition(FakeQuantizeOp op, const LowPrecisionContext &state) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return refuse(Reason::LimitsNotConstant);
  int64_t levels = op.getLevels();
  // Weights are decomposed by the op that reads them.
  if (isConstantPath(op.getX()))
    return refuse(Reason::NothingToDo);
  ExistingQuantization existing(op, *limits, state);
  if (!isSupportedLevels(levels))
    return existing.type ? refuse(Reason::AlreadyQuantized)
                         : refuse(Reason::LevelsNotSupported,
                                  "it has " + Twine(levels) + " levels");
  if (Applicability result = limits->checkNumbers(levels); !result)
    return result.getRefusal();
  ArrayRef<Type> allowed = state.getPrecisions(op);
  if (allowed.empty())
    return refuse(Reason::NoCommonPrecision);

  DecompositionPlan plan;
  // Another integer type would be another element type.
  if (existing.type &&
      (!state.updatesPrecisions() || !existing.areLevelsIntegers))
    return refuse(Reason::AlreadyQuantized);
  if (existing.type) {
    // One fake quantization may stand for the whole form.
    limits->outLow = existing.chain.apply(limits->outLow);
    limits->outHigh = existing.chain.apply(limits->outHigh);
    if (keepsType(op, existing, *limits, allowed)) {
      if (!existing.toInteger)
        return refuse(Reason::AlreadyQuantized);
      plan.onlyMergesConvert = true;
      plan.type = existing.type;
      return plan;
    }
  }

  std::optional<DataPrecision> precision =
      selectPrecision(op, *limits, allowed);
  if (!precision)
    return refuse(Reason::NoCommonPrecision);
  plan.replaced = existing.last;
  plan.type = precision->type;
  plan.chain.arithmeticType = state.getDequantizationPrecision();
  plan.chain.resultType = getElementType(existing.last->getResult(0));
  IntervalsAlignmentAttr alignment =
      LPTDialect::IntervalsAlignmentAttrHelper(op->getContext()).getAttr(op);
  Applicability result = Applicability::yes();
  if (alignment && state.isAlignmentWanted(existing.last->getResult(0)))
    result = planAligned(alignment, *precision, *limits, state, plan);
  else if (result = planAlone(op, *precision, *limits, state, plan); result)
    result = checkDynamicAxes(op, plan.chain);
  if (!result)
    return result.getRefusal();
  if (!state.updatesPrecisions() && !holdsIntegers(op, plan))
    return refuse(Reason::NotFinite,
                  "the element type does not hold the integers");
  return plan;
}

/// What a fake quantization is before it is decomposed; null if its limits are
/// no plain constants.
static DecomposedAttr getOrigin(FakeQuantizeOp op) {
  ElementsAttr low, high;
  if (!matchPattern(op.getOutLow(), m_Constant(&low)) ||
      !matchPattern(op.getOutHigh(), m_Constant(&high)))
    return {};
  return DecomposedAttr::get(op.getContext(), op.getLevels(), low, high);
}

static void rewriteDecomposition(FakeQuantizeOp op,
                                 const DecompositionPlan &plan,
                                 LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  rewriter.setInsertionPoint(op);
  state.decide(op, plan.type);
  if (plan.onlyMergesConvert) {
    Operation *convert = *op->user_begin();
    Operation *merged = rewriter.cloneWith(op, op->getOperands(), plan.type);
    rewriter.replaceOp(convert, merged->getResults());
    rewriter.eraseOp(op);
    rewriter.visitNext(merged);
    return;
  }

  Location location = op->getLoc();
  Type limitType = selectLimitType(op, plan.quantizedLow, plan.quantizedHigh);
  SmallVector<Value> operands(op->getOperands());
  operands[3] = plan.quantizedLow.materialize(rewriter, location, limitType);
  operands[4] = plan.quantizedHigh.materialize(rewriter, location, limitType);
  Type elementType = state.updatesPrecisions() ? plan.type : Type();
  auto quantize =
      cast<FakeQuantizeOp>(rewriter.cloneWith(op, operands, elementType));
  quantize.setLevels(plan.levels);

  // The whole existing form is replaced: its last op by the new chain, the
  // ops in between vanish with it.
  rewriter.moveShapeQueries(op.getResult(), quantize.getResult());
  rewriter.setInsertionPointAfter(quantize);
  if (plan.replaced == op) {
    Value value =
        plan.chain.materialize(rewriter, location, quantize.getResult());
    if (DecomposedAttr origin = getOrigin(op))
      LPTDialect::DecomposedAttrHelper(op.getContext())
          .setAttr(value.getDefiningOp(), origin);
    rewriter.replaceAndClean(op, value);
  } else {
    rewriter.setInsertionPoint(plan.replaced);
    Value value =
        plan.chain.materialize(rewriter, location, quantize.getResult());
    rewriter.replaceAndClean(plan.replaced, value);
  }
  rewriter.visitNext(quantize);
}

//===----------------------------------------------------------------------===//
// Fusion with the producers
//===----------------------------------------------------------------------===//

namespace {

/// A fake quantization that reads `x` in place of its input, with its input
/// interval expressed in terms of `x`.
struct FusedInput {
  Value x;
  ElementwiseConstant inLow, inHigh;
};

} // namespace

/// Whether the constant is a scalar or varies along the first two axes only.
static bool isPerTensorOrPerChannel(const ElementwiseConstant &constant) {
  return llvm::all_of(constant.getShape().drop_front(
                          std::min<size_t>(2, constant.getShape().size())),
                      [](int64_t size) { return size == 1; });
}

/// The constant operand of an element-wise op before a fake quantization,
/// and the number of the other operand. A constant first is only accepted if
/// the op commutes.
static std::optional<std::pair<ElementwiseConstant, unsigned>>
matchConstantOperand(Operation *op) {
  for (unsigned data : {0u, 1u}) {
    if (data == 1 && !op->hasTrait<mlir::OpTrait::IsCommutative>())
      break;
    Value input = op->getOperand(data);
    ArrayRef<int64_t> shape = getShape(input);
    if (shape != getShape(op->getResult(0)))
      continue;
    // The zero point may be an integer after a conversion.
    Value other = op->getOperand(1 - data);
    if (!isConstantPath(other))
      continue;
    auto constant = evaluateElementwise(other, shape.size());
    if (constant && isPerTensorOrPerChannel(*constant))
      return std::pair(*constant, data);
  }
  return std::nullopt;
}

/// Moves the input of the fake quantization before its producer, if the
/// producer is affine. Returns whether it did.
static bool fuseProducer(FusedInput &input, const LowPrecisionContext &state) {
  Operation *producer = input.x.getDefiningOp();
  if (!producer || isCleanupDisabled(producer) ||
      LPTDialect::BiasAttrHelper(producer->getContext())
          .isAttrPresent(producer))
    return false;
  if (auto convert = dyn_cast<ConvertOp>(producer)) {
    Type from = getElementType(convert.getX());
    if (from.isInteger(32) || isBooleanType(from) ||
        convert.getX().getDefiningOp<FakeQuantizeOp>() ||
        !isa<FloatType>(getElementType(convert.getResult())) ||
        !state.updatesPrecisions())
      return false;
    input.x = convert.getX();
    return true;
  }
  // Integer results saturate, which no interval says.
  if (!isa<MultiplyOp, SubtractOp, AddOp>(producer) ||
      !isa<FloatType>(getElementType(producer->getResult(0))))
    return false;
  auto operands = matchConstantOperand(producer);
  if (!operands)
    return false;
  auto &[constant, data] = *operands;
  Value x = producer->getOperand(data);
  if (!state.updatesPrecisions() &&
      getElementType(x) != getElementType(producer->getResult(0)))
    return false;
  double (*inverse)(double limit, double constant);
  if (isa<MultiplyOp>(producer)) {
    // A negative factor would reverse the interval, where a limit belongs to
    // the other side.
    if (!constant.all([](double value) { return value > 0; }))
      return false;
    inverse = [](double limit, double c) { return limit / c; };
  } else if (isa<SubtractOp>(producer)) {
    inverse = [](double limit, double c) { return limit + c; };
  } else {
    inverse = [](double limit, double c) { return limit - c; };
  }
  auto inLow = ElementwiseConstant::zip(input.inLow, constant, inverse);
  auto inHigh = ElementwiseConstant::zip(input.inHigh, constant, inverse);
  if (!inLow.isFinite() || !inHigh.isFinite())
    return false;
  input.x = x;
  input.inLow = inLow;
  input.inHigh = inHigh;
  return true;
}

static Planned<FusedInput> planFusion(FakeQuantizeOp op,
                                      const LowPrecisionContext &state) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits || isConstantPath(op.getX()))
    return refuse(Reason::NothingToDo);
  FusedInput input{op.getX(), limits->inLow, limits->inHigh};
  while (fuseProducer(input, state))
    ;
  if (input.x == op.getX())
    return refuse(Reason::NothingToDo);
  return input;
}

static void rewriteFusion(FakeQuantizeOp op, const FusedInput &input,
                          LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Type f32 = rewriter.getF32Type();
  SmallVector<Value> operands(op->getOperands());
  operands[0] = input.x;
  operands[1] =
      input.inLow.simplified().materialize(rewriter, op->getLoc(), f32);
  operands[2] =
      input.inHigh.simplified().materialize(rewriter, op->getLoc(), f32);
  // The cleanup creates all limits anew where it restores a fake quantization;
  // they stand in this order then.
  for (Value limit : ArrayRef(operands).drop_front(3))
    if (auto constant = limit.getDefiningOp<ConstantOp>();
        constant && constant->hasOneUse() &&
        constant->getBlock() == op->getBlock())
      rewriter.moveOpBefore(constant, op);
  Operation *fused = rewriter.cloneWith(op, operands);
  rewriter.replaceAndClean(op, fused->getResults());
  // What is left may be an identity.
  rewriter.visitNext(fused);
}

namespace {
struct FakeQuantizeModel
    : LowPrecisionOpInterface::ExternalModel<FakeQuantizeModel,
                                             FakeQuantizeOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        {"fake-quantize-decomposition",
         plannedRewrite<planDecomposition, rewriteDecomposition>,
         /*fallback=*/nullptr, /*runsByDefault=*/true,
         NumericEffect::OneQuantum},
        {"fake-quantize", plannedRewrite<planFusion, rewriteFusion>},
        getFuseFakeQuantizeTransformation()};
    return transformations;
  }
};
} // namespace

void mlir::lpt::attachFakeQuantizeModel(MLIRContext *context) {
  FakeQuantizeOp::attachInterface<FakeQuantizeModel>(*context);
}
