//===- EvaluationTest.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Evaluation of single ops, given in generic form, on literal values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_UNITTESTS_REFERENCE_EVALUATIONTEST_H
#define LPT_UNITTESTS_REFERENCE_EVALUATIONTEST_H

#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace mlir::lpt {

constexpr double quietNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

class EvaluationTest : public ::testing::Test {
protected:
  EvaluationTest();

  /// A tensor of type `tensor<type>`, as in "2x3xf32". A single value stands
  /// for all elements.
  Tensor tensor(StringRef type, std::vector<double> values);
  /// A tensor with the elements 0, 1, 2, ...
  Tensor iota(StringRef type);
  /// A tensor with numbers that are not regular: integers in [-limit, limit],
  /// or in [0, limit] if the type is unsigned, divided by `divisor`.
  Tensor scrambled(StringRef type, int64_t limit = 9, double divisor = 1);

  /// Parses a module; the test fails if that fails.
  OwningOpRef<ModuleOp> parse(StringRef text);

  /// The results of `"lpt.<name>"(operands) <{attributes}>` with the result
  /// types `tensor<...>` in `resultTypes`. On failure there are none, and
  /// `error` says why.
  SmallVector<Tensor> runAll(StringRef name, ArrayRef<Tensor> operands,
                             StringRef attributes,
                             ArrayRef<std::string> resultTypes);

  /// The only result; the test fails if there is none.
  Tensor run(StringRef name, ArrayRef<Tensor> operands, StringRef attributes,
             StringRef resultType);

  MLIRContext context;
  EvaluationState state;
  std::string error;
};

/// Expects exactly these elements; NaN equals NaN.
void expectValues(const Tensor &tensor, std::vector<double> expected);
/// Expects these elements up to a relative or absolute difference.
void expectNear(const Tensor &tensor, std::vector<double> expected,
                double tolerance = 1e-6);
/// Expects the same type and the same bytes.
void expectSame(const Tensor &tensor, const Tensor &expected);

} // namespace mlir::lpt

#endif // LPT_UNITTESTS_REFERENCE_EVALUATIONTEST_H
