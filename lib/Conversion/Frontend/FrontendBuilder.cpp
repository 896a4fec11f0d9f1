//===- FrontendBuilder.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/FrontendBuilder.h"

#include "Frontend/Movement.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

ElementsAttr lpt::getConstantElements(Value value) {
  ElementsAttr elements;
  return matchPattern(value, m_Constant(&elements)) ? elements : ElementsAttr();
}

std::optional<double> lpt::getConstantNumber(Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return std::nullopt;
  if (auto splat = dyn_cast<DenseElementsAttr>(attribute)) {
    if (!splat.isSplat())
      return std::nullopt;
    attribute = splat.getSplatValue<Attribute>();
  }
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  auto integer = dyn_cast<IntegerAttr>(attribute);
  if (!integer)
    return std::nullopt;
  auto type = dyn_cast<IntegerType>(integer.getType());
  const bool isUnsigned =
      type && (type.isUnsigned() || (type.getWidth() == 1 && !type.isSigned()));
  return integer.getValue().roundToDouble(/*isSigned=*/!isUnsigned);
}

//===----------------------------------------------------------------------===//
// FrontendBuilder
//===----------------------------------------------------------------------===//

std::nullptr_t FrontendBuilder::refuse(FrontendReason reason,
                                       const Twine &found) {
  if (!refusal)
    refusal = lpt::refuse(reason, found);
  return nullptr;
}

Value FrontendBuilder::insert(OperationState &state) {
  Operation *result = rewriter.create(state);
  created.push_back(result);
  return result->getResult(0);
}

void FrontendBuilder::checkResult(RankedTensorType type, Value value) {
  if (type.getEncoding())
    (void)refuse(FrontendReason::NotATensor, llvm::formatv("{0}", type).str());
  // A window may leave out what a longer result would read.
  if (failed(verifyCompatibleShape(type.getShape(), getShape(value))))
    (void)refuse(FrontendReason::Invalid,
                 "expected shape " + formatShape(type.getShape()) +
                     ", but got " + formatShape(getShape(value)));
}

Value FrontendBuilder::castTo(RankedTensorType type, Value value) {
  if (getElementType(value) != type.getElementType())
    value = tensor::BitcastOp::create(
        rewriter, getLoc(),
        RankedTensorType::get(getShape(value), type.getElementType()), value);
  // Sizes that one of the two does not know.
  return value.getType() == type
             ? value
             : Value(tensor::CastOp::create(rewriter, getLoc(), type, value));
}

LogicalResult FrontendBuilder::finish(ValueRange values,
                                      FrontendRefusals &refusals) {
  for (auto [value, result] : llvm::zip(values, op->getResults()))
    if (value)
      checkResult(cast<RankedTensorType>(result.getType()), value);
  if (areValid(values) && values.size() == op->getNumResults()) {
    SmallVector<Value> results;
    for (auto [value, result] : llvm::zip_equal(values, op->getResults()))
      results.push_back(
          castTo(cast<RankedTensorType>(result.getType()), value));
    rewriter.replaceOp(op, results);
    return success();
  }
  for (Operation *unused : llvm::reverse(created))
    rewriter.eraseOp(unused);
  refusals.add(op, refusal.value_or(lpt::refuse(FrontendReason::NoEqual, "")));
  return failure();
}

Value FrontendBuilder::getOperand(Value value, Signedness signedness) {
  if (hasRefused())
    return {};
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getEncoding())
    return refuse(FrontendReason::NotATensor,
                  llvm::formatv("{0}", value.getType()).str());
  Type elementType = getFrontendElementType(type.getElementType(), signedness);
  if (!elementType)
    return refuse(FrontendReason::ElementType,
                  llvm::formatv("{0}", type.getElementType()).str());
  auto wanted = RankedTensorType::get(type.getShape(), elementType);
  Operation *producer = value.getDefiningOp();
  if (!isa_and_nonnull<ConstantOp>(producer))
    if (ElementsAttr elements = getConstantElements(value))
      if (ElementsAttr typed = reinterpretElements(elements, wanted))
        return getConstant(typed);
  if (type == wanted)
    return value;
  if (auto bitcast = dyn_cast_or_null<tensor::BitcastOp>(producer))
    if (bitcast.getSource().getType() == wanted)
      return bitcast.getSource();
  Value cast = tensor::BitcastOp::create(rewriter, getLoc(), wanted, value);
  created.push_back(cast.getDefiningOp());
  return cast;
}

Value FrontendBuilder::getNumber(Value value, Signedness signedness) {
  if (hasRefused())
    return {};
  Type elementType = getFrontendElementType(value.getType(), signedness);
  if (!elementType)
    return refuse(FrontendReason::ElementType,
                  llvm::formatv("{0}", value.getType()).str());
  TypedAttr number;
  if (matchPattern(value, m_Constant(&number))) {
    auto signless = RankedTensorType::get({}, value.getType());
    return getConstant(
        reinterpretElements(DenseElementsAttr::get(signless, number),
                            RankedTensorType::get({}, elementType)));
  }
  auto extract = value.getDefiningOp<tensor::ExtractOp>();
  if (!extract || !extract.getTensor().getType().hasStaticShape() ||
      extract.getTensor().getType().getNumElements() != 1)
    return refuse(FrontendReason::ScalarComputed);
  return reshape(getOperand(extract.getTensor(), signedness), {});
}

Value FrontendBuilder::clone(Operation *movement, Value x) {
  if (!x)
    return {};
  Operation *copy = rewriter.clone(*movement);
  copy->setOperand(0, x);
  created.push_back(copy);
  return copy->getResult(0);
}

Value FrontendBuilder::getConstant(ElementsAttr elements) {
  if (hasRefused())
    return {};
  auto constant = ConstantOp::create(
      rewriter, getLoc(), cast<RankedTensorType>(elements.getType()), elements);
  created.push_back(constant);
  return constant;
}

Value FrontendBuilder::getScalar(Type elementType, double value) {
  return getConstant(
      makeElements(RankedTensorType::get({}, elementType), value));
}

Value FrontendBuilder::convert(Value x, Type elementType) {
  if (!x || getElementType(x) == elementType)
    return x;
  return create<ConvertOp>(elementType, x);
}

Value FrontendBuilder::reinterpret(Value x, Signedness signedness) {
  if (!x)
    return x;
  auto type = dyn_cast<IntegerType>(getElementType(x));
  if (!type || type.getWidth() == 1)
    return x;
  Type wanted = IntegerType::get(type.getContext(), type.getWidth(),
                                 signedness == Signedness::Signed
                                     ? IntegerType::Signed
                                     : IntegerType::Unsigned);
  if (wanted == type)
    return x;
  if (auto bitcast = x.getDefiningOp<tensor::BitcastOp>();
      bitcast && isa<IntegerType>(getElementTypeOrSelf(bitcast.getSource())))
    return getOperand(bitcast.getSource(), signedness);
  if (auto constant = x.getDefiningOp<ConstantOp>())
    if (ElementsAttr elements = reinterpretElements(
            constant.getValue(), RankedTensorType::get(getShape(x), wanted)))
      return getConstant(elements);
  // A conversion between integers of one width keeps the bits.
  return convert(x, wanted);
}

Value FrontendBuilder::transpose(Value x, ArrayRef<int64_t> order) {
  if (!x || hasRefused())
    return {};
  Value transposed = createTranspose(rewriter, getLoc(), x, order);
  if (transposed != x)
    created.push_back(transposed.getDefiningOp());
  return transposed;
}

Value FrontendBuilder::unsqueeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  UnsqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  if (!getConstantElements(x))
    return createAlike<UnsqueezeOp>(x, properties);
  SmallVector<int64_t> shape(getShape(x).size() + axes.size(), 1);
  auto size = getShape(x).begin();
  for (size_t axis = 0; axis < shape.size(); ++axis)
    if (!llvm::is_contained(axes, int64_t(axis)))
      shape[axis] = *size++;
  return reshape(x, shape);
}

Value FrontendBuilder::squeeze(Value x, ArrayRef<int64_t> axes) {
  if (!x || axes.empty())
    return x;
  SqueezeOp::Properties properties;
  properties.axes = getI64s(axes);
  return createAlike<SqueezeOp>(x, properties);
}

Value FrontendBuilder::reshape(Value x, ArrayRef<int64_t> shape) {
  if (!x || getShape(x) == shape)
    return x;
  if (auto constant = x.getDefiningOp<ConstantOp>())
    if (ElementsAttr elements = reinterpretElements(
            constant.getValue(),
            RankedTensorType::get(shape, getElementType(x))))
      return getConstant(elements);
  SmallVector<int64_t> target(shape);
  if (llvm::count(shape, ShapedType::kDynamic) > 1)
    return refuse(FrontendReason::DynamicSize, formatShape(shape));
  std::replace(target.begin(), target.end(), ShapedType::kDynamic, int64_t(-1));
  ReshapeOp::Properties properties;
  properties.target_shape = getI64s(target);
  return createAlike<ReshapeOp>(x, properties);
}

Value FrontendBuilder::broadcast(Value x, ArrayRef<int64_t> shape) {
  if (!x || getShape(x) == shape)
    return x;
  ArrayRef<int64_t> own = getShape(x);
  const size_t added = shape.size() - own.size();
  for (auto [axis, size] : llvm::enumerate(shape)) {
    const int64_t before = axis < added ? 1 : own[axis - added];
    if (before == size)
      continue;
    if (ShapedType::isDynamic(before) || ShapedType::isDynamic(size))
      return refuse(FrontendReason::DynamicSize, formatShape(shape));
  }
  if (llvm::is_contained(shape, ShapedType::kDynamic))
    return refuse(FrontendReason::DynamicSize, formatShape(shape));
  BroadcastOp::Properties properties;
  properties.target_shape = getI64s(shape);
  return createAlike<BroadcastOp>(x, properties);
}
