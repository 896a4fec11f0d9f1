//===- Product.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of products: convolutions and matrix products.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Factors and sums
//===----------------------------------------------------------------------===//

/// `x - zeroPoint` as integers that hold it. The type of the zero point is that
/// of `x`, if this holds it: kernels take such zero points in.
static Value subtractZeroPoint(FrontendBuilder &builder, Value x,
                               Value zeroPoint) {
  std::optional<double> zero = getConstantNumber(zeroPoint);
  if (!zero)
    return builder.refuse(FrontendReason::NotConstant, "a zero point");
  if (*zero == 0)
    return x;
  auto type = cast<IntegerType>(getElementType(x));
  const IntegerRange range = getIntegerRange(type);
  for (unsigned width : {16u, 32u}) {
    auto wide = IntegerType::get(type.getContext(), width, IntegerType::Signed);
    const IntegerRange limits = getIntegerRange(wide);
    if (!limits.contains(range.min - *zero) ||
        !limits.contains(range.max - *zero))
      continue;
    Value constant =
        builder.getScalar(range.contains(*zero) ? type : wide, *zero);
    return builder.create<SubtractOp>(wide, {x, constant});
  }
  return builder.refuse(FrontendReason::MayOverflow, "a zero point");
}

/// The constant input of `factor`, less its zero point, as bytes; null if it is
/// not constant, if it has none, or if bytes do not hold the differences.
static Value foldZeroPoint(FrontendBuilder &builder, const Factor &factor) {
  ElementsAttr elements = getConstantElements(factor.input->get());
  if (!elements || !factor.zeroPoint)
    return {};
  Value x = builder.getOperand(factor.input->get(), factor.signedness);
  auto constant = x ? x.getDefiningOp<ConstantOp>() : ConstantOp();
  std::optional<double> zero = getConstantNumber(factor.zeroPoint);
  std::optional<std::vector<double>> values =
      constant ? readElements(constant.getValue()) : std::nullopt;
  if (!zero || *zero == 0 || !values)
    return {};
  auto si8 = IntegerType::get(constant.getContext(), 8, IntegerType::Signed);
  for (double &value : *values) {
    value -= *zero;
    if (!getIntegerRange(si8).contains(value))
      return {};
  }
  return builder.getConstant(
      makeElements(RankedTensorType::get(getShape(x), si8), *values));
}

namespace {
/// A factor in the order of axes that a product of this dialect takes, and what
/// it is made of.
struct Operand {
  const Factor &factor;
  /// Those of the input.
  SmallVector<OperandAxis> axes;
  /// The input less its zero point, if both are constant and bytes hold it.
  Value differences;

  Value read(FrontendBuilder &builder) const {
    return differences
               ? differences
               : builder.getOperand(factor.input->get(), factor.signedness);
  }
  std::optional<double> getZeroPoint() const {
    return factor.zeroPoint && !differences
               ? getConstantNumber(factor.zeroPoint)
               : 0;
  }
  /// The numbers that are multiplied, of `x`, the input in another order: the
  /// zero point comes last, where kernels look for it. `elementType` is that of
  /// the sums.
  Value finish(FrontendBuilder &builder, Value x, Type elementType) const;
};
} // namespace

Value Operand::finish(FrontendBuilder &builder, Value x,
                      Type elementType) const {
  if (!x)
    return {};
  // The boolean `true` may be -1, or 1.
  if (!isNumberType(getElementType(x)))
    return builder.refuse(FrontendReason::ElementType, "a factor");
  if (factor.zeroPoint && !differences)
    return subtractZeroPoint(builder, x, factor.zeroPoint);
  // Products are exact in f32 but for those of f64, and of integers that floats
  // do not hold.
  auto floats = dyn_cast<FloatType>(elementType);
  const bool isRounded =
      floats && isa<IntegerType>(getElementType(x)) &&
      getElementType(x).getIntOrFloatBitWidth() > floats.getFPMantissaWidth();
  return elementType.isF64() || isRounded ? builder.convert(x, elementType) : x;
}

/// Sums of `count` products of `a` and `b`, created by `create`. Integers are
/// those of `elementType`, wrapped around.
static Value createSums(FrontendBuilder &builder, Type elementType, Value a,
                        Value b, ArrayRef<int64_t> sizes,
                        function_ref<Value(Type type)> create) {
  if (!isa<IntegerType>(elementType))
    return create(elementType);
  double count = 1;
  for (int64_t size : sizes) {
    if (ShapedType::isDynamic(size))
      return builder.refuse(FrontendReason::DynamicSize,
                            "the length of sums of integers");
    count *= double(size);
  }
  const IntegerRange left = getKnownRange(a), right = getKnownRange(b);
  const double ends[] = {left.min * right.min, left.min * right.max,
                         left.max * right.min, left.max * right.max};
  return createExact(builder, elementType,
                     {std::min(count * *llvm::min_element(ends), 0.0),
                      std::max(count * *llvm::max_element(ends), 0.0)},
                     create);
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
/// The dimensions of a convolution; -1 for those that it does not have.
struct ConvolutionDims {
  int64_t batch = -1, group = -1, input = -1, output = -1;
  /// Of the image and of the window, by spatial axis.
  SmallVector<int64_t> image, window;
  SmallVector<int64_t> strides, dilations;
  WindowPads pads;

  /// Fails if two axes are of one kind, and if axes are of none.
  static std::optional<ConvolutionDims> get(ArrayRef<OperandAxis> source,
                                            ArrayRef<OperandAxis> weights,
                                            ArrayRef<OperandAxis> result);
  SmallVector<int64_t> withImage(ArrayRef<int64_t> dims) const {
    SmallVector<int64_t> all(dims);
    all.append(image);
    return all;
  }
};
} // namespace

/// Sets `dim` to `value`, unless it is set.
static bool setOnce(int64_t &dim, int64_t value) {
  if (dim >= 0)
    return false;
  dim = value;
  return true;
}

std::optional<ConvolutionDims>
ConvolutionDims::get(ArrayRef<OperandAxis> source,
                     ArrayRef<OperandAxis> weights,
                     ArrayRef<OperandAxis> result) {
  ConvolutionDims dims;
  for (const OperandAxis &axis : source) {
    const bool isInWeights = findAxis(weights, axis.dim) >= 0;
    const bool isInResult = findAxis(result, axis.dim) >= 0;
    if (axis.isWindow()) {
      dims.image.push_back(axis.dim);
      dims.window.push_back(axis.windowDim);
      dims.strides.push_back(axis.stride);
      dims.dilations.push_back(axis.dilation);
      if (isInWeights || !isInResult || findAxis(weights, axis.windowDim) < 0)
        return std::nullopt;
    } else if (axis.dim < 0 || !(isInWeights || isInResult) ||
               !setOnce(isInWeights ? (isInResult ? dims.group : dims.input)
                                    : dims.batch,
                        axis.dim)) {
      return std::nullopt;
    }
  }
  for (const OperandAxis &axis : weights)
    if (findAxis(source, axis.dim) < 0 &&
        !llvm::is_contained(dims.window, axis.dim) &&
        (findAxis(result, axis.dim) < 0 || !setOnce(dims.output, axis.dim)))
      return std::nullopt;
  // All dimensions of the result are one of these.
  SmallVector<int64_t> known =
      dims.withImage({dims.batch, dims.group, dims.output});
  for (const OperandAxis &axis : result)
    if (axis.dim < 0 || !llvm::is_contained(known, axis.dim))
      return std::nullopt;
  return dims;
}

template <typename OpTy>
static Value createConvolution(FrontendBuilder &builder, Type elementType,
                               Value source, Value weights,
                               const ConvolutionDims &dims) {
  typename OpTy::Properties properties;
  auto isOne = [](int64_t value) { return value == 1; };
  if (!llvm::all_of(dims.strides, isOne))
    properties.strides = builder.getI64s(dims.strides);
  if (!llvm::all_of(dims.dilations, isOne))
    properties.dilations = builder.getI64s(dims.dilations);
  if (!dims.pads.begin.empty()) {
    properties.pads_begin = builder.getI64s(dims.pads.begin);
    properties.pads_end = builder.getI64s(dims.pads.end);
  }
  return builder.create<OpTy>(elementType, {source, weights}, properties);
}

/// Merges axes 1 and 2 of `x`.
static Value mergeGroups(FrontendBuilder &builder, Value x) {
  if (!x)
    return {};
  SmallVector<int64_t> shape(getShape(x));
  shape[1] = ShapedType::isDynamic(shape[1]) || ShapedType::isDynamic(shape[2])
                 ? ShapedType::kDynamic
                 : shape[1] * shape[2];
  shape.erase(shape.begin() + 2);
  return builder.reshape(x, shape);
}

/// Splits axis 1 of `x` into `groups` and the rest.
static Value splitGroups(FrontendBuilder &builder, Value x, int64_t groups) {
  if (!x)
    return {};
  SmallVector<int64_t> shape(getShape(x));
  if (ShapedType::isDynamic(shape[1]) || ShapedType::isDynamic(groups))
    return builder.refuse(FrontendReason::DynamicSize, "the groups");
  shape[1] /= groups;
  shape.insert(shape.begin() + 1, groups);
  return builder.reshape(x, shape);
}

/// The result of a convolution, whose axes are the batch, the channels and the
/// image, in the order of `axes`.
static Value restoreResult(FrontendBuilder &builder, Value y,
                           const ConvolutionDims &dims, int64_t groups,
                           ArrayRef<OperandAxis> axes) {
  SmallVector<int64_t> present = {dims.batch};
  SmallVector<int64_t> absent;
  if (dims.group >= 0 && dims.output >= 0) {
    y = splitGroups(builder, y, groups);
    present.append({dims.group, dims.output});
  } else {
    present.push_back(dims.group >= 0 ? dims.group : dims.output);
  }
  for (auto [index, dim] : llvm::enumerate(present))
    if (dim < 0)
      absent.push_back(index);
  llvm::erase(present, -1);
  present.append(dims.image);
  SmallVector<int64_t> order;
  for (const OperandAxis &axis : axes)
    order.push_back(llvm::find(present, axis.dim) - present.begin());
  return builder.transpose(builder.squeeze(y, absent), order);
}

static Value convertConvolution(FrontendBuilder &builder, Type elementType,
                                const Operand &x, const Operand &w,
                                ArrayRef<OperandAxis> resultAxes) {
  std::optional<ConvolutionDims> dims =
      ConvolutionDims::get(x.axes, w.axes, resultAxes);
  if (!dims || dims->image.size() > 3)
    return builder.refuse(FrontendReason::IndexingMaps);
  // Axes of the source are found by their dimension of the image.
  const bool hasGroups = dims->group >= 0;
  SmallVector<int64_t> channels;
  if (hasGroups)
    channels.push_back(dims->group);
  if (!hasGroups || dims->input >= 0)
    channels.push_back(dims->input);
  SmallVector<int64_t> sourceDims = {dims->batch};
  sourceDims.append(channels);
  Value source = x.read(builder);
  // Padding reads zero, which a zero point stands for.
  dims->pads = WindowPads::take(source, x.axes, [&](double number) {
    return number == x.getZeroPoint();
  });
  source = arrange(builder, source, x.axes, dims->withImage(sourceDims));
  if (channels.size() == 2)
    source = mergeGroups(builder, source);
  SmallVector<int64_t> weightDims;
  if (hasGroups)
    weightDims.push_back(dims->group);
  weightDims.append({dims->output, dims->input});
  weightDims.append(dims->window);
  Value weights = arrange(builder, w.read(builder), w.axes, weightDims);
  source = x.finish(builder, source, elementType);
  weights = w.finish(builder, weights, elementType);
  if (!source || !weights)
    return {};
  const int64_t groups = hasGroups ? getShape(weights)[0] : 1;
  Value y = createSums(
      builder, elementType, source, weights,
      getShape(weights).drop_front(hasGroups ? 2 : 1), [&](Type type) {
        return hasGroups ? createConvolution<GroupConvolutionOp>(
                               builder, type, source, weights, *dims)
                         : createConvolution<ConvolutionOp>(
                               builder, type, source, weights, *dims);
      });
  return restoreResult(builder, y, *dims, groups, resultAxes);
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

namespace {
/// The dimensions of a matrix product, by the operands that have them.
struct MatrixDims {
  /// Of both operands or of one, which are broadcast.
  SmallVector<int64_t> leading;
  /// -1 for none.
  int64_t row = -1, column = -1;
  SmallVector<int64_t> summed;

  static std::optional<MatrixDims> get(ArrayRef<OperandAxis> a,
                                       ArrayRef<OperandAxis> b,
                                       ArrayRef<OperandAxis> result);
};
} // namespace

std::optional<MatrixDims> MatrixDims::get(ArrayRef<OperandAxis> a,
                                          ArrayRef<OperandAxis> b,
                                          ArrayRef<OperandAxis> result) {
  MatrixDims dims;
  for (const OperandAxis &axis : result) {
    const bool isInA = findAxis(a, axis.dim) >= 0;
    const bool isInB = findAxis(b, axis.dim) >= 0;
    if (axis.dim < 0 || !(isInA || isInB))
      return std::nullopt;
    if (isInA && isInB) {
      dims.leading.push_back(axis.dim);
      continue;
    }
    // The last ones are rows and columns.
    int64_t &last = isInA ? dims.row : dims.column;
    dims.leading.push_back(last);
    last = axis.dim;
  }
  llvm::erase(dims.leading, -1);
  for (const OperandAxis &axis : a)
    if (axis.dim >= 0 && findAxis(result, axis.dim) < 0)
      dims.summed.push_back(axis.dim);
  for (const OperandAxis &axis : b)
    if (axis.dim < 0 || (findAxis(result, axis.dim) < 0 &&
                         !llvm::is_contained(dims.summed, axis.dim)))
      return std::nullopt;
  for (int64_t dim : dims.summed)
    if (findAxis(b, dim) < 0)
      return std::nullopt;
  return dims;
}

/// The matrices of an operand: leading axes from the first one on that it has,
/// then `outer` and the summed one, or the other way round if the operand has
/// them so (`isTransposed`).
static Value arrangeMatrix(FrontendBuilder &builder, Value x,
                           ArrayRef<OperandAxis> axes, const MatrixDims &dims,
                           int64_t outer, bool sumsLast, bool &isTransposed) {
  ArrayRef<int64_t> leading = dims.leading;
  while (!leading.empty() && findAxis(axes, leading.front()) < 0)
    leading = leading.drop_front();
  auto getDims = [&](bool areSumsLast) {
    SmallVector<int64_t> all(leading);
    if (areSumsLast)
      all.push_back(outer);
    all.append(dims.summed);
    if (dims.summed.empty())
      all.push_back(-1);
    if (!areSumsLast)
      all.push_back(outer);
    return all;
  };
  // Whether nothing has to be moved for an order of the axes.
  auto isInOrder = [&](ArrayRef<int64_t> wanted) {
    SmallVector<int64_t> order = lpt::getOrder(axes, wanted);
    llvm::erase(order, -1);
    return llvm::is_sorted(order);
  };
  isTransposed = dims.summed.size() == 1 && outer >= 0 &&
                 !isInOrder(getDims(sumsLast)) && isInOrder(getDims(!sumsLast));
  x = arrange(builder, x, axes, getDims(sumsLast != isTransposed));
  if (!x || dims.summed.size() <= 1)
    return x;
  // Several axes that are summed over are one.
  SmallVector<int64_t> shape(getShape(x).take_front(leading.size()));
  int64_t length = 1;
  ArrayRef<int64_t> summed = getShape(x).slice(
      leading.size() + (sumsLast ? 1 : 0), dims.summed.size());
  for (int64_t size : summed)
    length = ShapedType::isDynamic(size) || ShapedType::isDynamic(length)
                 ? ShapedType::kDynamic
                 : length * size;
  if (sumsLast)
    shape.append({getShape(x)[leading.size()], length});
  else
    shape.append({length, getShape(x).back()});
  return builder.reshape(x, shape);
}

static Value convertMatrixProduct(FrontendBuilder &builder, Type elementType,
                                  const Operand &left, const Operand &right,
                                  ArrayRef<OperandAxis> resultAxes) {
  std::optional<MatrixDims> dims =
      MatrixDims::get(left.axes, right.axes, resultAxes);
  if (!dims || findAxis(left.axes, -1) >= 0)
    return builder.refuse(FrontendReason::IndexingMaps);
  bool transposesA = false, transposesB = false;
  Value a = arrangeMatrix(builder, left.read(builder), left.axes, *dims,
                          dims->row, /*sumsLast=*/true, transposesA);
  Value b = arrangeMatrix(builder, right.read(builder), right.axes, *dims,
                          dims->column, /*sumsLast=*/false, transposesB);
  a = left.finish(builder, a, elementType);
  b = right.finish(builder, b, elementType);
  if (!a || !b)
    return {};
  MatMulOp::Properties properties;
  Builder attributes(elementType.getContext());
  properties.transpose_a = attributes.getBoolAttr(transposesA);
  properties.transpose_b = attributes.getBoolAttr(transposesB);
  const size_t rank = getShape(a).size();
  Value y = createSums(
      builder, elementType, a, b,
      getShape(a)[transposesA ? rank - 2 : rank - 1], [&](Type type) {
        return builder.create<MatMulOp>(type, {a, b}, properties);
      });
  SmallVector<int64_t> present = dims->leading, absent, order;
  for (auto [index, dim] : llvm::enumerate(ArrayRef{dims->row, dims->column})) {
    if (dim < 0)
      absent.push_back(dims->leading.size() + index);
    else
      present.push_back(dim);
  }
  for (const OperandAxis &axis : resultAxes)
    order.push_back(llvm::find(present, axis.dim) - present.begin());
  return builder.transpose(builder.squeeze(y, absent), order);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

Value lpt::convertProduct(FrontendBuilder &builder, linalg::LinalgOp op,
                          const ProductBody &body) {
  auto axesA = getAxes(op, body.a.input), axesB = getAxes(op, body.b.input),
       axesResult = getAxes(op, op.getDpsInitOperand(0));
  if (!axesA || !axesB || !axesResult || !haveAllLoops(op, {*axesA, *axesB}))
    return builder.refuse(FrontendReason::IndexingMaps);
  Type elementType = getFrontendElementType(
      getElementTypeOrSelf(op->getResult(0).getType()), Signedness::Signed);
  if (!elementType || !isNumberType(elementType))
    return builder.refuse(
        FrontendReason::ElementType,
        llvm::formatv("{0}", op->getResult(0).getType()).str());
  const Operand a{body.a, *axesA, foldZeroPoint(builder, body.a)},
      b{body.b, *axesB, foldZeroPoint(builder, body.b)};
  auto isWindow = [](const OperandAxis &axis) { return axis.isWindow(); };
  if (llvm::any_of(*axesB, isWindow) || llvm::any_of(*axesResult, isWindow))
    return builder.refuse(FrontendReason::IndexingMaps);
  Value sums =
      llvm::any_of(*axesA, isWindow)
          ? convertConvolution(builder, elementType, a, b, *axesResult)
          : convertMatrixProduct(builder, elementType, a, b, *axesResult);
  return addInitialValue(builder, op, sums);
}
