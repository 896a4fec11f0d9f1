//===- MachineMemory.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/MachineMemory.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <unistd.h>

using namespace mlir;
using namespace mlir::lpt;

/// As good as none; sums of two do not wrap.
static constexpr int64_t maxLimit = int64_t(1) << 62;

/// The content of a file; empty if it cannot be read. The system does not tell
/// the sizes of these files.
static std::string read(const llvm::Twine &path) {
  auto file = llvm::MemoryBuffer::getFileAsStream(path);
  return file ? (*file)->getBuffer().str() : std::string();
}

/// The least limit that a file `name` states in the directory of `group`, and
/// in those around it, up to `mount`.
static std::optional<int64_t> readLimit(StringRef mount, StringRef group,
                                        StringRef name) {
  SmallVector<StringRef> parts;
  group.split(parts, '/', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  // A group outside of the namespace of the process, of which the mount shows
  // nothing.
  if (llvm::is_contained(parts, ".."))
    parts.clear();
  std::optional<int64_t> least;
  std::string directory = mount.str();
  auto readNext = [&] {
    // No number is no limit: "max", or there is no such file. In a container
    // the mount may begin at the group, whose path is that of the host.
    uint64_t limit = 0;
    if (!StringRef(read(directory + "/" + name)).trim().getAsInteger(10, limit))
      least = std::min<uint64_t>(limit, least.value_or(maxLimit));
  };
  readNext();
  for (StringRef part : parts) {
    directory += ("/" + part).str();
    readNext();
  }
  return least;
}

std::optional<int64_t> lpt::readControlGroupLimit(StringRef root) {
  SmallString<128> groups(root), mount(root);
  llvm::sys::path::append(groups, "proc", "self", "cgroup");
  llvm::sys::path::append(mount, "sys", "fs", "cgroup");
  std::optional<int64_t> least;
  const std::string text = read(groups);
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    // "number:controllers:path", where the path may contain colons. Version 2
    // has no list of controllers.
    auto [controllers, path] = line.split(':').second.split(':');
    std::optional<int64_t> limit;
    if (controllers.empty())
      limit = readLimit(mount, path, "memory.max");
    else if (llvm::is_contained(llvm::split(controllers, ','), "memory"))
      limit =
          readLimit((mount + "/memory").str(), path, "memory.limit_in_bytes");
    if (limit)
      least = std::min(*limit, least.value_or(*limit));
  }
  return least;
}

int64_t lpt::getMachineMemory() {
  static const int64_t bytes = [] {
    const int64_t pages = sysconf(_SC_PHYS_PAGES);
    const int64_t pageBytes = sysconf(_SC_PAGESIZE);
    const int64_t physical =
        pages > 0 && pageBytes > 0 ? pages * pageBytes : maxLimit;
    return std::min(physical, readControlGroupLimit().value_or(maxLimit));
  }();
  return bytes;
}
