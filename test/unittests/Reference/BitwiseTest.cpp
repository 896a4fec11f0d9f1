//===- BitwiseTest.cpp ----------------------------------------------------===//
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
class BitwiseTest : public EvaluationTest {};
} // namespace

TEST_F(BitwiseTest, Bits) {
  for (std::string type : {"ui8", "si16", "ui32", "si64"}) {
    Tensor a = tensor("2x" + type, {12, 5}), b = tensor("2x" + type, {10, 0});
    expectValues(run("bitwise_and", {a, b}, "", "2x" + type), {8, 0});
    expectValues(run("bitwise_or", {a, b}, "", "2x" + type), {14, 5});
    expectValues(run("bitwise_xor", {a, b}, "", "2x" + type), {6, 5});
  }
  expectValues(run("bitwise_and",
                   {tensor("2xsi8", {-1, -128}), tensor("2xsi8", {-3, -1})}, "",
                   "2xsi8"),
               {-3, -128});
  expectValues(run("bitwise_or",
                   {tensor("2x1xui64", {0x1p63, 0}), tensor("2xui64", {0, 1})},
                   "", "2x2xui64"),
               {0x1p63, 0x1p63, 0, 1});
}

TEST_F(BitwiseTest, Not) {
  expectValues(run("bitwise_not", {tensor("3xui8", {0, 1, 255})}, "", "3xui8"),
               {255, 254, 0});
  expectValues(run("bitwise_not", {tensor("3xsi8", {0, -1, 127})}, "", "3xsi8"),
               {-1, 0, -128});
  expectValues(run("bitwise_not", {tensor("3xui4", {0, 5, 15})}, "", "3xui4"),
               {15, 10, 0});
  expectValues(run("bitwise_not", {tensor("3xsi4", {0, -8, 7})}, "", "3xsi4"),
               {-1, 7, -8});
  expectValues(run("bitwise_not", {tensor("1xui64", {0x1p63})}, "", "1xui64"),
               {0x1p63 - 1});
}

TEST_F(BitwiseTest, ShiftsLoseBits) {
  Tensor a = tensor("4xui8", {255, 129, 16, 1}),
         b = tensor("4xui8", {1, 7, 4, 0});
  expectValues(run("bitwise_left_shift", {a, b}, "", "4xui8"),
               {254, 128, 0, 1});
  expectValues(run("bitwise_right_shift", {a, b}, "", "4xui8"), {127, 1, 1, 1});
  expectValues(run("bitwise_left_shift",
                   {tensor("2xui4", {15, 3}), tensor("2xui4", {1, 3})}, "",
                   "2xui4"),
               {14, 8});
}

TEST_F(BitwiseTest, ShiftsBeyondTheTypeAreZero) {
  for (auto [type, width] : std::vector<std::pair<std::string, double>>{
           {"ui4", 4}, {"ui8", 8}, {"ui16", 16}, {"ui32", 32}, {"ui64", 64}}) {
    Tensor a = tensor("3x" + type, {15, 15, 15}),
           b = tensor("3x" + type, {width - 1, width, width + 3});
    expectValues(run("bitwise_left_shift", {a, b}, "", "3x" + type),
                 {std::ldexp(1.0, int(width) - 1), 0, 0});
    expectValues(run("bitwise_right_shift", {a, b}, "", "3x" + type),
                 {width == 4 ? 1.0 : 0.0, 0, 0});
  }
}
