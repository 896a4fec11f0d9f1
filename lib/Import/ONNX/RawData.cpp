//===- RawData.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RawData.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

#include <google/protobuf/message.h>

using namespace mlir;
using namespace mlir::lpt;
namespace protobuf = google::protobuf;

namespace {
/// How a field is encoded: the low bits of its tag. The numbers between are
/// groups, which no version of ONNX has.
enum WireType : unsigned { Varint = 0, Fixed64 = 1, Length = 2, Fixed32 = 5 };

/// Reads a file from its begin to its end. Each function fails where the file
/// ends or cannot be read.
class FileReader {
public:
  FileReader(llvm::sys::fs::file_t file, uint64_t size)
      : file(file), size(size) {}

  uint64_t getOffset() const { return offset; }
  void skip(uint64_t count) { offset += count; }

  /// Appends `count` bytes to `to`.
  bool read(uint64_t count, std::string &to);
  /// Reads seven bits of each byte, until one has no eighth bit.
  bool readVarint(uint64_t &value);

private:
  /// The bytes from the offset on, as many as there are at hand: at least one.
  ArrayRef<char> peek();

  llvm::sys::fs::file_t file;
  uint64_t size, offset = 0;
  /// The bytes from `windowOffset` on.
  SmallVector<char, 0> window;
  uint64_t windowOffset = 0;
};

class Separator {
public:
  Separator(llvm::sys::fs::file_t file, uint64_t size)
      : reader(file, size), size(size) {}

  /// False if the file is in another form.
  bool run() {
    return copyMessage(*onnx::ModelProto::descriptor(), size, model.message);
  }
  SeparatedModel take() { return std::move(model); }

private:
  /// Appends the message that ends at `end` to `to`.
  bool copyMessage(const protobuf::Descriptor &type, uint64_t end,
                   std::string &to);
  /// Appends the content of a field, which has `length` bytes if it is of the
  /// type `Length`.
  bool copyContent(unsigned wireType, uint64_t length, std::string &to);

  FileReader reader;
  uint64_t size;
  SeparatedModel model;
  /// To the message that is copied.
  SmallVector<SeparateRawData::Step, 4> path;
};
} // namespace

ArrayRef<char> FileReader::peek() {
  // Tensors are skipped, so that a larger window would read bytes for nothing.
  constexpr uint64_t windowBytes = 8192;
  if (offset >= size)
    return {};
  if (offset < windowOffset || offset - windowOffset >= window.size()) {
    window.resize(std::min(windowBytes, size - offset));
    windowOffset = offset;
    llvm::Expected<size_t> count = llvm::sys::fs::readNativeFileSlice(
        file, MutableArrayRef<char>(window), offset);
    if (!count)
      llvm::consumeError(count.takeError());
    window.resize(count ? *count : 0);
  }
  return ArrayRef<char>(window).drop_front(offset - windowOffset);
}

bool FileReader::read(uint64_t count, std::string &to) {
  while (count != 0) {
    ArrayRef<char> bytes = peek();
    if (bytes.empty())
      return false;
    bytes = bytes.take_front(count);
    to.append(bytes.data(), bytes.size());
    offset += bytes.size();
    count -= bytes.size();
  }
  return true;
}

bool FileReader::readVarint(uint64_t &value) {
  value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    ArrayRef<char> bytes = peek();
    if (bytes.empty())
      return false;
    const uint8_t byte = bytes.front();
    ++offset;
    value |= uint64_t(byte & 127) << shift;
    if (byte < 128)
      return true;
  }
  return false;
}

static void writeVarint(uint64_t value, std::string &to) {
  llvm::raw_string_ostream os(to);
  llvm::encodeULEB128(value, os);
}

bool Separator::copyContent(unsigned wireType, uint64_t length,
                            std::string &to) {
  switch (wireType) {
  case Varint:
    if (!reader.readVarint(length))
      return false;
    writeVarint(length, to);
    return true;
  case Fixed64:
    return reader.read(8, to);
  case Length:
    writeVarint(length, to);
    return reader.read(length, to);
  case Fixed32:
    return reader.read(4, to);
  default:
    return false;
  }
}

bool Separator::copyMessage(const protobuf::Descriptor &type, uint64_t end,
                            std::string &to) {
  using Field = protobuf::FieldDescriptor;
  // Protobuf itself has that limit of messages in messages.
  constexpr size_t maxDepth = 100;
  if (path.size() > maxDepth)
    return false;
  llvm::SmallDenseMap<int, int> counts;
  while (reader.getOffset() < end) {
    uint64_t tag, length = 0;
    if (!reader.readVarint(tag) || tag >> 3 == 0 || tag >> 32 != 0)
      return false;
    const int number = int(tag >> 3);
    const unsigned wireType = tag & 7;
    if (wireType == Length && !reader.readVarint(length))
      return false;
    if (reader.getOffset() > end || length > end - reader.getOffset())
      return false;
    const Field *field = type.FindFieldByNumber(number);
    const int index = counts[number]++;
    // Protobuf takes the last one of such values, or merges them.
    if (field && !field->is_repeated() && index != 0)
      return false;
    if (wireType == Length && &type == onnx::TensorProto::descriptor() &&
        number == onnx::TensorProto::kRawDataFieldNumber &&
        length >= minSeparateBytes) {
      model.rawData.push_back({path, {reader.getOffset(), length}});
      reader.skip(length);
      continue;
    }
    writeVarint(tag, to);
    if (wireType != Length || !field ||
        field->cpp_type() != Field::CPPTYPE_MESSAGE ||
        field->message_type() == onnx::FunctionProto::descriptor()) {
      if (!copyContent(wireType, length, to))
        return false;
      continue;
    }
    std::string inner;
    path.push_back({number, index});
    if (!copyMessage(*field->message_type(), reader.getOffset() + length,
                     inner))
      return false;
    path.pop_back();
    writeVarint(inner.size(), to);
    to += inner;
  }
  return reader.getOffset() == end;
}

std::optional<SeparatedModel> lpt::separateRawData(llvm::sys::fs::file_t file,
                                                   uint64_t size) {
  Separator separator(file, size);
  if (!separator.run())
    return std::nullopt;
  return separator.take();
}

const onnx::TensorProto &
lpt::getTensorAt(const onnx::ModelProto &model,
                 ArrayRef<SeparateRawData::Step> path) {
  const protobuf::Message *message = &model;
  for (auto [number, index] : path) {
    const protobuf::Reflection &reflection = *message->GetReflection();
    const protobuf::FieldDescriptor *field =
        message->GetDescriptor()->FindFieldByNumber(number);
    message = field->is_repeated()
                  ? &reflection.GetRepeatedMessage(*message, field, index)
                  : &reflection.GetMessage(*message, field);
  }
  return static_cast<const onnx::TensorProto &>(*message);
}
