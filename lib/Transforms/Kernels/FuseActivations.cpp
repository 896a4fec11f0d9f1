//===- FuseActivations.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Frameworks export activations as the element-wise ops of their formulas. As
// one op they are one step of a kernel, for which backends have fast code.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "ActivationForm.h"
#include "Coefficients.h"
#include "DominanceOrder.h"
#include "FusableType.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSEACTIVATIONS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// `outer * activation(inner * x)`.
struct Activation {
  enum Kind {
    Elu,
    Gelu,
    GeluTanh,
    HSigmoid,
    HSwish,
    Mish,
    PRelu,
    Sigmoid,
    Swish,
    Tanh
  };
  Kind kind;
  double inner = 1, outer = 1;
  /// The slope below zero of `PRelu`, `alpha` of `Elu`, and `beta` of `Swish`.
  double parameter = 0;

  unsigned getNumProducts() const {
    return unsigned(!isClose(inner, 1)) + unsigned(!isClose(outer, 1));
  }
};
} // namespace

/// `factor * x * Sigmoid(argument)`, with a polynomial of degree 1 or 3.
static std::optional<Activation> matchSwish(double factor,
                                            const Polynomial &argument) {
  if (std::optional<double> beta = argument.matchMonomial(1))
    return Activation{Activation::Swish, 1, factor, *beta};
  // 2 * sqrt(2 / pi) * (y + 0.044715 * y^3), where y = inner * x
  const double slope = 2 * std::sqrt(2 / M_PI), inner = argument[1] / slope;
  const double cube = slope * 0.044715 * inner * inner * inner;
  if (argument[0] != 0 || argument[2] != 0 || inner == 0 ||
      !isClose(argument[3], cube))
    return std::nullopt;
  return Activation{Activation::GeluTanh, inner, factor / inner};
}

/// `factor * x^power * Clamp(argument)`.
static std::optional<Activation>
matchHardFunction(double factor, unsigned power, const Polynomial &argument) {
  const double inner = 6 * argument[1];
  if (argument.getDegree() != 1 || !isClose(argument[0], 0.5))
    return std::nullopt;
  if (power == 0)
    return Activation{Activation::HSigmoid, inner, factor};
  return Activation{Activation::HSwish, inner, factor / inner};
}

/// `plain + factor * max(x, 0) + tail * exp(rate * min(x, 0))`.
static std::optional<Activation> matchRectifier(const ActivationForm &form) {
  const Polynomial &plain = form.plain;
  const std::optional<double> constant = form.factor.matchMonomial(0);
  if (!constant || !form.argument.matchMonomial(1) || plain.getDegree() > 1)
    return std::nullopt;
  if (!form.tail.isZero()) {
    // f * (max(x, 0) + alpha / k * (exp(min(k * x, 0)) - 1))
    std::optional<double> tail = form.tail.matchMonomial(0);
    if (!tail || plain[1] != 0 || !isClose(plain[0], -*tail))
      return std::nullopt;
    const double outer = *constant / form.rate;
    return Activation{Activation::Elu, form.rate, outer, *tail / outer};
  }
  // Slopes below and above zero.
  const double below = plain[1], above = plain[1] + *constant;
  if (plain[0] != 0 || std::abs(above) <= 1e-12 * std::abs(below))
    return std::nullopt;
  return Activation{Activation::PRelu, 1, above, below / above};
}

/// `plain + factor * Sigmoid(slope * x)` as a multiple of `tanh(inner * x)`.
static std::optional<Activation> matchTanh(const Polynomial &plain,
                                           double factor, double slope) {
  if (!plain.isConstant() || !isClose(plain[0], -factor / 2))
    return std::nullopt;
  // tanh(-y) = -tanh(y)
  const double sign = slope < 0 ? -1 : 1;
  return Activation{Activation::Tanh, sign * slope / 2, sign * factor / 2};
}

/// The activation that `form` is; nullopt if it is none.
static std::optional<Activation> matchActivation(const ActivationForm &form) {
  const Polynomial &argument = form.argument, &plain = form.plain;
  const std::optional<double> constant = form.factor.matchMonomial(0);
  const std::optional<double> linear = form.factor.matchMonomial(1);
  if (form.function == FormFunction::Relu)
    return matchRectifier(form);
  if (form.function == FormFunction::Erf) {
    // a * x + a * x * erf(b * x)
    std::optional<double> slope = argument.matchMonomial(1);
    std::optional<double> other = plain.matchMonomial(1);
    if (!linear || !slope || !other || !isClose(*linear, *other))
      return std::nullopt;
    const double inner = *slope * std::sqrt(2.0);
    return Activation{Activation::Gelu, inner, 2 * *linear / inner};
  }
  if (form.function == FormFunction::Sigmoid && constant)
    if (std::optional<double> slope = argument.matchMonomial(1))
      if (auto tanh = matchTanh(plain, *constant, *slope))
        return tanh;
  // What is left of 1 - 1 after a few roundings is nothing. An epsilon that a
  // model adds is more.
  const double rest = std::max(std::abs(plain[0]), std::abs(plain[1]));
  if (plain.getDegree() > 1 ||
      rest >
          1e-14 * std::max(std::abs(form.factor[0]), std::abs(form.factor[1])))
    return std::nullopt;
  switch (form.function) {
  case FormFunction::Sigmoid:
    if (linear)
      return matchSwish(*linear, argument);
    if (std::optional<double> inner = argument.matchMonomial(1);
        inner && constant && isClose(*inner, 1) && isClose(*constant, 1))
      return Activation{Activation::Sigmoid};
    return std::nullopt;
  case FormFunction::Clamp:
    if (linear || constant)
      return matchHardFunction(linear ? *linear : *constant, linear ? 1 : 0,
                               argument);
    return std::nullopt;
  case FormFunction::TanhOfSoftplus:
    if (std::optional<double> inner = argument.matchMonomial(1);
        inner && linear)
      return Activation{Activation::Mish, *inner, *linear / *inner};
    return std::nullopt;
  case FormFunction::Erf:
  case FormFunction::Exp:
  case FormFunction::Relu:
  case FormFunction::Softplus:
    return std::nullopt;
  }
  llvm_unreachable("all functions of forms");
}

/// `value * factor`, which is `value` if that is close to one.
static Value createProduct(RewriterBase &rewriter, Location location,
                           Value value, double factor) {
  if (isClose(factor, 1))
    return value;
  Value number = ElementwiseConstant(factor).materialize(rewriter, location,
                                                         getElementType(value));
  return createInferred<MultiplyOp>(rewriter, location, getElementType(value),
                                    {value, number});
}

static Value createActivation(RewriterBase &rewriter, Location location,
                              Value x, const Activation &activation) {
  Type type = getElementType(x);
  auto create = [&](auto op, auto properties) -> Value {
    return createInferred<decltype(op)>(rewriter, location, type, x,
                                        properties);
  };
  switch (activation.kind) {
  case Activation::Elu: {
    EluOp::Properties properties;
    properties.alpha = rewriter.getF64FloatAttr(
        isClose(activation.parameter, 1) ? 1 : activation.parameter);
    return create(EluOp(), properties);
  }
  case Activation::Gelu:
  case Activation::GeluTanh: {
    GeluOp::Properties properties;
    properties.approximation = GeluApproximationAttr::get(
        rewriter.getContext(), activation.kind == Activation::Gelu
                                   ? GeluApproximation::Erf
                                   : GeluApproximation::Tanh);
    return create(GeluOp(), properties);
  }
  case Activation::HSigmoid:
    return createInferred<HSigmoidOp>(rewriter, location, type, x);
  case Activation::HSwish:
    return createInferred<HSwishOp>(rewriter, location, type, x);
  case Activation::Mish:
    return createInferred<MishOp>(rewriter, location, type, x);
  case Activation::Sigmoid:
    return createInferred<SigmoidOp>(rewriter, location, type, x);
  case Activation::PRelu: {
    if (activation.parameter == 0)
      return createInferred<ReluOp>(rewriter, location, type, x);
    Value slope = ElementwiseConstant(activation.parameter)
                      .materialize(rewriter, location, type);
    return createInferred<PReluOp>(rewriter, location, type, {x, slope});
  }
  case Activation::Swish: {
    SwishOp::Properties properties;
    properties.beta = rewriter.getF64FloatAttr(
        isClose(activation.parameter, 1) ? 1 : activation.parameter);
    return create(SwishOp(), properties);
  }
  case Activation::Tanh:
    return createInferred<TanhOp>(rewriter, location, type, x);
  }
  llvm_unreachable("all kinds of activations");
}

/// Whether only ops of the tree read the values that it computes for `root`.
static bool isClosed(Operation *root, const llvm::SetVector<Operation *> &ops) {
  return llvm::all_of(ops, [&](Operation *op) {
    return op == root || llvm::all_of(op->getUsers(), [&](Operation *user) {
             return ops.contains(user);
           });
  });
}

/// Replaces `root` if it is the last op of an activation, and adds the ops of
/// the activation to `fused`.
static void fuseActivation(Operation *root, RewriterBase &rewriter,
                           llvm::DenseSet<Operation *> &fused) {
  if (root->getNumResults() != 1 || !isElementwise(root) || root->use_empty())
    return;
  Value result = root->getResult(0);
  if (!isFusable(result) || isConstantPath(result))
    return;
  SmallVector<Value> operands = collectFormOperands(result);
  auto isArithmetic = [](Value value) {
    Operation *op = value.getDefiningOp();
    return !op || !isElementwise(op) || isa<AffineOpInterface, PowerOp>(op);
  };
  if (isArithmetic(result) && llvm::all_of(operands, isArithmetic))
    return;
  std::optional<Activation> best;
  Value operand;
  llvm::SetVector<Operation *> tree;
  // Whether `root` alone is an activation of its operand.
  bool isActivation = false;
  for (Value x : operands) {
    llvm::SetVector<Operation *> ops;
    if (x.getType() != result.getType())
      continue;
    std::optional<ActivationForm> form = matchActivationForm(result, x, ops);
    if (!form || form->isPlain() || !isClosed(root, ops))
      continue;
    std::optional<Activation> activation = matchActivation(*form);
    // What scales a function that is there stays, and so does what is shorter
    // by the logistic function.
    if (activation && activation->kind == Activation::Tanh &&
        (activation->getNumProducts() + 1 >= ops.size() ||
         llvm::any_of(ops, llvm::IsaPred<TanhOp>)))
      continue;
    // One op already; what scales its operand stays. A maximum or minimum may
    // be a limit of what its operand has limited.
    if (activation && ops.size() == 1) {
      if (!isa<MaximumOp, MinimumOp>(root))
        return;
      isActivation = true;
      continue;
    }
    if (activation && isActivation &&
        activation->getNumProducts() + 1 >= ops.size())
      continue;
    if (activation &&
        (!best || activation->getNumProducts() < best->getNumProducts())) {
      best = activation;
      operand = x;
      tree = std::move(ops);
    }
  }
  if (!best)
    return;
  SmallVector<Location> locations;
  for (Operation *op : llvm::reverse(tree))
    locations.push_back(op->getLoc());
  Location location = rewriter.getFusedLoc(locations);
  rewriter.setInsertionPoint(root);
  Value inner = createProduct(rewriter, location, operand, best->inner);
  Value value = createActivation(rewriter, location, inner, *best);
  rewriter.replaceOp(root,
                     createProduct(rewriter, location, value, best->outer));
  tree.remove(root);
  fused.insert_range(tree);
}

/// `base` to the power of -1, -0.5, 0.5, or an integer from 2 to 6.
static Value createPower(Value base, double exponent, Location location,
                         RewriterBase &rewriter) {
  Type type = getElementType(base);
  auto multiply = [&](Value a, Value b) -> Value {
    return createInferred<MultiplyOp>(rewriter, location, type, {a, b});
  };
  if (exponent < 2) {
    Value value = base;
    if (exponent != -1)
      value = createInferred<SqrtOp>(rewriter, location, type, value);
    if (exponent > 0)
      return value;
    Value one = ElementwiseConstant(1).materialize(rewriter, location, type);
    return createInferred<DivideOp>(rewriter, location, type, {one, value});
  }
  Value square = multiply(base, base);
  if (exponent == 2)
    return square;
  if (exponent == 3)
    return multiply(square, base);
  Value fourth = multiply(square, square);
  if (exponent == 4)
    return fourth;
  return multiply(fourth, exponent == 5 ? base : square);
}

/// Replaces powers by 2 to 6 by products, and those by 0.5, -0.5 and -1 by
/// roots and quotients: no backend has fast code for powers. Each has errors of
/// a few units in the last place at most.
static void expandPower(PowerOp power, RewriterBase &rewriter) {
  Value base = power.getA(), result = power.getResult();
  std::optional<double> exponent = evaluateNumber(power.getB());
  if (!exponent ||
      !llvm::is_contained({-1.0, -0.5, 0.5, 2.0, 3.0, 4.0, 5.0, 6.0},
                          *exponent) ||
      !isFusable(result) || base.getType() != result.getType())
    return;
  // A constant of more elements may enlarge a dynamic size.
  if (getNumElements(getShape(power.getB())) != 1 &&
      llvm::any_of(getShape(base), ShapedType::isDynamic))
    return;
  rewriter.setInsertionPoint(power);
  rewriter.replaceOp(power,
                     createPower(base, *exponent, power.getLoc(), rewriter));
}

namespace {
struct FuseActivationsPass
    : lpt::impl::FuseActivationsBase<FuseActivationsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // The last op of a formula comes before the first one of a part of it, and
    // ops that were fused lose their uses before they are visited.
    SmallVector<Operation *> ops;
    llvm::DenseSet<Operation *> fused;
    walkInDominanceOrder(getOperation(), [&](Operation *op) {
      if (isElementwise(op) && isa_and_nonnull<LPTDialect>(op->getDialect()))
        ops.push_back(op);
    });
    for (Operation *op : llvm::reverse(ops)) {
      if (!fused.contains(op))
        fuseActivation(op, rewriter, fused);
      else if (op->use_empty())
        rewriter.eraseOp(op);
    }
    for (auto power : collectInDominanceOrder<PowerOp>(getOperation()))
      expandPower(power, rewriter);
  }
};
} // namespace
