//===- ElementwiseTest.cpp ------------------------------------------------===//
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
class ElementwiseTest : public EvaluationTest {};
} // namespace

TEST_F(ElementwiseTest, Arithmetic) {
  Tensor a = tensor("4xf32", {1, -2, 3, 0.5}),
         b = tensor("4xf32", {2, 4, -1, 0});
  expectValues(run("add", {a, b}, "", "4xf32"), {3, 2, 2, 0.5});
  expectValues(run("subtract", {a, b}, "", "4xf32"), {-1, -6, 4, 0.5});
  expectValues(run("multiply", {a, b}, "", "4xf32"), {2, -8, -3, 0});
  expectValues(run("divide", {a, b}, "", "4xf32"), {0.5, -0.5, -3, infinity});
  expectValues(run("maximum", {a, b}, "", "4xf32"), {2, 4, 3, 0.5});
  expectValues(run("minimum", {a, b}, "", "4xf32"), {1, -2, -1, 0});
  expectValues(run("power", {a, b}, "", "4xf32"), {1, 16, 1.0f / 3, 1});
}

TEST_F(ElementwiseTest, Broadcasting) {
  expectValues(run("add",
                   {tensor("2x1xf32", {10, 20}), tensor("3xf32", {1, 2, 3})},
                   "", "2x3xf32"),
               {11, 12, 13, 21, 22, 23});
  expectValues(
      run("subtract", {tensor("f32", {1}), iota("2x2xf32")}, "", "2x2xf32"),
      {1, 0, -1, -2});
  // The middle axis of one operand, the outer ones of the other.
  expectValues(
      run("add",
          {tensor("2x1x2xf32", {0, 1, 2, 3}), tensor("1x2x1xf32", {10, 20})},
          "", "2x2x2xf32"),
      {10, 11, 20, 21, 12, 13, 22, 23});
  expectValues(run("add", {tensor("0x3xf32", {}), tensor("3xf32", {1, 2, 3})},
                   "", "0x3xf32"),
               {});
}

TEST_F(ElementwiseTest, EveryPairOfRank3Broadcasts) {
  // Against index arithmetic, for all patterns of axes of size 1.
  const int64_t full[] = {2, 3, 2};
  for (unsigned mask = 0; mask != 64; ++mask) {
    int64_t a[3], b[3], result[3];
    for (unsigned axis = 0; axis != 3; ++axis) {
      a[axis] = mask >> axis & 1 ? full[axis] : 1;
      b[axis] = mask >> (axis + 3) & 1 ? full[axis] : 1;
      result[axis] = std::max(a[axis], b[axis]);
    }
    auto type = [](const int64_t *shape) {
      return std::to_string(shape[0]) + "x" + std::to_string(shape[1]) + "x" +
             std::to_string(shape[2]) + "xf32";
    };
    std::vector<double> expected;
    for (int64_t i = 0; i != result[0]; ++i)
      for (int64_t j = 0; j != result[1]; ++j)
        for (int64_t k = 0; k != result[2]; ++k) {
          auto at = [&](const int64_t *shape) {
            return ((i % shape[0]) * shape[1] + j % shape[1]) * shape[2] +
                   k % shape[2];
          };
          expected.push_back(double(at(a)) - 100.0 * double(at(b)));
        }
    Tensor scaled =
        run("multiply", {iota(type(b)), tensor("f32", {100})}, "", type(b));
    expectValues(run("subtract", {iota(type(a)), scaled}, "", type(result)),
                 expected);
  }
}

TEST_F(ElementwiseTest, IntegersAreExact) {
  // 200 - 255 does not wrap, 2^24 + 1 is not rounded.
  expectValues(run("subtract",
                   {tensor("2xui8", {200, 0}), tensor("ui8", {255})}, "",
                   "2xf32"),
               {-55, -255});
  expectValues(run("add", {tensor("1xsi32", {16777216}), tensor("1xsi32", {1})},
                   "", "1xsi32"),
               {16777217});
  expectValues(run("multiply",
                   {tensor("1xsi32", {65537}), tensor("1xsi32", {65537})}, "",
                   "1xsi64"),
               {4295098369});
  expectValues(run("maximum",
                   {tensor("1xsi32", {16777217}), tensor("1xsi32", {0})}, "",
                   "1xsi32"),
               {16777217});
}

TEST_F(ElementwiseTest, IntegerResultsSaturate) {
  Tensor a = tensor("3xui8", {200, 100, 3}), b = tensor("3xui8", {100, 200, 2});
  expectValues(run("add", {a, b}, "", "3xui8"), {255, 255, 5});
  expectValues(run("subtract", {a, b}, "", "3xui8"), {100, 0, 1});
  expectValues(run("subtract", {a, b}, "", "3xsi8"), {100, -100, 1});
  expectValues(run("multiply", {a, b}, "", "3xsi16"), {20000, 20000, 6});
  double large = 4611686018427387904.0;
  expectValues(run("add",
                   {tensor("2xsi64", {large, -large}),
                    tensor("2xsi64", {large, -large * 2})},
                   "", "2xsi64"),
               {0x1p63, -0x1p63});
  expectValues(run("multiply",
                   {tensor("2xsi64", {large, -large}), tensor("si64", {4})}, "",
                   "2xsi64"),
               {0x1p63, -0x1p63});
}

TEST_F(ElementwiseTest, FloatToIntegerResultRoundsHalfToEven) {
  expectValues(run("multiply",
                   {tensor("5xf32", {1, 3, 5, 1000, -1}), tensor("f32", {0.5})},
                   "", "5xsi8"),
               {0, 2, 2, 127, 0});
}

TEST_F(ElementwiseTest, MixedOperandsComputeInFloat) {
  expectValues(run("add",
                   {tensor("2xf32", {0.5, 1.5}), tensor("2xui8", {1, 2})}, "",
                   "2xf32"),
               {1.5, 3.5});
}

TEST_F(ElementwiseTest, SmallFloatsRoundOnce) {
  // 2048 + 1 is a tie of f16.
  expectValues(run("add",
                   {tensor("2xf16", {2048, 2048}), tensor("2xf16", {1, 3})}, "",
                   "2xf16"),
               {2048, 2052});
  expectValues(
      run("multiply",
          {tensor("1xbf16", {1.0078125}), tensor("1xbf16", {1.0078125})}, "",
          "1xf32"),
      {1.01568603515625});
}

TEST_F(ElementwiseTest, DoubleOperandsComputeInDouble) {
  expectValues(run("add", {tensor("1xf64", {1}), tensor("1xf64", {0x1p-50})},
                   "", "1xf64"),
               {1 + 0x1p-50});
}

TEST_F(ElementwiseTest, IntegerDivisionRoundsDown) {
  Tensor a = tensor("6xsi32", {7, -7, 7, -7, 6, 5}),
         b = tensor("6xsi32", {2, 2, -2, -2, -3, 0});
  expectValues(run("divide", {a, b}, "", "6xsi32"), {3, -4, -4, 3, -2, 0});
  expectValues(run("divide", {a, b}, "", "6xf32"),
               {3.5, -3.5, -3.5, 3.5, -2, infinity});
  expectValues(run("divide",
                   {tensor("1xsi64", {-0x1p63}), tensor("1xsi64", {-1})}, "",
                   "1xsi64"),
               {0x1p63});
}

TEST_F(ElementwiseTest, NaNPropagates) {
  Tensor a = tensor("3xf32", {quietNaN, 1, quietNaN}),
         b = tensor("3xf32", {1, quietNaN, quietNaN});
  expectValues(run("maximum", {a, b}, "", "3xf32"),
               {quietNaN, quietNaN, quietNaN});
  expectValues(run("minimum", {a, b}, "", "3xf32"),
               {quietNaN, quietNaN, quietNaN});
}

TEST_F(ElementwiseTest, RemaindersOfIntegers) {
  Tensor a = tensor("7xsi32", {7, -7, 7, -7, 6, 5, -0x1p31}),
         b = tensor("7xsi32", {3, 3, -3, -3, -3, 0, -1});
  expectValues(run("mod", {a, b}, "", "7xsi32"), {1, -1, 1, -1, 0, 0, 0});
  expectValues(run("floor_mod", {a, b}, "", "7xsi32"), {1, 2, -2, -1, 0, 0, 0});
  expectValues(run("floor_mod",
                   {tensor("2xui8", {200, 7}), tensor("2xui8", {7, 200})}, "",
                   "2xui8"),
               {4, 7});
  expectValues(run("mod", {tensor("1xsi64", {-0x1p63}), tensor("1xsi64", {-1})},
                   "", "1xsi64"),
               {0});
  // 2^62 + 2^10 is no number of f32.
  expectValues(
      run("mod",
          {tensor("1xsi64", {0x1p62 + 0x1p10}), tensor("1xsi64", {0x1p62})}, "",
          "1xsi64"),
      {0x1p10});
}

TEST_F(ElementwiseTest, RemaindersOfFloats) {
  Tensor a = tensor("7xf32", {7.5, -7.5, 7.5, -7.5, 5, -5, 5}),
         b = tensor("7xf32", {2, 2, -2, -2, infinity, infinity, 0});
  expectValues(run("mod", {a, b}, "", "7xf32"),
               {1.5, -1.5, 1.5, -1.5, 5, -5, quietNaN});
  expectValues(run("floor_mod", {a, b}, "", "7xf32"),
               {1.5, 0.5, -0.5, -1.5, 5, infinity, quietNaN});
}
