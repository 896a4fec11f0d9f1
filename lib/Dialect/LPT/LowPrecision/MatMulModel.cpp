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
// constant B is a constant.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "Models.h"

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

using namespace mlir;
using namespace mlir::lpt;

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

namespace {
struct MatMulModel : SingleTransformationModel<MatMulModel, MatMulOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"mat-mul", plannedRewrite<planMatMul, rewriteMatMul>,
            /*fallback=*/nullptr,
            /*runsByDefault=*/true, NumericEffect::OneQuantum};
  }
};
} // namespace

void mlir::lpt::attachMatMulModel(MLIRContext *context) {
  MatMulOp::attachInterface<MatMulModel>(*context);
}
