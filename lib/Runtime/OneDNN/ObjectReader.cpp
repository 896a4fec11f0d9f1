//===- ObjectReader.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading a JSON object whose fields are known in advance.
//
//===----------------------------------------------------------------------===//

#include "ObjectReader.h"

#include <cmath>

using namespace lpt::onednn;

/// A value as text, for messages. Long values are cut: a message is read by a
/// person.
static std::string describe(const Json &value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  constexpr size_t limit = 60;
  if (text.size() > limit)
    text = text.substr(0, limit) + "...";
  return text;
}

/// The integer in `value`, none if it is no integer or exceeds 64 bits.
static std::optional<int64_t> getInteger(const Json &value) {
  if (value.is_number_unsigned()) {
    uint64_t number = value.get<uint64_t>();
    if (number > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()))
      return std::nullopt;
    return static_cast<int64_t>(number);
  }
  if (value.is_number_integer())
    return value.get<int64_t>();
  return std::nullopt;
}

/// The number in `value`, none if it is not finite in f32.
static std::optional<float> getFloat(const Json &value) {
  if (!value.is_number())
    return std::nullopt;
  float number = static_cast<float>(value.get<double>());
  if (!std::isfinite(number))
    return std::nullopt;
  return number;
}

ObjectReader::ObjectReader(const Json &value, std::string path,
                           Diagnostics &diagnostics)
    : path(std::move(path)), diagnostics(diagnostics) {
  if (value.is_object()) {
    object = &value;
    return;
  }
  diagnostics.invalid(
      "expected an object" +
      (this->path.empty() ? std::string() : " in '" + this->path + "'") +
      ", but got " + describe(value));
}

std::string ObjectReader::getPath(const std::string &field) const {
  return path.empty() ? field : path + "." + field;
}

void ObjectReader::mismatch(const std::string &field,
                            const std::string &expected,
                            const std::string &got) {
  diagnostics.invalid("expected " + expected + " in '" + getPath(field) +
                      "', but got " + got);
}

bool ObjectReader::has(const std::string &field) {
  known.insert(field);
  return object && object->contains(field);
}

const Json *ObjectReader::find(const std::string &field, bool required) {
  known.insert(field);
  if (object) {
    auto found = object->find(field);
    if (found != object->end())
      return &*found;
  }
  if (required)
    diagnostics.invalid("expected a field '" + getPath(field) +
                        "', but got none");
  return nullptr;
}

std::optional<ObjectReader> ObjectReader::readObject(const std::string &field,
                                                     bool required) {
  const Json *value = find(field, required);
  if (!value)
    return std::nullopt;
  return ObjectReader(*value, getPath(field), diagnostics);
}

std::vector<ObjectReader> ObjectReader::readObjects(const std::string &field,
                                                    bool required) {
  std::vector<ObjectReader> readers;
  const Json *value = find(field, required);
  if (!value)
    return readers;
  if (!value->is_array()) {
    mismatch(field, "an array of objects", describe(*value));
    return readers;
  }
  for (size_t i = 0; i < value->size(); ++i)
    readers.emplace_back((*value)[i],
                         getPath(field) + "[" + std::to_string(i) + "]",
                         diagnostics);
  return readers;
}

std::string ObjectReader::readString(const std::string &field) {
  const Json *value = find(field, /*required=*/true);
  if (!value)
    return {};
  if (!value->is_string()) {
    mismatch(field, "a string", describe(*value));
    return {};
  }
  return value->get<std::string>();
}

int64_t ObjectReader::readInteger(const std::string &field, int64_t minimum,
                                  int64_t maximum,
                                  std::optional<int64_t> defaultValue) {
  int64_t fallback = defaultValue.value_or(minimum);
  const Json *value = find(field, /*required=*/!defaultValue);
  if (!value)
    return fallback;
  std::optional<int64_t> number = getInteger(*value);
  if (number && *number >= minimum && *number <= maximum)
    return *number;
  std::string expected = "an integer of at least " + std::to_string(minimum);
  if (maximum != std::numeric_limits<int64_t>::max())
    expected = "an integer from " + std::to_string(minimum) + " to " +
               std::to_string(maximum);
  mismatch(field, expected, describe(*value));
  return fallback;
}

float ObjectReader::readFloat(const std::string &field,
                              std::optional<float> defaultValue) {
  const Json *value = find(field, /*required=*/!defaultValue);
  if (!value)
    return defaultValue.value_or(0.0f);
  if (std::optional<float> number = getFloat(*value))
    return *number;
  mismatch(field, "a finite number", describe(*value));
  return defaultValue.value_or(0.0f);
}

std::vector<int64_t> ObjectReader::readIntegers(const std::string &field,
                                                int64_t minimum,
                                                bool required) {
  std::vector<int64_t> numbers;
  const Json *value = find(field, required);
  if (!value)
    return numbers;
  std::string expected =
      "an array of integers of at least " + std::to_string(minimum);
  if (!value->is_array()) {
    mismatch(field, expected, describe(*value));
    return numbers;
  }
  for (const Json &element : *value) {
    std::optional<int64_t> number = getInteger(element);
    if (!number || *number < minimum) {
      mismatch(field, expected, describe(*value));
      return {};
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<float> ObjectReader::readFloats(const std::string &field,
                                            bool required) {
  std::vector<float> numbers;
  const Json *value = find(field, required);
  if (!value)
    return numbers;
  if (!value->is_array()) {
    mismatch(field, "an array of finite numbers", describe(*value));
    return numbers;
  }
  for (const Json &element : *value) {
    std::optional<float> number = getFloat(element);
    if (!number) {
      mismatch(field, "an array of finite numbers", describe(*value));
      return {};
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::vector<std::string> ObjectReader::getFieldNames() const {
  std::vector<std::string> names;
  if (object)
    for (const auto &item : object->items())
      names.push_back(item.key());
  return names;
}

void ObjectReader::finish() {
  for (const std::string &name : getFieldNames()) {
    if (known.count(name))
      continue;
    std::string expected;
    for (const std::string &field : known)
      expected += (expected.empty() ? "'" : ", '") + field + "'";
    diagnostics.invalid("expected only the fields " + expected +
                        (path.empty() ? std::string() : " in '" + path + "'") +
                        ", but got '" + name + "'");
    return;
  }
}
