//===- CompiledFile.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/CompiledFile.h"
#include "LPT/Support/Error.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

#include <cstring>

using namespace mlir;
using namespace mlir::lpt;

/// Which files this library reads. The number after the release changes with
/// the form of programs, or with the meaning of their payloads.
static constexpr llvm::StringLiteral compiledVersion = LPT_VERSION "/4";

namespace {
/// The begin of a file. The version precedes the fields that it may change, and
/// the hash covers everything but itself.
struct FileHeader {
  char magic[8];
  char version[40];
  llvm::support::ulittle64_t hash, size;
};
} // namespace
static_assert(sizeof(FileHeader) == 64, "no bytes in between");

/// As in PNG, bytes that a transfer as text would change.
static constexpr char magic[] = {'L', 'P', 'T', 'C', '\r', '\n', '\x1a', '\n'};
static_assert(compiledVersion.size() < sizeof(FileHeader::version),
              "with a zero at the end");

/// The hash of a file with this header and bytecode.
static uint64_t computeHash(FileHeader header, StringRef bytecode) {
  header.hash = llvm::xxh3_64bits(bytecode);
  return llvm::xxh3_64bits(
      StringRef(reinterpret_cast<const char *>(&header), sizeof(header)));
}

llvm::Error lpt::writeCompiledFile(ModuleOp compiled, llvm::raw_ostream &os) {
  std::string bytecode;
  llvm::raw_string_ostream stream(bytecode);
  if (failed(writeBytecodeToFile(compiled, stream)))
    return llvm::createStringError(
        "expected a module that can be stored, but got one that cannot");
  FileHeader header = {};
  std::memcpy(header.magic, magic, sizeof(magic));
  llvm::copy(compiledVersion, header.version);
  header.size = bytecode.size();
  header.hash = computeHash(header, bytecode);
  os.write(reinterpret_cast<const char *>(&header), sizeof(header));
  os << bytecode;
  return llvm::Error::success();
}

bool lpt::isCompiledFile(StringRef content) {
  return content.starts_with(StringRef(magic, sizeof(magic)));
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
lpt::openCompiledFile(llvm::MemoryBufferRef file) {
  auto fail = [](const llvm::Twine &got) {
    return llvm::createStringError(
        "expected a model that was compiled by version '" + compiledVersion +
        "', but got " + got);
  };
  FileHeader header;
  StringRef content = file.getBuffer();
  if (content.size() < sizeof(header))
    return fail("a file that is cut off");
  std::memcpy(&header, content.data(), sizeof(header));
  StringRef version(header.version,
                    strnlen(header.version, sizeof(header.version)));
  if (version != compiledVersion) {
    // Whatever it is, it has to be fit to be printed.
    std::string printable;
    llvm::raw_string_ostream(printable).write_escaped(version);
    return fail("'" + printable + "'");
  }
  StringRef bytecode = content.drop_front(sizeof(header));
  if (bytecode.size() != header.size)
    return fail(llvm::formatv("a file of {0} bytes that had {1}",
                              content.size(), header.size + sizeof(header))
                    .str());
  if (header.hash != computeHash(header, bytecode))
    return fail("a damaged file");
  // Bytecode asks for the alignment of the blobs in it; a page satisfies all.
  std::unique_ptr<llvm::WritableMemoryBuffer> buffer =
      llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
          bytecode.size(), file.getBufferIdentifier(), llvm::Align(4096));
  if (!buffer)
    return makeError("expected {0} bytes of memory for the model, but got none",
                     bytecode.size());
  llvm::copy(bytecode, buffer->getBufferStart());
  return std::move(buffer);
}
