//===- MicrosoftConversions.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of the domain com.microsoft that the quantizer of ONNX Runtime
// writes. Those of element-wise functions dequantize, compute and quantize.
//
//===----------------------------------------------------------------------===//

#include "Conversions.h"
#include "OperatorForms.h"
#include "QuantizationForms.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Functions of quantized tensors
//===----------------------------------------------------------------------===//

/// The number that operand `x` stands for; its scale and its zero point follow.
static Value dequantizeOperand(NodeConversion &node, unsigned x) {
  Value value = node.getOperand(x);
  return dequantize(node, value, getParameters(node, value, x + 1, x + 2));
}

/// Sets output 0 to `y`, quantized by the scale that is operand `scale`, and by
/// the zero point after it, as integers of `type`.
static LogicalResult setQuantized(NodeConversion &node, Value y, unsigned scale,
                                  Type type) {
  if (!y)
    return failure();
  return node.setResult(
      0, quantize(node, y, getParameters(node, y, scale, scale + 1), type));
}

static Type getOperandType(NodeConversion &node, unsigned index) {
  return getElementType(node.getOperand(index));
}

template <typename OpTy>
static LogicalResult convertQLinearBinary(NodeConversion &node) {
  Value a = dequantizeOperand(node, 0), b = dequantizeOperand(node, 3);
  return setQuantized(node, node.createBinary<OpTy>(a, b), 6,
                      getOperandType(node, 0));
}

static LogicalResult convertQLinearSigmoid(NodeConversion &node) {
  return setQuantized(node,
                      node.createUnary<SigmoidOp>(dequantizeOperand(node, 0)),
                      3, getOperandType(node, 0));
}

static LogicalResult convertQLinearLeakyRelu(NodeConversion &node) {
  const double alpha = node.getFloat("alpha", 0.01f);
  return setQuantized(node,
                      createLeakyRelu(node, dequantizeOperand(node, 0), alpha),
                      3, getOperandType(node, 0));
}

/// The attribute 'opset' says which meaning of Softmax is meant.
static LogicalResult convertQLinearSoftmax(NodeConversion &node) {
  const int64_t axis = node.getInt("axis", -1);
  const int64_t opset = node.getRequiredInt("opset");
  return setQuantized(
      node, createSoftmax(node, dequantizeOperand(node, 0), axis, opset), 3,
      getOperandType(node, 0));
}

/// Refuses channels that are the last axis.
static LogicalResult checkChannelsFirst(NodeConversion &node) {
  if (node.getFlag("channels_last", false))
    return node.fail("expected 'channels_last' to be 0, but got 1");
  return success();
}

static LogicalResult convertQLinearAveragePool(NodeConversion &node) {
  if (failed(checkChannelsFirst(node)))
    return failure();
  return setQuantized(node, createAveragePool(node, dequantizeOperand(node, 0)),
                      3, getOperandType(node, 0));
}

static LogicalResult convertQLinearGlobalAveragePool(NodeConversion &node) {
  if (failed(checkChannelsFirst(node)))
    return failure();
  return setQuantized(node,
                      createGlobalAveragePool(node, dequantizeOperand(node, 0)),
                      3, getOperandType(node, 0));
}

/// Operands: scale and zero point of the result, then three for each part.
static LogicalResult convertQLinearConcat(NodeConversion &node) {
  if (node.getNumOperands() < 5 || node.getNumOperands() % 3 != 2)
    return node.fail("expected two inputs for the result and three for each "
                     "part, but got " +
                     Twine(node.getNumOperands()));
  SmallVector<Value> parts;
  for (unsigned i = 2; i != node.getNumOperands(); i += 3)
    parts.push_back(dequantizeOperand(node, i));
  if (node.hasFailed())
    return failure();
  const int64_t axis =
      node.getAxis(node.getRequiredInt("axis"), getShape(parts.front()).size());
  return setQuantized(node, node.concat(parts, axis), 0,
                      getOperandType(node, 2));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// alpha * A * B + C, where C has the scale alpha * scale of A * scale of B.
/// The result is a float without a scale of its own.
static LogicalResult convertQGemm(NodeConversion &node) {
  const double alpha = node.getFloat("alpha", 1);
  const bool transposeA = node.getFlag("transA", false);
  const bool transposeB = node.getFlag("transB", false);
  Value a = node.getOperand(0), b = node.getOperand(3);
  QuantizationParameters source = getParameters(node, a, 1, 2);
  QuantizationParameters weights =
      getParameters(node, b, 4, 5, transposeB ? 0 : 1);
  if (!source || !weights)
    return failure();
  Value sums = createMatMul(
      node, node.getF32Type(), subtractZeroPoint(node, a, source.zeroPoint),
      subtractZeroPoint(node, b, weights.zeroPoint), transposeA, transposeB);
  if (Value c = node.getOptionalOperand(6); c && sums)
    sums = node.add(sums, toFloat(node, c, node.getF32Type()));
  Value scale = weights.scale;
  if (!getShape(scale).empty())
    scale = node.reshape(scale, {1, getShape(scale)[0] * getShape(scale)[1]});
  Value factor = node.multiply(source.scale, scale);
  if (alpha != 1)
    factor = node.multiply(factor, node.getScalar(node.getF32Type(), alpha));
  if (!sums || !factor)
    return failure();
  if (!node.hasOperand(7))
    return node.setResult(0, node.multiply(sums, factor));
  QuantizationParameters y = getParameters(node, sums, 7, 8);
  if (!y)
    return failure();
  Value level = node.createUnary<RoundOp>(
      node.multiply(sums, node.divide(factor, y.scale)));
  return node.setResult(0,
                        saturate(node, level, y.zeroPoint,
                                 node.hasOperand(8) ? getOperandType(node, 8)
                                                    : getOperandType(node, 0)));
}

/// Adds the optional operand `bias`, floats.
static LogicalResult setWithBias(NodeConversion &node, Value y, unsigned bias) {
  if (Value operand = node.getOptionalOperand(bias); operand && y)
    y = node.add(y, operand);
  return node.setResult(0, y);
}

/// A, B, scale of A, scale of B, zero point of A, zero point of B, bias
static LogicalResult convertMatMulIntegerToFloat(NodeConversion &node) {
  Value a = node.getOperand(0), b = node.getOperand(1);
  const int64_t columns = std::max<int64_t>(getShape(b).size() - 1, 0);
  QuantizationParameters source = getParameters(node, a, 2, 4);
  QuantizationParameters weights = getParameters(node, b, 3, 5, columns);
  if (!source || !weights)
    return failure();
  return setWithBias(node,
                     createMatMul(node, node.getF32Type(),
                                  dequantize(node, a, source),
                                  dequantize(node, b, weights)),
                     6);
}

/// A float A is quantized as by DynamicQuantizeLinear, which changes its
/// numbers by design; B, its scale, its zero point, bias follow.
static LogicalResult convertDynamicQuantizeMatMul(NodeConversion &node) {
  Value a = node.getOperand(0), b = node.getOperand(1);
  const int64_t columns = std::max<int64_t>(getShape(b).size() - 1, 0);
  QuantizationParameters weights = getParameters(node, b, 2, 3, columns);
  QuantizationParameters source = getDynamicParameters(node, a);
  if (!weights || !source)
    return failure();
  Value levels = quantize(node, a, source, getElementType(source.zeroPoint));
  return setWithBias(node,
                     createMatMul(node, node.getF32Type(),
                                  dequantize(node, levels, source),
                                  dequantize(node, b, weights)),
                     4);
}

//===----------------------------------------------------------------------===//
// Weights of a few bits
//===----------------------------------------------------------------------===//

/// The numbers that packed weights stand for, in the shape [columns, rows] of
/// the transposed matrix: (level - zero point) * scale, blocks of a row having
/// one scale and one zero point each.
static FailureOr<Tensor> unpackWeights(NodeConversion &node, int64_t rows,
                                       int64_t columns, int64_t bits,
                                       int64_t blockSize) {
  Tensor packed = node.getConstantOperand(1, "B");
  Tensor scales = node.getConstantOperand(2, "scales");
  if (!packed || !scales)
    return failure();
  Tensor zeroPoints;
  if (node.hasOperand(3))
    zeroPoints = node.getConstantOperand(3, "zero_points");
  const int64_t numBlocks = llvm::divideCeil(rows, blockSize);
  const int64_t blockBytes = blockSize * bits / 8;
  const int64_t zeroBytes = llvm::divideCeil(numBlocks * bits, 8);
  if (packed.getNumElements() != columns * numBlocks * blockBytes ||
      scales.getNumElements() != columns * numBlocks)
    return node.fail("expected weights of " + Twine(columns) + " columns in " +
                     Twine(numBlocks) + " blocks of " + Twine(blockBytes) +
                     " bytes with one scale each, but got " +
                     Twine(packed.getNumElements()) + " bytes and " +
                     Twine(scales.getNumElements()) + " scales");
  const bool hasFloatZeros =
      zeroPoints && isa<FloatType>(zeroPoints.getElementType());
  if (zeroPoints && zeroPoints.getNumElements() !=
                        columns * (hasFloatZeros ? numBlocks : zeroBytes))
    return node.fail("expected a zero point for each block, but got " +
                     Twine(zeroPoints.getNumElements()) + " elements");
  auto read = [&](ArrayRef<int64_t> bytes, int64_t index) {
    const int64_t perByte = 8 / bits;
    return (bytes[index / perByte] >> (index % perByte * bits)) &
           ((int64_t(1) << bits) - 1);
  };
  Elements<int64_t> bytes = packed.getAs<int64_t>();
  Elements<float> steps = scales.getAs<float>();
  Elements<int64_t> zeroLevels;
  Elements<float> zeroFloats;
  if (hasFloatZeros)
    zeroFloats = zeroPoints.getAs<float>();
  else if (zeroPoints)
    zeroLevels = zeroPoints.getAs<int64_t>();
  std::vector<float> values;
  values.reserve(rows * columns);
  for (int64_t column = 0; column != columns; ++column)
    for (int64_t row = 0; row != rows; ++row) {
      const int64_t block = column * numBlocks + row / blockSize;
      double zero = double(int64_t(1) << (bits - 1));
      if (hasFloatZeros)
        zero = zeroFloats[block];
      else if (zeroPoints)
        zero = double(
            read(zeroLevels.get().slice(column * zeroBytes), row / blockSize));
      const int64_t level =
          read(bytes.get().slice(block * blockBytes), row % blockSize);
      values.push_back(float(double(level) - zero) * steps[block]);
    }
  FailureOr<Tensor> result = Tensor::create(node.getF32Type(), {columns, rows});
  if (failed(result))
    return node.fail("expected weights that fit into memory");
  result->store<float>(values);
  return *result;
}

static LogicalResult convertMatMulNBits(NodeConversion &node) {
  const int64_t rows = node.getRequiredInt("K");
  const int64_t columns = node.getRequiredInt("N");
  const int64_t bits = node.getInt("bits", 4);
  const int64_t blockSize = node.getRequiredInt("block_size");
  // How exactly the kernel of ONNX Runtime accumulates.
  node.ignoreAttribute("accuracy_level");
  if (node.hasFailed())
    return failure();
  if (bits != 2 && bits != 4 && bits != 8)
    return node.fail("expected 'bits' to be 2, 4 or 8, but got " + Twine(bits));
  if (rows < 1 || columns < 1 || blockSize < 16 ||
      !llvm::isPowerOf2_64(blockSize))
    return node.fail("expected positive 'K' and 'N' and a power of two from 16 "
                     "on as 'block_size', but got " +
                     Twine(rows) + ", " + Twine(columns) + " and " +
                     Twine(blockSize));
  if (node.hasOperand(4))
    return node.fail("expected blocks of rows in their order, but got "
                     "'g_idx'");
  FailureOr<Tensor> weights =
      unpackWeights(node, rows, columns, bits, blockSize);
  if (failed(weights))
    return failure();
  Value a = node.getOperand(0);
  const Type type = getElementType(a);
  Value y =
      createMatMul(node, node.getF32Type(), toFloat(node, a, node.getF32Type()),
                   node.createConstant(*weights), /*transposeA=*/false,
                   /*transposeB=*/true);
  if (!y)
    return failure();
  return setWithBias(node, node.convert(y, type), 5);
}

//===----------------------------------------------------------------------===//
// Fused operators
//===----------------------------------------------------------------------===//

/// A convolution, an operand to add, and an activation.
static LogicalResult convertFusedConv(NodeConversion &node) {
  std::string activation = node.getString("activation", "");
  std::optional<SmallVector<double>> parameters =
      node.getFloats("activation_params");
  Value y = createConvolutionWithBias(node);
  if (Value z = node.getOptionalOperand(3); z && y)
    y = node.add(y, z);
  return node.setResult(
      0, createFusedActivation(node, y, activation,
                               parameters.value_or(SmallVector<double>())));
}

/// A row of com.microsoft.
static constexpr Conversion microsoftRow(StringLiteral opType, Arity operands,
                                         Arity results, ConvertFn convert,
                                         StringLiteral note = "") {
  return {microsoftDomain, opType, 1, 1, operands, results, convert, note};
}

Conversions lpt::getMicrosoftConversions() {
  static const Conversion rows[] = {
      microsoftRow("DequantizeLinear", {2, 3}, 1, convertDequantizeLinear,
                   "as that of ONNX, for integers of 4, 8, 16 and 32 bits"),
      microsoftRow("DynamicQuantizeMatMul", {3, 5}, 1,
                   convertDynamicQuantizeMatMul),
      microsoftRow("FusedConv", {2, 4}, 1, convertFusedConv),
      microsoftRow("MatMulIntegerToFloat", {4, 7}, 1,
                   convertMatMulIntegerToFloat),
      microsoftRow("MatMulNBits", {3, 6}, 1, convertMatMulNBits,
                   "the weights become floats; `g_idx` is refused"),
      microsoftRow("QGemm", {6, 9}, 1, convertQGemm, "sums are those of f32"),
      microsoftRow("QLinearAdd", {7, 8}, 1, convertQLinearBinary<AddOp>),
      microsoftRow("QLinearAveragePool", {4, 5}, 1, convertQLinearAveragePool,
                   "channels are axis 1"),
      microsoftRow("QLinearConcat", Arity::atLeast(5), 1, convertQLinearConcat),
      microsoftRow("QLinearGlobalAveragePool", {4, 5}, 1,
                   convertQLinearGlobalAveragePool, "channels are axis 1"),
      microsoftRow("QLinearLeakyRelu", {4, 5}, 1, convertQLinearLeakyRelu),
      microsoftRow("QLinearMul", {7, 8}, 1, convertQLinearBinary<MultiplyOp>),
      microsoftRow("QLinearSigmoid", {4, 5}, 1, convertQLinearSigmoid),
      microsoftRow("QLinearSoftmax", {4, 5}, 1, convertQLinearSoftmax),
      microsoftRow("QuantizeLinear", {2, 3}, 1, convertQuantizeLinear,
                   "as that of ONNX, to integers of 4, 8 and 16 bits"),
  };
  return rows;
}
