//===- BitDisturbanceTest.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BitDisturbance.h"
#include "../ModelTest.h"

#include "LPT/Reference/Evaluator.h"

#include "mlir/AsmParser/AsmParser.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class BitDisturbanceTest : public ModelTest {
protected:
  Tensor makeTensor(ArrayRef<double> values, StringRef type = "f32") {
    return ModelTest::makeTensor(mlir::parseType(type, &context),
                                 {int64_t(values.size())}, values);
  }

  /// The first result of `function` while `values` move.
  SmallVector<double> evaluate(func::FuncOp function, ArrayRef<Tensor> inputs,
                               DisturbedValues values, uint32_t seed = 1) {
    BitDisturbance disturbance(function, values);
    disturbance.setSeed(seed);
    SmallVector<Tensor> arguments(inputs), results;
    disturbance.disturbArguments(arguments);
    EvaluationState state;
    EXPECT_TRUE(succeeded(
        evaluateFunction(function, arguments, results, state,
                         [&](Operation *op, ArrayRef<Tensor> operands,
                             MutableArrayRef<Tensor> results) {
                           disturbance.disturbResults(op, operands, results);
                         })));
    Elements<double> elements = results[0].getAs<double>();
    return SmallVector<double>(elements.begin(), elements.end());
  }
};
} // namespace

static constexpr DisturbedValues wide{/*areNarrow=*/false,
                                      /*areQuantized=*/false};
static constexpr DisturbedValues narrow{/*areNarrow=*/true,
                                        /*areQuantized=*/false};
static constexpr DisturbedValues wideQuantized{/*areNarrow=*/false,
                                               /*areQuantized=*/true};

// Elements move by some roundings of f32, equally for equal seeds. The inputs
// stay as they are.
TEST_F(BitDisturbanceTest, FloatsMoveByTheirLastBits) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<64xf32>) -> tensor<64xf32> {
  return %x : tensor<64xf32>
}
)mlir");
  Tensor x = makeTensor(SmallVector<double>(64, 3));
  SmallVector<double> moved = evaluate(function, x, wide);
  unsigned numUp = 0;
  double sum = 0;
  for (double value : moved) {
    EXPECT_LT(std::abs(value - 3), 3 * 9e-7);
    sum += (value - 3) * (value - 3);
    numUp += value > 3;
  }
  EXPECT_NEAR(std::sqrt(sum / 64), 3 * 5e-7, 4e-7);
  EXPECT_GT(numUp, 10u);
  EXPECT_LT(numUp, 54u);
  EXPECT_EQ(evaluate(function, x, wide), moved);
  EXPECT_NE(evaluate(function, x, wide, /*seed=*/2), moved);
  EXPECT_EQ(x.getAs<double>()[0], 3);
  EXPECT_TRUE(BitDisturbance(function, narrow).isEmpty());
}

TEST_F(BitDisturbanceTest, NarrowFloatsMoveByOneUnitInTheLastPlace) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<2xbf16>) -> tensor<2xf32> {
  %0 = lpt.convert %x : tensor<2xbf16> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
)mlir");
  for (double value : evaluate(function, makeTensor({1, 1}, "bf16"), narrow))
    EXPECT_EQ(std::abs(value - 1), std::ldexp(1, -7));
}

// What a quantization depends on moves by itself, and so does the rest.
TEST_F(BitDisturbanceTest, ValuesOfQuantizationsAreApart) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %low = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<25.5> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 256 : (tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  %1 = lpt.add %0, %y : tensor<2xf32>
  return %1 : tensor<2xf32>
}
)mlir");
  // On the border of two levels: 1.0 and 1.1.
  Tensor x = makeTensor({1.05, 1.05}), y = makeTensor({1000, 1000});
  for (uint32_t seed = 1; seed < 9; ++seed)
    for (double value : evaluate(function, {x, y}, wideQuantized, seed))
      EXPECT_TRUE(std::abs(value - 1001) < 1e-3 ||
                  std::abs(value - 1001.1) < 1e-3)
          << value;
  // Neither the level of an element moves, nor the limits that decide it.
  const double still = evaluate(function, {x, y}, narrow)[0];
  bool areEqual = true;
  for (uint32_t seed = 1; seed < 9; ++seed) {
    SmallVector<double> moved = evaluate(function, {x, y}, wide, seed);
    EXPECT_NEAR(moved[0], still, 1e-2);
    EXPECT_NEAR(moved[1], still, 1e-2);
    areEqual &= moved[0] == moved[1];
  }
  EXPECT_FALSE(areEqual);
}

// A level is a sum of limits, in f32: one near zero moves by bits of the
// limits, and one that is larger than all of them, which are narrow, stays.
TEST_F(BitDisturbanceTest, NarrowLevelsMoveByBitsOfTheirLimits) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<2xbf16>) -> tensor<2xbf16> {
  %low = lpt.constant dense<-2.875> : tensor<bf16>
  %high = lpt.constant dense<2.515630e+00> : tensor<bf16>
  %0 = lpt.fake_quantize %x, %low, %high, %low, %high levels 16 : (tensor<2xbf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>, tensor<bf16>) -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}
)mlir");
  Tensor x = makeTensor({0, 2.5}, "bf16");
  double most = 0;
  for (uint32_t seed = 1; seed < 9; ++seed) {
    SmallVector<double> moved = evaluate(function, x, wide, seed);
    most = std::max(most, std::abs(moved[0]));
    EXPECT_EQ(moved[1], 2.515625);
  }
  EXPECT_GT(most, 6e-8 * 2.5);
  EXPECT_LT(most, 2e-6);
}

// The exponent of a negative number must stay an integer. A scale that happens
// to be one is rounded like others.
TEST_F(BitDisturbanceTest, IntegersInConstantsAreExact) {
  func::FuncOp power = parse(R"mlir(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %two = lpt.constant dense<2.0> : tensor<2xf32>
  %0 = lpt.power %x, %two : tensor<2xf32>
  return %0 : tensor<2xf32>
}
)mlir");
  for (double value : evaluate(power, makeTensor({-3, -3}), wide))
    EXPECT_NEAR(value, 9, 1e-4);
  func::FuncOp scale = parse(R"mlir(
func.func @main(%x: tensor<2xui8>) -> tensor<2xf32> {
  %two = lpt.constant dense<2.0> : tensor<2xf32>
  %0 = lpt.convert %x : tensor<2xui8> -> tensor<2xf32>
  %1 = lpt.multiply %0, %two : tensor<2xf32>
  return %two : tensor<2xf32>
}
)mlir");
  for (double value : evaluate(scale, makeTensor({1, 1}, "ui8"), wide))
    EXPECT_NE(value, 2);
}

// The absolute error of a function such as `exp` is one of its result's bits,
// and of its operand's: the sine of a multiple of pi is all error.
TEST_F(BitDisturbanceTest, FunctionsOfLibrariesMoveByBitsOfOne) {
  func::FuncOp function = parse(R"mlir(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = lpt.tanh %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
)mlir");
  for (double value : evaluate(function, makeTensor({1e-12, 1e-12}), wide))
    EXPECT_GT(std::abs(value), 1e-10);
}
