//===- ComputedProduct.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products of two matrices that the model computes. Those of bytes are, without
// their zero points `za` and `zb`,
//
//   sum (a - za) * (b - zb) = sum a * b' - za * sum b' + s * sum (a - za)
//
// where `b'` is `b` of si8, or `b - 128` of ui8, and `s` is `-zb` or `128 -
// zb`. The second summand is what the sums of a column start from, and the
// third one is added to the rows.
//
//===----------------------------------------------------------------------===//

#include "ComputedProduct.h"

#include "ShapeBuilder.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

std::optional<KernelRefusal> ComputedProduct::readBytes() {
  for (auto [operand, to] :
       {std::pair(op.getA(), &a), std::pair(op.getB(), &b)}) {
    auto matched = ProductOperand::matchBytes(operand);
    if (auto *refusal = std::get_if<KernelRefusal>(&matched))
      return *refusal;
    *to = std::get<ProductOperand>(matched);
    if (!to->hasOneZeroPoint())
      return refuse(KernelReason::InputNotPerTensor);
  }
  return std::nullopt;
}

std::variant<ComputedProduct, KernelRefusal>
ComputedProduct::match(MatMulOp op) {
  ComputedProduct product;
  product.op = op;
  ArrayRef<int64_t> a = getShape(op.getA()), b = getShape(op.getB());
  if (ShapedType::isDynamicShape(a) || ShapedType::isDynamicShape(b))
    return refuse(KernelReason::DynamicShape);
  if (getNumElements(a) == 0 || getNumElements(b) == 0)
    return refuse(KernelReason::NoElements);
  if (a.size() < 2 || b.size() < 2)
    return refuse(KernelReason::RankNotSupported);
  // Otherwise the sums saturate, which a conversion of them does not.
  if (!holdsIntegers(getElementType(op.getResult()), -0x1p31, 0x1p31 - 1))
    return refuse(KernelReason::TypeNotSupported);
  if (std::optional<KernelRefusal> refusal = product.readBytes()) {
    if (!getElementType(op.getA()).isF32() ||
        !getElementType(op.getB()).isF32())
      return *refusal;
    product.a = {op.getA()};
    product.b = {op.getB()};
  }
  product.batch = getNumElements(b.drop_back(2));
  if (product.batch != 1 && a.drop_back(2) != b.drop_back(2))
    return refuse(KernelReason::Broadcast, "one of its operands");
  if (b.size() > a.size())
    return refuse(KernelReason::RankNotSupported);
  const int64_t depth = a[a.size() - (op.getTransposeA() ? 2 : 1)];
  if (!product.a.isFloat() &&
      depth > std::numeric_limits<int32_t>::max() / (256 * 256))
    return refuse(KernelReason::LongSums);
  return product;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

namespace {
/// Creates the ops of one product.
class OperandPacking : ShapeBuilder {
public:
  OperandPacking(ComputedProduct product, RewriterBase &rewriter)
      : ShapeBuilder(rewriter, product.op.getLoc()), product(product),
        rewriter(rewriter) {}

  void run(const ProductPacking &packing);

private:
  Value sum(Value value, ArrayRef<int64_t> axes, bool keepDims);
  /// `[batch, columns, depth]` as panels of steps of `step` numbers.
  Value pack(Value columns, int64_t step);
  /// What the sums of the columns of `panels` start from.
  Value createInitial(Value panels, int64_t offset);

  ComputedProduct product;
  RewriterBase &rewriter;
};
} // namespace

Value OperandPacking::sum(Value value, ArrayRef<int64_t> axes, bool keepDims) {
  ReduceSumOp::Properties properties;
  properties.axes = b.getDenseI64ArrayAttr(axes);
  properties.keep_dims = b.getBoolAttr(keepDims);
  return createInferred<ReduceSumOp>(b, location, getSigned(32), value,
                                     properties);
}

Value OperandPacking::pack(Value columns, int64_t step) {
  constexpr int64_t width = PackedProductOp::panelChannels;

  ArrayRef<int64_t> shape = getShape(columns);
  const int64_t numPanels = llvm::divideCeil(shape[1], width);
  const int64_t numSteps = llvm::divideCeil(shape[2], step);
  PadOp::Properties properties;
  properties.pads_begin = b.getDenseI64ArrayAttr({0, 0, 0});
  properties.pads_end = b.getDenseI64ArrayAttr(
      {0, numPanels * width - shape[1], numSteps * step - shape[2]});
  Value padded = createInferred<PadOp>(b, location, getElementType(columns),
                                       columns, properties);
  if (step == 1)
    return transpose(reshape(padded, {shape[0], numPanels, width, numSteps}),
                     {0, 1, 3, 2});
  return transpose(
      reshape(padded, {shape[0], numPanels, width, numSteps, step}),
      {0, 1, 3, 2, 4});
}

Value OperandPacking::createInitial(Value panels, int64_t offset) {
  ArrayRef<int64_t> shape = getShape(panels);
  const Shape numChannels = {shape[0] * shape[1] *
                             PackedProductOp::panelChannels};
  if (product.a.isFloat())
    return ElementwiseConstant(0).materializeAs(
        b, location, RankedTensorType::get(numChannels, b.getF32Type()));
  if (!product.a.computedZeroPoint && product.a.zeroPoint == -offset)
    return ElementwiseConstant(0).materializeAs(
        b, location, RankedTensorType::get(numChannels, getSigned(32)));
  Value initial = createInferred<MultiplyOp>(
      b, location, getSigned(32),
      {sum(panels, {2, 4}, /*keepDims=*/false),
       product.a.createNegatedZeroPoint(b, location, offset)});
  return reshape(initial, numChannels);
}

void OperandPacking::run(const ProductPacking &packing) {
  MatMulOp op = product.op;
  b.setInsertionPoint(op);
  Value rows = product.a.data, columns = product.b.data;
  const bool isShifted = getElementType(columns).isUnsignedInteger();
  if (isShifted) {
    columns = createInferred<SubtractOp>(
        b, location, getSigned(8), {columns, createNumber(128, getSigned(16))});
  }
  if (op.getTransposeA())
    rows = transposeLast(rows);
  if (!op.getTransposeB())
    columns = transposeLast(columns);
  const int64_t depth = getShape(rows).back();
  const int64_t numColumns = getShape(columns)[getShape(columns).size() - 2];
  const int64_t numRows =
      getNumElements(getShape(rows)) / depth / product.batch;
  const Type factor = getElementType(rows);
  columns = pack(reshape(columns, {product.batch, numColumns, depth}),
                 packing.getStepDepth(factor));

  const int64_t offset = isa<IntegerType>(factor)
                             ? packing.offsets.get(factor.isUnsignedInteger())
                             : 0;
  const Type sumType = product.a.isFloat() ? b.getF32Type() : getSigned(32);
  Value initial = createInitial(columns, offset);
  rows = reshape(rows, {product.batch, numRows, depth});
  PackedProductOp::Properties properties;
  properties.channels = b.getI64IntegerAttr(numColumns);
  properties.pad_value = b.getI64IntegerAttr(0);
  properties.source_offset = b.getI64IntegerAttr(offset);
  Value sums = createInferred<PackedProductOp>(
      b, location, sumType, {rows, columns, initial}, properties);
  if (product.b.computedZeroPoint ||
      product.b.zeroPoint != (isShifted ? 128 : 0)) {
    Value centered = rows;
    if (product.a.computedZeroPoint || product.a.zeroPoint != 0)
      centered = createInferred<SubtractOp>(
          b, location, getSigned(16),
          {rows, product.a.createZeroPoint(b, location)});
    Value rowSums = createInferred<MultiplyOp>(
        b, location, getSigned(32),
        {sum(centered, {2}, /*keepDims=*/true),
         product.b.createNegatedZeroPoint(b, location, isShifted ? -128 : 0)});
    sums = createInferred<AddOp>(b, location, getSigned(32), {sums, rowSums});
  }
  sums = convert(sums, getElementType(op.getResult()));
  rewriter.replaceOp(op, reshape(sums, getShape(op.getResult())));
}

void lpt::packOperand(const ComputedProduct &product,
                      const ProductPacking &packing, RewriterBase &rewriter) {
  OperandPacking(product, rewriter).run(packing);
}
