//===- QuantizationTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class QuantizationTest : public EvaluationTest {
protected:
  /// `x` with scalar limits.
  Tensor quantize(const Tensor &x, double inLow, double inHigh, double outLow,
                  double outHigh, int64_t levels, StringRef resultType) {
    return run("fake_quantize",
               {x, tensor("f32", {inLow}), tensor("f32", {inHigh}),
                tensor("f32", {outLow}), tensor("f32", {outHigh})},
               "levels = " + std::to_string(levels) + " : i64", resultType);
  }
};
} // namespace

TEST_F(QuantizationTest, TiesRoundToEven) {
  // Steps of 1: 0.5 -> 0, 1.5 -> 2, 2.5 -> 2, 253.5 -> 254, 254.5 -> 254.
  expectValues(
      quantize(tensor("7xf32", {0.5, 1.5, 2.5, 253.5, 254.5, 255, 300}), 0, 255,
               0, 255, 256, "7xf32"),
      {0, 2, 2, 254, 254, 255, 255});
}

TEST_F(QuantizationTest, LimitsAndBeyond) {
  expectValues(quantize(tensor("6xf32", {-3, -2, -1.9, 1.9, 2, 7}), -2, 2, 10,
                        20, 5, "6xf32"),
               {10, 10, 10, 20, 20, 20});
  expectValues(quantize(tensor("3xf32", {-infinity, infinity, quietNaN}), -2, 2,
                        10, 20, 5, "3xf32"),
               {10, 20, quietNaN});
}

TEST_F(QuantizationTest, SignedFullRange) {
  // -128 is its own level of 256: (x + 128) / 255 * 255 - 128.
  expectValues(quantize(tensor("5xf32", {-128, -127.5, -126.5, 126.5, 127}),
                        -128, 127, -128, 127, 256, "5xf32"),
               {-128, -128, -126, 126, 127});
}

TEST_F(QuantizationTest, ReversedInputLimits) {
  // in_low > in_high: the interval is [in_high, in_low], the map is mirrored;
  // below it is out_low, above it out_high.
  expectValues(quantize(tensor("5xf32", {-2, -1, -0.5, 0.5, 2}), 1, -1, 0, 4, 5,
                        "5xf32"),
               {0, 0, 3, 1, 4});
}

TEST_F(QuantizationTest, ReversedOutputLimits) {
  expectValues(quantize(tensor("3xf32", {0, 1, 4}), 0, 4, 4, 0, 5, "3xf32"),
               {4, 3, 0});
}

TEST_F(QuantizationTest, EqualInputLimitsBinarize) {
  expectValues(quantize(tensor("4xf32", {0.9, 1, 1.1, quietNaN}), 1, 1, -1, 1,
                        2, "4xf32"),
               {-1, -1, 1, quietNaN});
}

TEST_F(QuantizationTest, DividesFirst) {
  // f32 steps in the order of the formula; another order gives other bits.
  float inLow = -1.3f, inHigh = 2.7f, outLow = -1.3f, outHigh = 2.7f;
  Tensor x = scrambled("1000xf32", 4000, 1500);
  std::vector<double> expected;
  for (float value : x.getAs<float>()) {
    volatile float y = value - inLow;
    y = y / (inHigh - inLow);
    y = y * 255;
    y = std::nearbyint(y);
    y = y / 255;
    y = y * (outHigh - outLow);
    y = y + outLow;
    expected.push_back(value <= inLow ? outLow : value > inHigh ? outHigh : y);
  }
  expectValues(quantize(x, inLow, inHigh, outLow, outHigh, 256, "1000xf32"),
               expected);
}

TEST_F(QuantizationTest, ManyLevels) {
  // 2^32 levels: the number of steps is 2^32 in f32.
  expectValues(quantize(tensor("3xf32", {0.25, 0.5, 1}), 0, 1, 0, 1, 4294967296,
                        "3xf32"),
               {0.25, 0.5, 1});
  expectValues(quantize(tensor("2xf32", {0.5, 65534.5}), 0, 65535, 0, 65535,
                        65536, "2xf32"),
               {0, 65534});
}

TEST_F(QuantizationTest, IntegerResultRoundsAndSaturates) {
  // Levels lie on 0.5, 1.5, 2.5, ...: half to even.
  expectValues(
      quantize(tensor("4xf32", {0, 1, 2, 3}), 0, 3, 0.5, 3.5, 4, "4xui8"),
      {0, 2, 2, 4});
  expectValues(
      quantize(tensor("3xf32", {-1, 0, 1}), -1, 1, -200, 300, 256, "3xsi8"),
      {-128, 51, 127});
}

TEST_F(QuantizationTest, PerChannelLimits) {
  Tensor low = tensor("1x2x1xf32", {0, -1});
  Tensor high = tensor("1x2x1xf32", {1, 3});
  expectValues(run("fake_quantize",
                   {tensor("1x2x3xf32", {-1, 0.4, 2, -2, 0.6, 4}), low, high,
                    tensor("f32", {0}), tensor("f32", {4})},
                   "levels = 5 : i64", "1x2x3xf32"),
               {0, 2, 4, 0, 2, 4});
}

TEST_F(QuantizationTest, LimitsVaryAlongTheLastAxis) {
  // Two limits per row of three, one of them broadcast along each axis.
  expectValues(run("fake_quantize",
                   {tensor("2x3xf32", {1, 1, 1, 3, 3, 3}),
                    tensor("2x1xf32", {0, 2}), tensor("3xf32", {4, 4, 1}),
                    tensor("1xf32", {0}), tensor("1x3xf32", {4, 8, 1})},
                   "levels = 5 : i64", "2x3xf32"),
               {1, 2, 1, 2, 4, 1});
}

TEST_F(QuantizationTest, LongRowsAreCut) {
  Tensor x = scrambled("2x5000xf32", 255);
  Tensor scalar = quantize(x, 0, 255, 0, 255, 256, "2x5000xui8");
  Tensor spread = run("fake_quantize",
                      {x, tensor("5000xf32", {0}), tensor("5000xf32", {255}),
                       tensor("2x1xf32", {0}), tensor("2x5000xf32", {255})},
                      "levels = 256 : i64", "2x5000xui8");
  expectSame(spread, scalar);
}

TEST_F(QuantizationTest, ConvertFloatToInteger) {
  Tensor x =
      tensor("8xf32", {-1.9, 1.9, 300, -300, quietNaN, 127.5, 0.5, -0.5});
  expectValues(run("convert", x, "", "8xsi8"),
               {-1, 1, 127, -128, 0, 127, 0, 0});
  expectValues(run("convert", x, "", "8xui8"), {0, 1, 255, 0, 0, 127, 0, 0});
  expectValues(run("convert", x, "", "8xsi4"), {-1, 1, 7, -8, 0, 7, 0, 0});
  expectValues(
      run("convert", tensor("3xf32", {1e30, -1e30, infinity}), "", "3xsi64"),
      {0x1p63, -0x1p63, 0x1p63});
}

TEST_F(QuantizationTest, ConvertIntegerWraps) {
  Tensor x = tensor("6xsi32", {-1, 255, 256, 128, -129, 9});
  expectValues(run("convert", x, "", "6xui8"), {255, 255, 0, 128, 127, 9});
  expectValues(run("convert", x, "", "6xsi8"), {-1, -1, 0, -128, 127, 9});
  expectValues(run("convert", x, "", "6xui4"), {15, 15, 0, 0, 15, 9});
  expectValues(run("convert", x, "", "6xsi4"), {-1, -1, 0, 0, -1, -7});
  expectValues(run("convert", tensor("2xsi8", {-1, 5}), "", "2xui64"),
               {0x1p64, 5});
}

TEST_F(QuantizationTest, ConvertToFloatRoundsToEven) {
  expectValues(
      run("convert", tensor("2xsi32", {16777217, 16777219}), "", "2xf32"),
      {16777216, 16777220});
  expectValues(
      run("convert", tensor("4xsi32", {2049, 2051, 65519, 65520}), "", "4xf16"),
      {2048, 2052, 65504, infinity});
  // Once: through f32 this would become a tie.
  expectValues(
      run("convert", tensor("1xf64", {1.00390625 + 0x1p-40}), "", "1xbf16"),
      {1.0078125});
}

TEST_F(QuantizationTest, ConvertBooleans) {
  for (std::string type : {"f16", "bf16", "f32", "f64"})
    expectValues(run("convert",
                     tensor("5x" + type, {0, -0.0, 0.25, quietNaN, infinity}),
                     "", "5xi1"),
                 {0, 0, 1, 1, 1});
  // No number is rounded to zero on the way.
  expectValues(run("convert", tensor("1xf64", {1e-300}), "", "1xi1"), {1});
  for (std::string type : {"si4", "ui8", "si16", "ui32", "si64"}) {
    expectValues(run("convert", tensor("3x" + type, {0, 1, 6}), "", "3xi1"),
                 {0, 1, 1});
    expectValues(run("convert", tensor("2xi1", {0, 1}), "", "2x" + type),
                 {0, 1});
  }
  expectValues(run("convert", tensor("1xsi32", {256}), "", "1xi1"), {1});
  for (std::string type : {"i1", "f16", "bf16", "f32", "f64"})
    expectValues(run("convert", tensor("2xi1", {0, 1}), "", "2x" + type),
                 {0, 1});
}
