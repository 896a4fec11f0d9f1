//===- ExplicitFunctions.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of kernels with explicit numbers, in f32: the one place that
// has their polynomials. `Number` is an f32 of the host or builds ops on f32;
// it rounds each operation once. It has
//
//   operators + - * /, unary -, and constant(float), a number of its kind
//   fma(a, b, c), abs(a), copySign(a, b), roundEven(a)
//   powerOfTwo(n), 2^n for an integral n from -126 to 127
//   shiftBits(a, count), the f32 whose bits are those of a, shifted to the left
//   isLess(a, b), which is false for NaN, and select(condition, a, b)
//
// Coefficients are those of minimax polynomials, rounded to f32.
// `ExplicitFunctionsTest` measures errors over all exponents.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_EXPLICITFUNCTIONS_H
#define LPT_DIALECT_LPT_IR_EXPLICITFUNCTIONS_H

#include <cstddef>
#include <cstdint>

namespace mlir::lpt::explicit_functions {

/// Reductions of floats: element `i` of the last axis that is reduced is
/// combined with lane `i % numLanes`, each lane in the row-major order of the
/// elements. The upper half of the lanes is combined with the lower half until
/// one is left. Neither the length of vectors nor threads matter.
inline constexpr std::int64_t numLanes = 16;

/// Whether `lpt.reduce_sum`, `reduce_mean`, `reduce_prod`, `reduce_l1` and
/// `reduce_l2` of floats in kernels with explicit numbers, along `axes` of a
/// tensor of `rank` axes, are reductions in lanes: along the last axis alone.
/// Along other axes each result combines its elements in row-major order, and
/// vectors are of several results. The order does not matter to `reduce_max`
/// and `reduce_min`.
template <typename Axes>
bool isReducedInLanes(const Axes &axes, std::int64_t rank) {
  return axes.size() == 1 && (axes[0] == rank - 1 || axes[0] == -1);
}

/// `c[0] + c[1] * x + ...`, with a fused multiply-add for each coefficient.
template <typename Number, size_t size>
Number evaluatePolynomial(Number x, const float (&coefficients)[size]) {
  Number result = x.constant(coefficients[size - 1]);
  for (size_t i = size - 1; i-- > 0;)
    result = fma(result, x, x.constant(coefficients[i]));
  return result;
}

/// `exp(r) - 1` for `|r| <= ln(2) / 2`.
template <typename Number>
Number computeReducedExpM1(Number r) {
  constexpr float coefficients[] = {0x1.fffffcp-2f, 0x1.55549p-3f,
                                    0x1.5558f8p-5f, 0x1.123b02p-7f,
                                    0x1.6a2254p-10f};
  return fma(r * r, evaluatePolynomial(r, coefficients), r);
}

/// `x - n * ln(2)`, where `n` is an integer below 2^8.
template <typename Number>
Number reduceExponent(Number x, Number n) {
  // ln(2) in two parts; the products with the first one are exact.
  Number r = fma(n, x.constant(-0x1.62e4p-1f), x);
  return fma(n, x.constant(-0x1.7f7d1cp-20f), r);
}

/// `x = n * ln(2) + r`, where `|r| <= ln(2) / 2` and `n` is an integer from
/// -151 to 129. Beyond that, and for NaN, `x` counts as the limit.
template <typename Number>
struct ReducedExponent {
  Number n, r;

  explicit ReducedExponent(Number x) : n(x), r(x) {
    // exp(-104.5) is less than half of the least number, and exp(89) infinite.
    Number low = x.constant(-104.5f), high = x.constant(89.0f);
    x = select(isLess(low, x), x, low);
    x = select(isLess(x, high), x, high);
    n = roundEven(x * x.constant(0x1.715476p+0f));
    r = reduceExponent(x, n);
  }
  /// `value * 2^n`, in two steps, as 2^n alone may be no f32.
  Number scale(Number value) const {
    Number half = roundEven(n * n.constant(0.5f));
    return value * powerOfTwo(half) * powerOfTwo(n - half);
  }
};

/// `value`, or NaN if `x` is that.
template <typename Number>
Number keepNaN(Number x, Number value) {
  Number zero = x.constant(0.0f);
  // Neither less than, nor equal to, nor greater than zero.
  Number positive = select(isLess(x, zero), -x, x);
  return select(isLess(positive, x.constant(0x1p127f)), value,
                select(isLess(x.constant(0x1p126f), positive), value, x));
}

template <typename Number>
Number computeExp(Number x) {
  ReducedExponent<Number> reduced(x);
  Number one = x.constant(1.0f);
  return keepNaN(x, reduced.scale(one + computeReducedExpM1(reduced.r)));
}

/// A sum of this number and `n`, an integer from -127 to 128, is rounded to an
/// integer, and the last bits of its significand are `n + 127`: the exponent of
/// `2^n`, which is zero for -127, and infinite for 128.
inline constexpr float exponentShift = 0x1.8p+23f + 127;

/// `2^n` for such a sum.
template <typename Number>
Number getPowerOfTwo(Number shifted) {
  return shiftBits(shifted, 23);
}

/// `exp(x)` for `x <= 0`; results less than 2^-126 are zero.
template <typename Number>
Number computeNegativeExp(Number x) {
  constexpr float coefficients[] = {0x1p+0f,        0x1.fffffcp-2f,
                                    0x1.555418p-3f, 0x1.555824p-5f,
                                    0x1.1267d8p-7f, 0x1.6ae6ep-10f};
  // There the exponent is -127. NaN is kept.
  Number low = x.constant(-88.0f), one = x.constant(1.0f);
  Number shift = x.constant(exponentShift);
  Number bounded = select(isLess(x, low), low, x);
  Number shifted = fma(bounded, x.constant(0x1.715476p+0f), shift);
  Number r = reduceExponent(bounded, shifted - shift);
  Number power = fma(r, evaluatePolynomial(r, coefficients), one);
  return power * getPowerOfTwo(shifted);
}

/// `x / y`, where `reciprocal` is `1 / y`: the product, corrected by the error
/// of its rounding.
template <typename Number>
Number divide(Number x, Number y, Number reciprocal) {
  Number quotient = x * reciprocal;
  return fma(fma(-quotient, y, x), reciprocal, quotient);
}

/// `exp(x) - 1` for `x <= 0`.
template <typename Number>
Number computeNegativeExpM1(Number x) {
  ReducedExponent<Number> reduced(x);
  Number one = x.constant(1.0f);
  Number scaled = reduced.scale(computeReducedExpM1(reduced.r));
  return keepNaN(x, scaled + (reduced.scale(one) - one));
}

/// `1 / (1 + exp(-x))`, by an exponential that does not overflow; results less
/// than 2^-126 are zero. The quotient is corrected by what the sum and the
/// product with the reciprocal have rounded.
template <typename Number>
Number computeSigmoid(Number x) {
  Number one = x.constant(1.0f);
  Number e = computeNegativeExp(-abs(x));
  Number numerator = select(isLess(x, x.constant(0.0f)), e, one);
  Number sum = one + e, rest = (one - sum) + e;
  Number reciprocal = one / sum, quotient = numerator * reciprocal;
  Number error = fma(-quotient, rest, fma(-quotient, sum, numerator));
  return fma(error, reciprocal, quotient);
}

/// `x * sigmoid(t)`, which is `x / (1 + exp(-t))`. As a product it may be off
/// by some ulps more than a sigmoid, whose corrections are left out: of `-t`,
/// the multiple of ln(2) is subtracted in one part.
template <typename Number>
Number multiplyBySigmoid(Number x, Number t) {
  // (exp(-s) - 1) / s for |s| <= ln(2) / 2.
  constexpr float coefficients[] = {-0x1.fffff6p-1f, 0x1.fffdc4p-2f,
                                    -0x1.555a8p-3f, 0x1.573ad8p-5f,
                                    -0x1.0fa032p-7f};
  // exp(89) counts as infinite, exp(-88) as zero. NaN is kept.
  Number low = t.constant(-89.0f), high = t.constant(88.0f);
  Number shift = t.constant(exponentShift), one = t.constant(1.0f);
  Number bounded = select(isLess(t, low), low, t);
  bounded = select(isLess(high, bounded), high, bounded);
  Number shifted = fma(bounded, t.constant(-0x1.715476p+0f), shift);
  Number s = fma(shifted - shift, t.constant(0x1.62e43p-1f), bounded);
  Number power = fma(s, evaluatePolynomial(s, coefficients), one);
  return x / (one + power * getPowerOfTwo(shifted));
}

template <typename Number>
Number computeTanh(Number x) {
  constexpr float coefficients[] = {-0x1.555536p-2f, 0x1.110792p-3f,
                                    -0x1.b84662p-5f, 0x1.525784p-6f,
                                    -0x1.768806p-8f};
  Number magnitude = abs(x), square = x * x, one = x.constant(1.0f);
  Number small = fma(magnitude * square,
                     evaluatePolynomial(square, coefficients), magnitude);
  Number e = computeNegativeExp(-(magnitude + magnitude));
  Number large = one - (e + e) / (one + e);
  return copySign(select(isLess(magnitude, x.constant(0.625f)), small, large),
                  x);
}

template <typename Number>
Number computeErf(Number x) {
  // erf(x) / x - 1, in x^2, and ln(erfc(x)) / x + 1.
  constexpr float small[] = {0x1.06eba6p-3f, -0x1.8126e8p-2f,
                             0x1.ce1a9ep-4f, -0x1.b68c0cp-6f,
                             0x1.47356ap-8f, -0x1.39db32p-11f};
  constexpr float large[] = {-0x1.0778dcp-3f, -0x1.45328ep-1f, -0x1.b32572p-4f,
                             0x1.855152p-6f,  -0x1.dd6ca8p-9f, 0x1.527c06p-12f,
                             -0x1.78dc4p-17f};
  Number magnitude = abs(x), square = x * x;
  Number near = fma(magnitude, evaluatePolynomial(square, small), magnitude);
  // Beyond 4 erf is one.
  Number four = x.constant(4.0f);
  Number bounded = select(isLess(magnitude, four), magnitude, four);
  Number logarithm = fma(bounded, evaluatePolynomial(bounded, large), -bounded);
  Number far = x.constant(1.0f) - computeExp(logarithm);
  Number result =
      copySign(select(isLess(magnitude, x.constant(0.925f)), near, far), x);
  return keepNaN(x, result);
}

/// `x / 2 * (1 + erf(x * sqrt(1 / 2)))`, which is `x * tail` for `x < 0` and
/// `x * (1 - tail)` elsewhere, where `tail = erfc(|x| * sqrt(1 / 2)) / 2`.
template <typename Number>
Number computeGeluErf(Number x) {
  // log2(2 * tail) / |x|, and (2^f - 1) / (2 * f) for |f| <= 1/2.
  constexpr float logarithm[] = {
      -0x1.26aef2p+0f,  -0x1.d635ap-2f,   -0x1.ae9f6ep-5f, 0x1.d69fe2p-8f,
      -0x1.f527e2p-13f, -0x1.244b1ep-13f, 0x1.e08ddap-16f, -0x1.f629d2p-20f};
  constexpr float power[] = {0x1.62e42ap-2f, 0x1.ebf9bcp-4f, 0x1.c6b752p-6f,
                             0x1.3cea88p-8f, 0x1.5bba14p-11f};
  Number one = x.constant(1.0f), half = x.constant(0.5f);
  // At the bound, and for NaN, the exponent is -127, and its power zero.
  Number bound = x.constant(10.5f), magnitude = abs(x);
  magnitude = select(isLess(magnitude, bound), magnitude, bound);
  Number factor = evaluatePolynomial(magnitude, logarithm);
  Number integer = roundEven(magnitude * factor);
  Number fraction = fma(magnitude, factor, -integer);
  Number tail = fma(fraction, evaluatePolynomial(fraction, power), half) *
                powerOfTwo(integer);
  return x * select(isLess(x, x.constant(0.0f)), tail, one - tail);
}

/// `x / 2 * (1 + tanh(u))`, which is `x * sigmoid(2 * u)`, where
/// `u = sqrt(2 / pi) * (x + 0.044715 * x^3)`.
template <typename Number>
Number computeGeluTanh(Number x) {
  Number cube = x * x * x;
  Number inner = fma(cube, x.constant(0.044715f), x);
  return multiplyBySigmoid(x, inner * x.constant(0x1.988454p+0f));
}

/// `x * sigmoid(beta * x)`
template <typename Number>
Number computeSwish(Number x, float beta) {
  return multiplyBySigmoid(x, x * x.constant(beta));
}

/// `max(x, 0) + ln(1 + exp(-|x|))`; results less than 2^-126 are zero.
template <typename Number>
Number computeSoftplus(Number x) {
  // (ln(1 + e) / e - 1) / e
  constexpr float coefficients[] = {
      -0x1.fffffap-2f, 0x1.5553f4p-2f, -0x1.ffcb26p-3f, 0x1.97abaap-3f,
      -0x1.4ae15ap-3f, 0x1.007e6ep-3f, -0x1.575d2ep-4f, 0x1.5ce84p-5f,
      -0x1.c7ad12p-7f, 0x1.16a28cp-9f};
  Number zero = x.constant(0.0f);
  Number e = computeNegativeExp(-abs(x));
  Number logarithm = fma(e * e, evaluatePolynomial(e, coefficients), e);
  return select(isLess(x, zero), zero, x) + logarithm;
}

/// `x * tanh(ln(1 + exp(x)))`, which is `x * n / (n + 2)` for
/// `n = exp(x) * (exp(x) + 2)`.
template <typename Number>
Number computeMish(Number x) {
  Number bound = x.constant(30.0f), two = x.constant(2.0f);
  Number e = computeExp(select(isLess(bound, x), bound, x));
  Number n = e * (e + two);
  return x * (n / (n + two));
}

/// `x < 0 ? alpha * (exp(x) - 1) : x`
template <typename Number>
Number computeElu(Number x, float alpha) {
  return select(isLess(x, x.constant(0.0f)),
                computeNegativeExpM1(x) * x.constant(alpha), x);
}

/// `lambda * elu(x, alpha)`
template <typename Number>
Number computeSelu(Number x, float alpha, float lambda) {
  return computeElu(x, alpha) * x.constant(lambda);
}

} // namespace mlir::lpt::explicit_functions

#endif // LPT_DIALECT_LPT_IR_EXPLICITFUNCTIONS_H
