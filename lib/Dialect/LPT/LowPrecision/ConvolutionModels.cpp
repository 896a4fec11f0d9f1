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
// output channel. Zero points are rounded to integers and stay in front of the
// convolution, where padding still means a real zero.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "Models.h"

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
                                      const Dequantization &chain,
                                      const LowPrecisionContext &state) {
  if (!chain.scale)
    return Applicability::no(Reason::NoDequantization);
  if (!chain.isPerTensorOrPerChannel())
    return Applicability::no(Reason::NotPerChannel);
  if (!chain.scale->isScalarLike()) {
    int64_t groups = getGroupCount(op);
    // The channel axis behind a matrix multiplication is the last one.
    if (groups == 1 || chain.scale->getOnlyAxis() != 1)
      return Applicability::no(Reason::NotPerTensor);
    if (ShapedType::isDynamic(getShape(chain.data)[1]))
      return Applicability::no(Reason::DynamicSize,
                               "the number of channels is not known");
    // Behind a matrix multiplication the channel axis is the last one.
    if (chain.scale->isUniformAlong(1))
      return Applicability::no(Reason::NotPerChannel);
    if (!isUniformInGroups(*chain.scale, groups))
      return Applicability::no(Reason::NotPerTensor,
                               "the scale differs within a group");
  }
  return Applicability::yes();
}

/// What a zero point and the element type of the activations must be.
static Applicability checkIntegers(const Dequantization &chain,
                                   const LowPrecisionContext &state) {
  if (!state.updatesPrecisions())
    return Applicability::yes();
  if (!chain.isLowPrecision())
    return Applicability::no(Reason::DataNotLowPrecision);
  Type type = getElementType(chain.data);
  if (!chain.zeroPoint)
    return Applicability::yes();
  if (chain.zeroPointStorage && chain.zeroPointStorage != type)
    return Applicability::no(Reason::ZeroPointOutOfRange,
                             "it is stored in another type");
  if (!fitsZeroPoint(type, *chain.zeroPoint))
    return Applicability::no(Reason::ZeroPointOutOfRange);
  return Applicability::yes();
}

static Applicability checkConvolution(Operation *op,
                                      const LowPrecisionContext &state) {
  auto weighted = cast<WeightedOpInterface>(op);
  // Integers and weights in float are no product of integers.
  if (isOnIntegers(op->getOperand(0)) &&
      isOnIntegers(op->getOperand(weighted.getWeightsOperandIndex())))
    return Applicability::no(Reason::AlreadyQuantized);
  QuantizedWeights weights;
  if (Applicability result = QuantizedWeights::match(weighted, state, weights);
      !result)
    return result;
  Dequantization chain = state.match(op->getOperand(0));
  if (Applicability result = checkActivations(weighted, chain, state); !result)
    return result;
  return checkIntegers(chain, state);
}

/// `data - zeroPoint` on integers, declared as a float.
static Value subtractZeroPoint(OpBuilder &builder, Location location,
                               Value data, const ElementwiseConstant &zeroPoint,
                               Type floatType) {
  Type type = getElementType(data);
  return SubtractOp::create(
      builder, location,
      cast<RankedTensorType>(data.getType()).clone(floatType), data,
      zeroPoint.materialize(builder, location, type));
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

static void rewriteConvolution(Operation *op, LowPrecisionRewriter &rewriter) {
  LowPrecisionContext &state = rewriter.getState();
  auto weighted = cast<WeightedOpInterface>(op);
  QuantizedWeights weights;
  (void)bool(QuantizedWeights::match(weighted, state, weights));
  Dequantization chain = state.match(op->getOperand(0));
  Location location = op->getLoc();
  Type floatType = state.getAccumulatorType();
  rewriter.setInsertionPoint(op);

  SmallVector<Value> operands(op->getOperands());
  operands[0] = chain.data;
  if (chain.zeroPoint) {
    if (state.updatesPrecisions()) {
      ElementwiseConstant rounded = chain.zeroPoint->map(roundZeroPoint);
      if (!rounded.isScalarLike(0))
        operands[0] = subtractZeroPoint(rewriter, location, chain.data, rounded,
                                        floatType);
    } else {
      // Data that is integer nevertheless, since the model says so, must not
      // be rounded to its type.
      operands[0] =
          SubtractOp::create(rewriter, location,
                             cast<RankedTensorType>(chain.data.getType())
                                 .clone(chain.arithmeticType),
                             chain.data,
                             chain.zeroPoint->materialize(
                                 rewriter, location, chain.arithmeticType));
    }
  }
  unsigned weightsIndex = weighted.getWeightsOperandIndex();
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
  after.scale = ElementwiseConstant::zip(
                    getOutputScale(*chain.scale, getGroupCount(weighted),
                                   outputChannels, rank),
                    weightsScale, [](double a, double b) { return a * b; })
                    .simplified();
  Operation *copy = rewriter.cloneWith(op, operands, floatType);
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

struct ConvolutionModel
    : SingleTransformationModel<ConvolutionModel, ConvolutionOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"convolution", checkConvolution,       rewriteConvolution,
            foldWeights,   /*runsByDefault=*/true, NumericEffect::OneQuantum};
  }
};

struct GroupConvolutionModel
    : SingleTransformationModel<GroupConvolutionModel, GroupConvolutionOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"group-convolution",      checkConvolution,
            rewriteConvolution,
            /*fallback=*/nullptr,     /*runsByDefault=*/true,
            NumericEffect::OneQuantum};
  }
};

struct ConvolutionBackpropDataModel
    : SingleTransformationModel<ConvolutionBackpropDataModel,
                                ConvolutionBackpropDataOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"convolution-backprop-data", checkConvolution,
            rewriteConvolution,          foldWeights,
            /*runsByDefault=*/true,      NumericEffect::OneQuantum};
  }
};

struct GroupConvolutionBackpropDataModel
    : SingleTransformationModel<GroupConvolutionBackpropDataModel,
                                GroupConvolutionBackpropDataOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"group-convolution-backprop-data",
            checkConvolution,
            rewriteConvolution,
            /*fallback=*/nullptr,
            /*runsByDefault=*/true,
            NumericEffect::OneQuantum};
  }
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
