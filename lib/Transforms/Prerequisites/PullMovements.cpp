//===- PullMovements.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reshapes and transposes after the dequantization of constants move before
// it, where they are carried out on the integers, and so do those after a fake
// quantization of constants. Slices and splits on the way go along. Either then
// stands right before the op that reads the weights, which recognizes it only
// there. A concatenation of fake-quantized constants becomes one fake
// quantization for the same reason, and one of dequantized constants one
// dequantization.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "ElementwiseStage.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PULLMOVEMENTSTHROUGHFAKEQUANTIZE
#define GEN_PASS_DEF_PULLRESHAPETHROUGHDEQUANTIZATION
#define GEN_PASS_DEF_PULLTRANSPOSETHROUGHDEQUANTIZATION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Movements
//===----------------------------------------------------------------------===//

/// Squeezing and unsqueezing are reshapes by other names.
static bool isReshape(Operation *op) {
  return op->hasTrait<lpt::OpTrait::KeepsElementOrder>();
}

static ElementwiseConstant transpose(const ElementwiseConstant &constant,
                                     TransposeOp op) {
  return constant.simplified().permute(getAxisOrder(op));
}

/// Where `value` lies in the operand that it is a part of; nothing if it is
/// none.
static std::optional<Part> findPart(Value value) {
  if (auto parts = value.getDefiningOp<PartsOpInterface>())
    for (Part &part : parts.locateParts())
      if (part.part == value && part.whole == parts->getOperand(0))
        return std::move(part);
  return std::nullopt;
}

/// Whether `value` is the first operand of its op, moved as a whole, or a part
/// of it.
static bool isMoved(Value value) {
  Operation *op = value.getDefiningOp();
  return isReshape(op) || isa<TransposeOp>(op) || findPart(value);
}

/// What becomes of `constant` when the data with which it is combined is moved
/// to become `moved`; nothing if it cannot be moved along.
static std::optional<ElementwiseConstant>
moveAlong(const ElementwiseConstant &constant, Value moved) {
  Operation *op = moved.getDefiningOp();
  if (auto transposeOp = dyn_cast<TransposeOp>(op))
    return transpose(constant, transposeOp);
  if (std::optional<Part> part = findPart(moved))
    return constant.cutOut(*part);
  return constant.reshape(getShape(op->getOperand(0)), getShape(moved));
}

//===----------------------------------------------------------------------===//
// Concatenations
//===----------------------------------------------------------------------===//

namespace {
/// The axis of a concatenation of static shape, and the sizes of its inputs
/// along it.
struct JoinedAxis {
  explicit JoinedAxis(ConcatOp op)
      : rank(getShape(op.getResult()).size()),
        axis(*normalizeAxis(op.getAxis(), rank)) {
    for (Value input : op.getInputs())
      sizes.push_back(getShape(input)[axis]);
  }

  /// `parts`, one for each input, as one stage, whose constants are joined.
  std::optional<ElementwiseStage>
  joinConstants(ArrayRef<ElementwiseStage> parts) const;

  int64_t rank, axis;
  SmallVector<int64_t> sizes;
};
} // namespace

std::optional<ElementwiseStage>
JoinedAxis::joinConstants(ArrayRef<ElementwiseStage> parts) const {
  // By the number of the constant, then by the part.
  std::vector<std::vector<ElementwiseConstant>> constants;
  for (const ElementwiseStage &part : parts) {
    size_t number = 0;
    (void)part.allConstants([&](const ElementwiseConstant &constant) {
      constants.resize(std::max(constants.size(), number + 1));
      constants[number++].push_back(constant);
      return true;
    });
  }
  size_t number = 0;
  return parts.front().mapConstants([&](const ElementwiseConstant &) {
    return std::optional(
        ElementwiseConstant::concat(axis, rank, constants[number++], sizes)
            .simplified());
  });
}

/// Whether the stages are ops of one kind and of the same types, which read
/// their data at the same place.
static bool areAlike(const ElementwiseStage &a, const ElementwiseStage &b) {
  auto getTypes = [](const ElementwiseStage &stage) {
    SmallVector<Type> types = {getElementType(stage.getResult())};
    for (Value operand : stage.getOp()->getOperands())
      types.push_back(getElementType(operand));
    return types;
  };
  return a.getOp()->getName() == b.getOp()->getName() &&
         a.getOp()->getAttrDictionary() == b.getOp()->getAttrDictionary() &&
         getTypes(a) == getTypes(b) &&
         (a.getData() == a.getOp()->getOperand(0)) ==
             (b.getData() == b.getOp()->getOperand(0));
}

/// The concatenation of `constants` in place of the inputs of `op`, evaluated;
/// null if one cannot be read, as in text whose weights were left out.
static Value evaluateConcat(ConcatOp op, ValueRange constants,
                            RewriterBase &rewriter) {
  auto concat = createInferred<ConcatOp>(rewriter, op.getLoc(),
                                         getElementType(constants.front()),
                                         constants, op.getProperties());
  Value constant = evaluateConstantPath(concat, rewriter);
  rewriter.eraseOp(concat);
  return constant;
}

//===----------------------------------------------------------------------===//
// Dequantized constants
//===----------------------------------------------------------------------===//

namespace {
/// Integers and what happens to them: movements, and the conversions,
/// subtractions and multiplications that dequantize them, in any order.
struct DequantizedConstant {
  ConstantOp integers;
  /// The results of movements, from the last to the first.
  SmallVector<Value> movements;
  /// From the last to the first, with their constants moved along with the
  /// data.
  SmallVector<ElementwiseStage> stages;

  /// What `value` is computed of, if all movements can be carried out before
  /// anything else. All or nothing: half of a dequantization on either side of
  /// a movement would be none.
  static std::optional<DequantizedConstant> match(Value value);
};
} // namespace

static std::optional<ElementwiseStage> matchStage(Operation *op) {
  if (!op->hasTrait<lpt::OpTrait::DequantizationStep>())
    return std::nullopt;
  if (std::optional<ElementwiseStage> stage = ElementwiseStage::match(op))
    return stage;
  return isa<MultiplyOp>(op) ? ElementwiseStage::match(op, /*dataOperand=*/1)
                             : std::nullopt;
}

std::optional<DequantizedConstant> DequantizedConstant::match(Value value) {
  DequantizedConstant result;
  while (Operation *op = value.getDefiningOp()) {
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      // Floats have nothing to lose: they fold. So do integers that are only
      // moved.
      Type type = getElementType(constant);
      if (result.stages.empty() ||
          (!isLowPrecisionType(type) && !type.isInteger(4)))
        return std::nullopt;
      result.integers = constant;
      return result;
    }
    if (isMoved(value)) {
      if (llvm::any_of(getShape(value), ShapedType::isDynamic))
        return std::nullopt;
      result.movements.push_back(value);
      value = op->getOperand(0);
      continue;
    }
    std::optional<ElementwiseStage> stage = matchStage(op);
    if (!stage)
      return std::nullopt;
    value = stage->getData();
    for (Value movement : llvm::reverse(result.movements)) {
      stage = stage->mapConstants([&](const ElementwiseConstant &constant) {
        return moveAlong(constant, movement);
      });
      if (!stage)
        return std::nullopt;
    }
    result.stages.push_back(std::move(*stage));
  }
  return std::nullopt;
}

/// What `moved`, the result of a movement, is for `constant`, as a constant;
/// null if it cannot be computed.
static Value evaluateMovement(Value moved, Value constant,
                              RewriterBase &rewriter) {
  const unsigned number = cast<OpResult>(moved).getResultNumber();
  Operation *copy =
      moved.getDefiningOp()->clone(Operation::CloneOptions::all());
  copy->setOperand(0, constant);
  for (Value result : copy->getResults())
    result.setType(cast<RankedTensorType>(result.getType())
                       .clone(getElementType(constant)));
  rewriter.insert(copy);
  Value value = evaluateConstantPath(copy->getResult(number), rewriter);
  rewriter.eraseOp(copy);
  return value;
}

/// Carries out `op`, a movement, and whatever movements are before it, before
/// the dequantization of a constant.
static void pullThroughDequantization(Operation *op, RewriterBase &rewriter) {
  std::optional<DequantizedConstant> weights =
      DequantizedConstant::match(op->getResult(0));
  if (!weights)
    return;
  rewriter.setInsertionPoint(op);
  Value value = weights->integers;
  for (Value movement : llvm::reverse(weights->movements)) {
    Value moved = evaluateMovement(movement, value, rewriter);
    if (value != weights->integers)
      rewriter.eraseOp(value.getDefiningOp());
    // A resource may be missing, as in text whose weights were left out.
    if (!moved)
      return;
    value = moved;
  }
  for (const ElementwiseStage &stage : llvm::reverse(weights->stages))
    value = stage.materialize(rewriter, value);
  rewriter.replaceAllUsesWith(op->getResult(0), value);
  eraseIfUnused(rewriter, op);
}

/// The dequantized constants that `op` joins; nothing if something else is
/// among its operands, if one is moved after a part of its dequantization, or
/// if they differ in more than their values.
static std::vector<DequantizedConstant> matchDequantizedParts(ConcatOp op) {
  std::vector<DequantizedConstant> parts;
  for (Value input : op.getInputs()) {
    std::optional<DequantizedConstant> part = DequantizedConstant::match(input);
    if (!part || !part->movements.empty())
      return {};
    if (!parts.empty()) {
      const DequantizedConstant &first = parts.front();
      if (first.stages.size() != part->stages.size() ||
          !llvm::all_of(llvm::zip_equal(first.stages, part->stages),
                        [](auto pair) {
                          return areAlike(std::get<0>(pair), std::get<1>(pair));
                        }))
        return {};
    }
    parts.push_back(std::move(*part));
  }
  return parts;
}

/// Makes one dequantized constant of those that `op` joins.
static void joinDequantized(ConcatOp op, RewriterBase &rewriter) {
  const std::vector<DequantizedConstant> parts = matchDequantizedParts(op);
  if (parts.empty() || ShapedType::isDynamicShape(getShape(op.getResult())))
    return;
  const JoinedAxis axis(op);
  std::vector<ElementwiseStage> stages;
  for (size_t i = 0; i != parts.front().stages.size(); ++i) {
    std::vector<ElementwiseStage> ofParts;
    for (const DequantizedConstant &part : parts)
      ofParts.push_back(part.stages[i]);
    std::optional<ElementwiseStage> joined = axis.joinConstants(ofParts);
    if (!joined)
      return;
    stages.push_back(std::move(*joined));
  }
  SmallVector<Value> integers;
  for (DequantizedConstant part : parts)
    integers.push_back(part.integers);
  rewriter.setInsertionPoint(op);
  Value value = evaluateConcat(op, integers, rewriter);
  if (!value)
    return;
  for (const ElementwiseStage &stage : llvm::reverse(stages))
    value = stage.materialize(rewriter, value);
  rewriter.replaceAllUsesWith(op.getResult(), value);
  eraseIfUnused(rewriter, op.getOperation());
}

//===----------------------------------------------------------------------===//
// Fake quantized constants
//===----------------------------------------------------------------------===//

/// The result of a movement `moved`, which moves what a fake quantization makes
/// of a constant, moved before that quantization; null if a limit cannot be
/// moved along, or the constant is none that can be read.
static Value createPulled(Value moved, FakeQuantizeOp fakeQuantize,
                          RewriterBase &rewriter) {
  if (llvm::any_of(getShape(moved), ShapedType::isDynamic))
    return Value();
  std::optional<ElementwiseStage> stage = ElementwiseStage::match(fakeQuantize);
  if (stage)
    stage = stage->mapConstants([&](const ElementwiseConstant &constant) {
      return moveAlong(constant, moved);
    });
  if (!stage)
    return Value();
  Value constant = evaluateMovement(moved, fakeQuantize.getX(), rewriter);
  return constant ? stage->materialize(rewriter, constant) : Value();
}

static void pullThroughFakeQuantize(Operation *op, RewriterBase &rewriter) {
  auto fakeQuantize = op->getOperand(0).getDefiningOp<FakeQuantizeOp>();
  if (!fakeQuantize || !isConstantPath(fakeQuantize.getX()))
    return;
  rewriter.setInsertionPoint(op);
  for (Value moved : op->getResults())
    if (!moved.use_empty())
      if (Value pulled = createPulled(moved, fakeQuantize, rewriter))
        rewriter.replaceAllUsesWith(moved, pulled);
  eraseIfUnused(rewriter, op);
}

/// The fake quantizations of constants that `op` joins; nothing if something
/// else is among its operands, or if they differ in more than their limits.
static std::optional<std::vector<ElementwiseStage>>
matchQuantizedParts(ConcatOp op) {
  std::vector<ElementwiseStage> parts;
  for (Value input : op.getInputs()) {
    auto fakeQuantize = input.getDefiningOp<FakeQuantizeOp>();
    if (!fakeQuantize || !isConstantPath(fakeQuantize.getX()))
      return std::nullopt;
    std::optional<ElementwiseStage> part =
        ElementwiseStage::match(fakeQuantize);
    if (!part || (!parts.empty() && !areAlike(parts.front(), *part)))
      return std::nullopt;
    parts.push_back(std::move(*part));
  }
  return parts;
}

/// Makes one fake quantization of those of constants that `op` joins.
static void joinFakeQuantized(ConcatOp op, RewriterBase &rewriter) {
  const std::optional<std::vector<ElementwiseStage>> parts =
      matchQuantizedParts(op);
  if (!parts || ShapedType::isDynamicShape(getShape(op.getResult())))
    return;
  const JoinedAxis axis(op);
  std::optional<ElementwiseStage> joined = axis.joinConstants(*parts);
  if (!joined)
    return;
  auto data = llvm::map_to_vector(
      *parts, [](const ElementwiseStage &part) { return part.getData(); });
  rewriter.setInsertionPoint(op);
  if (Value constant = evaluateConcat(op, data, rewriter)) {
    rewriter.replaceAllUsesWith(op.getResult(),
                                joined->materialize(rewriter, constant));
    eraseIfUnused(rewriter, op.getOperation());
  }
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Whether a grouped convolution reads the result as its weights, which then
/// are those of a convolution with the groups cut out of the output channels,
/// and are recognized so.
static bool cutsGroups(Operation *op) {
  return llvm::any_of(op->getUses(), [](OpOperand &use) {
    auto weighted = dyn_cast<WeightedOpInterface>(use.getOwner());
    return weighted && weighted.getGroupAxis() >= 0 &&
           use.getOperandNumber() == weighted.getWeightsOperandIndex();
  });
}

/// Whether `op` transposes weights that are then cut into groups. The cut stays
/// where it is, so it does not take the transpose along.
static bool isTransposedForCut(Operation *op) {
  return isa<TransposeOp>(op) &&
         llvm::any_of(op->getUsers(), [](Operation *user) {
           return isReshape(user) && cutsGroups(user);
         });
}

/// Applies `pull` to the ops for which `isRoot` holds, in the order of the
/// function. A later one of them finds the constant that an earlier one has
/// left.
static void
pullAll(func::FuncOp function, llvm::function_ref<bool(Operation *)> isRoot,
        llvm::function_ref<void(Operation *, RewriterBase &)> pull) {
  SmallVector<Operation *> roots;
  walkInDominanceOrder(function, [&](Operation *op) {
    if (isRoot(op))
      roots.push_back(op);
  });
  IRRewriter rewriter(function.getContext());
  for (Operation *op : roots)
    pull(op, rewriter);
}

namespace {

struct PullReshapeThroughDequantizationPass
    : lpt::impl::PullReshapeThroughDequantizationBase<
          PullReshapeThroughDequantizationPass> {
  void runOnOperation() override {
    pullAll(
        getOperation(),
        [&](Operation *op) {
          return (isReshape(op)
                      ? !cutsGroups(op)
                      : isTransposedForCut(op) || isa<ConcatOp>(op)) &&
                 !isVetoed(op);
        },
        [](Operation *op, RewriterBase &rewriter) {
          if (auto concat = dyn_cast<ConcatOp>(op))
            joinDequantized(concat, rewriter);
          else
            pullThroughDequantization(op, rewriter);
        });
  }
};

struct PullTransposeThroughDequantizationPass
    : lpt::impl::PullTransposeThroughDequantizationBase<
          PullTransposeThroughDequantizationPass> {
  void runOnOperation() override {
    pullAll(
        getOperation(),
        [&](Operation *op) { return isa<TransposeOp>(op) && !isVetoed(op); },
        pullThroughDequantization);
  }
};

struct PullMovementsThroughFakeQuantizePass
    : lpt::impl::PullMovementsThroughFakeQuantizeBase<
          PullMovementsThroughFakeQuantizePass> {
  void runOnOperation() override {
    pullAll(
        getOperation(),
        [&](Operation *op) {
          if (op->getNumResults() == 0 || isVetoed(op))
            return false;
          return isa<ConcatOp>(op) ||
                 (isMoved(op->getResult(0)) && !cutsGroups(op));
        },
        [](Operation *op, RewriterBase &rewriter) {
          if (auto concat = dyn_cast<ConcatOp>(op))
            joinFakeQuantized(concat, rewriter);
          else
            pullThroughFakeQuantize(op, rewriter);
        });
  }
};

} // namespace
