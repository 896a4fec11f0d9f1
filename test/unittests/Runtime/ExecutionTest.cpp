//===- ExecutionTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Contexts: what they refuse, that threads do not disturb each other, and that
// nothing is left behind.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

#include <malloc.h>
#include <omp.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace lpt::test;

/// A convolution with a scratchpad, and a matrix product.
static void addPrimitives(Model &model) {
  Random random;
  Shape src = {1, 64, 14, 14}, dst = {1, 64, 14, 14};
  Constants weights;
  weights.add(random.integers<int8_t>(64 * 64 * 9, -64, 63));
  ASSERT_EQ(model.add(R"({"kind":"convolution","src":)" +
                          buffer("u8", src, 0, channelsLast(src)) +
                          R"(,"weights":)" + constant("s8", {64, 64, 3, 3}, 0) +
                          R"(,"dst":)" +
                          buffer("s32", dst, 1, channelsLast(dst)) +
                          R"(,"pads_begin":[1,1],"pads_end":[1,1]})",
                      weights),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  Constants matrix;
  matrix.add(random.integers<int8_t>(256 * 48, -64, 63));
  ASSERT_EQ(model.add(R"({"kind":"matmul","src":)" +
                          buffer("u8", {49, 256}, 0) + R"(,"weights":)" +
                          constant("s8", {256, 48}, 0) + R"(,"dst":)" +
                          buffer("s32", {49, 48}, 1) + "}",
                      matrix),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
}

/// Runs both primitives on numbers that depend on `seed`.
static std::vector<int32_t> runBoth(Context &context, int seed) {
  std::vector<uint8_t> src(64 * 14 * 14);
  for (size_t i = 0; i < src.size(); ++i)
    src[i] = static_cast<uint8_t>((i * 7 + seed * 31) % 128);
  std::vector<int32_t> dst(64 * 14 * 14 + 49 * 48);
  EXPECT_EQ(context.run({src.data(), dst.data()}, 0), LPT_STATUS_SUCCESS);
  EXPECT_EQ(context.run({src.data(), dst.data() + 64 * 14 * 14}, 1),
            LPT_STATUS_SUCCESS);
  return dst;
}

TEST(OneDNNExecution, Library) {
  EXPECT_EQ(std::string(lptOneDNNGetVersion()).substr(0, 2), "3.");
  EXPECT_STRNE(lptOneDNNGetISA(), "");
  EXPECT_STREQ(lptOneDNNGetStatusName(LPT_STATUS_UNSUPPORTED_CPU),
               "unsupported processor");
  EXPECT_STREQ(lptOneDNNGetStatusName(static_cast<LPTStatus>(7)),
               "unknown status");
  EXPECT_EQ(lptOneDNNGetABIVersion(), LPT_ONEDNN_ABI_VERSION);
}

/// A product of the type has an implementation exactly where the library is
/// said to compute in it.
TEST(OneDNNExecution, ComputesFloat) {
  EXPECT_EQ(lptOneDNNComputesFloat("f32"), 1);
  EXPECT_EQ(lptOneDNNComputesFloat("s8"), 0);
  EXPECT_EQ(lptOneDNNComputesFloat(nullptr), 0);
  for (const char *type : {"f16", "bf16"}) {
    Model model;
    std::string text = R"({"kind": "matmul",
      "src": {"type": "T", "shape": [8, 16], "buffer": 0},
      "weights": {"type": "T", "shape": [16, 32], "buffer": 1},
      "dst": {"type": "T", "shape": [8, 32], "buffer": 2}})";
    for (size_t at; (at = text.find("\"T\"")) != std::string::npos;)
      text.replace(at + 1, 1, type);
    const LPTStatus status = lptOneDNNModelAddPrimitive(
        model.get(), text.c_str(), int64_t(text.size()), nullptr, 0);
    EXPECT_EQ(status == LPT_STATUS_SUCCESS, lptOneDNNComputesFloat(type) == 1)
        << type << " on " << lptOneDNNGetISA();
  }
}

TEST(OneDNNExecution, Refusals) {
  Model model;
  addPrimitives(model);
  LPTOneDNNContext *context = nullptr;
  Scratchpad scratchpad(lptOneDNNModelGetScratchpadSize(model.get()) + 64);
  EXPECT_EQ(lptOneDNNContextCreate(nullptr, scratchpad.bytes.get(), &context),
            LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(lptOneDNNContextCreate(
                model.get(), static_cast<char *>(scratchpad.bytes.get()) + 4,
                &context),
            LPT_STATUS_INVALID_ARGUMENT);
  if (lptOneDNNModelGetScratchpadSize(model.get()) > 0)
    EXPECT_EQ(lptOneDNNContextCreate(model.get(), nullptr, &context),
              LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(context, nullptr);
  Context good(model);
  std::vector<uint8_t> src(64 * 14 * 14);
  EXPECT_EQ(good.run({src.data(), nullptr}), LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(good.run({src.data(), src.data()}, 2), LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(good.run({src.data(), src.data()}, -1),
            LPT_STATUS_INVALID_ARGUMENT);
  EXPECT_EQ(lptOneDNNExecute(nullptr, 0, nullptr), LPT_STATUS_INVALID_ARGUMENT);
}

TEST(OneDNNExecution, SizesOfBuffers) {
  Model model;
  addPrimitives(model);
  // The left half of a matrix, and the end of a buffer.
  Constants matrix;
  matrix.add(std::vector<int8_t>(256 * 48, 1));
  ASSERT_EQ(model.add(R"({"kind":"matmul","src":)" +
                          buffer("u8", {49, 256}, 0, {512, 1}) +
                          R"(,"weights":)" + constant("s8", {256, 48}, 0) +
                          R"(,"dst":)" + buffer("s32", {49, 48}, 1, {}, 64) +
                          "}",
                      matrix),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 0, 0), 64 * 14 * 14);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 0, 1), 64 * 14 * 14 * 4);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 2, 0), 48 * 512 + 256);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 2, 1), 64 + 49 * 48 * 4);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 2, 2), -1);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(model.get(), 3, 0), -1);
  EXPECT_EQ(lptOneDNNModelGetBufferSize(nullptr, 0, 0), -1);
}

TEST(OneDNNExecution, ThreadsDoNotDisturbEachOther) {
  Model model;
  addPrimitives(model);
  std::vector<int32_t> expected[2];
  {
    Context context(model);
    expected[0] = runBoth(context, 0);
    expected[1] = runBoth(context, 1);
  }
  EXPECT_NE(expected[0], expected[1]);
  int wrong[2] = {};
  auto work = [&](int seed) {
    Context context(model);
    for (int round = 0; round < 1000; ++round)
      wrong[seed] += runBoth(context, seed) != expected[seed];
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  EXPECT_EQ(wrong[0], 0);
  EXPECT_EQ(wrong[1], 0);
}

// A thread that would use more threads than the primitives were built for.
TEST(OneDNNExecution, KeepsTheNumberOfThreads) {
  Model one(1);
  addPrimitives(one);
  Model three(3);
  addPrimitives(three);
  EXPECT_EQ(lptOneDNNModelGetNumThreads(one.get()), 1);
  EXPECT_EQ(lptOneDNNModelGetNumThreads(three.get()), 3);
  EXPECT_EQ(lptOneDNNModelGetNumThreads(nullptr), 0);
  Context first(one), second(three);
  std::vector<int32_t> expected = runBoth(first, 0);
  EXPECT_EQ(runBoth(second, 0), expected);
  std::thread([&] {
    EXPECT_EQ(runBoth(first, 0), expected);
    EXPECT_EQ(runBoth(second, 0), expected);
  }).join();
}

TEST(OneDNNExecution, NumbersOfThreads) {
  EXPECT_GT(lptOneDNNModelGetNumThreads(Model().get()), 0);
  for (int number : {-1, LPT_ONEDNN_MAX_THREADS + 1}) {
    LPTOneDNNModel *model = nullptr;
    EXPECT_EQ(lptOneDNNModelCreate(number, &model),
              LPT_STATUS_INVALID_ARGUMENT);
    EXPECT_EQ(model, nullptr);
    EXPECT_EQ(lptOneDNNModelGetMessage(nullptr),
              "expected a number of threads from 0 to 1024, but got " +
                  std::to_string(number));
  }
}

// The OpenMP of LLVM starts threads of its own in a child, which
// ThreadSanitizer does not support.
#if defined(KMP_VERSION_MAJOR) &&                                              \
    !(defined(__has_feature) && __has_feature(thread_sanitizer))
TEST(OneDNNExecution, ChildrenRunModelsOfTheirParent) {
  Model model(3);
  addPrimitives(model);
  Context context(model);
  std::vector<int32_t> expected = runBoth(context, 0);
  pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // Ends a child that waits for threads which it does not have.
    alarm(60);
    bool isRight = runBoth(context, 0) == expected;
    Model another(2);
    addPrimitives(another);
    Context own(another);
    _exit(isRight && runBoth(own, 0) == expected ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(runBoth(context, 0), expected);
}
#endif

// Of elements that share bytes with those of a source nothing is known, but all
// others are left alone.
TEST(OneDNNExecution, OverlappingBuffersStayInBounds) {
  Model model(1);
  Shape shape = {64, 64};
  ASSERT_EQ(model.add(R"({"kind":"softmax","axis":1,"src":)" +
                      buffer("f32", shape, 0) + R"(,"dst":)" +
                      buffer("f32", shape, 1) + "}"),
            LPT_STATUS_SUCCESS)
      << model.getMessage();
  const size_t count = 64 * 64, margin = 64, shift = 100;
  std::vector<float> memory(count + shift + 2 * margin, -7.0f);
  Context context(model);
  EXPECT_EQ(
      context.run({memory.data() + margin, memory.data() + margin + shift}),
      LPT_STATUS_SUCCESS);
  for (size_t i = 0; i < margin + shift; ++i)
    EXPECT_EQ(memory[i], -7.0f) << i;
  for (size_t i = memory.size() - margin; i < memory.size(); ++i)
    EXPECT_EQ(memory[i], -7.0f) << i;
}

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) &&                    \
    !(defined(__has_feature) && __has_feature(address_sanitizer))
TEST(OneDNNExecution, LeavesNothingBehind) {
  auto round = [] {
    Model model;
    addPrimitives(model);
    model.add(R"({"kind":"matmul","src":1})");
    Context context(model);
    runBoth(context, 0);
  };
  // oneDNN keeps generated code for later models.
  for (int i = 0; i < 50; ++i)
    round();
  size_t before = mallinfo2().uordblks;
  for (int i = 0; i < 1000; ++i)
    round();
  size_t after = mallinfo2().uordblks;
  EXPECT_LE(after, before + 16 * 1024);
}
#endif
