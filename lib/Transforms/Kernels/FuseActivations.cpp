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
#include "DominanceOrder.h"

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

/// Whether two coefficients are equal, but for the rounding of constants to f32
/// and of a few products of them.
static bool isClose(double a, double b) {
  return std::abs(a - b) <= 1e-6 * std::max(std::abs(a), std::abs(b));
}

namespace {
/// `outer * activation(inner * x)`.
struct Activation {
  enum Kind { Gelu, GeluTanh, HSigmoid, HSwish, Mish, PRelu, Sigmoid, Swish };
  Kind kind;
  double inner = 1, outer = 1;
  /// The slope below zero of `PRelu`, and the `beta` of `Swish`.
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

/// The activation that `form` is; nullopt if it is none.
static std::optional<Activation> matchActivation(const ActivationForm &form) {
  const Polynomial &argument = form.argument, &plain = form.plain;
  const std::optional<double> constant = form.factor.matchMonomial(0);
  const std::optional<double> linear = form.factor.matchMonomial(1);
  if (form.function == FormFunction::Relu) {
    // Slopes below and above zero.
    const double below = plain[1], above = plain[1] + constant.value_or(0);
    if (!constant || !argument.matchMonomial(1) || plain.getDegree() > 1 ||
        plain[0] != 0 || std::abs(above) <= 1e-12 * std::abs(below))
      return std::nullopt;
    return Activation{Activation::PRelu, 1, above, below / above};
  }
  if (form.function == FormFunction::Erf) {
    // a * x + a * x * erf(b * x)
    std::optional<double> slope = argument.matchMonomial(1);
    std::optional<double> other = plain.matchMonomial(1);
    if (!linear || !slope || !other || !isClose(*linear, *other))
      return std::nullopt;
    const double inner = *slope * std::sqrt(2.0);
    return Activation{Activation::Gelu, inner, 2 * *linear / inner};
  }
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
  }
  llvm_unreachable("all kinds of activations");
}

/// Whether activations of this type may be fused: f16 and bf16 round each step,
/// which is a part of the result. Inferred types have no encoding.
static bool isFusable(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return isa<FloatType>(type.getElementType()) &&
         type.getElementTypeBitWidth() >= 32 && !type.getEncoding();
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
  for (Value x : operands) {
    llvm::SetVector<Operation *> ops;
    if (x.getType() != result.getType())
      continue;
    std::optional<ActivationForm> form = matchActivationForm(result, x, ops);
    if (!form || form->isPlain() || !isClosed(root, ops))
      continue;
    std::optional<Activation> activation = matchActivation(*form);
    // One op already; what scales its operand stays.
    if (activation && ops.size() == 1)
      return;
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

/// Replaces powers by 2, 3 and 4 by products: no backend has fast code for
/// powers, and nothing else has less than a unit in the last place of error.
static void expandPower(PowerOp power, RewriterBase &rewriter) {
  Value base = power.getA(), result = power.getResult();
  Type type = getElementType(power);
  std::optional<double> exponent = evaluateNumber(power.getB());
  if (!exponent || (*exponent != 2 && *exponent != 3 && *exponent != 4) ||
      !isFusable(result) || base.getType() != result.getType())
    return;
  // A constant of more elements may enlarge a dynamic size.
  if (getNumElements(getShape(power.getB())) != 1 &&
      llvm::any_of(getShape(base), ShapedType::isDynamic))
    return;
  rewriter.setInsertionPoint(power);
  auto multiply = [&](Value a, Value b) -> Value {
    return createInferred<MultiplyOp>(rewriter, power.getLoc(), type, {a, b});
  };
  Value product = multiply(base, base);
  if (*exponent == 3)
    product = multiply(product, base);
  if (*exponent == 4)
    product = multiply(product, product);
  rewriter.replaceOp(power, product);
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
