//===- ActivationOps.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unary functions, most of which serve as activation functions.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "AxisNormalization.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

#define LPT_INFER_UNARY(Op)                                                    \
  LogicalResult Op::inferResultShapes(Adaptor adaptor,                         \
                                      ShapeInference &inference) {             \
    return inference.add(getShape(adaptor.getX()));                            \
  }
LPT_INFER_UNARY(ReluOp)
LPT_INFER_UNARY(SigmoidOp)
LPT_INFER_UNARY(TanhOp)
LPT_INFER_UNARY(ExpOp)
LPT_INFER_UNARY(SqrtOp)
LPT_INFER_UNARY(ErfOp)
LPT_INFER_UNARY(AbsOp)
LPT_INFER_UNARY(RoundOp)
LPT_INFER_UNARY(HSwishOp)
LPT_INFER_UNARY(HSigmoidOp)
LPT_INFER_UNARY(MishOp)
LPT_INFER_UNARY(SoftplusOp)
LPT_INFER_UNARY(GeluOp)
LPT_INFER_UNARY(EluOp)
LPT_INFER_UNARY(SwishOp)
LPT_INFER_UNARY(HardSigmoidOp)
LPT_INFER_UNARY(TableOp)
#undef LPT_INFER_UNARY

OpFoldResult ReluOp::fold(FoldAdaptor) {
  return getX().getDefiningOp<ReluOp>() && getX().getType() == getType()
             ? OpFoldResult(getX())
             : OpFoldResult();
}

OpFoldResult RoundOp::fold(FoldAdaptor) {
  return isa<IntegerType>(getElementType(getX())) &&
                 getX().getType() == getType()
             ? OpFoldResult(getX())
             : OpFoldResult();
}

LogicalResult ClampOp::inferResultShapes(Adaptor adaptor,
                                         ShapeInference &inference) {
  double min = adaptor.getMin().convertToDouble();
  double max = adaptor.getMax().convertToDouble();
  // Written so that NaN fails.
  if (!(min <= max))
    return inference.fail("expected min to be at most max, but got min " +
                          Twine(std::to_string(min)) + " and max " +
                          Twine(std::to_string(max)));
  return inference.add(getShape(adaptor.getX()));
}

SmallVector<uint8_t> TableOp::getValuesByBits() {
  SmallVector<uint8_t> values;
  for (const APInt &value : getValues().getValues<APInt>())
    values.push_back(uint8_t(value.getZExtValue()));
  if (!getElementType(getX()).isUnsignedInteger())
    std::rotate(values.begin(), values.begin() + numValues / 2, values.end());
  return values;
}

LogicalResult TableOp::verify() {
  auto expected =
      RankedTensorType::get({numValues}, getElementType(getResult()));
  if (getValues().getType() != expected)
    return emitOpError() << "expected values of type " << expected
                         << ", one for each integer of 8 bits, but got "
                         << getValues().getType();
  return success();
}

LogicalResult PReluOp::inferResultShapes(Adaptor adaptor,
                                         ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  ArrayRef<int64_t> slope = getShape(adaptor.getSlope());
  if (slope.size() == 1 && !shape.empty()) {
    int64_t channels = shape[getChannelAxis(shape.size())];
    if (ShapedType::isDynamic(channels) || ShapedType::isDynamic(slope[0]) ||
        channels == slope[0])
      return inference.add(shape);
  }
  if (!broadcastsInto(slope, shape))
    return inference.fail("expected the slope to be per channel or to "
                          "broadcast into the input of shape " +
                          formatShape(shape) + ", but got shape " +
                          formatShape(slope));
  return inference.add(shape);
}

/// The shape of the operand, which has the axis of the op.
template <typename Adaptor>
static LogicalResult inferAlongAxis(Adaptor adaptor,
                                    ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(adaptor.getX());
  Shape axes;
  if (failed(normalizeAxes(adaptor.getAxis(), shape.size(), inference, axes)))
    return failure();
  return inference.add(shape);
}

#define LPT_ALONG_AXIS(Op)                                                     \
  LogicalResult Op::inferResultShapes(Adaptor adaptor,                         \
                                      ShapeInference &inference) {             \
    return inferAlongAxis(adaptor, inference);                                 \
  }                                                                            \
  LogicalResult Op::canonicalize(Op op, PatternRewriter &rewriter) {           \
    return normalizeAxisOf(op, getShape(op.getX()).size(), rewriter);          \
  }
LPT_ALONG_AXIS(SoftmaxOp)
LPT_ALONG_AXIS(LogSoftmaxOp)
#undef LPT_ALONG_AXIS
