//===- Pooling.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Averages and maxima over windows.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

using namespace mlir;
using namespace mlir::lpt;

/// Sets the attributes of a window of two axes.
template <typename TosaOp, typename Properties>
static void setWindow(TosaOp op, OpEmitter &emit, Properties &window) {
  ArrayRef<int64_t> pad = op.getPad();
  window.kernel = emit.getI64s(op.getKernel());
  window.strides = emit.getI64sUnless(1, op.getStride());
  window.pads_begin = emit.getI64sUnless(0, {pad[0], pad[2]});
  window.pads_end = emit.getI64sUnless(0, {pad[1], pad[3]});
}

/// TOSA multiplies a sum of integers by a reciprocal that is rounded up a
/// little, and so rounds a mean halfway between two integers away from zero.
/// For windows of less than 2^15 elements the f32 nearest to a mean is such a
/// number only if the mean is.
static Value convertAvgPool(tosa::AvgPool2dOp op, OpEmitter &emit) {
  AvgPoolOp::Properties window;
  setWindow(op, emit, window);
  window.exclude_pad = emit.getBool(true);
  Value x = emit.transpose(emit.getOperand(0), getChannelsFirstOrder(4));
  Type type = emit.getResultElementType();
  auto createPool = [&](Value source, Type elementType) {
    return emit.create<AvgPoolOp>(elementType, {source}, window);
  };
  if (isa<FloatType>(type))
    return emit.transpose(createPool(x, type), getChannelsLastOrder(4));
  std::optional<int64_t> input = emit.getZeroPoint(1, getElementType(x)),
                         output = emit.getZeroPoint(2, type);
  if (!input || !output)
    return {};
  if (type.getIntOrFloatBitWidth() != 8)
    return emit.fail("expected floats or integers of 8 bits, whose means are "
                     "exact to the last bit, but got others");
  const int64_t size = op.getKernel()[0] * op.getKernel()[1];
  if (size >= 1 << 15)
    return emit.fail("expected windows of less than 2^15 elements, but got " +
                     Twine(size));
  RoundOp::Properties away;
  away.mode = RoundModeAttr::get(op.getContext(), RoundMode::HalfAwayFromZero);
  Value mean = emit.unary<RoundOp>(
      createPool(subtractZeroPoint(emit, x, *input), emit.getF32()), away);
  if (*output != 0)
    mean =
        emit.binary<AddOp>(mean, emit.scalar(emit.getF32(), double(*output)));
  return emit.transpose(emit.convert(mean, type), getChannelsLastOrder(4));
}

static Value convertMaxPool(tosa::MaxPool2dOp op, OpEmitter &emit) {
  if (op.getNanMode() != tosa::NanPropagationMode::PROPAGATE &&
      isa<FloatType>(emit.getResultElementType()))
    return emit.fail(
        "expected NaN to propagate, but got a mode that ignores it");
  MaxPoolOp::Properties window;
  setWindow(op, emit, window);
  Value y = emit.unary<MaxPoolOp>(
      emit.transpose(emit.getOperand(0), getChannelsFirstOrder(4)), window);
  return emit.transpose(y, getChannelsLastOrder(4));
}

void lpt::populateTosaPoolingPatterns(RewritePatternSet &patterns,
                                      const TypeConverter &types,
                                      TosaConversionState &state) {
  addTosaPattern<tosa::AvgPool2dOp, convertAvgPool>(patterns, types, state);
  addTosaPattern<tosa::MaxPool2dOp, convertMaxPool>(patterns, types, state);
}
