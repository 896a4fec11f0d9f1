//===- QuantizationAnalysisTest.cpp ---------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/QuantizationAnalysis.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

class QuantizationAnalysisTest : public ::testing::Test {
protected:
  QuantizationAnalysisTest() {
    context.loadDialect<LPTDialect, func::FuncDialect>();
  }

  /// Analyses a function with the arguments `%x : tensor<1x8xf32>`,
  /// `%u : tensor<1x8xui8>` and `%limit : tensor<f32>`.
  QuantizationAnalysis analyse(StringRef body) {
    std::string text = "func.func @f(%x: tensor<1x8xf32>, %u: tensor<1x8xui8>, "
                       "%limit: tensor<f32>) {\n" +
                       body.str() + "\nreturn\n}";
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    return QuantizationAnalysis(*module);
  }

  static std::string quantize(StringRef high, int64_t levels) {
    return ("%l = lpt.constant dense<0.0> : tensor<f32>\n"
            "%h = lpt.constant dense<2.55> : tensor<f32>\n"
            "%h16 = lpt.constant dense<2.55> : tensor<f16>\n"
            "%converted = lpt.convert %h16 : tensor<f16> -> tensor<f32>\n"
            "%q = lpt.fake_quantize %x, %l, " +
            high + ", %l, " + high + " levels " + Twine(levels) +
            " : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, "
            "tensor<f32>) -> tensor<1x8xf32>")
        .str();
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(QuantizationAnalysisTest, FloatModel) {
  QuantizationAnalysis analysis = analyse("%r = lpt.relu %x : tensor<1x8xf32>");
  EXPECT_FALSE(analysis.isFunctionQuantized());
  EXPECT_FALSE(analysis.hasFakeQuantization());
  EXPECT_FALSE(analysis.hasLowPrecisionValues());
}

TEST_F(QuantizationAnalysisTest, Levels) {
  QuantizationAnalysis analysis = analyse(quantize("%h", 256));
  EXPECT_TRUE(analysis.isFunctionQuantized());
  EXPECT_TRUE(analysis.isFunctionQuantized({16, 15, 256, 255}));
  EXPECT_FALSE(analysis.isFunctionQuantized({65536, 65535}));
  EXPECT_EQ(analysis.getLevels(), std::set<int64_t>{256});
}

TEST_F(QuantizationAnalysisTest, ConvertedLimitsAreConstant) {
  EXPECT_TRUE(analyse(quantize("%converted", 255)).isFunctionQuantized({255}));
}

TEST_F(QuantizationAnalysisTest, LimitsThatAreNotConstant) {
  QuantizationAnalysis analysis = analyse(quantize("%limit", 256));
  EXPECT_FALSE(analysis.isFunctionQuantized());
  EXPECT_TRUE(analysis.hasFakeQuantization());
}

TEST_F(QuantizationAnalysisTest, OnlyWeightsAreQuantized) {
  QuantizationAnalysis analysis =
      analyse("%w = lpt.constant dense<1> : tensor<8x8xsi8>\n"
              "%f = lpt.convert %w : tensor<8x8xsi8> -> tensor<8x8xf32>");
  EXPECT_FALSE(analysis.isFunctionQuantized());
  EXPECT_TRUE(analysis.hasLowPrecisionValues());
}

TEST_F(QuantizationAnalysisTest, Dequantization) {
  QuantizationAnalysis analysis =
      analyse("%f = lpt.convert %u : tensor<1x8xui8> -> tensor<1x8xf32>");
  EXPECT_FALSE(analysis.isFunctionQuantized());
  EXPECT_TRUE(analysis.hasLowPrecisionValues());
}

} // namespace
