//===- MatMulTest.cpp -----------------------------------------------------===//
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
class MatMulTest : public EvaluationTest {
protected:
  /// The product of `[batch, m, k]` and `[batch, k, n]` by its definition.
  static std::vector<double> multiply(const Tensor &a, const Tensor &b,
                                      int64_t batch, int64_t m, int64_t n,
                                      int64_t k) {
    Elements<double> x = a.getAs<double>(), y = b.getAs<double>();
    std::vector<double> result;
    for (int64_t i = 0; i != batch; ++i)
      for (int64_t row = 0; row != m; ++row)
        for (int64_t column = 0; column != n; ++column) {
          double sum = 0;
          for (int64_t j = 0; j != k; ++j)
            sum += x[(i * m + row) * k + j] * y[(i * k + j) * n + column];
          result.push_back(sum);
        }
    return result;
  }
};
} // namespace

TEST_F(MatMulTest, Matrices) {
  Tensor a = scrambled("7x11xf32"), b = scrambled("11x19xf32");
  std::vector<double> expected = multiply(a, b, 1, 7, 19, 11);
  expectValues(run("matmul", {a, b}, "", "7x19xf32"), expected);
  Tensor at = run("transpose", a, "order = array<i64: 1, 0>", "11x7xf32");
  Tensor bt = run("transpose", b, "order = array<i64: 1, 0>", "19x11xf32");
  expectValues(run("matmul", {at, b}, "transpose_a = true", "7x19xf32"),
               expected);
  expectValues(run("matmul", {a, bt}, "transpose_b = true", "7x19xf32"),
               expected);
  expectValues(run("matmul", {at, bt}, "transpose_a = true, transpose_b = true",
                   "7x19xf32"),
               expected);
}

TEST_F(MatMulTest, Batches) {
  Tensor a = scrambled("3x2x4xf32"), b = scrambled("3x4x5xf32");
  expectValues(run("matmul", {a, b}, "", "3x2x5xf32"),
               multiply(a, b, 3, 2, 5, 4));
}

TEST_F(MatMulTest, BatchesBroadcast) {
  Tensor a = scrambled("2x1x2x3xf32"), b = scrambled("4x3x2xf32");
  Tensor wideA = run("broadcast", a, "target_shape = array<i64: 2, 4, 2, 3>",
                     "2x4x2x3xf32");
  Tensor wideB = run("broadcast", b, "target_shape = array<i64: 2, 4, 3, 2>",
                     "2x4x3x2xf32");
  expectValues(run("matmul", {a, b}, "", "2x4x2x2xf32"),
               multiply(wideA, wideB, 8, 2, 2, 3));
}

TEST_F(MatMulTest, Vectors) {
  Tensor v = tensor("3xf32", {1, 2, 3}), m = iota("3x2xf32");
  expectValues(run("matmul", {v, v}, "", "f32"), {14});
  expectValues(run("matmul", {v, m}, "", "2xf32"), {16, 22});
  // Flags do not apply to vectors.
  expectValues(run("matmul", {v, m}, "transpose_a = true", "2xf32"), {16, 22});
  expectValues(run("matmul", {m, v}, "transpose_a = true", "2xf32"), {16, 22});
  // [.., X, Y] x [Y] -> [.., X].
  expectValues(run("matmul", {iota("2x2x3xf32"), v}, "", "2x2xf32"),
               {8, 26, 44, 62});
}

TEST_F(MatMulTest, IntegersAreExact) {
  Tensor a = scrambled("5x300xui8", 255), b = scrambled("300x9xsi8", 127);
  std::vector<double> expected = multiply(a, b, 1, 5, 9, 300);
  expectValues(run("matmul", {a, b}, "", "5x9xf32"), expected);
  expectValues(run("matmul", {a, b}, "", "5x9xsi32"), expected);
  // More than 32 bits.
  Tensor wide = tensor("1x4xsi32", {1000000000});
  expectValues(run("matmul", {wide, wide}, "transpose_b = true", "1x1xsi64"),
               {4e18});
}

TEST_F(MatMulTest, NoColumnsAndNoDepth) {
  expectValues(run("matmul", {tensor("2x0xf32", {}), tensor("0x2xf32", {})}, "",
                   "2x2xf32"),
               {0, 0, 0, 0});
  expectValues(
      run("matmul", {iota("2x3xf32"), tensor("3x0xf32", {})}, "", "2x0xf32"),
      {});
}

TEST_F(MatMulTest, AddsInAscendingOrder) {
  // 1e8 + 1 - 1e8 in f32 depends on the order.
  Tensor ones = tensor("1x3xf32", {1});
  expectValues(
      run("matmul", {ones, tensor("3x1xf32", {1e8, 1, -1e8})}, "", "1x1xf32"),
      {0});
  expectValues(
      run("matmul", {ones, tensor("3x1xf32", {1e8, -1e8, 1})}, "", "1x1xf32"),
      {1});
}
