//===- ReductionModels.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision reductions.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

/// The axes of a reduction, which is valid, as non-negative numbers.
template <typename OpTy>
static Shape getReducedAxes(OpTy op) {
  Shape axes;
  for (int64_t axis : op.getAxes())
    axes.push_back(*normalizeAxis(axis, getShape(op.getX()).size()));
  return axes;
}

/// The number of elements that are reduced to one, or `kDynamic`.
template <typename OpTy>
static int64_t getReducedCount(OpTy op) {
  Shape sizes;
  for (int64_t axis : getReducedAxes(op))
    sizes.push_back(getShape(op.getX())[axis]);
  return getNumElements(sizes);
}

namespace {

/// The constants lose the reduced axes, along which they must not vary.
template <typename Model, typename OpTy>
struct ReductionModel : ChainPropagationModel<Model, OpTy> {
  static constexpr bool perChannel = false;

  static Applicability check(OpTy op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    for (int64_t axis : getReducedAxes(op))
      for (const auto &constant : {chain.scale, chain.zeroPoint})
        if (constant && !constant->isUniformAlong(axis))
          return refuse(Reason::AxisMoved,
                        "axis " + Twine(axis) + " is reduced");
    return Model::checkValues(op, chain);
  }
  static Applicability checkValues(OpTy, const Dequantization &) {
    return Applicability::yes();
  }
  static Dequantization move(OpTy op, const Dequantization &chain, unsigned) {
    Shape axes = getReducedAxes(op);
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      Shape shape;
      for (auto [axis, size] : llvm::enumerate(constant.getShape()))
        if (op.getKeepDims() || !llvm::is_contained(axes, int64_t(axis)))
          shape.push_back(size);
      return constant.withShape(shape);
    });
  }
};

/// Computes new values, so that the result is a float.
template <typename Model, typename OpTy>
struct ArithmeticReductionModel : ReductionModel<Model, OpTy> {
  static Type resultElementType(OpTy, const Dequantization &chain,
                                const LowPrecisionContext &) {
    return getComputedType(chain);
  }
};

struct ReduceMeanModel
    : ArithmeticReductionModel<ReduceMeanModel, ReduceMeanOp> {
  static constexpr StringLiteral name = "reduce-mean";
};

/// sum(s * (x - z)) = s * (sum(x) - n * z) over n elements.
struct ReduceSumModel : ArithmeticReductionModel<ReduceSumModel, ReduceSumOp> {
  static constexpr StringLiteral name = "reduce-sum";
  static Applicability checkValues(ReduceSumOp op,
                                   const Dequantization &chain) {
    if (chain.zeroPoint && ShapedType::isDynamic(getReducedCount(op)))
      return refuse(Reason::DynamicSize, "the number of summands is not known");
    return Applicability::yes();
  }
  static Dequantization move(ReduceSumOp op, const Dequantization &chain,
                             unsigned result) {
    Dequantization moved = ReductionModel::move(op, chain, result);
    if (moved.zeroPoint) {
      double count = getReducedCount(op);
      moved.zeroPoint =
          moved.zeroPoint->map([&](double value) { return value * count; });
      // The product may exceed the range of the stored integer.
      moved.zeroPointStorage = Type();
    }
    return moved;
  }
};

template <typename Model, typename OpTy>
struct OrderReductionModel : ReductionModel<Model, OpTy> {
  static Applicability checkValues(OpTy, const Dequantization &chain) {
    return checkKeepsOrder(chain);
  }
};

struct ReduceMaxModel : OrderReductionModel<ReduceMaxModel, ReduceMaxOp> {
  static constexpr StringLiteral name = "reduce-max";
};

struct ReduceMinModel : OrderReductionModel<ReduceMinModel, ReduceMinOp> {
  static constexpr StringLiteral name = "reduce-min";
};

} // namespace

void mlir::lpt::attachReductionModels(MLIRContext *context) {
  ReduceMeanOp::attachInterface<ReduceMeanModel>(*context);
  ReduceSumOp::attachInterface<ReduceSumModel>(*context);
  ReduceMaxOp::attachInterface<ReduceMaxModel>(*context);
  ReduceMinOp::attachInterface<ReduceMinModel>(*context);
}
