//===- FuseConvert.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions that an element-wise op can do itself, or that fold.
//
//===----------------------------------------------------------------------===//

#include "CleanupTransformations.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

using namespace mlir;
using namespace mlir::lpt;

/// A conversion of numbers to floats, or null.
static ConvertOp getConvertToFloat(Value value) {
  auto convert = value.getDefiningOp<ConvertOp>();
  return convert && isNumberType(getElementType(convert.getX())) &&
                 isa<FloatType>(getElementType(convert.getResult()))
             ? convert
             : ConvertOp();
}

/// The conversion of a constant to floats in operand `operand`.
static Planned<ConvertOp> matchConstantConvert(Operation *op,
                                               unsigned operand) {
  ConvertOp convert = getConvertToFloat(op->getOperand(operand));
  if (!convert || !convert.getX().getDefiningOp<ConstantOp>() ||
      isCleanupDisabled(op))
    return refuse(Reason::NothingToDo);
  return convert;
}

//===----------------------------------------------------------------------===//
// fuse-convert
//===----------------------------------------------------------------------===//

// Pattern: op(convert(x), constant) -> op(x, constant)
//   if op is add, subtract or multiply, which read any element type
static Planned<ConvertOp> planFuseConvert(Operation *op,
                                          const LowPrecisionContext &) {
  ConvertOp convert = getConvertToFloat(op->getOperand(0));
  Value constant = op->getOperand(1);
  if (!convert || !constant.getDefiningOp<ConstantOp>() ||
      isCleanupDisabled(op))
    return refuse(Reason::NothingToDo);
  // Quantized weights stay with their conversion: read without it, they would
  // no longer look quantized to whoever comes next.
  if (convert.getX().getDefiningOp<ConstantOp>())
    return refuse(Reason::NothingToDo);
  // A conversion between floats may round.
  Type from = getElementType(convert.getX());
  if (!isa<IntegerType>(from))
    return refuse(Reason::NothingToDo);
  if (isa<SubtractOp>(op) && from.isUnsignedInteger()) {
    auto zeroPoint =
        ElementwiseConstant::match(constant, getShape(convert.getX()).size());
    if (!zeroPoint || zeroPoint->any([](double value) { return value < 0; }))
      return refuse(Reason::NothingToDo);
  }
  return convert;
}

static void rewriteFuseConvert(Operation *op, ConvertOp convert,
                               LowPrecisionRewriter &rewriter) {
  Operation *fused =
      rewriter.cloneWith(op, {convert.getX(), op->getOperand(1)});
  rewriter.replaceAndClean(op, fused->getResults());
  rewriter.visitNext(fused);
}

LowPrecisionTransformation mlir::lpt::getFuseConvert() {
  return {"fuse-convert", plannedRewrite<planFuseConvert, rewriteFuseConvert>};
}

// Pattern: fake_quantize(convert(x), ...) -> fake_quantize(x, ...)
//   if x is constant
static Planned<ConvertOp>
planFuseIntoFakeQuantize(FakeQuantizeOp op, const LowPrecisionContext &) {
  return matchConstantConvert(op, 0);
}

static void rewriteFuseIntoFakeQuantize(FakeQuantizeOp op, ConvertOp convert,
                                        LowPrecisionRewriter &rewriter) {
  SmallVector<Value> operands(op->getOperands());
  operands[0] = convert.getX();
  Operation *fused = rewriter.cloneWith(op, operands);
  rewriter.replaceAndClean(op, fused->getResults());
}

LowPrecisionTransformation mlir::lpt::getFuseConvertIntoFakeQuantize() {
  return {
      "fuse-convert",
      plannedRewrite<planFuseIntoFakeQuantize, rewriteFuseIntoFakeQuantize>};
}

//===----------------------------------------------------------------------===//
// fold-convert
//===----------------------------------------------------------------------===//

// Pattern: subtract(x, convert(constant)) -> subtract(x, constant')
static Planned<ConvertOp> planFoldConvert(Operation *op,
                                          const LowPrecisionContext &) {
  return matchConstantConvert(op, 1);
}

static void rewriteFoldConvert(Operation *op, ConvertOp convert,
                               LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Value folded = evaluateConstantPath(convert.getResult(), rewriter);
  // A constant whose resource is missing cannot be evaluated.
  if (!folded)
    return;
  rewriter.modifyOpInPlace(op, [&]() { op->setOperand(1, folded); });
  eraseIfUnused(rewriter, convert.getOperation());
  // With a constant, the other fusions may apply.
  rewriter.visitNext(op);
}

LowPrecisionTransformation mlir::lpt::getFoldConvert() {
  return {"fold-convert", plannedRewrite<planFoldConvert, rewriteFoldConvert>};
}
