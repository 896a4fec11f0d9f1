//===- TensorReader.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorReader.h"

#include "../Graph/ElementTypes.h"
#include "../Graph/StoredTensor.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Support/Error.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
/// An element type of ONNX, by its number. The message definitions of the
/// distribution end at bf16.
struct OnnxElementType {
  int32_t number;
  StringLiteral name;
  Type (*get)(MLIRContext *context);
};
} // namespace

static constexpr OnnxElementType elementTypes[] = {
    {1, "float", getFloat<Float32Type>},
    {2, "uint8", getInteger<8, IntegerType::Unsigned>},
    {3, "int8", getInteger<8, IntegerType::Signed>},
    {4, "uint16", getInteger<16, IntegerType::Unsigned>},
    {5, "int16", getInteger<16, IntegerType::Signed>},
    {6, "int32", getInteger<32, IntegerType::Signed>},
    {7, "int64", getInteger<64, IntegerType::Signed>},
    {8, "string", nullptr},
    {9, "bool", getInteger<1, IntegerType::Signless>},
    {10, "float16", getFloat<Float16Type>},
    {11, "double", getFloat<Float64Type>},
    {12, "uint32", getInteger<32, IntegerType::Unsigned>},
    {13, "uint64", getInteger<64, IntegerType::Unsigned>},
    {14, "complex64", nullptr},
    {15, "complex128", nullptr},
    {16, "bfloat16", getFloat<BFloat16Type>},
    {17, "float8e4m3fn", nullptr},
    {18, "float8e4m3fnuz", nullptr},
    {19, "float8e5m2", nullptr},
    {20, "float8e5m2fnuz", nullptr},
    {21, "uint4", getInteger<4, IntegerType::Unsigned>},
    {22, "int4", getInteger<4, IntegerType::Signed>},
    {23, "float4e2m1", nullptr},
    {24, "float8e8m0", nullptr},
    {25, "uint2", nullptr},
    {26, "int2", nullptr},
};

llvm::Expected<Type> lpt::getElementTypeOf(int32_t type, MLIRContext *context) {
  for (const OnnxElementType &known : elementTypes) {
    if (known.number != type)
      continue;
    Type elementType = known.get ? known.get(context) : Type();
    if (!elementType || !isTensorElementType(elementType))
      return makeError("expected an integer, a float or a bool element type, "
                       "but got {0}",
                       known.name);
    return elementType;
  }
  return makeError("expected the number of an element type, but got {0}", type);
}

llvm::Expected<RankedTensorType>
TensorReader::getType(const onnx::TensorProto &proto) {
  llvm::Expected<Type> elementType =
      getElementTypeOf(proto.data_type(), context);
  if (!elementType)
    return elementType.takeError();
  int64_t bytes = getElementBytes(*elementType);
  bool isEmpty = llvm::is_contained(proto.dims(), 0);
  for (int64_t size : proto.dims()) {
    if (size < 0)
      return makeError("expected sizes of at least 0, but got {0}", size);
    if (!isEmpty && llvm::MulOverflow(bytes, size, bytes))
      return makeError(
          "expected a tensor of less than 2^63 bytes, but got "
          "shape [{0}]",
          llvm::make_range(proto.dims().begin(), proto.dims().end()));
  }
  return RankedTensorType::get(
      SmallVector<int64_t>(proto.dims().begin(), proto.dims().end()),
      *elementType);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static llvm::Error checkRawSize(uint64_t size, RankedTensorType type) {
  const uint64_t expected = getStoredBytes(type);
  if (size == expected)
    return llvm::Error::success();
  return makeError("expected {0} bytes of raw data for {1}, but got {2}",
                   expected, type, size);
}

/// Copies raw data that are in the message.
static llvm::Expected<Tensor> readRaw(const onnx::TensorProto &proto,
                                      RankedTensorType type) {
  if (llvm::Error error = checkRawSize(proto.raw_data().size(), type))
    return std::move(error);
  auto owner = std::make_shared<const std::string>(proto.raw_data());
  ArrayRef<char> bytes(owner->data(), owner->size());
  return aliasStoredTensor(type, bytes, std::move(owner));
}

llvm::Expected<Tensor> TensorReader::readFromModel(FileRange range,
                                                   RankedTensorType type) {
  if (llvm::Error error = checkRawSize(range.size, type))
    return std::move(error);
  if (!isStoredAsIs(type)) {
    auto owner = std::make_shared<std::string>(range.size, 0);
    if (llvm::Error error = model.read(range, {owner->data(), owner->size()}))
      return std::move(error);
    ArrayRef<char> bytes(owner->data(), owner->size());
    return aliasStoredTensor(type, bytes, std::move(owner));
  }
  llvm::Expected<Tensor> tensor = allocateTensor(type);
  if (tensor)
    if (llvm::Error error = model.read(range, tensor->getMutableBytes()))
      return std::move(error);
  return tensor;
}

/// Copies `values` into a tensor of `type`, each one as a `StorageT`.
template <typename StorageT, typename ValuesT>
static void copyAs(const ValuesT &values, Tensor &tensor) {
  for (auto [to, value] : llvm::zip(tensor.getMutableData<StorageT>(), values))
    to = StorageT(value);
}

/// The same for integers, which have to be in the range of `StorageT`.
template <typename StorageT, typename ValuesT>
static llvm::Error copyInRange(const ValuesT &values, Tensor &tensor) {
  for (auto value : values)
    if (int64_t(StorageT(value)) != int64_t(value))
      return makeError("expected values of {0}, but got {1}",
                       tensor.getElementType(), value);
  copyAs<StorageT>(values, tensor);
  return llvm::Error::success();
}

static int64_t countTypedValues(const onnx::TensorProto &proto) {
  return int64_t(proto.float_data_size()) + proto.int32_data_size() +
         proto.int64_data_size() + proto.double_data_size() +
         proto.uint64_data_size();
}

/// Copies `values` from the field `field` of `proto` into `tensor` by
/// `copy(values, tensor)`, if there are as many as `expected`, and none in
/// other fields.
template <typename ValuesT, typename CopyFn>
static llvm::Error fill(const onnx::TensorProto &proto, StringRef field,
                        const ValuesT &values, int64_t expected, Tensor &tensor,
                        CopyFn copy) {
  const int64_t inOthers = countTypedValues(proto) - values.size();
  if (values.size() == expected && inOthers == 0)
    return copy(values, tensor);
  return makeError("expected {0} values in '{1}' for {2}, but got {3}{4}",
                   expected, field, tensor.getType(), values.size(),
                   inOthers == 0 ? "" : ", and values of other types");
}

/// Copies values of the type that the tensor has.
template <typename ValuesT>
static llvm::Error copyAll(const ValuesT &values, Tensor &tensor) {
  copyAs<typename ValuesT::value_type>(values, tensor);
  return llvm::Error::success();
}

/// 16-bit floats are there by their bits.
template <typename ValuesT>
static llvm::Error copyBits(const ValuesT &values, Tensor &tensor) {
  char *to = tensor.getMutableBytes().data();
  for (auto value : values) {
    const uint16_t bits = value;
    std::memcpy(to, &bits, sizeof(bits));
    to += sizeof(bits);
  }
  return llvm::Error::success();
}

template <typename ValuesT>
static llvm::Error copyHalves(const ValuesT &values, Tensor &tensor) {
  const bool isSigned = tensor.getElementType().isSignedInteger();
  for (auto [i, byte] : llvm::enumerate(tensor.getMutableBytes()))
    byte = unpackElement(values[i / 2], i, isSigned);
  return llvm::Error::success();
}

template <typename ValuesT>
static llvm::Error copyBools(const ValuesT &values, Tensor &tensor) {
  for (auto [byte, value] : llvm::zip(tensor.getMutableBytes(), values)) {
    if (value != 0 && value != 1)
      return makeError("expected bools that are 0 or 1, but got {0}", value);
    byte = char(value);
  }
  return llvm::Error::success();
}

/// Reads what is in `int32_data`: all integers up to 32 bits but ui32, one
/// element each.
static llvm::Error fillInts(const onnx::TensorProto &proto, Tensor &tensor) {
  const auto &values = proto.int32_data();
  using Values = std::decay_t<decltype(values)>;
  const int64_t count = tensor.getNumElements();
  auto fillBy = [&](int64_t expected,
                    llvm::Error (*copy)(const Values &, Tensor &)) {
    return fill(proto, "int32_data", values, expected, tensor, copy);
  };
  Type type = tensor.getElementType();
  if (isa<FloatType>(type))
    return fillBy(count, copyBits<Values>);
  const bool isUnsigned = type.isUnsignedInteger();
  switch (type.getIntOrFloatBitWidth()) {
  case 1:
    return fillBy(count, copyBools<Values>);
  case 4:
    return fillBy(llvm::divideCeil(count, 2), copyHalves<Values>);
  case 8:
    return isUnsigned ? fillBy(count, copyInRange<uint8_t, Values>)
                      : fillBy(count, copyInRange<int8_t, Values>);
  case 16:
    return isUnsigned ? fillBy(count, copyInRange<uint16_t, Values>)
                      : fillBy(count, copyInRange<int16_t, Values>);
  default:
    return fillBy(count, copyInRange<int32_t, Values>);
  }
}

llvm::Expected<Tensor> TensorReader::readTyped(const onnx::TensorProto &proto,
                                               RankedTensorType type) {
  // Before memory is taken for elements that are not there; two of 4 bits are
  // one value.
  const int64_t numValues = countTypedValues(proto);
  if (type.getNumElements() / 2 > numValues)
    return makeError("expected values for {0}, but got {1}", type, numValues);
  llvm::Expected<Tensor> tensor = allocateTensor(type);
  if (!tensor)
    return tensor.takeError();
  auto fillFrom = [&](StringRef field, const auto &values, auto copy) {
    return fill(proto, field, values, type.getNumElements(), *tensor, copy);
  };
  auto copy = [](const auto &values, Tensor &to) {
    return copyAll(values, to);
  };
  auto copyUInt32 = [](const auto &values, Tensor &to) {
    return copyInRange<uint32_t>(values, to);
  };
  auto fillElements = [&]() -> llvm::Error {
    Type elementType = type.getElementType();
    if (elementType.isF32())
      return fillFrom("float_data", proto.float_data(), copy);
    if (elementType.isF64())
      return fillFrom("double_data", proto.double_data(), copy);
    if (elementType.isSignedInteger(64))
      return fillFrom("int64_data", proto.int64_data(), copy);
    if (elementType.isUnsignedInteger(64))
      return fillFrom("uint64_data", proto.uint64_data(), copy);
    if (elementType.isUnsignedInteger(32))
      return fillFrom("uint64_data", proto.uint64_data(), copyUInt32);
    return fillInts(proto, *tensor);
  };
  if (llvm::Error error = fillElements())
    return std::move(error);
  return tensor;
}

llvm::Expected<Tensor> TensorReader::read(const onnx::TensorProto &proto) {
  llvm::Expected<RankedTensorType> type = getType(proto);
  if (!type)
    return type.takeError();
  if (proto.has_segment())
    return makeError("expected a tensor in one piece, but got a segment");
  if (proto.data_location() == onnx::TensorProto::EXTERNAL)
    return readExternal(proto, *type);
  if (proto.external_data_size() != 0)
    return makeError("expected 'data_location' EXTERNAL with external data, "
                     "but got DEFAULT");
  if (std::optional<FileRange> range = model.findRawData(proto))
    return readFromModel(*range, *type);
  if (proto.has_raw_data())
    return readRaw(proto, *type);
  return readTyped(proto, *type);
}

//===----------------------------------------------------------------------===//
// External data
//===----------------------------------------------------------------------===//

/// The absolute path of an existing file, without symbolic links.
static llvm::Expected<SmallString<128>> resolve(StringRef path) {
  SmallString<128> real;
  if (std::error_code error = llvm::sys::fs::real_path(path, real))
    return makeError("cannot open '{0}': {1}", path, error.message());
  return real;
}

llvm::Expected<std::shared_ptr<llvm::MemoryBuffer>>
TensorReader::open(StringRef location) {
  std::shared_ptr<llvm::MemoryBuffer> &known = files[location];
  if (known)
    return known;
  if (location.empty() || llvm::sys::path::is_absolute(location))
    return makeError("expected external data at a path relative to the model, "
                     "but got '{0}'",
                     location);
  llvm::Expected<SmallString<128>> model = resolve(modelPath);
  if (!model)
    return model.takeError();
  SmallString<128> directory(llvm::sys::path::parent_path(*model));
  SmallString<128> path = directory;
  llvm::sys::path::append(path, location);
  // Before the file system is asked, which would tell about other directories.
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  auto isInside = [&](StringRef file) {
    return file.starts_with(directory) &&
           (directory.ends_with("/") ||
            file.drop_front(directory.size()).starts_with("/"));
  };
  if (!isInside(path))
    return makeError("expected external data in the directory of the model, "
                     "but got '{0}'",
                     location);
  llvm::Expected<SmallString<128>> real = resolve(path);
  if (!real)
    return real.takeError();
  if (!isInside(*real))
    return makeError("expected external data in the directory of the model, "
                     "but got '{0}', which is '{1}'",
                     location, *real);
  auto buffer = llvm::MemoryBuffer::getFile(*real, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return makeError("cannot read '{0}': {1}", *real,
                     buffer.getError().message());
  known = std::move(*buffer);
  return known;
}

llvm::Expected<Tensor>
TensorReader::readExternal(const onnx::TensorProto &proto,
                           RankedTensorType type) {
  std::string location;
  const uint64_t expected = getStoredBytes(type);
  uint64_t offset = 0, length = expected;
  for (const onnx::StringStringEntryProto &entry : proto.external_data()) {
    if (entry.key() == "location") {
      location = entry.value();
    } else if (entry.key() == "offset" || entry.key() == "length") {
      uint64_t &number = entry.key() == "offset" ? offset : length;
      if (StringRef(entry.value()).getAsInteger(10, number))
        return makeError("expected a number as {0} of external data, but got "
                         "'{1}'",
                         entry.key(), entry.value());
    } else if (entry.key() != "checksum") {
      return makeError("expected location, offset, length or checksum of "
                       "external data, but got '{0}'",
                       entry.key());
    }
  }
  if (length != expected)
    return makeError("expected {0} bytes of external data for {1}, but got {2}",
                     expected, type, length);
  auto file = open(location);
  if (!file)
    return file.takeError();
  const uint64_t size = (*file)->getBufferSize();
  if (offset > size || length > size - offset)
    return makeError("expected {0} bytes at offset {1} of '{2}', but got a "
                     "file of {3} bytes",
                     length, offset, location, size);
  ArrayRef<char> bytes((*file)->getBufferStart() + offset, length);
  return aliasStoredTensor(type, bytes, *file);
}
