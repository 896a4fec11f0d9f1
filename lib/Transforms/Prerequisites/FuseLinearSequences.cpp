//===- FuseLinearSequences.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs of additions, subtractions and multiplications by constants are linear
// functions of their input, and so are at most one multiplication and one
// addition.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_FUSELINEARSEQUENCES
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Linear functions
//===----------------------------------------------------------------------===//

/// Whether elements of type `type` hold `value` as well as any float does: not
/// as an infinity, and not as zero or a denormal that has lost its last bits.
static bool isHeldBy(double value, FloatType type) {
  double stored = convertElement(value, type);
  double smallest = APFloat::getSmallestNormalized(type.getFloatSemantics())
                        .convertToDouble();
  return std::isfinite(stored) &&
         (stored == value || std::abs(stored) >= smallest);
}

/// `function` of `a` and `b`. Nothing if they do not fit each other, if
/// elements of type `type` cannot hold the result, or if it is larger than
/// both: a product of a row and a column would be a whole matrix.
static std::optional<ElementwiseConstant>
combine(const ElementwiseConstant &a, const ElementwiseConstant &b,
        FloatType type, llvm::function_ref<double(double, double)> function) {
  if (!a.isScalar() && !b.isScalar() &&
      !broadcastShapes(a.getShape(), b.getShape()))
    return std::nullopt;
  auto result = ElementwiseConstant::zip(a, b, function);
  if (result.size() > std::max(a.size(), b.size()) ||
      !result.all([&](double value) { return isHeldBy(value, type); }))
    return std::nullopt;
  return result;
}

namespace {
/// `x -> x * factor + offset`, with constants of type `type`.
struct LinearFunction {
  FloatType type;
  ElementwiseConstant factor{1}, offset{0};

  bool isScale() const { return offset.isScalarLike(0); }

  /// The function that applies `inner` first and then this one. Nothing if its
  /// constants cannot be stored.
  std::optional<LinearFunction> compose(const LinearFunction &inner) const;
};

/// A linear op: an addition, a subtraction or a multiplication of floats and a
/// constant.
struct LinearOp {
  Operation *op;
  Value data;
  LinearFunction function;

  static std::optional<LinearOp> match(Operation *op);
};
} // namespace

std::optional<LinearFunction>
LinearFunction::compose(const LinearFunction &inner) const {
  if (inner.type != type)
    return std::nullopt;
  auto multiply = [](double a, double b) { return a * b; };
  auto add = [](double a, double b) { return a + b; };
  auto newFactor = combine(factor, inner.factor, type, multiply);
  auto moved = combine(factor, inner.offset, type, multiply);
  if (!newFactor || !moved)
    return std::nullopt;
  auto newOffset = combine(*moved, offset, type, add);
  if (!newOffset)
    return std::nullopt;
  return LinearFunction{type, *newFactor, *newOffset};
}

std::optional<LinearOp> LinearOp::match(Operation *op) {
  auto affine = dyn_cast_if_present<AffineOpInterface>(op);
  // The reciprocal of a divisor is rounded.
  if (!affine || (affine.isScaling() && affine.isInverse()))
    return std::nullopt;
  Value result = op->getResult(0);
  unsigned constantOperand = 1;
  if (!op->getOperand(1).getDefiningOp<ConstantOp>() &&
      op->hasTrait<mlir::OpTrait::IsCommutative>())
    constantOperand = 0;
  Value data = op->getOperand(1 - constantOperand);
  Value constant = op->getOperand(constantOperand);
  auto type = dyn_cast<FloatType>(getElementType(result));
  // The constant must neither enlarge the data nor change its precision.
  if (!type || getElementType(constant) != type ||
      getShape(data) != getShape(result))
    return std::nullopt;
  auto value = ElementwiseConstant::match(constant, getShape(data).size());
  if (!value)
    return std::nullopt;
  LinearOp linear{op, data, {type}};
  if (affine.isScaling())
    linear.function.factor = *value;
  else if (!affine.isInverse())
    linear.function.offset = *value;
  else
    linear.function.offset = value->map([](double v) { return -v; });
  return linear;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// The dequantization whose last op is `op`, or nothing.
static std::optional<Dequantization> matchDequantization(Operation *op) {
  SmallVector<Type> types;
  for (unsigned width : {8, 16, 32})
    for (auto signedness : {IntegerType::Signed, IntegerType::Unsigned})
      types.push_back(IntegerType::get(op->getContext(), width, signedness));
  auto chain = Dequantization::match(op->getResult(0), types);
  if (chain.empty() ||
      !(chain.isLowPrecision() || getElementType(chain.data).isInteger(4)))
    return std::nullopt;
  return chain;
}

/// Whether the op may become a part of another one. An attribute that is not
/// its own says something about it that would be lost.
static bool isFree(Operation *op) {
  return op->getDiscardableAttrs().empty() && !matchDequantization(op);
}

/// Whether `op` is the multiplication of a dequantization of weights. Another
/// factor may join it, and must, if the weights are to be recognized. Factors
/// after activations are joined by `multiply-partial`.
static bool isScaleOfWeights(Operation *op) {
  if (!isa<MultiplyOp>(op) || !op->getDiscardableAttrs().empty())
    return false;
  std::optional<Dequantization> chain = matchDequantization(op);
  return chain && isConstantPath(chain->data);
}

namespace {
/// Linear ops, each of which is the only user of the next: from the last to
/// the first.
struct LinearRun {
  SmallVector<Operation *> ops;
  Value data;
  LinearFunction function;
  /// The first op scales weights.
  bool scalesWeights = false;

  /// The run that ends in `last`, without ops for which `isVetoed` holds.
  LinearRun(const LinearOp &last,
            llvm::function_ref<bool(Operation *)> isVetoed);

  bool isNormal() const;
};
} // namespace

LinearRun::LinearRun(const LinearOp &last,
                     llvm::function_ref<bool(Operation *)> isVetoed)
    : ops{last.op}, data(last.data), function(last.function) {
  while (!scalesWeights) {
    Operation *producer = data.getDefiningOp();
    if (!producer || !producer->hasOneUse() || isVetoed(producer))
      return;
    std::optional<LinearOp> linear = LinearOp::match(producer);
    if (!linear)
      return;
    // A subtraction before a scale may be a dequantization of floats, as
    // in a model whose precisions are not to change. A multiplication and an
    // addition would be no shorter, and not recognized.
    if (isa<SubtractOp>(producer) && function.isScale())
      return;
    scalesWeights = isScaleOfWeights(producer);
    if (!scalesWeights && !isFree(producer))
      return;
    std::optional<LinearFunction> composed = function.compose(linear->function);
    if (!composed) {
      scalesWeights = false;
      return;
    }
    function = *composed;
    ops.push_back(producer);
    data = linear->data;
  }
}

/// Whether the run cannot become shorter. One op of each kind stays in its
/// order: a bias before a scale is still recognized as such.
bool LinearRun::isNormal() const {
  return ops.size() == 1 || (ops.size() == 2 && isa<MultiplyOp>(ops[0]) !=
                                                    isa<MultiplyOp>(ops[1]));
}

static void fuse(const LinearRun &run, RewriterBase &rewriter) {
  Operation *last = run.ops.front();
  rewriter.setInsertionPoint(last);
  SmallVector<Location> locations;
  for (Operation *op : llvm::reverse(run.ops))
    locations.push_back(op->getLoc());
  Location location = rewriter.getFusedLoc(locations);
  Type type = last->getResult(0).getType();
  ElementwiseConstant factor = run.function.factor.simplified();
  ElementwiseConstant offset = run.function.offset.simplified();
  Value value = run.data;
  // Integers become floats in the multiplication, whatever the factor.
  if (run.scalesWeights || !factor.isScalarLike(1))
    value = MultiplyOp::create(
        rewriter, location, type, value,
        factor.materialize(rewriter, location, run.function.type));
  if (!run.function.isScale())
    value = AddOp::create(
        rewriter, location, type, value,
        offset.materialize(rewriter, location, run.function.type));
  SmallVector<Operation *> producers;
  for (Value operand : last->getOperands())
    if (Operation *producer = operand.getDefiningOp())
      producers.push_back(producer);
  rewriter.replaceOp(last, value);
  eraseIfUnused(rewriter, producers);
}

namespace {
struct FuseLinearSequencesPass
    : lpt::impl::FuseLinearSequencesBase<FuseLinearSequencesPass> {
  void runOnOperation() override {
    auto ops = collectInDominanceOrder<AffineOpInterface>(getOperation());
    // Users first: what a run has taken in is no end of a run. One pass is
    // enough, because a run does not depend on what becomes of others.
    llvm::SmallPtrSet<Operation *, 16> taken;
    IRRewriter rewriter(&getContext());
    for (Operation *op : llvm::reverse(ops)) {
      if (taken.contains(op))
        continue;
      std::optional<LinearOp> linear = LinearOp::match(op);
      if (!linear || !isFree(op) || isVetoed(op))
        continue;
      LinearRun run(*linear,
                    [&](Operation *producer) { return isVetoed(producer); });
      if (run.isNormal())
        continue;
      taken.insert(run.ops.begin(), run.ops.end());
      fuse(run, rewriter);
    }
  }
};
} // namespace
