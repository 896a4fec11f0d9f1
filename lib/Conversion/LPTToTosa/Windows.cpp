//===- Windows.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pools, and resizing of images.
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "Frontend/Movement.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

namespace {
/// The attributes of a pool, and its input with channels last, cut where
/// windows do not reach it.
struct TosaPool {
  Value x;
  SmallVector<int64_t> shape;
  DenseI64ArrayAttr kernel, strides, pad;
};
} // namespace

/// That of `window` over `x`, of TOSA with channels second.
static std::optional<TosaPool> getTosaPool(Value x, const Window &window,
                                           Rounding rounding,
                                           TosaEmitter &emit) {
  ArrayRef<int64_t> shape = emit.getResultShape();
  if (shape.size() != 4 || rounding != Rounding::Floor ||
      llvm::any_of(window.dilations, [](int64_t n) { return n != 1; })) {
    emit.fail("expected two spatial axes, whole windows and no dilation, but "
              "got others");
    return std::nullopt;
  }
  TosaPool pool;
  pool.x = emit.transpose(x, getChannelsLastOrder(4));
  if (!pool.x)
    return std::nullopt;
  SmallVector<int64_t> pad, size(getShape(pool.x));
  for (unsigned i : {0u, 1u}) {
    int64_t end = window.padsEnd[i];
    if (window.strides[i] != 1) {
      if (ShapedType::isDynamic(size[1 + i])) {
        emit.fail("expected a stride of 1 along an axis of unknown size, since "
                  "windows of TOSA end with the input, but got " +
                  Twine(window.strides[i]));
        return std::nullopt;
      }
      const int64_t rest =
          (size[1 + i] + window.padsBegin[i] + end - window.kernel[i]) %
          window.strides[i];
      size[1 + i] -= std::max<int64_t>(rest - end, 0);
      end = std::max<int64_t>(end - rest, 0);
    }
    pad.append({window.padsBegin[i], end});
  }
  if (size != SmallVector<int64_t>(getShape(pool.x)))
    pool.x = emit.slice(pool.x, {0, 0, 0, 0}, size);
  OpBuilder &builder = emit.getRewriter();
  pool.shape = {shape[0], shape[2], shape[3], shape[1]};
  pool.kernel = builder.getDenseI64ArrayAttr(window.kernel);
  pool.strides = builder.getDenseI64ArrayAttr(window.strides);
  pool.pad = builder.getDenseI64ArrayAttr(pad);
  return pool;
}

static Value convertAvgPool(AvgPoolOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  const Window window = getWindow(op);
  if (!isa<FloatType>(type) || getElementType(op.getX()) != type ||
      (!op.getExcludePad() && window.hasPadding()))
    return emit.fail("expected means of floats of one type without padding, "
                     "which TOSA does not count, but got others");
  std::optional<TosaPool> pool =
      getTosaPool(emit.getOperand(0), window, op.getRounding(), emit);
  Value zero = emit.createScalar(type, 0);
  if (!pool || !zero)
    return {};
  Value y = emit.create<tosa::AvgPool2dOp>(
      pool->shape, type, pool->x, zero, zero, pool->kernel, pool->strides,
      pool->pad, TypeAttr::get(Float32Type::get(op.getContext())));
  return emit.transpose(y, getChannelsFirstOrder(4));
}

/// The only element of `value`, a constant integer of 8 bits; nothing for
/// others.
static std::optional<double> getByte(Value value) {
  Tensor constant = TosaEmitter::getConstant(value);
  if (!constant || constant.getNumElements() != 1)
    return std::nullopt;
  const double number = constant.getAs<double>()[0];
  return number == std::trunc(number) && number >= -128 && number <= 127
             ? std::optional(number)
             : std::nullopt;
}

Value lpt::createIntegerMean(ConvertOp op, TosaEmitter &emit) {
  Type byte = emit.getResultElementType();
  Value level = op.getX();
  std::optional<double> output = 0, input = 0;
  if (auto add = level.getDefiningOp<AddOp>()) {
    level = add.getA();
    output = getByte(add.getB());
  }
  auto round = level.getDefiningOp<RoundOp>();
  auto mean = round && round.getMode() == RoundMode::HalfAwayFromZero
                  ? round.getX().getDefiningOp<AvgPoolOp>()
                  : AvgPoolOp();
  if (!mean || !byte.isSignedInteger(8))
    return {};
  Value x = mean.getX();
  if (auto subtract = x.getDefiningOp<SubtractOp>()) {
    x = subtract.getA();
    input = getByte(subtract.getB());
  }
  const Window window = getWindow(mean);
  int64_t count = 1;
  for (int64_t size : window.kernel)
    count *= size;
  if (!output || !input || getElementType(x) != byte ||
      getShape(x) != getShape(mean.getX()) ||
      !getElementType(mean.getResult()).isF32() || count >= 1 << 15 ||
      (!mean.getExcludePad() && window.hasPadding()))
    return {};
  std::optional<TosaPool> pool =
      getTosaPool(emit.getConverted(x), window, mean.getRounding(), emit);
  Value inputZero = emit.createScalar(byte, *input),
        outputZero = emit.createScalar(byte, *output);
  if (!pool || emit.hasFailed())
    return {};
  Value y = emit.create<tosa::AvgPool2dOp>(
      pool->shape, byte, pool->x, inputZero, outputZero, pool->kernel,
      pool->strides, pool->pad, TypeAttr::get(emit.getInteger(32)));
  return emit.transpose(y, getChannelsFirstOrder(4));
}

static Value convertMaxPool(MaxPoolOp op, TosaEmitter &emit) {
  Type type = emit.getResultElementType();
  if (type.isUnsignedInteger())
    return emit.fail(
        "expected no unsigned integers, with which TOSA does not compute");
  std::optional<TosaPool> pool =
      getTosaPool(emit.getOperand(0), getWindow(op), op.getRounding(), emit);
  if (!pool)
    return {};
  Value y = emit.create<tosa::MaxPool2dOp>(
      pool->shape, type, pool->x, pool->kernel, pool->strides, pool->pad,
      tosa::NanPropagationModeAttr::get(op.getContext(),
                                        tosa::NanPropagationMode::PROPAGATE));
  return emit.transpose(y, getChannelsFirstOrder(4));
}

//===----------------------------------------------------------------------===//
// Resizing
//===----------------------------------------------------------------------===//

/// Whole factors of two axes. The place of element o is
///
///   nearest, rounded down: o / k, as (2 o + 1 - k) / 2 k rounded half up
///   half pixels:                     (2 o + 1 - k) / 2 k
///   asymmetric:                      o / k
static Value convertInterpolate(InterpolateOp op, TosaEmitter &emit) {
  ArrayRef<int64_t> input = getShape(op.getX()), output = emit.getResultShape();
  const CoordinateMode coordinates = op.getCoordinateMode();
  const bool isNearest = op.getMode() == InterpolateMode::Nearest &&
                         coordinates == CoordinateMode::Asymmetric &&
                         op.getNearestMode() == NearestMode::Floor;
  const bool isLinear = op.getMode() == InterpolateMode::LinearOnnx &&
                        (coordinates == CoordinateMode::Asymmetric ||
                         coordinates == CoordinateMode::HalfPixel) &&
                        isa<FloatType>(emit.getResultElementType());
  bool isWhole = input.size() == 4 && input[1] == output[1] &&
                 input[0] == output[0] &&
                 op.getAxes() == ArrayRef<int64_t>{2, 3};
  SmallVector<int64_t> scale, offset, border;
  for (unsigned axis : {2u, 3u}) {
    if (!isWhole || ShapedType::isDynamic(input[axis]) ||
        output[axis] % input[axis] != 0) {
      isWhole = false;
      break;
    }
    const int64_t k = output[axis] / input[axis];
    isWhole &= !op.getScales() || (*op.getScales())[axis - 2] == double(k);
    const bool isHalf = isNearest || coordinates == CoordinateMode::HalfPixel;
    scale.append({isHalf ? 2 * k : k, isHalf ? 2 : 1});
    offset.push_back(isHalf ? 1 - k : 0);
    border.push_back(k - 1);
  }
  auto isZero = [](int64_t pad) { return pad == 0; };
  if (!isWhole || (!isNearest && !isLinear) || op.getAntialias() ||
      op.getExcludeOutside() || !llvm::all_of(op.getPadsBegin(), isZero) ||
      !llvm::all_of(op.getPadsEnd(), isZero) ||
      getElementType(op.getX()) != emit.getResultElementType())
    return emit.fail(
        "expected nearest elements, rounded down, or linear ones of "
        "floats, of two axes at whole factors, but got others");
  Value x = emit.transpose(emit.getOperand(0), getChannelsLastOrder(4));
  Value scales = emit.createShape(scale), offsets = emit.createShape(offset),
        borders = emit.createShape(border);
  if (emit.hasFailed())
    return {};
  Value y = emit.create<tosa::ResizeOp>(
      ArrayRef<int64_t>{output[0], output[2], output[3], output[1]},
      emit.getResultElementType(), x, scales, offsets, borders,
      tosa::ResizeModeAttr::get(op.getContext(),
                                isNearest ? tosa::ResizeMode::NEAREST_NEIGHBOR
                                          : tosa::ResizeMode::BILINEAR));
  return emit.transpose(y, getChannelsFirstOrder(4));
}

void lpt::populateLPTWindowPatterns(RewritePatternSet &patterns,
                                    const TypeConverter &types,
                                    UnconvertedReasons &reasons) {
  addLPTPattern<AvgPoolOp, convertAvgPool>(patterns, types, reasons);
  addLPTPattern<InterpolateOp, convertInterpolate>(patterns, types, reasons);
  addLPTPattern<MaxPoolOp, convertMaxPool>(patterns, types, reasons);
}
