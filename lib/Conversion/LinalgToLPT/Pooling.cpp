//===- Pooling.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums and extrema over windows.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// A window over the spatial axes of a tensor of a batch, channels and an
/// image.
struct Pooling {
  Value x;
  SmallVector<int64_t> kernel, strides, dilations;
  WindowPads pads;

  template <typename OpTy>
  Value create(FrontendBuilder &builder, Value source) const {
    if (!source)
      return {};
    typename OpTy::Properties properties;
    setWindow(builder, properties);
    properties.kernel = builder.getI64s(kernel);
    return builder.create<OpTy>(getElementType(source), source, properties);
  }
  template <typename Properties>
  void setWindow(FrontendBuilder &builder, Properties &properties) const {
    auto isOne = [](int64_t value) { return value == 1; };
    if (!llvm::all_of(strides, isOne))
      properties.strides = builder.getI64s(strides);
    if (!llvm::all_of(dilations, isOne))
      properties.dilations = builder.getI64s(dilations);
    if (!pads.begin.empty()) {
      properties.pads_begin = builder.getI64s(pads.begin);
      properties.pads_end = builder.getI64s(pads.end);
    }
  }
  /// Takes the pads off `source`, if `isTaken` accepts their number and no
  /// window lies in them.
  void takePads(Value &source, ArrayRef<OperandAxis> axes,
                function_ref<bool(double)> isTaken) {
    Value inner = source;
    WindowPads taken = WindowPads::take(inner, axes, isTaken);
    for (size_t i = 0; i < taken.begin.size(); ++i)
      if (std::max(taken.begin[i], taken.end[i]) >=
          (kernel[i] - 1) * dilations[i] + 1)
        return;
    source = inner;
    pads = taken;
  }
  double getCount() const {
    double count = 1;
    for (int64_t size : kernel)
      count *= double(size);
    return count;
  }
};
} // namespace

/// Sums of integers, each wrapped around to `type`: a convolution of each
/// channel with ones is exact.
static Value createIntegerSums(FrontendBuilder &builder, const Pooling &pooling,
                               IntegerType type) {
  const int64_t channels = getShape(pooling.x)[1];
  if (ShapedType::isDynamic(channels))
    return builder.refuse(FrontendReason::DynamicSize, "the channels");
  SmallVector<int64_t> shape = {channels, 1, 1};
  shape.append(pooling.kernel);
  auto si8 = IntegerType::get(type.getContext(), 8, IntegerType::Signed);
  Value ones =
      builder.getConstant(makeElements(RankedTensorType::get(shape, si8), 1));
  GroupConvolutionOp::Properties properties;
  pooling.setWindow(builder, properties);
  const IntegerRange range = getKnownRange(pooling.x);
  const double count = pooling.getCount();
  return createExact(builder, type, {count * range.min, count * range.max},
                     [&](Type exact) {
                       return builder.create<GroupConvolutionOp>(
                           exact, {pooling.x, ones}, properties);
                     });
}

static Value createSums(FrontendBuilder &builder, const Pooling &pooling,
                        Type elementType) {
  if (auto type = dyn_cast<IntegerType>(elementType))
    return createIntegerSums(builder, pooling, type);
  Value means = pooling.create<AvgPoolOp>(
      builder, builder.convert(pooling.x, elementType));
  if (!means)
    return {};
  return builder.create<MultiplyOp>(
      elementType, {means, builder.getScalar(elementType, pooling.getCount())});
}

static Value createExtrema(FrontendBuilder &builder, const Pooling &pooling,
                           bool isMaximum, Type elementType) {
  if (isMaximum)
    return builder.convert(pooling.create<MaxPoolOp>(builder, pooling.x),
                           elementType);
  if (!isa<FloatType>(getElementType(pooling.x)))
    return builder.refuse(FrontendReason::NoEqual, "least integers of windows");
  auto negate = [&](Value x) {
    return x ? builder.create<NegativeOp>(getElementType(x), x) : Value();
  };
  return builder.convert(
      negate(pooling.create<MaxPoolOp>(builder, negate(pooling.x))),
      elementType);
}

Value lpt::convertPooling(FrontendBuilder &builder, linalg::LinalgOp op,
                          const ReductionBody &body,
                          ArrayRef<OperandAxis> sourceAxes) {
  using Kind = ReductionBody::Kind;
  auto resultAxes = getAxes(op, op.getDpsInitOperand(0));
  if (!resultAxes || body.kind == Kind::Product ||
      !haveAllLoops(op, {sourceAxes}))
    return builder.refuse(FrontendReason::IndexingMaps);
  const SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  Pooling pooling;
  SmallVector<int64_t> others, image;
  for (const OperandAxis &axis : sourceAxes) {
    if (axis.dim < 0 || findAxis(*resultAxes, axis.dim) < 0)
      return builder.refuse(FrontendReason::IndexingMaps);
    if (!axis.isWindow()) {
      others.push_back(axis.dim);
      continue;
    }
    image.push_back(axis.dim);
    pooling.kernel.push_back(sizes[axis.windowDim]);
    pooling.strides.push_back(axis.stride);
    pooling.dilations.push_back(axis.dilation);
    if (ShapedType::isDynamic(pooling.kernel.back()))
      return builder.refuse(FrontendReason::DynamicSize, "the window");
  }
  if (others.size() > 2 || image.size() > 3 ||
      resultAxes->size() != sourceAxes.size())
    return builder.refuse(FrontendReason::IndexingMaps);
  // The batch and the channels are of size 1 if they are not there.
  SmallVector<int64_t> dims(2 - others.size(), -1), absent;
  for (size_t i = 0; i < dims.size(); ++i)
    absent.push_back(i);
  dims.append(others);
  dims.append(image);
  Value x = builder.getOperand(body.input->get(), body.signedness);
  if (x)
    pooling.takePads(x, sourceAxes, [&](double number) {
      return body.kind == Kind::Sum
                 ? number == 0
                 : isNeutral(number, body.kind == Kind::Max, getElementType(x));
    });
  pooling.x = arrange(builder, x, sourceAxes, dims);
  Type elementType = getFrontendElementType(
      getElementTypeOrSelf(op->getResult(0).getType()), body.result);
  if (!pooling.x || !elementType || !isNumberType(elementType) ||
      !isNumberType(getElementType(pooling.x)))
    return builder.refuse(FrontendReason::ElementType);
  Value y = body.kind == Kind::Sum
                ? createSums(builder, pooling, elementType)
                : createExtrema(builder, pooling, body.kind == Kind::Max,
                                elementType);
  llvm::erase(dims, -1);
  SmallVector<int64_t> order;
  for (const OperandAxis &axis : *resultAxes)
    order.push_back(llvm::find(dims, axis.dim) - dims.begin());
  return combineInitialValue(
      builder, op, body.kind,
      builder.transpose(builder.squeeze(y, absent), order));
}
