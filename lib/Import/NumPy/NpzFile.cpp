//===- NpzFile.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is described in PKWARE's APPNOTE: for each file a local header and
// its bytes, then a directory with one entry for each file, and an end record
// that says where the directory is. Numbers are little endian.
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/NumPy/NpzFile.h"

#include "LPT/Import/NumPy/NpyFile.h"
#include "LPT/Support/Error.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace llvm::support;

static constexpr StringLiteral localMagic("PK\x03\x04");
static constexpr StringLiteral entryMagic("PK\x01\x02");
static constexpr StringLiteral endMagic("PK\x05\x06");
static constexpr size_t localBytes = 30, entryBytes = 46, endBytes = 22;
/// In place of sizes that follow in 64 bits.
static constexpr uint32_t wideSize = 0xffffffff;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// `size` bytes at `offset`, or nothing.
static std::optional<StringRef> cut(StringRef bytes, uint64_t offset,
                                    uint64_t size) {
  if (offset > bytes.size() || size > bytes.size() - offset)
    return std::nullopt;
  return bytes.substr(offset, size);
}

/// Reads the file that the entry of the directory at `offset` describes, and
/// moves `offset` behind that.
static llvm::Error readEntry(StringRef bytes, uint64_t &offset,
                             MLIRContext *context, NamedTensors &tensors) {
  auto damaged = [] {
    return makeError("expected a ZIP archive, but got a damaged one");
  };
  std::optional<StringRef> entry = cut(bytes, offset, entryBytes);
  if (!entry || !entry->starts_with(entryMagic))
    return damaged();
  const char *p = entry->data();
  const uint16_t method = endian::read16le(p + 10);
  const uint32_t crc = endian::read32le(p + 16);
  const uint32_t size = endian::read32le(p + 24);
  const uint16_t nameSize = endian::read16le(p + 28);
  const uint16_t extraSize = endian::read16le(p + 30);
  const uint16_t commentSize = endian::read16le(p + 32);
  const uint32_t local = endian::read32le(p + 42);
  std::optional<StringRef> name = cut(bytes, offset + entryBytes, nameSize);
  std::optional<StringRef> header = cut(bytes, local, localBytes);
  if (!name || !header || !header->starts_with(localMagic))
    return damaged();
  offset += entryBytes + nameSize + extraSize + commentSize;
  if (method != 0)
    return makeError("expected arrays that are not compressed, as numpy.savez "
                     "writes them, but got the compressed '{0}'",
                     *name);
  if (size == wideSize)
    return makeError("expected arrays of less than 4 GiB, but got '{0}'",
                     *name);
  const uint64_t start = uint64_t(local) + localBytes +
                         endian::read16le(header->data() + 26) +
                         endian::read16le(header->data() + 28);
  std::optional<StringRef> content = cut(bytes, start, size);
  if (!content)
    return damaged();
  if (llvm::crc32(llvm::arrayRefFromStringRef(*content)) != crc)
    return makeError(
        "expected '{0}' with the checksum that the archive states, "
        "but got another one",
        *name);
  if (!name->consume_back(".npy"))
    return makeError("expected NPY files, but got '{0}'", *name);
  llvm::Expected<Tensor> tensor =
      readNpy(llvm::MemoryBuffer::getMemBufferCopy(*content), context);
  if (!tensor)
    return makeError("'{0}': {1}", *name, llvm::toString(tensor.takeError()));
  tensors.emplace_back(name->str(), *tensor);
  return llvm::Error::success();
}

static llvm::Expected<NamedTensors> readNpz(StringRef bytes,
                                            MLIRContext *context) {
  const size_t end = bytes.rfind(endMagic);
  std::optional<StringRef> record =
      end == StringRef::npos ? std::nullopt : cut(bytes, end, endBytes);
  if (!record)
    return makeError("expected an NPZ file, but got one that does not end like "
                     "a ZIP archive");
  const unsigned count = endian::read16le(record->data() + 10);
  uint64_t offset = endian::read32le(record->data() + 16);
  NamedTensors tensors;
  for (unsigned i = 0; i != count; ++i)
    if (llvm::Error error = readEntry(bytes, offset, context, tensors))
      return std::move(error);
  return tensors;
}

llvm::Expected<NamedTensors> lpt::readNpzFile(StringRef path,
                                              MLIRContext *context) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!file)
    return makeError("cannot open '{0}': {1}", path, file.getError().message());
  llvm::Expected<NamedTensors> tensors = readNpz((*file)->getBuffer(), context);
  if (!tensors)
    return makeError("cannot read '{0}': {1}", path,
                     llvm::toString(tensors.takeError()));
  return tensors;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
/// Appends little endian numbers.
class RecordWriter {
public:
  explicit RecordWriter(llvm::raw_ostream &os)
      : writer(os, llvm::endianness::little) {}
  RecordWriter &half(uint16_t value) {
    writer.write(value);
    return *this;
  }
  RecordWriter &word(uint32_t value) {
    writer.write(value);
    return *this;
  }

private:
  endian::Writer writer;
};
} // namespace

llvm::Error lpt::writeNpz(const NamedTensors &tensors, llvm::raw_ostream &os) {
  constexpr uint16_t version = 20, stored = 0;
  // 1980-01-01, the first day of the format: equal tensors are equal files.
  constexpr uint16_t time = 0, date = (1 << 5) | 1;
  std::string directory;
  llvm::raw_string_ostream entries(directory);
  uint64_t offset = 0;
  for (const auto &[name, tensor] : tensors) {
    std::string content;
    llvm::raw_string_ostream stream(content);
    writeNpy(tensor, stream);
    const std::string file = name + ".npy";
    if (content.size() >= wideSize || offset >= wideSize ||
        file.size() > 0xffff)
      return makeError("expected arrays of less than 4 GiB, but got '{0}'",
                       name);
    const uint32_t crc = llvm::crc32(llvm::arrayRefFromStringRef(content));
    auto writeCommon = [&](llvm::raw_ostream &to) {
      RecordWriter(to)
          .half(version)
          .half(0)
          .half(stored)
          .half(time)
          .half(date)
          .word(crc)
          .word(content.size())
          .word(content.size())
          .half(file.size())
          .half(0);
    };
    os << localMagic;
    writeCommon(os);
    os << file << content;
    entries << entryMagic;
    RecordWriter(entries).half(version);
    writeCommon(entries);
    RecordWriter(entries).half(0).half(0).half(0).word(0).word(offset);
    entries << file;
    offset += localBytes + file.size() + content.size();
  }
  if (offset + directory.size() >= wideSize || tensors.size() > 0xffff)
    return makeError("expected an archive of less than 4 GiB, but got more");
  os << directory << endMagic;
  RecordWriter(os)
      .half(0)
      .half(0)
      .half(tensors.size())
      .half(tensors.size())
      .word(directory.size())
      .word(offset)
      .half(0);
  return llvm::Error::success();
}
