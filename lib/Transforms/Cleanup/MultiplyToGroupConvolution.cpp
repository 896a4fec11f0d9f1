//===- MultiplyToGroupConvolution.cpp ---------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dequantization that nothing absorbed becomes a convolution of each group of
// channels with the identity, which reads the integers, and element-wise ops on
// its result. A kernel for integer convolutions with an epilogue computes all
// of it at once.
//
//===----------------------------------------------------------------------===//

#include "CleanupTransformations.h"

#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

using namespace mlir;
using namespace mlir::lpt;

/// A dequantization of 8-bit integers.
static std::optional<Dequantization> matchDequantization(MultiplyOp op) {
  MLIRContext *context = op.getContext();
  Type types[] = {IntegerType::get(context, 8, IntegerType::Unsigned),
                  IntegerType::get(context, 8, IntegerType::Signed)};
  auto chain = Dequantization::match(op.getResult(), types);
  if (chain.multiply != op ||
      !llvm::is_contained(types, getElementType(chain.data)))
    return std::nullopt;
  return chain;
}

/// Whether the constant is a scalar or varies along the channels only.
static bool isPerChannel(const std::optional<ElementwiseConstant> &constant) {
  if (!constant)
    return true;
  std::optional<int64_t> axis = constant->getOnlyAxis();
  return axis && (*axis == -1 || *axis == 1);
}

/// The float type in which the zero point is subtracted.
static Type getZeroPointType(const Dequantization &chain) {
  // Op handles have no const accessors.
  SubtractOp subtract = chain.subtract;
  return getElementType(subtract.getB());
}

/// What `op` reads besides its constant.
static Value getInput(MultiplyOp op) {
  return op.getA().getDefiningOp<ConstantOp>() ? op.getB() : op.getA();
}

/// Weights of shape `[groups, size, size, 1, ...]` and type `type` with which a
/// convolution yields its input.
static Value createIdentity(OpBuilder &builder, Location location,
                            int64_t groups, int64_t size, int64_t rank,
                            Type type) {
  std::vector<double> values;
  for (int64_t i = 0; i < groups * size * size; ++i)
    values.push_back(i / size % size == i % size);
  Shape shape = {groups, size, size};
  shape.append(rank - 2, 1);
  auto tensorType = RankedTensorType::get(shape, type);
  return ConstantOp::create(builder, location, tensorType,
                            makeElements(tensorType, values));
}

/// The convolution with weights of type `weightsType` that reads the integers
/// of `chain`, which end in `op`.
static GroupConvolutionOp createConvolution(OpBuilder &builder, MultiplyOp op,
                                            const Dequantization &chain,
                                            int64_t groupSize,
                                            Type weightsType) {
  int64_t groups = getShape(getInput(op))[1] / groupSize;
  Value identity = createIdentity(builder, op.getLoc(), groups, groupSize,
                                  chain.getRank(), weightsType);
  // The sum has one term that is not zero, so the result is the integer, and
  // every float type holds 8-bit integers.
  ConvertOp convert = chain.convert;
  Type floatType =
      convert ? getElementType(convert.getResult()) : builder.getF32Type();
  return createInferred<GroupConvolutionOp>(builder, op.getLoc(), floatType,
                                            {chain.data, identity});
}

/// The type of the identity with which the target computes the convolution in
/// low precision; a refusal if it does with none.
static Planned<Type> selectWeightsType(MultiplyOp op,
                                       const Dequantization &chain,
                                       const LowPrecisionContext &state) {
  const LowPrecisionOptions &options = state.getOptions();
  MLIRContext *context = op.getContext();
  std::optional<Refusal> refusal;
  for (auto signedness : {IntegerType::Signed, IntegerType::Unsigned}) {
    Type weightsType = IntegerType::get(context, 8, signedness);
    // In no block, so that nothing changes.
    OpBuilder builder(context);
    GroupConvolutionOp convolution =
        createConvolution(builder, op, chain, options.groupSize, weightsType);
    Applicability result =
        checkElementTypes(convolution, options.precisionRestrictions);
    if (result)
      result = checkRequirements(convolution, options.requirements, state);
    Operation *identity = convolution.getWeights().getDefiningOp();
    convolution.erase();
    identity->erase();
    if (result)
      return weightsType;
    if (!refusal)
      refusal = result.getRefusal();
  }
  return *refusal;
}

namespace {
struct GroupConvolutionPlan {
  Dequantization chain;
  Type weightsType;
};
} // namespace

static Planned<GroupConvolutionPlan>
planGroupConvolution(MultiplyOp op, const LowPrecisionContext &state) {
  std::optional<Dequantization> chain = matchDequantization(op);
  if (!chain || isCleanupDisabled(op) ||
      (chain->subtract && isCleanupDisabled(chain->subtract)) ||
      (chain->convert && isCleanupDisabled(chain->convert)) ||
      chain->data.getDefiningOp<ConstantOp>())
    return refuse(Reason::NothingToDo);
  int64_t rank = chain->getRank();
  if (rank != 4 && rank != 5)
    return refuse(Reason::NothingToDo,
                  "there are no convolutions of this rank");
  if (!isPerChannel(chain->scale) || !isPerChannel(chain->zeroPoint))
    return refuse(Reason::NotPerChannel);
  // What the multiplication reads, since a zero point for each channel tells
  // how many there are.
  int64_t channels = getShape(getInput(op))[1];
  if (ShapedType::isDynamic(channels))
    return refuse(Reason::DynamicSize, "the number of channels is not known");
  if (channels % state.getOptions().groupSize != 0)
    return refuse(Reason::NothingToDo,
                  "the channels cannot be cut into groups");
  // One that is stored as an integer may lose bits in its conversion.
  if (chain->zeroPoint) {
    Type type = getZeroPointType(*chain);
    if (!chain->zeroPoint->all(
            [&](double z) { return convertElement(z, type) == z; }))
      return refuse(Reason::ZeroPointOutOfRange);
  }
  Planned<Type> weightsType = selectWeightsType(op, *chain, state);
  if (!weightsType)
    return weightsType.getRefusal();
  return GroupConvolutionPlan{*chain, *weightsType};
}

// Pattern: multiply(subtract(convert(x), z), s)
//            -> multiply(add(group_convolution(x, identity), -z), s)
//   if x are 8-bit integers with known channels, z and s are per channel, and
//   the target computes the convolution in low precision
static void rewriteGroupConvolution(MultiplyOp op, GroupConvolutionPlan &plan,
                                    LowPrecisionRewriter &rewriter) {
  auto &[chain, weightsType] = plan;
  Location location = op.getLoc();
  rewriter.setInsertionPoint(op);
  Value scale = op.getA() == getInput(op) ? op.getB() : op.getA();
  Value value = createConvolution(rewriter, op, chain,
                                  rewriter.getState().getOptions().groupSize,
                                  weightsType);
  // What each op of the chain rounds to is what its successor rounds to.
  if (chain.zeroPoint) {
    auto negated = chain.zeroPoint->map([](double z) { return -z; });
    value = AddOp::create(
        rewriter, chain.subtract.getLoc(), chain.subtract.getType(), value,
        negated.materialize(rewriter, location, getZeroPointType(chain)));
  }
  value = MultiplyOp::create(rewriter, location, op.getType(), value, scale);
  rewriter.replaceAndClean(op, value);
}

LowPrecisionTransformation mlir::lpt::getMultiplyToGroupConvolution() {
  return {"multiply-to-group-convolution",
          plannedRewrite<planGroupConvolution, rewriteGroupConvolution>,
          /*fallback=*/nullptr, /*runsByDefault=*/false};
}
