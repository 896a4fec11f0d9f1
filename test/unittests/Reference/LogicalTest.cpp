//===- LogicalTest.cpp ----------------------------------------------------===//
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
class LogicalTest : public EvaluationTest {};
} // namespace

TEST_F(LogicalTest, TruthTables) {
  Tensor a = tensor("4xi1", {0, 0, 1, 1}), b = tensor("4xi1", {0, 1, 0, 1});
  expectValues(run("logical_and", {a, b}, "", "4xi1"), {0, 0, 0, 1});
  expectValues(run("logical_or", {a, b}, "", "4xi1"), {0, 1, 1, 1});
  expectValues(run("logical_xor", {a, b}, "", "4xi1"), {0, 1, 1, 0});
  expectValues(run("logical_not", {a}, "", "4xi1"), {1, 1, 0, 0});
}

TEST_F(LogicalTest, Broadcasting) {
  expectValues(run("logical_and",
                   {tensor("2x1xi1", {1, 0}), tensor("3xi1", {1, 0, 1})}, "",
                   "2x3xi1"),
               {1, 0, 1, 0, 0, 0});
}

TEST_F(LogicalTest, SelectBroadcastsAllOperands) {
  expectValues(run("select",
                   {tensor("2x1xi1", {1, 0}), tensor("3xf32", {1, 2, 3}),
                    tensor("f32", {9})},
                   "", "2x3xf32"),
               {1, 2, 3, 9, 9, 9});
  expectValues(run("select",
                   {tensor("2xi1", {1, 0}), tensor("2x1x1xsi8", {-1, -2}),
                    tensor("3x1xsi8", {5, 6, 7})},
                   "", "2x3x2xsi8"),
               {-1, 5, -1, 6, -1, 7, -2, 5, -2, 6, -2, 7});
}

TEST_F(LogicalTest, SelectOfEveryType) {
  for (std::string type : {"i1", "si4", "ui8", "si16", "ui32", "si64", "f16",
                           "bf16", "f32", "f64"})
    expectValues(run("select",
                     {tensor("3xi1", {1, 0, 1}), tensor("3x" + type, {1, 1, 0}),
                      tensor("3x" + type, {0, 0, 1})},
                     "", "3x" + type),
                 {1, 0, 0});
}

TEST_F(LogicalTest, SelectIgnoresTheOtherValue) {
  expectValues(run("select",
                   {tensor("2xi1", {1, 0}), tensor("2xf32", {1, quietNaN}),
                    tensor("2xf32", {quietNaN, 2})},
                   "", "2xf32"),
               {1, 2});
}
