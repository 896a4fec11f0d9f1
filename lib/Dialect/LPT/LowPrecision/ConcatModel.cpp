//===- ConcatModel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision concatenation: the dequantizations of all inputs join as the
// data does.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

/// Inputs of unknown size can only be joined if they share one chain.
static bool haveSameScalars(ArrayRef<Dequantization> chains) {
  return llvm::all_of(chains, [&](const Dequantization &chain) {
    return chain.isPerTensor() && chain.scale == chains.front().scale &&
           chain.zeroPoint == chains.front().zeroPoint;
  });
}

/// An arithmetic type that computes each of the chains no less exactly than its
/// own: the widest, or f32 if f16 and bf16 meet.
static Type joinArithmeticTypes(ArrayRef<Dequantization> chains) {
  Type joined = chains.front().arithmeticType;
  for (const Dequantization &chain : chains.drop_front()) {
    Type type = chain.arithmeticType;
    unsigned width = type.getIntOrFloatBitWidth();
    if (width > joined.getIntOrFloatBitWidth())
      joined = type;
    else if (width == joined.getIntOrFloatBitWidth() && type != joined)
      joined = Float32Type::get(type.getContext());
  }
  return joined;
}

static Planned<SmallVector<Dequantization>>
planConcat(ConcatOp concat, const LowPrecisionContext &state) {
  int64_t rank = getShape(concat.getResult()).size();
  int64_t axis = *normalizeAxis(concat.getAxis(), rank);
  SmallVector<Dequantization> chains;
  for (Value input : concat.getInputs())
    chains.push_back(state.match(input));
  if (llvm::all_of(chains, [](const auto &chain) { return chain.empty(); }))
    return refuse(Reason::NoDequantization);
  for (auto [i, chain] : llvm::enumerate(chains)) {
    if (chain.empty())
      return refuse(Reason::InputNotQuantized, "input " + Twine(i) + " is not");
    if (state.updatesPrecisions() && !chain.isLowPrecision())
      return refuse(Reason::DataNotLowPrecision, "that of input " + Twine(i));
    if (getElementType(chain.data) != getElementType(chains.front().data))
      return refuse(Reason::PrecisionMismatch);
  }
  if (llvm::any_of(concat.getInputs(), [&](Value input) {
        return ShapedType::isDynamic(getShape(input)[axis]);
      })) {
    if (!haveSameScalars(chains))
      return refuse(Reason::DynamicSize,
                    "the sizes to be joined are not known, and the "
                    "inputs are scaled differently");
    return chains;
  }
  for (const Dequantization &chain : chains)
    for (const auto &constant : {chain.scale, chain.zeroPoint}) {
      if (!constant)
        continue;
      std::optional<int64_t> only = constant->getOnlyAxis();
      if (!only || (*only >= 0 && *only != axis))
        return refuse(Reason::AxisMoved,
                      "a dequantization varies along another axis "
                      "than that of the concatenation");
    }
  return chains;
}

/// One constant for all inputs; `missing` stands for an absent one.
static std::optional<ElementwiseConstant>
joinConstants(ArrayRef<Dequantization> chains,
              std::optional<ElementwiseConstant> Dequantization::*member,
              double missing, int64_t axis, ArrayRef<int64_t> sizes) {
  if (llvm::none_of(chains, [&](const Dequantization &chain) {
        return (chain.*member).has_value();
      }))
    return std::nullopt;
  SmallVector<ElementwiseConstant> parts;
  for (const Dequantization &chain : chains)
    parts.push_back((chain.*member).value_or(ElementwiseConstant(missing)));
  auto isSame = [&](const ElementwiseConstant &part) {
    return part.isScalar() && part == parts.front();
  };
  if (llvm::all_of(parts, isSame))
    return parts.front();
  return ElementwiseConstant::concat(axis, chains.front().getRank(), parts,
                                     sizes)
      .simplified();
}

static void rewriteConcat(ConcatOp concat, ArrayRef<Dequantization> chains,
                          LowPrecisionRewriter &rewriter) {
  int64_t axis = *normalizeAxis(concat.getAxis(), chains.front().getRank());
  SmallVector<Value> data;
  SmallVector<int64_t> sizes;
  for (auto [input, chain] : llvm::zip_equal(concat.getInputs(), chains)) {
    data.push_back(chain.data);
    // The shape of the data may be less static: the scale can tell a size.
    sizes.push_back(getShape(input)[axis]);
  }
  Dequantization joined;
  joined.arithmeticType = joinArithmeticTypes(chains);
  joined.resultType = getElementType(concat.getResult());
  joined.scale = joinConstants(chains, &Dequantization::scale, 1, axis, sizes);
  joined.zeroPoint =
      joinConstants(chains, &Dequantization::zeroPoint, 0, axis, sizes);
  // A stored integer type survives only if all zero points have it.
  joined.zeroPointStorage = getElementType(chains.front().data);
  for (const Dequantization &chain : chains)
    if (chain.zeroPoint && chain.zeroPointStorage != joined.zeroPointStorage)
      joined.zeroPointStorage = Type();
  Operation *copy =
      rewriter.cloneWith(concat, data, getElementType(chains.front().data));
  rewriter.replaceWithDequantized(concat, copy, joined);
}

namespace {
struct ConcatModel : SingleTransformationModel<ConcatModel, ConcatOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"concat", plannedRewrite<planConcat, rewriteConcat>};
  }
};
} // namespace

void mlir::lpt::attachConcatModel(MLIRContext *context) {
  ConcatOp::attachInterface<ConcatModel>(*context);
}
