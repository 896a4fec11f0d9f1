//===- TosaEmitter.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaEmitter.h"

#include "TosaToLPT/TosaTypes.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::lpt;

Value TosaEmitter::fail(const Twine &message) {
  if (reason.empty())
    reason = message.str();
  return {};
}

Tensor TosaEmitter::getConstant(Value value) {
  ElementsAttr elements;
  if (!value || !matchPattern(value, m_Constant(&elements)))
    return {};
  FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
  return succeeded(tensor) ? *tensor : Tensor();
}

Value TosaEmitter::getConverted(Value value) {
  Value converted = rewriter.getRemappedValue(value);
  auto type = cast_if_present<RankedTensorType>(converted ? converted.getType()
                                                          : Type());
  if (type && type.getElementType() == getSignless(getElementType(value)))
    return converted;
  return fail("expected operands that have been converted");
}

Type TosaEmitter::getSignless(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.isSigned()
             ? IntegerType::get(type.getContext(), integer.getWidth())
             : type;
}

Value TosaEmitter::check(Operation *created) {
  LogicalResult verified = success();
  {
    ScopedDiagnosticHandler handler(op->getContext(),
                                    [&](Diagnostic &diagnostic) {
                                      fail(diagnostic.str());
                                      return success();
                                    });
    verified = verify(created);
  }
  if (succeeded(verified))
    return created->getResult(0);
  return fail("'" + created->getName().getStringRef() + "' is not valid here");
}

Value TosaEmitter::createConstant(ElementsAttr value) {
  if (hasFailed() || !value)
    return {};
  return check(
      tosa::ConstOp::create(rewriter, op->getLoc(), value.getType(), value));
}

Value TosaEmitter::createScalar(Type elementType, double value, int64_t rank) {
  FailureOr<Tensor> tensor =
      Tensor::create(elementType, SmallVector<int64_t>(rank, 1));
  if (failed(tensor))
    return fail("expected a type of the dialect");
  tensor->store<double>(value);
  return createConstant(
      reinterpretElements(tensor->toAttribute(), getSignless(elementType)));
}

Value TosaEmitter::createShape(ArrayRef<int64_t> shape) {
  if (hasFailed())
    return {};
  auto type = tosa::shapeType::get(op->getContext(), shape.size());
  return check(tosa::ConstShapeOp::create(rewriter, op->getLoc(), type,
                                          rewriter.getIndexTensorAttr(shape)));
}

/// The elements of `x`, a constant of TOSA, with its axes in this order; null
/// for other values.
static ElementsAttr transposeConstant(Value x, ArrayRef<int64_t> order) {
  ElementsAttr elements;
  const Type type = getElementType(x);
  if (!matchPattern(x, m_Constant(&elements)))
    return {};
  ElementsAttr typed = reinterpretElements(elements, convertElementType(type));
  FailureOr<Tensor> tensor =
      typed ? Tensor::fromAttribute(typed) : FailureOr<Tensor>();
  if (failed(tensor))
    return {};
  FailureOr<Tensor> transposed = tensor->permuted(order);
  return succeeded(transposed)
             ? reinterpretElements(transposed->toAttribute(), type)
             : ElementsAttr();
}

Value TosaEmitter::transpose(Value x, ArrayRef<int64_t> order) {
  if (!x || llvm::equal(order, llvm::seq<int64_t>(0, order.size())))
    return x;
  if (ElementsAttr constant = transposeConstant(x, order))
    return createConstant(constant);
  SmallVector<int64_t> shape;
  SmallVector<int32_t> perms;
  for (int64_t axis : order) {
    shape.push_back(getShape(x)[axis]);
    perms.push_back(int32_t(axis));
  }
  return create<tosa::TransposeOp>(shape, getElementType(x), x,
                                   rewriter.getDenseI32ArrayAttr(perms));
}

Value TosaEmitter::reshape(Value x, ArrayRef<int64_t> shape) {
  if (!x || (getShape(x) == shape && !ShapedType::isDynamicShape(shape)))
    return x;
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1)
    return fail("expected a shape of which one size at most is not known, but "
                "got " +
                formatShape(shape));
  SmallVector<int64_t> sizes(shape);
  llvm::replace(sizes, ShapedType::kDynamic, int64_t(-1));
  return create<tosa::ReshapeOp>(shape, getElementType(x), x,
                                 createShape(sizes));
}

Value TosaEmitter::extendRank(Value x, int64_t rank) {
  if (!x || int64_t(getShape(x).size()) >= rank)
    return x;
  SmallVector<int64_t> shape(rank - getShape(x).size(), 1);
  llvm::append_range(shape, getShape(x));
  return reshape(x, shape);
}

Value TosaEmitter::cast(Value x, Type elementType) {
  if (!x || getElementType(x) == getSignless(elementType))
    return x;
  return create<tosa::CastOp>(getShape(x), elementType, x);
}

Value TosaEmitter::slice(Value x, ArrayRef<int64_t> start,
                         ArrayRef<int64_t> size) {
  if (!x)
    return {};
  return create<tosa::SliceOp>(size, getElementType(x), x, createShape(start),
                               createShape(size));
}

/// `value` with the type `type`, if it is a result of the conversion of which
/// only sizes are others.
static Value refine(Value value, Type type, TosaEmitter &emit) {
  if (value.getType() == type)
    return value;
  Operation *owner = value.getDefiningOp();
  if (owner && isa_and_nonnull<tosa::TosaDialect>(owner->getDialect()) &&
      !llvm::is_contained(emit.getOperands(), value) &&
      succeeded(verifyCompatibleShape(type, value.getType())) &&
      getElementTypeOrSelf(type) == getElementType(value)) {
    value.setType(type);
    return value;
  }
  std::string text;
  llvm::raw_string_ostream(text) << "expected a result of type "
                                 << value.getType() << ", but got " << type;
  return emit.fail(text);
}

LogicalResult lpt::finishLPTPattern(Operation *op, ArrayRef<Value> values,
                                    TosaEmitter &emit,
                                    const TypeConverter &types,
                                    ConversionPatternRewriter &rewriter,
                                    UnconvertedReasons &reasons) {
  SmallVector<Value> results;
  for (auto [value, result] : llvm::zip(values, op->getResults())) {
    Value refined =
        value && !emit.hasFailed()
            ? refine(value, types.convertType(result.getType()), emit)
            : Value();
    if (refined || result.use_empty())
      results.push_back(refined);
  }
  if (!emit.hasFailed() && results.size() == op->getNumResults()) {
    rewriter.replaceOp(op, results);
    return success();
  }
  reasons[op] = emit.getReason().empty()
                    ? "the other dialect has no equal of it"
                    : emit.getReason().str();
  return rewriter.notifyMatchFailure(op, emit.getReason());
}
