//===- PackableProduct.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes products with constant weights.
//
//===----------------------------------------------------------------------===//

#include "PackableProduct.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

using namespace mlir;
using namespace mlir::lpt;

/// The sizes but for the last two, and for ones before the first other one.
static ArrayRef<int64_t> getBatch(ArrayRef<int64_t> shape) {
  return shape.drop_back(2).drop_while([](int64_t size) { return size == 1; });
}

std::optional<KernelRefusal> PackableProduct::readMatrices(MatMulOp product) {
  // A constant on the left is one on the right of the transposed product:
  // C * X = (X^T * C^T)^T. Sums have the same order.
  const bool isLeft = weights == product.getA();
  const bool isWeightsTransposed =
      isLeft ? !product.getTransposeA() : product.getTransposeB();
  transposesSource =
      isLeft ? !product.getTransposeB() : product.getTransposeA();
  transposesResult = isLeft;
  Value data = isLeft ? product.getB() : product.getA();
  ArrayRef<int64_t> shape = getShape(weights);
  if (shape.size() < 2 || getShape(data).size() < 2)
    return refuse(KernelReason::RankNotSupported);
  ArrayRef<int64_t> batch = getBatch(shape);
  if (!batch.empty() && batch != getBatch(getShape(data)))
    return refuse(KernelReason::Broadcast, "one of its operands");
  groups = getNumElements(batch);
  shape = shape.take_back(2);
  groupStride = getNumElements(shape);
  channels = shape[isWeightsTransposed];
  outChannels = shape[!isWeightsTransposed];
  (isWeightsTransposed ? outChannelStride : channelStride) = shape[1];
  return std::nullopt;
}

std::optional<KernelRefusal> PackableProduct::readShapes() {
  auto readConvolution = [&](auto convolution, bool isGrouped,
                             bool isTransposed) {
    ArrayRef<int64_t> shape = getShape(weights);
    groups = isGrouped ? shape[0] : 1;
    outChannels = shape[isGrouped + isTransposed];
    channels = shape[isGrouped + !isTransposed];
    positions = getNumElements(shape.drop_front(2 + isGrouped));
    groupStride = getNumElements(shape.drop_front(isGrouped));
    (isTransposed ? outChannelStride : channelStride) = positions;
    (isTransposed ? channelStride : outChannelStride) =
        positions * shape[isGrouped + 1];
    window = getWindow(convolution);
    this->isTransposed = isTransposed;
    return std::nullopt;
  };
  if (auto convolution = dyn_cast<ConvolutionOp>(op))
    return readConvolution(convolution, false, false);
  if (auto convolution = dyn_cast<GroupConvolutionOp>(op))
    return readConvolution(convolution, true, false);
  if (auto convolution = dyn_cast<ConvolutionBackpropDataOp>(op))
    return readConvolution(convolution, false, true);
  if (auto convolution = dyn_cast<GroupConvolutionBackpropDataOp>(op))
    return readConvolution(convolution, true, true);
  if (auto product = dyn_cast<MatMulOp>(op))
    return readMatrices(product);
  return refuse(KernelReason::RootNotSupported);
}

std::optional<KernelRefusal> PackableProduct::readBytes(Value operand) {
  auto convert = weights.getDefiningOp<ConvertOp>();
  Value integers = convert ? convert.getX() : weights;
  if (!isa<IntegerType>(getElementType(integers)) &&
      !integers.getDefiningOp<SubtractOp>())
    return refuse(KernelReason::WeightsPrecision);
  auto matched = ProductOperand::matchBytes(operand);
  if (auto *refusal = std::get_if<KernelRefusal>(&matched))
    return *refusal;
  source = std::get<ProductOperand>(matched);
  return std::nullopt;
}

std::variant<PackableProduct, KernelRefusal>
PackableProduct::match(Operation *op) {
  auto weighted = dyn_cast<WeightedOpInterface>(op);
  if (!weighted || op->getNumOperands() != 2 || op->getNumResults() != 1)
    return refuse(KernelReason::RootNotSupported);
  PackableProduct product;
  product.op = op;
  unsigned index = weighted.getWeightsOperandIndex();
  // Matrices may change places.
  if (isa<MatMulOp>(op) && !isConstantPath(op->getOperand(index)) &&
      isConstantPath(op->getOperand(1 - index)))
    index = 1 - index;
  product.weights = op->getOperand(index);
  Value data = op->getOperand(1 - index);
  auto isStatic = [](Type type) {
    return cast<RankedTensorType>(type).hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return refuse(KernelReason::DynamicShape);
  if (getNumElements(getShape(op->getResult(0))) == 0 ||
      getNumElements(getShape(data)) == 0 ||
      getNumElements(getShape(product.weights)) == 0)
    return refuse(KernelReason::NoElements);
  // Otherwise the sums saturate, which a conversion of them does not.
  if (!holdsIntegers(getElementType(op->getResult(0)), -0x1p31, 0x1p31 - 1))
    return refuse(KernelReason::TypeNotSupported);
  if (!isConstantPath(product.weights))
    return refuse(KernelReason::WeightsNotConstant);
  if (std::optional<KernelRefusal> refusal = product.readBytes(data)) {
    if (!getElementType(data).isF32() ||
        !getElementType(product.weights).isF32())
      return *refusal;
    product.source = {data};
  }
  if (auto refusal = product.readShapes())
    return *refusal;
  // A window goes over the axes that its op has.
  if (product.window && getShape(product.source.data) != getShape(data))
    return refuse(KernelReason::InputNotPerTensor);
  // Zero points of rows, which a window would mix, and which have to be those
  // of the result.
  if (!product.source.hasOneZeroPoint() &&
      (product.window || product.transposesSource || product.groups != 1))
    return refuse(KernelReason::InputNotPerTensor);
  return product;
}
