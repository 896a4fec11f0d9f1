//===- IndexingModels.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision ops that pick, replace or reorder elements by index, or by
// comparing them. Integers are moved as they are; elements that may meet in one
// place must have one scale.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Gathering
//===----------------------------------------------------------------------===//

/// Whether constants say that tuple after tuple of `indices` is in range of
/// axes of the given sizes.
static bool areIndicesInRange(Value indices, ArrayRef<int64_t> sizes) {
  auto constant = indices.getDefiningOp<ConstantOp>();
  std::optional<std::vector<double>> values =
      constant ? readElements(constant.getValue()) : std::nullopt;
  if (!values || ShapedType::isDynamicShape(sizes))
    return false;
  for (auto [i, index] : llvm::enumerate(*values)) {
    const int64_t size = sizes[i % sizes.size()];
    if (index < -size || index >= size)
      return false;
  }
  return true;
}

/// The sizes of the axes that the entries of a tuple index.
static ArrayRef<int64_t> getIndexedSizes(GatherElementsOp op) {
  ArrayRef<int64_t> shape = getShape(op.getX());
  return shape.slice(*normalizeAxis(op.getAxis(), shape.size()), 1);
}
static ArrayRef<int64_t> getIndexedSizes(GatherNDOp op) {
  return getShape(op.getX()).slice(op.getBatchDims(),
                                   getShape(op.getIndices()).back());
}

namespace {

/// Each element of the result may come from anywhere.
template <typename Model, typename OpTy>
struct GatherModelBase : ChainPropagationModel<Model, OpTy> {
  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (!chain.isScalarLike())
      return refuse(Reason::NotPerTensor);
    if (!checkZeroIsZero(chain) &&
        !areIndicesInRange(op.getIndices(), getIndexedSizes(op)))
      return refuse(Reason::ZeroFill, "an index may be out of range");
    return Applicability::yes();
  }
  static Dequantization move(OpTy, const Dequantization &chain, unsigned) {
    return withScalars(chain);
  }
};

struct GatherElementsModel
    : GatherModelBase<GatherElementsModel, GatherElementsOp> {
  static constexpr StringLiteral name = "gather-elements";
};

struct GatherNDModel : GatherModelBase<GatherNDModel, GatherNDOp> {
  static constexpr StringLiteral name = "gather-nd";
};

} // namespace

//===----------------------------------------------------------------------===//
// Scattering
//===----------------------------------------------------------------------===//

/// Updates replace elements of the same quantization. Returns that of both.
template <typename OpTy>
static Planned<Dequantization> planScatter(OpTy op,
                                           const LowPrecisionContext &state) {
  const Dequantization data = state.match(op.getX()),
                       updates = state.match(op.getUpdates());
  if (data.empty() && updates.empty())
    return refuse(Reason::NoDequantization);
  if (op.getReduction() != ScatterReduction::None)
    return refuse(Reason::ModeNotSupported,
                  stringifyScatterReduction(op.getReduction()));
  if (data.empty() || updates.empty())
    return refuse(Reason::InputNotQuantized,
                  data.empty() ? "the data is not" : "the updates are not");
  if (state.updatesPrecisions() && !updates.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision, "that of the updates");
  if (getElementType(data.data) != getElementType(updates.data))
    return refuse(Reason::PrecisionMismatch);
  if (!data.isScalarLike() || !updates.isScalarLike())
    return refuse(Reason::NotPerTensor);
  Dequantization chain = withScalars(data);
  const Dequantization other = withScalars(updates);
  if (chain.scale != other.scale || chain.zeroPoint != other.zeroPoint)
    return refuse(Reason::ScalesDiffer);
  return chain;
}

template <typename OpTy>
static void rewriteScatter(OpTy op, const Dequantization &chain,
                           LowPrecisionRewriter &rewriter) {
  const Dequantization updates = rewriter.getState().match(op.getUpdates());
  Operation *copy =
      rewriter.cloneWith(op, {chain.data, op.getIndices(), updates.data},
                         getElementType(chain.data));
  Dequantization after = chain;
  after.resultType = getElementType(op.getResult());
  rewriter.replaceWithDequantized(op, copy, after);
}

namespace {
template <typename OpTy>
struct ScatterModel : SingleTransformationModel<ScatterModel<OpTy>, OpTy> {
  static LowPrecisionTransformation getTransformation() {
    constexpr StringLiteral name =
        std::is_same_v<OpTy, ScatterNDUpdateOp>
            ? StringLiteral("scatter-nd-update")
            : StringLiteral("scatter-elements-update");
    return {name, plannedRewrite<planScatter<OpTy>, rewriteScatter<OpTy>>};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reversing
//===----------------------------------------------------------------------===//

namespace {

/// Reverses the constants as the data.
struct ReverseModel : ChainPropagationModel<ReverseModel, ReverseOp> {
  static constexpr StringLiteral name = "reverse";
  static constexpr bool perChannel = false;

  static Dequantization move(ReverseOp op, const Dequantization &chain,
                             unsigned) {
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      ElementwiseConstant reversed = constant;
      for (int64_t given : op.getAxes()) {
        const int64_t axis = *normalizeAxis(given, getShape(op.getX()).size());
        if (reversed.isUniformAlong(axis))
          continue;
        const int64_t size = reversed.getSize(axis);
        reversed = reversed.slice(axis, {size - 1, -1, size});
      }
      return reversed;
    });
  }
};

/// How far an axis is reversed is only known when the model runs.
struct ReverseSequenceModel
    : ChainPropagationModel<ReverseSequenceModel, ReverseSequenceOp> {
  static constexpr StringLiteral name = "reverse-sequence";
  static constexpr bool perChannel = false;

  static Applicability check(ReverseSequenceOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    const int64_t axis =
        *normalizeAxis(op.getSeqAxis(), getShape(op.getX()).size());
    if (!isUniformAlong(chain, axis))
      return refuse(Reason::AxisMoved, "axis " + Twine(axis) + " is reversed");
    return Applicability::yes();
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// top_k
//===----------------------------------------------------------------------===//

/// The order of integers is that of the values. Indices have no scale.
static Planned<Dequantization> planTopK(TopKOp op,
                                        const LowPrecisionContext &state) {
  Dequantization chain = state.match(op.getX());
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  const int64_t axis = *normalizeAxis(op.getAxis(), getShape(op.getX()).size());
  if (!isUniformAlong(chain, axis))
    return refuse(Reason::AxisMoved, "axis " + Twine(axis) + " is compared");
  if (Applicability result = checkKeepsOrder(chain); !result)
    return result.getRefusal();
  if (chain.hasZeroScale())
    return refuse(Reason::ZeroScale);
  return chain;
}

static void rewriteTopK(TopKOp op, const Dequantization &chain,
                        LowPrecisionRewriter &rewriter) {
  Operation *copy = rewriter.cloneWith(
      op, chain.data,
      {getElementType(chain.data), getElementType(op.getIndices())});
  Dequantization after = chain;
  after.resultType = getElementType(op.getValues());
  Value values = copy->getResult(0), indices = copy->getResult(1);
  rewriter.moveShapeQueries(op.getValues(), values);
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfter(copy);
  rewriter.replaceAndClean(
      op, {after.materialize(rewriter, op.getLoc(), values), indices});
}

namespace {
struct TopKModel : SingleTransformationModel<TopKModel, TopKOp> {
  static LowPrecisionTransformation getTransformation() {
    return {"top-k", plannedRewrite<planTopK, rewriteTopK>};
  }
};
} // namespace

void mlir::lpt::attachIndexingModels(MLIRContext *context) {
  GatherElementsOp::attachInterface<GatherElementsModel>(*context);
  GatherNDOp::attachInterface<GatherNDModel>(*context);
  ScatterElementsUpdateOp::attachInterface<
      ScatterModel<ScatterElementsUpdateOp>>(*context);
  ScatterNDUpdateOp::attachInterface<ScatterModel<ScatterNDUpdateOp>>(*context);
  ReverseOp::attachInterface<ReverseModel>(*context);
  ReverseSequenceOp::attachInterface<ReverseSequenceModel>(*context);
  TopKOp::attachInterface<TopKModel>(*context);
}
