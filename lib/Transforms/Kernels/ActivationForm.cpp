//===- ActivationForm.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ActivationForm.h"

#include "Coefficients.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Polynomials
//===----------------------------------------------------------------------===//

unsigned Polynomial::getDegree() const {
  unsigned degree = maxDegree;
  while (degree > 0 && coefficients[degree] == 0)
    --degree;
  return degree;
}

std::optional<double> Polynomial::matchMonomial(unsigned power) const {
  Polynomial rest = *this;
  rest.coefficients[power] = 0;
  if (!rest.isZero() || coefficients[power] == 0)
    return std::nullopt;
  return coefficients[power];
}

Polynomial Polynomial::operator+(const Polynomial &other) const {
  Polynomial sum = *this;
  for (unsigned i = 0; i <= maxDegree; ++i)
    sum.coefficients[i] += other.coefficients[i];
  return sum;
}

Polynomial Polynomial::operator*(double scale) const {
  Polynomial product = *this;
  for (double &coefficient : product.coefficients)
    coefficient *= scale;
  return product;
}

std::optional<Polynomial> Polynomial::multiply(const Polynomial &other) const {
  if (isZero() || other.isZero())
    return Polynomial();
  if (getDegree() + other.getDegree() > maxDegree)
    return std::nullopt;
  Polynomial product;
  for (unsigned i = 0; i <= getDegree(); ++i)
    for (unsigned j = 0; j <= other.getDegree(); ++j)
      product.coefficients[i + j] += coefficients[i] * other.coefficients[j];
  return product;
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

using Form = ActivationForm;
using MaybeForm = std::optional<ActivationForm>;

static Form makePlain(const Polynomial &polynomial) {
  Form form;
  form.plain = polynomial;
  return form;
}

static Form makeFunction(FormFunction function, const Polynomial &argument) {
  Form form;
  form.factor = 1;
  form.function = function;
  form.argument = argument;
  return form;
}

static Form scale(const Form &form, double factor) {
  Form scaled = form;
  scaled.plain = form.plain * factor;
  scaled.factor = form.factor * factor;
  scaled.tail = form.tail * factor;
  return scaled;
}

/// `form` in terms of `exp(argument)`, if it is one of the square of that.
static Form readAsSquare(const Form &form, const Polynomial &argument) {
  if (form.function != FormFunction::Exp || !form.tail.isZero() ||
      !(form.argument == argument * 2))
    return form;
  Form square = form;
  std::swap(square.factor, square.tail);
  square.argument = argument;
  return square;
}

/// `form`, in terms of the square alone if there is nothing else.
static Form simplify(const Form &form) {
  if (form.function != FormFunction::Exp || !form.factor.isZero() ||
      form.tail.isZero())
    return form;
  Form simple = form;
  std::swap(simple.factor, simple.tail);
  simple.argument = form.argument * 2;
  return simple;
}

static MaybeForm add(Form a, Form b) {
  if (a.isPlain())
    std::swap(a, b);
  if (!b.isPlain()) {
    a = readAsSquare(a, b.argument);
    b = readAsSquare(b, a.argument);
    if (a.function != b.function || !(a.argument == b.argument) ||
        (!a.tail.isZero() && !b.tail.isZero() && a.rate != b.rate))
      return std::nullopt;
  }
  Form sum = a;
  sum.plain = a.plain + b.plain;
  sum.factor = a.factor + b.factor;
  sum.tail = a.tail + b.tail;
  if (a.tail.isZero())
    sum.rate = b.rate;
  return simplify(sum);
}

/// The product of two sums with the same exponential function.
static MaybeForm multiplyExponentials(const Form &a, const Form &b) {
  if (a.function != FormFunction::Exp || b.function != FormFunction::Exp ||
      !(a.argument == b.argument) || !a.tail.isZero() || !b.tail.isZero())
    return std::nullopt;
  std::optional<Polynomial> plain = a.plain.multiply(b.plain);
  std::optional<Polynomial> left = a.plain.multiply(b.factor);
  std::optional<Polynomial> right = a.factor.multiply(b.plain);
  std::optional<Polynomial> tail = a.factor.multiply(b.factor);
  if (!plain || !left || !right || !tail)
    return std::nullopt;
  Form product = a;
  product.plain = *plain;
  product.factor = *left + *right;
  product.tail = *tail;
  return simplify(product);
}

static MaybeForm multiply(const Form &a, const Form &b) {
  if (!a.isPlain() && !b.isPlain())
    return multiplyExponentials(a, b);
  Form form = a.isPlain() ? b : a;
  const Polynomial &other = a.isPlain() ? a.plain : b.plain;
  std::optional<Polynomial> plain = form.plain.multiply(other);
  std::optional<Polynomial> factor = form.factor.multiply(other);
  std::optional<Polynomial> tail = form.tail.multiply(other);
  if (!plain || !factor || !tail)
    return std::nullopt;
  form.plain = *plain;
  form.factor = *factor;
  form.tail = *tail;
  return form;
}

/// `a / (c + d * exp(t))`, with positive `d / c`. A quotient without `exp(t)`
/// is a product with `Sigmoid(-t - ln(d / c)) / c`, and
///
///   (p + f * e^t) / (c + d * e^t)
///     = p / c + (f / d - p / c) * Sigmoid(t + ln(d / c))
static MaybeForm divideByLogistic(const Form &a, const Form &b) {
  const double c = b.plain[0], d = b.factor[0];
  if (d / c <= 0)
    return std::nullopt;
  const Polynomial argument = b.argument + Polynomial(std::log(d / c));
  if (a.isPlain())
    return multiply(scale(a, 1 / c),
                    makeFunction(FormFunction::Sigmoid, argument * -1));
  if (a.function != FormFunction::Exp || !(a.argument == b.argument) ||
      !a.tail.isZero())
    return std::nullopt;
  Form quotient = makeFunction(FormFunction::Sigmoid, argument);
  quotient.plain = a.plain * (1 / c);
  quotient.factor = a.factor * (1 / d) - quotient.plain;
  return quotient;
}

static bool areClose(const Polynomial &a, const Polynomial &b) {
  return llvm::all_of(llvm::seq(Polynomial::maxDegree + 1),
                      [&](unsigned i) { return isClose(a[i], b[i]); });
}

/// `a / (c + d * e^t + h * e^2t)`. With `u = t + ln(d / c)` and `h = d^2 / 2c`
/// the divisor is `c / 2 * (1 + (1 + e^u)^2)`, whose inverse is
/// `(1 - tanh(ln(1 + e^u))) / c`.
static MaybeForm divideBySquare(Form a, const Form &b) {
  const double c = b.plain[0], d = b.factor[0], h = b.tail[0];
  if (d / c <= 0 || !isClose(h, d * d / (2 * c)))
    return std::nullopt;
  a = readAsSquare(a, b.argument);
  if (!a.isPlain() &&
      (a.function != FormFunction::Exp || !(a.argument == b.argument)))
    return std::nullopt;
  // What is left of the dividend without a multiple of the divisor.
  const Polynomial whole = a.tail * (1 / h);
  if (!areClose(a.factor, whole * d))
    return std::nullopt;
  const Polynomial rest = (a.plain - whole * c) * (1 / c);
  Form quotient = makeFunction(FormFunction::TanhOfSoftplus,
                               b.argument + Polynomial(std::log(d / c)));
  quotient.plain = whole + rest;
  quotient.factor = rest * -1;
  return quotient;
}

/// A quotient by a constant, or by a sum with an exponential function.
static MaybeForm divide(const Form &a, const Form &b) {
  if (!b.plain.isConstant() || b.plain[0] == 0)
    return std::nullopt;
  if (b.isPlain())
    return scale(a, 1 / b.plain[0]);
  if (b.function != FormFunction::Exp || !b.factor.isConstant() ||
      !b.tail.isConstant())
    return std::nullopt;
  return b.tail.isZero() ? divideByLogistic(a, b) : divideBySquare(a, b);
}

/// `max(a, 0)` of a linear polynomial: as `max(x + c, 0)`, scaled.
static MaybeForm rectify(const Polynomial &a) {
  if (a.isConstant())
    return makePlain(std::max(a[0], 0.0));
  if (a.getDegree() != 1)
    return std::nullopt;
  const double slope = a[1];
  Form form = makeFunction(FormFunction::Relu,
                           Polynomial::makeX() + Polynomial(a[0] / slope));
  // max(-b, 0) = max(b, 0) - b
  if (slope < 0)
    form.plain = form.argument * -1;
  return scale(form, std::abs(slope));
}

/// `min(max(a, 0), 1)` of a linear polynomial.
static MaybeForm clampToUnit(const Polynomial &a) {
  if (a.getDegree() != 1)
    return std::nullopt;
  if (a[1] > 0)
    return makeFunction(FormFunction::Clamp, a);
  // The interval is symmetric to 1 / 2.
  return add(makePlain(1),
             scale(makeFunction(FormFunction::Clamp, Polynomial(1) - a), -1));
}

static MaybeForm clamp(const Polynomial &a, double min, double max) {
  const double width = max - min;
  if (!std::isfinite(width) || width <= 0)
    return std::nullopt;
  MaybeForm form = clampToUnit((a - Polynomial(min)) * (1 / width));
  return form ? add(scale(*form, width), makePlain(min)) : std::nullopt;
}

/// `exp(form)` of what a rectifier cuts off, `min(k * (x + c), 0)`.
static MaybeForm exponentiateNegativePart(const Form &form) {
  const double rate = -form.factor[0];
  if (form.function != FormFunction::Relu || !form.factor.isConstant() ||
      !form.tail.isZero() || rate <= 0 ||
      !areClose(form.plain, form.argument * rate))
    return std::nullopt;
  Form result = makeFunction(FormFunction::Relu, form.argument);
  std::swap(result.factor, result.tail);
  result.rate = rate;
  return result;
}

/// `max(p + f * e^(k * x + c), limit)` of a falling function, which cuts the
/// exponential function at the argument where it is `t = (limit - p) / f`:
/// `p + f * t * exp(min(k * x + c - ln(t), 0))`.
static MaybeForm limitExponential(const Form &form, double limit) {
  const double f = form.factor[0], k = form.argument[1];
  const double t = (limit - form.plain[0]) / f;
  if (!form.plain.isConstant() || !form.factor.isConstant() ||
      !form.tail.isZero() || form.argument.getDegree() != 1 || f >= 0 ||
      k <= 0 || t <= 0)
    return std::nullopt;
  Form result = makeFunction(
      FormFunction::Relu,
      Polynomial::makeX() + Polynomial((form.argument[0] - std::log(t)) / k));
  result.plain = form.plain;
  result.factor = 0;
  result.tail = f * t;
  result.rate = k;
  return result;
}

/// `max(form, limit)` of a function `Relu` that has an upper limit: the value
/// of its constant side. Or of a falling exponential function.
static MaybeForm limitBelow(const Form &form, double limit) {
  if (form.function == FormFunction::Exp)
    return limitExponential(form, limit);
  if (form.function != FormFunction::Relu || !form.factor.isConstant() ||
      !form.tail.isZero() || form.plain.getDegree() > 1)
    return std::nullopt;
  const Polynomial right = form.plain + form.argument * form.factor[0];
  if (form.plain.isConstant() && right[1] < 0)
    return clamp(right, limit, form.plain[0]);
  if (right.isConstant() && form.plain[1] > 0)
    return clamp(form.plain, limit, right[0]);
  return std::nullopt;
}

static MaybeForm maximum(const Form &a, const Form &b) {
  if (a.isPlain() && b.isPlain()) {
    MaybeForm form = rectify(a.plain - b.plain);
    return form ? add(*form, b) : std::nullopt;
  }
  if (a.isPlain() && a.plain.isConstant())
    return limitBelow(b, a.plain[0]);
  if (b.isPlain() && b.plain.isConstant())
    return limitBelow(a, b.plain[0]);
  return std::nullopt;
}

static MaybeForm minimum(const Form &a, const Form &b) {
  MaybeForm form = maximum(scale(a, -1), scale(b, -1));
  return form ? scale(*form, -1) : MaybeForm();
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

namespace {
/// Finds the form of one value.
class FormMatcher {
public:
  FormMatcher(Value x, llvm::SetVector<Operation *> &ops) : x(x), ops(ops) {}

  MaybeForm match(Value value);

private:
  MaybeForm matchAnew(Value value);
  MaybeForm matchUnary(Operation *op);
  MaybeForm matchBinary(Operation *op);
  MaybeForm matchPower(PowerOp op);

  Value x;
  llvm::SetVector<Operation *> &ops;
  /// The forms of values that were matched: a value may have several uses.
  llvm::DenseMap<Value, MaybeForm> known;
  /// Trees of more ops are no activation.
  static constexpr unsigned maxOps = 16;
};
} // namespace

/// Whether a constant of `shape` leaves the shape of `x` as it is.
static bool isBroadcast(ArrayRef<int64_t> shape, Value x) {
  return llvm::all_of(shape, [](int64_t size) { return size == 1; }) ||
         !llvm::any_of(getShape(x), ShapedType::isDynamic);
}

MaybeForm FormMatcher::match(Value value) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  MaybeForm form = matchAnew(value);
  known[value] = form;
  return form;
}

MaybeForm FormMatcher::matchAnew(Value value) {
  if (value == x)
    return makePlain(Polynomial::makeX());
  if (getElementType(value) != getElementType(x))
    return std::nullopt;
  if (isConstantPath(value)) {
    std::optional<double> number = evaluateNumber(value);
    return number && std::isfinite(*number) && isBroadcast(getShape(value), x)
               ? makePlain(*number)
               : MaybeForm();
  }
  Operation *op = value.getDefiningOp();
  if (!op || !isa_and_nonnull<LPTDialect>(op->getDialect()) ||
      !isElementwise(op) || op->getBlock() != x.getParentBlock() ||
      getShape(value) != getShape(x) || ops.size() == maxOps)
    return std::nullopt;
  ops.insert(op);
  return op->getNumOperands() == 1 ? matchUnary(op) : matchBinary(op);
}

MaybeForm FormMatcher::matchUnary(Operation *op) {
  MaybeForm operand = match(op->getOperand(0));
  if (!operand)
    return std::nullopt;
  if (isa<TanhOp>(op) && operand->function == FormFunction::Softplus &&
      operand->plain.isZero() && operand->factor == Polynomial(1))
    return makeFunction(FormFunction::TanhOfSoftplus, operand->argument);
  if (isa<ExpOp>(op) && !operand->isPlain())
    return exponentiateNegativePart(*operand);
  if (isa<ReluOp>(op) && !operand->isPlain())
    return maximum(*operand, makePlain(0));
  if (auto limits = dyn_cast<ClampOp>(op); limits && !operand->isPlain()) {
    MaybeForm lower =
        maximum(*operand, makePlain(limits.getMin().convertToDouble()));
    return lower ? minimum(*lower, makePlain(limits.getMax().convertToDouble()))
                 : MaybeForm();
  }
  if (!operand->isPlain())
    return std::nullopt;
  const Polynomial &a = operand->plain;
  return llvm::TypeSwitch<Operation *, MaybeForm>(op)
      // |a| = 2 * max(a, 0) - a
      .Case([&](AbsOp) {
        MaybeForm form = rectify(a);
        return form ? add(scale(*form, 2), makePlain(a * -1)) : MaybeForm();
      })
      .Case([&](ErfOp) { return makeFunction(FormFunction::Erf, a); })
      .Case([&](ExpOp) { return makeFunction(FormFunction::Exp, a); })
      .Case([&](SigmoidOp) { return makeFunction(FormFunction::Sigmoid, a); })
      .Case([&](SoftplusOp) { return makeFunction(FormFunction::Softplus, a); })
      .Case([&](TanhOp) {
        return add(scale(makeFunction(FormFunction::Sigmoid, a * 2), 2),
                   makePlain(-1));
      })
      .Case([&](ReluOp) { return rectify(a); })
      .Case([&](HSigmoidOp) { return clampToUnit(a * (1.0 / 6) + 0.5); })
      .Case([&](HardSigmoidOp hard) {
        return clampToUnit(a * hard.getAlpha().convertToDouble() +
                           hard.getBeta().convertToDouble());
      })
      .Case([&](ClampOp limits) {
        return clamp(a, limits.getMin().convertToDouble(),
                     limits.getMax().convertToDouble());
      })
      .Default([](Operation *) { return MaybeForm(); });
}

MaybeForm FormMatcher::matchBinary(Operation *op) {
  if (auto power = dyn_cast<PowerOp>(op))
    return matchPower(power);
  auto affine = dyn_cast<AffineOpInterface>(op);
  if (!affine && !isa<MaximumOp, MinimumOp>(op))
    return std::nullopt;
  MaybeForm a = match(op->getOperand(0));
  MaybeForm b = a ? match(op->getOperand(1)) : MaybeForm();
  if (!b)
    return std::nullopt;
  if (!affine)
    return isa<MaximumOp>(op) ? maximum(*a, *b) : minimum(*a, *b);
  if (affine.isScaling())
    return affine.isInverse() ? divide(*a, *b) : multiply(*a, *b);
  return add(*a, affine.isInverse() ? scale(*b, -1) : *b);
}

MaybeForm FormMatcher::matchPower(PowerOp op) {
  MaybeForm base = match(op.getA()), exponent = match(op.getB());
  if (!base || !exponent || !exponent->isPlain() ||
      !exponent->plain.isConstant())
    return std::nullopt;
  const double power = exponent->plain[0];
  if (power == -1)
    return divide(makePlain(1), *base);
  if (power != 2 && power != 3)
    return std::nullopt;
  MaybeForm product = multiply(*base, *base);
  return product && power == 3 ? multiply(*product, *base) : product;
}

MaybeForm lpt::matchActivationForm(Value root, Value x,
                                   llvm::SetVector<Operation *> &ops) {
  return FormMatcher(x, ops).match(root);
}

SmallVector<Value> lpt::collectFormOperands(Value root) {
  constexpr unsigned maxValues = 24;
  llvm::SetVector<Value> values;
  values.insert(root);
  for (unsigned i = 0; i < values.size() && values.size() < maxValues; ++i)
    if (Operation *op = values[i].getDefiningOp();
        op && isa_and_nonnull<LPTDialect>(op->getDialect()) &&
        isElementwise(op))
      for (Value operand : op->getOperands())
        if (!isConstantPath(operand))
          values.insert(operand);
  return SmallVector<Value>(llvm::drop_begin(values));
}
