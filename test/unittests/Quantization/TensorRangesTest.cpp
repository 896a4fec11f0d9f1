//===- TensorRangesTest.cpp -----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/TensorRanges.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

std::string getError(StringRef text) {
  llvm::Expected<TensorRanges> ranges = TensorRanges::parse(text);
  return ranges ? "" : llvm::toString(ranges.takeError());
}

TEST(TensorRangesTest, ReadsWhatItWrites) {
  TensorRanges ranges;
  ranges["x"] = {-1.5, 0.1};
  ranges["conv.relu"] = {0, 3};
  std::string text;
  llvm::raw_string_ostream stream(text);
  ranges.print(stream);
  llvm::Expected<TensorRanges> read = TensorRanges::parse(text);
  ASSERT_TRUE(bool(read));
  EXPECT_EQ(read->size(), 2u);
  EXPECT_EQ(read->lookup("x").low, -1.5);
  EXPECT_EQ(read->lookup("x").high, 0.1);
  EXPECT_EQ(read->lookup("conv.relu").high, 3);
  // In the order of the names.
  EXPECT_LT(text.find("conv.relu"), text.find("\"x\""));
}

TEST(TensorRangesTest, RefusesOtherForms) {
  EXPECT_EQ(getError("[]"), "expected an object of JSON");
  EXPECT_EQ(getError("{}"), "expected version 1, but got none");
  EXPECT_EQ(getError(R"({"version": 2})"), "expected version 1, but got 2");
  EXPECT_EQ(getError(R"({"version": 1})"), "expected an object 'ranges'");
  EXPECT_EQ(getError(R"({"version": 1, "ranges": {"x": 1}})"),
            "expected the two ends of the range of 'x'");
  EXPECT_EQ(getError(R"({"version": 1, "ranges": {"x": [1]}})"),
            "expected the two ends of the range of 'x'");
  EXPECT_EQ(getError(R"({"version": 1, "ranges": {"x": [2, 1]}})"),
            "expected finite ends in ascending order of the range of 'x', but "
            "got [2.00, 1.00]");
  EXPECT_NE(getError(R"({"version": 1, "ranges": {"x": [0, 1e999]}})"), "");
  EXPECT_NE(getError("{"), "");
}

} // namespace
