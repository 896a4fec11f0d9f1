//===- OtherPrimitivesTest.cpp -------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pooling, quantization, normalization, concatenation and the other kinds.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

using namespace lpt::test;

/// {"kind":<kind>,<fields>"src":<src>,"dst":<dst>}
static std::string unary(const std::string &kind, const std::string &fields,
                         const std::string &src, const std::string &dst) {
  return R"({"kind":")" + kind + R"(",)" + fields + R"("src":)" + src +
         R"(,"dst":)" + dst + "}";
}

TEST(OneDNNPooling, Max) {
  constexpr int64_t C = 32, in = 6, out = 3;
  Shape src = {1, C, in, in}, dst = {1, C, out, out};
  Model model;
  LPT_ADD_OR_SKIP(model,
                  unary("pooling",
                        R"("algorithm":"max","kernel":[3,3],"strides":[2,2],)"
                        R"("pads_begin":[1,1],)",
                        buffer("u8", src, 0, channelsLast(src)),
                        buffer("u8", dst, 1, channelsLast(dst))));
  Random random;
  auto input = random.integers<uint8_t>(C * in * in, 0, 255);
  std::vector<uint8_t> output(C * out * out), expected(C * out * out);
  for (int64_t h = 0; h < out; ++h)
    for (int64_t w = 0; w < out; ++w)
      for (int64_t y = std::max<int64_t>(2 * h - 1, 0); y < 2 * h + 2; ++y)
        for (int64_t x = std::max<int64_t>(2 * w - 1, 0); x < 2 * w + 2; ++x)
          for (int64_t c = 0; c < C; ++c) {
            uint8_t &largest = expected[(h * out + w) * C + c];
            largest = std::max(largest, input[(y * in + x) * C + c]);
          }
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, expected);
}

TEST(OneDNNPooling, AveragesCountPaddingOrNot) {
  for (bool include : {false, true}) {
    Shape shape = {1, 16, 2, 2}, strides = channelsLast(shape);
    Model model;
    LPT_ADD_OR_SKIP(model,
                    unary("pooling",
                          std::string(R"("algorithm":"avg_)") +
                              (include ? "include" : "exclude") +
                              R"(_padding","kernel":[3,3],"pads_begin":[1,1],)"
                              R"("pads_end":[1,1],)",
                          buffer("f32", shape, 0, strides),
                          buffer("f32", shape, 1, strides)));
    std::vector<float> input(64, 9.0f), output(64);
    Context context(model);
    ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
    EXPECT_EQ(output, std::vector<float>(64, include ? 4.0f : 9.0f));
  }
}

// A global average to another scale: post-ops see the average before it is
// rounded.
TEST(OneDNNPooling, RequantizesAverages) {
  constexpr int64_t C = 64;
  Shape src = {1, C, 7, 7}, dst = {1, C, 1, 1};
  Model model;
  LPT_ADD_OR_SKIP(
      model,
      unary("pooling",
            R"("algorithm":"avg_exclude_padding","kernel":[7,7],"post_ops":[)"
            R"({"kind":"eltwise","algorithm":"linear","alpha":1.7,)"
            R"("beta":-50.25}],)",
            buffer("u8", src, 0, channelsLast(src)),
            buffer("u8", dst, 1, channelsLast(dst))));
  Random random;
  auto input = random.integers<uint8_t>(C * 49, 0, 255);
  std::vector<uint8_t> output(C), expected(C);
  for (int64_t c = 0; c < C; ++c) {
    int sum = 0;
    for (int64_t i = 0; i < 49; ++i)
      sum += input[i * C + c];
    expected[c] =
        saturate<uint8_t>(static_cast<float>(sum) / 49.0f * 1.7f - 50.25f);
  }
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, expected);
}

TEST(OneDNNReorder, QuantizesAndMovesChannelsLast) {
  constexpr int64_t C = 3, S = 7;
  Shape shape = {1, C, S, S};
  Constants constants;
  constants.add<float>({0.25f});
  constants.add<int32_t>({114});
  Model model;
  LPT_ADD_OR_SKIP(model,
                  unary("reorder",
                        R"("scales":{"dst":{"mask":0,"constant":0}},)"
                        R"("zero_points":{"dst":{"mask":0,"constant":1}},)",
                        buffer("f32", shape, 0),
                        buffer("u8", shape, 1, channelsLast(shape))),
                  constants);
  Random random;
  std::vector<float> input = random.floats(C * S * S, 50.0f);
  std::vector<uint8_t> output(C * S * S), expected(C * S * S);
  for (int64_t c = 0; c < C; ++c)
    for (int64_t i = 0; i < S * S; ++i)
      expected[i * C + c] = saturate<uint8_t>(input[c * S * S + i] * 4 + 114);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, expected);
}

TEST(OneDNNReorder, DequantizesPerChannel) {
  constexpr int64_t C = 16, S = 9;
  Constants constants;
  std::vector<float> scales;
  for (int64_t c = 0; c < C; ++c)
    scales.push_back(0.5f * static_cast<float>(c + 1));
  constants.add(scales);
  constants.add<int32_t>({77});
  Model model;
  LPT_ADD_OR_SKIP(model,
                  unary("reorder",
                        R"("scales":{"src":{"mask":2,"constant":0}},)"
                        R"("zero_points":{"src":{"mask":0,"constant":1}},)",
                        buffer("u8", {S, C}, 0), buffer("f32", {S, C}, 1)),
                  constants);
  Random random;
  auto input = random.integers<uint8_t>(S * C, 0, 255);
  std::vector<float> output(S * C);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (int64_t i = 0; i < S * C; ++i)
    EXPECT_EQ(output[i], scales[i % C] * static_cast<float>(input[i] - 77));
}

TEST(OneDNNSoftmax, Quantizes) {
  constexpr int64_t M = 5, N = 37;
  Constants constants;
  constants.add<float>({1.0f / 255.0f});
  Model model;
  LPT_ADD_OR_SKIP(model,
                  unary("softmax",
                        R"("axis":1,"scales":{"dst":{"mask":0,"constant":0}},)",
                        buffer("f32", {M, N}, 0), buffer("u8", {M, N}, 1)),
                  constants);
  Random random;
  std::vector<float> input = random.floats(M * N, 4.0f);
  std::vector<uint8_t> output(M * N);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (int64_t m = 0; m < M; ++m) {
    double sum = 0;
    for (int64_t n = 0; n < N; ++n)
      sum += std::exp(input[m * N + n]);
    for (int64_t n = 0; n < N; ++n)
      EXPECT_NEAR(output[m * N + n], 255 * std::exp(input[m * N + n]) / sum,
                  0.51);
  }
}

TEST(OneDNNLayerNormalization, ScalesAndShifts) {
  constexpr int64_t M = 4, N = 64;
  Random random;
  std::vector<float> input = random.floats(M * N, 3.0f), output(M * N);
  std::vector<float> scale = random.floats(N), shift = random.floats(N);
  Constants constants;
  constants.add(scale);
  Model model;
  LPT_ADD_OR_SKIP(model,
                  unary("layer_normalization",
                        R"("epsilon":1e-5,"scale":)" + constant("f32", {N}, 0) +
                            R"(,"shift":)" + buffer("f32", {N}, 2) + ",",
                        buffer("f32", {M, N}, 0), buffer("f32", {M, N}, 1)),
                  constants);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data(), shift.data()}),
            LPT_STATUS_SUCCESS);
  for (int64_t m = 0; m < M; ++m) {
    double mean = 0, variance = 0;
    for (int64_t n = 0; n < N; ++n)
      mean += input[m * N + n] / static_cast<double>(N);
    for (int64_t n = 0; n < N; ++n)
      variance += std::pow(input[m * N + n] - mean, 2) / N;
    for (int64_t n = 0; n < N; ++n)
      EXPECT_NEAR(output[m * N + n],
                  (input[m * N + n] - mean) / std::sqrt(variance + 1e-5) *
                          scale[n] +
                      shift[n],
                  1e-5);
  }
}

TEST(OneDNNConcat, Channels) {
  constexpr int64_t A = 16, B = 24, S = 5;
  Shape a = {1, A, S, S}, b = {1, B, S, S}, c = {1, A + B, S, S};
  Model model;
  LPT_ADD_OR_SKIP(model, R"({"kind":"concat","axis":1,"srcs":[)" +
                             buffer("u8", a, 0, channelsLast(a)) + "," +
                             buffer("u8", b, 1, channelsLast(b)) +
                             R"(],"dst":)" +
                             buffer("u8", c, 2, channelsLast(c)) + "}");
  Random random;
  auto first = random.integers<uint8_t>(A * S * S, 0, 255);
  auto second = random.integers<uint8_t>(B * S * S, 0, 255);
  std::vector<uint8_t> output((A + B) * S * S), expected;
  for (int64_t i = 0; i < S * S; ++i) {
    expected.insert(expected.end(), &first[i * A], &first[i * A] + A);
    expected.insert(expected.end(), &second[i * B], &second[i * B] + B);
  }
  Context context(model);
  ASSERT_EQ(context.run({first.data(), second.data(), output.data()}),
            LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, expected);
}

TEST(OneDNNBinary, AddsScaledIntegers) {
  Shape shape = {1, 16, 4, 4}, strides = channelsLast(shape);
  Constants constants;
  constants.add<float>({0.5f});
  constants.add<float>({0.25f});
  Model model;
  LPT_ADD_OR_SKIP(model,
                  R"({"kind":"binary","algorithm":"add","src0":)" +
                      buffer("u8", shape, 0, strides) + R"(,"src1":)" +
                      buffer("u8", shape, 1, strides) + R"(,"dst":)" +
                      buffer("u8", shape, 2, strides) +
                      R"(,"scales":{"src0":{"mask":0,"constant":0},)"
                      R"("src1":{"mask":0,"constant":1}}})",
                  constants);
  Random random;
  auto a = random.integers<uint8_t>(256, 0, 255);
  auto b = random.integers<uint8_t>(256, 0, 255);
  std::vector<uint8_t> output(256), expected(256);
  for (size_t i = 0; i < 256; ++i)
    expected[i] = saturate<uint8_t>(0.5f * a[i] + 0.25f * b[i]);
  Context context(model);
  ASSERT_EQ(context.run({a.data(), b.data(), output.data()}),
            LPT_STATUS_SUCCESS);
  EXPECT_EQ(output, expected);
}

TEST(OneDNNEltwise, HardSwish) {
  Model model;
  LPT_ADD_OR_SKIP(
      model, unary("eltwise",
                   R"("algorithm":"hardswish","alpha":0.16666667,"beta":0.5,)",
                   buffer("f32", {100}, 0), buffer("f32", {100}, 1)));
  Random random;
  std::vector<float> input = random.floats(100, 6.0f), output(100);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (size_t i = 0; i < 100; ++i)
    EXPECT_NEAR(output[i],
                input[i] * std::min(std::max(input[i] / 6 + 0.5f, 0.0f), 1.0f),
                1e-5);
}

TEST(OneDNNReduction, Mean) {
  Shape src = {1, 32, 4, 4}, dst = {1, 32, 1, 1};
  Model model;
  LPT_ADD_OR_SKIP(model, unary("reduction", R"("algorithm":"mean",)",
                               buffer("f32", src, 0), buffer("f32", dst, 1)));
  Random random;
  std::vector<float> input = random.floats(32 * 16), output(32);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (size_t c = 0; c < 32; ++c) {
    float sum = 0;
    for (size_t i = 0; i < 16; ++i)
      sum += input[c * 16 + i];
    EXPECT_NEAR(output[c], sum / 16, 1e-5);
  }
}

TEST(OneDNNResampling, Nearest) {
  Shape src = {1, 16, 2, 2}, dst = {1, 16, 4, 4};
  Model model;
  LPT_ADD_OR_SKIP(model, unary("resampling", R"("algorithm":"nearest",)",
                               buffer("u8", src, 0, channelsLast(src)),
                               buffer("u8", dst, 1, channelsLast(dst))));
  Random random;
  auto input = random.integers<uint8_t>(64, 0, 255);
  std::vector<uint8_t> output(256);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (int64_t y = 0; y < 4; ++y)
    for (int64_t x = 0; x < 4; ++x)
      for (int64_t c = 0; c < 16; ++c)
        EXPECT_EQ(output[(y * 4 + x) * 16 + c],
                  input[((y / 2) * 2 + x / 2) * 16 + c]);
}

TEST(OneDNNPRelu, PerChannel) {
  Shape shape = {1, 16, 3, 3}, strides = channelsLast(shape);
  Random random;
  std::vector<float> slopes = random.floats(16);
  Constants constants;
  constants.add(slopes);
  Model model;
  LPT_ADD_OR_SKIP(
      model,
      unary("prelu", R"("weights":)" + constant("f32", {1, 16, 1, 1}, 0) + ",",
            buffer("f32", shape, 0, strides), buffer("f32", shape, 1, strides)),
      constants);
  std::vector<float> input = random.floats(144), output(144);
  Context context(model);
  ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
  for (size_t i = 0; i < 144; ++i)
    EXPECT_EQ(output[i], input[i] < 0 ? input[i] * slopes[i % 16] : input[i]);
}

// Loops without vectors are only taken where they are plain copies.
TEST(OneDNNSum, IsOptimizedOrRefused) {
  Model model;
  std::string description = R"({"kind":"sum","factors":[1,2],"srcs":[)" +
                            buffer("bf16", {64}, 0) + "," +
                            buffer("bf16", {64}, 1) + R"(],"dst":)" +
                            buffer("bf16", {64}, 2) + "}";
  LPT_ADD_OR_SKIP(model, description);
  // 1.0, 2.0 and 5.0 in bf16.
  std::vector<uint16_t> a(64, 0x3f80), b(64, 0x4000), c(64);
  Context context(model);
  ASSERT_EQ(context.run({a.data(), b.data(), c.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(c, std::vector<uint16_t>(64, 0x40a0));
}
