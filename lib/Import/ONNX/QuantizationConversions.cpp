//===- QuantizationConversions.cpp ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantization, dequantization, and products of quantized tensors.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "OperatorForms.h"
#include "QuantizationForms.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Q and DQ
//===----------------------------------------------------------------------===//

/// Refuses scales for blocks of an axis.
static LogicalResult checkBlocks(NodeConversion &node) {
  if (node.getInt("block_size", 0) != 0)
    return node.fail("expected one scale for the tensor or for each index of "
                     "an axis, but got one for each block ('block_size')");
  return success();
}

/// The element type of the result: that of the zero point, or an attribute.
static Type getQuantizedType(NodeConversion &node, unsigned zeroPoint) {
  Type type = IntegerType::get(node.getContext(), 8, IntegerType::Unsigned);
  if (Type stated = node.getElementTypeAttribute("output_dtype"))
    type = stated;
  if (Value operand = node.getOptionalOperand(zeroPoint))
    type = getElementType(operand);
  if (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() <= 16)
    return type;
  (void)node.fail(
      llvm::formatv(
          "expected integers of 16 bits at most as levels, but got {0}", type)
          .str());
  return {};
}

LogicalResult lpt::convertQuantizeLinear(NodeConversion &node) {
  // Of floats of 8 bits only.
  node.ignoreAttribute("saturate");
  Value x = node.getOperand(0);
  Type type = getQuantizedType(node, 2);
  if (failed(checkBlocks(node)))
    return failure();
  QuantizationParameters parameters =
      getParameters(node, x, 1, 2, node.getInt("axis", 1));
  if (!parameters)
    return failure();
  // The type that the quotient is rounded to.
  if (Type precision = node.getElementTypeAttribute("precision"))
    parameters.scale = toFloat(node, parameters.scale, precision);
  return node.setResult(0, quantize(node, x, parameters, type));
}

LogicalResult lpt::convertDequantizeLinear(NodeConversion &node) {
  Value x = node.getOperand(0);
  if (!isa<IntegerType>(getElementType(x)))
    return node.fail(
        llvm::formatv("expected integers, but got {0}", getElementType(x))
            .str());
  if (failed(checkBlocks(node)))
    return failure();
  QuantizationParameters parameters =
      getParameters(node, x, 1, 2, node.getInt("axis", 1));
  Value y = dequantize(node, x, parameters);
  if (Type type = node.getElementTypeAttribute("output_dtype"); type && y)
    y = node.convert(y, type);
  return node.setResult(0, y);
}

static LogicalResult convertDynamicQuantizeLinear(NodeConversion &node) {
  Value x = node.getOperand(0);
  QuantizationParameters parameters = getDynamicParameters(node, x);
  if (!parameters)
    return failure();
  const Type type = getElementType(parameters.zeroPoint);
  if (failed(node.setResult(0, quantize(node, x, parameters, type))))
    return failure();
  if (node.hasResult(1) && failed(node.setResult(1, parameters.scale)))
    return failure();
  return node.hasResult(2) ? node.setResult(2, parameters.zeroPoint)
                           : success();
}

/// NNCF writes what OpenVINO computes, in a domain of its own.
static LogicalResult convertFakeQuantize(NodeConversion &node) {
  FakeQuantizeOp::Properties properties;
  properties.levels = node.getI64(node.getRequiredInt("levels"));
  if (node.hasFailed())
    return failure();
  Value x = node.getOperand(0);
  return node.setResult(0, node.create<FakeQuantizeOp>(getElementType(x),
                                                       node.getOperands(),
                                                       properties));
}

//===----------------------------------------------------------------------===//
// Products of quantized tensors
//===----------------------------------------------------------------------===//

/// `scale` of a source or of weights, in a shape that broadcasts into the
/// result `y`: its axis has index `axis` there, and -1 if it is summed over.
static Value alignScale(NodeConversion &node, Value scale, Value y,
                        int64_t axis) {
  if (!scale || getShape(scale).empty())
    return scale;
  int64_t size = 1;
  for (int64_t n : getShape(scale))
    size *= n;
  SmallVector<int64_t> shape(getShape(y).size(), 1);
  if (size == 1)
    return node.reshape(scale, shape);
  if (axis < 0) {
    (void)node.fail("expected one scale for a vector, but got " + Twine(size));
    return {};
  }
  shape[axis] = size;
  return node.reshape(scale, shape);
}

/// saturate(round(sums * (scaleA * scaleB / scaleY)) + zero point of y)
static Value requantize(NodeConversion &node, Value sums, Value scaleA,
                        Value scaleB, const QuantizationParameters &y,
                        Type type) {
  if (!sums || !scaleA || !scaleB || !y)
    return {};
  Value factor = node.divide(node.multiply(scaleA, scaleB), y.scale);
  Value level = node.createUnary<RoundOp>(node.multiply(sums, factor));
  return saturate(node, level, y.zeroPoint, type);
}

/// Adds a bias of 32-bit integers, one for each channel, which is axis 1.
static Value addIntegerBias(NodeConversion &node, Value sums, Value bias) {
  if (!sums || !bias)
    return sums;
  if (getShape(bias).size() != 1) {
    (void)node.fail("expected a vector as bias, but got shape " +
                    formatShape(getShape(bias)));
    return {};
  }
  SmallVector<int64_t> shape(getShape(sums).size(), 1);
  shape[1] = getShape(bias)[0];
  return node.add(
      sums, node.reshape(toFloat(node, bias, getElementType(sums)), shape));
}

/// The type of the zero point `index`, which is that of the result.
static Type getTypeOfOperand(NodeConversion &node, unsigned index) {
  return getElementType(node.getOperand(index));
}

static LogicalResult convertQLinearConv(NodeConversion &node) {
  const Type f32 = node.getF32Type();
  Value x = node.getOperand(0), w = node.getOperand(3);
  QuantizationParameters source = getParameters(node, x, 1, 2);
  QuantizationParameters weights = getParameters(node, w, 4, 5);
  if (!source || !weights)
    return failure();
  Value sums =
      createConvolution(node, subtractZeroPoint(node, x, source.zeroPoint),
                        subtractZeroPoint(node, w, weights.zeroPoint), f32);
  sums = addIntegerBias(node, sums, node.getOptionalOperand(8));
  if (!sums)
    return failure();
  QuantizationParameters y = getParameters(node, sums, 6, 7, /*axis=*/1);
  return node.setResult(0, requantize(node, sums, source.scale,
                                      alignScale(node, weights.scale, sums, 1),
                                      y, getTypeOfOperand(node, 7)));
}

static LogicalResult convertQLinearMatMul(NodeConversion &node) {
  const Type f32 = node.getF32Type();
  Value a = node.getOperand(0), b = node.getOperand(3);
  const int64_t rankA = getShape(a).size(), rankB = getShape(b).size();
  QuantizationParameters rows =
      getParameters(node, a, 1, 2, std::max<int64_t>(rankA - 2, 0));
  QuantizationParameters columns =
      getParameters(node, b, 4, 5, std::max<int64_t>(rankB - 1, 0));
  if (!rows || !columns)
    return failure();
  Value sums = node.create<MatMulOp>(
      f32, {subtractZeroPoint(node, a, rows.zeroPoint),
            subtractZeroPoint(node, b, columns.zeroPoint)});
  if (!sums)
    return failure();
  const int64_t rank = getShape(sums).size();
  // A vector has neither rows nor columns, and its axis is summed over.
  const int64_t rowAxis = rankA < 2 ? -1 : rankB < 2 ? rank - 1 : rank - 2;
  QuantizationParameters y = getParameters(node, sums, 6, 7);
  return node.setResult(
      0, requantize(
             node, sums, alignScale(node, rows.scale, sums, rowAxis),
             alignScale(node, columns.scale, sums, rankB < 2 ? -1 : rank - 1),
             y, getTypeOfOperand(node, 7)));
}

/// The zero point that is operand `index`, for `data`, along `axis` if it has
/// several elements; null if it is absent or zero.
static Value getZeroPoint(NodeConversion &node, Value data, unsigned index,
                          int64_t axis) {
  Value zeroPoint = node.getOptionalOperand(index);
  return zeroPoint ? alignZeroPoint(node, zeroPoint, data, axis) : Value();
}

static LogicalResult convertConvInteger(NodeConversion &node) {
  const Type si32 =
      IntegerType::get(node.getContext(), 32, IntegerType::Signed);
  Value x = node.getOperand(0), w = node.getOperand(1);
  Value zeroX = getZeroPoint(node, x, 2, 0),
        zeroW = getZeroPoint(node, w, 3, 0);
  if (node.hasFailed())
    return failure();
  return node.setResult(0, createConvolution(node, toIntegers(node, x, zeroX),
                                             toIntegers(node, w, zeroW), si32));
}

static LogicalResult convertMatMulInteger(NodeConversion &node) {
  const Type si32 =
      IntegerType::get(node.getContext(), 32, IntegerType::Signed);
  Value a = node.getOperand(0), b = node.getOperand(1);
  Value zeroA =
      getZeroPoint(node, a, 2, std::max<int64_t>(getShape(a).size() - 2, 0));
  Value zeroB =
      getZeroPoint(node, b, 3, std::max<int64_t>(getShape(b).size() - 1, 0));
  if (node.hasFailed())
    return failure();
  return node.setResult(
      0, node.create<MatMulOp>(
             si32, {toIntegers(node, a, zeroA), toIntegers(node, b, zeroB)}));
}

Conversions lpt::getQuantizationConversions() {
  static constexpr StringLiteral blocks =
      "scales of blocks and floats of 8 bits are refused";
  static constexpr StringLiteral sums = "sums are those of f32";
  static const Conversion rows[] = {
      row("ConvInteger", 10, latestOpset, {2, 4}, 1, convertConvInteger),
      row("DequantizeLinear", 10, latestOpset, {2, 3}, 1,
          convertDequantizeLinear, blocks),
      row("DynamicQuantizeLinear", 11, latestOpset, 1, {1, 3},
          convertDynamicQuantizeLinear,
          "a tensor of zeros has the scale 2^-126"),
      {openvinoDomain, "FakeQuantize", 1, 1, 5, 1, convertFakeQuantize, ""},
      row("MatMulInteger", 10, latestOpset, {2, 4}, 1, convertMatMulInteger),
      row("QLinearConv", 10, latestOpset, {8, 9}, 1, convertQLinearConv, sums),
      row("QLinearMatMul", 10, latestOpset, 8, 1, convertQLinearMatMul, sums),
      row("QuantizeLinear", 10, latestOpset, {2, 3}, 1, convertQuantizeLinear,
          blocks),
  };
  return rows;
}
