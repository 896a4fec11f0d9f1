//===- PullThroughDequantization.cpp ----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reshapes and transposes behind the dequantization of constants move in front
// of it, where they are carried out on the integers. The dequantization then
// stands right in front of the op that reads the weights, which recognizes it
// only there.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "ElementwiseStage.h"

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PULLRESHAPETHROUGHDEQUANTIZATION
#define GEN_PASS_DEF_PULLTRANSPOSETHROUGHDEQUANTIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Dequantized constants
//===----------------------------------------------------------------------===//

namespace {
/// Integers and what dequantizes them: conversions, subtractions and
/// multiplications, in any number.
struct DequantizedConstant {
  ConstantOp integers;
  /// From the last to the first.
  SmallVector<ElementwiseStage> stages;

  static std::optional<DequantizedConstant> match(Value value);
};
} // namespace

static std::optional<ElementwiseStage> matchStage(Operation *op) {
  if (!isa_and_nonnull<ConvertOp, SubtractOp, MultiplyOp>(op))
    return std::nullopt;
  if (std::optional<ElementwiseStage> stage = ElementwiseStage::match(op))
    return stage;
  return isa<MultiplyOp>(op) ? ElementwiseStage::match(op, /*dataOperand=*/1)
                             : std::nullopt;
}

std::optional<DequantizedConstant> DequantizedConstant::match(Value value) {
  DequantizedConstant result;
  while (true) {
    if (auto constant = value.getDefiningOp<ConstantOp>()) {
      // Floats have nothing to lose: they fold.
      Type type = getElementType(constant);
      if (!isLowPrecisionType(type) && !type.isInteger(4))
        return std::nullopt;
      result.integers = constant;
      return result;
    }
    std::optional<ElementwiseStage> stage = matchStage(value.getDefiningOp());
    if (!stage)
      return std::nullopt;
    value = stage->getData();
    result.stages.push_back(std::move(*stage));
  }
}

/// Moves `op`, which rearranges the elements of its only operand, in front of
/// the dequantization of a constant. `map` says what becomes of a constant
/// that is combined with the operand. Nothing is changed unless all of them
/// can be moved: half of a dequantization on either side would be none.
static void pull(Operation *op, ElementwiseStage::ConstantMap map,
                 RewriterBase &rewriter) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  std::optional<DequantizedConstant> weights =
      DequantizedConstant::match(op->getOperand(0));
  if (!weights || weights->stages.empty() || !type.hasStaticShape())
    return;
  for (ElementwiseStage &stage : weights->stages) {
    std::optional<ElementwiseStage> mapped = stage.mapConstants(map);
    if (!mapped)
      return;
    stage = std::move(*mapped);
  }

  rewriter.setInsertionPoint(op);
  Operation *moved = op->clone(Operation::CloneOptions::all());
  moved->setOperand(0, weights->integers);
  moved->getResult(0).setType(type.clone(getElementType(weights->integers)));
  rewriter.insert(moved);
  Value value = evaluateConstantPath(moved->getResult(0), rewriter);
  rewriter.eraseOp(moved);
  // A resource may be missing, as in text whose weights were left out.
  if (!value)
    return;
  for (const ElementwiseStage &stage : llvm::reverse(weights->stages))
    value = stage.materialize(rewriter, value);
  Operation *producer = op->getOperand(0).getDefiningOp();
  rewriter.replaceOp(op, value);
  eraseIfUnused(rewriter, producer);
}

//===----------------------------------------------------------------------===//
// Reshapes
//===----------------------------------------------------------------------===//

/// What becomes of `constant` when data of shape `from`, with which it is
/// combined, is reshaped to `to`. Nothing if that is no constant of the same
/// elements: if an axis along which it varies is merged with one along which
/// it does not.
static std::optional<ElementwiseConstant>
reshape(const ElementwiseConstant &constant, ArrayRef<int64_t> from,
        ArrayRef<int64_t> to) {
  if (constant.isScalarLike())
    return constant.simplified();
  // Without elements nothing tells which axes belong together.
  if (getNumElements(from) == 0)
    return std::nullopt;
  // Both shapes are cut into the shortest groups of axes that hold the same
  // number of elements. Within a group elements stay in order, so a constant
  // moves if it is full or the same there.
  Shape shape;
  size_t i = 0, j = 0;
  while (i < from.size() || j < to.size()) {
    size_t firstFrom = i, firstTo = j;
    int64_t sizeFrom = i < from.size() ? from[i++] : 1;
    int64_t sizeTo = j < to.size() ? to[j++] : 1;
    while (sizeFrom != sizeTo) {
      if (sizeFrom < sizeTo)
        sizeFrom *= from[i++];
      else
        sizeTo *= to[j++];
    }
    ArrayRef<int64_t> group = from.slice(firstFrom, i - firstFrom);
    ArrayRef<int64_t> own = constant.getShape().slice(firstFrom, i - firstFrom);
    ArrayRef<int64_t> target = to.slice(firstTo, j - firstTo);
    if (own == group)
      llvm::append_range(shape, target);
    else if (getNumElements(own) == 1)
      shape.append(target.size(), 1);
    else
      return std::nullopt;
  }
  return constant.withShape(shape);
}

/// Whether a grouped convolution reads the result as its weights, which then
/// are those of a convolution with the groups cut out of the output channels,
/// and are recognized so.
static bool cutsGroups(Operation *op) {
  return llvm::any_of(op->getUses(), [](OpOperand &use) {
    auto weighted = dyn_cast<WeightedOpInterface>(use.getOwner());
    return weighted && weighted.getGroupAxis() >= 0 &&
           use.getOperandNumber() == weighted.getWeightsOperandIndex();
  });
}

namespace {
struct PullReshapeThroughDequantizationPass
    : lpt::impl::PullReshapeThroughDequantizationBase<
          PullReshapeThroughDequantizationPass> {
  void runOnOperation() override {
    SmallVector<Operation *> reshapes;
    getOperation().walk([&](Operation *op) {
      // Squeezing and unsqueezing are reshapes by other names.
      if (isa<ReshapeOp, SqueezeOp, UnsqueezeOp>(op) && !cutsGroups(op))
        reshapes.push_back(op);
    });
    // In the order of the function, so that the second of two reshapes finds
    // the dequantization that the first has left.
    IRRewriter rewriter(&getContext());
    for (Operation *op : reshapes) {
      ArrayRef<int64_t> from = getShape(op->getOperand(0));
      ArrayRef<int64_t> to = getShape(op->getResult(0));
      pull(
          op,
          [&](const ElementwiseConstant &constant) {
            return reshape(constant, from, to);
          },
          rewriter);
    }
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Transposes
//===----------------------------------------------------------------------===//

namespace {
struct PullTransposeThroughDequantizationPass
    : lpt::impl::PullTransposeThroughDequantizationBase<
          PullTransposeThroughDequantizationPass> {
  void runOnOperation() override {
    SmallVector<TransposeOp> transposes;
    getOperation().walk([&](TransposeOp op) { transposes.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (TransposeOp op : transposes) {
      SmallVector<int64_t> order(op.getOrder());
      // No order means the reverse one.
      if (order.empty())
        llvm::append_range(order, llvm::reverse(llvm::seq<int64_t>(
                                      getShape(op.getX()).size())));
      pull(
          op,
          [&](const ElementwiseConstant &constant) {
            return std::optional(constant.simplified().permute(order));
          },
          rewriter);
    }
  }
};
} // namespace
