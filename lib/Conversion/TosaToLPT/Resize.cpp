//===- Resize.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resizing of the spatial axes. Element o of an axis reads the place
//
//   (o * d + offset) / n
//
// of the input, exact in integers. Where the floats of `lpt.interpolate` choose
// the same elements, that op takes the place, and a gather otherwise.
//
//===----------------------------------------------------------------------===//

#include "TosaPatterns.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// One axis that is resized.
struct ResizedAxis {
  int64_t n, d, offset, inputSize, outputSize;

  bool isIdentity() const {
    return n == d && offset == 0 && inputSize == outputSize;
  }
  /// The element nearest to the place of element `o`; of two the upper one.
  int64_t getNearest(int64_t o) const {
    const int64_t y = o * d + offset;
    const int64_t floor = llvm::divideFloorSigned(y, n);
    const int64_t nearest = 2 * (y - floor * n) >= n ? floor + 1 : floor;
    return std::clamp<int64_t>(nearest, 0, inputSize - 1);
  }
  /// How often each element is repeated, or 0 if it is not so.
  int64_t getRepetition() const {
    const int64_t factor = outputSize / inputSize;
    if (factor * inputSize != outputSize)
      return 0;
    for (int64_t o = 0; o != outputSize; ++o)
      if (getNearest(o) != o / factor)
        return 0;
    return factor;
  }
  /// Whether the places are those of `mode`, with a scale of n / d or, for
  /// aligned corners, of the sizes.
  bool hasMode(CoordinateMode mode) const {
    if (mode == CoordinateMode::AlignCorners)
      return offset == 0 && (outputSize - 1) * d == (inputSize - 1) * n;
    const bool isScaled = std::floor((double(n) / double(d) + 1e-6) *
                                     double(inputSize)) == double(outputSize);
    return isScaled &&
           (mode == CoordinateMode::Asymmetric ? offset == 0
                                               : 2 * offset == d - n);
  }
};
} // namespace

/// Both axes; nothing, with a reason, if they are not known.
static std::optional<std::array<ResizedAxis, 2>> getAxes(OpEmitter &emit) {
  auto scale = emit.getShape(1, "scale"), offset = emit.getShape(2, "offset");
  if (!scale || !offset)
    return std::nullopt;
  ArrayRef<int64_t> input = getShape(emit.getOperand(0)),
                    output = emit.getResultShape();
  std::array<ResizedAxis, 2> axes;
  for (unsigned i : {0u, 1u}) {
    axes[i] = {(*scale)[2 * i], (*scale)[2 * i + 1], (*offset)[i], input[1 + i],
               output[1 + i]};
    if (ShapedType::isDynamic(axes[i].inputSize) ||
        ShapedType::isDynamic(axes[i].outputSize)) {
      emit.fail("expected axes of known sizes, but got shape " +
                formatShape(input) + " and " + formatShape(output));
      return std::nullopt;
    }
    // Products of sizes and of these stay far within 64 bits.
    constexpr int64_t limit = int64_t(1) << 20;
    if (axes[i].n < 1 || axes[i].d < 1 || axes[i].n > limit ||
        axes[i].d > limit || std::abs(axes[i].offset) > limit ||
        axes[i].outputSize > limit || axes[i].inputSize < 1) {
      emit.fail("expected positive scales, and sizes, scales and offsets of at "
                "most 2^20, but got scales " +
                formatShape(*scale) + " and offsets " + formatShape(*offset));
      return std::nullopt;
    }
  }
  return axes;
}

static Value interpolate(OpEmitter &emit, Value x,
                         InterpolateOp::Properties properties) {
  properties.axes = emit.getI64s({2, 3});
  Value y = emit.unary<InterpolateOp>(
      emit.transpose(x, getChannelsFirstOrder(4)), properties);
  return emit.transpose(y, getChannelsLastOrder(4));
}

static Value convertNearest(OpEmitter &emit, MLIRContext *context,
                            ArrayRef<ResizedAxis> axes) {
  Value x = emit.getOperand(0);
  const int64_t rows = axes[0].getRepetition(),
                columns = axes[1].getRepetition();
  if (rows != 0 && columns != 0) {
    InterpolateOp::Properties properties;
    properties.scales =
        DenseF64ArrayAttr::get(context, {double(rows), double(columns)});
    properties.coordinate_mode =
        CoordinateModeAttr::get(context, CoordinateMode::Asymmetric);
    properties.nearest_mode = NearestModeAttr::get(context, NearestMode::Floor);
    return interpolate(emit, x, properties);
  }
  for (auto [index, axis] : llvm::enumerate(axes)) {
    if (axis.isIdentity())
      continue;
    SmallVector<int64_t> indices;
    for (int64_t o = 0; o != axis.outputSize; ++o)
      indices.push_back(axis.getNearest(o));
    GatherOp::Properties properties;
    properties.axis = emit.getI64(1 + int64_t(index));
    Value places =
        emit.createIntegers(emit.getSigned(32), {axis.outputSize}, indices);
    if (!x || !places)
      return {};
    x = emit.create<GatherOp>(getElementType(x), {x, places}, properties);
  }
  return x;
}

/// Linear interpolation of floats. Integers are not divided by n of both axes,
/// so that they stay exact; floats are near enough to be rounded to them.
static Value convertBilinear(OpEmitter &emit, MLIRContext *context,
                             ArrayRef<ResizedAxis> axes) {
  std::optional<CoordinateMode> mode;
  for (CoordinateMode candidate :
       {CoordinateMode::HalfPixel, CoordinateMode::Asymmetric,
        CoordinateMode::AlignCorners})
    if (!mode && llvm::all_of(axes, [&](const ResizedAxis &axis) {
          return axis.hasMode(candidate);
        }))
      mode = candidate;
  if (!mode)
    return emit.fail("expected half pixels, aligned corners or no offset on "
                     "both axes, but got other places");
  InterpolateOp::Properties properties;
  properties.mode =
      InterpolateModeAttr::get(context, InterpolateMode::LinearOnnx);
  properties.coordinate_mode = CoordinateModeAttr::get(context, *mode);
  if (*mode == CoordinateMode::AlignCorners)
    properties.sizes = emit.getI64s({axes[0].outputSize, axes[1].outputSize});
  else
    properties.scales = DenseF64ArrayAttr::get(
        context, {double(axes[0].n) / double(axes[0].d),
                  double(axes[1].n) / double(axes[1].d)});
  Value x = emit.getOperand(0);
  Type type = emit.getResultElementType();
  if (isa<FloatType>(type))
    return interpolate(emit, x, properties);
  const double weight = double(axes[0].n) * double(axes[1].n);
  const double size = double(std::max(axes[0].inputSize, axes[1].inputSize));
  if (!getElementType(x).isInteger(8) ||
      (size + 8) * 0x1p-22 * 512 * weight >= 0.25)
    return emit.fail("expected floats or integers of 8 bits that f32 "
                     "interpolates to within a quarter of an integer, but got "
                     "others");
  Value y = interpolate(emit, emit.convert(x, emit.getF32()), properties);
  y = emit.binary<MultiplyOp>(y, emit.scalar(emit.getF32(), weight));
  return emit.convert(emit.unary<RoundOp>(y), type);
}

static Value convertResize(tosa::ResizeOp op, OpEmitter &emit) {
  std::optional<std::array<ResizedAxis, 2>> axes = getAxes(emit);
  if (!axes)
    return {};
  return op.getMode() == tosa::ResizeMode::NEAREST_NEIGHBOR
             ? convertNearest(emit, op.getContext(), *axes)
             : convertBilinear(emit, op.getContext(), *axes);
}

void lpt::populateTosaResizePatterns(RewritePatternSet &patterns,
                                     const TypeConverter &types,
                                     TosaConversionState &state) {
  addTosaPattern<tosa::ResizeOp, convertResize>(patterns, types, state);
}
