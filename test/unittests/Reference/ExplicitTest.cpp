//===- ExplicitTest.cpp ---------------------------------------------------===//
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
class ExplicitTest : public EvaluationTest {
protected:
  Tensor requantize(const Tensor &x, double inverseScale, double offset,
                    double zeroPoint, StringRef limits, StringRef resultType) {
    return run("requantize",
               {x, tensor("f32", {inverseScale}), tensor("f32", {offset}),
                tensor("si32", {zeroPoint})},
               limits, resultType);
  }
};
} // namespace

TEST_F(ExplicitTest, ScaleShiftRoundsOnce) {
  // (1 + 2^-12)^2 - 1 = 2^-11 + 2^-24, of which a rounded product leaves 2^-11.
  const double x = 1 + 0x1p-12;
  expectValues(
      run("scale_shift",
          {tensor("1xf32", {x}), tensor("f32", {x}), tensor("f32", {-1})}, "",
          "1xf32"),
      {0x1p-11 + 0x1p-24});
}

TEST_F(ExplicitTest, ScaleShiftBroadcastsAndConverts) {
  expectValues(run("scale_shift",
                   {tensor("2x1xui8", {200, 3}), tensor("f32", {0.5}),
                    tensor("3xsi8", {-1, 0, 100})},
                   "", "2x3xf32"),
               {99, 100, 200, 0.5, 1.5, 101.5});
  expectValues(run("scale_shift",
                   {tensor("4xui8", {1, 3, 200, 255}), tensor("f32", {0.5}),
                    tensor("f32", {0})},
                   "", "4xsi8"),
               {0, 2, 100, 127});
}

TEST_F(ExplicitTest, RequantizeRoundsBeforeTheZeroPoint) {
  // 0.5 + 1 would be 2.
  const StringRef limits = "low = 0 : i64, high = 255 : i64";
  expectValues(requantize(tensor("4xf32", {0.5, 1.5, 2.5, -0.5}), 1, 0, 1,
                          limits, "4xui8"),
               {1, 3, 3, 1});
  // The offset counts before rounding.
  expectValues(requantize(tensor("4xf32", {0.5, 1.5, 2.5, -0.5}), 1, 1, 0,
                          limits, "4xui8"),
               {2, 2, 4, 0});
}

TEST_F(ExplicitTest, RequantizeLimits) {
  const StringRef limits = "low = -3 : i64, high = 5 : i64";
  expectValues(requantize(tensor("5xf32", {-infinity, -2, 0.5, 2, infinity}), 2,
                          0, -1, limits, "5xsi8"),
               {-3, -3, 0, 3, 5});
  expectValues(
      requantize(tensor("1xf32", {quietNaN}), 2, 0, 4, limits, "1xsi8"), {0});
  expectValues(
      requantize(tensor("2xf32", {quietNaN, 100}), 2, 0, 4, limits, "2xf32"),
      {quietNaN, 5});
}

TEST_F(ExplicitTest, RequantizeEachChannel) {
  expectValues(
      run("requantize",
          {tensor("2x2xf32", {1, 2, 3, 4}), tensor("2xf32", {1, 2}),
           tensor("2x1xf32", {0.25, 0.75}), tensor("2xsi32", {10, 20})},
          "low = 0 : i64, high = 255 : i64", "2x2xui8"),
      {11, 24, 14, 29});
}
