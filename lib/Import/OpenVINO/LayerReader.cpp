//===- LayerReader.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerReader.h"

#include "IRElementTypes.h"

using namespace mlir;
using namespace mlir::lpt;

/// What serializations note besides the attributes of an operation: hints for
/// plugins, and what converters of frameworks have left.
static constexpr StringLiteral notes[] = {"PrimitivesPriority", "alt_width",
                                          "originalLayersNames"};

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

const std::string *LayerReader::find(StringRef name) {
  read.insert(name);
  for (const auto &[key, value] : layer.data)
    if (key == name)
      return &value;
  return nullptr;
}

const std::string *LayerReader::require(StringRef name) {
  const std::string *text = find(name);
  if (!text)
    (void)fail("expected an attribute '" + name + "', but got none");
  return text;
}

LogicalResult LayerReader::checkAttributes() {
  llvm::StringSet<> names;
  for (const auto &[name, value] : layer.data) {
    if (!names.insert(name).second)
      return fail("expected one attribute '" + name + "', but got two");
    if (!read.contains(name) && !llvm::is_contained(notes, name))
      return fail("expected no attribute '" + name + "' in " + layer.version +
                  ", but got one");
  }
  return success();
}

void LayerReader::integer(StringRef name, IntegerAttr &value,
                          std::optional<int64_t> absent) {
  const std::string *text = absent ? find(name) : require(name);
  int64_t number = absent.value_or(0);
  if (text && StringRef(*text).trim().getAsInteger(10, number))
    (void)fail("expected attribute '" + name + "' to be an integer, but got '" +
               *text + "'");
  value = getI64(number);
}

void LayerReader::number(StringRef name, FloatAttr &value,
                         std::optional<double> absent) {
  const std::string *text = absent ? find(name) : require(name);
  double number = absent.value_or(0);
  // Infinities are written as the C library does.
  if (text && StringRef(*text).trim().getAsDouble(number))
    (void)fail("expected attribute '" + name + "' to be a number, but got '" +
               *text + "'");
  value = getF64(number);
}

void LayerReader::limit(StringRef name, FloatAttr &value) {
  number(name, value, std::nullopt);
  const double greatest = std::numeric_limits<double>::max();
  if (std::abs(value.getValueAsDouble()) == greatest)
    value = getF64(std::copysign(std::numeric_limits<double>::infinity(),
                                 value.getValueAsDouble()));
}

void LayerReader::flag(StringRef name, BoolAttr &value,
                       std::optional<bool> absent) {
  const std::string *text = absent ? find(name) : require(name);
  bool isSet = absent.value_or(false);
  if (text) {
    const std::string lower = StringRef(*text).trim().lower();
    isSet = lower == "true" || lower == "1";
    if (!isSet && lower != "false" && lower != "0")
      (void)fail("expected attribute '" + name +
                 "' to be 'true' or 'false', but got '" + *text + "'");
  }
  value = getBuilder().getBoolAttr(isSet);
}

void LayerReader::text(StringRef name, StringAttr &value) {
  const std::string *text = require(name);
  value = getBuilder().getStringAttr(text ? *text : std::string());
}

void LayerReader::texts(StringRef name, ArrayAttr &value,
                        ArrayRef<StringRef> absent) {
  SmallVector<StringRef> parts(absent);
  if (const std::string *text = find(name); text && !text->empty()) {
    parts.clear();
    StringRef(*text).split(parts, ',');
    for (StringRef &part : parts)
      part = part.trim();
  }
  value = getBuilder().getStrArrayAttr(parts);
}

std::optional<SmallVector<int64_t>> LayerReader::parseList(StringRef name,
                                                           StringRef text) {
  SmallVector<int64_t> numbers;
  if (text.trim().empty())
    return numbers;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    if (!part.trim().getAsInteger(10, numbers.emplace_back()))
      continue;
    (void)fail("expected attribute '" + name + "' to be integers, but got '" +
               text + "'");
    return std::nullopt;
  }
  return numbers;
}

void LayerReader::list(StringRef name, DenseI64ArrayAttr &value) {
  const std::string *text = find(name);
  value = getI64s(parseList(name, text ? StringRef(*text) : StringRef())
                      .value_or(SmallVector<int64_t>()));
}

SmallVector<double> LayerReader::numbers(StringRef name) {
  SmallVector<double> numbers;
  const std::string *text = find(name);
  if (!text || StringRef(*text).trim().empty())
    return numbers;
  SmallVector<StringRef> parts;
  StringRef(*text).split(parts, ',');
  for (StringRef part : parts)
    if (part.trim().getAsDouble(numbers.emplace_back())) {
      (void)fail("expected attribute '" + name +
                 "' to be a list of numbers, but got '" + *text + "'");
      return {};
    }
  return numbers;
}

void LayerReader::window(StringRef name, DenseI64ArrayAttr &value, int64_t fill,
                         bool isRequired) {
  const std::string *text = isRequired ? require(name) : find(name);
  std::optional<SmallVector<int64_t>> numbers =
      parseList(name, text ? StringRef(*text) : StringRef());
  if (!numbers || !text)
    return;
  const size_t rank = getInputShape().size();
  if (rank < 3 || numbers->size() != rank - 2)
    (void)fail("expected attribute '" + name +
               "' to have one number for each "
               "spatial axis of a tensor of rank " +
               Twine(rank) + ", but got " + Twine(numbers->size()));
  value = getI64sUnless(fill, *numbers);
}

void LayerReader::fixed(StringRef name, ArrayRef<StringRef> values) {
  const std::string *text = find(name);
  if (!text)
    return;
  for (StringRef value : values)
    if (StringRef(*text).trim().equals_insensitive(value))
      return;
  (void)fail("expected attribute '" + name + "' to be '" + values.front() +
             "', but got '" + *text + "'");
}

void LayerReader::legacy(StringRef name, ArrayRef<StringRef> values) {
  if (values.empty())
    (void)find(name);
  else
    fixed(name, values);
}

void LayerReader::elementType(StringRef name, unsigned result,
                              StringRef absent) {
  const std::string *text = absent.empty() ? require(name) : find(name);
  llvm::Expected<Type> type =
      parseIRElementType(text ? StringRef(*text) : absent, getContext());
  if (type)
    return resultType(result, *type);
  std::string message = llvm::toString(type.takeError());
  (void)fail("attribute '" + name + "': " + message);
}

std::optional<unsigned> LayerReader::choiceIndex(StringRef name,
                                                 ArrayRef<std::string> choices,
                                                 std::optional<unsigned> absent,
                                                 std::optional<unsigned>) {
  const std::string *text = absent ? find(name) : require(name);
  if (!text)
    return absent;
  for (auto [i, choice] : llvm::enumerate(choices))
    if (StringRef(*text).trim().equals_insensitive(choice))
      return i;
  (void)fail("expected attribute '" + name + "' to be one of '" +
             llvm::join(choices, "', '") + "', but got '" + *text + "'");
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

SmallVector<Value> LayerReader::getOpOperands() const {
  SmallVector<Value> operands;
  for (auto [i, value] : llvm::enumerate(getOperands()))
    if (!isAttribute[i])
      operands.push_back(value);
  return operands;
}

ArrayRef<int64_t> LayerReader::getInputShape() const {
  return getShape(getOperand(0));
}

std::optional<SmallVector<int64_t>> LayerReader::readInts(unsigned input,
                                                          StringRef name) {
  SmallVector<int64_t> values = getConstantInts(input, name);
  if (hasFailed())
    return std::nullopt;
  isAttribute.set(input);
  return values;
}

void LayerReader::constantList(unsigned input, StringRef name,
                               DenseI64ArrayAttr &value, bool isOptional) {
  if (isOptional && !hasOperand(input))
    return;
  if (std::optional<SmallVector<int64_t>> values = readInts(input, name))
    value = getI64s(*values);
}

void LayerReader::constantListOrEmpty(unsigned input, StringRef name,
                                      DenseI64ArrayAttr &value) {
  value = getI64s({});
  constantList(input, name, value, /*isOptional=*/true);
}

void LayerReader::constantInteger(unsigned input, StringRef name,
                                  IntegerAttr &value,
                                  std::optional<int64_t> absent) {
  if (absent && !hasOperand(input)) {
    value = getI64(*absent);
    return;
  }
  std::optional<SmallVector<int64_t>> values = readInts(input, name);
  if (values && values->size() != 1)
    (void)fail("expected one integer for input #" + Twine(input) + " ('" +
               name + "'), but got " + Twine(values->size()));
  value = getI64(values && !values->empty() ? values->front() : 0);
}

void LayerReader::constantNumber(unsigned input, StringRef name,
                                 FloatAttr &value, bool,
                                 std::optional<double> absent) {
  value = getF64(absent.value_or(0));
  if (absent && !hasOperand(input))
    return;
  const double number = getConstantFloat(input, name);
  if (hasFailed())
    return;
  isAttribute.set(input);
  value = getF64(number);
}

void LayerReader::constantNumbers(unsigned input, StringRef name,
                                  DenseF64ArrayAttr &value) {
  SmallVector<double> values = getConstantFloats(input, name);
  if (hasFailed())
    return;
  isAttribute.set(input);
  value = getBuilder().getDenseF64ArrayAttr(values);
}

void LayerReader::targetShape(unsigned input, StringRef name,
                              DenseI64ArrayAttr &target,
                              BoolAttr &specialZero) {
  const bool copies = specialZero && specialZero.getValue();
  KnownElements elements = getKnownElements(input, name);
  if (hasFailed())
    return;
  // Without the flag a zero is a size, and so none may stand for a copy.
  const bool hasZero = llvm::any_of(
      elements, [](const KnownElement &element) { return element.value == 0; });
  std::optional<SmallVector<int64_t>> shape =
      getTargetShape(getOperand(0), elements, copies || !hasZero);
  if (!shape)
    return;
  isAttribute.set(input);
  target = getI64s(*shape);
  if (llvm::is_contained(*shape, 0) && !hasZero)
    specialZero = getBuilder().getBoolAttr(true);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

SmallVector<Type> LayerReader::readResultTypes(ValueRange operands) {
  if (hasFailed())
    return {};
  SmallVector<Type> types = getResultTypes(operands);
  if (layer.version != typeRelaxedOpset) {
    if (!haveFittingTypes(operands)) {
      std::string text;
      llvm::raw_string_ostream os(text);
      llvm::interleaveComma(operands, os, [&](Value value) {
        os << getIRElementTypeName(getElementType(value));
      });
      (void)fail("expected inputs of one element type, but got " + text);
      return {};
    }
    return types;
  }
  if (!canRelax()) {
    (void)fail("expected an operation that may have any element types, but got "
               "one of " +
               layer.version);
    return {};
  }
  BoolAttr isRelaxed;
  flag("type_relax", isRelaxed, true);
  find("input_data_types");
  const std::string *stated = find("output_data_types");
  SmallVector<StringRef> names;
  if (stated)
    StringRef(*stated).split(names, ',', -1, /*KeepEmpty=*/false);
  for (auto [type, name] : llvm::zip(types, names)) {
    name = name.trim();
    if (name == "undefined" || name == "dynamic")
      continue;
    llvm::Expected<Type> parsed = parseIRElementType(name, getContext());
    if (!parsed) {
      std::string message = llvm::toString(parsed.takeError());
      (void)fail("attribute 'output_data_types': " + message);
      return {};
    }
    type = *parsed;
  }
  return types;
}
