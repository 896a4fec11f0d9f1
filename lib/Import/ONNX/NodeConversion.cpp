//===- NodeConversion.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NodeConversion.h"

#include "TensorReader.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::lpt;

NodeConversion::NodeConversion(ImportState &state, TensorReader &tensors,
                               const onnx::NodeProto &proto, int64_t opset,
                               Location location, ArrayRef<Value> operands,
                               unsigned numResults)
    : OpConversion(state, location, operands, numResults), tensors(tensors),
      proto(proto), opset(opset) {}

StringRef NodeConversion::getOpType() const { return proto.op_type(); }

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

const onnx::AttributeProto *NodeConversion::find(StringRef name) {
  read.insert(name);
  for (const onnx::AttributeProto &attribute : proto.attribute())
    if (attribute.name() == name)
      return &attribute;
  return nullptr;
}

/// The kind of `attribute`. Files of IR version 1 do not state it.
static int getKind(const onnx::AttributeProto &attribute) {
  using A = onnx::AttributeProto;
  if (attribute.type() != A::UNDEFINED)
    return attribute.type();
  if (attribute.has_f())
    return A::FLOAT;
  if (attribute.has_i())
    return A::INT;
  if (attribute.has_s())
    return A::STRING;
  if (attribute.has_t())
    return A::TENSOR;
  if (attribute.has_g())
    return A::GRAPH;
  if (attribute.floats_size() != 0)
    return A::FLOATS;
  if (attribute.ints_size() != 0)
    return A::INTS;
  return attribute.strings_size() != 0 ? A::STRINGS : A::UNDEFINED;
}

const onnx::AttributeProto *NodeConversion::find(StringRef name, int type) {
  const onnx::AttributeProto *attribute = find(name);
  if (!attribute)
    return nullptr;
  int kind = getKind(*attribute);
  if (kind == type)
    return attribute;
  auto nameKind = [](int kind) {
    return onnx::AttributeProto::AttributeType_Name(
        onnx::AttributeProto::AttributeType(kind));
  };
  (void)fail("expected attribute '" + name + "' of type " + nameKind(type) +
             ", but got " + nameKind(kind));
  return nullptr;
}

bool NodeConversion::hasAttribute(StringRef name) { return find(name); }

std::optional<int64_t> NodeConversion::getOptionalInt(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::INT);
  return attribute ? std::optional<int64_t>(attribute->i()) : std::nullopt;
}

std::optional<double> NodeConversion::getOptionalFloat(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::FLOAT);
  return attribute ? std::optional<double>(attribute->f()) : std::nullopt;
}

int64_t NodeConversion::getInt(StringRef name, int64_t defaultValue) {
  return getOptionalInt(name).value_or(defaultValue);
}

double NodeConversion::getFloat(StringRef name, double defaultValue) {
  return getOptionalFloat(name).value_or(defaultValue);
}

std::string NodeConversion::getString(StringRef name, StringRef defaultValue) {
  const auto *attribute = find(name, onnx::AttributeProto::STRING);
  return attribute ? attribute->s() : defaultValue.str();
}

std::optional<SmallVector<int64_t>> NodeConversion::getInts(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::INTS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<int64_t>(attribute->ints().begin(),
                              attribute->ints().end());
}

std::optional<SmallVector<double>> NodeConversion::getFloats(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::FLOATS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<double>(attribute->floats().begin(),
                             attribute->floats().end());
}

std::optional<SmallVector<std::string>>
NodeConversion::getStrings(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::STRINGS);
  if (!attribute)
    return std::nullopt;
  return SmallVector<std::string>(attribute->strings().begin(),
                                  attribute->strings().end());
}

Tensor NodeConversion::getTensor(StringRef name) {
  const auto *attribute = find(name, onnx::AttributeProto::TENSOR);
  if (!attribute)
    return {};
  llvm::Expected<Tensor> tensor = tensors.read(attribute->t());
  if (tensor)
    return *tensor;
  (void)fail("attribute '" + name + "': " + llvm::toString(tensor.takeError()));
  return {};
}

int64_t NodeConversion::getRequiredInt(StringRef name) {
  if (!hasAttribute(name))
    (void)fail("expected an attribute '" + name + "', but got none");
  return getInt(name, 0);
}

SmallVector<int64_t> NodeConversion::getRequiredInts(StringRef name) {
  if (!hasAttribute(name))
    (void)fail("expected an attribute '" + name + "', but got none");
  return getInts(name).value_or(SmallVector<int64_t>());
}

Type NodeConversion::getElementTypeAttribute(StringRef name) {
  std::optional<int64_t> number = getOptionalInt(name);
  if (!number)
    return {};
  llvm::Expected<Type> type = getElementTypeOf(*number, getContext());
  if (type)
    return *type;
  (void)fail("attribute '" + name + "': " + llvm::toString(type.takeError()));
  return {};
}

size_t NodeConversion::getChoice(StringRef name, ArrayRef<StringRef> choices) {
  std::string value = getString(name, choices.front());
  for (auto [i, choice] : llvm::enumerate(choices))
    if (choice == value)
      return i;
  (void)fail("expected attribute '" + name + "' to be one of '" +
             llvm::join(choices, "', '") + "', but got '" + value + "'");
  return 0;
}

LogicalResult NodeConversion::checkAttributes() {
  for (const onnx::AttributeProto &attribute : proto.attribute())
    if (!read.contains(attribute.name()))
      return fail("expected no attribute '" + attribute.name() + "' in opset " +
                  Twine(opset) + ", but got one");
  return success();
}

//===----------------------------------------------------------------------===//
// Operands and results
//===----------------------------------------------------------------------===//

std::string NodeConversion::nameOperand(unsigned index) const {
  return proto.input(index);
}

StringRef NodeConversion::getConstantHint() const {
  return "; --bind makes an input of the model constant, and --dim a symbolic "
         "size";
}

StringRef NodeConversion::getSizeHint() const {
  return "; --dim gives a symbolic size a value";
}

std::optional<SmallVector<int64_t>>
NodeConversion::getIntsOrOperand(StringRef name, unsigned index,
                                 int64_t since) {
  if (opset < since)
    return getInts(name);
  if (!hasOperand(index))
    return std::nullopt;
  return getConstantInts(index, name);
}

bool NodeConversion::hasResult(unsigned index) const {
  return index < getNumResults() && int(index) < proto.output_size() &&
         !proto.output(index).empty();
}
