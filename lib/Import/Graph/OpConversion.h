//===- OpConversion.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the conversion of one operation of a file gets: its operands, and the
// ops that it creates. Importers derive from it, and add the attributes of
// their format.
//
// Errors are noted, and the first one is kept. What fails returns a null value
// or the default, and everything that gets a null value returns one in turn, so
// that a conversion is a sequence of plain calls. Only code that looks into a
// value that it has created has to test it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_OPCONVERSION_H
#define LPT_LIB_IMPORT_GRAPH_OPCONVERSION_H

#include "ImportState.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Builders.h"

#include <optional>

namespace mlir::lpt {

class OpConversion {
public:
  OpConversion(ImportState &importState, Location location,
               ArrayRef<Value> operands, unsigned numResults)
      : importState(importState), location(location), operands(operands),
        results(numResults) {}
  virtual ~OpConversion() = default;

  Location getLoc() const { return location; }
  OpBuilder &getBuilder() { return importState.getBuilder(); }
  MLIRContext *getContext() { return location.getContext(); }
  Type getF32Type() { return Float32Type::get(getContext()); }

  /// Notes an error ("expected X, but got Y") unless there is one, and returns
  /// failure.
  LogicalResult fail(const Twine &message);
  bool hasFailed() const { return !error.empty(); }
  StringRef getError() const { return error; }

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  /// How many there are, including absent ones between others.
  unsigned getNumOperands() const { return operands.size(); }
  /// Operand `index`, which the table of conversions requires.
  Value getOperand(unsigned index) const { return operands[index]; }
  /// Null if it is absent.
  Value getOptionalOperand(unsigned index) const {
    return index < operands.size() ? operands[index] : Value();
  }
  bool hasOperand(unsigned index) const {
    return bool(getOptionalOperand(index));
  }
  /// All of them; none may be absent.
  ArrayRef<Value> getOperands() const { return operands; }

  /// The value of operand `index`, which has to be constant; `name` is what
  /// the format calls it. Null, with an error, if it is not, or if it is one
  /// number in more than `maxCreatedElements` places.
  Tensor getConstantOperand(unsigned index, StringRef name);
  /// The same of `value`, without an error.
  Tensor getConstant(Value value) const;
  /// Its elements; empty after an error.
  SmallVector<int64_t> getConstantInts(unsigned index, StringRef name);
  SmallVector<double> getConstantFloats(unsigned index, StringRef name);
  /// Its only element.
  int64_t getConstantInt(unsigned index, StringRef name);
  double getConstantFloat(unsigned index, StringRef name);
  /// Its elements, of which some may be known as sizes of axes only.
  KnownElements getKnownElements(unsigned index, StringRef name);

  /// `axis` from 0 on, and 0 after an error.
  int64_t getAxis(int64_t axis, int64_t rank);
  /// The same for a list, which has no axis twice.
  SmallVector<int64_t> getAxes(ArrayRef<int64_t> axes, int64_t rank);
  /// Requires a rank of at least `least`.
  LogicalResult requireRank(Value value, int64_t least);
  /// Requires that the elements are so few that they may be made of others, or
  /// of none: sizes alone, such as those of a damaged file, allow any number.
  LogicalResult requireCreatable(ArrayRef<int64_t> shape);
  static constexpr int64_t maxCreatedElements = int64_t(1) << 24;
  /// Requires that all sizes are known.
  LogicalResult requireStaticShape(Value value, StringRef name);
  /// The size of an axis, which has to be known.
  FailureOr<int64_t> getStaticSize(Value value, int64_t axis, StringRef name);

  //===--------------------------------------------------------------------===//
  // Ops
  //===--------------------------------------------------------------------===//

  /// Creates an op with the shape that it infers. If its operands are constants
  /// and it is cheap, its result is one, too. Null, with the error of the op,
  /// if it is not valid.
  template <typename OpTy>
  Value create(Type elementType, ValueRange operandValues,
               typename OpTy::Properties properties = {}) {
    SmallVector<Value> results =
        createMany<OpTy>(elementType, operandValues, properties, 1);
    return results.empty() ? Value() : results.front();
  }

  /// The same for several results of one element type; none after an error.
  template <typename OpTy>
  SmallVector<Value> createMany(Type elementType, ValueRange operandValues,
                                typename OpTy::Properties properties,
                                unsigned numResults) {
    SmallVector<Type> elementTypes(numResults, elementType);
    return createOfTypes<OpTy>(elementTypes, operandValues, properties);
  }

  /// The same for results of several element types.
  template <typename OpTy>
  SmallVector<Value> createOfTypes(TypeRange elementTypes,
                                   ValueRange operandValues,
                                   typename OpTy::Properties properties) {
    if (hasFailed() || !areValid(operandValues))
      return {};
    OperationState state(location, OpTy::getOperationName());
    auto report = [&](const Twine &message) { (void)fail(message); };
    if (failed(addInferred<OpTy>(state, elementTypes, operandValues, properties,
                                 report)))
      return {};
    return insert(state);
  }

  Value createConstant(ElementsAttr value);
  Value createConstant(const Tensor &value);
  /// A tensor without axes.
  Value getScalar(Type elementType, double value);
  Value getIntScalar(Type elementType, int64_t value);
  /// A vector of si64.
  Value getVector(ArrayRef<int64_t> values);
  /// A tensor of one value.
  Value getFilled(Type elementType, ArrayRef<int64_t> shape, double value);

  // Frequent ops. The element type is that of `x`, unless it is given.
  Value convert(Value x, Type elementType);
  /// One size of `shape` at most is dynamic. Constants of any size are reshaped
  /// at once.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  Value transpose(Value x, ArrayRef<int64_t> order);
  Value unsqueeze(Value x, ArrayRef<int64_t> axes);
  Value squeeze(Value x, ArrayRef<int64_t> axes);
  Value broadcast(Value x, ArrayRef<int64_t> shape);
  Value concat(ArrayRef<Value> values, int64_t axis);
  /// `size` elements from `begin` on along `axis`.
  Value slice(Value x, int64_t axis, int64_t begin, int64_t size);
  /// Sums, products and so on of two operands of one element type.
  template <typename OpTy>
  Value createBinary(Value a, Value b) {
    return a && b ? create<OpTy>(lpt::getElementType(a), {a, b}) : Value();
  }
  template <typename OpTy>
  Value createUnary(Value x, typename OpTy::Properties properties = {}) {
    return x ? create<OpTy>(lpt::getElementType(x), {x}, properties) : Value();
  }
  Value add(Value a, Value b) { return createBinary<AddOp>(a, b); }
  Value subtract(Value a, Value b) { return createBinary<SubtractOp>(a, b); }
  Value multiply(Value a, Value b) { return createBinary<MultiplyOp>(a, b); }
  Value divide(Value a, Value b) { return createBinary<DivideOp>(a, b); }

  IntegerAttr getI64(int64_t value);
  DenseI64ArrayAttr getI64s(ArrayRef<int64_t> values);
  /// Null if all values are the default one, for attributes that may be absent.
  DenseI64ArrayAttr getI64sUnless(int64_t defaultValue,
                                  ArrayRef<int64_t> values);
  FloatAttr getF64(double value);

  /// The shape of `x`, of which the known sizes are known elements.
  Value createShapeOf(Value x, Type elementType);
  /// The shape that a reshape of `x` to `shape` has as its target: -1 for the
  /// one size that may be unknown, and 0, if `zeroCopies`, for an unknown size
  /// that is that of the same axis of `x`. Nothing, with an error, if more are
  /// not known.
  std::optional<SmallVector<int64_t>>
  getTargetShape(Value x, const KnownElements &shape, bool zeroCopies);

  /// States what is known of the elements of `value`, of which some are not
  /// constant.
  void setKnownElements(Value value, KnownElements elements);
  /// Whether it is known that two axes have the same size, at run time as well.
  bool haveSameSize(Value a, int64_t axisA, Value b, int64_t axisB);
  /// What is known of its elements, or nothing.
  std::optional<KnownElements> findKnownElements(Value value) const;

  //===--------------------------------------------------------------------===//
  // Results
  //===--------------------------------------------------------------------===//

  unsigned getNumResults() const { return results.size(); }
  /// Sets output `index`; fails for a null value.
  LogicalResult setResult(unsigned index, Value value);
  LogicalResult setResults(ArrayRef<Value> values);
  ArrayRef<Value> getResults() const { return results; }

protected:
  /// Whether an op on constants becomes a constant when it is created. If not,
  /// it stays, and its value is known where a constant is asked for.
  virtual bool replacesConstants() const { return true; }
  /// What the file calls operand `index`.
  virtual std::string nameOperand(unsigned index) const = 0;
  /// What makes an operand that is computed at run time constant, for errors:
  /// "; --bind makes ..."; empty if nothing does.
  virtual StringRef getConstantHint() const = 0;
  /// The same of a size that is not known.
  virtual StringRef getSizeHint() const = 0;

private:
  static bool areValid(ValueRange values);
  /// Creates an op, verifies it, and folds it.
  SmallVector<Value> insert(OperationState &state);
  /// Notes the value of an op on few constants, which stays.
  void noteValues(Operation *op);
  /// Derives what is known of the elements of the result of an op that moves
  /// them. A constant if that is all; else null.
  Value propagateKnownElements(Operation *op);

  ImportState &importState;
  Location location;
  SmallVector<Value> operands;
  SmallVector<Value> results;
  std::string error;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_OPCONVERSION_H
