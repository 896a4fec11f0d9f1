//===- FoldPad.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frameworks pad images by an op of its own where the ends of an axis differ.
// As a part of the window, padding needs no copy of the image.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FOLDPAD
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A pad, and the ops between it and a consumer: conversions to floats, and
/// arithmetic with one number each.
struct PaddedOperand {
  PadOp pad;
  /// From the pad to the consumer.
  SmallVector<Operation *, 3> chain;
  /// What the consumer reads as padding.
  double number = 0;
};
} // namespace

/// `op` of `number` and the constant `constant`.
static double compute(AffineOpInterface op, double number, double constant) {
  if (op.isScaling())
    return op.isInverse() ? number / constant : number * constant;
  return op.isInverse() ? number - constant : number + constant;
}

/// Whether a constant that broadcasts into data of `rank` varies, or could
/// vary, along its spatial axes.
static bool hasSpatialAxes(Value constant, int64_t rank) {
  ArrayRef<int64_t> shape = getShape(constant);
  const int64_t first = rank - int64_t(shape.size());
  for (auto [axis, size] : llvm::enumerate(shape))
    if (first + int64_t(axis) >= 2 && size != 1)
      return true;
  return false;
}

/// The pad that `value` depends on.
static std::optional<PaddedOperand> matchPaddedOperand(Value value) {
  constexpr unsigned maxOps = 3;
  const int64_t rank = getShape(value).size();
  PaddedOperand operand;
  SmallVector<std::pair<AffineOpInterface, double>, maxOps> steps;
  while (!(operand.pad = value.getDefiningOp<PadOp>())) {
    Operation *op = value.getDefiningOp();
    if (!op || operand.chain.size() == maxOps ||
        !isa<FloatType>(getElementType(value)))
      return std::nullopt;
    if (auto affine = dyn_cast<AffineOpInterface>(op)) {
      std::optional<double> constant = evaluateNumber(op->getOperand(1));
      // A constant with the padded axes would not fit the unpadded data.
      if (!constant || hasSpatialAxes(op->getOperand(1), rank) ||
          getShape(op->getOperand(0)) != getShape(op->getResult(0)))
        return std::nullopt;
      steps.emplace_back(affine, *constant);
    } else if (!isa<ConvertOp>(op)) {
      return std::nullopt;
    }
    operand.chain.push_back(op);
    value = op->getOperand(0);
  }
  PadOp pad = operand.pad;
  if (pad.getMode() != PadMode::Constant)
    return std::nullopt;
  if (Value padding = pad.getPadValue()) {
    std::optional<double> number = evaluateNumber(padding);
    if (!number)
      return std::nullopt;
    operand.number = *number;
  }
  for (auto [op, constant] : llvm::reverse(steps))
    operand.number = compute(op, operand.number, constant);
  std::reverse(operand.chain.begin(), operand.chain.end());
  return operand;
}

/// Adds to `pads`, one number for each spatial axis, those of an op that pads
/// all axes. Fails if it pads others, if it crops, or if the sum may hold
/// windows that lie in the padding.
static LogicalResult addPads(Shape &pads, ArrayRef<int64_t> added,
                             const Window &window) {
  if (added.size() != pads.size() + 2 || added[0] != 0 || added[1] != 0)
    return failure();
  for (auto [axis, pad] : llvm::enumerate(pads)) {
    const int64_t more = added[axis + 2];
    if (more < 0 || ShapedType::isDynamic(pad) ||
        pad + more >= window.getExtent(axis))
      return failure();
    pad += more;
  }
  return success();
}

/// Folds the pad before `op`, if there is one that can be folded.
static void foldPad(PaddedWindowOpInterface op, RewriterBase &rewriter) {
  std::optional<PaddedOperand> operand = matchPaddedOperand(op->getOperand(0));
  if (!operand || op.getPaddingNumber() != operand->number)
    return;
  PadOp pad = operand->pad;
  const Window window = op.getPaddedWindow();
  Shape begin = window.padsBegin, end = window.padsEnd;
  if (failed(addPads(begin, pad.getPadsBegin(), window)) ||
      failed(addPads(end, pad.getPadsEnd(), window)))
    return;
  rewriter.setInsertionPoint(op);
  Value data = pad.getX();
  const ArrayRef<int64_t> shape = getShape(data);
  for (Operation *step : operand->chain) {
    IRMapping mapping;
    mapping.map(step->getOperand(0), data);
    Operation *copy = rewriter.clone(*step, mapping);
    auto type = cast<RankedTensorType>(step->getResult(0).getType());
    copy->getResult(0).setType(type.clone(shape));
    data = copy->getResult(0);
  }
  Operation *producer = op->getOperand(0).getDefiningOp();
  rewriter.modifyOpInPlace(op, [&] {
    op->setOperand(0, data);
    op.setPadding(begin, end);
  });
  eraseIfUnused(rewriter, producer);
}

namespace {
struct FoldPadPass : lpt::impl::FoldPadBase<FoldPadPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op :
         collectInDominanceOrder<PaddedWindowOpInterface>(getOperation()))
      foldPad(op, rewriter);
  }
};
} // namespace
