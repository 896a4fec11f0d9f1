//===- ModelFile.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <google/protobuf/message.h>
#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/unknown_field_set.h>

#include <limits>

using namespace mlir;
using namespace mlir::lpt;
namespace protobuf = google::protobuf;

/// A field that was added to a message after the definitions of this build, and
/// that may be passed over.
namespace {
struct LaterField {
  llvm::StringLiteral message;
  int number;
};
} // namespace

static constexpr LaterField harmlessFields[] = {
    // metadata_props: notes of exporters.
    {"onnx.NodeProto", 9},
    {"onnx.GraphProto", 16},
    {"onnx.TensorProto", 16},
    {"onnx.ValueInfoProto", 4},
    {"onnx.FunctionProto", 14},
    // value_info: types that are inferred anyway.
    {"onnx.FunctionProto", 12},
    // device_configurations and configuration: on which devices to run.
    {"onnx.NodeProto", 10},
    {"onnx.ModelProto", 26},
    // attribute_proto: see `GraphImporter::importFunction`.
    {"onnx.FunctionProto", 11},
};

static bool isHarmless(llvm::StringRef message, int number) {
  return llvm::any_of(harmlessFields, [&](const LaterField &field) {
    return field.message == message && field.number == number;
  });
}

/// "NodeProto 'conv1'": the kind of the message, and its name if it has one.
static std::string describe(const protobuf::Message &message) {
  const protobuf::Descriptor *descriptor = message.GetDescriptor();
  std::string text = descriptor->name();
  const protobuf::FieldDescriptor *name = descriptor->FindFieldByName("name");
  if (name && name->type() == protobuf::FieldDescriptor::TYPE_STRING &&
      message.GetReflection()->HasField(message, name))
    text += " '" + message.GetReflection()->GetString(message, name) + "'";
  return text;
}

/// Fails if `message`, or one in it, has a field that would be lost.
static llvm::Error checkUnknownFields(const protobuf::Message &message) {
  const protobuf::Reflection *reflection = message.GetReflection();
  const protobuf::UnknownFieldSet &unknown =
      reflection->GetUnknownFields(message);
  for (int i = 0; i != unknown.field_count(); ++i) {
    int number = unknown.field(i).number();
    if (isHarmless(message.GetDescriptor()->full_name(), number))
      continue;
    // A known field is unknown if its value is none of its enumeration.
    if (const protobuf::FieldDescriptor *field =
            message.GetDescriptor()->FindFieldByNumber(number))
      return llvm::createStringError(llvm::formatv(
          "expected a known value of the field '{0}' of {1}, but got {2}",
          field->name(), describe(message),
          unknown.field(i).type() == protobuf::UnknownField::TYPE_VARINT
              ? std::to_string(unknown.field(i).varint())
              : "one of another type"));
    return llvm::createStringError(
        llvm::formatv("expected the fields of IR version {0}, but got field "
                      "#{1} of {2}",
                      int(onnx::IR_VERSION), number, describe(message)));
  }
  std::vector<const protobuf::FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const protobuf::FieldDescriptor *field : fields) {
    if (field->cpp_type() != protobuf::FieldDescriptor::CPPTYPE_MESSAGE)
      continue;
    if (!field->is_repeated()) {
      if (llvm::Error error =
              checkUnknownFields(reflection->GetMessage(message, field)))
        return error;
      continue;
    }
    for (int i = 0, e = reflection->FieldSize(message, field); i != e; ++i)
      if (llvm::Error error = checkUnknownFields(
              reflection->GetRepeatedMessage(message, field, i)))
        return error;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

OnnxFile::~OnnxFile() { llvm::sys::fs::closeFile(file); }

llvm::Expected<std::unique_ptr<OnnxFile>> OnnxFile::open(llvm::StringRef path) {
  llvm::Expected<llvm::sys::fs::file_t> handle =
      llvm::sys::fs::openNativeFileForRead(path);
  if (!handle)
    return handle.takeError();
  std::unique_ptr<OnnxFile> file(new OnnxFile(*handle));
  llvm::sys::fs::file_status status;
  if (std::error_code error = llvm::sys::fs::status(*handle, status))
    return llvm::errorCodeToError(error);
  if (status.type() == llvm::sys::fs::file_type::directory_file)
    return llvm::createStringError("expected a file, but got a directory");
  if (status.getSize() > uint64_t(std::numeric_limits<int>::max()))
    return llvm::createStringError(llvm::formatv(
        "expected a file of less than 2 GiB, as protobuf does, but got one of "
        "{0} bytes; store its tensors as external data",
        status.getSize()));
  if (llvm::Error error = file->readModel(status))
    return std::move(error);
  return file;
}

llvm::Error OnnxFile::readModel(const llvm::sys::fs::file_status &status) {
  std::optional<SeparatedModel> separated;
  if (status.type() == llvm::sys::fs::file_type::regular_file)
    separated = separateRawData(file, status.getSize());
  bool isParsed;
  {
    // What protobuf prints about bad files is in the error below.
    protobuf::LogSilencer silencer;
    if (separated) {
      isParsed = model.ParseFromString(separated->message);
    } else {
      protobuf::io::FileInputStream stream(file);
      isParsed =
          model.ParseFromZeroCopyStream(&stream) && stream.GetErrno() == 0;
    }
  }
  if (!isParsed)
    return llvm::createStringError(
        llvm::formatv("expected an ONNX model, but got a file of {0} bytes "
                      "that is another one, damaged, or not complete",
                      status.getSize()));
  if (separated)
    for (const SeparateRawData &data : separated->rawData)
      rawData[&getTensorAt(model, data.path)] = data.range;
  return checkUnknownFields(model);
}

std::optional<FileRange>
OnnxFile::findRawData(const onnx::TensorProto &tensor) const {
  auto found = rawData.find(&tensor);
  if (found == rawData.end())
    return std::nullopt;
  return found->second;
}

llvm::Error OnnxFile::read(FileRange range,
                           llvm::MutableArrayRef<char> to) const {
  assert(range.size == to.size() && "the sizes must agree");
  while (!to.empty()) {
    llvm::Expected<size_t> count =
        llvm::sys::fs::readNativeFileSlice(file, to, range.offset);
    if (!count)
      return count.takeError();
    if (*count == 0)
      return llvm::createStringError(
          llvm::formatv("expected {0} bytes at offset {1} of the file, but it "
                        "has become shorter",
                        to.size(), range.offset));
    range.offset += *count;
    to = to.drop_front(*count);
  }
  return llvm::Error::success();
}
