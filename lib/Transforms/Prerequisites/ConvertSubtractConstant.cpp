//===- ConvertSubtractConstant.cpp ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Zero points of weights are stored as integers of the type of the weights.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTSUBTRACTCONSTANT
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// How far a zero point may be from an integer, in steps of the quantization.
/// A zero point that was computed in f32 from an interval misses its integer
/// by 255 * 2^-24 at most, and a step is what weights are known to anyway. A
/// zero point further off is a real one; an integer would shift the weights.
static constexpr double zeroPointTolerance = 1e-4;

/// The integers nearest to `zeroPoint`. Nothing if it has others, or others
/// than elements of type `type`.
static std::optional<ElementwiseConstant>
getIntegers(const ElementwiseConstant &zeroPoint, Type type) {
  ElementwiseConstant rounded = zeroPoint.map(roundZeroPoint);
  for (auto [value, integer] :
       llvm::zip_equal(zeroPoint.getValues(), rounded.getValues()))
    if (!(std::abs(value - integer) <= zeroPointTolerance) ||
        convertElement(integer, type) != integer)
      return std::nullopt;
  return rounded;
}

/// Whether the op scales what it reads by a constant.
static bool isScale(Operation *op) {
  return isa<MultiplyOp>(op) &&
         llvm::any_of(op->getOperands(), [](Value operand) {
           return operand.getDefiningOp<ConstantOp>();
         });
}

// Pattern: subtract(convert(integers), z)
//            -> subtract(convert(integers), convert(z'))
//          subtract(convert(integers), 0) -> convert(integers)
//   if a multiplication by a constant follows
static void convertZeroPoint(SubtractOp op, ArrayRef<Type> types,
                             RewriterBase &rewriter) {
  auto convert = op.getA().getDefiningOp<ConvertOp>();
  if (!convert || !convert->hasOneUse() || !op->hasOneUse() ||
      !isScale(*op->user_begin()) ||
      getShape(op.getResult()) != getShape(convert.getX()))
    return;
  auto weights = convert.getX().getDefiningOp<ConstantOp>();
  if (!weights || !llvm::is_contained(types, getElementType(weights)))
    return;
  Type floatType = getElementType(op.getB());
  if (!isa<FloatType>(floatType) ||
      !isa<FloatType>(getElementType(convert.getResult())))
    return;
  auto zeroPoint =
      ElementwiseConstant::match(op.getB(), getShape(op.getA()).size());
  if (!zeroPoint)
    return;
  std::optional<ElementwiseConstant> integers =
      getIntegers(*zeroPoint, getElementType(weights));
  if (!integers)
    return;

  Operation *constant = op.getB().getDefiningOp();
  if (integers->isScalarLike(0) &&
      op.getA().getType() == op.getResult().getType()) {
    rewriter.replaceOp(op, op.getA());
  } else {
    rewriter.setInsertionPoint(op);
    Value stored = integers->materialize(rewriter, constant->getLoc(),
                                         getElementType(weights));
    Type type = cast<RankedTensorType>(stored.getType()).clone(floatType);
    Value converted =
        ConvertOp::create(rewriter, constant->getLoc(), type, stored);
    rewriter.modifyOpInPlace(op, [&]() { op->setOperand(1, converted); });
  }
  eraseIfUnused(rewriter, constant);
}

namespace {
struct ConvertSubtractConstantPass
    : lpt::impl::ConvertSubtractConstantBase<ConvertSubtractConstantPass> {
  using ConvertSubtractConstantBase::ConvertSubtractConstantBase;

  void runOnOperation() override {
    SmallVector<Type> types;
    if (failed(
            readPrecisions(getOperation().getLoc(), defaultPrecisions, types)))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<SubtractOp>(getOperation()))
      convertZeroPoint(op, types, rewriter);
  }
};
} // namespace
