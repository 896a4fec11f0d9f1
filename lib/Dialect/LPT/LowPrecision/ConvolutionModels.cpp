//===- ConvolutionModels.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision convolutions:
//
//   conv(s * (x - z), t * (w - y)) = s * t * conv(x - z, w - y)
//
// for a scale `s` of the tensor, or of each group, and a scale `t` of each
// output channel. Zero points are rounded to integers and stay before the
// convolution, where padding still means a real zero. A scale of the tensor and
// a zero point may be computed when the model runs.
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

/// The number of groups of the weights.
static int64_t getGroupCount(WeightedOpInterface op) {
  int64_t axis = op.getGroupAxis();
  return axis < 0 ? 1
                  : getShape(op->getOperand(op.getWeightsOperandIndex()))[axis];
}

/// Whether the channels of each group share their value.
static bool isUniformInGroups(const ElementwiseConstant &constant,
                              int64_t groups) {
  int64_t size = constant.size() / groups;
  for (auto [i, value] : llvm::enumerate(constant.getValues()))
    if (value != constant.getValues()[i / size * size])
      return false;
  return true;
}

/// What a convolution asks of its activations.
static Applicability checkActivations(WeightedOpInterface op,
                                      const Dequantization &chain) {
  if (!chain.scale)
    return refuse(Reason::NoDequantization);
  if (!chain.isPerTensorOrPerChannel())
    return refuse(Reason::NotPerChannel);
  if (!chain.scale->isScalarLike()) {
    int64_t groups = getGroupCount(op);
    // The channel axis after a matrix multiplication is the last one.
    if (groups == 1 || chain.scale->getOnlyAxis() != 1)
      return refuse(Reason::NotPerTensor);
    if (ShapedType::isDynamic(getShape(chain.data)[1]))
      return refuse(Reason::DynamicSize, "the number of channels is not known");
    // After a matrix multiplication the channel axis is the last one.
    if (chain.scale->isUniformAlong(1))
      return refuse(Reason::NotPerChannel);
    if (!isUniformInGroups(*chain.scale, groups))
      return refuse(Reason::NotPerTensor, "the scale differs within a group");
  }
  return Applicability::yes();
}

namespace {
struct ConvolutionPlan {
  QuantizedWeights weights;
  Dequantization chain;
  /// Takes the place of `chain`.
  std::optional<RunTimeDequantization> runTime = std::nullopt;
};
} // namespace

static Planned<ConvolutionPlan>
planConvolution(WeightedOpInterface op, const LowPrecisionContext &state) {
  // Integers and weights in float are no product of integers.
  if (isOnIntegers(op->getOperand(0)) &&
      isOnIntegers(op->getOperand(op.getWeightsOperandIndex())))
    return refuse(Reason::AlreadyQuantized);
  auto weights = QuantizedWeights::match(op, state);
  if (!weights)
    return weights.getRefusal();
  Dequantization chain = state.match(op->getOperand(0));
  if (!chain.scale)
    if (auto runTime = RunTimeDequantization::match(op->getOperand(0), state)) {
      if (!runTime->hasOneScale())
        return refuse(Reason::NotPerTensor, "the scale is computed");
      if (!runTime->hasOneZeroPoint())
        return refuse(Reason::NotPerTensor, "the zero point is computed");
      return ConvolutionPlan{*weights, chain, runTime};
    }
  if (Applicability result = checkActivations(op, chain); !result)
    return result.getRefusal();
  if (Applicability result = checkShiftedIntegers(chain, state); !result)
    return result.getRefusal();
  return ConvolutionPlan{*weights, chain};
}

/// The scale of each output channel that the activations contribute, of shape
/// `[1, channels, 1, ...]` for a result of rank `rank`, or a scalar.
static ElementwiseConstant getOutputScale(const ElementwiseConstant &scale,
                                          int64_t groups,
                                          int64_t outputChannels,
                                          int64_t rank) {
  if (scale.isScalarLike())
    return scale.simplified();
  int64_t inputSize = scale.size() / groups;
  int64_t outputSize = outputChannels / groups;
  SmallVector<int64_t> index;
  for (int64_t channel = 0; channel < outputChannels; ++channel)
    index.push_back(channel / outputSize * inputSize);
  return scale.select(1, index);
}

static void rewriteConvolution(WeightedOpInterface op,
                               const ConvolutionPlan &plan,
                               LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  const auto &[weights, chain, runTime] = plan;
  Location location = op->getLoc();
  Type floatType = state.getAccumulatorType();
  rewriter.setInsertionPoint(op);

  SmallVector<Value> operands(op->getOperands());
  operands[0] = runTime ? runTime->shiftIntegers(location, floatType, rewriter)
                        : shiftIntegers(chain, location, rewriter);
  unsigned weightsIndex = op.getWeightsOperandIndex();
  operands[weightsIndex] = weights.materialize(rewriter);
  if (std::optional<ElementwiseConstant> zeroPoint =
          weights.getRoundedZeroPoint())
    operands[weightsIndex] = subtractZeroPoint(
        rewriter, location, operands[weightsIndex], *zeroPoint, floatType);

  int64_t rank = getShape(op->getResult(0)).size();
  ElementwiseConstant weightsScale = weights.getChannelScale();
  int64_t outputChannels = getShape(op->getResult(0))[1];
  if (!weightsScale.isScalar()) {
    Shape shape(rank, 1);
    shape[1] = weightsScale.size();
    weightsScale = weightsScale.withShape(shape);
  }
  Dequantization after;
  after.arithmeticType = floatType;
  after.resultType = getElementType(op->getResult(0));
  const ElementwiseConstant scale =
      runTime ? ElementwiseConstant(1)
              : getOutputScale(*chain.scale, getGroupCount(op), outputChannels,
                               rank);
  after.scale =
      ElementwiseConstant::zip(scale, weightsScale, [](double a, double b) {
        return a * b;
      }).simplified();
  Operation *copy = rewriter.cloneWith(op, operands, floatType);
  if (runTime)
    copy = runTime->applyScale(copy->getResult(0), rewriter).getDefiningOp();
  rewriter.replaceWithDequantized(op, copy, after);
}

/// Weights that cannot stay integers become plain floats, so that nothing is
/// dequantized when the model runs.
static bool foldWeights(Operation *op, LowPrecisionRewriter &rewriter) {
  auto weighted = cast<WeightedOpInterface>(op);
  unsigned index = weighted.getWeightsOperandIndex();
  Value weights = op->getOperand(index);
  if (weights.getDefiningOp<ConstantOp>() || !isConstantPath(weights))
    return false;
  rewriter.setInsertionPoint(op);
  Value folded = evaluateConstantPath(weights, rewriter);
  if (!folded)
    return false;
  rewriter.modifyOpInPlace(op, [&]() { op->setOperand(index, folded); });
  eraseIfUnused(rewriter, weights.getDefiningOp());
  return true;
}

namespace {

template <typename Model, typename OpTy, bool isGrouped>
struct ConvolutionModelBase : SingleTransformationModel<Model, OpTy> {
  static LowPrecisionTransformation getTransformation() {
    return {Model::name, plannedRewrite<planConvolution, rewriteConvolution>,
            isGrouped ? nullptr : foldWeights,
            /*runsByDefault=*/true, NumericEffect::OneQuantum};
  }
};

struct ConvolutionModel
    : ConvolutionModelBase<ConvolutionModel, ConvolutionOp, false> {
  static constexpr StringLiteral name = "convolution";
};

struct GroupConvolutionModel
    : ConvolutionModelBase<GroupConvolutionModel, GroupConvolutionOp, true> {
  static constexpr StringLiteral name = "group-convolution";
};

struct ConvolutionBackpropDataModel
    : ConvolutionModelBase<ConvolutionBackpropDataModel,
                           ConvolutionBackpropDataOp, false> {
  static constexpr StringLiteral name = "convolution-backprop-data";
};

struct GroupConvolutionBackpropDataModel
    : ConvolutionModelBase<GroupConvolutionBackpropDataModel,
                           GroupConvolutionBackpropDataOp, true> {
  static constexpr StringLiteral name = "group-convolution-backprop-data";
};

} // namespace

void mlir::lpt::attachConvolutionModels(MLIRContext *context) {
  ConvolutionOp::attachInterface<ConvolutionModel>(*context);
  GroupConvolutionOp::attachInterface<GroupConvolutionModel>(*context);
  ConvolutionBackpropDataOp::attachInterface<ConvolutionBackpropDataModel>(
      *context);
  GroupConvolutionBackpropDataOp::attachInterface<
      GroupConvolutionBackpropDataModel>(*context);
}
