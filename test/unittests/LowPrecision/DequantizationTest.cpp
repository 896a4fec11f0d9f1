//===- DequantizationTest.cpp ---------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

class DequantizationTest : public ::testing::Test {
protected:
  DequantizationTest() : builder(&context) {
    context.loadDialect<LPTDialect, func::FuncDialect>();
    Type ui8 = builder.getIntegerType(8, false),
         si8 = builder.getIntegerType(8, true);
    defaultPrecisions = {ui8, si8};
  }

  /// The chain that ends in the last value of `body`, whose ops may read the
  /// arguments `%q : tensor<1x3x4x4xui8>`, `%f : tensor<1x3x4x4xf32>`,
  /// `%w : tensor<1x3x4x4xsi32>` and `%d : tensor<?x?x?x?xui8>`.
  Dequantization match(StringRef body) {
    std::string text = "func.func @f(%q: tensor<1x3x4x4xui8>, "
                       "%f: tensor<1x3x4x4xf32>, %w: tensor<1x3x4x4xsi32>, "
                       "%d: tensor<?x?x?x?xui8>) {\n" +
                       body.str() + "\nreturn\n}";
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module);
    if (!module)
      return Dequantization();
    block = &module->lookupSymbol<func::FuncOp>("f").getBody().front();
    return Dequantization::match(std::prev(block->end(), 2)->getResult(0),
                                 defaultPrecisions);
  }
  Value argument(unsigned index) { return block->getArgument(index); }

  MLIRContext context;
  OpBuilder builder;
  SmallVector<Type> defaultPrecisions;
  OwningOpRef<ModuleOp> module;
  Block *block = nullptr;
};

} // namespace

// A convert, a subtract and a multiply, to be put together.
#define CONVERT                                                                \
  "%0 = lpt.convert %q : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>\n"
#define SUBTRACT(x, z)                                                         \
  "%z = lpt.constant dense<" z "> : tensor<f32>\n"                             \
  "%1 = lpt.subtract " x                                                       \
  ", %z : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>\n"
#define MULTIPLY(x, s)                                                         \
  "%s = lpt.constant dense<" s "> : tensor<f32>\n"                             \
  "%2 = lpt.multiply " x                                                       \
  ", %s : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>\n"

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

TEST_F(DequantizationTest, WholeChain) {
  Dequantization chain =
      match(CONVERT SUBTRACT("%0", "128.0") MULTIPLY("%1", "0.5"));
  EXPECT_EQ(chain.data, argument(0));
  EXPECT_TRUE(chain.convert && chain.subtract && chain.multiply);
  EXPECT_TRUE(chain.zeroPoint->isScalarLike(128));
  EXPECT_TRUE(chain.scale->isScalarLike(0.5));
  EXPECT_FALSE(chain.empty());
  EXPECT_TRUE(chain.isLowPrecision());
  EXPECT_TRUE(chain.isPerTensor());
  EXPECT_TRUE(chain.arithmeticType.isF32());
  EXPECT_TRUE(chain.resultType.isF32());
  EXPECT_FALSE(chain.zeroPointStorage);
}

TEST_F(DequantizationTest, Apply) {
  auto apply = [](const Dequantization &chain) {
    return chain.apply(ElementwiseConstant(10)).getValues().front();
  };
  EXPECT_EQ(apply(match(CONVERT SUBTRACT("%0", "4.0") MULTIPLY("%1", "0.5"))),
            3);
  EXPECT_EQ(apply(match(CONVERT MULTIPLY("%0", "0.5"))), 5);
  EXPECT_EQ(apply(match(CONVERT)), 10);
}

TEST_F(DequantizationTest, ZeroScale) {
  EXPECT_TRUE(match(CONVERT MULTIPLY("%0", "0.0")).hasZeroScale());
  EXPECT_TRUE(match(CONVERT MULTIPLY("%0", "-1.0e-33")).hasZeroScale());
  EXPECT_FALSE(match(CONVERT MULTIPLY("%0", "-1.0e-30")).hasZeroScale());
  EXPECT_FALSE(match(CONVERT SUBTRACT("%0", "4.0")).hasZeroScale());
}

TEST_F(DequantizationTest, EveryLinkIsOptional) {
  Dequantization noZeroPoint = match(CONVERT MULTIPLY("%0", "0.5"));
  EXPECT_EQ(noZeroPoint.data, argument(0));
  EXPECT_FALSE(noZeroPoint.zeroPoint);
  Dequantization noScale = match(CONVERT SUBTRACT("%0", "3.0"));
  EXPECT_EQ(noScale.data, argument(0));
  EXPECT_FALSE(noScale.scale);
  EXPECT_FALSE(noScale.empty());
  Dequantization noConvert = match(MULTIPLY("%f", "0.5"));
  EXPECT_EQ(noConvert.data, argument(1));
  EXPECT_FALSE(noConvert.convert);
  EXPECT_FALSE(noConvert.isLowPrecision());
}

TEST_F(DequantizationTest, LoneConvertIsEmpty) {
  Dequantization chain = match(CONVERT);
  EXPECT_TRUE(chain.empty());
  EXPECT_EQ(chain.data, argument(0));
}

TEST_F(DequantizationTest, ConvertOfUnknownTypeIsData) {
  Dequantization chain = match("%0 = lpt.convert %w : tensor<1x3x4x4xsi32> -> "
                               "tensor<1x3x4x4xf32>\n" MULTIPLY("%0", "0.5"));
  EXPECT_FALSE(chain.convert);
  EXPECT_TRUE(chain.scale);
  EXPECT_TRUE(chain.data.getDefiningOp<ConvertOp>());
  EXPECT_FALSE(chain.isLowPrecision());
  defaultPrecisions.push_back(builder.getIntegerType(32, true));
  EXPECT_TRUE(match("%0 = lpt.convert %w : tensor<1x3x4x4xsi32> -> "
                    "tensor<1x3x4x4xf32>\n" MULTIPLY("%0", "0.5"))
                  .convert);
}

TEST_F(DequantizationTest, OrderIsFixed) {
  // The multiply below the subtract is data of the chain.
  Dequantization chain =
      match(CONVERT MULTIPLY("%0", "0.5") SUBTRACT("%2", "3.0"));
  EXPECT_TRUE(chain.subtract);
  EXPECT_FALSE(chain.multiply);
  EXPECT_TRUE(chain.data.getDefiningOp<MultiplyOp>());
}

TEST_F(DequantizationTest, ConstantOnTheLeft) {
  // A product commutes, a difference does not.
  Dequantization product = match(CONVERT R"(
    %s = lpt.constant dense<0.5> : tensor<f32>
    %1 = lpt.multiply %s, %0 : (tensor<f32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  )");
  EXPECT_EQ(product.data, argument(0));
  EXPECT_TRUE(product.scale->isScalarLike(0.5));
  Dequantization difference = match(CONVERT R"(
    %z = lpt.constant dense<3.0> : tensor<f32>
    %1 = lpt.subtract %z, %0 : (tensor<f32>, tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32>
  )");
  EXPECT_TRUE(difference.empty());
}

TEST_F(DequantizationTest, StoredZeroPoint) {
  Dequantization chain = match(CONVERT R"(
    %z = lpt.constant dense<[[[128]], [[64]], [[32]]]> : tensor<3x1x1xui8>
    %zf = lpt.convert %z : tensor<3x1x1xui8> -> tensor<3x1x1xf32>
    %1 = lpt.subtract %0, %zf : (tensor<1x3x4x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4x4xf32>
  )");
  EXPECT_EQ(chain.zeroPointStorage, builder.getIntegerType(8, false));
  EXPECT_EQ(*chain.zeroPoint, ElementwiseConstant({1, 3, 1, 1}, {128, 64, 32}));
}

TEST_F(DequantizationTest, ScaleAfterAConvertIsNone) {
  EXPECT_TRUE(match(CONVERT R"(
    %s = lpt.constant dense<2> : tensor<ui8>
    %sf = lpt.convert %s : tensor<ui8> -> tensor<f32>
    %1 = lpt.multiply %0, %sf : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  )")
                  .empty());
}

TEST_F(DequantizationTest, ConstantMustNotEnlargeTheData) {
  // A rank more, or an axis of size 1 repeated.
  EXPECT_TRUE(match(CONVERT R"(
    %s = lpt.constant dense<0.5> : tensor<1x1x1x1x1xf32>
    %1 = lpt.multiply %0, %s : (tensor<1x3x4x4xf32>, tensor<1x1x1x1x1xf32>) -> tensor<1x1x3x4x4xf32>
  )")
                  .empty());
  EXPECT_TRUE(match(CONVERT R"(
    %s = lpt.constant dense<[[[[0.5]]], [[[0.25]]]]> : tensor<2x1x1x1xf32>
    %1 = lpt.multiply %0, %s : (tensor<1x3x4x4xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x4x4xf32>
  )")
                  .empty());
  // What is found up to there remains.
  Dequantization chain = match(CONVERT R"(
    %z = lpt.constant dense<[[[[1.0]]], [[[2.0]]]]> : tensor<2x1x1x1xf32>
    %1 = lpt.subtract %0, %z : (tensor<1x3x4x4xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x4x4xf32>
    %s = lpt.constant dense<0.5> : tensor<f32>
    %2 = lpt.multiply %1, %s : (tensor<2x3x4x4xf32>, tensor<f32>) -> tensor<2x3x4x4xf32>
  )");
  EXPECT_TRUE(chain.scale);
  EXPECT_FALSE(chain.zeroPoint);
  EXPECT_TRUE(chain.data.getDefiningOp<SubtractOp>());
}

TEST_F(DequantizationTest, ConstantsAreAlignedWithTheData) {
  Dequantization chain = match(CONVERT R"(
    %s = lpt.constant dense<[0.5, 0.25, 0.125, 1.0]> : tensor<4xf32>
    %1 = lpt.multiply %0, %s : (tensor<1x3x4x4xf32>, tensor<4xf32>) -> tensor<1x3x4x4xf32>
  )");
  // The last axis, as broadcasting says, not the channels.
  EXPECT_EQ(chain.scale->getShape(), ArrayRef<int64_t>({1, 1, 1, 4}));
  EXPECT_FALSE(chain.isPerTensorOrPerChannel());
}

TEST_F(DequantizationTest, DynamicShape) {
  Dequantization chain = match(R"(
    %0 = lpt.convert %d : tensor<?x?x?x?xui8> -> tensor<?x?x?x?xf32>
    %s = lpt.constant dense<0.5> : tensor<f32>
    %1 = lpt.multiply %0, %s : (tensor<?x?x?x?xf32>, tensor<f32>) -> tensor<?x?x?x?xf32>
  )");
  EXPECT_EQ(chain.data, argument(3));
  EXPECT_TRUE(chain.isPerTensorOrPerChannel());
}

// The axis may have one element, and then the constant enlarges the data.
TEST_F(DequantizationTest, VariesAlongDynamicAxis) {
  Dequantization chain = match(R"(
    %0 = lpt.convert %d : tensor<?x?x?x?xui8> -> tensor<?x?x?x?xf32>
    %s = lpt.constant dense<[[[0.5]], [[0.25]], [[0.125]]]> : tensor<3x1x1xf32>
    %1 = lpt.multiply %0, %s : (tensor<?x?x?x?xf32>, tensor<3x1x1xf32>) -> tensor<?x3x?x?xf32>
  )");
  EXPECT_TRUE(chain.empty());
}

TEST_F(DequantizationTest, HalfPrecisionModel) {
  Dequantization chain = match(CONVERT R"(
    %s = lpt.constant dense<0.5> : tensor<f32>
    %1 = lpt.multiply %0, %s : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf16>
  )");
  EXPECT_TRUE(chain.arithmeticType.isF32());
  EXPECT_TRUE(chain.resultType.isF16());
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

TEST_F(DequantizationTest, Granularity) {
  Dequantization chain = match(CONVERT MULTIPLY("%0", "0.5"));
  EXPECT_TRUE(chain.isPerTensor());
  chain.scale = ElementwiseConstant({1, 3, 1, 1}, {.5, .5, .5});
  EXPECT_FALSE(chain.isPerTensor());
  EXPECT_TRUE(chain.isScalarLike());
  chain.zeroPoint = ElementwiseConstant({1, 3, 1, 1}, {1, 2, 3});
  EXPECT_FALSE(chain.isScalarLike());
  EXPECT_TRUE(chain.isPerTensorOrPerChannel());
  chain.zeroPoint = ElementwiseConstant({1, 1, 4, 1}, {1, 2, 3, 4});
  EXPECT_FALSE(chain.isPerTensorOrPerChannel());
  chain.zeroPoint = ElementwiseConstant({1, 3, 4, 1}, std::vector<double>(12));
  EXPECT_FALSE(chain.isPerTensorOrPerChannel());
}

TEST_F(DequantizationTest, NegativeScale) {
  EXPECT_TRUE(match(CONVERT MULTIPLY("%0", "-0.5")).hasNegativeScale());
  EXPECT_FALSE(match(CONVERT MULTIPLY("%0", "0.0")).hasNegativeScale());
}

TEST_F(DequantizationTest, ChannelAxis) {
  EXPECT_EQ(match(CONVERT MULTIPLY("%0", "0.5")).getChannelAxis(), 1);
  // The channels of a product of matrices are its columns.
  EXPECT_EQ(match(R"(
    %m = lpt.matmul %q, %q : (tensor<1x3x4x4xui8>, tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32>
  )" MULTIPLY("%m", "0.5"))
                .getChannelAxis(),
            3);
}

//===----------------------------------------------------------------------===//
// Materialization
//===----------------------------------------------------------------------===//

TEST_F(DequantizationTest, MaterializeMatchesAgain) {
  Dequantization chain =
      match(CONVERT SUBTRACT("%0", "128.0") MULTIPLY("%1", "0.5"));
  chain.scale = ElementwiseConstant({1, 3, 1, 1}, {.5, .25, .125});
  chain.zeroPointStorage = builder.getIntegerType(8, false);
  chain.resultType = builder.getF16Type();
  builder.setInsertionPoint(block->getTerminator());
  Value value =
      chain.materialize(builder, builder.getUnknownLoc(), argument(0));
  Dequantization again = Dequantization::match(value, defaultPrecisions);
  EXPECT_EQ(again.data, argument(0));
  EXPECT_EQ(again.scale, chain.scale);
  EXPECT_EQ(again.zeroPoint, chain.zeroPoint);
  EXPECT_EQ(again.zeroPointStorage, chain.zeroPointStorage);
  EXPECT_TRUE(again.arithmeticType.isF32());
  EXPECT_TRUE(again.resultType.isF16());
}

TEST_F(DequantizationTest, MaterializeConvertsWhereNeeded) {
  Dequantization chain = match(CONVERT MULTIPLY("%0", "0.5"));
  builder.setInsertionPoint(block->getTerminator());
  Location location = builder.getUnknownLoc();
  // Float data needs no convert.
  Value value = chain.materialize(builder, location, argument(1));
  EXPECT_EQ(value.getDefiningOp<MultiplyOp>().getA(), argument(1));
  // Without a scale the type of the result takes one of its own.
  chain.scale = std::nullopt;
  chain.resultType = builder.getF16Type();
  value = chain.materialize(builder, location, argument(1));
  EXPECT_TRUE(value.getDefiningOp<ConvertOp>());
  EXPECT_TRUE(getElementType(value).isF16());
}

TEST_F(DequantizationTest, IntegerZeroPoint) {
  (void)match(R"(
    %z = lpt.constant dense<3> : tensor<ui8>
    %0 = lpt.subtract %q, %z : (tensor<1x3x4x4xui8>, tensor<ui8>) -> tensor<1x3x4x4xf32>
  )");
  Value difference = std::prev(block->end(), 2)->getResult(0);
  auto matched = IntegerZeroPoint::match(difference);
  ASSERT_TRUE(matched);
  EXPECT_EQ(matched->data, argument(0));
  // Which is no dequantization.
  EXPECT_TRUE(Dequantization::match(difference, defaultPrecisions).empty());
  EXPECT_FALSE(IntegerZeroPoint::match(argument(0)));
}
