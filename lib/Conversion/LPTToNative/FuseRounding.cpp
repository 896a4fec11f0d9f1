//===- FuseRounding.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds and converts vectors by one instruction, and lets bytes saturate. LLVM
// 22 keeps two instructions, and conversions of numbers that no integer of 32
// bits holds have no defined result there.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "LPT/Target/Targets.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEROUNDING
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

static void fuseRounding(arith::FPToSIOp op, RewriterBase &rewriter) {
  auto rounding = op.getIn().getDefiningOp<math::RoundEvenOp>();
  auto type = dyn_cast<VectorType>(op.getType());
  if (!rounding || !type || !type.getElementType().isInteger(32) ||
      !getElementTypeOrSelf(op.getIn().getType()).isF32())
    return;
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<LLVM::CallIntrinsicOp>(
      op, type, rewriter.getStringAttr("llvm.lrint"), rounding.getOperand());
  if (rounding.use_empty())
    rewriter.eraseOp(rounding);
}

/// The other operand, if `value` is `value <predicate> limit ? value : limit`:
/// the limit if the operand is NaN.
static Value matchLimit(Value value, arith::CmpFPredicate predicate,
                        double limit) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  auto compare =
      select ? select.getCondition().getDefiningOp<arith::CmpFOp>() : nullptr;
  APFloat number(0.0f);
  if (!compare || compare.getPredicate() != predicate ||
      compare.getLhs() != select.getTrueValue() ||
      compare.getRhs() != select.getFalseValue() ||
      !matchPattern(select.getFalseValue(), m_ConstantFloat(&number)) ||
      number.convertToDouble() != limit)
    return {};
  return select.getTrueValue();
}

/// If the floats before `op` are cut off at 0 and 255, lets the instruction
/// that truncates the integers cut them off at 255. AVX-512 converts numbers
/// beyond the integers to 2^31, which is beyond 255 as well.
static void saturate(arith::TruncIOp op, RewriterBase &rewriter) {
  constexpr int64_t width = 16;
  auto type = dyn_cast<VectorType>(op.getType());
  auto convert = op.getIn().getDefiningOp<arith::FPToSIOp>();
  auto rounding =
      convert ? convert.getIn().getDefiningOp<math::RoundEvenOp>() : nullptr;
  if (!rounding || !type || type.getShape() != ArrayRef(width) ||
      !type.getElementType().isInteger(8) ||
      !getElementTypeOrSelf(convert.getIn()).isF32() ||
      !getElementTypeOrSelf(convert.getType()).isInteger(32))
    return;
  Value number =
      matchLimit(rounding.getOperand(), arith::CmpFPredicate::OLT, 255);
  if (!number || !matchLimit(number, arith::CmpFPredicate::OGT, 0))
    return;
  ImplicitLocOpBuilder b(op.getLoc(), rewriter);
  b.setInsertionPoint(op);
  auto integers = cast<VectorType>(convert.getType());
  auto getVector = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(integers, b.getI32IntegerAttr(value)));
  };
  auto getScalar = [&](Type scalar, int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(scalar, value));
  };
  // All elements, rounded as the machine is set.
  Value rounded =
      LLVM::CallIntrinsicOp::create(
          b, integers, b.getStringAttr("llvm.x86.avx512.mask.cvtps2dq.512"),
          ValueRange{number, getVector(0), getScalar(b.getI16Type(), -1),
                     getScalar(b.getI32Type(), 4)})
          .getResult(0);
  rewriter.replaceOp(
      op, arith::TruncIOp::create(
              b, type, arith::MinUIOp::create(b, rounded, getVector(255))));
  for (Operation *left : {convert.getOperation(), rounding.getOperation()})
    if (left->use_empty())
      rewriter.eraseOp(left);
}

namespace {
struct FuseRoundingPass : lpt::impl::FuseRoundingBase<FuseRoundingPass> {
  using FuseRoundingBase::FuseRoundingBase;

  void runOnOperation() override {
    FailureOr<TargetAttr> chosen = lookupTarget(
        &getContext(), target, [&] { return getOperation().emitError(); });
    if (failed(chosen))
      return signalPassFailure();
    IRRewriter rewriter(&getContext());
    if (llvm::is_contained(chosen->getIsa(), "avx512f"))
      getOperation().walk([&](arith::TruncIOp op) { saturate(op, rewriter); });
    // Conversions of x86 round to the nearest integer.
    if (!llvm::is_contained(chosen->getIsa(), "avx2"))
      return;
    SmallVector<arith::FPToSIOp> ops;
    getOperation().walk([&](arith::FPToSIOp op) { ops.push_back(op); });
    for (arith::FPToSIOp op : ops)
      fuseRounding(op, rewriter);
  }
};
} // namespace
