//===- ProgramCacheTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/ProgramCache.h"

#include "../ModelTest.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class ProgramCacheTest : public ModelTest {
protected:
  std::unique_ptr<ProgramCache> create(const char *text,
                                       unsigned maxPrograms = 2) {
    ProgramOptions options;
    options.numThreads = 1;
    return std::make_unique<ProgramCache>(parse(text), options, maxPrograms);
  }

  /// The error of a run.
  static std::string getError(ProgramCache &cache, ArrayRef<Tensor> inputs) {
    auto outputs = cache.run(inputs);
    return outputs ? std::string() : llvm::toString(outputs.takeError());
  }

  /// `rows` times the numbers 0, 1, 2, 3.
  Tensor makeRows(int64_t rows) {
    SmallVector<double> values;
    for (int64_t i = 0; i < 4 * rows; ++i)
      values.push_back(double(i % 4));
    return makeTensor(Float32Type::get(&context), {rows, 4}, values);
  }
};
} // namespace

static constexpr char cachedModel[] = R"mlir(
func.func @main(%x: tensor<?x4xf32>) -> tensor<?xf32> {
  %two = lpt.constant dense<2.0> : tensor<f32>
  %0 = lpt.multiply %x, %two : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %1 = lpt.reduce_sum %0 axes [1] : (tensor<?x4xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
)mlir";

// There is a program for each shape, as long as it is among those used last.
TEST_F(ProgramCacheTest, KeepsTheProgramsUsedLast) {
  auto cache = create(cachedModel);
  auto check = [&](int64_t rows, size_t numPrograms) {
    auto outputs = cache->run(makeRows(rows));
    ASSERT_TRUE(bool(outputs)) << llvm::toString(outputs.takeError());
    EXPECT_EQ(outputs->front().getShape(), ArrayRef<int64_t>(rows));
    for (float sum : outputs->front().getData<float>())
      EXPECT_EQ(sum, 12);
    EXPECT_EQ(cache->getNumPrograms(), numPrograms);
  };
  check(1, 1);
  check(3, 2);
  check(1, 2);
  check(2, 2);
  check(1, 2);
  check(3, 2);
}

TEST_F(ProgramCacheTest, RefusesOtherInputs) {
  auto cache = create(cachedModel);
  Type f32 = Float32Type::get(&context);
  EXPECT_EQ(getError(*cache, {}), "expected 1 inputs, but got 0");
  EXPECT_EQ(getError(*cache, makeTensor(f32, {1, 3}, {1, 2, 3})),
            "expected input #0 to be of type tensor<?x4xf32>, but got "
            "tensor<1x3xf32>");
  EXPECT_EQ(getError(*cache, makeTensor(Float64Type::get(&context), {1, 4},
                                        {1, 2, 3, 4})),
            "expected input #0 to be of type tensor<?x4xf32>, but got "
            "tensor<1x4xf64>");
  // An input that fits runs after them.
  EXPECT_EQ(getError(*cache, makeRows(1)), "");
}

TEST_F(ProgramCacheTest, RefusesVariablesAndOtherDialects) {
  auto variables = create(R"mlir(
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = lpt.read_value %x variable "v" : tensor<?x4xf32>
  %1 = lpt.assign %0 variable "v" : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
)mlir");
  EXPECT_NE(getError(*variables, makeRows(1)), "");
  // Programs of several shapes would have a value each.
  auto shared = create(R"mlir(
func.func @main(%x: tensor<?x4xf32>) -> tensor<1xf32> {
  %c = lpt.constant dense<0.0> : tensor<1xf32>
  %0 = lpt.read_value %c variable "v" : tensor<1xf32>
  %1 = lpt.assign %0 variable "v" : tensor<1xf32>
  return %1 : tensor<1xf32>
}
)mlir");
  EXPECT_NE(getError(*shared, makeRows(1)).find("without variables"),
            std::string::npos);
  auto other = create(R"mlir(
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = arith.addf %x, %x : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
)mlir");
  EXPECT_NE(getError(*other, makeRows(1))
                .find("'arith.addf' op expected an op of the dialect 'lpt'"),
            std::string::npos);
}
