//===- BlockModels.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision rearrangement of channels and of spatial blocks.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// Shuffles the constants as the channels.
struct ShuffleChannelsModel
    : ChainPropagationModel<ShuffleChannelsModel, ShuffleChannelsOp> {
  static constexpr StringLiteral name = "shuffle-channels";
  static constexpr bool perChannel = false;

  static int64_t getAxis(ShuffleChannelsOp op) {
    return *normalizeAxis(op.getAxis(), getShape(op.getX()).size());
  }
  static Applicability check(ShuffleChannelsOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    // The verifier compares the group with static sizes only.
    for (const auto &constant : {chain.scale, chain.zeroPoint})
      if (constant && !constant->isUniformAlong(getAxis(op)) &&
          constant->getSize(getAxis(op)) % op.getGroup() != 0)
        return refuse(Reason::DynamicSize, "the groups are not those of the "
                                           "dequantization");
    return Applicability::yes();
  }
  static Dequantization move(ShuffleChannelsOp op, const Dequantization &chain,
                             unsigned) {
    int64_t axis = getAxis(op), group = op.getGroup();
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isUniformAlong(axis))
        return constant;
      SmallVector<int64_t> index;
      for (int64_t i = 0, size = constant.getSize(axis); i < size; ++i)
        index.push_back(i % group * (size / group) + i / group);
      return constant.select(axis, index);
    });
  }
};

/// Elements of several channels meet in one, and cannot differ in scale.
template <typename Model, typename OpTy>
struct PerTensorModel : ChainPropagationModel<Model, OpTy> {
  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    return chain.isScalarLike() ? Applicability::yes()
                                : refuse(Reason::NotPerTensor);
  }
  static Dequantization move(OpTy, const Dequantization &chain, unsigned) {
    return withScalars(chain);
  }
};

struct DepthToSpaceModel : PerTensorModel<DepthToSpaceModel, DepthToSpaceOp> {
  static constexpr StringLiteral name = "depth-to-space";
};

/// Every channel becomes one channel for each position within a block, so the
/// constants are repeated.
struct SpaceToDepthModel
    : ChainPropagationModel<SpaceToDepthModel, SpaceToDepthOp> {
  static constexpr StringLiteral name = "space-to-depth";
  static Applicability check(SpaceToDepthOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    // After a matrix multiplication the channel axis is the last one.
    for (int64_t axis = 2, rank = chain.getRank(); axis < rank; ++axis)
      if (!chain.isScalarLike() && !isUniformAlong(chain, axis))
        return refuse(Reason::AxisMoved,
                      "axis " + Twine(axis) + " is cut into blocks");
    return Applicability::yes();
  }
  static Dequantization move(SpaceToDepthOp op, const Dequantization &chain,
                             unsigned) {
    if (chain.isScalarLike())
      return withScalars(chain);
    int64_t positions = 1;
    for (int64_t axis = 2, rank = chain.getRank(); axis < rank; ++axis)
      positions *= op.getBlockSize();
    bool isDepthFirst = op.getMode() == DepthToSpaceMode::DepthFirst;
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      return isDepthFirst ? constant.repeatEach(1, positions)
                          : constant.tile(1, positions);
    });
  }
};

/// Inserts zeros at the ends of the spatial axes. Under a zero point those
/// elements are the zero point, which the op cannot insert, but a padding
/// before it can.
struct SpaceToBatchModel : PerTensorModel<SpaceToBatchModel, SpaceToBatchOp> {
  static constexpr StringLiteral name = "space-to-batch";

  static bool needsPadding(SpaceToBatchOp op, const Dequantization &chain) {
    auto isZero = [](int64_t pad) { return pad == 0; };
    return !checkZeroIsZero(chain) &&
           !(llvm::all_of(op.getPadsBegin(), isZero) &&
             llvm::all_of(op.getPadsEnd(), isZero));
  }
  static Applicability check(SpaceToBatchOp op, const Dequantization &chain,
                             const LowPrecisionContext &state) {
    if (Applicability result = PerTensorModel::check(op, chain, state); !result)
      return result;
    if (!needsPadding(op, chain))
      return Applicability::yes();
    double zeroPoint = chain.zeroPoint->getValues().front();
    if (convertElement(zeroPoint, getElementType(chain.data)) != zeroPoint)
      return refuse(Reason::ZeroFill, "the data cannot hold the zero point");
    return Applicability::yes();
  }
  static void adapt(SpaceToBatchOp copy, const Dequantization &chain,
                    RewriterBase &rewriter) {
    if (!needsPadding(copy, chain))
      return;
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(copy);
    Type elementType = getElementType(chain.data);
    Value fill = chain.zeroPoint->simplified().materialize(
        rewriter, copy.getLoc(), elementType);
    PadOp::Properties pads;
    pads.pads_begin = copy.getPadsBeginAttr();
    pads.pads_end = copy.getPadsEndAttr();
    auto padded = createInferred<PadOp>(rewriter, copy.getLoc(), elementType,
                                        {chain.data, fill}, pads);
    copy.getXMutable().assign(padded.getResult());
    SmallVector<int64_t> none(copy.getPadsBegin().size(), 0);
    copy.setPadsBegin(none);
    copy.setPadsEnd(none);
  }
};

/// Only crops.
struct BatchToSpaceModel : PerTensorModel<BatchToSpaceModel, BatchToSpaceOp> {
  static constexpr StringLiteral name = "batch-to-space";
};

} // namespace

void mlir::lpt::attachBlockModels(MLIRContext *context) {
  ShuffleChannelsOp::attachInterface<ShuffleChannelsModel>(*context);
  DepthToSpaceOp::attachInterface<DepthToSpaceModel>(*context);
  SpaceToDepthOp::attachInterface<SpaceToDepthModel>(*context);
  SpaceToBatchOp::attachInterface<SpaceToBatchModel>(*context);
  BatchToSpaceOp::attachInterface<BatchToSpaceModel>(*context);
}
