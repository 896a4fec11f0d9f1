//===- ShapeModels.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision ops that change the shape or the order of axes.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The last axis along which a constant of the chain varies; -1 for a chain of
/// scalars.
int64_t getLastVaryingAxis(const Dequantization &chain) {
  int64_t last = -1;
  for (const auto &constant : {chain.scale, chain.zeroPoint})
    if (constant)
      for (auto [axis, size] : llvm::enumerate(constant->getShape()))
        if (size != 1)
          last = std::max<int64_t>(last, axis);
  return last;
}

/// How many leading axes keep their sizes. Two dynamic sizes are the same if
/// one is a copy of the other, or if nothing else is unknown and the rest holds
/// equally many elements.
int64_t countKeptAxes(ReshapeOp op) {
  ArrayRef<int64_t> in = getShape(op.getX()), out = getShape(op.getResult());
  ArrayRef<int64_t> target = op.getTargetShape();
  auto isCopied = [&](size_t axis) {
    return op.getSpecialZero() && axis < target.size() && target[axis] == 0;
  };
  auto summarize = [&](ArrayRef<int64_t> shape) {
    int64_t numUnknown = 0, numElements = 1;
    for (auto [axis, size] : llvm::enumerate(shape))
      if (!ShapedType::isDynamic(size))
        numElements *= size;
      else if (!isCopied(axis))
        ++numUnknown;
    return std::pair(numUnknown, numElements);
  };
  bool isRestEqual =
      summarize(in) == summarize(out) && summarize(in).first == 1;
  int64_t axis = 0;
  for (auto [from, to] : llvm::zip(in, out)) {
    if (from != to ||
        (ShapedType::isDynamic(from) && !isCopied(axis) && !isRestEqual))
      break;
    ++axis;
  }
  return axis;
}

/// A channel of the input becomes a whole number of channels of the output, or
/// stays one: the axes up to the channel axis keep their meaning.
struct ReshapeModel : ChainPropagationModel<ReshapeModel, ReshapeOp> {
  static constexpr StringLiteral name = "reshape";
  static Applicability check(ReshapeOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (chain.isScalarLike())
      return Applicability::yes();
    ArrayRef<int64_t> in = getShape(op.getX()), out = getShape(op.getResult());
    if (in.size() < 2 || out.size() < 2)
      return refuse(Reason::AxisMoved);
    if (ShapedType::isDynamic(out[1]))
      return refuse(Reason::DynamicSize,
                    "the number of channels of the result is not "
                    "known");
    int64_t firstChanged = countKeptAxes(op);
    if (firstChanged == 0 && in[0] == out[0])
      return refuse(Reason::DynamicSize, "the first axis may change its size");
    if (firstChanged == 0 || ShapedType::isDynamic(in[1]) || out[1] < in[1] ||
        out[1] % in[1] != 0)
      return refuse(Reason::AxisMoved);
    int64_t last = getLastVaryingAxis(chain);
    if (last < firstChanged || (last == 1 && firstChanged == 1))
      return Applicability::yes();
    return refuse(Reason::AxisMoved);
  }
  static Dequantization move(ReshapeOp op, const Dequantization &chain,
                             unsigned) {
    if (chain.isScalarLike())
      return withScalars(chain);
    ArrayRef<int64_t> in = getShape(op.getX()), out = getShape(op.getResult());
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isScalar())
        return constant;
      // Unchanged leading axes keep the sizes of the constant; all after the
      // channels are 1 on both sides.
      ElementwiseConstant repeated = constant.repeatEach(1, out[1] / in[1]);
      Shape shape(repeated.getShape());
      shape.resize(out.size(), 1);
      return repeated.withShape(shape);
    });
  }
};

/// Exact for every permutation, but a channel axis that leaves its place is no
/// channel axis for the ops after.
struct TransposeModel : ChainPropagationModel<TransposeModel, TransposeOp> {
  static constexpr StringLiteral name = "transpose";
  static Applicability check(TransposeOp op, const Dequantization &chain,
                             const LowPrecisionContext &) {
    if (chain.isScalarLike())
      return Applicability::yes();
    ArrayRef<int64_t> order = op.getOrder();
    if (order.size() < 2 || order[0] != 0 || order[1] != 1)
      return refuse(Reason::AxisMoved);
    return Applicability::yes();
  }
  static Dequantization move(TransposeOp op, const Dequantization &chain,
                             unsigned) {
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      return constant.isScalarLike() ? constant.simplified()
                                     : constant.permute(op.getOrder());
    });
  }
};

struct SqueezeModel : ChainPropagationModel<SqueezeModel, SqueezeOp> {
  static constexpr StringLiteral name = "squeeze";
  static Dequantization move(SqueezeOp op, const Dequantization &chain,
                             unsigned) {
    ArrayRef<int64_t> in = getShape(op.getX());
    SmallVector<bool> isRemoved(in.size(), false);
    for (int64_t axis : op.getAxes())
      isRemoved[*normalizeAxis(axis, in.size())] = true;
    if (op.getAxes().empty())
      for (auto [axis, size] : llvm::enumerate(in))
        isRemoved[axis] = size == 1;
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      Shape shape;
      for (auto [axis, size] : llvm::enumerate(constant.getShape()))
        if (!isRemoved[axis])
          shape.push_back(size);
      return constant.withShape(shape);
    });
  }
};

struct UnsqueezeModel : ChainPropagationModel<UnsqueezeModel, UnsqueezeOp> {
  static constexpr StringLiteral name = "unsqueeze";
  static Dequantization move(UnsqueezeOp op, const Dequantization &chain,
                             unsigned) {
    int64_t rank = getShape(op.getResult()).size();
    SmallVector<bool> isInserted(rank, false);
    for (int64_t axis : op.getAxes())
      isInserted[*normalizeAxis(axis, rank)] = true;
    return withConstants(chain, [&](const ElementwiseConstant &constant) {
      if (constant.isScalar())
        return constant;
      Shape shape;
      ArrayRef<int64_t> rest = constant.getShape();
      for (bool inserted : isInserted) {
        shape.push_back(inserted ? 1 : rest.front());
        if (!inserted)
          rest = rest.drop_front();
      }
      return constant.withShape(shape);
    });
  }
};

} // namespace

void mlir::lpt::attachShapeModels(MLIRContext *context) {
  ReshapeOp::attachInterface<ReshapeModel>(*context);
  TransposeOp::attachInterface<TransposeModel>(*context);
  SqueezeOp::attachInterface<SqueezeModel>(*context);
  UnsqueezeOp::attachInterface<UnsqueezeModel>(*context);
}
