//===- CompilationCacheTest.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/CompilationCache.h"

#include "Backends/CachedCode.h"
#include "Cache/Fingerprint.h"

#include "LPT/InitAllDialects.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <cstring>
#include <fstream>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class CompilationCacheTest : public ::testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("lpt-cache", directory));
    cache = open();
    ASSERT_TRUE(cache);
  }
  void TearDown() override { llvm::sys::fs::remove_directories(directory); }

  std::shared_ptr<CompilationCache> open(StringRef environment = "") {
    CompilationCacheOptions options;
    options.directory = directory.str().str();
    options.environment = environment.str();
    auto cache = CompilationCache::open(options);
    if (cache)
      return *cache;
    ADD_FAILURE() << llvm::toString(cache.takeError());
    return nullptr;
  }

  std::string getPath(StringRef key) {
    SmallString<128> path(directory);
    llvm::sys::path::append(path, "llvmcache-" + key);
    return path.str().str();
  }

  SmallString<128> directory;
  std::shared_ptr<CompilationCache> cache;
};
} // namespace

TEST_F(CompilationCacheTest, Keys) {
  const std::string key = cache->makeKey("kind", {"a", "b"});
  EXPECT_EQ(key, cache->makeKey("kind", {"a", "b"}));
  EXPECT_EQ(key, open()->makeKey("kind", {"a", "b"}));
  EXPECT_NE(key, cache->makeKey("kind", {"ab", ""}));
  EXPECT_NE(key, cache->makeKey("kind", {"a", "b", ""}));
  EXPECT_NE(key, cache->makeKey("other", {"a", "b"}));
  EXPECT_NE(key, open("a plugin")->makeKey("kind", {"a", "b"}));
}

TEST_F(CompilationCacheTest, Sections) {
  const std::string key = cache->makeKey("kind", {"a"});
  EXPECT_FALSE(cache->load(key));
  const std::string large(100000, 'x');
  cache->store(key, {"one", "", large});
  std::optional<CacheEntry> entry = cache->load(key);
  ASSERT_TRUE(entry);
  ASSERT_EQ(entry->sections.size(), 3u);
  EXPECT_EQ(entry->sections[0], "one");
  EXPECT_EQ(entry->sections[1], "");
  EXPECT_EQ(entry->sections[2], large);
  for (StringRef section : entry->sections)
    EXPECT_TRUE(llvm::isAddrAligned(llvm::Align(4096), section.data()));
  EXPECT_EQ(cache->getProblem(), "");
}

// No change of a byte gives other sections than those that were stored.
TEST_F(CompilationCacheTest, Damage) {
  const std::string key = cache->makeKey("kind", {"a"});
  cache->store(key, {"one", "another"});
  auto file = llvm::MemoryBuffer::getFile(getPath(key));
  ASSERT_TRUE(file);
  const std::string content = (*file)->getBuffer().str();
  auto write = [&](const std::string &bytes) {
    std::ofstream(getPath(key), std::ios::binary) << bytes;
  };
  size_t numRefused = 0;
  for (size_t i = 0; i < content.size(); ++i) {
    // Most of the file are zeros between sections.
    if (i > 200 && i % 64 != 0 && i % 4096 > 16)
      continue;
    std::string damaged = content;
    damaged[i] ^= 0x10;
    write(damaged);
    std::optional<CacheEntry> entry = cache->load(key);
    numRefused += !entry;
    if (!entry)
      continue;
    EXPECT_EQ(entry->sections[0], "one") << i;
    EXPECT_EQ(entry->sections[1], "another") << i;
  }
  // The header, the table of two sections, and ten bytes of them.
  EXPECT_EQ(numRefused, 88u + 32u + 10u);
  for (size_t size :
       {size_t(0), size_t(50), size_t(100), size_t(5000), content.size() - 1}) {
    write(content.substr(0, size));
    EXPECT_FALSE(cache->load(key)) << size;
  }
  write(content);
  EXPECT_TRUE(cache->load(key));
  // A file under another name is another entry.
  const std::string other = cache->makeKey("kind", {"b"});
  ASSERT_FALSE(llvm::sys::fs::copy_file(getPath(key), getPath(other)));
  EXPECT_FALSE(cache->load(other));
}

// Ops that mean the same have one fingerprint, whatever resources are called.
TEST_F(CompilationCacheTest, Fingerprints) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry);
  auto compute = [&](StringRef name, StringRef bytes, StringRef layer,
                     bool withLocations = false) {
    const std::string text =
        (R"(module {
  func.func @f() -> tensor<2xf32> {
    %0 = lpt.constant dense_resource<)" +
         name + R"(> : tensor<2xf32> loc(")" + layer + R"(")
    return %0 : tensor<2xf32>
  }
}
{-# dialect_resources: {builtin: {)" +
         name + ": \"0x04000000" + bytes + "\"}} #-}")
            .str();
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    return computeFingerprint(*module, withLocations).text;
  };
  const std::string text = compute("a", "0000803f0000803f", "conv");
  EXPECT_EQ(text, compute("b", "0000803f0000803f", "conv"));
  EXPECT_EQ(text, compute("c", "0000803f0000803f", "other"));
  EXPECT_NE(text, compute("d", "0000803f0000903f", "conv"));
  EXPECT_NE(compute("e", "0000803f0000803f", "conv", /*withLocations=*/true),
            compute("f", "0000803f0000803f", "other", /*withLocations=*/true));
}

/// A function that adds up the first elements of a constant, which the passes
/// have made.
static constexpr char loweredText[] = R"mlir(
llvm.mlir.global private constant @table(dense<{0}> : tensor<16384xi32>) {{alignment = 64 : i64} : !llvm.array<16384 x i32>
llvm.func @f(%to: !llvm.ptr) {{
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %0 = llvm.load %table : !llvm.ptr -> i32
  %second = llvm.getelementptr %table[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %1 = llvm.load %second : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.store %2, %to : i32, !llvm.ptr
  llvm.return
}
)mlir";

static int32_t call(const NativeCode &code) {
  int32_t result = 0;
  void *address = &result;
  void *arguments[] = {&address};
  code.lookup("f")(arguments);
  return result;
}

namespace {
class CachedCodeTest : public CompilationCacheTest {
protected:
  void SetUp() override {
    CompilationCacheTest::SetUp();
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    initializeNativeCode(&context);
    context.loadDialect<LLVM::LLVMDialect>();
  }

  OwningOpRef<ModuleOp> lower() {
    std::string elements = "[7, 35";
    for (int i = 2; i < 16384; ++i)
      elements += ", " + std::to_string(i);
    return parseSourceString<ModuleOp>(
        llvm::formatv(loweredText, elements + "]").str(), &context);
  }

  DialectRegistry registry;
  MLIRContext context;
};
} // namespace

// A constant that passes have made is part of the entry.
TEST_F(CachedCodeTest, OwnConstants) {
  int numLowered = 0;
  auto lowerBody = [&](ModuleOp module) {
    ++numLowered;
    module.getBodyRegion().takeBody(lower()->getBodyRegion());
    return llvm::Error::success();
  };
  auto compile = [&](StringRef passes, unsigned level) {
    OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
    CodeRecipe recipe;
    recipe.names = {"f"};
    recipe.lower = lowerBody;
    recipe.passes = passes.str();
    recipe.optimizationLevel = level;
    auto compiled = compileWithCache(*module, recipe, cache.get());
    if (!compiled) {
      ADD_FAILURE() << llvm::toString(compiled.takeError());
      return CompiledCode();
    }
    EXPECT_EQ(call(*compiled->code), 42);
    return std::move(*compiled);
  };
  EXPECT_FALSE(compile("passes", 2).isCached);
  EXPECT_EQ(numLowered, 1);
  EXPECT_TRUE(compile("passes", 2).isCached);
  EXPECT_EQ(numLowered, 1);
  EXPECT_FALSE(compile("others", 2).isCached);
  EXPECT_FALSE(compile("passes", 1).isCached);
  EXPECT_EQ(numLowered, 3);
}

// Constants that lie at another address than code relies on are copied.
TEST_F(CachedCodeTest, Alignment) {
  OwningOpRef<ModuleOp> module = lower();
  auto objects = compileObjects(*module, std::string("f"),
                                /*optimizationLevel=*/2);
  ASSERT_TRUE(bool(objects)) << llvm::toString(objects.takeError());
  ASSERT_EQ(objects->constants.size(), 1u);
  NativeConstant &constant = objects->constants.front();
  EXPECT_GE(constant.alignment.value(), 4u);
  std::vector<char> moved(constant.bytes.size() + 1);
  char *odd = moved.data() + !(reinterpret_cast<uintptr_t>(moved.data()) & 1);
  std::memcpy(odd, constant.bytes.data(), constant.bytes.size());
  constant.bytes = ArrayRef<char>(odd, constant.bytes.size());
  auto code = NativeCode::link(std::move(*objects));
  ASSERT_TRUE(bool(code)) << llvm::toString(code.takeError());
  // Code reads the copy.
  std::fill(moved.begin(), moved.end(), 0);
  EXPECT_EQ(call(**code), 42);
}
