//===- ActivationForm.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tree of element-wise ops computes of one value `x`, as
//
//   plain(x) + factor(x) * function(argument(x))
//
// with three polynomials and one function at most; with an exponential function
// its square may be a third summand, and with a rectifier the exponential
// function of what the rectifier cuts off. Activations that frameworks
// write out have this form in every spelling: products in any order, a division
// for a product, a constant multiplied in or out, `tanh` for the logistic
// function, a clamp for a minimum of a maximum.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_KERNELS_ACTIVATIONFORM_H
#define LPT_LIB_TRANSFORMS_KERNELS_ACTIVATIONFORM_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SetVector.h"

#include <array>
#include <optional>

namespace mlir::lpt {

/// A polynomial in `x` of degree 3 at most.
class Polynomial {
public:
  static constexpr unsigned maxDegree = 3;

  Polynomial() = default;
  Polynomial(double constant) : coefficients{constant} {}
  static Polynomial makeX() {
    Polynomial x;
    x.coefficients[1] = 1;
    return x;
  }

  /// The coefficient of `x ^ power`.
  double operator[](unsigned power) const { return coefficients[power]; }
  bool isZero() const { return getDegree() == 0 && coefficients[0] == 0; }
  bool isConstant() const { return getDegree() == 0; }
  unsigned getDegree() const;
  /// If this is `c * x ^ power`, with a `c` other than zero: `c`.
  std::optional<double> matchMonomial(unsigned power) const;

  Polynomial operator+(const Polynomial &other) const;
  Polynomial operator*(double scale) const;
  Polynomial operator-(const Polynomial &other) const {
    return *this + other * -1;
  }
  /// Nullopt if the product has too high a degree.
  std::optional<Polynomial> multiply(const Polynomial &other) const;
  bool operator==(const Polynomial &other) const {
    return coefficients == other.coefficients;
  }

private:
  std::array<double, maxDegree + 1> coefficients = {};
};

/// The functions of a form. Others are expressed by them: `tanh(a)` is
/// `2 * Sigmoid(2 * a) - 1`, and a clamp is a `Clamp` with a factor and a
/// shift.
enum class FormFunction {
  Erf,
  Exp,
  /// `max(a, 0)`. The argument is `x` plus a constant.
  Relu,
  /// `min(max(a, 0), 1)`. The argument grows with `x`.
  Clamp,
  /// `1 / (1 + exp(-a))`
  Sigmoid,
  /// `ln(1 + exp(a))`
  Softplus,
  /// `tanh(ln(1 + exp(a)))`
  TanhOfSoftplus,
};

struct ActivationForm {
  Polynomial plain;
  /// Zero if there is no function.
  Polynomial factor;
  FormFunction function = FormFunction::Erf;
  Polynomial argument;

  /// The factor of a third summand: of `exp(2 * argument)` with `Exp`, of
  /// `exp(rate * min(argument, 0))` with `Relu`, and zero with the others.
  Polynomial tail;
  double rate = 0;

  bool isPlain() const { return factor.isZero() && tail.isZero(); }
};

/// The form in which `root` depends on `x`; nullopt if it has none. Adds the
/// ops of the tree to `ops`. All of their values have the element type of
/// `root`, and `x` and all values that depend on it its shape.
std::optional<ActivationForm>
matchActivationForm(Value root, Value x, llvm::SetVector<Operation *> &ops);

/// Values that `root` may be a form of, those next to it first.
SmallVector<Value> collectFormOperands(Value root);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_KERNELS_ACTIVATIONFORM_H
