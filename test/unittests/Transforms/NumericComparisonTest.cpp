//===- NumericComparisonTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/NumericComparison.h"

#include "../ModelTest.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class NumericComparisonTest : public ModelTest {
protected:
  /// Where the second function of `text` differs from the first one.
  std::optional<NumericDifference> compare(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    if (!module) {
      ADD_FAILURE() << "invalid functions";
      return std::nullopt;
    }
    auto functions = llvm::to_vector(module->getOps<func::FuncOp>());
    func::FuncOp before = functions[0], after = functions[1];
    std::string error;
    FailureOr<NumericComparison> comparison =
        NumericComparison::create(before, error);
    EXPECT_TRUE(succeeded(comparison)) << error;
    return comparison->compare(before, *comparison->run(before, error), after,
                               *comparison->run(after, error));
  }
};
} // namespace

/// Quotients of integers that are exact, and of those that are off by one for a
/// rounding in bf16: 127.75 becomes 128. Of the latter `divisor` is the
/// divisor, which is 128 of the former.
static std::string divide(StringRef divisor) {
  return (R"mlir(
func.func @exact(%x: tensor<64xui8>) -> tensor<64xsi32> {
  %half = lpt.constant dense<0.5> : tensor<f32>
  %quarter = lpt.constant dense<0.25> : tensor<f32>
  %divisor = lpt.constant dense<128> : tensor<si32>
  %0 = lpt.convert %x : tensor<64xui8> -> tensor<64xf32>
  %1 = lpt.multiply %0, %half : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %2 = lpt.add %1, %quarter : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %3 = lpt.convert %2 : tensor<64xf32> -> tensor<64xsi32>
  %4 = lpt.divide %3, %divisor : (tensor<64xsi32>, tensor<si32>) -> tensor<64xsi32>
  return %4 : tensor<64xsi32>
}
func.func @rounded(%x: tensor<64xui8>) -> tensor<64xsi32> {
  %half = lpt.constant dense<0.5> : tensor<bf16>
  %quarter = lpt.constant dense<0.25> : tensor<bf16>
  %divisor = lpt.constant dense<)mlir" +
          divisor + R"mlir(> : tensor<si32>
  %0 = lpt.convert %x : tensor<64xui8> -> tensor<64xbf16>
  %1 = lpt.multiply %0, %half : (tensor<64xbf16>, tensor<bf16>) -> tensor<64xbf16>
  %2 = lpt.add %1, %quarter : (tensor<64xbf16>, tensor<bf16>) -> tensor<64xbf16>
  %3 = lpt.convert %2 : tensor<64xbf16> -> tensor<64xsi32>
  %4 = lpt.divide %3, %divisor : (tensor<64xsi32>, tensor<si32>) -> tensor<64xsi32>
  return %4 : tensor<64xsi32>
}
)mlir")
      .str();
}

// A level is another one only where f32 may round to it: a twentieth of a step
// beside a tie it does not.
TEST_F(NumericComparisonTest, LevelsBesideTies) {
  auto quantize = [](StringRef name, StringRef position) {
    return (R"mlir(
func.func @)mlir" +
            name + R"mlir((%x: tensor<64xui8>) -> tensor<64xf32> {
  %none = lpt.constant dense<0.0> : tensor<f32>
  %position = lpt.constant dense<)mlir" +
            position + R"mlir(> : tensor<f32>
  %high = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<64xui8> -> tensor<64xf32>
  %1 = lpt.multiply %0, %none : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %2 = lpt.add %1, %position : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %3 = lpt.fake_quantize %2, %none, %high, %none, %high levels 256 : (tensor<64xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<64xf32>
  return %3 : tensor<64xf32>
}
)mlir")
        .str();
  };
  EXPECT_TRUE(
      compare(quantize("before", "220.45") + quantize("after", "220.55")));
  EXPECT_FALSE(
      compare(quantize("before", "220.45") + quantize("after", "220.40")));
}

// A difference that no rounding explains is one, however small it is.
TEST_F(NumericComparisonTest, SmallDifferencesAreDifferences) {
  auto scale = [](StringRef factor) {
    return (R"mlir(
func.func @before(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = lpt.relu %x : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @after(%x: tensor<64xf32>) -> tensor<64xf32> {
  %factor = lpt.constant dense<)mlir" +
            factor + R"mlir(> : tensor<f32>
  %0 = lpt.multiply %x, %factor : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = lpt.relu %0 : tensor<64xf32>
  return %1 : tensor<64xf32>
}
)mlir")
        .str();
  };
  EXPECT_FALSE(compare(scale("1.0")).has_value());
  EXPECT_FALSE(compare(scale("1.0000001")).has_value());
  EXPECT_TRUE(compare(scale("1.001")).has_value());
}

TEST_F(NumericComparisonTest, QuotientsOfIntegersAreRoundedDown) {
  EXPECT_FALSE(compare(divide("128")).has_value());
  std::optional<NumericDifference> difference = compare(divide("40"));
  ASSERT_TRUE(difference.has_value());
  EXPECT_GE(difference->maxAbsError, 2);
}

/// `%v`, which is NaN where cubes overflow f16, is quantized. The first
/// function turns NaN into an integer, the second one keeps it. `end` is
/// applied to both.
static std::string keepUnknown(StringRef end) {
  const char *begin = R"mlir((%x: tensor<64xf16>) -> tensor<64xf16> {
  %0 = lpt.multiply %x, %x : tensor<64xf16>
  %1 = lpt.multiply %0, %x : tensor<64xf16>
  %v = lpt.subtract %1, %1 : tensor<64xf16>
)mlir";
  return (Twine("func.func @integers") + begin + R"mlir(
  %2 = lpt.convert %v : tensor<64xf16> -> tensor<64xsi8>
  %3 = lpt.convert %2 : tensor<64xsi8> -> tensor<64xf16>
  %4 = lpt.convert %3 : tensor<64xf16> -> tensor<64xsi8>
  %q = lpt.convert %4 : tensor<64xsi8> -> tensor<64xf16>
)mlir" + end +
          "func.func @floats" + begin + R"mlir(
  %zero = lpt.constant dense<0.0> : tensor<f16>
  %q = lpt.add %v, %zero : (tensor<64xf16>, tensor<f16>) -> tensor<64xf16>
)mlir" + end)
      .str();
}

// NaN passes through functions that bound infinities.
TEST_F(NumericComparisonTest, WhatMayBeNaNHasNoBounds) {
  EXPECT_FALSE(compare(keepUnknown(R"mlir(
  %low = lpt.constant dense<0.0> : tensor<f16>
  %high = lpt.constant dense<255.0> : tensor<f16>
  %r = lpt.fake_quantize %q, %low, %high, %low, %high levels 256 : (tensor<64xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<64xf16>
  return %r : tensor<64xf16>
}
)mlir"))
                   .has_value());
  EXPECT_FALSE(compare(keepUnknown(R"mlir(
  %r = lpt.clamp %q min 0.0 max 6.0 : tensor<64xf16>
  return %r : tensor<64xf16>
}
)mlir"))
                   .has_value());
  EXPECT_FALSE(compare(keepUnknown(R"mlir(
  return %q : tensor<64xf16>
}
)mlir"))
                   .has_value());
}

/// Multiplies by `first` and then by 1e-5, in `type`.
static std::string scale(StringRef name, StringRef type, StringRef first) {
  return llvm::formatv(R"mlir(
func.func @{0}(%x: tensor<64xf16>) -> tensor<64xf16> {{
  %first = lpt.constant dense<{2}> : tensor<{1}>
  %second = lpt.constant dense<1.0e-5> : tensor<{1}>
  %0 = lpt.convert %x : tensor<64xf16> -> tensor<64x{1}>
  %1 = lpt.multiply %0, %first : (tensor<64x{1}>, tensor<{1}>) -> tensor<64x{1}>
  %2 = lpt.multiply %1, %second : (tensor<64x{1}>, tensor<{1}>) -> tensor<64x{1}>
  %3 = lpt.convert %2 : tensor<64x{1}> -> tensor<64xf16>
  return %3 : tensor<64xf16>
}
)mlir",
                       name, type, first);
}

// -128 * 511.75 is the least number of f16, from which the rounding of 511.75
// leads to an infinity. An overflow that only the second function has is a
// difference.
TEST_F(NumericComparisonTest, WhatMayOverflowHasNoBounds) {
  EXPECT_FALSE(compare(scale("finite", "f16", "511.75") +
                       scale("infinite", "f16", "512.0"))
                   .has_value());
  std::optional<NumericDifference> difference = compare(
      scale("wide", "f32", "600.0") + scale("infinite", "f16", "600.0"));
  ASSERT_TRUE(difference.has_value());
  EXPECT_TRUE(std::isinf(difference->after));
}
