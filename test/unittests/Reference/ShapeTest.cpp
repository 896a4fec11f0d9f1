//===- ShapeTest.cpp ------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class ShapeTest : public EvaluationTest {};
} // namespace

TEST_F(ShapeTest, Reshape) {
  Tensor x = iota("2x3x4xui8");
  expectSame(run("reshape", x,
                 "target_shape = array<i64: 0, -1>, "
                 "special_zero = true",
                 "2x12xui8"),
             iota("2x12xui8"));
  expectSame(run("reshape", iota("1xui8"), "target_shape = array<i64>", "ui8"),
             iota("ui8"));
}

TEST_F(ShapeTest, Transpose) {
  Tensor x = iota("2x3xui16");
  expectValues(run("transpose", x, "order = array<i64: 1, 0>", "3x2xui16"),
               {0, 3, 1, 4, 2, 5});
  expectValues(run("transpose", x, "order = array<i64>", "3x2xui16"),
               {0, 3, 1, 4, 2, 5});
  // out[i] = in[order[i]]: 0 of 2x3x4 moves to the middle.
  Tensor y = run("transpose", iota("2x3x4xf64"), "order = array<i64: 2, 0, 1>",
                 "4x2x3xf64");
  std::vector<double> expected;
  for (int64_t k = 0; k != 4; ++k)
    for (int64_t i = 0; i != 2; ++i)
      for (int64_t j = 0; j != 3; ++j)
        expected.push_back(double((i * 3 + j) * 4 + k));
  expectValues(y, expected);
  expectSame(run("transpose", iota("f32"), "order = array<i64>", "f32"),
             iota("f32"));
}

TEST_F(ShapeTest, SqueezeAndUnsqueeze) {
  Tensor x = iota("1x3x1xui8");
  expectSame(run("squeeze", x, "axes = array<i64: -1>", "1x3xui8"),
             iota("1x3xui8"));
  expectSame(run("squeeze", x, "", "3xui8"), iota("3xui8"));
  expectSame(
      run("unsqueeze", iota("3xui8"), "axes = array<i64: -1, 0>", "1x3x1xui8"),
      x);
}

TEST_F(ShapeTest, SqueezeOfDynamicAxes) {
  // Without a list, a dynamic axis stays even if it has size 1.
  OwningOpRef<ModuleOp> module = parse(R"mlir(
    func.func @main(%x: tensor<?x1x3xui8>) -> (tensor<?x3xui8>, tensor<1x3xui8>) {
      %y = "lpt.squeeze"(%x) : (tensor<?x1x3xui8>) -> tensor<?x3xui8>
      %z = "lpt.squeeze"(%x) <{axes = array<i64: 0>}>
          : (tensor<?x1x3xui8>) -> tensor<1x3xui8>
      return %y, %z : tensor<?x3xui8>, tensor<1x3xui8>
    })mlir");
  auto function = *module->getOps<func::FuncOp>().begin();
  SmallVector<Tensor> results;
  ASSERT_TRUE(
      succeeded(evaluateFunction(function, iota("1x1x3xui8"), results, state)));
  EXPECT_EQ(results[0].getShape(), ArrayRef<int64_t>({1, 3}));
  EXPECT_EQ(results[1].getShape(), ArrayRef<int64_t>({1, 3}));
  results.clear();
  EXPECT_TRUE(
      failed(evaluateFunction(function, iota("2x1x3xui8"), results, state)));
  EXPECT_NE(state.getError().find("expected axis 0 to have size 1, but got 2"),
            StringRef::npos)
      << state.getError().str();
}

TEST_F(ShapeTest, ShapeOf) {
  expectValues(run("shape_of", iota("2x0x4xui8"), "", "3xsi64"), {2, 0, 4});
  expectValues(run("shape_of", iota("f32"), "", "0xsi32"), {});
}
