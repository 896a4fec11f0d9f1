//===- ElementwiseConstantTest.cpp ----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

#include "mlir/IR/BuiltinOps.h"

#include "gtest/gtest.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

namespace {

using Values = std::vector<double>;

class ElementwiseConstantTest : public ::testing::Test {
protected:
  ElementwiseConstantTest() : builder(&context) {
    context.loadDialect<LPTDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    builder.setInsertionPointToEnd(module->getBody());
  }

  ElementsAttr elements(ArrayRef<int64_t> shape, Type type,
                        ArrayRef<double> values) {
    return makeElements(RankedTensorType::get(shape, type), values);
  }
  std::optional<ElementwiseConstant>
  match(ArrayRef<int64_t> shape, ArrayRef<double> values, int64_t dataRank) {
    return ElementwiseConstant::match(
        elements(shape, builder.getF32Type(), values), dataRank);
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
};

} // namespace

static ElementwiseConstant constant(ArrayRef<int64_t> shape, Values values) {
  return ElementwiseConstant(shape, std::move(values));
}

static void expectConstant(const ElementwiseConstant &actual,
                           ArrayRef<int64_t> shape, const Values &values) {
  EXPECT_EQ(actual.getShape(), shape);
  EXPECT_EQ(actual.getValues(), ArrayRef(values));
}

static void expectScalar(const ElementwiseConstant &actual, double value) {
  expectConstant(actual, {}, {value});
}

//===----------------------------------------------------------------------===//
// Matching and queries
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseConstantTest, MatchAlignsToTheRight) {
  expectConstant(*match({3}, {1, 2, 3}, 1), {3}, {1, 2, 3});
  expectConstant(*match({3}, {1, 2, 3}, 4), {1, 1, 1, 3}, {1, 2, 3});
  expectConstant(*match({3, 1, 1}, {1, 2, 3}, 4), {1, 3, 1, 1}, {1, 2, 3});
  expectConstant(*match({2, 2}, {1, 2, 3, 4}, 3), {1, 2, 2}, {1, 2, 3, 4});
}

TEST_F(ElementwiseConstantTest, MatchOfOneElementIsAScalar) {
  expectScalar(*match({}, {5}, 4), 5);
  expectScalar(*match({1}, {5}, 0), 5);
  // Whatever its rank, one element enlarges nothing but the rank.
  expectScalar(*match({1, 1, 1, 1, 1}, {5}, 2), 5);
}

TEST_F(ElementwiseConstantTest, MatchRefusesAHigherRank) {
  EXPECT_FALSE(match({1, 3}, {1, 2, 3}, 1));
}

TEST_F(ElementwiseConstantTest, MatchReadsEveryElementType) {
  for (Type type : {Type(builder.getF16Type()), Type(builder.getF64Type()),
                    Type(builder.getIntegerType(8, true)),
                    Type(builder.getIntegerType(32, true))})
    expectConstant(*ElementwiseConstant::match(elements({2}, type, {-7, 3}), 1),
                   {2}, {-7, 3});
  expectConstant(
      *ElementwiseConstant::match(
          elements({2}, builder.getIntegerType(8, false), {255, 0}), 1),
      {2}, {255, 0});
}

TEST_F(ElementwiseConstantTest, MatchLooksThroughNothing) {
  Location location = builder.getUnknownLoc();
  Value value = constant({2}, {1, 2})
                    .materialize(builder, location, builder.getF32Type());
  EXPECT_TRUE(ElementwiseConstant::match(value, 1));
  Value converted = ConvertOp::create(
      builder, location, RankedTensorType::get({2}, builder.getF16Type()),
      value);
  EXPECT_FALSE(ElementwiseConstant::match(converted, 1));
}

TEST_F(ElementwiseConstantTest, Queries) {
  ElementwiseConstant scalar(2), equal = constant({1, 3}, {4, 4, 4}),
                                 vector = constant({1, 3}, {1, 2, 3}),
                                 matrix = constant({2, 2}, {1, 2, 3, 4});
  EXPECT_TRUE(scalar.isScalar());
  EXPECT_TRUE(scalar.isScalarLike(2));
  EXPECT_FALSE(scalar.isScalarLike(3));
  EXPECT_FALSE(equal.isScalar());
  EXPECT_TRUE(equal.isScalarLike());
  EXPECT_FALSE(vector.isScalarLike());
  EXPECT_EQ(scalar.getOnlyAxis(), std::optional<int64_t>(-1));
  EXPECT_EQ(vector.getOnlyAxis(), std::optional<int64_t>(1));
  EXPECT_EQ(matrix.getOnlyAxis(), std::nullopt);
  EXPECT_EQ(vector.getSize(0), 1);
  EXPECT_EQ(vector.getSize(1), 3);
  EXPECT_EQ(scalar.getSize(5), 1);
  EXPECT_TRUE(vector.isUniformAlong(0));
  EXPECT_FALSE(vector.isUniformAlong(1));
  // By its shape, not by its values.
  EXPECT_FALSE(equal.isUniformAlong(1));
  EXPECT_TRUE(vector.all([](double v) { return v > 0; }));
  EXPECT_TRUE(vector.any([](double v) { return v == 3; }));
  EXPECT_EQ(vector, constant({1, 3}, {1, 2, 3}));
  EXPECT_NE(vector, constant({3, 1}, {1, 2, 3}));
}

TEST_F(ElementwiseConstantTest, Simplified) {
  expectScalar(constant({1, 3}, {4, 4, 4}).simplified(), 4);
  expectConstant(constant({1, 2}, {4, 5}).simplified(), {1, 2}, {4, 5});
  // Without elements any scalar will do.
  EXPECT_TRUE(constant({1, 0}, {}).simplified().isScalar());
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseConstantTest, Map) {
  expectConstant(constant({1, 2}, {1, -2}).map([](double v) { return v * v; }),
                 {1, 2}, {1, 4});
}

TEST_F(ElementwiseConstantTest, ZipBroadcasts) {
  auto minus = [](double a, double b) { return a - b; };
  ElementwiseConstant row = constant({1, 2}, {1, 2}),
                      column = constant({2, 1}, {10, 20});
  expectConstant(ElementwiseConstant::zip(row, ElementwiseConstant(1), minus),
                 {1, 2}, {0, 1});
  expectConstant(ElementwiseConstant::zip(ElementwiseConstant(1), row, minus),
                 {1, 2}, {0, -1});
  expectConstant(ElementwiseConstant::zip(column, row, minus), {2, 2},
                 {9, 8, 19, 18});
}

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseConstantTest, ScalarsStay) {
  ElementwiseConstant scalar(7);
  SliceRange range{1, 1, 1};
  expectScalar(scalar.slice(2, range), 7);
  expectScalar(scalar.permute({1, 0}), 7);
  expectScalar(scalar.withShape({1, 5}), 7);
  expectScalar(scalar.repeatEach(1, 3), 7);
  expectScalar(scalar.tile(1, 3), 7);
  expectScalar(scalar.pad(1, 2, 2, PadMode::Constant, 0), 7);
}

TEST_F(ElementwiseConstantTest, UniformAxesStay) {
  ElementwiseConstant vector = constant({1, 3}, {1, 2, 3});
  SliceRange range{4, 2, 5};
  EXPECT_EQ(vector.slice(0, range), vector);
  EXPECT_EQ(vector.repeatEach(0, 4), vector);
  EXPECT_EQ(vector.tile(0, 4), vector);
  EXPECT_EQ(vector.pad(0, 2, 2, PadMode::Edge, 0), vector);
}

TEST_F(ElementwiseConstantTest, Slice) {
  ElementwiseConstant vector = constant({1, 6}, {0, 1, 2, 3, 4, 5});
  expectConstant(vector.slice(1, SliceRange{1, 2, 3}), {1, 3}, {1, 3, 5});
  expectConstant(vector.slice(1, SliceRange{5, -2, 2}), {1, 2}, {5, 3});
  expectScalar(vector.slice(1, SliceRange{2, 1, 1}), 2);
  expectConstant(vector.slice(1, SliceRange{2, 1, 0}), {1, 0}, {});
}

TEST_F(ElementwiseConstantTest, Select) {
  ElementwiseConstant matrix = constant({2, 3}, {0, 1, 2, 3, 4, 5});
  expectConstant(matrix.select(1, {2, 0}), {2, 2}, {2, 0, 5, 3});
  expectConstant(matrix.select(0, {1, 1, 0}), {3, 3},
                 {3, 4, 5, 3, 4, 5, 0, 1, 2});
}

TEST_F(ElementwiseConstantTest, Concat) {
  // The example of a concatenation of 2 and of 3 channels.
  expectConstant(
      ElementwiseConstant::concat(
          1, 3, {ElementwiseConstant(0.5), constant({1, 3, 1}, {.1, .2, .3})},
          {2, 3}),
      {1, 5, 1}, {.5, .5, .1, .2, .3});
  // Along the last axis; the other axis is brought to a common size.
  expectConstant(
      ElementwiseConstant::concat(
          1, 2, {constant({2, 1}, {1, 2}), ElementwiseConstant(9)}, {2, 1}),
      {2, 3}, {1, 1, 9, 2, 2, 9});
  expectConstant(
      ElementwiseConstant::concat(
          0, 1, {ElementwiseConstant(1), ElementwiseConstant(2)}, {0, 2}),
      {2}, {2, 2});
}

TEST_F(ElementwiseConstantTest, Permute) {
  expectConstant(constant({1, 2, 3}, {0, 1, 2, 3, 4, 5}).permute({2, 0, 1}),
                 {3, 1, 2}, {0, 3, 1, 4, 2, 5});
  expectConstant(constant({1, 1, 1, 3}, {1, 2, 3}).permute({0, 1, 3, 2}),
                 {1, 1, 3, 1}, {1, 2, 3});
}

TEST_F(ElementwiseConstantTest, RepeatEachAndTile) {
  ElementwiseConstant vector = constant({1, 3}, {1, 2, 3});
  expectConstant(vector.repeatEach(1, 2), {1, 6}, {1, 1, 2, 2, 3, 3});
  expectConstant(vector.tile(1, 2), {1, 6}, {1, 2, 3, 1, 2, 3});
  ElementwiseConstant matrix = constant({2, 2}, {1, 2, 3, 4});
  expectConstant(matrix.repeatEach(0, 2), {4, 2}, {1, 2, 1, 2, 3, 4, 3, 4});
  expectConstant(matrix.tile(0, 2), {4, 2}, {1, 2, 3, 4, 1, 2, 3, 4});
}

TEST_F(ElementwiseConstantTest, BroadcastTo) {
  expectConstant(ElementwiseConstant(3).broadcastTo({1, 2}), {1, 2}, {3, 3});
  expectConstant(constant({1, 2}, {1, 2}).broadcastTo({2, 2}), {2, 2},
                 {1, 2, 1, 2});
  expectConstant(constant({2, 1}, {1, 2}).broadcastTo({2, 2}), {2, 2},
                 {1, 1, 2, 2});
}

TEST_F(ElementwiseConstantTest, Pad) {
  ElementwiseConstant vector = constant({1, 3}, {1, 2, 3});
  expectConstant(vector.pad(1, 2, 1, PadMode::Constant, 9), {1, 6},
                 {9, 9, 1, 2, 3, 9});
  expectConstant(vector.pad(1, 2, 1, PadMode::Edge, 9), {1, 6},
                 {1, 1, 1, 2, 3, 3});
  expectConstant(vector.pad(1, 2, 1, PadMode::Reflect, 9), {1, 6},
                 {3, 2, 1, 2, 3, 2});
  expectConstant(vector.pad(1, 2, 1, PadMode::Symmetric, 9), {1, 6},
                 {2, 1, 1, 2, 3, 3});
}

TEST_F(ElementwiseConstantTest, PadCrops) {
  ElementwiseConstant vector = constant({1, 4}, {1, 2, 3, 4});
  expectConstant(vector.pad(1, -1, -1, PadMode::Constant, 9), {1, 2}, {2, 3});
  // Mirror images are those of the uncropped values.
  expectConstant(vector.pad(1, -1, 3, PadMode::Reflect, 9), {1, 6},
                 {2, 3, 4, 3, 2, 1});
  expectConstant(vector.pad(1, -5, 0, PadMode::Constant, 9), {1, 0}, {});
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseConstantTest, FitsInto) {
  const int64_t dynamic = ShapedType::kDynamic;
  EXPECT_TRUE(ElementwiseConstant(1).fitsInto({dynamic}));
  ElementwiseConstant vector = constant({1, 3}, {1, 2, 3});
  EXPECT_TRUE(vector.fitsInto({2, 3}));
  EXPECT_TRUE(vector.fitsInto({dynamic, 3}));
  EXPECT_FALSE(vector.fitsInto({2, 1}));
  EXPECT_FALSE(vector.fitsInto({2, dynamic}));
  EXPECT_FALSE(vector.fitsInto({2, 2, 3}));
}

TEST_F(ElementwiseConstantTest, IsFinite) {
  EXPECT_TRUE(constant({2}, {0, -3e38}).isFinite());
  // A number of f64, but not of f32.
  EXPECT_FALSE(constant({2}, {0, 1e39}).isFinite());
  EXPECT_FALSE(
      ElementwiseConstant(std::numeric_limits<double>::quiet_NaN()).isFinite());
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

TEST_F(ElementwiseConstantTest, Materialize) {
  auto type = [](Value value) {
    return cast<RankedTensorType>(value.getType());
  };
  Value vector =
      constant({1, 2}, {.5, -1})
          .materialize(builder, builder.getUnknownLoc(), builder.getF16Type());
  EXPECT_EQ(type(vector), RankedTensorType::get({1, 2}, builder.getF16Type()));
  expectConstant(*ElementwiseConstant::match(vector, 2), {1, 2}, {.5, -1});
  Type ui8 = builder.getIntegerType(8, false);
  Value scalar = ElementwiseConstant(200).materialize(
      builder, builder.getUnknownLoc(), ui8);
  EXPECT_EQ(type(scalar), RankedTensorType::get({}, ui8));
  expectScalar(*ElementwiseConstant::match(scalar, 4), 200);
}

TEST_F(ElementwiseConstantTest, ConvertElement) {
  Type ui8 = builder.getIntegerType(8, false),
       si8 = builder.getIntegerType(8, true);
  EXPECT_EQ(convertElement(200, ui8), 200);
  EXPECT_EQ(convertElement(200, si8), 127);
  EXPECT_EQ(convertElement(-1, ui8), 0);
  EXPECT_EQ(convertElement(2.5, ui8), 2);
  EXPECT_EQ(convertElement(0.1, builder.getF32Type()), double(0.1f));
}

TEST_F(ElementwiseConstantTest, RoundZeroPoint) {
  EXPECT_EQ(roundZeroPoint(82.976), 83);
  EXPECT_EQ(roundZeroPoint(0.5), 1);
  EXPECT_EQ(roundZeroPoint(-0.5), -1);
  EXPECT_EQ(roundZeroPoint(2.5), 3);
}
