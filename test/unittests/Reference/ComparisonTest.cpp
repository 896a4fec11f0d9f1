//===- ComparisonTest.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "LPT/Reference/Comparison.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class ComparisonTest : public EvaluationTest {};
} // namespace

TEST_F(ComparisonTest, Measures) {
  Tensor value = tensor("2x2xf32", {1, 2, 3, 3}),
         reference = tensor("2x2xf32", {1, 2, 3, 4});
  FailureOr<TensorComparison> comparison = compareTensors(value, reference);
  ASSERT_TRUE(succeeded(comparison));
  EXPECT_DOUBLE_EQ(comparison->maxAbsError, 1);
  EXPECT_DOUBLE_EQ(comparison->sqnr, 10 * std::log10(30.0));
  EXPECT_DOUBLE_EQ(comparison->cosine, 26 / std::sqrt(23.0 * 30.0));
  // The first element wins a tie.
  EXPECT_DOUBLE_EQ(comparison->argMaxAgreement, 0.5);
}

TEST_F(ComparisonTest, Equal) {
  Tensor x = tensor("3xf32", {quietNaN, infinity, 0});
  FailureOr<TensorComparison> comparison = compareTensors(x, x);
  ASSERT_TRUE(succeeded(comparison));
  EXPECT_EQ(comparison->maxAbsError, 0);
  EXPECT_EQ(comparison->sqnr, infinity);
  EXPECT_EQ(comparison->argMaxAgreement, 1);
  Tensor zero = tensor("2xf32", {0});
  EXPECT_EQ(compareTensors(zero, zero)->cosine, 1);
  EXPECT_EQ(compareTensors(zero, tensor("2xf32", {1}))->cosine, 0);
}

TEST_F(ComparisonTest, NaNOnOneSideIsInfinitelyFar) {
  EXPECT_EQ(compareTensors(tensor("1xf32", {quietNaN}), tensor("1xf32", {1}))
                ->maxAbsError,
            infinity);
}

TEST_F(ComparisonTest, ElementTypesMayDiffer) {
  EXPECT_EQ(compareTensors(tensor("2xui8", {1, 2}), tensor("2xf32", {1, 2.5}))
                ->maxAbsError,
            0.5);
  EXPECT_TRUE(failed(compareTensors(iota("2xf32"), iota("1x2xf32"))));
}

TEST_F(ComparisonTest, ArgMax) {
  EXPECT_EQ(
      computeArgMax(tensor("3x3xf32", {1, 3, 2, 5, 5, 5, quietNaN, 0, 1})),
      (SmallVector<int64_t>{1, 0, 2}));
  EXPECT_EQ(computeArgMax(iota("f32")), SmallVector<int64_t>{0});
  EXPECT_EQ(computeArgMax(iota("2x0xf32")), (SmallVector<int64_t>{-1, -1}));
}
