//===- ConvolutionTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and deconvolutions on integers, against plain loops in oneDNN's
// order of operations. Results are equal bit for bit.
//
//===----------------------------------------------------------------------===//

#include "OneDNNTest.h"

using namespace lpt::test;

namespace {
/// A convolution of u8 by s8 to u8, with everything that can be fused.
struct Case {
  int64_t channels = 16;
  int64_t outputs = 32;
  int64_t groups = 1;
  int64_t size = 8;
  int64_t kernel = 3;
  int64_t stride = 1;
  int64_t dilation = 1;
  int64_t pad = 1;
  int32_t srcZeroPoint = 0;
  int32_t dstZeroPoint = 0;
  bool sum = false;
  bool round = false;
};

class Convolution {
public:
  explicit Convolution(const Case &c) : c(c) {
    Random random;
    outSize =
        (c.size + 2 * c.pad - (c.kernel - 1) * c.dilation - 1) / c.stride + 1;
    src = random.integers<uint8_t>(c.channels * c.size * c.size, 0, 255);
    weights = random.integers<int8_t>(
        c.outputs * c.channels / c.groups * c.kernel * c.kernel, -128, 127);
    old = random.integers<uint8_t>(c.outputs * outSize * outSize, 0, 255);
    bias = random.floats(c.outputs, 3.0f);
    for (int64_t i = 0; i < c.outputs; ++i)
      weightScales.push_back(0.001f * static_cast<float>(random.next(1, 5)));
  }

  std::string describe() const {
    Shape srcShape = {1, c.channels, c.size, c.size};
    Shape dstShape = {1, c.outputs, outSize, outSize};
    Shape weightShape = {c.outputs, c.channels / c.groups, c.kernel, c.kernel};
    if (c.groups > 1) {
      weightShape[0] /= c.groups;
      weightShape.insert(weightShape.begin(), c.groups);
    }
    std::string two =
        "[" + std::to_string(c.pad) + "," + std::to_string(c.pad) + "]";
    std::string postOps;
    if (c.round)
      postOps +=
          R"({"kind":"eltwise","algorithm":"linear","alpha":4},)"
          R"({"kind":"eltwise","algorithm":"round"},)"
          R"({"kind":"eltwise","algorithm":"clip","alpha":-100,"beta":90},)"
          R"({"kind":"eltwise","algorithm":"linear","alpha":0.25},)";
    if (c.sum)
      postOps += R"({"kind":"sum","scale":0.5,"zero_point":4,"type":"u8"},)";
    postOps += R"({"kind":"eltwise","algorithm":"relu"})";
    std::string zeroPoints;
    if (c.srcZeroPoint)
      zeroPoints += R"("src":{"mask":0,"constant":5})";
    if (c.dstZeroPoint)
      zeroPoints += R"(,"dst":{"mask":0,"constant":6})";
    return R"({"kind":"convolution","src":)" +
           buffer("u8", srcShape, 0, channelsLast(srcShape)) +
           R"(,"weights":)" + constant("s8", weightShape, 0) + R"(,"bias":)" +
           constant("f32", {c.outputs}, 1) + R"(,"dst":)" +
           buffer("u8", dstShape, 1, channelsLast(dstShape)) +
           R"(,"strides":)" + list({c.stride, c.stride}) + R"(,"dilations":)" +
           list({c.dilation, c.dilation}) + R"(,"pads_begin":)" + two +
           R"(,"pads_end":)" + two +
           R"(,"scales":{"src":{"mask":0,"constant":2},"weights":{"mask":)" +
           (c.groups > 1 ? "3" : "1") +
           R"(,"constant":3},"dst":{"mask":0,"constant":4}})" +
           (zeroPoints.empty() ? ""
                               : R"(,"zero_points":{)" + zeroPoints + "}") +
           R"(,"post_ops":[)" + postOps + "]}";
  }

  Constants getConstants() const {
    Constants constants;
    constants.add(weights);
    constants.add(bias);
    constants.add<float>({srcScale});
    constants.add(weightScales);
    constants.add<float>({dstScale});
    if (c.srcZeroPoint)
      constants.add<int32_t>({c.srcZeroPoint});
    if (c.dstZeroPoint)
      constants.add<int32_t>({c.dstZeroPoint});
    return constants;
  }

  std::vector<uint8_t> compute() const {
    std::vector<uint8_t> dst(old.size());
    for (int64_t h = 0; h < outSize; ++h)
      for (int64_t w = 0; w < outSize; ++w)
        for (int64_t o = 0; o < c.outputs; ++o) {
          int64_t at = (h * outSize + w) * c.outputs + o;
          dst[at] = finish(static_cast<float>(accumulate(h, w, o)), o, old[at]);
        }
    return dst;
  }

  void check() {
    LPT_SKIP_UNLESS_EXACT();
    Model model;
    LPT_ADD_OR_SKIP(model, describe(), getConstants());
    SCOPED_TRACE(model.getImplementation());
    ::testing::Test::RecordProperty("implementation",
                                    model.getImplementation());
    EXPECT_EQ(lptOneDNNModelGetNumBuffers(model.get(), 0), 2);
    EXPECT_GE(lptOneDNNModelGetPackedSize(model.get()),
              static_cast<int64_t>(weights.size()));
    Context context(model);
    std::vector<uint8_t> dst = old;
    ASSERT_EQ(context.run({src.data(), dst.data()}), LPT_STATUS_SUCCESS);
    EXPECT_EQ(dst, compute());
  }

  std::vector<uint8_t> src, old;

private:
  int64_t accumulate(int64_t h, int64_t w, int64_t o) const {
    int64_t perGroup = c.channels / c.groups;
    int64_t first = o / (c.outputs / c.groups) * perGroup;
    int64_t sum = 0;
    for (int64_t i = 0; i < perGroup; ++i)
      for (int64_t kh = 0; kh < c.kernel; ++kh)
        for (int64_t kw = 0; kw < c.kernel; ++kw) {
          int64_t y = h * c.stride + kh * c.dilation - c.pad;
          int64_t x = w * c.stride + kw * c.dilation - c.pad;
          // Padding is a real zero, whatever the zero point.
          if (y < 0 || x < 0 || y >= c.size || x >= c.size)
            continue;
          int64_t value =
              src[(y * c.size + x) * c.channels + first + i] - c.srcZeroPoint;
          sum += value *
                 weights[((o * perGroup + i) * c.kernel + kh) * c.kernel + kw];
        }
    return sum;
  }

  uint8_t finish(float sum, int64_t o, uint8_t before) const {
    // volatile: each product and sum is rounded, none is contracted.
    volatile float value = sum * (srcScale * weightScales[o]);
    value = value + bias[o];
    if (c.round) {
      value = value * 4.0f;
      value = std::min(std::max(std::nearbyint(value), -100.0f), 90.0f);
      value = value * 0.25f;
    }
    if (c.sum)
      value = value + 0.5f * static_cast<float>(before - 4);
    value = std::max(static_cast<float>(value), 0.0f);
    value = value * (1.0f / dstScale);
    return saturate<uint8_t>(value + static_cast<float>(c.dstZeroPoint));
  }

  Case c;
  int64_t outSize;
  std::vector<int8_t> weights;
  std::vector<float> bias, weightScales;
  float srcScale = 0.02f, dstScale = 0.13f;
};
} // namespace

TEST(OneDNNConvolution, Everything) {
  Case c;
  c.srcZeroPoint = 77;
  c.dstZeroPoint = 19;
  c.sum = true;
  Convolution(c).check();
}

TEST(OneDNNConvolution, WithoutZeroPoints) {
  Case c;
  c.stride = 2;
  Convolution(c).check();
}

TEST(OneDNNConvolution, Pointwise) {
  Case c;
  c.kernel = 1;
  c.pad = 0;
  c.channels = 64;
  c.srcZeroPoint = 3;
  c.dstZeroPoint = 5;
  c.sum = true;
  Convolution(c).check();
}

TEST(OneDNNConvolution, Dilated) {
  Case c;
  c.dilation = 2;
  c.pad = 2;
  Convolution(c).check();
}

TEST(OneDNNConvolution, Depthwise) {
  Case c;
  c.channels = c.outputs = c.groups = 32;
  Convolution(c).check();
}

TEST(OneDNNConvolution, DepthwiseWithZeroPoint) {
  Case c;
  c.channels = c.outputs = c.groups = 48;
  c.srcZeroPoint = 128;
  Convolution(c).check();
}

TEST(OneDNNConvolution, Grouped) {
  Case c;
  c.channels = 64;
  c.outputs = 128;
  c.groups = 4;
  Convolution(c).check();
}

TEST(OneDNNConvolution, FirstOfAModel) {
  Case c;
  c.channels = 3;
  c.size = 17;
  c.stride = 2;
  c.srcZeroPoint = 114;
  Convolution(c).check();
}

TEST(OneDNNConvolution, Round) {
  Case c;
  c.round = true;
  c.sum = true;
  c.srcZeroPoint = 77;
  Convolution(c).check();
}

// A product with a fused rounding is what makes residual additions exact. It
// has an implementation of its own, or is generated code.
TEST(OneDNNConvolution, RoundIsOptimized) {
  LPT_SKIP_UNLESS_EXACT();
  Case c;
  c.round = true;
  c.sum = true;
  Convolution convolution(c);
  Model model;
  LPT_ADD_OR_SKIP(model, convolution.describe(), convolution.getConstants());
  EXPECT_NE(model.getImplementation().find("brg"), std::string::npos)
      << model.getImplementation();
}

// In one, two and three dimensions, with a kernel that is not square.
TEST(OneDNNConvolution, Ranks) {
  LPT_SKIP_UNLESS_EXACT();
  for (size_t spatial = 1; spatial <= 3; ++spatial) {
    Shape src = {1, 16}, dst = {1, 16}, weights = {16, 16}, zeros, ones;
    int64_t taps = 1, positions = 1;
    for (size_t i = 0; i < spatial; ++i) {
      weights.push_back(static_cast<int64_t>(i) + 1);
      src.push_back(6);
      dst.push_back(6 - static_cast<int64_t>(i));
      zeros.push_back(0);
      ones.push_back(1);
      taps *= weights.back();
      positions *= dst.back();
    }
    Constants constants;
    constants.add(std::vector<int8_t>(16 * 16 * taps, 1));
    Model model;
    LPT_ADD_OR_SKIP(model,
                    R"({"kind":"convolution","src":)" +
                        buffer("u8", src, 0, channelsLast(src)) +
                        R"(,"weights":)" + constant("s8", weights, 0) +
                        R"(,"dst":)" +
                        buffer("s32", dst, 1, channelsLast(dst)) +
                        R"(,"strides":)" + list(ones) + "}",
                    constants);
    std::vector<uint8_t> input(16 * std::pow(6, spatial), 2);
    std::vector<int32_t> output(16 * positions);
    Context context(model);
    ASSERT_EQ(context.run({input.data(), output.data()}), LPT_STATUS_SUCCESS);
    EXPECT_EQ(output, std::vector<int32_t>(
                          output.size(), static_cast<int32_t>(2 * 16 * taps)));
  }
}

// The weights of a deconvolution have the outputs of a group first:
// [groups, O, I, kh, kw].
static void checkStridedDeconvolution(int64_t groups, int64_t O, int64_t I,
                                      std::string &implementation) {
  constexpr int64_t in = 5, out = 10, K = 4;
  const int64_t channels = groups * I, outputs = groups * O;
  Random random;
  auto src = random.integers<uint8_t>(in * in * channels, 0, 255);
  auto weights = random.integers<int8_t>(outputs * I * K * K, -128, 127);
  Shape srcShape = {1, channels, in, in}, dstShape = {1, outputs, out, out};
  Shape weightsShape = {O, I, K, K};
  if (groups > 1)
    weightsShape.insert(weightsShape.begin(), groups);
  Constants constants;
  constants.add(weights);
  Model model;
  LPT_ADD_OR_SKIP(
      model,
      R"({"kind":"deconvolution","src":)" +
          buffer("u8", srcShape, 0, channelsLast(srcShape)) + R"(,"weights":)" +
          constant("s8", weightsShape, 0) + R"(,"dst":)" +
          buffer("s32", dstShape, 1, channelsLast(dstShape)) +
          R"(,"strides":[2,2],"pads_begin":[1,1],"pads_end":[1,1]})",
      constants);
  implementation = model.getImplementation();
  std::vector<int32_t> expected(out * out * outputs), dst(out * out * outputs);
  for (int64_t h = 0; h < in; ++h)
    for (int64_t w = 0; w < in; ++w)
      for (int64_t kh = 0; kh < K; ++kh)
        for (int64_t kw = 0; kw < K; ++kw) {
          int64_t y = 2 * h + kh - 1, x = 2 * w + kw - 1;
          if (y < 0 || x < 0 || y >= out || x >= out)
            continue;
          for (int64_t o = 0; o < outputs; ++o)
            for (int64_t i = 0; i < I; ++i)
              expected[(y * out + x) * outputs + o] +=
                  src[(h * in + w) * channels + o / O * I + i] *
                  weights[((o * I + i) * K + kh) * K + kw];
        }
  Context context(model);
  ASSERT_EQ(context.run({src.data(), dst.data()}), LPT_STATUS_SUCCESS);
  EXPECT_EQ(dst, expected);
}

TEST(OneDNNDeconvolution, Strided) {
  LPT_SKIP_UNLESS_EXACT();
  std::string implementation;
  checkStridedDeconvolution(1, 32, 16, implementation);
}

// Batches of products of single channels are fifty times slower.
TEST(OneDNNDeconvolution, DepthwiseIsFast) {
  LPT_SKIP_UNLESS_EXACT();
  std::string implementation;
  checkStridedDeconvolution(32, 1, 1, implementation);
  EXPECT_EQ(implementation.find("brg_deconv"), std::string::npos)
      << implementation;
}
