//===- OpEmitter.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEmitter.h"
#include "TosaTypes.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

Value OpEmitter::fail(const Twine &message) {
  if (reason.empty())
    reason = message.str();
  return {};
}

LogicalResult OpEmitter::checkTypes() {
  auto check = [&](Type type) {
    if (isa<tosa::shapeType>(type))
      return true;
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (tensor && convertElementType(tensor.getElementType()))
      return true;
    if (tensor)
      fail(llvm::formatv("expected elements that the dialect has, but got {0}",
                         tensor.getElementType())
               .str());
    else
      fail(llvm::formatv("expected a ranked tensor, but got {0}; "
                         "--tosa-infer-shapes may infer its rank",
                         type)
               .str());
    return false;
  };
  return success(llvm::all_of(op->getOperandTypes(), check) &&
                 llvm::all_of(op->getResultTypes(), check));
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

Value OpEmitter::getConverted(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  Value converted = rewriter.getRemappedValue(value);
  if (type && converted && isa<RankedTensorType>(converted.getType()) &&
      getElementType(converted) == convertElementType(type.getElementType()))
    return converted;
  return fail(
      "expected tensors of the dialect alone in a sum that is rescaled");
}

std::optional<SmallVector<int64_t>> OpEmitter::getShape(unsigned index,
                                                        StringRef name) {
  DenseIntElementsAttr elements;
  if (!matchPattern(op->getOperand(index), m_Constant(&elements))) {
    fail("expected a constant '" + name +
         "', but got one computed at run time");
    return std::nullopt;
  }
  return llvm::map_to_vector(
      elements.getValues<APInt>(),
      [](const APInt &size) { return size.getSExtValue(); });
}

Tensor OpEmitter::getConstant(unsigned index, StringRef name) {
  ElementsAttr elements;
  Type elementType =
      convertElementType(getElementTypeOrSelf(op->getOperand(index)));
  if (!elementType ||
      !matchPattern(op->getOperand(index), m_Constant(&elements))) {
    fail("expected a constant '" + name +
         "', but got one computed at run time");
    return {};
  }
  if (ElementsAttr typed = reinterpretElements(elements, elementType))
    if (FailureOr<Tensor> tensor = Tensor::fromAttribute(typed);
        succeeded(tensor))
      return *tensor;
  fail("expected dense elements of '" + name + "', but got others");
  return {};
}

std::optional<SmallVector<int64_t>> OpEmitter::getIntegers(unsigned index,
                                                           StringRef name) {
  Tensor tensor = getConstant(index, name);
  if (!tensor)
    return std::nullopt;
  if (!tensor.isInteger()) {
    fail("expected integers as '" + name + "', but got floats");
    return std::nullopt;
  }
  return llvm::to_vector(tensor.getAs<int64_t>().get());
}

std::optional<double> OpEmitter::getNumber(unsigned index, StringRef name) {
  Tensor tensor = getConstant(index, name);
  if (!tensor)
    return std::nullopt;
  if (tensor.getNumElements() == 1)
    return tensor.getAs<double>()[0];
  fail("expected one element of '" + name + "', but got " +
       Twine(tensor.getNumElements()));
  return std::nullopt;
}

std::optional<int64_t> OpEmitter::getZeroPoint(unsigned index,
                                               Type elementType) {
  ElementsAttr elements;
  if (!matchPattern(op->getOperand(index), m_Constant(&elements))) {
    fail("expected constant zero points, but got ones computed at run time");
    return std::nullopt;
  }
  ElementsAttr typed = reinterpretElements(elements, elementType);
  FailureOr<Tensor> tensor =
      typed ? Tensor::fromAttribute(typed) : FailureOr<Tensor>();
  if (succeeded(tensor) && tensor->getNumElements() == 1)
    return tensor->getAs<int64_t>()[0];
  fail(llvm::formatv("expected one zero point of type {0}, but got {1}",
                     elementType, elements.getShapedType())
           .str());
  return std::nullopt;
}

Tensor OpEmitter::getValue(Value value) {
  auto constant = value ? value.getDefiningOp<ConstantOp>() : ConstantOp();
  if (!constant)
    return {};
  FailureOr<Tensor> tensor = Tensor::fromAttribute(constant.getValue());
  return succeeded(tensor) ? *tensor : Tensor();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type OpEmitter::getResultElementType() {
  return convertElementType(getElementTypeOrSelf(op->getResult(0)));
}

ArrayRef<int64_t> OpEmitter::getResultShape() {
  return lpt::getShape(op->getResult(0));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

SmallVector<Value> OpEmitter::insert(OperationState &state) {
  Operation *created = rewriter.create(state);
  LogicalResult verified = success();
  {
    // What the verifier says becomes the reason.
    ScopedDiagnosticHandler handler(op->getContext(),
                                    [&](Diagnostic &diagnostic) {
                                      fail(diagnostic.str());
                                      return success();
                                    });
    verified = verify(created);
  }
  if (succeeded(verified))
    return SmallVector<Value>(created->getResults());
  fail("'" + state.name.getStringRef() + "' is not valid here");
  return {};
}

Value OpEmitter::createConstant(ElementsAttr value) {
  return ConstantOp::create(rewriter, op->getLoc(), value.getType(), value);
}

Value OpEmitter::createConstant(const Tensor &value) {
  return createConstant(value.toAttribute());
}

Value OpEmitter::createConstant(Type elementType, ArrayRef<int64_t> shape,
                                ArrayRef<double> values) {
  FailureOr<Tensor> tensor = Tensor::create(elementType, shape);
  if (failed(tensor))
    return fail("expected constants that fit into memory");
  tensor->store<double>(values);
  return createConstant(*tensor);
}

Value OpEmitter::createIntegers(Type elementType, ArrayRef<int64_t> shape,
                                ArrayRef<int64_t> values) {
  FailureOr<Tensor> tensor = Tensor::create(elementType, shape);
  if (failed(tensor))
    return fail("expected constants that fit into memory");
  tensor->store<int64_t>(values);
  return createConstant(*tensor);
}

Value OpEmitter::transpose(Value x, ArrayRef<int64_t> order) {
  if (!x || llvm::equal(order, llvm::seq<int64_t>(0, order.size())))
    return x;
  if (Tensor constant = getValue(x)) {
    FailureOr<Tensor> transposed = constant.permuted(order);
    return succeeded(transposed)
               ? createConstant(*transposed)
               : fail("expected constants that fit into memory");
  }
  TransposeOp::Properties properties;
  properties.order = getI64s(order);
  return unary<TransposeOp>(x, properties);
}

Value OpEmitter::reshape(Value x, ArrayRef<int64_t> shape) {
  if (!x || (lpt::getShape(x) == shape && !ShapedType::isDynamicShape(shape)))
    return x;
  if (Tensor constant = getValue(x);
      constant && !ShapedType::isDynamicShape(shape) &&
      constant.getNumElements() == ShapedType::getNumElements(shape))
    return createConstant(constant.withShape(shape));
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1)
    return fail("expected a shape of which one size at most is not known, but "
                "got " +
                formatShape(shape));
  SmallVector<int64_t> target(shape);
  llvm::replace(target, ShapedType::kDynamic, int64_t(-1));
  ReshapeOp::Properties properties;
  properties.target_shape = getI64s(target);
  return unary<ReshapeOp>(x, properties);
}

Value OpEmitter::convert(Value x, Type elementType) {
  if (!x || getElementType(x) == elementType)
    return x;
  return create<ConvertOp>(elementType, {x});
}
