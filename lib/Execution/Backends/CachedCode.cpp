//===- CachedCode.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An entry of the cache has an index in JSON, an object in each of the next
// sections, and in the others the constants that the passes have made.
//
//===----------------------------------------------------------------------===//

#include "CachedCode.h"

#include "Cache/Fingerprint.h"

#include "LPT/Conversion/Passes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::lpt;

/// The kind of entries in keys.
static constexpr llvm::StringLiteral codeEntry = "code";

static StringRef asText(ArrayRef<char> bytes) {
  return StringRef(bytes.data(), bytes.size());
}

//===----------------------------------------------------------------------===//
// Storing
//===----------------------------------------------------------------------===//

static void store(const NativeObjects &compiled,
                  ArrayRef<int64_t> workspaceBytes,
                  const Fingerprint &fingerprint, StringRef key,
                  CompilationCache &cache) {
  SmallVector<StringRef> sections = {""};
  for (const auto &object : compiled.objects)
    sections.push_back(object->getBuffer());
  llvm::json::Array constants;
  for (const NativeConstant &constant : compiled.constants) {
    llvm::json::Object entry{
        {"name", constant.name},
        {"alignment", int64_t(constant.alignment.value())}};
    // Most are constants of the model, which will be there again.
    std::string digest = hashBytes(asText(constant.bytes));
    if (fingerprint.constants.contains(digest)) {
      entry["digest"] = std::move(digest);
    } else {
      entry["section"] = int64_t(sections.size());
      sections.push_back(asText(constant.bytes));
    }
    constants.push_back(std::move(entry));
  }
  std::string index;
  llvm::raw_string_ostream(index) << llvm::json::Value(
      llvm::json::Object{{"objects", int64_t(compiled.objects.size())},
                         {"workspaceBytes", llvm::json::Array(workspaceBytes)},
                         {"constants", std::move(constants)}});
  sections.front() = index;
  cache.store(key, sections);
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

namespace {
/// The index of an entry.
struct Index {
  int64_t objects = 0;
  std::vector<int64_t> workspaceBytes;
  struct Constant {
    std::string name;
    int64_t alignment = 1;
    std::optional<std::string> digest;
    std::optional<int64_t> section;
  };
  std::vector<Constant> constants;
};

// Found by the types of their arguments.
bool fromJSON(const llvm::json::Value &value, Index::Constant &constant,
              llvm::json::Path path) {
  llvm::json::ObjectMapper map(value, path);
  return map && map.map("name", constant.name) &&
         map.map("alignment", constant.alignment) &&
         map.mapOptional("digest", constant.digest) &&
         map.mapOptional("section", constant.section);
}

bool fromJSON(const llvm::json::Value &value, Index &index,
              llvm::json::Path path) {
  llvm::json::ObjectMapper map(value, path);
  return map && map.map("objects", index.objects) &&
         map.map("workspaceBytes", index.workspaceBytes) &&
         map.map("constants", index.constants);
}
} // namespace

/// The bytes of the constant; nothing if there are none.
static std::optional<StringRef> findBytes(const Index::Constant &constant,
                                          ArrayRef<StringRef> sections,
                                          const Fingerprint &fingerprint) {
  if (constant.section) {
    if (*constant.section < 0 || *constant.section >= int64_t(sections.size()))
      return std::nullopt;
    return sections[*constant.section];
  }
  auto known = fingerprint.constants.find(constant.digest.value_or(""));
  if (known == fingerprint.constants.end())
    return std::nullopt;
  return asText(known->second);
}

/// What was stored under `key`, as code; nothing if there is nothing that could
/// be used.
static std::optional<CompiledCode> load(StringRef key, size_t numFunctions,
                                        const Fingerprint &fingerprint,
                                        CompilationCache &cache) {
  std::optional<CacheEntry> loaded = cache.load(key);
  if (!loaded || loaded->sections.empty())
    return std::nullopt;
  auto entry = std::make_shared<CacheEntry>(std::move(*loaded));
  const ArrayRef<StringRef> sections = entry->sections;
  auto index = llvm::json::parse<Index>(sections.front());
  if (!index) {
    llvm::consumeError(index.takeError());
    return std::nullopt;
  }
  if (index->objects < 0 || index->objects >= int64_t(sections.size()) ||
      index->workspaceBytes.size() != numFunctions)
    return std::nullopt;
  NativeObjects objects;
  for (StringRef section : sections.slice(1, index->objects))
    objects.objects.push_back(llvm::MemoryBuffer::getMemBuffer(
        section, "cached", /*RequiresNullTerminator=*/false));
  for (const Index::Constant &constant : index->constants) {
    std::optional<StringRef> bytes = findBytes(constant, sections, fingerprint);
    if (!bytes || !llvm::isPowerOf2_64(constant.alignment) ||
        constant.alignment > int64_t(AlignedMemory::alignment))
      return std::nullopt;
    objects.constants.push_back({constant.name,
                                 ArrayRef(bytes->data(), bytes->size()),
                                 llvm::Align(constant.alignment)});
  }
  objects.storage = entry;
  CompiledCode result;
  result.numObjects = index->objects;
  result.isCached = true;
  llvm::append_range(result.workspaceBytes, index->workspaceBytes);
  auto code = NativeCode::link(std::move(objects));
  if (!code) {
    llvm::consumeError(code.takeError());
    return std::nullopt;
  }
  result.code = std::move(*code);
  return result;
}

static bool hasEntries(const NativeCode &code, ArrayRef<std::string> names) {
  return llvm::all_of(
      names, [&](const std::string &name) { return code.lookup(name); });
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

llvm::Expected<CompiledCode> lpt::compileWithCache(ModuleOp module,
                                                   const CodeRecipe &recipe,
                                                   CompilationCache *cache) {
  Fingerprint fingerprint;
  std::string key;
  if (cache) {
    fingerprint = computeFingerprint(module, /*withLocations=*/false);
    std::string names = llvm::join(recipe.names, "\n");
    key = cache->makeKey(codeEntry, {fingerprint.text, recipe.passes, names,
                                     std::to_string(recipe.optimizationLevel)});
    std::optional<CompiledCode> found =
        load(key, recipe.names.size(), fingerprint, *cache);
    if (found && hasEntries(*found->code, recipe.names))
      return std::move(*found);
  }
  if (llvm::Error error = recipe.lower(module))
    return std::move(error);
  CompiledCode result;
  SymbolTable symbols(module);
  for (const std::string &name : recipe.names) {
    Operation *function = symbols.lookup(name);
    auto bytes = function
                     ? function->getAttrOfType<IntegerAttr>(workspaceAttrName)
                     : IntegerAttr();
    result.workspaceBytes.push_back(bytes ? bytes.getInt() : 0);
  }
  llvm::Expected<NativeObjects> objects =
      compileObjects(module, recipe.names, recipe.optimizationLevel);
  if (!objects)
    return objects.takeError();
  result.numObjects = int64_t(objects->objects.size());
  if (cache)
    store(*objects, result.workspaceBytes, fingerprint, key, *cache);
  auto code = NativeCode::link(std::move(*objects));
  if (!code)
    return code.takeError();
  result.code = std::move(*code);
  if (!hasEntries(*result.code, recipe.names))
    return llvm::createStringError(
        "expected code of all functions, but got none of one of them");
  return std::move(result);
}
