//===- NormalizeDequantization.cpp ------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever maps integers to `(q - zero point) * scale` is a dequantization, and
// is written as one: convert, subtract, multiply.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_NORMALIZEDEQUANTIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Lets ops of the dialect read constants of their own in place of those of
/// other dialects, which stay for their other users.
static void adoptConstants(func::FuncOp function, RewriterBase &rewriter,
                           llvm::function_ref<bool(Operation *)> isVetoed) {
  SmallVector<OpOperand *> operands;
  walkInDominanceOrder(function, [&](Operation *op) {
    if (!isa_and_nonnull<LPTDialect>(op->getDialect()) || isVetoed(op))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      Operation *producer = operand.get().getDefiningOp();
      if (producer && !isa<ConstantOp>(producer) &&
          producer->hasTrait<mlir::OpTrait::ConstantLike>())
        operands.push_back(&operand);
    }
  });
  llvm::DenseMap<Operation *, Value> adopted;
  for (OpOperand *operand : operands) {
    Operation *producer = operand->get().getDefiningOp();
    ElementsAttr elements;
    auto type = dyn_cast<RankedTensorType>(operand->get().getType());
    if (!type || !isTensorElementType(type.getElementType()) ||
        !matchPattern(producer, m_Constant(&elements)))
      continue;
    Value &constant = adopted[producer];
    if (!constant) {
      rewriter.setInsertionPointAfter(producer);
      constant =
          ConstantOp::create(rewriter, producer->getLoc(), type, elements);
    }
    rewriter.modifyOpInPlace(operand->getOwner(),
                             [&]() { operand->set(constant); });
  }
  for (auto [producer, constant] : adopted)
    eraseIfUnused(rewriter, producer);
}

//===----------------------------------------------------------------------===//
// Chains
//===----------------------------------------------------------------------===//

/// How many steps a dequantization has at most; more are arithmetic.
static constexpr size_t maxSteps = 8;

namespace {
/// `integers -> (integers - zeroPoint) * scale`, computed in several steps.
struct AffineChain {
  /// Tensors of 4, 8 or 16 bits.
  Value integers;
  ElementwiseConstant zeroPoint{0}, scale{1};
  bool hasScale = false;
  /// The zero point follows from an offset that was added to scaled values.
  bool hasOffsetAfterScale = false;

  /// The chain that ends in `value`; nothing if it is none, or if a step may
  /// round otherwise than floats do.
  static std::optional<AffineChain> match(Value value);

private:
  bool append(Operation *op);
  /// Whether elements of `type` hold what the chain yields so far.
  bool isHeldBy(Type type) const;
};
} // namespace

/// Whether `type` is that of integers that stand for real values: wider ones
/// are accumulators, or a step on the way.
static bool isQuantizedType(Type type) {
  return type.isInteger(4) || type.isInteger(8) || type.isInteger(16);
}

/// The operand of `op` that is no constant, if `op` may be a step of a
/// dequantization; null otherwise.
static Value getData(Operation *op) {
  const bool isStep = op->hasTrait<lpt::OpTrait::DequantizationStep>() ||
                      isa<AffineOpInterface>(op);
  if (!isStep || !op->getDiscardableAttrs().empty())
    return {};
  if (isa<ConvertOp>(op))
    return op->getOperand(0);
  // Of two constants the first is the data, unless it is plain: weights are a
  // constant after a conversion.
  const bool isSwapped = op->getOperand(0).getDefiningOp<ConstantOp>() ||
                         !isConstantPath(op->getOperand(1));
  if (isSwapped && !op->hasTrait<mlir::OpTrait::IsCommutative>())
    return {};
  return op->getOperand(isSwapped ? 1 : 0);
}

bool AffineChain::isHeldBy(Type type) const {
  IntegerRange range =
      getIntegerRange(cast<IntegerType>(getElementType(integers)));
  IntegerRange held;
  if (auto floatType = dyn_cast<FloatType>(type)) {
    // What is scaled is real, and floats of at least f32 round it.
    if (hasScale)
      return floatType.getWidth() >= 32;
    held.max = std::ldexp(1.0, int(floatType.getFPMantissaWidth()));
    held.min = -held.max;
  } else {
    auto integer = cast<IntegerType>(type);
    if (hasScale)
      return false;
    held = getIntegerRange(integer);
    if (!zeroPoint.all([](double z) { return z == std::nearbyint(z); }))
      return false;
  }
  return zeroPoint.all([&](double z) {
    return held.contains(range.min - z) && held.contains(range.max - z);
  });
}

bool AffineChain::append(Operation *op) {
  Value data = getData(op);
  Type type = getElementType(op->getResult(0));
  if (auto affine = dyn_cast<AffineOpInterface>(op)) {
    Value constant = op->getOperand(op->getOperand(0) == data ? 1 : 0);
    const int64_t rank = getShape(op->getResult(0)).size();
    std::optional<ElementwiseConstant> value =
        isConstantPath(constant) ? evaluateElementwise(constant, rank)
                                 : std::nullopt;
    if (!value || getShape(data) != getShape(op->getResult(0)) ||
        !broadcastsInto(value->getShape(), getShape(data)))
      return false;
    auto divide = [](double a, double b) { return a / b; };
    const bool isInverse = affine.isInverse();
    if (affine.isScaling()) {
      if (!isa<FloatType>(type) || value->any([](double s) { return s == 0; }))
        return false;
      hasScale = true;
      scale = ElementwiseConstant::zip(scale, *value, [&](double s, double c) {
        return isInverse ? s / c : s * c;
      });
    } else {
      hasOffsetAfterScale |= hasScale;
      ElementwiseConstant shift = *value;
      if (hasScale)
        shift = ElementwiseConstant::zip(shift, scale, divide);
      // The zero point is what is subtracted.
      zeroPoint =
          ElementwiseConstant::zip(zeroPoint, shift, [&](double z, double c) {
            return isInverse ? z + c : z - c;
          });
    }
  }
  return isHeldBy(type) && scale.isFinite() && zeroPoint.isFinite();
}

std::optional<AffineChain> AffineChain::match(Value value) {
  SmallVector<Operation *> steps;
  while (!isQuantizedType(getElementType(value))) {
    Operation *op = value.getDefiningOp();
    Value data = op ? getData(op) : Value();
    if (!data || steps.size() == maxSteps)
      return std::nullopt;
    steps.push_back(op);
    value = data;
  }
  AffineChain chain;
  chain.integers = value;
  for (Operation *op : llvm::reverse(steps))
    if (!chain.append(op))
      return std::nullopt;
  return chain;
}

//===----------------------------------------------------------------------===//
// Normalization
//===----------------------------------------------------------------------===//

/// Whether `value` is the result of a dequantization in the normal form. The
/// zero point may be stored as one of the integers.
static bool isNormal(Value value, const AffineChain &chain) {
  Type type = getElementType(chain.integers);
  Dequantization normal = Dequantization::match(value, type);
  return normal.data == chain.integers && !normal.empty() &&
         (!normal.zeroPointStorage || normal.zeroPointStorage == type);
}

/// The zero point of the chain. Nothing if it follows from the scale and is no
/// integer of the type: it is the bias of something, and real.
static std::optional<ElementwiseConstant>
getZeroPoint(const AffineChain &chain) {
  if (!chain.hasOffsetAfterScale)
    return chain.zeroPoint;
  return getIntegerZeroPoint(chain.zeroPoint, getElementType(chain.integers));
}

/// Writes the chain that ends in `op` in the normal form, if it is none yet and
/// nothing of it is.
static void normalize(AffineOpInterface op, RewriterBase &rewriter) {
  Value data = getData(op);
  if (!data || !isa<FloatType>(getElementType(op->getResult(0))))
    return;
  std::optional<AffineChain> before = AffineChain::match(data);
  // The first scale ends a dequantization; another one belongs to something
  // else, and so does an offset that is no zero point.
  if (!before || before->hasScale == op.isScaling())
    return;
  std::optional<AffineChain> chain = AffineChain::match(op->getResult(0));
  if (!chain || isNormal(op->getResult(0), *chain))
    return;
  std::optional<ElementwiseConstant> zeroPoint = getZeroPoint(*chain);
  if (!zeroPoint)
    return;
  Dequantization dequantization;
  dequantization.data = chain->integers;
  if (!zeroPoint->isScalarLike(0))
    dequantization.zeroPoint = zeroPoint->simplified();
  dequantization.scale = chain->scale.simplified();
  dequantization.arithmeticType = rewriter.getF32Type();
  dequantization.resultType = getElementType(op->getResult(0));
  rewriter.setInsertionPoint(op);
  Value value =
      dequantization.materialize(rewriter, op->getLoc(), chain->integers);
  rewriter.replaceAllUsesWith(op->getResult(0), value);
  eraseIfUnused(rewriter, op.getOperation());
}

namespace {
struct NormalizeDequantizationPass
    : lpt::impl::NormalizeDequantizationBase<NormalizeDequantizationPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    auto isLeftOut = [&](Operation *op) { return isVetoed(op); };
    adoptConstants(getOperation(), rewriter, isLeftOut);
    // Ops that are erased as parts of a chain come before its end, and were
    // visited.
    for (auto op : collectInDominanceOrder<AffineOpInterface>(getOperation()))
      if (!isVetoed(op))
        normalize(op, rewriter);
  }
};
} // namespace
