//===- ActivationForm.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ActivationForm.h"

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
  return {Polynomial(), Polynomial(1), function, argument};
}

static Form scale(const Form &form, double factor) {
  return {form.plain * factor, form.factor * factor, form.function,
          form.argument};
}

static MaybeForm add(const Form &a, const Form &b) {
  if (!a.isPlain() && !b.isPlain() &&
      (a.function != b.function || !(a.argument == b.argument)))
    return std::nullopt;
  Form sum = a.isPlain() ? b : a;
  sum.plain = a.plain + b.plain;
  sum.factor = a.factor + b.factor;
  return sum;
}

static MaybeForm multiply(const Form &a, const Form &b) {
  if (!a.isPlain() && !b.isPlain())
    return std::nullopt;
  const Form &form = a.isPlain() ? b : a;
  const Polynomial &other = a.isPlain() ? a.plain : b.plain;
  std::optional<Polynomial> plain = form.plain.multiply(other);
  std::optional<Polynomial> factor = form.factor.multiply(other);
  if (!plain || !factor)
    return std::nullopt;
  return Form{*plain, *factor, form.function, form.argument};
}

/// A quotient by a constant, or by `c + d * exp(a)`, which is a product with
/// `Sigmoid(-a - ln(d / c)) / c`.
static MaybeForm divide(const Form &a, const Form &b) {
  if (!b.plain.isConstant() || b.plain[0] == 0)
    return std::nullopt;
  const double constant = b.plain[0];
  if (b.isPlain())
    return scale(a, 1 / constant);
  if (b.function != FormFunction::Exp || !b.factor.isConstant() ||
      b.factor[0] / constant <= 0)
    return std::nullopt;
  const Polynomial argument =
      b.argument * -1 - Polynomial(std::log(b.factor[0] / constant));
  return multiply(scale(a, 1 / constant),
                  makeFunction(FormFunction::Sigmoid, argument));
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

/// `max(form, limit)` of a function `Relu` that has an upper limit: the value
/// of its constant side.
static MaybeForm limitBelow(const Form &form, double limit) {
  if (form.function != FormFunction::Relu || !form.factor.isConstant() ||
      form.plain.getDegree() > 1)
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
