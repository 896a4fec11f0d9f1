//===- QuantizationForms.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QuantizationForms.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

Value lpt::toFloat(NodeConversion &node, Value value, Type type) {
  if (!value || getElementType(value) == type)
    return value;
  Tensor constant = node.getConstant(value);
  FailureOr<Tensor> converted = failure();
  if (constant)
    converted = Tensor::create(type, constant.getShape());
  if (failed(converted))
    return node.convert(value, type);
  // Folding leaves the conversions of narrow integers alone, because they may
  // be those of weights.
  converted->store<double>(constant.getAs<double>());
  return node.createConstant(*converted);
}

/// `value` with one element, or one for each index of axis `axis` of `data`, in
/// a shape that broadcasts into `data`. Null after an error.
static Value alignWithAxis(NodeConversion &node, Value value, Value data,
                           int64_t axis, StringRef name) {
  const SmallVector<int64_t> shape(getShape(value));
  if (shape.size() > 1) {
    (void)node.fail("expected one " + name +
                    " or one for each index of an "
                    "axis, but got a block of shape " +
                    formatShape(shape));
    return {};
  }
  if (shape.empty() || shape[0] == 1)
    return node.reshape(value, {});
  const int64_t rank = getShape(data).size();
  // Exporters leave the default, 1, at the bias of a convolution.
  axis = rank == 1 ? 0 : node.getAxis(axis, rank);
  if (node.hasFailed())
    return {};
  if (rank == 0) {
    (void)node.fail("expected one " + name +
                    " for a tensor without axes, but "
                    "got " +
                    Twine(shape[0]));
    return {};
  }
  const int64_t size = getShape(data)[axis];
  if (!ShapedType::isDynamic(size) && size != shape[0]) {
    (void)node.fail("expected as many elements of the " + name + " as axis " +
                    Twine(axis) + " has indices, " + Twine(size) +
                    ", but got " + Twine(shape[0]));
    return {};
  }
  SmallVector<int64_t> aligned(rank, 1);
  aligned[axis] = shape[0];
  return node.reshape(value, aligned);
}

/// Whether it is known that all elements of `value` are zero.
static bool isZero(NodeConversion &node, Value value) {
  Tensor constant = node.getConstant(value);
  return constant && llvm::all_of(constant.getAs<double>(),
                                  [](double element) { return element == 0; });
}

Value lpt::alignZeroPoint(NodeConversion &node, Value zeroPoint, Value data,
                          int64_t axis) {
  return isZero(node, zeroPoint)
             ? Value()
             : alignWithAxis(node, zeroPoint, data, axis, "zero point");
}

QuantizationParameters lpt::getParameters(NodeConversion &node, Value data,
                                          unsigned scale, unsigned zeroPoint,
                                          int64_t axis) {
  QuantizationParameters parameters;
  Value scaleOperand = node.getOperand(scale);
  if (!isa<FloatType>(getElementType(scaleOperand))) {
    (void)node.fail(llvm::formatv("expected floats as scale, but got {0}",
                                  getElementType(scaleOperand))
                        .str());
    return {};
  }
  Value zeroOperand = node.getOptionalOperand(zeroPoint);
  if (zeroOperand && getShape(zeroOperand) != getShape(scaleOperand) &&
      // One element, with an axis or without.
      (getShape(zeroOperand).size() > 1 || getShape(scaleOperand).size() > 1 ||
       !llvm::all_of(getShape(zeroOperand),
                     [](int64_t n) { return n == 1; }))) {
    (void)node.fail("expected a zero point of the shape of the scale, " +
                    formatShape(getShape(scaleOperand)) + ", but got " +
                    formatShape(getShape(zeroOperand)));
    return {};
  }
  if (zeroOperand && !isa<IntegerType>(getElementType(zeroOperand))) {
    (void)node.fail(llvm::formatv("expected integers as zero point, but got "
                                  "{0}",
                                  getElementType(zeroOperand))
                        .str());
    return {};
  }
  parameters.scale = alignWithAxis(node, scaleOperand, data, axis, "scale");
  if (zeroOperand && parameters.scale)
    parameters.zeroPoint = alignZeroPoint(node, zeroOperand, data, axis);
  return node.hasFailed() ? QuantizationParameters() : parameters;
}

Value lpt::saturate(NodeConversion &node, Value level, Value zeroPoint,
                    Type type) {
  if (!level)
    return {};
  // The sum of a level that does not saturate and a zero point is exact in f32.
  if (zeroPoint) {
    const Type f32 = node.getF32Type();
    level = node.add(node.convert(level, f32), toFloat(node, zeroPoint, f32));
  }
  return node.convert(level, type);
}

Value lpt::quantize(NodeConversion &node, Value x,
                    const QuantizationParameters &parameters, Type type) {
  if (!parameters || !x)
    return {};
  x = node.convert(x, getElementType(parameters.scale));
  Value level = node.createUnary<RoundOp>(node.divide(x, parameters.scale));
  return saturate(node, level, parameters.zeroPoint, type);
}

Value lpt::dequantize(NodeConversion &node, Value x,
                      const QuantizationParameters &parameters) {
  if (!parameters || !x)
    return {};
  const Type scaleType = getElementType(parameters.scale);
  // The difference is exact: beyond f16 for integers of 16 bits.
  const bool isWide = getElementType(x).getIntOrFloatBitWidth() > 8;
  const Type type =
      isWide && !scaleType.isF64() ? node.getF32Type() : scaleType;
  Value difference = node.convert(x, type);
  if (parameters.zeroPoint)
    difference =
        node.subtract(difference, toFloat(node, parameters.zeroPoint, type));
  Value product =
      node.multiply(difference, toFloat(node, parameters.scale, type));
  return node.convert(product, scaleType);
}

/// The differences of two constants as si8; null if one does not fit.
/// `zeroPoint` has one element, or is a vector along one axis of `x`.
static Value subtractConstants(NodeConversion &node, const Tensor &x,
                               const Tensor &zeroPoint) {
  Elements<int64_t> zeros = zeroPoint.getAs<int64_t>();
  int64_t stride = 1;
  if (zeros.size() > 1)
    for (int64_t axis = x.getRank() - 1; zeroPoint.getDim(axis) == 1; --axis)
      stride *= x.getDim(axis);
  std::vector<int64_t> differences;
  for (auto [index, value] : llvm::enumerate(x.getAs<int64_t>())) {
    differences.push_back(value - zeros[index / stride % zeros.size()]);
    if (differences.back() < -128 || differences.back() > 127)
      return {};
  }
  FailureOr<Tensor> result = Tensor::create(
      IntegerType::get(node.getContext(), 8, IntegerType::Signed),
      x.getShape());
  if (failed(result))
    return {};
  result->store<int64_t>(differences);
  return node.createConstant(*result);
}

Value lpt::subtractZeroPoint(NodeConversion &node, Value x, Value zeroPoint) {
  if (!zeroPoint || !x)
    return x;
  Tensor constant = node.getConstant(x), zeros = node.getConstant(zeroPoint);
  if (constant && zeros)
    if (Value differences = subtractConstants(node, constant, zeros))
      return differences;
  return node.create<SubtractOp>(node.getF32Type(), {x, zeroPoint});
}

Value lpt::toIntegers(NodeConversion &node, Value x, Value zeroPoint) {
  if (!zeroPoint || !x)
    return x;
  return node.create<SubtractOp>(
      IntegerType::get(node.getContext(), 16, IntegerType::Signed),
      {x, zeroPoint});
}

QuantizationParameters lpt::getDynamicParameters(NodeConversion &node,
                                                 Value x) {
  const Type f32 = node.getF32Type();
  const SmallVector<int64_t> axes =
      llvm::to_vector(llvm::seq<int64_t>(0, getShape(x).size()));
  ReduceMaxOp::Properties max;
  max.axes = node.getI64s(axes);
  ReduceMinOp::Properties min;
  min.axes = node.getI64s(axes);
  Value zero = node.getScalar(f32, 0);
  Value greatest =
      node.createBinary<MaximumOp>(node.createUnary<ReduceMaxOp>(x, max), zero);
  Value least =
      node.createBinary<MinimumOp>(node.createUnary<ReduceMinOp>(x, min), zero);
  if (!greatest || !least)
    return {};
  // A tensor of zeros has any scale: the least normal number keeps NaN away.
  Value scale = node.createBinary<MaximumOp>(
      node.divide(node.subtract(greatest, least), node.getScalar(f32, 255)),
      node.getScalar(f32, 0x1p-126));
  if (!scale)
    return {};
  ClampOp::Properties limits;
  limits.min = node.getF64(0);
  limits.max = node.getF64(255);
  Value offset = node.createUnary<ClampOp>(
      node.divide(node.subtract(zero, least), scale), limits);
  Value zeroPoint = node.createUnary<RoundOp>(offset);
  if (!zeroPoint)
    return {};
  return {scale,
          node.convert(zeroPoint, IntegerType::get(node.getContext(), 8,
                                                   IntegerType::Unsigned))};
}
