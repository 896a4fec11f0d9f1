//===- Tensor.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of tensor that move elements.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

/// The number that a pad is filled with, or null if each element has its own.
static Value getPadding(tensor::PadOp op) {
  if (!llvm::hasSingleElement(op.getRegion().getBlocks()))
    return {};
  auto yield = cast<tensor::YieldOp>(op.getBody()->getTerminator());
  Value number = yield.getValue();
  return number.getParentBlock() == op.getBody() &&
                 !matchPattern(number, m_Constant())
             ? Value()
             : number;
}

static Value convert(FrontendBuilder &builder, tensor::PadOp op) {
  Value padding = getPadding(op);
  if (!padding)
    return builder.refuse(FrontendReason::Body, "an index");
  if (ShapedType::isDynamicShape(op.getStaticLow()) ||
      ShapedType::isDynamicShape(op.getStaticHigh()))
    return builder.refuse(FrontendReason::NotConstant, "the pads");
  PadOp::Properties properties;
  properties.pads_begin = builder.getI64s(op.getStaticLow());
  properties.pads_end = builder.getI64s(op.getStaticHigh());
  SmallVector<Value> operands = {builder.getOperand(op.getSource())};
  // Zero is what pads are filled with otherwise.
  if (getConstantNumber(padding) != 0.0)
    operands.push_back(builder.getNumber(padding));
  return builder.createAlike<PadOp>(operands, properties);
}

template <typename OpTy>
static Value convertReshape(FrontendBuilder &builder, OpTy op) {
  return builder.reshape(builder.getOperand(op.getSrc()),
                         op.getResultType().getShape());
}
static Value convert(FrontendBuilder &builder, tensor::ExpandShapeOp op) {
  return convertReshape(builder, op);
}
static Value convert(FrontendBuilder &builder, tensor::CollapseShapeOp op) {
  return convertReshape(builder, op);
}

static Value convert(FrontendBuilder &builder, tensor::ExtractSliceOp op) {
  if (!op.getOffsets().empty() || !op.getSizes().empty() ||
      !op.getStrides().empty())
    return builder.refuse(FrontendReason::NotConstant, "the slice");
  SmallVector<int64_t> start, stop, step, axes;
  ArrayRef<int64_t> shape = op.getSourceType().getShape();
  for (auto [axis, size] : llvm::enumerate(op.getStaticSizes())) {
    const int64_t begin = op.getStaticOffsets()[axis],
                  stride = op.getStaticStrides()[axis];
    if (begin == 0 && stride == 1 && size == shape[axis])
      continue;
    axes.push_back(axis);
    start.push_back(begin);
    step.push_back(stride);
    stop.push_back(begin + (size - 1) * stride + 1);
    if (begin < 0 || stride < 1 || size < 1)
      return builder.refuse(FrontendReason::NoEqual,
                            "a slice that runs backwards or is empty");
  }
  Value x = builder.getOperand(op.getSource());
  if (!axes.empty()) {
    SliceOp::Properties properties;
    properties.start = builder.getI64s(start);
    properties.stop = builder.getI64s(stop);
    properties.step = builder.getI64s(step);
    properties.axes = builder.getI64s(axes);
    x = builder.createAlike<SliceOp>(x, properties);
  }
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<int64_t> squeezed;
  for (unsigned axis : dropped.set_bits())
    squeezed.push_back(axis);
  return builder.squeeze(x, squeezed);
}

static Value convert(FrontendBuilder &builder, tensor::ConcatOp op) {
  SmallVector<Value> operands;
  for (Value operand : op.getInputs())
    operands.push_back(builder.getOperand(operand));
  ConcatOp::Properties properties;
  properties.axis = builder.getRewriter().getI64IntegerAttr(op.getDim());
  return builder.createAlike<ConcatOp>(operands, properties);
}

namespace {
template <typename OpTy>
class ConvertTensorOp : public OpRewritePattern<OpTy> {
public:
  ConvertTensorOp(MLIRContext *context, FrontendRefusals &refusals)
      : OpRewritePattern<OpTy>(context), refusals(refusals) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    FrontendBuilder builder(rewriter, op);
    return builder.finish(convert(builder, op), refusals);
  }

private:
  FrontendRefusals &refusals;
};
} // namespace

void lpt::populateTensorToLPTPatterns(RewritePatternSet &patterns,
                                      FrontendRefusals &refusals) {
  patterns.add<ConvertTensorOp<tensor::PadOp>,
               ConvertTensorOp<tensor::ExpandShapeOp>,
               ConvertTensorOp<tensor::CollapseShapeOp>,
               ConvertTensorOp<tensor::ExtractSliceOp>,
               ConvertTensorOp<tensor::ConcatOp>>(patterns.getContext(),
                                                  refusals);
}
