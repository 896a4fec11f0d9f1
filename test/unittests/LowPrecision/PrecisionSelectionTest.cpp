//===- PrecisionSelectionTest.cpp -----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {

class PrecisionSelectionTest : public ::testing::Test {
protected:
  PrecisionSelectionTest() { context.loadDialect<LPTDialect>(); }

  Type integer(unsigned width, bool isSigned) {
    return IntegerType::get(&context, width,
                            isSigned ? IntegerType::Signed
                                     : IntegerType::Unsigned);
  }
  Type si8() { return integer(8, true); }
  Type ui8() { return integer(8, false); }

  PrecisionDetails natural(int64_t levels, std::vector<double> low,
                           std::vector<double> high) {
    int64_t size = low.size();
    return PrecisionDetails::get(&context, levels,
                                 ElementwiseConstant(size, low),
                                 ElementwiseConstant(size, high));
  }
  PrecisionDetails natural(int64_t levels, double low, double high) {
    return natural(levels, std::vector<double>{low}, std::vector<double>{high});
  }
  void expectNatural(int64_t levels, double low, double high, Type type,
                     bool hasZeroPoint) {
    PrecisionDetails details = natural(levels, low, high);
    EXPECT_EQ(details.type, type) << levels << ": " << low << ".." << high;
    EXPECT_EQ(details.hasZeroPoint, hasZeroPoint)
        << levels << ": " << low << ".." << high;
  }

  std::optional<DataPrecision> activation(int64_t levels, double low,
                                          double high, ArrayRef<Type> allowed) {
    return selectActivationPrecision(levels, natural(levels, low, high),
                                     allowed);
  }

  /// The decomposition of `[low, high]` onto 256 levels of `type`.
  Decomposition decompose(Type type, double low, double high) {
    return Decomposition::get(DataPrecision::get(type, 256, true),
                              ElementwiseConstant(low),
                              ElementwiseConstant(high));
  }
  void expectDecomposition(Type type, double low, double high, double shift,
                           double scale) {
    Decomposition actual = decompose(type, low, high);
    EXPECT_NEAR(actual.shift.getValues().front(), shift, 1e-4);
    EXPECT_NEAR(actual.scale.getValues().front(), scale, 1e-7);
    DataPrecision precision = DataPrecision::get(type, 256, true);
    EXPECT_TRUE(actual.quantizedLow.isScalarLike(precision.min));
    EXPECT_TRUE(actual.quantizedHigh.isScalarLike(precision.max));
  }

  MLIRContext context;
};

} // namespace

//===----------------------------------------------------------------------===//
// The natural type of an interval
//===----------------------------------------------------------------------===//

TEST_F(PrecisionSelectionTest, SupportedLevels) {
  for (int64_t levels : {15, 16, 255, 256, 65535, 65536})
    EXPECT_TRUE(isSupportedLevels(levels));
  EXPECT_TRUE(isSupportedLevels(int64_t(1) << 32));
  EXPECT_TRUE(isSupportedLevels((int64_t(1) << 32) - 1));
  for (int64_t levels : {2, 14, 17, 100, 129, 254, 257})
    EXPECT_FALSE(isSupportedLevels(levels));
}

TEST_F(PrecisionSelectionTest, NaturalTypes) {
  expectNatural(256, 0, 2.55, ui8(), false);
  expectNatural(256, -1.28, 1.27, si8(), false);
  expectNatural(255, -1.27, 1.27, si8(), false);
  // 0.09 % off the ratio of -128 to 127.
  expectNatural(256, -0.504395, 0.5, si8(), false);
  // A plain symmetric interval has the wrong ratio for 256 levels.
  expectNatural(256, -1, 1, Type(), true);
  expectNatural(256, -1.27, 1.27, Type(), true);
  expectNatural(255, -0.635, 1.27, Type(), true);
  expectNatural(256, 0.12, 1.23, Type(), true);
  expectNatural(256, 1, 2, Type(), true);
  expectNatural(256, -2.55, 0, Type(), true);
  expectNatural(256, -2, -1, Type(), true);
}

TEST_F(PrecisionSelectionTest, NaturalTypesOfOtherLevels) {
  expectNatural(16, 0, 1.5, ui8(), false);
  expectNatural(16, -0.8, 0.7, si8(), false);
  expectNatural(65536, 0, 1, integer(16, false), false);
  expectNatural(65536, -32768, 32767, integer(16, true), false);
  expectNatural(65535, -1, 1, integer(16, true), false);
  expectNatural(int64_t(1) << 32, 0, 1, integer(32, false), false);
}

TEST_F(PrecisionSelectionTest, NegligibleIntervals) {
  // Nothing to judge but the sign.
  expectNatural(256, 0, 0, ui8(), false);
  expectNatural(256, 0, 1e-38, ui8(), false);
  expectNatural(256, -1.28e-38, 1.27e-38, si8(), false);
  // The other channels decide.
  EXPECT_EQ(natural(256, {-1e-8, 0}, {1e-8, 2.55}).type, ui8());
  // Small intervals are judged as large ones are.
  EXPECT_TRUE(natural(256, 5.1e-8, 1.02e-7).hasZeroPoint);
  EXPECT_TRUE(natural(256, {-1e-8, 0}, {1e-8, 2.55e-7}).hasZeroPoint);
}

TEST_F(PrecisionSelectionTest, NegativeValues) {
  EXPECT_TRUE(natural(256, -1.28, 1.27).hasNegativeValues);
  // An interval on one side of zero is not signed.
  EXPECT_FALSE(natural(256, -2, -1).hasNegativeValues);
}

TEST_F(PrecisionSelectionTest, ChannelsOfDifferentSign) {
  PrecisionDetails details = natural(256, {0, -1.28}, {1, 1.27});
  EXPECT_FALSE(details.type);
  EXPECT_FALSE(details.hasZeroPoint);
}

//===----------------------------------------------------------------------===//
// The range of a type
//===----------------------------------------------------------------------===//

TEST_F(PrecisionSelectionTest, Ranges) {
  auto expectRange = [&](Type type, int64_t levels, double min, double max) {
    DataPrecision precision = DataPrecision::get(type, levels, false);
    EXPECT_EQ(precision.min, min);
    EXPECT_EQ(precision.max, max);
  };
  expectRange(ui8(), 256, 0, 255);
  expectRange(si8(), 256, -128, 127);
  expectRange(si8(), 255, -127, 127);
  expectRange(ui8(), 16, 0, 15);
  expectRange(si8(), 16, -8, 7);
  expectRange(si8(), 15, -7, 7);
  // One step for each level, so that the levels are integers.
  expectRange(ui8(), 255, 0, 254);
  expectRange(ui8(), 15, 0, 14);
  expectRange(integer(16, false), 65536, 0, 65535);
  expectRange(integer(16, true), 65536, -32768, 32767);
  expectRange(integer(16, true), 65535, -32767, 32767);
  expectRange(integer(32, true), int64_t(1) << 32, -2147483648.0, 2147483647.0);
}

//===----------------------------------------------------------------------===//
// The type of activations and of weights
//===----------------------------------------------------------------------===//

TEST_F(PrecisionSelectionTest, ActivationsAmongSeveral) {
  auto expectSelected = [&](double low, double high, Type type,
                            bool hasZeroPoint) {
    auto precision = activation(256, low, high, {ui8(), si8()});
    ASSERT_TRUE(precision);
    EXPECT_EQ(precision->type, type);
    EXPECT_EQ(precision->hasZeroPoint, hasZeroPoint);
  };
  expectSelected(0, 2.55, ui8(), false);
  expectSelected(-1.28, 1.27, si8(), false);
  // None is natural: the first, with a zero point.
  expectSelected(-1, 1, ui8(), true);
}

TEST_F(PrecisionSelectionTest, ActivationsWithOneType) {
  auto precision = activation(256, 0, 2.55, si8());
  ASSERT_TRUE(precision);
  EXPECT_EQ(precision->type, si8());
  EXPECT_TRUE(precision->hasZeroPoint);
  EXPECT_FALSE(activation(256, -1.28, 1.27, si8())->hasZeroPoint);
}

TEST_F(PrecisionSelectionTest, ActivationsHaveTheWidthOfTheirLevels) {
  Type ui16 = integer(16, false);
  EXPECT_FALSE(activation(65536, 0, 1, {ui8(), si8()}));
  EXPECT_EQ(activation(65536, 0, 1, {ui8(), ui16})->type, ui16);
  EXPECT_EQ(activation(256, 0, 1, {ui16, ui8()})->type, ui8());
  // Four bits travel in eight.
  EXPECT_EQ(activation(16, 0, 1.5, {ui8(), si8()})->type, ui8());
  EXPECT_FALSE(activation(256, 0, 1, {}));
  EXPECT_FALSE(activation(100, 0, 1, {ui8()}));
}

TEST_F(PrecisionSelectionTest, Weights) {
  auto weights = [&](int64_t levels, double low, double high,
                     ArrayRef<Type> allowed) {
    return selectWeightsPrecision(levels, natural(levels, low, high), allowed);
  };
  EXPECT_EQ(weights(255, -1.27, 1.27, si8())->type, si8());
  EXPECT_FALSE(weights(255, -1.27, 1.27, si8())->hasZeroPoint);
  EXPECT_TRUE(weights(256, 0, 2.55, si8())->hasZeroPoint);
  EXPECT_EQ(weights(256, -1, 1, {ui8(), si8()})->type, ui8());
  // Weights of 16 levels are stored in eight bits, those of 16 bits are not.
  EXPECT_EQ(weights(16, -0.8, 0.7, si8())->type, si8());
  EXPECT_EQ(weights(16, -0.8, 0.7, si8())->min, -8);
  EXPECT_FALSE(weights(65536, -0.8, 0.7, si8()));
  EXPECT_EQ(weights(16, -0.8, 0.7, integer(4, true))->type, integer(4, true));
  EXPECT_FALSE(weights(256, 0, 1, {}));
}

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

TEST_F(PrecisionSelectionTest, DecompositionExamples) {
  expectDecomposition(ui8(), 0, 2.55, 0, 0.01);
  expectDecomposition(ui8(), -1.23, 2.55, 82.97619, 0.01482353);
  expectDecomposition(ui8(), -1.28, 1.27, 128, 0.01);
  expectDecomposition(si8(), -0.12, 1.27, -105.98561, 0.00545098);
  expectDecomposition(si8(), 0, 2.55, -128, 0.01);
  expectDecomposition(ui8(), 1, 3.55, -100, 0.01);
  expectDecomposition(ui8(), -2, -1, 510, 0.00392157);
  expectDecomposition(si8(), -1, 1, -0.5, 2.0 / 255);
}

TEST_F(PrecisionSelectionTest, ZeroPointOfDecomposition) {
  Decomposition shifted = decompose(ui8(), -1.28, 1.27);
  EXPECT_TRUE(shifted.getZeroPoint(DataPrecision::get(ui8(), 256, true)));
  EXPECT_FALSE(shifted.getZeroPoint(DataPrecision::get(ui8(), 256, false)));
  Decomposition natural = decompose(ui8(), 0, 2.55);
  EXPECT_FALSE(natural.getZeroPoint(DataPrecision::get(ui8(), 256, true)));
}

TEST_F(PrecisionSelectionTest, DecompositionIsTheInverse) {
  for (Type type : {ui8(), si8()}) {
    DataPrecision precision = DataPrecision::get(type, 256, true);
    Decomposition actual = decompose(type, -0.3, 1.7);
    auto dequantize = [&](double q) {
      return (q - actual.shift.getValues().front()) *
             actual.scale.getValues().front();
    };
    EXPECT_NEAR(dequantize(precision.min), -0.3, 1e-6);
    EXPECT_NEAR(dequantize(precision.max), 1.7, 1e-6);
  }
}

TEST_F(PrecisionSelectionTest, DecompositionOfChannels) {
  Decomposition actual =
      Decomposition::get(DataPrecision::get(ui8(), 256, true),
                         ElementwiseConstant({1, 2, 1, 1}, {0, -1.28}),
                         ElementwiseConstant({1, 2, 1, 1}, {2.55, 1.27}));
  EXPECT_EQ(actual.scale.getShape(), ArrayRef<int64_t>({1, 2, 1, 1}));
  EXPECT_NEAR(actual.scale.getValues()[1], 0.01, 1e-8);
  EXPECT_EQ(actual.shift.getValues()[0], 0);
  EXPECT_NEAR(actual.shift.getValues()[1], 128, 1e-4);
  EXPECT_TRUE(actual.quantizedLow.isScalar());
}

TEST_F(PrecisionSelectionTest, DecompositionOfOneValue) {
  // An integer of the range stands for itself, any other value is a scale.
  Decomposition integer = decompose(ui8(), 7, 7);
  EXPECT_TRUE(integer.quantizedLow.isScalarLike(7));
  EXPECT_TRUE(integer.scale.isScalarLike(1));
  EXPECT_TRUE(integer.shift.isScalarLike(0));
  for (double value : {0.3, -5.0, 300.0}) {
    Decomposition other = decompose(ui8(), value, value);
    EXPECT_TRUE(other.quantizedHigh.isScalarLike(1));
    EXPECT_TRUE(other.scale.isScalarLike(value));
    EXPECT_TRUE(other.shift.isScalarLike(0));
  }
}

TEST_F(PrecisionSelectionTest, ScalesStayInRange) {
  EXPECT_EQ(decompose(si8(), -1e-38, 1e-38).scale.getValues().front(), 1e-32);
  EXPECT_EQ(decompose(ui8(), 0, 1e36).scale.getValues().front(), 1e32);
  EXPECT_EQ(decompose(ui8(), 0, -1e36).scale.getValues().front(), -1e32);
}

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

namespace {
struct Alignment {
  double min, max, combinedLow, combinedHigh, low, high;
  double roundedLow, roundedHigh, zeroPoint, scale;
  int64_t levels;
};
} // namespace

static void expectAlignment(const Alignment &expected) {
  AlignedInterval actual =
      AlignedInterval::get(expected.min, expected.max, expected.combinedLow,
                           expected.combinedHigh, expected.low, expected.high);
  EXPECT_EQ(std::round(actual.low), expected.roundedLow);
  EXPECT_EQ(std::round(actual.high), expected.roundedHigh);
  EXPECT_EQ(actual.zeroPoint, expected.zeroPoint);
  EXPECT_NEAR(actual.scale, expected.scale, 1e-6);
  EXPECT_EQ(actual.levels, expected.levels);
}

TEST_F(PrecisionSelectionTest, AlignedIntervals) {
  // -1.28..1.27 beside -0.64..0.635: 191.5 and 63.5 round up.
  expectAlignment({0, 255, -1.28, 1.27, -1.28, 1.27, 0, 255, 128, 0.01, 256});
  expectAlignment({0, 255, -1.28, 1.27, -0.64, 0.635, 64, 192, 128, 0.01, 129});
  expectAlignment(
      {-128, 127, -1.28, 1.27, -0.64, 0.635, -64, 64, 0, 0.01, 129});
  // 0..2.55 beside 0..1.275.
  expectAlignment({0, 255, 0, 2.55, 0, 1.275, 0, 128, 0, 0.01, 129});
  expectAlignment({0, 255, 0, 2.55, 0, 1.28, 0, 128, 0, 0.01, 129});
  expectAlignment({-128, 127, 0, 2.55, 0, 2.55, -128, 127, -128, 0.01, 256});
  // 0..2.55 beside -0.64..0.635.
  expectAlignment({0, 255, -0.64, 2.55, 0, 2.55, 51, 255, 51, 0.0125098, 205});
  expectAlignment(
      {0, 255, -0.64, 2.55, -0.64, 0.635, 0, 102, 51, 0.0125098, 103});
  expectAlignment(
      {-128, 127, -0.64, 2.55, 0, 2.55, -77, 127, -77, 0.0125098, 205});
}

// The zero point is the nearest integer, not the next one below.
TEST_F(PrecisionSelectionTest, ZeroPointOfAlignedIntervalIsRounded) {
  AlignedInterval above = AlignedInterval::get(0, 255, -0.996, 1.554, 0, 1);
  EXPECT_FLOAT_EQ(above.scale, 0.01);
  EXPECT_EQ(above.zeroPoint, 100);
  AlignedInterval below = AlignedInterval::get(0, 255, -0.994, 1.556, 0, 1);
  EXPECT_EQ(below.zeroPoint, 99);
}

// Limits whose step is nearly one, but by more than a rounding of f32, keep it.
TEST_F(PrecisionSelectionTest, StepsNearOneAreNotOne) {
  Decomposition nearly = decompose(ui8(), 0.03, 255.08);
  EXPECT_NEAR(nearly.scale.getValues().front(), 255.05 / 255, 1e-7);
  Decomposition rounded = decompose(ui8(), float(-0.3), float(254.7));
  EXPECT_EQ(rounded.scale.getValues().front(), 1);
}

TEST_F(PrecisionSelectionTest, AlignedIntervalOfOneValue) {
  AlignedInterval actual = AlignedInterval::get(0, 255, 3, 3, 3, 3);
  EXPECT_EQ(actual.scale, 1);
  EXPECT_EQ(actual.zeroPoint, 0);
  EXPECT_EQ(actual.levels, 1);
}

//===----------------------------------------------------------------------===//
// Zero points
//===----------------------------------------------------------------------===//

TEST_F(PrecisionSelectionTest, ZeroPointsThatFit) {
  auto fits = [](Type type, double value) {
    return fitsZeroPoint(type, ElementwiseConstant(value));
  };
  EXPECT_TRUE(fits(ui8(), -0.5));
  EXPECT_TRUE(fits(ui8(), 255.5));
  EXPECT_FALSE(fits(ui8(), -0.6));
  EXPECT_FALSE(fits(ui8(), 255.6));
  EXPECT_TRUE(fits(si8(), -128.5));
  EXPECT_TRUE(fits(si8(), 127.5));
  EXPECT_FALSE(fits(si8(), 128));
  EXPECT_FALSE(fits(integer(16, false), 1));
  EXPECT_FALSE(fitsZeroPoint(ui8(), ElementwiseConstant(2, {0.0, 300.0})));
}
