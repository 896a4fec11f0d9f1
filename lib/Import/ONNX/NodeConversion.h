//===- NodeConversion.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the conversion of one ONNX node gets: its attributes, its operands, and
// the ops that it creates.
//
// Errors are noted, and the first one is kept. What fails returns a null value
// or the default, and everything that gets a null value returns one in turn, so
// that a conversion is a sequence of plain calls:
//
//   LogicalResult convertThresholdedRelu(NodeConversion &node) {
//     Value x = node.getOperand(0);
//     Value limit = node.getScalar(getElementType(x), node.getFloat("alpha",
//     1));
//     ...
//     return node.setResult(0, node.create<SelectOp>(...));
//   }
//
// Only code that looks into a value that it has created has to test it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_NODECONVERSION_H
#define LPT_LIB_IMPORT_ONNX_NODECONVERSION_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Tensor.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringSet.h"

#include <optional>

namespace onnx {
class AttributeProto;
class NodeProto;
} // namespace onnx

namespace mlir::lpt {

class GraphImporter;

/// An element of a small integer tensor of which the model says something:
/// its value, or that it is the size of an axis of a value.
struct KnownElement {
  std::optional<int64_t> value;
  /// The tensor and the axis whose size it is, if it is not known.
  Value source;
  int64_t axis = 0;
};
using KnownElements = SmallVector<KnownElement, 4>;

class NodeConversion {
public:
  NodeConversion(GraphImporter &importer, const onnx::NodeProto &proto,
                 int64_t opset, Location location, ArrayRef<Value> operands,
                 unsigned numResults);

  //===--------------------------------------------------------------------===//
  // The node
  //===--------------------------------------------------------------------===//

  StringRef getOpType() const;
  /// The version of the operator set of its domain.
  int64_t getOpset() const { return opset; }
  Location getLoc() const { return location; }
  OpBuilder &getBuilder();
  MLIRContext *getContext() { return location.getContext(); }

  /// Notes an error ("expected X, but got Y") unless there is one, and returns
  /// failure.
  LogicalResult fail(const Twine &message);
  bool hasFailed() const { return !error.empty(); }
  StringRef getError() const { return error; }

  //===--------------------------------------------------------------------===//
  // Attributes
  //
  // Each read is noted: an attribute that a conversion does not read is an
  // error of the node, and so is one of another type. Floats are those of f32,
  // exactly.
  //===--------------------------------------------------------------------===//

  bool hasAttribute(StringRef name);
  int64_t getInt(StringRef name, int64_t defaultValue);
  bool getFlag(StringRef name, bool defaultValue) {
    return getInt(name, defaultValue) != 0;
  }
  double getFloat(StringRef name, double defaultValue);
  std::string getString(StringRef name, StringRef defaultValue);
  /// Nothing if the node has no such attribute.
  std::optional<int64_t> getOptionalInt(StringRef name);
  std::optional<double> getOptionalFloat(StringRef name);
  std::optional<SmallVector<int64_t>> getInts(StringRef name);
  std::optional<SmallVector<double>> getFloats(StringRef name);
  std::optional<SmallVector<std::string>> getStrings(StringRef name);
  /// Null if the node has no such attribute.
  Tensor getTensor(StringRef name);
  /// Those of which the node must have one.
  int64_t getRequiredInt(StringRef name);
  SmallVector<int64_t> getRequiredInts(StringRef name);
  /// An element type, given by its number in ONNX; null if the attribute is
  /// absent or the type is not one of the dialect.
  Type getElementTypeAttribute(StringRef name);
  /// The index of the attribute among `choices`, the first being the default.
  size_t getChoice(StringRef name, ArrayRef<StringRef> choices);
  /// Attributes that change no number.
  void ignoreAttribute(StringRef name) { read.insert(name); }

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
  /// ONNX calls it. Null, with an error, if it is not, or if it is one number
  /// in more than `maxCreatedElements` places.
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

  /// A list that was an attribute before opset `since`, and is operand `index`
  /// from then on. Nothing if it is absent.
  std::optional<SmallVector<int64_t>>
  getIntsOrOperand(StringRef name, unsigned index, int64_t since);

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
    OperationName name(OpTy::getOperationName(), getContext());
    name.populateDefaultProperties(OpaqueProperties(&properties));
    typename OpTy::Adaptor adaptor(operandValues, DictionaryAttr(), properties);
    auto report = [&](const Twine &message) { (void)fail(message); };
    ShapeInference inference(report, elementTypes.size());
    if (failed(OpTy::inferResultShapes(adaptor, inference)))
      return {};
    OperationState state(location, name);
    state.addOperands(operandValues);
    for (auto [shape, elementType] :
         llvm::zip(inference.getShapes(), elementTypes))
      state.addTypes(RankedTensorType::get(shape, elementType));
    state.useProperties(properties);
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
  /// Whether the node names output `index`.
  bool hasResult(unsigned index) const;
  /// Sets output `index`; fails for a null value.
  LogicalResult setResult(unsigned index, Value value);
  LogicalResult setResults(ArrayRef<Value> values);
  ArrayRef<Value> getResults() const { return results; }

  /// Fails if the node has an attribute that was not read.
  LogicalResult checkAttributes();

private:
  const onnx::AttributeProto *find(StringRef name);
  /// As `find`, of which the kind has to be `type` of ONNX.
  const onnx::AttributeProto *find(StringRef name, int type);
  static bool areValid(ValueRange values);
  /// Creates an op, verifies it, and folds it.
  SmallVector<Value> insert(OperationState &state);
  /// Derives what is known of the elements of the result of an op that moves
  /// them. A constant if that is all; else null.
  Value propagateKnownElements(Operation *op);

  GraphImporter &importer;
  const onnx::NodeProto &proto;
  int64_t opset;
  Location location;
  SmallVector<Value> operands;
  SmallVector<Value> results;
  llvm::StringSet<> read;
  std::string error;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_NODECONVERSION_H
