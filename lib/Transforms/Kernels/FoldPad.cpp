//===- FoldPad.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frameworks pad images by an op of its own where the ends of an axis differ.
// As a part of the window, padding needs no copy of the image. Libraries limit
// it to less than the window, as no window should lie in the padding as a
// whole: what is beyond stays, or becomes, an op of its own.
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

//===----------------------------------------------------------------------===//
// Explicit padding
//===----------------------------------------------------------------------===//

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

/// Applies copies of the element-wise ops `chain` to `data`, which may have
/// another shape than what they read.
static void cloneChain(ArrayRef<Operation *> chain, Value &data,
                       RewriterBase &rewriter) {
  const ArrayRef<int64_t> shape = getShape(data);
  for (Operation *step : chain) {
    IRMapping mapping;
    mapping.map(step->getOperand(0), data);
    Operation *copy = rewriter.clone(*step, mapping);
    auto type = cast<RankedTensorType>(step->getResult(0).getType());
    copy->getResult(0).setType(type.clone(shape));
    data = copy->getResult(0);
  }
}

/// Lets `op` read `data`, and pad by `begin` and `end`.
static void setPaddedOperand(PaddedWindowOpInterface op, Value data,
                             ArrayRef<int64_t> begin, ArrayRef<int64_t> end,
                             RewriterBase &rewriter) {
  Operation *producer = op->getOperand(0).getDefiningOp();
  rewriter.modifyOpInPlace(op, [&] {
    op->setOperand(0, data);
    op.setPadding(begin, end);
  });
  if (producer)
    eraseIfUnused(rewriter, producer);
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
  cloneChain(operand->chain, data, rewriter);
  setPaddedOperand(op, data, begin, end, rewriter);
}

//===----------------------------------------------------------------------===//
// Windows that lie in the padding
//===----------------------------------------------------------------------===//

namespace {
/// Where the padding of a consumer can be made explicit: before a
/// dequantization, if that yields the number of the padding for one of its
/// inputs.
struct PadPlace {
  Value data;
  double number;
  /// From `data` to the consumer.
  SmallVector<Operation *, 3> chain;

  /// Goes back from `data` as far as elements get narrower.
  void moveToStored();
};
} // namespace

void PadPlace::moveToStored() {
  double stored = number;
  SmallVector<Operation *, 3> steps;
  Value value = data;
  while (Operation *op = value.getDefiningOp()) {
    if (!op->hasTrait<lpt::OpTrait::DequantizationStep>())
      return;
    Value input = op->getOperand(0);
    if (getShape(input) != getShape(value))
      return;
    if (auto affine = dyn_cast<AffineOpInterface>(op)) {
      std::optional<double> constant = evaluateNumber(op->getOperand(1));
      // The number that the step makes zero is known without rounding.
      if (!constant || stored != 0 ||
          hasSpatialAxes(op->getOperand(1), getShape(value).size()))
        return;
      if (!affine.isScaling())
        stored = affine.isInverse() ? *constant : -*constant;
    } else if (!isa<ConvertOp>(op)) {
      return;
    }
    steps.insert(steps.begin(), op);
    value = input;
    Type type = getElementType(value);
    if (type.getIntOrFloatBitWidth() < 32 &&
        convertElement(stored, type) == stored) {
      *this = {value, stored, steps};
      return;
    }
  }
}

/// Of `pads`, what leaves no window in the padding; the rest is taken away and
/// returned, for all axes of the operand.
static Shape takeExcess(Shape &pads, const Window &window) {
  Shape excess(2, 0);
  for (auto [axis, pad] : llvm::enumerate(pads)) {
    const int64_t most = window.getExtent(axis) - 1;
    const bool isKnown = !ShapedType::isDynamic(pad);
    excess.push_back(isKnown ? std::max<int64_t>(pad - most, 0) : 0);
    pad -= excess.back();
  }
  return excess;
}

/// Makes as much of the padding of `op` explicit as leaves no window in it.
static void splitPadding(PaddedWindowOpInterface op, RewriterBase &rewriter) {
  std::optional<double> number = op.getPaddingNumber();
  if (!number)
    return;
  const Window window = op.getPaddedWindow();
  Shape begin = window.padsBegin, end = window.padsEnd;
  const Shape moreBegin = takeExcess(begin, window);
  const Shape moreEnd = takeExcess(end, window);
  auto isZero = [](int64_t pad) { return pad == 0; };
  if (llvm::all_of(moreBegin, isZero) && llvm::all_of(moreEnd, isZero))
    return;
  PadPlace place{op->getOperand(0), *number, {}};
  place.moveToStored();
  rewriter.setInsertionPoint(op);
  Type elementType = getElementType(place.data);
  Value padding = ElementwiseConstant(place.number)
                      .materialize(rewriter, op.getLoc(), elementType);
  PadOp::Properties properties;
  properties.pads_begin = rewriter.getDenseI64ArrayAttr(moreBegin);
  properties.pads_end = rewriter.getDenseI64ArrayAttr(moreEnd);
  Value data = createInferred<PadOp>(rewriter, op.getLoc(), elementType,
                                     {place.data, padding}, properties);
  cloneChain(place.chain, data, rewriter);
  setPaddedOperand(op, data, begin, end, rewriter);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct FoldPadPass : lpt::impl::FoldPadBase<FoldPadPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op :
         collectInDominanceOrder<PaddedWindowOpInterface>(getOperation())) {
      foldPad(op, rewriter);
      splitPadding(op, rewriter);
    }
  }
};
} // namespace
