//===- AllocationTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program of its own, because it replaces malloc.
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/InitAllDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <atomic>
#include <cstdlib>

using namespace mlir;
using namespace mlir::lpt;

static std::atomic<int64_t> numAllocations{0};

#if defined(__GLIBC__) && !__has_feature(address_sanitizer)
#define LPT_COUNTS_ALLOCATIONS

// The functions after those of the C library.
extern "C" void *__libc_malloc(size_t);
extern "C" void *__libc_calloc(size_t, size_t);
extern "C" void *__libc_realloc(void *, size_t);
extern "C" void *__libc_memalign(size_t, size_t);

extern "C" void *malloc(size_t bytes) {
  ++numAllocations;
  return __libc_malloc(bytes);
}
extern "C" void *calloc(size_t count, size_t bytes) {
  ++numAllocations;
  return __libc_calloc(count, bytes);
}
extern "C" void *realloc(void *memory, size_t bytes) {
  ++numAllocations;
  return __libc_realloc(memory, bytes);
}
extern "C" void *aligned_alloc(size_t alignment, size_t bytes) {
  ++numAllocations;
  return __libc_memalign(alignment, bytes);
}
extern "C" int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  ++numAllocations;
  *memory = __libc_memalign(alignment, bytes);
  return *memory ? 0 : ENOMEM;
}
#endif

// oneDNN allocates in each execution: it collects the arguments in a map. A run
// of the model must not allocate more than its primitives do alone.
TEST(AllocationTest, RunsAllocateWhatPrimitivesDo) {
#if !defined(LPT_ONEDNN_RUNTIME_FILE) || !defined(LPT_COUNTS_ALLOCATIONS)
  GTEST_SKIP() << "built without oneDNN, or without this malloc";
#else
  // Primitives of several kinds, and generated kernels with temporaries.
  static constexpr char modelText[] = R"mlir(
func.func @main(%x: tensor<1x8x6x6xf32>) -> (tensor<1x8x6x6xf32>, tensor<1x8x6x6xf32>) {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<2.55> : tensor<f32>
  %last = lpt.constant dense<255.0> : tensor<f32>
  %w = lpt.constant dense<3> : tensor<8x8x3x3xsi8>
  %q = lpt.fake_quantize %x, %low, %high, %low, %last levels 256 : (tensor<1x8x6x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8x6x6xui8>
  %0 = lpt.convolution %q, %w pads [1, 1] : (tensor<1x8x6x6xui8>, tensor<8x8x3x3xsi8>) -> tensor<1x8x6x6xf32>
  %1 = lpt.shuffle_channels %0 axis 1 group 2 : tensor<1x8x6x6xf32>
  %2 = lpt.normalize_l2 %1 axes [1] eps 1.0e-6 : tensor<1x8x6x6xf32>
  return %0, %2 : tensor<1x8x6x6xf32>, tensor<1x8x6x6xf32>
}
)mlir";
  setenv("LPT_ONEDNN_RUNTIME", LPT_ONEDNN_RUNTIME_FILE, /*replace=*/0);
  MLIRContext context;
  DialectRegistry registry;
  registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  auto module = parseSourceString<ModuleOp>(modelText, &context);
  ASSERT_TRUE(module);
  ProgramOptions options;
  options.backend = oneDNNBackend.str();
  options.numThreads = 1;
  auto model =
      LoadedProgram::load(*module->getOps<func::FuncOp>().begin(), options);
  ASSERT_TRUE(bool(model)) << llvm::toString(model.takeError());
  EXPECT_TRUE(llvm::any_of((*model)->getSteps(), [](const ProgramStep &step) {
    return step.isGenerated();
  })) << "expected a generated kernel, too";
  auto handle = (*model)->createHandle();
  ASSERT_TRUE(bool(handle)) << llvm::toString(handle.takeError());

  std::vector<float> input(8 * 36, 0.5f), first(8 * 36), second(8 * 36);
  const void *inputs[] = {input.data()};
  void *outputs[] = {first.data(), second.data()};
  auto run = [&] {
    if (llvm::Error error = (*handle)->run(inputs, outputs, {}))
      FAIL() << llvm::toString(std::move(error));
  };
  auto count = [&](auto &&action) {
    // The first time may still bind symbols and start threads.
    action();
    const int64_t before = numAllocations;
    action();
    return numAllocations - before;
  };
  EXPECT_GT(numAllocations, 0);
  const int64_t perRun = count(run);

  int64_t perPrimitives = 0;
  for (auto [i, step] : llvm::enumerate((*model)->getSteps())) {
    if (step.isGenerated())
      continue;
    std::vector<std::vector<char>> memory;
    std::vector<void *> buffers;
    for (int64_t bytes : step.bufferBytes)
      buffers.push_back(memory.emplace_back(bytes).data());
    perPrimitives += count([&, i = i] {
      if (llvm::Error error = (*handle)->runStep(i, buffers))
        FAIL() << llvm::toString(std::move(error));
    });
  }
  EXPECT_EQ(perRun, perPrimitives);
#endif
}
