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

#include "../Graph/OpConversion.h"

#include "llvm/ADT/StringSet.h"

#include <optional>

namespace onnx {
class AttributeProto;
class NodeProto;
} // namespace onnx

namespace mlir::lpt {

class TensorReader;

class NodeConversion : public OpConversion {
public:
  NodeConversion(ImportState &state, TensorReader &tensors,
                 const onnx::NodeProto &proto, int64_t opset, Location location,
                 ArrayRef<Value> operands, unsigned numResults);

  //===--------------------------------------------------------------------===//
  // The node
  //===--------------------------------------------------------------------===//

  StringRef getOpType() const;
  /// The version of the operator set of its domain.
  int64_t getOpset() const { return opset; }

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

  /// A list that was an attribute before opset `since`, and is operand `index`
  /// from then on. Nothing if it is absent.
  std::optional<SmallVector<int64_t>>
  getIntsOrOperand(StringRef name, unsigned index, int64_t since);

  //===--------------------------------------------------------------------===//
  // Results
  //===--------------------------------------------------------------------===//

  /// Whether the node names output `index`.
  bool hasResult(unsigned index) const;

  /// Fails if the node has an attribute that was not read.
  LogicalResult checkAttributes();

private:
  const onnx::AttributeProto *find(StringRef name);
  /// As `find`, of which the kind has to be `type` of ONNX.
  const onnx::AttributeProto *find(StringRef name, int type);
  std::string nameOperand(unsigned index) const override;
  StringRef getConstantHint() const override;
  StringRef getSizeHint() const override;

  TensorReader &tensors;
  const onnx::NodeProto &proto;
  int64_t opset;
  llvm::StringSet<> read;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_NODECONVERSION_H
