//===- MathTest.cpp -------------------------------------------------------===//
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
class MathTest : public EvaluationTest {};
} // namespace

TEST_F(MathTest, FloorAndCeiling) {
  Tensor x = tensor("7xf32", {1.5, -1.5, 2, -0.25, infinity, quietNaN, 1e30});
  expectValues(run("floor", {x}, "", "7xf32"),
               {1, -2, 2, -1, infinity, quietNaN, double(1e30f)});
  expectValues(run("ceiling", {x}, "", "7xf32"),
               {2, -1, 2, 0, infinity, quietNaN, double(1e30f)});
  // An integer keeps all of its bits.
  Tensor i = tensor("2xsi32", {16777217, -16777217});
  expectValues(run("floor", {i}, "", "2xsi32"), {16777217, -16777217});
  expectValues(run("ceiling", {i}, "", "2xsi32"), {16777217, -16777217});
}

TEST_F(MathTest, Sign) {
  expectValues(run("sign",
                   {tensor("6xf32", {3, -2, 0, quietNaN, -infinity, 1e-40})},
                   "", "6xf32"),
               {1, -1, 0, quietNaN, -1, 1});
  expectValues(run("sign", {tensor("3xsi64", {-0x1p62, 0, 5})}, "", "3xsi64"),
               {-1, 0, 1});
  expectValues(run("sign", {tensor("2xui8", {0, 255})}, "", "2xui8"), {0, 1});
}

TEST_F(MathTest, NegativeSaturates) {
  expectValues(
      run("negative", {tensor("3xf32", {1, -2, infinity})}, "", "3xf32"),
      {-1, 2, -infinity});
  expectValues(run("negative", {tensor("2xsi8", {-128, 5})}, "", "2xsi8"),
               {127, -5});
  expectValues(run("negative", {tensor("2xui8", {0, 5})}, "", "2xui8"), {0, 0});
  expectValues(run("negative", {tensor("1xui8", {200})}, "", "1xsi16"), {-200});
  expectValues(run("negative", {tensor("1xsi64", {-0x1p63})}, "", "1xsi64"),
               {0x1p63});
  expectValues(run("negative", {tensor("1xsi32", {-0x1p31})}, "", "1xsi64"),
               {0x1p31});
}

TEST_F(MathTest, LibraryFunctions) {
  struct {
    const char *name;
    double (*function)(double);
    std::vector<double> values;
  } functions[] = {
      {"log", std::log, {0.5, 1, 20, 0, infinity, -1}},
      {"sin", std::sin, {0, 0.5, -2, 100, infinity, 1e-5}},
      {"cos", std::cos, {0, 0.5, -2, 100, infinity, 1e-5}},
      {"tan", std::tan, {0, 0.5, -2, 100, infinity, 1e-5}},
      {"asin", std::asin, {0, 0.5, -1, 1, 1.5, 1e-5}},
      {"acos", std::acos, {0, 0.5, -1, 1, 1.5, 1e-5}},
      {"atan", std::atan, {0, 0.5, -1, infinity, -infinity, 1e-5}},
      {"sinh", std::sinh, {0, 0.5, -2, 10, infinity, 1e-5}},
      {"cosh", std::cosh, {0, 0.5, -2, 10, infinity, 1e-5}},
      {"asinh", std::asinh, {0, 0.5, -2, 1e10, infinity, 1e-5}},
      {"acosh", std::acosh, {1, 1.5, 2, 1e10, infinity, 0.5}},
      {"atanh", std::atanh, {0, 0.5, -0.9, 1, -1, 1.5}},
  };
  for (auto &[name, function, values] : functions) {
    Tensor x = tensor("6xf32", values);
    std::vector<double> expected, exact;
    // In f64, rounded once to f32.
    for (float value : x.getAs<float>().get()) {
      exact.push_back(function(double(value)));
      expected.push_back(float(exact.back()));
    }
    expectValues(run(name, {x}, "", "6xf32"), expected);
    Tensor wide = *x.convertTo(Float64Type::get(&context));
    expectValues(run(name, {wide}, "", "6xf64"), exact);
  }
}

TEST_F(MathTest, Softsign) {
  expectValues(
      run("softsign", {tensor("4xf32", {1, -3, 0, quietNaN})}, "", "4xf32"),
      {0.5, -0.75, 0, quietNaN});
}

TEST_F(MathTest, Selu) {
  Tensor x = tensor("4xf32", {1, -1, 0, quietNaN});
  expectNear(run("selu", {x}, "alpha = 1.5 : f64, lambda = 2.0 : f64", "4xf32"),
             {2, 3 * (std::exp(-1.0) - 1), 0, quietNaN});
}

TEST_F(MathTest, LogSoftmax) {
  Tensor x = tensor("2x3xf32", {1, 2, 3, 1000, 1001, 999});
  std::vector<double> expected;
  for (double shift : {3.0, 1001.0}) {
    const double row[] = {shift == 3 ? 1.0 : 1000.0, shift == 3 ? 2.0 : 1001.0,
                          shift == 3 ? 3.0 : 999.0};
    double sum = 0;
    for (double value : row)
      sum += std::exp(value - shift);
    for (double value : row)
      expected.push_back(value - shift - std::log(sum));
  }
  expectNear(run("log_softmax", {x}, "axis = 1 : i64", "2x3xf32"), expected);
  expectNear(run("log_softmax", {tensor("2x1xf32", {0, 0})}, "axis = -2 : i64",
                 "2x1xf32"),
             {-std::log(2.0), -std::log(2.0)});
}
