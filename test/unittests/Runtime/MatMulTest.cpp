//===- MatMulTest.cpp ----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrix products on integers, with constant and run-time weights.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

using namespace lpt::test;

/// c[m][n] = sum of (a[m][k] - zeroPoint) * b[k][n], for row-major matrices.
template <typename A, typename B>
static std::vector<int32_t> multiply(const A *a, const B *b, int64_t M,
                                     int64_t K, int64_t N,
                                     int32_t zeroPoint = 0) {
  std::vector<int32_t> c(M * N);
  for (int64_t m = 0; m < M; ++m)
    for (int64_t n = 0; n < N; ++n)
      for (int64_t k = 0; k < K; ++k)
        c[m * N + n] += (a[m * K + k] - zeroPoint) * b[k * N + n];
  return c;
}

TEST(OneDNNMatMul, ConstantWeights) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t M = 20, K = 96, N = 70;
  Random random;
  auto src = random.integers<uint8_t>(M * K, 0, 255);
  auto weights = random.integers<int8_t>(K * N, -128, 127);
  auto bias = random.floats(N, 5.0f);
  std::vector<float> scales;
  for (int64_t n = 0; n < N; ++n)
    scales.push_back(0.001f * static_cast<float>(random.next(1, 5)));
  Constants constants;
  constants.add(weights);
  constants.add(bias);
  constants.add<float>({0.02f});
  constants.add(scales);
  constants.add<float>({0.25f});
  constants.add<int32_t>({77});
  constants.add<int32_t>({19});
  Model model;
  LPT_ADD_OR_SKIP(
      model,
      R"({"kind":"matmul","src":)" + buffer("u8", {M, K}, 0) +
          R"(,"weights":)" + constant("s8", {K, N}, 0) + R"(,"bias":)" +
          constant("f32", {1, N}, 1) + R"(,"dst":)" + buffer("u8", {M, N}, 1) +
          R"(,"scales":{"src":{"mask":0,"constant":2},)"
          R"("weights":{"mask":2,"constant":3},"dst":{"mask":0,"constant":4}},)"
          R"("zero_points":{"src":{"mask":0,"constant":5},)"
          R"("dst":{"mask":0,"constant":6}}})",
      constants);
  std::vector<uint8_t> dst(M * N), expected(M * N);
  std::vector<int32_t> sums =
      multiply(src.data(), weights.data(), M, K, N, /*zeroPoint=*/77);
  for (int64_t i = 0; i < M * N; ++i) {
    volatile float value =
        static_cast<float>(sums[i]) * (0.02f * scales[i % N]);
    value = value + bias[i % N];
    value = value * 4.0f;
    expected[i] = saturate<uint8_t>(value + 19.0f);
  }
  Context context(model);
  ASSERT_EQ(context.run({src.data(), dst.data()}), LPT_STATUS_SUCCESS);
  // One of two neighbours in rare cases: kernels may contract the bias.
  int64_t different = 0;
  for (int64_t i = 0; i < M * N; ++i) {
    EXPECT_LE(std::abs(dst[i] - expected[i]), 1);
    different += dst[i] != expected[i];
  }
  EXPECT_LE(different, M * N / 1000) << model.getImplementation();
}

// A zero point and a scale may be values of each run.
TEST(OneDNNMatMul, ComputedQuantization) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t M = 20, K = 96, N = 70;
  Random random;
  auto src = random.integers<uint8_t>(M * K, 0, 255);
  auto weights = random.integers<int8_t>(K * N, -128, 127);
  Constants constants;
  constants.add(weights);
  Model model;
  LPT_ADD_OR_SKIP(model,
                  R"({"kind":"matmul","src":)" + buffer("u8", {M, K}, 0) +
                      R"(,"weights":)" + constant("s8", {K, N}, 0) +
                      R"(,"dst":)" + buffer("f32", {M, N}, 3) +
                      R"(,"scales":{"src":{"mask":0,"tensor":)" +
                      buffer("f32", {1}, 1) +
                      R"(}},"zero_points":{"src":{"mask":0,"tensor":)" +
                      buffer("s32", {1}, 2) + "}}}",
                  constants);
  Context context(model);
  for (int32_t zeroPoint : {0, 77, 255}) {
    float scale = zeroPoint == 77 ? 0.25f : 2.0f;
    std::vector<float> dst(M * N);
    ASSERT_EQ(context.run({src.data(), &scale, &zeroPoint, dst.data()}),
              LPT_STATUS_SUCCESS);
    std::vector<int32_t> sums =
        multiply(src.data(), weights.data(), M, K, N, zeroPoint);
    for (int64_t i = 0; i < M * N; ++i)
      EXPECT_EQ(dst[i], static_cast<float>(sums[i]) * scale);
  }
}

// Weights may be given transposed; what is packed is the same.
TEST(OneDNNMatMul, TransposedConstantWeights) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t M = 5, K = 64, N = 48;
  Random random;
  auto src = random.integers<int8_t>(M * K, -128, 127);
  auto weights = random.integers<int8_t>(K * N, -128, 127);
  std::vector<int8_t> transposed(K * N);
  for (int64_t k = 0; k < K; ++k)
    for (int64_t n = 0; n < N; ++n)
      transposed[n * K + k] = weights[k * N + n];
  Constants constants;
  constants.add(transposed);
  Model model;
  LPT_ADD_OR_SKIP(model,
                  R"({"kind":"matmul","src":)" + buffer("s8", {M, K}, 0) +
                      R"(,"weights":)" + constant("s8", {K, N}, 0, {1, K}) +
                      R"(,"dst":)" + buffer("s32", {M, N}, 1) + "}",
                  constants);
  std::vector<int32_t> dst(M * N);
  Context context(model);
  ASSERT_EQ(context.run({src.data(), dst.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(dst, multiply(src.data(), weights.data(), M, K, N));
}

// Queries, keys and values as attention has them: [batch, position, head, size]
// in memory, read as [batch, head, position, size] and transposed.
TEST(OneDNNMatMul, RuntimeWeightsOfHeads) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t H = 3, P = 16, D = 32;
  Random random;
  auto query = random.integers<uint8_t>(P * H * D, 0, 255);
  auto key = random.integers<int8_t>(P * H * D, -128, 127);
  Shape perHead = {P * H * D, D, H * D, 1};
  Shape transposed = {P * H * D, D, 1, H * D};
  Model model;
  LPT_ADD_OR_SKIP(
      model, R"({"kind":"matmul","src":)" +
                 buffer("u8", {1, H, P, D}, 0, perHead) + R"(,"weights":)" +
                 buffer("s8", {1, H, D, P}, 1, transposed) + R"(,"dst":)" +
                 buffer("s32", {1, H, P, P}, 2) + "}");
  std::vector<int32_t> dst(H * P * P), expected(H * P * P);
  for (int64_t h = 0; h < H; ++h)
    for (int64_t i = 0; i < P; ++i)
      for (int64_t j = 0; j < P; ++j)
        for (int64_t d = 0; d < D; ++d)
          expected[(h * P + i) * P + j] +=
              query[(i * H + h) * D + d] * key[(j * H + h) * D + d];
  Context context(model);
  ASSERT_EQ(context.run({query.data(), key.data(), dst.data()}),
            LPT_STATUS_SUCCESS);
  EXPECT_EQ(dst, expected);
}

// A buffer may be used from the middle of an arena.
TEST(OneDNNMatMul, Offsets) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t M = 4, K = 64, N = 16;
  Random random;
  auto arena = random.integers<uint8_t>(64 + M * K + 4 * M * N, 0, 255);
  auto weights = random.integers<int8_t>(K * N, -128, 127);
  Constants constants;
  constants.add(weights);
  Model model;
  LPT_ADD_OR_SKIP(model,
                  R"({"kind":"matmul","src":)" +
                      buffer("u8", {M, K}, 0, {K, 1}, 64) + R"(,"weights":)" +
                      constant("s8", {K, N}, 0) + R"(,"dst":)" +
                      buffer("s32", {M, N}, 0, {N, 1}, 64 + M * K) + "}",
                  constants);
  std::vector<int32_t> expected =
      multiply(arena.data() + 64, weights.data(), M, K, N);
  Context context(model);
  ASSERT_EQ(context.run({arena.data()}), LPT_STATUS_SUCCESS);
  std::vector<int32_t> dst(M * N);
  std::memcpy(dst.data(), arena.data() + 64 + M * K, 4 * M * N);
  EXPECT_EQ(dst, expected);
}

TEST(OneDNNMatMul, BinaryPostOps) {
  LPT_SKIP_UNLESS_EXACT();
  constexpr int64_t M = 6, K = 64, N = 32;
  Random random;
  auto src = random.integers<uint8_t>(M * K, 0, 255);
  auto weights = random.integers<int8_t>(K * N, -128, 127);
  auto residual = random.floats(M * N, 100.0f);
  auto slopes = random.floats(N);
  Constants constants;
  constants.add(weights);
  constants.add(slopes);
  Model model;
  LPT_ADD_OR_SKIP(
      model,
      R"({"kind":"matmul","src":)" + buffer("u8", {M, K}, 0) +
          R"(,"weights":)" + constant("s8", {K, N}, 0) + R"(,"dst":)" +
          buffer("f32", {M, N}, 2) +
          R"(,"post_ops":[{"kind":"binary","algorithm":"add","tensor":)" +
          buffer("f32", {M, N}, 1) + R"(},{"kind":"prelu","mask":2,)" +
          R"("constant":1}]})",
      constants);
  std::vector<float> dst(M * N);
  std::vector<int32_t> sums = multiply(src.data(), weights.data(), M, K, N);
  Context context(model);
  ASSERT_EQ(context.run({src.data(), residual.data(), dst.data()}),
            LPT_STATUS_SUCCESS);
  for (int64_t i = 0; i < M * N; ++i) {
    float value = static_cast<float>(sums[i]) + residual[i];
    EXPECT_EQ(dst[i], value < 0 ? value * slopes[i % N] : value);
  }
}
