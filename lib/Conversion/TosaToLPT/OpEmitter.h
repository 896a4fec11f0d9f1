//===- OpEmitter.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the conversion of one op gets: its operands as values of the dialect,
// and what creates ops.
//
// Errors are noted, and the first one is kept. What fails returns a null value,
// and everything that gets a null value returns one in turn, so that a
// conversion is a sequence of plain calls. Only code that looks into a value
// that it has created has to test it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_TOSATOLPT_OPEMITTER_H
#define LPT_LIB_CONVERSION_TOSATOLPT_OPEMITTER_H

#include "Frontend/Movement.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/Transforms/DialectConversion.h"

#include <optional>
#include <string>

namespace mlir::lpt {

class OpEmitter {
public:
  /// For the conversion of `op`, whose operands are `operands` now.
  OpEmitter(Operation *op, ValueRange operands,
            ConversionPatternRewriter &rewriter)
      : op(op), operands(operands), rewriter(rewriter) {}

  /// Notes a reason ("expected X, but got Y") unless there is one, and returns
  /// a null value.
  Value fail(const Twine &message);
  bool hasFailed() const { return !reason.empty(); }
  StringRef getReason() const { return reason; }

  /// Requires that all operands and results are tensors of the dialect, but for
  /// those operands that are shapes.
  LogicalResult checkTypes();

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  Value getOperand(unsigned index) const { return operands[index]; }
  ValueRange getOperands() const { return operands; }
  /// What `value`, of the function as it was, has become.
  Value getConverted(Value value);
  /// The elements of operand `index`, a `tosa.const_shape`. Nothing, with a
  /// reason, if it is not constant; `name` is what TOSA calls it.
  std::optional<SmallVector<int64_t>> getShape(unsigned index, StringRef name);
  /// The value of operand `index`, which has to be constant. Null, with a
  /// reason, if it is not.
  Tensor getConstant(unsigned index, StringRef name);
  /// The elements of a constant operand of integers.
  std::optional<SmallVector<int64_t>> getIntegers(unsigned index,
                                                  StringRef name);
  /// The only element of a constant operand, of integers or floats.
  std::optional<double> getNumber(unsigned index, StringRef name);
  /// The constant zero point that is operand `index`, whose bits are those of
  /// integers of `elementType`: unsigned ones are not extended by a sign.
  std::optional<int64_t> getZeroPoint(unsigned index, Type elementType);
  /// The value of a constant of this conversion.
  static Tensor getValue(Value value);

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  Type getSigned(unsigned width) {
    return IntegerType::get(op->getContext(), width, IntegerType::Signed);
  }
  Type getUnsigned(unsigned width) {
    return IntegerType::get(op->getContext(), width, IntegerType::Unsigned);
  }
  Type getF32() { return Float32Type::get(op->getContext()); }
  /// The element type of the dialect of result 0.
  Type getResultElementType();
  /// The shape that result 0 states.
  ArrayRef<int64_t> getResultShape();

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  /// Creates an op with the shapes that it infers. Null, with the error of the
  /// op, if it is not valid.
  template <typename OpTy>
  Value create(Type elementType, ValueRange operandValues,
               typename OpTy::Properties properties = {}) {
    SmallVector<Value> results =
        createOfTypes<OpTy>(elementType, operandValues, properties);
    return results.empty() ? Value() : results.front();
  }
  template <typename OpTy>
  SmallVector<Value> createOfTypes(TypeRange elementTypes,
                                   ValueRange operandValues,
                                   typename OpTy::Properties properties) {
    if (hasFailed() ||
        !llvm::all_of(operandValues, [](Value value) { return bool(value); }))
      return {};
    OperationState state(op->getLoc(), OpTy::getOperationName());
    auto report = [&](const Twine &message) { (void)fail(message); };
    if (failed(addInferred<OpTy>(state, elementTypes, operandValues, properties,
                                 report)))
      return {};
    return insert(state);
  }
  template <typename OpTy>
  Value unary(Value x, typename OpTy::Properties properties = {}) {
    return x ? create<OpTy>(getElementType(x), {x}, properties) : Value();
  }
  /// The result has the element type of `a`, unless another is given.
  template <typename OpTy>
  Value binary(Value a, Value b, Type elementType = {}) {
    if (!a || !b)
      return {};
    return create<OpTy>(elementType ? elementType : getElementType(a), {a, b});
  }

  Value createConstant(ElementsAttr value);
  Value createConstant(const Tensor &value);
  /// A constant of these elements, rounded to the type.
  Value createConstant(Type elementType, ArrayRef<int64_t> shape,
                       ArrayRef<double> values);
  Value createIntegers(Type elementType, ArrayRef<int64_t> shape,
                       ArrayRef<int64_t> values);
  /// A tensor without axes.
  Value scalar(Type elementType, double value) {
    return createConstant(elementType, {}, {value});
  }
  Value integer(Type elementType, int64_t value) {
    return createIntegers(elementType, {}, {value});
  }
  /// Constants become constants.
  Value transpose(Value x, ArrayRef<int64_t> order);
  Value reshape(Value x, ArrayRef<int64_t> shape);
  Value convert(Value x, Type elementType);

  DenseI64ArrayAttr getI64s(ArrayRef<int64_t> values) {
    return rewriter.getDenseI64ArrayAttr(values);
  }
  /// Null if all are the default, for attributes that may be absent.
  DenseI64ArrayAttr getI64sUnless(int64_t defaultValue,
                                  ArrayRef<int64_t> values) {
    return llvm::all_of(values,
                        [&](int64_t value) { return value == defaultValue; })
               ? DenseI64ArrayAttr()
               : getI64s(values);
  }
  IntegerAttr getI64(int64_t value) {
    return rewriter.getI64IntegerAttr(value);
  }
  FloatAttr getF64(double value) { return rewriter.getF64FloatAttr(value); }
  BoolAttr getBool(bool value) { return rewriter.getBoolAttr(value); }

private:
  SmallVector<Value> insert(OperationState &state);

  Operation *op;
  ValueRange operands;
  ConversionPatternRewriter &rewriter;
  std::string reason;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_TOSATOLPT_OPEMITTER_H
