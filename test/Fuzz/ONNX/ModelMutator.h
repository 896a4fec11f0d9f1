//===- ModelMutator.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random changes of ONNX models that leave the wire format intact. Changes of
// bytes seldom reach the importer: nearly all end in protobuf.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_ONNX_MODELMUTATOR_H
#define LPT_TEST_FUZZ_ONNX_MODELMUTATOR_H

#include <google/protobuf/message.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace mlir::lpt::fuzz {

/// Changes `bytes` in place, which have `size` bytes and room for `maxSize`;
/// returns how many they are now.
using ByteMutator =
    std::function<size_t(uint8_t *bytes, size_t size, size_t maxSize)>;

/// Changes one message of a model at a time, of those that are in it at any
/// depth: a field gets another value, vanishes or is repeated, elements of a
/// field change places, and one message becomes another one of its type.
class ModelMutator {
public:
  ModelMutator(unsigned seed, ByteMutator mutateBytes)
      : random(seed), mutateBytes(std::move(mutateBytes)) {}

  /// Changes something in `model`. What is copied comes from `other`, which is
  /// not a part of it.
  void mutate(google::protobuf::Message &model,
              const google::protobuf::Message &other);

private:
  using Message = google::protobuf::Message;
  using Field = google::protobuf::FieldDescriptor;

  size_t pick(size_t count) { return random() % count; }
  int64_t pickInteger(int64_t value);
  double pickNumber(double value);
  std::string pickString(std::string value, bool isBytes);
  void mutateRepeated(Message &message, const Field *field);
  void mutateSingular(Message &message, const Field *field);
  void setElement(Message &message, const Field *field, int index);
  void replace(Message &message);

  std::mt19937 random;
  ByteMutator mutateBytes;
  /// What `other` consists of.
  std::vector<const Message *> donors;
  std::vector<std::string> names;
};

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_ONNX_MODELMUTATOR_H
