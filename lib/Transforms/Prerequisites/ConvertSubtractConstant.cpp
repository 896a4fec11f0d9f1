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

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTSUBTRACTCONSTANT
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

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
      getIntegerZeroPoint(*zeroPoint, getElementType(weights));
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
      if (!isVetoed(op))
        convertZeroPoint(op, types, rewriter);
  }
};
} // namespace
