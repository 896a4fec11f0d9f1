//===- ComparisonOpsTest.cpp ----------------------------------------------===//
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
class ComparisonOpsTest : public EvaluationTest {
protected:
  /// What the six comparisons yield of `a` and `b`, whose elements are equal,
  /// less, greater, and so on as `order` says: 0, -1, 1, and 2 if one is NaN.
  void expectOrder(Tensor a, Tensor b, std::vector<int> order,
                   StringRef result) {
    auto expect = [&](StringRef name, bool (*holds)(int)) {
      std::vector<double> expected;
      for (int each : order)
        expected.push_back(holds(each));
      expectValues(run(name, {a, b}, "", result), expected);
    };
    expect("equal", [](int o) { return o == 0; });
    expect("not_equal", [](int o) { return o != 0; });
    expect("greater", [](int o) { return o == 1; });
    expect("greater_equal", [](int o) { return o == 0 || o == 1; });
    expect("less", [](int o) { return o == -1; });
    expect("less_equal", [](int o) { return o == 0 || o == -1; });
  }
};
} // namespace

TEST_F(ComparisonOpsTest, Floats) {
  for (std::string type : {"f16", "bf16", "f32", "f64"})
    expectOrder(
        tensor("7x" + type, {1, -2, 3, quietNaN, infinity, -0.0, quietNaN}),
        tensor("7x" + type, {1, 2, -3, 1, infinity, 0.0, quietNaN}),
        {0, -1, 1, 2, 0, 0, 2}, "7xi1");
}

TEST_F(ComparisonOpsTest, IntegersAreNotRounded) {
  expectOrder(tensor("3xsi32", {16777217, -1, 5}),
              tensor("3xsi32", {16777216, 1, 5}), {1, -1, 0}, "3xi1");
  for (std::string type : {"ui8", "ui4", "ui16"})
    expectOrder(tensor("2x" + type, {15, 0}), tensor("2x" + type, {1, 15}),
                {1, -1}, "2xi1");
  expectOrder(tensor("3xsi4", {-8, 7, -1}), tensor("3xsi4", {7, -8, -1}),
              {-1, 1, 0}, "3xi1");
  // Beyond the 63 bits that arithmetic has.
  expectOrder(tensor("3xui64", {0x1p63, 0x1.8p63, 1}),
              tensor("3xui64", {0x1.8p63, 0x1p63, 0x1p63}), {-1, 1, -1},
              "3xi1");
}

TEST_F(ComparisonOpsTest, Broadcasting) {
  expectValues(run("less",
                   {tensor("2x1xf32", {1, 2}), tensor("3xf32", {1, 2, 3})}, "",
                   "2x3xi1"),
               {0, 1, 1, 0, 0, 1});
  expectValues(
      run("equal", {tensor("0x2xf32", {}), tensor("f32", {1})}, "", "0x2xi1"),
      {});
}

TEST_F(ComparisonOpsTest, Booleans) {
  Tensor a = tensor("4xi1", {0, 0, 1, 1}), b = tensor("4xi1", {0, 1, 0, 1});
  expectValues(run("equal", {a, b}, "", "4xi1"), {1, 0, 0, 1});
  expectValues(run("not_equal", {a, b}, "", "4xi1"), {0, 1, 1, 0});
}

TEST_F(ComparisonOpsTest, Classes) {
  for (std::string type : {"f16", "bf16", "f32", "f64"}) {
    Tensor x = tensor("5x" + type, {quietNaN, infinity, -infinity, 0, 1});
    expectValues(run("is_nan", {x}, "", "5xi1"), {1, 0, 0, 0, 0});
    expectValues(run("is_inf", {x}, "", "5xi1"), {0, 1, 1, 0, 0});
    expectValues(run("is_inf", {x}, "detect_negative = false", "5xi1"),
                 {0, 1, 0, 0, 0});
    expectValues(run("is_inf", {x}, "detect_positive = false", "5xi1"),
                 {0, 0, 1, 0, 0});
    expectValues(run("is_inf", {x},
                     "detect_positive = false, detect_negative = false",
                     "5xi1"),
                 {0, 0, 0, 0, 0});
  }
  expectValues(run("is_nan", {tensor("2xsi8", {0, 1})}, "", "2xi1"), {0, 0});
  expectValues(run("is_inf", {tensor("2xsi8", {0, 1})}, "", "2xi1"), {0, 0});
}
