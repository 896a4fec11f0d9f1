//===- LayerWriter.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerWriter.h"

#include "IRElementTypes.h"

#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::lpt;

LogicalResult LayerWriter::fail(const Twine &message) {
  if (error.empty())
    error = message.str();
  return failure();
}

std::string lpt::formatIRNumber(double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.17g", value);
  return text;
}

std::string lpt::formatIRList(ArrayRef<int64_t> values) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(values, os);
  return text;
}

std::string LayerWriter::getVersion() const {
  return isRelaxed ? typeRelaxedOpset.str() : "opset" + std::to_string(opset);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

void LayerWriter::integer(StringRef name, IntegerAttr &value,
                          std::optional<int64_t>) {
  write(name, Twine(value.getValue().getSExtValue()));
}

void LayerWriter::number(StringRef name, FloatAttr &value,
                         std::optional<double>) {
  if (!std::isfinite(value.getValueAsDouble())) {
    (void)fail("expected a finite number in '" + name + "', but got " +
               formatIRNumber(value.getValueAsDouble()));
    return;
  }
  write(name, formatIRNumber(value.getValueAsDouble()));
}

void LayerWriter::limit(StringRef name, FloatAttr &value) {
  double number = value.getValueAsDouble();
  if (std::isinf(number))
    number = std::copysign(std::numeric_limits<double>::max(), number);
  FloatAttr finite = FloatAttr::get(value.getType(), number);
  this->number(name, finite, std::nullopt);
}

void LayerWriter::flag(StringRef name, BoolAttr &value, std::optional<bool>) {
  write(name, value.getValue() ? "true" : "false");
}

void LayerWriter::text(StringRef name, StringAttr &value) {
  write(name, value.getValue());
}

void LayerWriter::texts(StringRef name, ArrayAttr &value, ArrayRef<StringRef>) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(value.getAsValueRange<StringAttr>(), os);
  write(name, text);
}

void LayerWriter::list(StringRef name, DenseI64ArrayAttr &value) {
  write(name, formatIRList(value ? value.asArrayRef() : ArrayRef<int64_t>()));
}

void LayerWriter::window(StringRef name, DenseI64ArrayAttr &value, int64_t fill,
                         bool) {
  if (value)
    return write(name, formatIRList(value));
  const SmallVector<int64_t> all(getInputShape().size() - 2, fill);
  write(name, formatIRList(all));
}

void LayerWriter::fixed(StringRef name, ArrayRef<StringRef> values) {
  write(name, values.front());
}

void LayerWriter::elementType(StringRef name, unsigned result, StringRef) {
  Type type = getElementType(op->getResult(result));
  write(name, getIRElementTypeName(type));
  resultType(result, type);
}

std::optional<unsigned>
LayerWriter::choiceIndex(StringRef name, ArrayRef<std::string> choices,
                         std::optional<unsigned>,
                         std::optional<unsigned> index) {
  write(name, choices[*index]);
  return index;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

ArrayRef<int64_t> LayerWriter::getInputShape() const {
  return getShape(op->getOperand(0));
}

void LayerWriter::setInput(unsigned input, ElementsAttr constant) {
  inputs.resize(std::max<size_t>(inputs.size(), input + 1));
  inputs[input].constant = constant;
}

void LayerWriter::setInput(unsigned input, ArrayRef<int64_t> values) {
  Type si64 = IntegerType::get(getContext(), 64, IntegerType::Signed);
  setInput(input,
           DenseElementsAttr::get(
               RankedTensorType::get({int64_t(values.size())}, si64), values));
}

void LayerWriter::constantList(unsigned input, StringRef name,
                               DenseI64ArrayAttr &value, bool) {
  if (value)
    setInput(input, value.asArrayRef());
}

void LayerWriter::constantListOrEmpty(unsigned input, StringRef name,
                                      DenseI64ArrayAttr &value) {
  if (value && !value.empty())
    setInput(input, value.asArrayRef());
}

void LayerWriter::constantInteger(unsigned input, StringRef name,
                                  IntegerAttr &value, std::optional<int64_t>) {
  Type si64 = IntegerType::get(getContext(), 64, IntegerType::Signed);
  setInput(input, DenseElementsAttr::get(RankedTensorType::get({}, si64),
                                         value.getValue()));
}

FailureOr<APFloat> LayerWriter::round(StringRef name, double value,
                                      FloatType type) {
  APFloat number(value);
  bool isInexact = false;
  number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &isInexact);
  // Ops of f32 compute with numbers of f32.
  if (!isInexact || type.isF32())
    return number;
  return fail("expected a number of " + getIRElementTypeName(type) +
              " as input '" + name + "', but got " + formatIRNumber(value));
}

void LayerWriter::constantNumber(unsigned input, StringRef name,
                                 FloatAttr &value, bool isOfInput,
                                 std::optional<double> absent) {
  const double number = value.getValueAsDouble();
  if (absent && number == *absent)
    return;
  FloatType type = Float32Type::get(getContext());
  if (isOfInput) {
    type = dyn_cast<FloatType>(getElementType(op->getOperand(0)));
    if (!type) {
      (void)fail("expected floats, which input '" + name +
                 "' has to be as well, but got " +
                 getIRElementTypeName(getElementType(op->getOperand(0))));
      return;
    }
  }
  FailureOr<APFloat> rounded = round(name, number, type);
  if (succeeded(rounded))
    setInput(input,
             DenseElementsAttr::get(RankedTensorType::get({}, type), *rounded));
}

void LayerWriter::constantNumbers(unsigned input, StringRef name,
                                  DenseF64ArrayAttr &value) {
  FloatType type = Float32Type::get(getContext());
  SmallVector<APFloat> numbers;
  for (double number : value.asArrayRef()) {
    if (double(float(number)) != number) {
      (void)fail("expected numbers of f32 as input '" + name + "', but got " +
                 formatIRNumber(number));
      return;
    }
    numbers.push_back(APFloat(float(number)));
  }
  setInput(input, DenseElementsAttr::get(
                      RankedTensorType::get({int64_t(numbers.size())}, type),
                      numbers));
}

void LayerWriter::targetShape(unsigned input, StringRef name,
                              DenseI64ArrayAttr &target, BoolAttr &) {
  setInput(input, target.asArrayRef());
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// "f32, i64": the element types that a relaxed layer has for the inference of
/// OpenVINO. Those of results are stated by themselves. Inputs that are
/// attributes of the op, such as axes, keep their own.
static std::string listInputTypes(ArrayRef<LayerInput> inputs) {
  std::string text;
  for (const LayerInput &input : inputs) {
    const StringRef type =
        input.constant ? getIRElementTypeName(input.constant.getElementType())
                       : "f32";
    text += (text.empty() ? "" : ", ") + type.str();
  }
  return text;
}

LogicalResult LayerWriter::finish() {
  if (!error.empty())
    return failure();
  size_t input = 0;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    if (droppedOperand == i)
      continue;
    while (input < inputs.size() && inputs[input].constant)
      ++input;
    inputs.resize(std::max(inputs.size(), input + 1));
    inputs[input++].value = operand;
  }
  for (auto [i, source] : llvm::enumerate(inputs))
    if (!source.value && !source.constant)
      return fail("expected input #" + Twine(i) +
                  ", which OpenVINO requires before others, but got none");
  const bool haveTypes =
      haveFittingTypes(op->getOperands()) &&
      llvm::equal(getResultTypes(op->getOperands()),
                  llvm::map_range(op->getResults(), [](Value value) {
                    return getElementType(value);
                  }));
  if (haveTypes)
    return success();
  if (!canRelax()) {
    std::string text;
    llvm::raw_string_ostream os(text);
    auto writeTypes = [&](ValueRange values) {
      llvm::interleaveComma(values, os, [&](Value value) {
        os << getIRElementTypeName(getElementType(value));
      });
    };
    writeTypes(op->getOperands());
    os << " -> ";
    writeTypes(op->getResults());
    return fail("expected the element types that OpenVINO accepts, but got " +
                text);
  }
  isRelaxed = true;
  std::string results;
  for (Value result : op->getResults())
    results += (results.empty() ? "" : ", ") +
               getIRElementTypeName(getElementType(result)).str();
  std::vector<std::pair<std::string, std::string>> types = {
      {"type_relax", "true"},
      {"input_data_types", listInputTypes(inputs)},
      {"output_data_types", results}};
  data.insert(data.begin(), types.begin(), types.end());
  return success();
}
