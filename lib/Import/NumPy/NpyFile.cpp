//===- NpyFile.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is described in the module numpy.lib.format: a magic string, a
// version, the length of the header, the header, which is the literal of a
// Python dictionary, and the elements.
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/NumPy/NpyFile.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Dialect/LPT/IR/ShapeInference.h"
#include "LPT/Support/Error.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

static constexpr llvm::StringLiteral magic("\x93NUMPY");
/// Elements start at a multiple of this.
static constexpr size_t headerAlignment = 64;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The element type of a type code such as `<f4`, or null.
static Type parseTypeCode(StringRef code, MLIRContext *context) {
  // The order of bytes: little, native (which is little), not applicable.
  if (code.size() != 3 || !StringRef("<=|").contains(code[0]))
    return {};
  unsigned bytes = code[2] - '0';
  if (!llvm::is_contained({1u, 2u, 4u, 8u}, bytes) ||
      (code[0] == '|' && bytes != 1))
    return {};
  switch (code[1]) {
  case 'f':
    if (bytes == 1)
      return {};
    return bytes == 2   ? Type(Float16Type::get(context))
           : bytes == 4 ? Type(Float32Type::get(context))
                        : Type(Float64Type::get(context));
  case 'i':
    return IntegerType::get(context, bytes * 8, IntegerType::Signed);
  case 'u':
    return IntegerType::get(context, bytes * 8, IntegerType::Unsigned);
  case 'b':
    return bytes == 1 ? Type(IntegerType::get(context, 1)) : Type();
  default:
    return {};
  }
}

static std::string makeTypeCode(Type elementType) {
  unsigned bytes = getElementBytes(elementType);
  char kind = isBooleanType(elementType)        ? 'b'
              : isa<FloatType>(elementType)     ? 'f'
              : elementType.isUnsignedInteger() ? 'u'
                                                : 'i';
  return llvm::formatv("{0}{1}{2}", bytes == 1 ? '|' : '<', kind, bytes);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// The entries of a header.
struct NpyHeader {
  std::string typeCode;
  bool isFortranOrder = false;
  SmallVector<int64_t> shape;
};

/// A reader of the one kind of dictionary that headers are.
class HeaderParser {
public:
  explicit HeaderParser(StringRef text) : rest(text) {}

  /// Reads `{'key': value, ...}` with the keys descr, fortran_order and shape,
  /// each once and in any order.
  std::optional<NpyHeader> parse() {
    NpyHeader header;
    bool hasType = false, hasOrder = false, hasShape = false;
    if (!consume("{"))
      return std::nullopt;
    while (!consume("}")) {
      std::string key;
      if (!parseString(key) || !consume(":"))
        return std::nullopt;
      bool *seen = nullptr;
      bool isValid = false;
      if (key == "descr") {
        seen = &hasType;
        isValid = parseString(header.typeCode);
      } else if (key == "fortran_order") {
        seen = &hasOrder;
        isValid = parseBool(header.isFortranOrder);
      } else if (key == "shape") {
        seen = &hasShape;
        isValid = parseShape(header.shape);
      }
      if (!isValid || *seen)
        return std::nullopt;
      *seen = true;
      if (!consume(",") && !rest.ltrim().starts_with("}"))
        return std::nullopt;
    }
    if (!hasType || !hasOrder || !hasShape || !rest.trim().empty())
      return std::nullopt;
    return header;
  }

private:
  bool consume(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }

  bool parseString(std::string &value) {
    rest = rest.ltrim();
    if (rest.empty() || (rest[0] != '\'' && rest[0] != '"'))
      return false;
    size_t end = rest.find(rest[0], 1);
    if (end == StringRef::npos)
      return false;
    value = rest.slice(1, end).str();
    rest = rest.drop_front(end + 1);
    return true;
  }

  bool parseBool(bool &value) {
    value = consume("True");
    return value || consume("False");
  }

  bool parseShape(SmallVectorImpl<int64_t> &shape) {
    if (!consume("("))
      return false;
    while (!consume(")")) {
      int64_t size;
      rest = rest.ltrim();
      if (rest.consumeInteger(10, size) || size < 0)
        return false;
      // Files written by Python 2 may hold long integers.
      (void)rest.consume_front("L");
      shape.push_back(size);
      if (!consume(",") && !rest.ltrim().starts_with(")"))
        return false;
    }
    return true;
  }

  StringRef rest;
};
} // namespace

/// Cuts the header off `bytes`, which then holds the elements.
static llvm::Expected<NpyHeader> readHeader(StringRef &bytes) {
  if (!bytes.consume_front(magic))
    return makeError("expected an NPY file, but got one that does not start "
                     "with its magic string");
  if (bytes.size() < 2)
    return makeError("expected a version, but got the end of the file");
  int major = static_cast<uint8_t>(bytes[0]);
  bytes = bytes.drop_front(2);
  if (major < 1 || major > 3)
    return makeError("expected version 1, 2 or 3 of the format, but got {0}",
                     major);
  size_t lengthBytes = major == 1 ? 2 : 4;
  if (bytes.size() < lengthBytes)
    return makeError("expected the length of the header, but got the end of "
                     "the file");
  size_t length = major == 1 ? llvm::support::endian::read16le(bytes.data())
                             : llvm::support::endian::read32le(bytes.data());
  bytes = bytes.drop_front(lengthBytes);
  if (bytes.size() < length)
    return makeError("expected a header of {0} bytes, but got {1} bytes",
                     length, bytes.size());
  std::optional<NpyHeader> header =
      HeaderParser(bytes.take_front(length)).parse();
  if (!header)
    return makeError("expected a header with 'descr', 'fortran_order' and "
                     "'shape', but got one that cannot be read");
  bytes = bytes.drop_front(length);
  return *header;
}

/// A copy of `tensor` with its axes in the opposite order.
static FailureOr<Tensor> reverseAxes(const Tensor &tensor) {
  SmallVector<int64_t> shape(llvm::reverse(tensor.getShape()));
  FailureOr<Tensor> result = Tensor::create(tensor.getElementType(), shape);
  if (failed(result))
    return failure();
  const int64_t rank = shape.size();
  const size_t elementBytes = getElementBytes(tensor.getElementType());
  // How far apart elements of `tensor` are along the axes of the result.
  SmallVector<int64_t> strides(rank, 1);
  for (int64_t axis = 1; axis < rank; ++axis)
    strides[axis] = strides[axis - 1] * shape[axis - 1];
  const char *from = tensor.getBytes().data();
  char *to = result->getMutableBytes().data();
  SmallVector<int64_t> place(rank, 0);
  int64_t offset = 0;
  for (int64_t i = 0, e = tensor.getNumElements(); i != e; ++i) {
    std::copy_n(from + offset * elementBytes, elementBytes,
                to + i * elementBytes);
    for (int64_t axis = rank - 1; axis >= 0; --axis) {
      offset += strides[axis];
      if (++place[axis] != shape[axis])
        break;
      offset -= strides[axis] * shape[axis];
      place[axis] = 0;
    }
  }
  return result;
}

llvm::Expected<Tensor> lpt::readNpy(std::unique_ptr<llvm::MemoryBuffer> file,
                                    MLIRContext *context) {
  StringRef bytes = file->getBuffer();
  llvm::Expected<NpyHeader> header = readHeader(bytes);
  if (!header)
    return header.takeError();
  Type elementType = parseTypeCode(header->typeCode, context);
  if (!elementType)
    return makeError("expected elements of a little endian type b1, f2, f4, "
                     "f8, i1, i2, i4, i8, u1, u2, u4 or u8, but got '{0}'",
                     header->typeCode);

  std::shared_ptr<const llvm::MemoryBuffer> owner = std::move(file);
  SmallVector<int64_t> storedShape(header->shape);
  if (header->isFortranOrder)
    std::reverse(storedShape.begin(), storedShape.end());
  FailureOr<Tensor> tensor =
      Tensor::alias(elementType, storedShape,
                    ArrayRef<char>(bytes.data(), bytes.size()), owner);
  if (failed(tensor))
    return makeError("expected the elements of shape {0}, but got {1} bytes",
                     formatShape(header->shape), bytes.size());
  if (isBooleanType(elementType))
    for (uint8_t byte : tensor->getData<uint8_t>())
      if (byte > 1)
        return makeError("expected booleans 0 or 1, but got the byte {0}",
                         unsigned(byte));
  if (!header->isFortranOrder || header->shape.size() < 2)
    return *tensor;
  tensor = reverseAxes(*tensor);
  if (failed(tensor))
    return makeError("expected an array of shape {0} that fits into memory "
                     "twice, since its elements are in Fortran order",
                     formatShape(header->shape));
  return *tensor;
}

llvm::Expected<Tensor> lpt::readNpyFile(StringRef path, MLIRContext *context) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError("cannot open '{0}': {1}", path, file.getError().message());
  llvm::Expected<Tensor> tensor = readNpy(std::move(*file), context);
  if (!tensor)
    return makeError("cannot read '{0}': {1}", path,
                     llvm::toString(tensor.takeError()));
  return tensor;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

void lpt::writeNpy(const Tensor &tensor, llvm::raw_ostream &os) {
  Type elementType = tensor.getElementType();
  bool isWidened = elementType.isBF16();
  if (isWidened)
    elementType = Float32Type::get(elementType.getContext());
  std::string header =
      llvm::formatv("{{'descr': '{0}', 'fortran_order': False, 'shape': (",
                    makeTypeCode(elementType));
  // A tuple of one element needs its comma.
  for (int64_t size : tensor.getShape())
    header += llvm::formatv("{0}, ", size);
  header += "), }";
  size_t prefix = magic.size() + 4;
  size_t unpadded = prefix + header.size() + 1;
  header.append(llvm::alignTo(unpadded, headerAlignment) - unpadded, ' ');
  header += '\n';
  char length[2];
  llvm::support::endian::write16le(length, header.size());
  os << magic << '\x01' << '\0' << StringRef(length, 2) << header;
  if (isWidened) {
    Elements<float> values = tensor.getAs<float>();
    os.write(reinterpret_cast<const char *>(values.data()),
             values.size() * sizeof(float));
    return;
  }
  os.write(tensor.getBytes().data(), tensor.getBytes().size());
}
