//===- MatMulModel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision matrix multiplication:
//
//   (s * (A - z)) (t * B) = s * t * (A B - z B)
//
// for a scale `s` that does not vary along the inner axis of A, and a scale
// `t` that does not along that of B. The product of the zero point with
// constant B is a constant. That is the form of OpenVINO, `mat-mul`.
//
// `mat-mul-general` takes zero points of both operands, and a constant A: the
// zero points, rounded, are subtracted from the integers before the product,
// as those of convolutions are. It also takes scales and zero points that are
// computed when the model runs.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"
#include "Models.h"
#include "ShiftedIntegers.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// A zero point of the first operand, which moves after the product
//===----------------------------------------------------------------------===//

namespace {

/// The second operand: quantized constant weights, or another quantized
/// activation.
struct Multiplier {
  std::optional<QuantizedWeights> weights;
  Dequantization chain;

  static Planned<Multiplier> match(MatMulOp op,
                                   const LowPrecisionContext &state);
};

struct MatMulPlan {
  Dequantization chain;
  Multiplier multiplier;
};

} // namespace

/// The position from the right of the inner axis of an operand: 0 is the last.
static int64_t getInnerAxis(MatMulOp op, unsigned operand) {
  int64_t rank = getShape(op->getOperand(operand)).size();
  if (rank == 1)
    return 0;
  bool isLast = operand == 0 ? !op.getTransposeA() : op.getTransposeB();
  return isLast ? rank - 1 : rank - 2;
}

/// Whether a zero point of B vanishes when it is rounded; another one would
/// need a correction that depends on A.
static bool vanishes(const std::optional<ElementwiseConstant> &zeroPoint) {
  return !zeroPoint ||
         zeroPoint->all([](double z) { return roundZeroPoint(z) == 0; });
}

Planned<Multiplier> Multiplier::match(MatMulOp op,
                                      const LowPrecisionContext &state) {
  Multiplier result;
  Value b = op.getB();
  if (isConstantPath(b)) {
    auto weights = QuantizedWeights::match(
        cast<WeightedOpInterface>(op.getOperation()), state);
    if (!weights)
      return weights.getRefusal();
    if (!vanishes(weights->getZeroPoint()))
      return refuse(Reason::ZeroPointNotSupported,
                    "the weights have a zero point");
    result.weights = *weights;
    return result;
  }
  result.chain = state.match(b);
  if (!result.chain.scale)
    return refuse(Reason::InputNotQuantized,
                  "the second input is not quantized");
  if (state.updatesPrecisions() && !result.chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision, "that of the second input");
  if (!result.chain.scale->isScalarLike() &&
      !result.chain.scale->isUniformAlong(getInnerAxis(op, 1)))
    return refuse(Reason::AxisMoved,
                  "the scale of the second input varies along the "
                  "inner axis");
  if (!vanishes(result.chain.zeroPoint))
    return refuse(Reason::ZeroPointNotSupported,
                  "the second input has a zero point");
  return result;
}

static Planned<MatMulPlan> planMatMul(MatMulOp matmul,
                                      const LowPrecisionContext &state) {
  if (isOnIntegers(matmul.getA()) && isOnIntegers(matmul.getB()))
    return refuse(Reason::AlreadyQuantized);
  Dequantization chain = state.match(matmul.getA());
  if (!chain.scale)
    return refuse(Reason::NoDequantization);
  if (state.updatesPrecisions() && !chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  if (!chain.scale->isScalarLike() &&
      !chain.scale->isUniformAlong(getInnerAxis(matmul, 0)))
    return refuse(Reason::AxisMoved,
                  "the scale of the input varies along the inner axis");
  Planned<Multiplier> multiplier = Multiplier::match(matmul, state);
  if (!multiplier)
    return multiplier.getRefusal();
  if (chain.zeroPoint && !multiplier->weights)
    return refuse(Reason::ZeroPointNotSupported,
                  "the second input is not constant");
  return MatMulPlan{chain, *multiplier};
}

/// A scale of an operand as a scale of the result. The axes of a matrix are
/// exchanged with its transposition; a vector has a scalar scale. Beside a
/// vector the result lacks the axis which takes the place of the inner axis.
static ElementwiseConstant toResultScale(MatMulOp op, unsigned operand,
                                         const ElementwiseConstant &scale) {
  if (scale.isScalarLike())
    return scale.simplified();
  ElementwiseConstant result = scale;
  int64_t rank = scale.getShape().size();
  if (operand == 0 ? op.getTransposeA() : op.getTransposeB()) {
    SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
    std::swap(order[rank - 1], order[rank - 2]);
    result = scale.permute(order);
  }
  Shape shape(result.getShape());
  if (getShape(op->getOperand(1 - operand)).size() == 1)
    shape.erase(operand == 0 ? shape.end() - 1 : shape.end() - 2);
  int64_t resultRank = getShape(op.getResult()).size();
  shape.insert(shape.begin(), resultRank - shape.size(), 1);
  return result.withShape(shape);
}

/// The product of the zero point of A, repeated along the inner axis, with
/// constant B; evaluated in f64, where it is exact for 8-bit operands.
static ElementwiseConstant multiplyZeroPoint(MatMulOp op,
                                             const ElementwiseConstant &zero,
                                             Value b, RewriterBase &rewriter) {
  Location location = op.getLoc();
  int64_t rank = getShape(op.getA()).size();
  Shape shape(rank, 1);
  if (!zero.isScalar())
    shape = Shape(zero.getShape());
  ArrayRef<int64_t> shapeB = getShape(b);
  int64_t innerB = shapeB[getInnerAxis(op, 1)];
  shape[getInnerAxis(op, 0)] = innerB;
  Type f64 = rewriter.getF64Type();
  Value a =
      zero.materializeAs(rewriter, location, RankedTensorType::get(shape, f64));
  auto product = createInferred<MatMulOp>(rewriter, location, f64, {a, b},
                                          op.getProperties());
  int64_t resultRank = getShape(op.getResult()).size();
  Value constant = evaluateReadable(product.getResult(), rewriter);
  ElementwiseConstant result =
      ElementwiseConstant::match(constant, resultRank)->simplified();
  // Only these: the multiplier has no other user yet.
  for (Operation *temporary :
       {constant.getDefiningOp(), product.getOperation(), a.getDefiningOp()})
    rewriter.eraseOp(temporary);
  return result;
}

static void rewriteMatMul(MatMulOp op, const MatMulPlan &plan,
                          LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  const auto &[chain, multiplier] = plan;
  rewriter.setInsertionPoint(op);

  int64_t rank = getShape(op->getResult(0)).size();
  Value b;
  ElementwiseConstant scaleB(1);
  if (multiplier.weights) {
    b = multiplier.weights->materialize(rewriter);
    scaleB = multiplier.weights->getChannelScale();
    if (!scaleB.isScalar()) {
      Shape shape(rank, 1);
      shape.back() = scaleB.size();
      scaleB = scaleB.withShape(shape);
    }
  } else {
    b = multiplier.chain.data;
    scaleB = toResultScale(op, 1, *multiplier.chain.scale);
  }

  Dequantization after;
  after.arithmeticType = state.getAccumulatorType();
  after.resultType = getElementType(op->getResult(0));
  after.scale =
      ElementwiseConstant::zip(toResultScale(op, 0, *chain.scale), scaleB,
                               [](double x, double y) { return x * y; })
          .simplified();
  if (chain.zeroPoint) {
    after.zeroPoint = multiplyZeroPoint(op, *chain.zeroPoint, b, rewriter);
    if (after.zeroPoint->isScalarLike(0))
      after.zeroPoint = std::nullopt;
  }
  Operation *copy =
      rewriter.cloneWith(op, {chain.data, b}, state.getAccumulatorType());
  rewriter.replaceWithDequantized(op, copy, after);
}

//===----------------------------------------------------------------------===//
// Zero points of both operands, which stay before the product
//===----------------------------------------------------------------------===//

namespace {

/// One operand: a fake quantization of a constant, a dequantization, or one
/// whose scale is computed.
struct GeneralOperand {
  std::optional<QuantizedConstant> quantized;
  std::optional<RunTimeDequantization> runTime;
  Dequantization chain;

  static Planned<GeneralOperand> match(MatMulOp op, unsigned operand,
                                       const LowPrecisionContext &state);

  /// Scales that are not computed.
  ElementwiseConstant getScale() const {
    if (runTime)
      return ElementwiseConstant(1);
    return quantized ? quantized->getScale() : *chain.scale;
  }
  /// A zero point that is not computed.
  const std::optional<ElementwiseConstant> &getZeroPoint() const {
    return quantized ? quantized->getZeroPoint() : chain.zeroPoint;
  }
};

struct GeneralMatMulPlan {
  GeneralOperand operands[2];
};

} // namespace

/// How a message names an operand.
static StringRef getOperandName(unsigned operand) {
  return operand == 0 ? "the first input" : "the second input";
}

/// Whether a scale that is computed is one number, or one for each row of the
/// first operand or for each column of the second, which it is for the result,
/// too: the axes of both end alike.
static bool isScaleOfResult(MatMulOp op, unsigned operand,
                            const RunTimeDequantization &chain) {
  if (chain.hasOneScale())
    return true;
  // The result of a vector lacks an axis.
  if (getShape(op.getA()).size() < 2 || getShape(op.getB()).size() < 2)
    return false;
  ArrayRef<int64_t> shape = getShape(chain.scale);
  if (operand == 0)
    return !op.getTransposeA() && shape.back() == 1;
  return !op.getTransposeB() &&
         (shape.size() < 2 || shape[shape.size() - 2] == 1);
}

/// Whether a zero point that is computed is one number, or one for each row of
/// the first operand. Products of integers take no others.
static bool isZeroPointOfRows(MatMulOp op, unsigned operand,
                              const RunTimeDequantization &chain) {
  return chain.hasOneZeroPoint() ||
         (operand == 0 && !op.getTransposeA() &&
          getShape(op.getA()).size() > 1 && getShape(op.getB()).size() > 1);
}

/// The integers of a constant operand, if they become others; none if they stay
/// as they are, or are no integers.
static Planned<std::optional<QuantizedConstant>>
matchStored(MatMulOp op, unsigned operand, const LowPrecisionContext &state) {
  using Result = std::optional<QuantizedConstant>;
  if (!isConstantPath(op->getOperand(operand)))
    return Result();
  // What is a block depends on the axes of weights.
  if (operand == 1)
    if (auto weights = QuantizedWeights::match(
            cast<WeightedOpInterface>(op.getOperation()), state);
        !weights && weights.getRefusal().reason == Reason::WeightsBlocked)
      return weights.getRefusal();
  auto stored = QuantizedConstant::matchStored(op->getOperand(operand), state);
  if (!stored && stored.getRefusal().reason == Reason::WeightsPrecision)
    return stored.getRefusal();
  if (!stored || stored->keepsStoredIntegers())
    return Result();
  return Result(*stored);
}

Planned<GeneralOperand>
GeneralOperand::match(MatMulOp op, unsigned operand,
                      const LowPrecisionContext &state) {
  GeneralOperand result;
  Value value = op->getOperand(operand);
  const std::string name = getOperandName(operand).str();
  const bool isConstant = isConstantPath(value);
  auto fakeQuantize = value.getDefiningOp<FakeQuantizeOp>();
  if (isConstant && fakeQuantize) {
    auto quantized = QuantizedConstant::match(fakeQuantize, state);
    if (!quantized)
      return quantized.getRefusal();
    result.quantized = *quantized;
    if (quantized->getZeroPoint() &&
        !fitsZeroPoint(quantized->getIntegerType(), *quantized->getZeroPoint()))
      return refuse(Reason::ZeroPointOutOfRange, "that of " + name);
  } else if (auto stored = matchStored(op, operand, state);
             !stored || *stored) {
    if (!stored)
      return stored.getRefusal();
    result.quantized = **stored;
  } else {
    result.chain = state.match(value);
    if (!result.chain.scale) {
      result.runTime = RunTimeDequantization::match(value, state);
      if (result.runTime && !isScaleOfResult(op, operand, *result.runTime))
        return refuse(Reason::AxisMoved,
                      "the computed scale of " + name +
                          " varies along another axis than " +
                          (operand == 0 ? "rows" : "columns") +
                          " of the result");
      if (result.runTime && !isZeroPointOfRows(op, operand, *result.runTime))
        return refuse(Reason::NotPerTensor,
                      "the computed zero point of " + name);
      if (result.runTime)
        return result;
    }
    if (!result.chain.scale)
      return operand == 0 ? refuse(Reason::NoDequantization)
                          : refuse(Reason::InputNotQuantized,
                                   name + " is not quantized");
    if (isConstant && !isReadable(result.chain.data))
      return refuse(Reason::WeightsNotReadable);
    if (Applicability applies = checkShiftedIntegers(result.chain, state);
        !applies) {
      Refusal refusal = applies.getRefusal();
      if (operand == 1 && refusal.found.empty())
        refusal.found = "that of " + name;
      return refusal;
    }
  }
  const int64_t inner = getInnerAxis(op, operand);
  const ElementwiseConstant &scale = result.getScale();
  if (!scale.isScalarLike() && !scale.isUniformAlong(inner))
    return refuse(Reason::AxisMoved,
                  "the scale of " + name + " varies along the inner axis");
  // Products of integers have one zero point for all of an activation; those
  // of a constant disappear in it.
  if (!isConstant && result.getZeroPoint() &&
      !result.getZeroPoint()->map(roundZeroPoint).isScalarLike())
    return refuse(Reason::NotPerTensor, "the zero point of " + name);
  return result;
}

static Planned<GeneralMatMulPlan>
planGeneralMatMul(MatMulOp matmul, const LowPrecisionContext &state) {
  if (isOnIntegers(matmul.getA()) && isOnIntegers(matmul.getB()))
    return refuse(Reason::AlreadyQuantized);
  if (isConstantPath(matmul.getA()) && isConstantPath(matmul.getB()))
    return refuse(Reason::ConstantInput);
  GeneralMatMulPlan plan;
  for (unsigned operand : {0, 1}) {
    auto matched = GeneralOperand::match(matmul, operand, state);
    if (!matched)
      return matched.getRefusal();
    plan.operands[operand] = *matched;
  }
  return plan;
}

static void rewriteGeneralMatMul(MatMulOp op, GeneralMatMulPlan &plan,
                                 LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  rewriter.setInsertionPoint(op);
  Value integers[2];
  ElementwiseConstant scales[] = {ElementwiseConstant(1),
                                  ElementwiseConstant(1)};
  for (unsigned operand : {0, 1}) {
    GeneralOperand &source = plan.operands[operand];
    scales[operand] = toResultScale(op, operand, source.getScale());
    if (source.quantized)
      source.chain = source.quantized->materializeData(
          rewriter, state.getAccumulatorType());
    integers[operand] =
        source.runTime ? source.runTime->shiftIntegers(
                             op.getLoc(), state.getAccumulatorType(), rewriter)
                       : shiftIntegers(source.chain, op.getLoc(), rewriter);
  }
  Dequantization after;
  after.arithmeticType = state.getAccumulatorType();
  after.resultType = getElementType(op->getResult(0));
  after.scale =
      ElementwiseConstant::zip(scales[0], scales[1], [](double x, double y) {
        return x * y;
      }).simplified();
  if (after.scale->isScalarLike(1))
    after.scale = std::nullopt;
  Operation *copy =
      rewriter.cloneWith(op, integers, state.getAccumulatorType());
  for (const GeneralOperand &source : plan.operands)
    if (source.runTime)
      copy = source.runTime->applyScale(copy->getResult(0), rewriter)
                 .getDefiningOp();
  rewriter.replaceWithDequantized(op, copy, after);
}

//===----------------------------------------------------------------------===//
// The model
//===----------------------------------------------------------------------===//

namespace {
struct MatMulModel
    : LowPrecisionOpInterface::ExternalModel<MatMulModel, MatMulOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        {"mat-mul", plannedRewrite<planMatMul, rewriteMatMul>,
         /*fallback=*/nullptr,
         /*runsByDefault=*/true, NumericEffect::OneQuantum},
        {"mat-mul-general",
         plannedRewrite<planGeneralMatMul, rewriteGeneralMatMul>,
         /*fallback=*/nullptr,
         /*runsByDefault=*/true, NumericEffect::OneQuantum,
         /*extendsPrevious=*/true}};
    return transformations;
  }
};
} // namespace

void mlir::lpt::attachMatMulModel(MLIRContext *context) {
  MatMulOp::attachInterface<MatMulModel>(*context);
}
