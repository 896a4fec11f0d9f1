//===- OneDNNLibrary.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneDNNLibrary.h"

#include "LPT/Support/Error.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <cstdlib>
#include <mutex>

using namespace mlir::lpt;

static constexpr char fileName[] = "libLPTOneDNNRuntime.so";

/// Where the library may be, the likeliest place first.
static llvm::SmallVector<std::string> getCandidates() {
  if (const char *path = std::getenv("LPT_ONEDNN_RUNTIME"))
    return {path};
  static int anchor;
  std::string program = llvm::sys::fs::getMainExecutable(nullptr, &anchor);
  llvm::SmallVector<std::string> candidates;
  // Build trees have `bin` and `lib`; installations choose the names.
  for (llvm::StringRef directory : {LPT_LIBDIR_FROM_BINDIR, "../lib"}) {
    llvm::SmallString<128> path(program);
    llvm::sys::path::remove_filename(path);
    llvm::sys::path::append(path, directory, fileName);
    if (!llvm::is_contained(candidates, path.str()))
      candidates.push_back(path.str().str());
  }
  candidates.push_back(fileName);
  return candidates;
}

template <typename Fn>
static bool find(llvm::sys::DynamicLibrary &library, const char *name,
                 Fn &function) {
  function = reinterpret_cast<Fn>(library.getAddressOfSymbol(name));
  return function != nullptr;
}

/// The fault of the version of the library's interface; empty if there is none.
static std::string compareABI(llvm::sys::DynamicLibrary &library) {
  decltype(&lptOneDNNGetABIVersion) getVersion;
  if (!find(library, "lptOneDNNGetABIVersion", getVersion))
    return llvm::formatv("expected version {0} of the runtime's interface, but "
                         "got a library without one",
                         LPT_ONEDNN_ABI_VERSION);
  const int found = getVersion();
  if (found == LPT_ONEDNN_ABI_VERSION)
    return "";
  return llvm::formatv(
      "expected version {0} of the runtime's interface, but got version {1}",
      LPT_ONEDNN_ABI_VERSION, found);
}

static llvm::Expected<const OneDNNLibrary *> load() {
  std::string errors;
  for (const std::string &path : getCandidates()) {
    std::string error;
    auto library =
        llvm::sys::DynamicLibrary::getPermanentLibrary(path.c_str(), &error);
    if (!library.isValid()) {
      errors += "\n  " + error;
      continue;
    }
    if (std::string mismatch = compareABI(library); !mismatch.empty()) {
      errors += "\n  " + path + ": " + mismatch;
      continue;
    }
    static OneDNNLibrary functions;
    if (find(library, "lptOneDNNGetStatusName", functions.getStatusName) &&
        find(library, "lptOneDNNGetISA", functions.getISA) &&
        find(library, "lptOneDNNSaturatesPairs", functions.saturatesPairs) &&
        find(library, "lptOneDNNComputesFloat", functions.computesFloat) &&
        find(library, "lptOneDNNGetVersion", functions.getVersion) &&
        find(library, "lptOneDNNModelCreate", functions.createModel) &&
        find(library, "lptOneDNNModelDestroy", functions.destroyModel) &&
        find(library, "lptOneDNNModelGetMessage", functions.getMessage) &&
        find(library, "lptOneDNNModelAddPrimitive", functions.addPrimitive) &&
        find(library, "lptOneDNNModelGetImplementation",
             functions.getImplementation) &&
        find(library, "lptOneDNNModelGetNumBuffers", functions.getNumBuffers) &&
        find(library, "lptOneDNNModelGetBufferSize", functions.getBufferSize) &&
        find(library, "lptOneDNNModelGetNumThreads", functions.getNumThreads) &&
        find(library, "lptOneDNNModelGetScratchpadSize",
             functions.getScratchpadSize) &&
        find(library, "lptOneDNNModelGetPackedSize", functions.getPackedSize) &&
        find(library, "lptOneDNNContextCreate", functions.createContext) &&
        find(library, "lptOneDNNContextDestroy", functions.destroyContext) &&
        find(library, "lptOneDNNExecute", functions.execute))
      return &functions;
    errors += "\n  " + path + ": not the runtime of this release";
  }
  return makeError("expected the library '{0}', with oneDNN 3, but got:{1}",
                   fileName, errors);
}

llvm::Expected<const OneDNNLibrary *> OneDNNLibrary::get() {
  static std::mutex mutex;
  static const OneDNNLibrary *loaded = nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  if (loaded)
    return loaded;
  llvm::Expected<const OneDNNLibrary *> library = load();
  if (library)
    loaded = *library;
  return library;
}
