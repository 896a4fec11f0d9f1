//===- CompilationCache.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/CompilationCache.h"

#include "LPT/Support/Error.h"

#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "llvm/TargetParser/Host.h"

#include <cstring>
#include <dlfcn.h>
#include <link.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::lpt;

namespace fs = llvm::sys::fs;

/// Changes with the form of entries, and with what they contain.
static constexpr llvm::StringLiteral formatVersion = "1";

/// `pruneCache` removes no files of other names.
static constexpr llvm::StringLiteral filePrefix = "llvmcache-";

/// An entry is written seldom, and takes seconds: the directory is looked
/// through each time, so that its size has the bound always.
static constexpr llvm::StringLiteral defaultPolicy =
    "cache_size_bytes=1g:prune_interval=0s";

CompilationCacheOptions::CompilationCacheOptions() {
  llvm::cantFail(setPolicy(""));
}

llvm::Error CompilationCacheOptions::setPolicy(StringRef text) {
  std::string all = defaultPolicy.str();
  if (!text.empty())
    all += (":" + text).str();
  auto parsed = llvm::parseCachePruningPolicy(all);
  if (!parsed)
    return parsed.takeError();
  policy = *parsed;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

std::string lpt::identifyFile(StringRef path) {
  fs::file_status status;
  if (fs::status(path, status))
    return "";
  return llvm::formatv(
      "{0} {1}", status.getSize(),
      status.getLastModificationTime().time_since_epoch().count());
}

/// Identifies the file that `address` was loaded from. Compilers that were
/// built twice from different sources may have the same version.
static std::string identifyFileOf(const void *address) {
  Dl_info info;
  link_map *loaded = nullptr;
  if (!dladdr1(address, &info, reinterpret_cast<void **>(&loaded),
               RTLD_DL_LINKMAP) ||
      !loaded || !loaded->l_name)
    return "";
  // The program itself is known to the loader by the text of the command only,
  // which may be no path.
  return identifyFile(*loaded->l_name ? loaded->l_name : "/proc/self/exe");
}

/// All that decides about code and is not part of a module or of the options.
/// Nothing if the file of a library is not found, which may be any version.
static std::optional<std::string> describeCompiler(StringRef environment) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "lpt " << LPT_VERSION << "\nllvm " << LLVM_VERSION_STRING << "\nformat "
     << formatVersion << "\n";
  // This library, MLIR and LLVM, which may be one file.
  for (const void *address :
       {reinterpret_cast<const void *>(&identifyFile),
        reinterpret_cast<const void *>(&translateModuleToLLVMIR),
        reinterpret_cast<const void *>(&llvm::sys::getHostCPUName)}) {
    const std::string file = identifyFileOf(address);
    if (file.empty())
      return std::nullopt;
    os << "file " << file << "\n";
  }
  os << "triple " << llvm::sys::getProcessTriple() << "\ncpu "
     << llvm::sys::getHostCPUName() << "\nfeatures";
  const llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  SmallVector<StringRef> names;
  for (const auto &feature : features)
    if (feature.second)
      names.push_back(feature.first());
  llvm::sort(names);
  for (StringRef name : names)
    os << " " << name;
  os << "\n" << environment;
  return text;
}

std::string CompilationCache::makeKey(StringRef kind,
                                      ArrayRef<StringRef> parts) const {
  llvm::BLAKE3 hash;
  auto add = [&](StringRef part) {
    // With the size, so that no two lists are the same text.
    llvm::support::ulittle64_t size(part.size());
    hash.update(StringRef(reinterpret_cast<const char *>(&size), sizeof(size)));
    hash.update(part);
  };
  add(version);
  add(kind);
  for (StringRef part : parts)
    add(part);
  return llvm::toHex(hash.final(), /*LowerCase=*/true);
}

//===----------------------------------------------------------------------===//
// The directory
//===----------------------------------------------------------------------===//

/// Why another user has write access to a file or directory; empty if only this
/// user has.
static std::string explainForeign(const fs::file_status &status) {
  if (status.getUser() != ::geteuid())
    return llvm::formatv("belongs to user {0}", status.getUser());
  if (!(status.permissions() & (fs::group_write | fs::others_write)))
    return "";
  std::string reason;
  llvm::raw_string_ostream(reason)
      << llvm::format("has mode %o", unsigned(status.permissions()));
  return reason;
}

llvm::Expected<std::shared_ptr<CompilationCache>>
CompilationCache::open(const CompilationCacheOptions &options) {
  std::shared_ptr<CompilationCache> cache(new CompilationCache(options));
  std::optional<std::string> version = describeCompiler(options.environment);
  if (!version) {
    cache->setProblem("cannot find the file of this library, whose version "
                      "entries are for");
    return cache;
  }
  cache->version = *version;
  const std::string &directory = options.directory;
  if (std::error_code error = fs::create_directories(
          directory, /*IgnoreExisting=*/true, fs::owner_all)) {
    cache->setProblem(llvm::formatv("cannot create the directory '{0}': {1}",
                                    directory, error.message()));
    return cache;
  }
  fs::file_status status;
  if (std::error_code error = fs::status(directory, status)) {
    cache->setProblem(llvm::formatv("cannot access the directory '{0}': {1}",
                                    directory, error.message()));
    return cache;
  }
  if (status.type() != fs::file_type::directory_file)
    return makeError("expected a directory for compiled code, but '{0}' is "
                     "none",
                     directory);
  if (std::string reason = explainForeign(status); !reason.empty())
    return makeError("expected a directory that only user {0} can write to, "
                     "because the code in it is executed, but '{1}' {2}",
                     ::geteuid(), directory, reason);
  cache->isOpen = true;
  return cache;
}

std::string CompilationCache::getPath(StringRef key) const {
  SmallString<128> path(options.directory);
  llvm::sys::path::append(path, filePrefix + key);
  return path.str().str();
}

std::string CompilationCache::getProblem() const {
  std::lock_guard<std::mutex> lock(mutex);
  return problem;
}

void CompilationCache::setProblem(std::string text) {
  std::lock_guard<std::mutex> lock(mutex);
  if (problem.empty())
    problem = std::move(text);
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

namespace {
/// The begin of a file. The table of sections follows, and then the sections,
/// each at a multiple of `sectionAlignment`.
struct EntryHeader {
  char magic[8];
  /// A file under another name is not the entry of that name.
  char key[64];
  /// Of the rest of the header, and the table.
  llvm::support::ulittle64_t hash;
  llvm::support::ulittle64_t numSections;
};
struct SectionHeader {
  llvm::support::ulittle64_t size, hash;
};
} // namespace

static constexpr char magic[] = {'L', 'P', 'T', 'O', '\r', '\n', '\x1a', '\n'};
static constexpr size_t sectionAlignment = 4096;
static constexpr size_t maxSections = 4096;

static StringRef getTableBytes(ArrayRef<SectionHeader> table) {
  return StringRef(reinterpret_cast<const char *>(table.data()),
                   table.size() * sizeof(SectionHeader));
}

static uint64_t computeHash(EntryHeader header, ArrayRef<SectionHeader> table) {
  header.hash = llvm::xxh3_64bits(getTableBytes(table));
  return llvm::xxh3_64bits(
      StringRef(reinterpret_cast<const char *>(&header), sizeof(header)));
}

/// The sections of `content`; nothing if it is not what `store` has written
/// under this key.
static std::optional<SmallVector<StringRef>> readSections(StringRef content,
                                                          StringRef key) {
  EntryHeader header;
  if (content.size() < sizeof(header))
    return std::nullopt;
  std::memcpy(&header, content.data(), sizeof(header));
  const StringRef rest = content.drop_front(sizeof(header));
  if (StringRef(header.magic, sizeof(magic)) !=
          StringRef(magic, sizeof(magic)) ||
      StringRef(header.key, sizeof(header.key)) != key ||
      header.numSections > maxSections ||
      rest.size() < header.numSections * sizeof(SectionHeader))
    return std::nullopt;
  SmallVector<SectionHeader> table(header.numSections);
  if (!table.empty())
    std::memcpy(table.data(), rest.data(), getTableBytes(table).size());
  if (header.hash != computeHash(header, table))
    return std::nullopt;
  SmallVector<StringRef> sections;
  size_t offset = sizeof(header) + getTableBytes(table).size();
  for (const SectionHeader &section : table) {
    offset = llvm::alignTo(offset, sectionAlignment);
    if (offset > content.size() || section.size > content.size() - offset)
      return std::nullopt;
    sections.push_back(content.substr(offset, section.size));
    if (section.hash != llvm::xxh3_64bits(sections.back()))
      return std::nullopt;
    offset += section.size;
  }
  return sections;
}

std::optional<CacheEntry> CompilationCache::load(StringRef key) {
  if (!isOpen)
    return std::nullopt;
  const std::string path = getPath(key);
  fs::file_status status;
  // A pipe would be waited for.
  if (fs::status(path, status) || status.type() != fs::file_type::regular_file)
    return std::nullopt;
  llvm::Expected<fs::file_t> file = fs::openNativeFileForRead(path);
  if (!file) {
    llvm::consumeError(file.takeError());
    return std::nullopt;
  }
  llvm::scope_exit close([&] { fs::closeFile(*file); });
  if (fs::status(*file, status) ||
      status.type() != fs::file_type::regular_file ||
      !explainForeign(status).empty())
    return std::nullopt;
  // It is mapped, not read, if it is large, and may be removed meanwhile.
  auto buffer = llvm::MemoryBuffer::getOpenFile(
      *file, path, status.getSize(), /*RequiresNullTerminator=*/false,
      /*IsVolatile=*/false, llvm::Align(sectionAlignment));
  if (!buffer)
    return std::nullopt;
  std::optional<SmallVector<StringRef>> sections =
      readSections((*buffer)->getBuffer(), key);
  if (!sections)
    return std::nullopt;
  // Times of access tell which entries are old, and many file systems do not
  // keep them. Without one, the entry is removed a little early.
  (void)fs::setLastAccessAndModificationTime(*file,
                                             std::chrono::system_clock::now(),
                                             status.getLastModificationTime());
  return CacheEntry{std::move(*buffer), std::move(*sections)};
}

void CompilationCache::store(StringRef key, ArrayRef<StringRef> sections) {
  if (!isOpen || sections.size() > maxSections)
    return;
  EntryHeader header = {};
  std::memcpy(header.magic, magic, sizeof(magic));
  assert(key.size() == sizeof(header.key) && "expected a key of makeKey");
  llvm::copy(key, header.key);
  header.numSections = sections.size();
  SmallVector<SectionHeader> table(sections.size());
  for (auto [section, described] : llvm::zip_equal(sections, table)) {
    described.size = section.size();
    described.hash = llvm::xxh3_64bits(section);
  }
  header.hash = computeHash(header, table);

  // Under another name until it is complete: whoever reads the entry at the
  // same time has the old file, none, or the whole new one. A process that is
  // killed leaves a file that is removed like an old entry.
  SmallString<128> temporary;
  int descriptor;
  std::error_code error = fs::createUniqueFile(
      getPath("unfinished-%%%%%%%%%%%%"), descriptor, temporary, fs::OF_None,
      fs::owner_read | fs::owner_write);
  if (!error) {
    llvm::raw_fd_ostream os(descriptor, /*shouldClose=*/true);
    os.write(reinterpret_cast<const char *>(&header), sizeof(header));
    os << getTableBytes(table);
    for (StringRef section : sections) {
      os.write_zeros(
          llvm::offsetToAlignment(os.tell(), llvm::Align(sectionAlignment)));
      os << section;
    }
    os.close();
    error = os.error();
    // What is not cleared ends the process.
    os.clear_error();
    if (!error)
      error = fs::rename(temporary, getPath(key));
    if (error)
      fs::remove(temporary);
  }
  // `pruneCache` asks the same, and ends the process without an answer. Old
  // entries make room also where there was none for this one.
  std::error_code noSpace = fs::disk_space(options.directory).getError();
  if (!noSpace)
    llvm::pruneCache(options.directory, options.policy);
  if (!error)
    error = noSpace;
  if (error)
    setProblem(llvm::formatv("cannot write to the directory '{0}': {1}",
                             options.directory, error.message()));
}
