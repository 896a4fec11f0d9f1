//===- Products.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and matrix products. TOSA has channels last, no convolution of
// groups but of single channels, and windows that end with the padded input.
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "Frontend/Movement.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {
/// An operand of a product, of TOSA, and its zero point.
struct ProductOperand {
  Value value;
  Value zeroPoint;
  Type elementType;
};
} // namespace

/// Operand `index` of a product: floats, or bytes with or without a zero point,
/// which the dialect subtracts and TOSA has as an operand.
static ProductOperand getProductOperand(Operation *op, unsigned index,
                                        TosaEmitter &emit) {
  Value operand = op->getOperand(index);
  Type type = getElementType(operand);
  double zeroPoint = 0;
  if (auto subtract = operand.getDefiningOp<SubtractOp>())
    if (Tensor constant = TosaEmitter::getConstant(subtract.getB());
        constant && constant.getNumElements() == 1 && constant.isInteger() &&
        type.isSignedInteger(16) &&
        getElementType(subtract.getA()).isSignedInteger(8) &&
        getShape(subtract.getA()) == getShape(operand)) {
      const double value = constant.getAs<double>()[0];
      if (value >= -128 && value <= 127) {
        zeroPoint = value;
        operand = subtract.getA();
        type = getElementType(operand);
      }
    }
  if (isa<IntegerType>(type) && !type.isSignedInteger(8)) {
    emit.fail(llvm::formatv("expected floats or si8, or their difference to a "
                            "zero point, but got {0}",
                            type)
                  .str());
    return {};
  }
  Value value = operand == op->getOperand(index) ? emit.getOperand(index)
                                                 : emit.getConverted(operand);
  return {value, emit.createScalar(type, zeroPoint), type};
}

/// The type of the sums of a product of `a` and `b`, whose result `op` states
/// another one perhaps. Null, with a reason, if TOSA has no such product.
static Type getSumType(Operation *op, const ProductOperand &a,
                       const ProductOperand &b, TosaEmitter &emit) {
  if (!a.value || !b.value)
    return {};
  Type result = emit.getResultElementType();
  if (a.elementType == b.elementType) {
    if (a.elementType == result && isa<FloatType>(result))
      return result;
    if (isa<IntegerType>(a.elementType) &&
        (result.isSignedInteger(32) || result.isF32() || result.isF64()))
      return IntegerType::get(op->getContext(), 32, IntegerType::Signed);
  }
  emit.fail(
      llvm::formatv("expected floats of one type, or si8 with a result of "
                    "si32 or f32, but got {0} and {1} with {2}",
                    a.elementType, b.elementType, result)
          .str());
  return {};
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// The attributes of a window for TOSA, and the input, which is cut where
/// windows do not reach it.
struct TosaWindow {
  Value x;
  DenseI64ArrayAttr pad, strides, dilations;
};
} // namespace

/// `x` has channels last.
static std::optional<TosaWindow> getTosaWindow(Value x, const Window &window,
                                               TosaEmitter &emit) {
  if (!x)
    return std::nullopt;
  SmallVector<int64_t> pad, size(getShape(x));
  for (unsigned i = 0, e = window.kernel.size(); i != e; ++i) {
    int64_t end = window.padsEnd[i];
    if (window.strides[i] != 1) {
      const int64_t input = getShape(x)[1 + i];
      if (ShapedType::isDynamic(input) ||
          ShapedType::isDynamic(window.kernel[i])) {
        emit.fail("expected a stride of 1 along an axis of unknown size, since "
                  "windows of TOSA end with the input, but got " +
                  Twine(window.strides[i]));
        return std::nullopt;
      }
      const int64_t rest =
          (input + window.padsBegin[i] + end - window.getExtent(i)) %
          window.strides[i];
      size[1 + i] -= std::max<int64_t>(rest - end, 0);
      end = std::max<int64_t>(end - rest, 0);
    }
    pad.append({window.padsBegin[i], end});
  }
  if (size != SmallVector<int64_t>(getShape(x)))
    x = emit.slice(x, SmallVector<int64_t>(size.size(), 0), size);
  OpBuilder &builder = emit.getRewriter();
  return TosaWindow{x, builder.getDenseI64ArrayAttr(pad),
                    builder.getDenseI64ArrayAttr(window.strides),
                    builder.getDenseI64ArrayAttr(window.dilations)};
}

/// The shape of the result of `op` with channels last.
static SmallVector<int64_t> getShapeChannelsLast(TosaEmitter &emit) {
  ArrayRef<int64_t> shape = emit.getResultShape();
  return llvm::map_to_vector(getChannelsLastOrder(shape.size()),
                             [&](int64_t axis) { return shape[axis]; });
}

/// `y`, sums of `sums`, with channels second and the type that the op states.
static Value finish(Value y, TosaEmitter &emit) {
  if (!y)
    return {};
  y = emit.transpose(y, getChannelsFirstOrder(getShape(y).size()));
  return emit.cast(y, emit.getResultElementType());
}

static TypeAttr getAccumulator(Type sums) {
  // Narrow floats are summed in f32 here.
  Type type = isa<FloatType>(sums) ? Type(Float32Type::get(sums.getContext()))
                                   : TosaEmitter::getSignless(sums);
  return TypeAttr::get(type);
}

/// Convolutions of two and three axes.
template <typename TosaOp>
static Value createConvolution(Operation *op, const Window &window,
                               Value weights, const ProductOperand &x,
                               const ProductOperand &w, TosaEmitter &emit) {
  Type sums = getSumType(op, x, w, emit);
  if (!sums || !weights)
    return {};
  Value input =
      emit.transpose(x.value, getChannelsLastOrder(getShape(x.value).size()));
  std::optional<TosaWindow> attributes = getTosaWindow(input, window, emit);
  Value bias = emit.createScalar(sums, 0);
  if (!attributes || emit.hasFailed())
    return {};
  Value y = emit.create<TosaOp>(
      getShapeChannelsLast(emit), sums, attributes->x, weights, bias,
      x.zeroPoint, w.zeroPoint, attributes->pad, attributes->strides,
      attributes->dilations, getAccumulator(sums), BoolAttr());
  return finish(y, emit);
}

static Value convertConvolution(ConvolutionOp op, TosaEmitter &emit) {
  const Window window = getWindow(op);
  const int64_t rank = emit.getResultShape().size();
  if (rank < 4)
    return emit.fail("expected two or three spatial axes, but got one");
  ProductOperand x = getProductOperand(op, 0, emit),
                 w = getProductOperand(op, 1, emit);
  if (!w.value)
    return {};
  Value weights = emit.transpose(w.value, getChannelsLastOrder(rank));
  return rank == 4 ? createConvolution<tosa::Conv2DOp>(op, window, weights, x,
                                                       w, emit)
                   : createConvolution<tosa::Conv3DOp>(op, window, weights, x,
                                                       w, emit);
}

/// Groups of one channel each.
static Value convertGroupConvolution(GroupConvolutionOp op, TosaEmitter &emit) {
  const Window window = getWindow(op);
  ArrayRef<int64_t> shape = getShape(op.getWeights());
  if (emit.getResultShape().size() != 4 || shape[2] != 1 ||
      ShapedType::isDynamicShape(shape))
    return emit.fail("expected groups of one channel and two spatial axes, but "
                     "got weights of shape " +
                     formatShape(shape));
  ProductOperand x = getProductOperand(op, 0, emit),
                 w = getProductOperand(op, 1, emit);
  if (!w.value)
    return {};
  Value weights = emit.transpose(
      emit.reshape(w.value, {shape[0], shape[1], shape[3], shape[4]}),
      {2, 3, 0, 1});
  return createConvolution<tosa::DepthwiseConv2DOp>(op, window, weights, x, w,
                                                    emit);
}

static Value convertBackprop(ConvolutionBackpropDataOp op, TosaEmitter &emit) {
  const Window window = getWindow(op);
  if (emit.getResultShape().size() != 4 ||
      llvm::any_of(window.dilations, [](int64_t n) { return n != 1; }) ||
      ShapedType::isDynamicShape(getShape(op.getX()).drop_front(2)) ||
      ShapedType::isDynamicShape(getShape(op.getResult()).drop_front(2)) ||
      ShapedType::isDynamicShape(getShape(op.getWeights())))
    return emit.fail("expected two spatial axes of known sizes without "
                     "dilation, but got others");
  ProductOperand x = getProductOperand(op, 0, emit),
                 w = getProductOperand(op, 1, emit);
  Type sums = getSumType(op, x, w, emit);
  if (!sums)
    return {};
  SmallVector<int64_t> pad;
  for (unsigned i : {0u, 1u}) {
    const int64_t full =
        (getShape(op.getX())[2 + i] - 1) * window.strides[i] + window.kernel[i];
    // What the result has beyond what products reach is padding.
    pad.append(
        {-window.padsBegin[i], window.output[i] - full + window.padsBegin[i]});
  }
  OpBuilder &builder = emit.getRewriter();
  Value input = emit.transpose(x.value, getChannelsLastOrder(4));
  Value weights = emit.transpose(w.value, {1, 2, 3, 0});
  Value bias = emit.createScalar(sums, 0);
  if (emit.hasFailed())
    return {};
  Value y = emit.create<tosa::TransposeConv2DOp>(
      getShapeChannelsLast(emit), sums, input, weights, bias, x.zeroPoint,
      w.zeroPoint, builder.getDenseI64ArrayAttr(pad),
      builder.getDenseI64ArrayAttr(window.strides), getAccumulator(sums),
      BoolAttr());
  return finish(y, emit);
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// `x` with its last two axes exchanged if `isTransposed`, and all before them
/// made one.
static Value getMatrices(Value x, bool isTransposed, TosaEmitter &emit) {
  if (!x)
    return {};
  ArrayRef<int64_t> shape = getShape(x);
  int64_t batch = 1;
  for (int64_t size : shape.drop_back(2))
    batch = ShapedType::isDynamic(size) || ShapedType::isDynamic(batch)
                ? ShapedType::kDynamic
                : batch * size;
  Value matrices =
      emit.reshape(x, {batch, shape[shape.size() - 2], shape.back()});
  return isTransposed ? emit.transpose(matrices, {0, 2, 1}) : matrices;
}

static Value convertMatMul(MatMulOp op, TosaEmitter &emit) {
  ArrayRef<int64_t> a = getShape(op.getA()), b = getShape(op.getB());
  if (a.size() < 2 || a.size() != b.size() ||
      a.drop_back(2) != b.drop_back(2) ||
      llvm::count_if(a.drop_back(2), ShapedType::isDynamic) > 1)
    return emit.fail(
        "expected matrices with the same axes before the last two, "
        "but got shape " +
        formatShape(a) + " and " + formatShape(b));
  ProductOperand left = getProductOperand(op, 0, emit),
                 right = getProductOperand(op, 1, emit);
  Type sums = getSumType(op, left, right, emit);
  if (!sums)
    return {};
  Value x = getMatrices(left.value, op.getTransposeA(), emit),
        y = getMatrices(right.value, op.getTransposeB(), emit);
  if (!x || !y)
    return {};
  Value product = emit.create<tosa::MatMulOp>(
      ArrayRef<int64_t>{getShape(x)[0], getShape(x)[1], getShape(y)[2]}, sums,
      x, y, left.zeroPoint, right.zeroPoint);
  return emit.cast(emit.reshape(product, emit.getResultShape()),
                   emit.getResultElementType());
}

void lpt::populateLPTProductPatterns(RewritePatternSet &patterns,
                                     const TypeConverter &types,
                                     UnconvertedReasons &reasons) {
  addLPTPattern<ConvolutionOp, convertConvolution>(patterns, types, reasons);
  addLPTPattern<ConvolutionBackpropDataOp, convertBackprop>(patterns, types,
                                                            reasons);
  addLPTPattern<GroupConvolutionOp, convertGroupConvolution>(patterns, types,
                                                             reasons);
  addLPTPattern<MatMulOp, convertMatMul>(patterns, types, reasons);
}
