//===- Convolution.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and matrix products. The zero points of integers are subtracted
// before the product, so that padding is zero and sums are exact.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// The operands of a product without their zero points.
struct ProductOperands {
  Value x, weights;
};
} // namespace

/// Both operands with their axes in these orders, and minus their zero points,
/// operands `zeroPoints` and the next one; the weights have the shape
/// `weightShape` then, unless that is empty.
static ProductOperands getOperands(OpEmitter &emit, unsigned zeroPoints,
                                   ArrayRef<int64_t> inputOrder,
                                   ArrayRef<int64_t> weightOrder,
                                   ArrayRef<int64_t> weightShape = {}) {
  Value x = emit.transpose(emit.getOperand(0), inputOrder),
        weights = emit.transpose(emit.getOperand(1), weightOrder);
  if (!weightShape.empty())
    weights = emit.reshape(weights, weightShape);
  if (!x || !weights)
    return {};
  const bool isInteger = isa<IntegerType>(getElementType(x));
  if (isInteger != isa<IntegerType>(getElementType(weights)) ||
      isInteger != isa<IntegerType>(emit.getResultElementType())) {
    emit.fail("expected floats or integers alone, but got both");
    return {};
  }
  if (!isInteger)
    return {x, weights};
  std::optional<int64_t> inputZeroPoint =
                             emit.getZeroPoint(zeroPoints, getElementType(x)),
                         weightZeroPoint = emit.getZeroPoint(
                             zeroPoints + 1, getElementType(weights));
  if (!inputZeroPoint || !weightZeroPoint)
    return {};
  return {subtractZeroPoint(emit, x, *inputZeroPoint),
          subtractZeroPoint(emit, weights, *weightZeroPoint)};
}

/// Adds the vector `bias` along axis 1, unless it is zero.
static Value addBias(OpEmitter &emit, Value y, Value bias) {
  if (!y)
    return {};
  if (Tensor constant = OpEmitter::getValue(bias);
      constant && llvm::all_of(constant.getAs<double>(),
                               [](double value) { return value == 0; }))
    return y;
  SmallVector<int64_t> shape(getShape(y).size(), 1);
  shape[1] = getShape(bias)[0];
  return emit.binary<AddOp>(y, emit.reshape(bias, shape));
}

/// Sets the attributes of a window, whose `pads` are pairs of both ends.
template <typename Properties>
static void setWindow(OpEmitter &emit, Properties &window,
                      ArrayRef<int64_t> strides, ArrayRef<int64_t> dilations,
                      ArrayRef<int64_t> pads) {
  SmallVector<int64_t> begin, end;
  for (unsigned i = 0; i < pads.size(); i += 2) {
    begin.push_back(pads[i]);
    end.push_back(pads[i + 1]);
  }
  window.strides = emit.getI64sUnless(1, strides);
  window.dilations = emit.getI64sUnless(1, dilations);
  window.pads_begin = emit.getI64sUnless(0, begin);
  window.pads_end = emit.getI64sUnless(0, end);
}

static Value toChannelsLast(OpEmitter &emit, Value x) {
  return x ? emit.transpose(x, getChannelsLastOrder(getShape(x).size()))
           : Value();
}

/// Weights [Cout, kernel..., Cin].
template <typename TosaOp>
static Value convertConv(TosaOp op, OpEmitter &emit) {
  SmallVector<int64_t> order = getChannelsFirstOrder(op.getStride().size() + 2);
  auto [x, weights] = getOperands(emit, /*zeroPoints=*/3, order, order);
  ConvolutionOp::Properties window;
  setWindow(emit, window, op.getStride(), op.getDilation(), op.getPad());
  Value y = emit.create<ConvolutionOp>(emit.getResultElementType(),
                                       {x, weights}, window);
  return toChannelsLast(emit, addBias(emit, y, emit.getOperand(2)));
}

/// Weights [kernel..., C, M]: M results for each of C channels.
static Value convertDepthwise(tosa::DepthwiseConv2DOp op, OpEmitter &emit) {
  ArrayRef<int64_t> shape = getShape(emit.getOperand(1));
  if (ShapedType::isDynamicShape(shape))
    return emit.fail("expected weights of known sizes, but got shape " +
                     formatShape(shape));
  auto [x, weights] =
      getOperands(emit, /*zeroPoints=*/3, getChannelsFirstOrder(4),
                  {2, 3, 0, 1}, {shape[2], shape[3], 1, shape[0], shape[1]});
  GroupConvolutionOp::Properties window;
  setWindow(emit, window, op.getStride(), op.getDilation(), op.getPad());
  Value y = emit.create<GroupConvolutionOp>(emit.getResultElementType(),
                                            {x, weights}, window);
  return toChannelsLast(emit, addBias(emit, y, emit.getOperand(2)));
}

/// Weights [Cout, KH, KW, Cin]. Positive `out_pad` adds rows and columns to
/// which no product belongs, negative takes some away.
static Value convertTransposeConv(tosa::TransposeConv2DOp op, OpEmitter &emit) {
  auto [x, weights] = getOperands(emit, /*zeroPoints=*/3,
                                  getChannelsFirstOrder(4), {3, 0, 1, 2});
  SmallVector<int64_t> crops, begin(4, 0), end(4, 0);
  for (auto [index, pad] : llvm::enumerate(op.getOutPad())) {
    crops.push_back(std::max<int64_t>(-pad, 0));
    (index % 2 == 0 ? begin : end)[2 + index / 2] = std::max<int64_t>(pad, 0);
  }
  ConvolutionBackpropDataOp::Properties window;
  setWindow(emit, window, op.getStride(), {}, crops);
  Value y = emit.create<ConvolutionBackpropDataOp>(emit.getResultElementType(),
                                                   {x, weights}, window);
  if (llvm::any_of(op.getOutPad(), [](int64_t pad) { return pad > 0; }) && y) {
    PadOp::Properties pads;
    pads.pads_begin = emit.getI64s(begin);
    pads.pads_end = emit.getI64s(end);
    y = emit.unary<PadOp>(y, pads);
  }
  return toChannelsLast(emit, addBias(emit, y, emit.getOperand(2)));
}

static Value convertMatMul(tosa::MatMulOp op, OpEmitter &emit) {
  auto [a, b] = getOperands(emit, /*zeroPoints=*/2, {0, 1, 2}, {0, 1, 2});
  return emit.create<MatMulOp>(emit.getResultElementType(), {a, b});
}

void lpt::populateTosaConvolutionPatterns(RewritePatternSet &patterns,
                                          const TypeConverter &types,
                                          TosaConversionState &state) {
  addTosaPattern<tosa::Conv2DOp, convertConv<tosa::Conv2DOp>>(patterns, types,
                                                              state);
  addTosaPattern<tosa::Conv3DOp, convertConv<tosa::Conv3DOp>>(patterns, types,
                                                              state);
  addTosaPattern<tosa::DepthwiseConv2DOp, convertDepthwise>(patterns, types,
                                                            state);
  addTosaPattern<tosa::MatMulOp, convertMatMul>(patterns, types, state);
  addTosaPattern<tosa::TransposeConv2DOp, convertTransposeConv>(patterns, types,
                                                                state);
}
