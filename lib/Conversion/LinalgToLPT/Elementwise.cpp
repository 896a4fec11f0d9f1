//===- Elementwise.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops that compute each element of their results on its own.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

/// So many ops on numbers before the loops are looked through.
static constexpr unsigned maxNumberDepth = 16;

/// Whether all that becomes of `value` are conversions of floats to integers,
/// for which NaN is poison.
static bool leadsToIntegers(Value value, unsigned depth = 0) {
  auto leads = [&](Operation *user) {
    if (isa<arith::FPToSIOp, arith::FPToUIOp>(user))
      return true;
    if (!isa<arith::SelectOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::AddFOp, arith::CmpFOp, math::RoundEvenOp>(user) ||
        depth >= maxNumberDepth)
      return false;
    return leadsToIntegers(user->getResult(0), depth + 1);
  };
  return !value.use_empty() && llvm::all_of(value.getUsers(), leads);
}

static bool isScalarOp(Operation *op) {
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
             op->getDialect()) &&
         op->getNumResults() == 1 && op->getNumRegions() == 0;
}

/// `value` for an element-wise op: a constant of equal elements is one number,
/// as scales and limits are written for whole tensors.
static Value readElements(FrontendBuilder &builder, Value value) {
  return readNumber(builder, builder.getOperand(value));
}

namespace {
/// The ops of a body as ops on tensors.
class BodyConversion {
public:
  BodyConversion(FrontendBuilder &builder, linalg::LinalgOp op,
                 ArrayRef<int64_t> resultDims)
      : builder(builder), op(op), resultDims(resultDims) {}

  /// What is yielded as result `index`, in the shape of this result.
  Value convertResult(unsigned index);
  /// Converts the ops of the body in their order.
  LogicalResult convertOps();

private:
  /// The operand that `argument` is an element of.
  Value read(BlockArgument argument);
  Value get(Value value, unsigned depth = 0);

  FrontendBuilder &builder;
  linalg::LinalgOp op;
  ArrayRef<int64_t> resultDims;
  DenseMap<Value, Value> values;
};
} // namespace

Value BodyConversion::read(BlockArgument argument) {
  OpOperand *operand = op.getMatchingOpOperand(argument);
  if (!isa<ShapedType>(operand->get().getType()))
    return builder.getNumber(operand->get());
  if (op.isDpsInit(operand) && operand->get().getDefiningOp<tensor::EmptyOp>())
    return builder.refuse(FrontendReason::Uninitialized);
  auto axes = getAxes(op, operand);
  if (!axes)
    return builder.refuse(FrontendReason::IndexingMaps);
  Value x = readElements(builder, operand->get());
  if (!x || getShape(x).empty())
    return x;
  // Axes of size 1 that index 0 reads.
  SmallVector<int64_t> constant;
  for (auto [index, axis] : llvm::enumerate(*axes))
    if (axis.dim < 0) {
      if (getShape(x)[index] != 1)
        return builder.refuse(FrontendReason::IndexingMaps);
      constant.push_back(index);
    }
  llvm::erase_if(*axes, [](const OperandAxis &axis) { return axis.dim < 0; });
  x = builder.squeeze(x, constant);
  // All axes of the result or none, so that transpositions sink past it.
  return axes->empty() ? x : arrange(builder, x, *axes, resultDims);
}

Value BodyConversion::get(Value value, unsigned depth) {
  auto [found, isNew] = values.try_emplace(value);
  if (!isNew)
    return found->second;
  auto note = [&](Value converted) {
    values[value] = converted;
    return converted;
  };
  if (auto argument = dyn_cast<BlockArgument>(value);
      argument && argument.getOwner() == op.getBlock())
    return note(read(argument));
  Operation *producer = value.getDefiningOp();
  if (!producer || producer->getBlock() == op.getBlock() ||
      producer->hasTrait<mlir::OpTrait::ConstantLike>() ||
      isa<tensor::ExtractOp>(producer) || !isScalarOp(producer) ||
      depth >= maxNumberDepth)
    return note(builder.getNumber(value));
  SmallVector<Value> operands;
  for (Value operand : producer->getOperands())
    operands.push_back(get(operand, depth + 1));
  return note(convertScalarOp(builder, producer, operands,
                              /*mayYieldAnyForNaN=*/false));
}

LogicalResult BodyConversion::convertOps() {
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (inner.hasTrait<mlir::OpTrait::ConstantLike>() || inner.use_empty())
      continue;
    if (!isScalarOp(&inner)) {
      (void)builder.refuse(FrontendReason::Body,
                           inner.getName().getStringRef());
      return failure();
    }
    SmallVector<Value> operands;
    for (Value operand : inner.getOperands())
      operands.push_back(get(operand));
    Value converted = convertScalarOp(builder, &inner, operands,
                                      leadsToIntegers(inner.getResult(0)));
    if (!converted)
      return failure();
    values[inner.getResult(0)] = converted;
  }
  return success();
}

Value BodyConversion::convertResult(unsigned index) {
  Value value = get(op.getBlock()->getTerminator()->getOperand(index));
  if (!value)
    return {};
  auto type = cast<RankedTensorType>(op->getResult(index).getType());
  // A number that is known fills a constant.
  if (auto constant = value.getDefiningOp<ConstantOp>();
      constant && type.hasStaticShape())
    if (auto splat = dyn_cast<SplatElementsAttr>(constant.getValue()))
      return builder.getConstant(splat.resizeSplat(
          RankedTensorType::get(type.getShape(), getElementType(value))));
  return builder.broadcast(value, type.getShape());
}

SmallVector<Value> lpt::convertElementwise(FrontendBuilder &builder,
                                           linalg::LinalgOp op) {
  // All results have one order of axes.
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.getMatchingIndexingMap(&init) != map) {
      (void)builder.refuse(FrontendReason::IndexingMaps);
      return {};
    }
  if (!map.isPermutation()) {
    (void)builder.refuse(FrontendReason::IndexingMaps);
    return {};
  }
  SmallVector<int64_t> dims;
  for (AffineExpr expr : map.getResults())
    dims.push_back(cast<AffineDimExpr>(expr).getPosition());
  BodyConversion body(builder, op, dims);
  if (failed(body.convertOps()))
    return {};
  SmallVector<Value> results;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    results.push_back(body.convertResult(i));
  return results;
}

namespace {
/// An op of `arith` or `math` on tensors.
class ConvertElementwiseOp : public RewritePattern {
public:
  ConvertElementwiseOp(MLIRContext *context, FrontendRefusals &refusals)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context),
        refusals(refusals) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (!isScalarOp(op) || !op->hasTrait<mlir::OpTrait::Elementwise>() ||
        !isa<RankedTensorType>(op->getResult(0).getType()))
      return failure();
    FrontendBuilder builder(rewriter, op);
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(isa<ShapedType>(operand.getType())
                             ? readElements(builder, operand)
                             : builder.getNumber(operand));
    Value result = convertScalarOp(builder, op, operands,
                                   leadsToIntegers(op->getResult(0)));
    ArrayRef<int64_t> shape =
        cast<RankedTensorType>(op->getResult(0).getType()).getShape();
    return builder.finish(builder.broadcast(result, shape), refusals);
  }

private:
  FrontendRefusals &refusals;
};
} // namespace

void lpt::populateElementwiseToLPTPatterns(RewritePatternSet &patterns,
                                           FrontendRefusals &refusals) {
  patterns.add<ConvertElementwiseOp>(patterns.getContext(), refusals);
}
