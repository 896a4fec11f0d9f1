//===- ObjectReader.h -------------------------------------------*- C++ -*-===//
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

#ifndef LPT_LIB_RUNTIME_ONEDNN_OBJECTREADER_H
#define LPT_LIB_RUNTIME_ONEDNN_OBJECTREADER_H

#include "Diagnostics.h"

#include "nlohmann/json.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lpt::onednn {

using Json = nlohmann::json;

/// Reads the fields of one object and reports what is missing, has the wrong
/// type or is out of range, with the path of the field. After the last field,
/// `finish` reports fields that were not read: a misspelled optional field
/// would otherwise change the numbers without a word.
///
/// The JSON value must outlive the reader.
class ObjectReader {
public:
  ObjectReader(const Json &value, std::string path, Diagnostics &diagnostics);

  Diagnostics &getDiagnostics() const { return diagnostics; }

  /// Whether there is such a field, which is then one of the known ones.
  bool has(const std::string &field);

  /// The value of a field, null if it is absent. With `required` its absence is
  /// an error.
  const Json *find(const std::string &field, bool required);

  /// The object in a field, as a reader that is to be finished in turn.
  std::optional<ObjectReader> readObject(const std::string &field,
                                         bool required);

  /// The objects in an array field, none if it is absent.
  std::vector<ObjectReader> readObjects(const std::string &field,
                                        bool required);

  /// A string; empty on failure.
  std::string readString(const std::string &field);

  /// An integer in [minimum, maximum]; without a default its absence is an
  /// error.
  int64_t readInteger(const std::string &field, int64_t minimum,
                      int64_t maximum = std::numeric_limits<int64_t>::max(),
                      std::optional<int64_t> defaultValue = std::nullopt);

  /// A finite number; without a default its absence is an error.
  float readFloat(const std::string &field,
                  std::optional<float> defaultValue = std::nullopt);

  /// An array of integers that are at least `minimum`. Empty if it is absent
  /// and not required.
  std::vector<int64_t> readIntegers(const std::string &field, int64_t minimum,
                                    bool required);

  /// An array of numbers. Empty if it is absent and not required.
  std::vector<float> readFloats(const std::string &field, bool required);

  /// The field names, for objects that are maps.
  std::vector<std::string> getFieldNames() const;

  /// Reports a field that was never read.
  void finish();

  /// The path of a field, for messages: "post_ops[1].alpha".
  std::string getPath(const std::string &field) const;

  /// Reports "expected `expected` in 'path', but got `got`".
  void mismatch(const std::string &field, const std::string &expected,
                const std::string &got);

private:
  const Json *object = nullptr;
  std::string path;
  std::set<std::string> known;
  Diagnostics &diagnostics;
};

} // namespace lpt::onednn

#endif // LPT_LIB_RUNTIME_ONEDNN_OBJECTREADER_H
