//===- Reduction.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums, products and extrema over axes.
//
//===----------------------------------------------------------------------===//

#include "LinalgToLPT/Patterns.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

bool lpt::isNeutral(double number, bool isMaximum, Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  const IntegerRange range =
      integer ? getIntegerRange(integer) : IntegerRange{-HUGE_VAL, HUGE_VAL};
  return isMaximum ? number <= range.min : number >= range.max;
}

Value lpt::combineInitialValue(FrontendBuilder &builder, linalg::LinalgOp op,
                               ReductionBody::Kind kind, Value value) {
  using Kind = ReductionBody::Kind;
  if (!value || kind == Kind::Sum)
    return addInitialValue(builder, op, value);
  const InitialValue initial = InitialValue::get(op);
  Type type = getElementType(value);
  if (kind == Kind::Product && initial.isNumber(1))
    return value;
  auto integer = dyn_cast<IntegerType>(type);
  Value other = initial.create(builder, integer && integer.isUnsigned()
                                            ? Signedness::Unsigned
                                            : Signedness::Signed);
  if (!other)
    return {};
  if (kind == Kind::Product)
    return builder.create<MultiplyOp>(type, {value, other});
  const bool isMaximum = kind == Kind::Max;
  if (std::optional<double> number = getConstantNumber(other);
      number && isNeutral(*number, isMaximum, type))
    return value;
  return isMaximum ? builder.create<MaximumOp>(type, {value, other})
                   : builder.create<MinimumOp>(type, {value, other});
}

template <typename OpTy>
static Value createReduction(FrontendBuilder &builder, Type elementType,
                             Value x, ArrayRef<int64_t> axes) {
  typename OpTy::Properties properties;
  properties.axes = builder.getI64s(axes);
  return builder.create<OpTy>(elementType, x, properties);
}

static Value createSum(FrontendBuilder &builder, Type elementType, Value x,
                       ArrayRef<int64_t> axes) {
  if (!isa<IntegerType>(elementType))
    return createReduction<ReduceSumOp>(builder, elementType,
                                        builder.convert(x, elementType), axes);
  double count = 1;
  for (int64_t axis : axes) {
    if (ShapedType::isDynamic(getShape(x)[axis]))
      return builder.refuse(FrontendReason::DynamicSize,
                            "the length of sums of integers");
    count *= double(getShape(x)[axis]);
  }
  const IntegerRange range = getKnownRange(x);
  return createExact(
      builder, elementType,
      {std::min(0.0, count * range.min), std::max(0.0, count * range.max)},
      [&](Type exact) {
        return createReduction<ReduceSumOp>(builder, exact, x, axes);
      });
}

Value lpt::convertReduction(FrontendBuilder &builder, linalg::LinalgOp op,
                            const ReductionBody &body) {
  using Kind = ReductionBody::Kind;
  auto axes = getAxes(op, body.input);
  auto resultAxes = getAxes(op, op.getDpsInitOperand(0));
  if (!axes || !resultAxes)
    return builder.refuse(FrontendReason::IndexingMaps);
  if (llvm::any_of(*axes,
                   [](const OperandAxis &axis) { return axis.isWindow(); }))
    return convertPooling(builder, op, body, *axes);
  // Every loop is an axis of the source, once.
  if (axes->size() != op.getNumLoops() || findAxis(*axes, -1) >= 0 ||
      findAxis(*resultAxes, -1) >= 0)
    return builder.refuse(FrontendReason::IndexingMaps);
  SmallVector<int64_t> reduced, left;
  for (auto [index, axis] : llvm::enumerate(*axes)) {
    if (findAxis(*resultAxes, axis.dim) < 0)
      reduced.push_back(index);
    else
      left.push_back(axis.dim);
  }
  Value x = builder.getOperand(body.input->get(), body.signedness);
  Type type = getFrontendElementType(
      getElementTypeOrSelf(op->getResult(0).getType()), body.result);
  if (!x || !type || !isNumberType(type) || !isNumberType(getElementType(x)))
    return builder.refuse(FrontendReason::ElementType);
  Value y;
  switch (body.kind) {
  case Kind::Sum:
    y = createSum(builder, type, x, reduced);
    break;
  case Kind::Product:
    y = isa<IntegerType>(type)
            ? builder.refuse(FrontendReason::MayOverflow, "a product")
            : createReduction<ReduceProdOp>(builder, type,
                                            builder.convert(x, type), reduced);
    break;
  case Kind::Max:
    y = createReduction<ReduceMaxOp>(builder, getElementType(x), x, reduced);
    break;
  case Kind::Min:
    y = createReduction<ReduceMinOp>(builder, getElementType(x), x, reduced);
    break;
  }
  y = builder.convert(y, type);
  SmallVector<int64_t> order;
  for (const OperandAxis &axis : *resultAxes)
    order.push_back(llvm::find(left, axis.dim) - left.begin());
  return combineInitialValue(builder, op, body.kind,
                             builder.transpose(y, order));
}
