//===- Product.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products on packed weights read an image with channels last, whose padding is
// a part of it.
//
//===----------------------------------------------------------------------===//

#include "DepthwiseLanes.h"
#include "Lowering.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Reference/Tensor.h"

using namespace mlir;
using namespace mlir::lpt;

/// What is added to the bytes of the source while they are multiplied. Loops of
/// many products read them as often as there are tiles of channels, so that a
/// sum for each byte comes before (`addSourceOffset`); a depthwise convolution
/// reads them a few times.
static int64_t getOffsetOfProduct(PackedProductOp op) {
  return op.isDepthwise() ? int64_t(op.getSourceOffset()) : 0;
}

/// The source with the rest of the offset.
static Value addSourceOffset(PackedProductOp op, Value source, Lowering &b) {
  const int64_t offset = int64_t(op.getSourceOffset()) - getOffsetOfProduct(op);
  if (offset == 0)
    return source;
  return b.mapElements(
      cast<RankedTensorType>(source.getType()), source,
      [&](Lowering &body, ValueRange elements) -> Value {
        return arith::AddIOp::create(
            body, elements[0],
            body.integer(elements[0].getType(),
                         APInt(8, uint64_t(offset) & 0xff)));
      },
      /*intoFirst=*/true);
}

/// Whether the weights are known, and none of them is -128. Depthwise
/// convolutions do not ask.
static bool hasNarrowWeights(PackedProductOp op) {
  if (op.isDepthwise())
    return false;
  ElementsAttr elements = evaluateElements(op.getWeights());
  if (!elements || !getElementType(op.getWeights()).isSignedInteger(8))
    return false;
  FailureOr<Tensor> weights = Tensor::fromAttribute(elements);
  return succeeded(weights) &&
         !llvm::is_contained(weights->getData<int8_t>(), int8_t(-128));
}

/// Creates the product, which stores its sums, on an image that has its
/// padding and `addSourceOffset`, or else on that of `unpadded`.
static Value createProduct(PackedProductOp op, Value image, ValueRange operands,
                           ArrayRef<OpFoldResult> sizes, Lowering &b,
                           const Window *unpadded = nullptr) {
  Type sumType = getElementType(operands[2]);
  Value out = b.empty(sumType, sizes);
  const int64_t offset = getOffsetOfProduct(op);
  // The rest of the offset has changed the sign.
  const bool isUnsigned = getElementType(op.getX()).isUnsignedInteger() !=
                          (offset != int64_t(op.getSourceOffset()));
  auto product = FusedProductOp::create(
      b, out.getType(), image, operands[1], operands[2],
      /*inputs=*/ValueRange(), out, op.getChannelsAttr(), op.getKernelAttr(),
      op.getStridesAttr(), op.getDilationsAttr(),
      unpadded ? b.getDenseI64ArrayAttr(unpadded->padsBegin)
               : DenseI64ArrayAttr(),
      unpadded ? op.getPadValueAttr() : b.getI64IntegerAttr(0),
      isUnsigned ? b.getUnitAttr() : UnitAttr(), b.getI64IntegerAttr(offset),
      hasNarrowWeights(op) ? b.getUnitAttr() : UnitAttr(),
      b.getAffineMapArrayAttr({}));
  Block &body = product.getBody().emplaceBlock();
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&body);
  YieldOp::create(b, body.addArgument(sumType, b.getLoc()));
  return product.getResult();
}

/// Rows of channels: the last axis is padded to whole steps, which read it.
static Value lowerRows(PackedProductOp op, ValueRange operands, Lowering &b) {
  ArrayRef<int64_t> shape = getShape(op.getX());
  const int64_t depth = shape.back();
  const int64_t step = op.getStepDepth();
  const int64_t numRows = getNumElements(shape.drop_back());
  const int64_t groups = op.getNumGroups();
  Sizes rowSizes = {b.size(numRows)};
  if (groups != 1)
    rowSizes = {b.size(groups), b.size(numRows / groups)};
  auto withLast = [&](Sizes sizes, int64_t last) {
    sizes.push_back(b.size(last));
    return sizes;
  };
  Value rows =
      b.reshape(addSourceOffset(op, operands[0], b), withLast(rowSizes, depth));
  const Sizes none(rowSizes.size(), b.size(0));
  rows = b.pad(rows, withLast(none, 0),
               withLast(none, llvm::alignTo(depth, step) - depth),
               b.zero(getElementType(rows)));
  const int64_t channels = getShape(op.getResult()).back();
  Value product =
      createProduct(op, rows, operands, withLast(rowSizes, channels), b);
  Sizes sizes = b.getSizes(operands[0]);
  sizes.back() = b.size(channels);
  return b.reshape(product, sizes);
}

/// Whether a depthwise convolution of bytes computes with the padding itself. A
/// padded copy of the image would take as long as its few products; many hide
/// the copy, and would be long code where a line has ends. Floats keep the
/// copy: 0 * w is not always +0, because weights may be negative or infinite.
/// Ends of lines are code for each order of lanes, and the copy is small next
/// to the result if there are several.
static bool skipsPadding(const Window &window, int64_t multiplier) {
  const int64_t numOrders = countLaneOrders(multiplier);
  const int64_t maxEdgeProducts = numOrders == 1 ? 1024 : 128 / numOrders;
  auto isPositive = [](int64_t pad) { return pad > 0; };
  const int64_t numEdges = window.padsBegin.back() + window.padsEnd.back();
  return (llvm::any_of(window.padsBegin, isPositive) ||
          llvm::any_of(window.padsEnd, isPositive)) &&
         numEdges <= maxEdgeProducts &&
         numEdges * getNumElements(window.kernel) <= maxEdgeProducts;
}

static Value lowerPackedProduct(PackedProductOp op, ValueRange operands,
                                Lowering &b) {
  if (!op.getKernel())
    return lowerRows(op, operands, b);
  const Window window = getWindow(op);
  const size_t numSpatial = window.kernel.size(), rank = numSpatial + 2;
  SmallVector<int64_t> channelsLast = {0}, channelsFirst = {0};
  channelsFirst.push_back(rank - 1);
  for (size_t axis = 0; axis != numSpatial; ++axis) {
    channelsLast.push_back(axis + 2);
    channelsFirst.push_back(axis + 1);
  }
  channelsLast.push_back(1);

  ArrayRef<int64_t> x = getShape(op.getX());
  Value image = b.transpose(operands[0], channelsLast);
  Sizes sizes = {b.size(x[0])};
  for (int64_t size : window.output)
    sizes.push_back(b.size(size));
  sizes.push_back(b.size(getShape(op.getResult())[1]));
  if (op.isDepthwise() && isInteger(image) &&
      skipsPadding(window, op.getChannelsOfGroup()))
    return b.transpose(createProduct(op, image, operands, sizes, b, &window),
                       channelsFirst);

  const int64_t groups = op.getNumGroups();
  ProductRuns runs(op.getStepDepth(), groups, x[1] / groups, window.kernel,
                   window.dilations);
  Sizes low(1, b.size(0)), high(1, b.size(0));
  for (size_t axis = 0; axis != numSpatial; ++axis) {
    // What the last step of a run reads behind it must be there.
    const bool isOverrun =
        !op.isDepthwise() && runs.overruns() && axis + 1 == numSpatial;
    const int64_t overrun = runs.stepDepth - 1;
    low.push_back(b.size(window.padsBegin[axis]));
    high.push_back(
        b.size(window.padsEnd[axis] +
               (isOverrun ? int64_t(llvm::divideCeil(overrun, x[1])) : 0)));
  }
  low.push_back(b.size(0));
  high.push_back(b.size(0));
  const uint64_t padValue = uint64_t(op.getPadValue()) + op.getSourceOffset() -
                            getOffsetOfProduct(op);
  Value padding = isInteger(image) ? b.integer(getElementType(image),
                                               APInt(8, padValue & 0xff))
                                   : b.zero(getElementType(image));
  image = b.pad(addSourceOffset(op, image, b), low, high, padding);
  return b.transpose(createProduct(op, image, operands, sizes, b),
                     channelsFirst);
}

void lpt::addProductLowerings(const TypeConverter &converter,
                              RewritePatternSet &patterns) {
  addLowering<PackedProductOp, lowerPackedProduct>(converter, patterns);
}
