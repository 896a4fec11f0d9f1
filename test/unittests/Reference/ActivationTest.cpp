//===- ActivationTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "llvm/ADT/StringExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class ActivationTest : public EvaluationTest {
protected:
  Tensor apply(StringRef name, std::vector<double> values,
               StringRef attributes = "") {
    std::string type = std::to_string(values.size()) + "xf32";
    return run(name, tensor(type, values), attributes, type);
  }
};
} // namespace

TEST_F(ActivationTest, Relu) {
  expectValues(apply("relu", {-1, 0, 2, quietNaN, -infinity}),
               {0, 0, 2, quietNaN, 0});
  expectValues(run("relu", tensor("3xsi8", {-128, -1, 127}), "", "3xsi8"),
               {0, 0, 127});
  Tensor u = tensor("2xui64", {0, 0x1p63});
  expectSame(run("relu", u, "", "2xui64"), u);
}

TEST_F(ActivationTest, Abs) {
  expectValues(apply("abs", {-1.5, 2, -0.0}), {1.5, 2, 0});
  expectValues(run("abs", tensor("2xsi8", {-128, 5}), "", "2xsi8"), {127, 5});
  expectValues(run("abs", tensor("2xsi8", {-128, 5}), "", "2xf32"), {128, 5});
}

TEST_F(ActivationTest, Round) {
  expectValues(apply("round", {0.5, 1.5, -2.5, 2.6}), {0, 2, -2, 3});
  // Integers that f32 does not hold.
  Tensor x = tensor("2xsi32", {16777217, -5});
  expectSame(run("round", x, "", "2xsi32"), x);
  expectValues(run("round", x, "", "2xf64"), {16777217, -5});
  expectValues(run("round", x, "", "2xsi8"), {127, -5});
}

TEST_F(ActivationTest, Table) {
  // 100 for the least integer, one less for the next one.
  std::string bytes = "values = dense<\"0x";
  for (int i = 0; i != 256; ++i)
    bytes += llvm::utohexstr(uint8_t(100 - i), /*LowerCase=*/false, 2);
  bytes += "\"> : tensor<256x";
  expectValues(
      run("table", tensor("4xui8", {0, 1, 100, 200}), bytes + "si8>", "4xsi8"),
      {100, 99, 0, -100});
  expectValues(run("table", tensor("4xsi8", {-128, -127, -28, 72}),
                   bytes + "si8>", "4xsi8"),
               {100, 99, 0, -100});
  expectValues(
      run("table", tensor("3xsi8", {-128, -27, 127}), bytes + "ui8>", "3xui8"),
      {100, 255, 101});
}

TEST_F(ActivationTest, Exponentials) {
  expectNear(apply("sigmoid", {0, 1, -2, 100, -100}),
             {0.5, 0.73105857863, 0.11920292202, 1, 0});
  expectNear(apply("tanh", {0, 1, -2}), {0, 0.76159415596, -0.96402758008});
  expectNear(apply("exp", {0, 1, -2}), {1, 2.71828182846, 0.13533528324});
  expectValues(apply("sqrt", {0, 4, 2}), {0, 2, std::sqrt(2.0f)});
  expectNear(apply("erf", {0, 1, -0.5}), {0, 0.84270079295, -0.52049987781});
  expectNear(apply("softplus", {0, 1, -2, 1000, -1000}),
             {0.69314718056, 1.31326168752, 0.12692801104, 1000, 0});
  expectNear(apply("mish", {0, 1, -2, 1000}),
             {0, 0.86509838827, -0.25250148269, 1000});
}

TEST_F(ActivationTest, HardFunctions) {
  expectNear(apply("hswish", {-4, -3, -1, 0, 1, 3, 5}),
             {0, 0, -1.0 / 3, 0, 2.0 / 3, 3, 5});
  expectNear(apply("hsigmoid", {-4, -1, 0, 1, 5}),
             {0, 1.0 / 3, 0.5, 2.0 / 3, 1});
  expectNear(apply("hard_sigmoid", {-4, 0, 1, 5, quietNaN},
                   "alpha = 0.2 : f64, beta = 0.5 : f64"),
             {0, 0.5, 0.7, 1, quietNaN});
}

TEST_F(ActivationTest, Gelu) {
  // x / 2 * (1 + erf(x / sqrt(2))), and its approximation.
  expectNear(apply("gelu", {0, 1, -1, -6, 3}),
             {0, 0.84134474607, -0.15865525393, -5.9195e-9, 2.99595030590});
  expectNear(apply("gelu", {0, 1, -1, 3},
                   "approximation = #lpt.gelu_approximation<tanh>"),
             {0, 0.84119199060, -0.15880800939, 2.99636260791});
}

TEST_F(ActivationTest, EluAndSwish) {
  expectNear(apply("elu", {-1, 0, 2}), {-0.63212055882, 0, 2});
  expectNear(apply("elu", {-1, 0, 2}, "alpha = 0.5 : f64"),
             {-0.31606027941, 0, 2});
  expectNear(apply("swish", {-1, 0, 2}), {-0.26894142137, 0, 1.76159415596});
  expectNear(apply("swish", {-1, 0, 2}, "beta = 1.5 : f64"),
             {-0.18242552380, 0, 1.90514825364});
}

TEST_F(ActivationTest, Clamp) {
  StringRef limits = "min = -0.5 : f64, max = 6.25 : f64";
  expectValues(apply("clamp", {-1, 0, 7, quietNaN}, limits),
               {-0.5, 0, 6.25, quietNaN});
  // Integer limits are ceil(-0.5) and floor(6.25).
  Tensor q = tensor("4xsi8", {-5, 0, 6, 7});
  expectValues(run("clamp", q, limits, "4xsi8"), {0, 0, 6, 6});
  expectValues(run("clamp", q, limits, "4xf32"), {-0.5, 0, 6, 6.25});
  expectValues(run("clamp", q,
                   "min = 0.0 : f64, max = 0x7FF0000000000000 : f64", "4xsi8"),
               {0, 0, 6, 7});
}

TEST_F(ActivationTest, PReluPerChannel) {
  Tensor x = tensor("1x2x2xf32", {-1, 2, -3, -4});
  Tensor slope = tensor("2xf32", {0.5, 2});
  // The channel rule wins although the last axis has the size of the slope.
  expectValues(run("prelu", {x, slope}, "", "1x2x2xf32"), {-0.5, 2, -6, -8});
  expectValues(run("prelu", {tensor("2xf32", {-1, -1}), slope}, "", "2xf32"),
               {-0.5, -2});
}

TEST_F(ActivationTest, PReluBroadcasts) {
  Tensor x = tensor("1x2x3xf32", {-1, -1, -1, -1, 1, -1});
  expectValues(run("prelu", {x, tensor("1xf32", {3})}, "", "1x2x3xf32"),
               {-3, -3, -3, -3, 1, -3});
  expectValues(run("prelu", {x, tensor("3xf32", {1, 2, 3})}, "", "1x2x3xf32"),
               {-1, -2, -3, -1, 1, -3});
  expectValues(run("prelu", {x, tensor("1x2x1xf32", {1, 2})}, "", "1x2x3xf32"),
               {-1, -1, -1, -2, 1, -2});
}

TEST_F(ActivationTest, Softmax) {
  Tensor x = tensor("2x3xf32", {0, std::log(2.0f), std::log(5.0f), 1, 1, 1});
  expectNear(run("softmax", x, "axis = 1 : i64", "2x3xf32"),
             {0.125, 0.25, 0.625, 1.0 / 3, 1.0 / 3, 1.0 / 3});
  expectNear(run("softmax", tensor("2x2xf32", {1000, 0, 1000, -1000}),
                 "axis = -2 : i64", "2x2xf32"),
             {0.5, 1, 0.5, 0});
}

TEST_F(ActivationTest, IntegerOperandAndResult) {
  expectValues(run("sigmoid", tensor("2xui8", {0, 255}), "", "2xf32"),
               {0.5, 1});
  expectValues(run("exp", tensor("3xf32", {0, 1, 10}), "", "3xui8"),
               {1, 3, 255});
}
