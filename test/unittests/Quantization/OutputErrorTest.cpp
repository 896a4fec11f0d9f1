//===- OutputErrorTest.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/OutputError.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

namespace {
class OutputErrorTest : public ::testing::Test {
protected:
  OutputErrorTest() { context.loadDialect<LPTDialect>(); }

  Tensor create(ArrayRef<float> values) {
    Tensor tensor =
        *Tensor::create(Float32Type::get(&context), {int64_t(values.size())});
    llvm::copy(values, tensor.getMutableData<float>().begin());
    return tensor;
  }

  MLIRContext context;
};

TEST_F(OutputErrorTest, IsInfiniteWithoutAnError) {
  OutputError error;
  EXPECT_EQ(error.getSQNR(), std::numeric_limits<double>::infinity());
  error.add({create({1, 2})}, {create({1, 2})});
  EXPECT_EQ(error.getSQNR(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(error.getNoise(), 0);
}

TEST_F(OutputErrorTest, SumsOverSamples) {
  OutputError error;
  error.add({create({3, 1})}, {create({3, 0})});
  error.add({create({1, 0})}, {create({1, 0})});
  // A signal of 9 + 1, and a noise of 1.
  EXPECT_NEAR(error.getSQNR(), 10, 1e-9);
  EXPECT_NEAR(error.getNoise(), 0.1, 1e-12);
}

TEST_F(OutputErrorTest, IsThatOfTheWorstOutput) {
  OutputError error;
  error.add({create({10, 1}), create({100, 1})},
            {create({10, 0}), create({100, 0})});
  EXPECT_NEAR(error.getSQNR(), 20, 1e-9);
  EXPECT_NEAR(error.getNoise(), 0.0101, 1e-12);
}

TEST_F(OutputErrorTest, CountsNoEqualInfinitiesAndAllNaN) {
  const float infinity = std::numeric_limits<float>::infinity();
  OutputError error;
  error.add({create({infinity, 1})}, {create({infinity, 1})});
  EXPECT_EQ(error.getNoise(), 0);
  error.add({create({std::nanf(""), 1})}, {create({1, 1})});
  EXPECT_EQ(error.getNoise(), std::numeric_limits<double>::infinity());
}
} // namespace
