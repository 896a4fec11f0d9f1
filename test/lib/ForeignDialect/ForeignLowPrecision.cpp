//===- ForeignLowPrecision.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the ops behave in the low precision sweep of `lpt`.
//
//===----------------------------------------------------------------------===//

#include "ForeignModels.h"

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace foreign;
using lpt::Dequantization;
using lpt::ElementwiseConstant;
using lpt::LowPrecisionContext;
using lpt::LowPrecisionRewriter;
using lpt::LowPrecisionTransformation;
using lpt::Planned;
using lpt::plannedRewrite;
using lpt::Reason;
using lpt::refuse;

//===----------------------------------------------------------------------===//
// foreign.rotate
//===----------------------------------------------------------------------===//

static Planned<Dequantization> planRotate(RotateOp op,
                                          const LowPrecisionContext &state) {
  Dequantization chain = state.match(op->getOperand(0));
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  return chain;
}

/// The constants of the dequantization move as the data does.
static void rewriteRotate(RotateOp op, Dequantization &chain,
                          LowPrecisionRewriter &rewriter) {
  Operation *copy =
      rewriter.cloneWith(op, chain.data, getElementTypeOrSelf(chain.data));
  chain.mapConstants([&](const ElementwiseConstant &constant) {
    int64_t axis = op.getAxis(), size = constant.getSize(axis);
    if (size == 1)
      return constant;
    SmallVector<int64_t> sources;
    for (int64_t i = 0; i != size; ++i)
      sources.push_back(getSource(op, i, size));
    return constant.select(axis, sources);
  });
  chain.resultType = getElementTypeOrSelf(op->getResult(0));
  rewriter.replaceWithDequantized(op, copy, chain);
}

namespace {
struct RotateModel
    : lpt::LowPrecisionOpInterface::ExternalModel<RotateModel, RotateOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        {"foreign-rotate", plannedRewrite<planRotate, rewriteRotate>}};
    return transformations;
  }
};

/// What consumers ask for reaches the producers of the input.
struct RotatePreservation
    : lpt::PrecisionPreservedOpInterface::ExternalModel<RotatePreservation,
                                                        RotateOp> {};
} // namespace

//===----------------------------------------------------------------------===//
// foreign.dense
//===----------------------------------------------------------------------===//

namespace {
struct DensePlan {
  Dequantization chain;
  lpt::QuantizedWeights weights;
};
} // namespace

static Planned<DensePlan> planDense(DenseOp op,
                                    const LowPrecisionContext &state) {
  Dequantization chain = state.match(op->getOperand(0));
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  if (state.updatesPrecisions() && !chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  if (!chain.isScalarLike())
    return refuse(Reason::NotPerTensor);
  auto weights = lpt::QuantizedWeights::match(
      cast<lpt::WeightedOpInterface>(op.getOperation()), state);
  if (!weights)
    return weights.getRefusal();
  if (weights->getRoundedZeroPoint())
    return refuse(Reason::ZeroPointNotSupported, "that of the weights");
  return DensePlan{chain, *weights};
}

/// `constant`, which has one element or one for each output channel, for data
/// of rank `rank` whose last axis numbers these.
static ElementwiseConstant alongLastAxis(ElementwiseConstant constant,
                                         int64_t rank) {
  if (constant.isScalar())
    return constant;
  SmallVector<int64_t> shape(rank, 1);
  shape.back() = constant.size();
  return constant.withShape(shape);
}

/// The sum of the weights of each output channel.
static ElementwiseConstant sumWeights(Value integers) {
  auto weights = *ElementwiseConstant::match(integers, /*dataRank=*/2);
  ArrayRef<int64_t> shape =
      cast<RankedTensorType>(integers.getType()).getShape();
  weights = weights.broadcastTo(shape);
  std::vector<double> sums(shape[0]);
  for (size_t i = 0; i != weights.size(); ++i)
    sums[i / shape[1]] += weights.getValues()[i];
  return ElementwiseConstant(shape[0], std::move(sums));
}

/// dense(s * (x - z), t * w) = s * t * (dense(x, w) - z * sum(w)), with a t and
/// a sum for each output channel.
static void rewriteDense(DenseOp op, const DensePlan &plan,
                         LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  const auto &[chain, weights] = plan;
  rewriter.setInsertionPoint(op);
  Value integers = weights.materialize(rewriter);
  Operation *copy = rewriter.cloneWith(op, {chain.data, integers},
                                       state.getAccumulatorType());
  Dequantization after;
  double scale = chain.scale ? chain.scale->getValues().front() : 1;
  after.scale = alongLastAxis(weights.getChannelScale(), chain.getRank())
                    .map([&](double value) { return value * scale; });
  if (chain.zeroPoint) {
    double zeroPoint = chain.zeroPoint->getValues().front();
    after.zeroPoint = alongLastAxis(sumWeights(integers), chain.getRank())
                          .map([&](double sum) { return sum * zeroPoint; });
  }
  after.arithmeticType = state.getAccumulatorType();
  after.resultType = getElementTypeOrSelf(op->getResult(0));
  rewriter.replaceWithDequantized(op, copy, after);
}

namespace {
struct DenseModel
    : lpt::LowPrecisionOpInterface::ExternalModel<DenseModel, DenseOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        {"foreign-dense", plannedRewrite<planDense, rewriteDense>}};
    return transformations;
  }
};

struct DenseWeights
    : lpt::WeightedOpInterface::ExternalModel<DenseWeights, DenseOp> {
  SmallVector<int64_t> getOutputChannelAxes(Operation *) const { return {0}; }
};
} // namespace

void foreign::attachLowPrecisionModels(MLIRContext *context) {
  RotateOp::attachInterface<RotateModel, RotatePreservation>(*context);
  DenseOp::attachInterface<DenseModel, DenseWeights>(*context);
}
