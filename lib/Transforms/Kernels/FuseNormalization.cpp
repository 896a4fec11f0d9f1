//===- FuseNormalization.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layer normalization as frameworks export it is made of nine ops, which read
// the data four times. As one op it is one kernel.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSENORMALIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The number that `value` holds in all of its elements, if it is constant.
static std::optional<double> matchNumber(Value value) {
  if (!isConstantPath(value))
    return std::nullopt;
  std::optional<ElementwiseConstant> constant =
      evaluateElementwise(value, getShape(value).size());
  if (!constant || !constant->isScalarLike())
    return std::nullopt;
  return constant->getValues().front();
}

/// The mean of `data` that `value` is, with the axes kept; null otherwise.
static ReduceMeanOp matchMean(Value value, Value data = {}) {
  auto mean = value.getDefiningOp<ReduceMeanOp>();
  if (!mean || !mean.getKeepDims() || (data && mean.getX() != data))
    return nullptr;
  return mean;
}

/// What `value` is the square of.
static Value matchSquare(Value value) {
  if (auto multiply = value.getDefiningOp<MultiplyOp>())
    return multiply.getA() == multiply.getB() ? multiply.getA() : Value();
  auto power = value.getDefiningOp<PowerOp>();
  return power && matchNumber(power.getB()) == 2.0 ? power.getA() : Value();
}

/// What `value` is the square root of.
static Value matchSquareRoot(Value value) {
  if (auto root = value.getDefiningOp<SqrtOp>())
    return root.getX();
  auto power = value.getDefiningOp<PowerOp>();
  return power && matchNumber(power.getB()) == 0.5 ? power.getA() : Value();
}

/// Replaces `divide` if it ends a normalization whose steps all have its own
/// floating-point type, and this has at least 32 bits: the roundings of
/// narrower types are no noise where the mean is larger than the deviation.
static void fuse(DivideOp divide, RewriterBase &rewriter) {
  Type type = getElementType(divide);
  Value centered = divide.getA();
  auto subtract = centered.getDefiningOp<SubtractOp>();
  if (!subtract || !isa<FloatType>(type) || type.getIntOrFloatBitWidth() < 32)
    return;
  Value data = subtract.getA();
  ReduceMeanOp mean = matchMean(subtract.getB(), data);
  Value variance = matchSquareRoot(divide.getB());
  auto shifted = variance ? variance.getDefiningOp<AddOp>() : nullptr;
  if (!mean || !shifted)
    return;
  Value meanOfSquares = shifted.getA(), epsilon = shifted.getB();
  if (isConstantPath(meanOfSquares))
    std::swap(meanOfSquares, epsilon);
  std::optional<double> number = matchNumber(epsilon);
  ReduceMeanOp second = matchMean(meanOfSquares);
  if (!number || *number < 0 || !second || second.getAxes() != mean.getAxes() ||
      matchSquare(second.getX()) != centered)
    return;
  const Value steps[] = {data,     centered,      mean,         second,
                         variance, divide.getB(), second.getX()};
  if (llvm::any_of(steps,
                   [&](Value step) { return getElementType(step) != type; }))
    return;
  rewriter.setInsertionPoint(divide);
  MVNOp::Properties properties;
  properties.axes = rewriter.getDenseI64ArrayAttr(mean.getAxes());
  properties.normalize_variance = rewriter.getBoolAttr(true);
  properties.eps = rewriter.getF64FloatAttr(*number);
  Operation *producers[] = {centered.getDefiningOp(),
                            divide.getB().getDefiningOp()};
  rewriter.replaceOp(divide, createInferred<MVNOp>(rewriter, divide.getLoc(),
                                                   type, data, properties));
  eraseIfUnused(rewriter, producers);
}

namespace {
struct FuseNormalizationPass
    : lpt::impl::FuseNormalizationBase<FuseNormalizationPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    for (auto op : collectInDominanceOrder<DivideOp>(getOperation()))
      fuse(op, rewriter);
  }
};
} // namespace
