//===- ExplicitFunctionsTest.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far the functions of explicit kernels are from those of the library, over
// all exponents of f32.
//
//===----------------------------------------------------------------------===//

#include "EvaluationTest.h"

#include "LPT/Dialect/LPT/IR/ExplicitFunctions.h"
#include "LPT/Reference/HostFloat.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::explicit_functions;

using Function = HostFloat (*)(HostFloat);
using Exact = double (*)(double);

/// The distance of neighbours of `x` in f32.
static double getUlp(double x) {
  int exponent;
  std::frexp(x, &exponent);
  return std::ldexp(1, std::max(exponent, -125) - 24);
}

/// Expects errors of at most `maxUlps` of the result, or of at most `maxError`
/// times the greater of one and `|x|`.
static void expectClose(Function function, Exact exact, double maxUlps,
                        double maxError = 0) {
  double worst = 0, worstInput = 0;
  // A prime, so that all exponents meet all kinds of mantissas.
  for (uint64_t bits = 0; bits <= 0xffffffff; bits += 9973) {
    const float x = llvm::bit_cast<float>(uint32_t(bits));
    const float y = function({x}).value;
    const double expected = exact(x);
    if (std::isnan(expected) || std::isinf(float(expected))) {
      ASSERT_TRUE(std::isnan(expected) ? std::isnan(y) : y == float(expected))
          << "of " << x << ": " << y;
      continue;
    }
    const double error = std::abs(y - expected);
    if (error <= maxError * std::max(1.0, std::abs(double(x))))
      continue;
    if (error / getUlp(expected) > worst) {
      worst = error / getUlp(expected);
      worstInput = x;
    }
  }
  EXPECT_LE(worst, maxUlps) << "of " << worstInput;
}

TEST(ExplicitFunctionsTest, WithinTwoUlps) {
  expectClose(
      computeExp, [](double x) { return std::exp(x); }, 1.5);
  // Less than the least number with all of its bits is zero.
  expectClose([](HostFloat x) { return computeNegativeExp(-abs(x)); },
              [](double x) { return std::exp(-std::abs(x)); }, 1.5, 0x1p-126);
  expectClose(
      computeTanh, [](double x) { return std::tanh(x); }, 1.5);
  expectClose(
      computeErf, [](double x) { return std::erf(x); }, 1.5);
  expectClose(
      computeSigmoid,
      [](double x) {
        return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x));
      },
      1.5, 0x1p-126);
  expectClose(
      computeSoftplus,
      [](double x) {
        return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
      },
      2, 0x1p-126);
  expectClose([](HostFloat x) { return computeElu(x, 1); },
              [](double x) { return x < 0 ? std::expm1(x) : x; }, 1.5);
}

// What is composed of these has their errors as a part of the operand: close to
// zero there are many ulps of the result.
TEST(ExplicitFunctionsTest, Composed) {
  constexpr double maxError = 1.5e-7;
  expectClose(
      computeGeluErf,
      [](double x) { return x / 2 * std::erfc(-x * 0.70710678118654752440); },
      0.5, 1.2e-7);
  expectClose(
      computeGeluTanh,
      [](double x) {
        const double inner =
            0.79788456080286535588 * (x + 0.044715 * x * x * x);
        return x / (1 + std::exp(-2 * inner));
      },
      2, maxError);
  expectClose([](HostFloat x) { return computeSwish(x, 1); },
              [](double x) { return x / (1 + std::exp(-x)); }, 2, maxError);
  // The sign of what the sigmoid reads is not that of what it multiplies.
  expectClose([](HostFloat x) { return computeSwish(x, -0.5f); },
              [](double x) { return x / (1 + std::exp(x / 2)); }, 2, maxError);
  expectClose(
      computeMish,
      [](double x) {
        return x *
               std::tanh(std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))));
      },
      2, maxError);
}

// Close to the quotient that is rounded once, and equal to it nearly always.
TEST(ExplicitFunctionsTest, Division) {
  int64_t numOthers = 0, numAll = 0;
  for (uint32_t x = 0x00800000; x <= 0x3f800000; x += 1000003)
    for (uint32_t y = 0x3f800000; y <= 0x47800000; y += 1000033) {
      const HostFloat numerator{llvm::bit_cast<float>(x)};
      const HostFloat sum{llvm::bit_cast<float>(y)};
      const float quotient =
          divide(numerator, sum, HostFloat{1 / sum.value}).value;
      const double exact = double(numerator.value) / sum.value;
      EXPECT_LE(std::abs(quotient - exact), 0.51 * getUlp(exact) + 0x1p-126)
          << numerator.value << " / " << sum.value;
      numOthers += quotient != float(exact);
      ++numAll;
    }
  EXPECT_LT(numOthers, numAll / 100);
}

namespace {
class ExplicitKernelTest : public EvaluationTest {
protected:
  Tensor evaluate(StringRef attributes, const Tensor &x) {
    OwningOpRef<ModuleOp> module = parse((R"(
      func.func @main(%x: tensor<101xf32>) -> tensor<101xf32> {
        %0 = lpt.kernel (%a = %x) : (tensor<101xf32>) -> tensor<101xf32> )" +
                                          attributes + R"( {
          %1 = lpt.softplus %a : tensor<101xf32>
          lpt.yield %1 : tensor<101xf32>
        }
        return %0 : tensor<101xf32>
      })")
                                             .str());
    SmallVector<Tensor> results;
    EXPECT_TRUE(succeeded(evaluateFunction(
        module->lookupSymbol<func::FuncOp>("main"), x, results, state)));
    return results.front();
  }
};
} // namespace

// The attribute of the kernel says which function it is, and of no other one.
TEST_F(ExplicitKernelTest, Functions) {
  std::vector<double> numbers, polynomials, library;
  for (int i = -50; i <= 50; ++i) {
    const float x = float(i) / 100;
    numbers.push_back(x);
    polynomials.push_back(computeSoftplus(HostFloat{x}).value);
    library.push_back(float(std::max(double(x), 0.0) +
                            std::log1p(std::exp(-std::abs(double(x))))));
  }
  ASSERT_NE(polynomials, library);
  const Tensor x = tensor("101xf32", numbers);
  expectValues(evaluate("attributes {explicit_numbers}", x), polynomials);
  expectValues(evaluate("", x), library);
}
