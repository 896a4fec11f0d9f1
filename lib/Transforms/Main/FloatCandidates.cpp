//===- FloatCandidates.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FloatCandidates.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// What a function computes with, op by op, operands before users.
class ComputedPrecisions {
public:
  ComputedPrecisions(const LowPrecisionContext &state,
                     TransformationsOf transformationsOf)
      : state(state), transformationsOf(transformationsOf) {}

  SmallVector<FloatCandidate>
  collect(Operation *root, llvm::function_ref<bool(Operation *)> wasQuantized) {
    SmallVector<Operation *> inFloat;
    walkInDominanceOrder(root, [&](Operation *op) {
      if (classify(op) == Kind::Float && hasTransformation(op))
        inFloat.push_back(op);
    });
    SmallVector<FloatCandidate> candidates;
    for (Operation *op : inFloat)
      if (hasQuantizedNeighbour(op) || (wasQuantized && wasQuantized(op)))
        candidates.push_back({op, epilogues.contains(op)});
    return candidates;
  }

private:
  enum class Kind {
    Constant,
    /// Part of a dequantization.
    Link,
    Integer,
    Float
  };

  Kind classify(Operation *op) {
    if (op->hasTrait<mlir::OpTrait::ConstantLike>() || op->getNumResults() == 0)
      return Kind::Constant;
    if (llvm::all_of(op->getResults(), isConstantPath))
      return Kind::Constant;
    if (isLink(op)) {
      links.insert(op);
      return Kind::Link;
    }
    if (isOnIntegers(op)) {
      onIntegers.insert(op);
      return Kind::Integer;
    }
    if (isEpilogue(op))
      epilogues.insert(op);
    return Kind::Float;
  }

  bool hasTransformation(Operation *op) const {
    return llvm::any_of(
        transformationsOf(op), [&](const LowPrecisionTransformation &entry) {
          return entry.runsByDefault || state.getOptions().asksFor(entry.name);
        });
  }

  static bool isLowPrecisionValue(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && isLowPrecisionType(type.getElementType());
  }

  /// Where the value of an operand comes from, before a dequantization.
  Value getSource(Value value) const {
    Operation *op = value.getDefiningOp();
    while (op && links.contains(op)) {
      value = op->getOperand(isConstantPath(op->getOperand(0)) ? 1 : 0);
      op = value.getDefiningOp();
    }
    return value;
  }

  /// Whether `value` is an accumulator of a low precision op, or what an
  /// epilogue made of one.
  bool isRealResult(Value value) const {
    Operation *op = value.getDefiningOp();
    return op && (onIntegers.contains(op) || epilogues.contains(op));
  }

  /// Whether the op belongs to a dequantization of integers or of the real
  /// result of a low precision op.
  bool isLink(Operation *op) const {
    if (op->getNumResults() != 1)
      return false;
    Value result = op->getResult(0);
    if (IntegerZeroPoint::match(result))
      return true;
    Dequantization chain = state.match(result);
    Operation *last = chain.multiply   ? chain.multiply.getOperation()
                      : chain.subtract ? chain.subtract.getOperation()
                                       : chain.convert.getOperation();
    return op == last &&
           (chain.isLowPrecision() || isRealResult(getSource(chain.data)));
  }

  /// Whether a kernel on integers can be found for the op.
  bool isOnIntegers(Operation *op) const {
    if (isa<FakeQuantizeOp>(op))
      return isLowPrecisionValue(op->getResult(0));
    auto isIntegerOperand = [&](Value operand) {
      return !isConstantPath(operand) &&
             (isLowPrecisionValue(operand) || IntegerZeroPoint::match(operand));
    };
    return llvm::any_of(op->getOperands(), isIntegerOperand) ||
           llvm::any_of(op->getResults(), isLowPrecisionValue);
  }

  /// An epilogue reads one value that is not constant and keeps its shape: two
  /// accumulators cannot be combined in the kernel of either.
  bool isEpilogue(Operation *op) const {
    if (isa<FakeQuantizeOp>(op) || op->getNumResults() != 1 ||
        op->getNumOperands() == 0)
      return false;
    Value data;
    for (Value operand : op->getOperands()) {
      if (isConstantPath(operand))
        continue;
      if (data)
        return false;
      data = operand;
    }
    return data && data.getType() == op->getResult(0).getType() &&
           isRealResult(getSource(data));
  }

  bool isQuantized(Value operand) const {
    Dequantization chain = state.match(operand);
    if (!chain.empty() && chain.isLowPrecision())
      return true;
    if (RunTimeDequantization::match(operand, state))
      return true;
    Value source = getSource(operand);
    Operation *producer = source.getDefiningOp();
    return isLowPrecisionValue(source) ||
           (producer &&
            (isa<FakeQuantizeOp>(producer) || onIntegers.contains(producer)));
  }

  bool hasQuantizedNeighbour(Operation *op) const {
    if (isa<FakeQuantizeOp>(op) ||
        llvm::any_of(op->getOperands(),
                     [&](Value operand) { return isQuantized(operand); }))
      return true;
    SmallVector<Operation *> users(op->getUsers());
    while (!users.empty()) {
      Operation *user = users.pop_back_val();
      if (isa<FakeQuantizeOp>(user) || onIntegers.contains(user))
        return true;
      if (links.contains(user))
        llvm::append_range(users, user->getUsers());
    }
    return false;
  }

  const LowPrecisionContext &state;
  TransformationsOf transformationsOf;
  llvm::DenseSet<Operation *> links, onIntegers, epilogues;
};

} // namespace

SmallVector<FloatCandidate> mlir::lpt::collectFloatCandidates(
    Operation *root, const LowPrecisionContext &state,
    TransformationsOf transformationsOf,
    llvm::function_ref<bool(Operation *)> wasQuantized) {
  if (!state.updatesPrecisions())
    return {};
  return ComputedPrecisions(state, transformationsOf)
      .collect(root, wasQuantized);
}

std::optional<Refusal>
mlir::lpt::askForRefusal(const FloatCandidate &candidate,
                         const LowPrecisionContext &state,
                         TransformationsOf transformationsOf) {
  std::optional<Refusal> refusal;
  for (const LowPrecisionTransformation &transformation :
       transformationsOf(candidate.op)) {
    Planned<Rewrite> rewrite =
        planTransformation(transformation, candidate.op, state);
    if (rewrite)
      return std::nullopt;
    const Refusal &no = rewrite.getRefusal();
    if (isReportedRefusal(transformation, no, refusal.has_value()))
      refusal = no;
  }
  return refusal;
}

//===----------------------------------------------------------------------===//
// Restored fake quantizations
//===----------------------------------------------------------------------===//

/// A copy of `op` that reads `input`, before `reader`, decomposed if that
/// is possible; null if it is not.
static Value decomposeCopy(FakeQuantizeOp op, Value input, Operation *reader,
                           LowPrecisionRewriter &rewriter,
                           TransformationsOf transformationsOf) {
  rewriter.setInsertionPoint(reader);
  Operation *copy = rewriter.clone(*op);
  copy->setOperand(0, input);
  // Uses of the copy are replaced by its dequantization: this is one.
  auto anchor = ConvertOp::create(rewriter, op.getLoc(), op.getType(),
                                  copy->getResult(0));
  for (const LowPrecisionTransformation &transformation :
       transformationsOf(copy))
    if (auto rewrite =
            planTransformation(transformation, copy, rewriter.getState())) {
      (*rewrite)(rewriter);
      (void)rewriter.takeAnnounced();
      break;
    }
  Value value = anchor.getX();
  rewriter.eraseOp(anchor);
  auto same = value.getDefiningOp<FakeQuantizeOp>();
  if (!same)
    return value;
  rewriter.eraseOp(same);
  return {};
}

void mlir::lpt::decideAsDecomposed(ArrayRef<FloatCandidate> candidates,
                                   LowPrecisionContext &state,
                                   TransformationsOf transformationsOf) {
  for (const FloatCandidate &candidate : candidates) {
    auto op = dyn_cast<FakeQuantizeOp>(candidate.op);
    if (!op)
      continue;
    LowPrecisionRewriter rewriter(op.getContext(), state);
    if (Value value =
            decomposeCopy(op, op.getX(), op, rewriter, transformationsOf))
      eraseIfUnused(rewriter, value.getDefiningOp());
  }
}

namespace {
/// Leaves the producers of detached inputs. A transformation of the only reader
/// that is left may erase them with it.
class TrialRewriter : public LowPrecisionRewriter {
public:
  using LowPrecisionRewriter::LowPrecisionRewriter;

  void keep(ValueRange values) {
    for (Value value : values)
      if (Operation *producer = value.getDefiningOp())
        kept.insert(producer);
  }
  void eraseOp(Operation *op) override {
    if (!kept.contains(op))
      LowPrecisionRewriter::eraseOp(op);
  }

private:
  llvm::SmallPtrSet<Operation *, 4> kept;
};

/// Detaches fake quantizations from their inputs while copies read these:
/// transformations ask whether a value has one use.
class DetachedInputs {
public:
  explicit DetachedInputs(ValueRange values) {
    for (Value value : values) {
      auto op = value.getDefiningOp<FakeQuantizeOp>();
      if (!op || isConstantPath(value) || llvm::is_contained(ops, op))
        continue;
      OpBuilder builder(op);
      ops.push_back(op);
      inputs.push_back(op.getX());
      auto placeholder = UnrealizedConversionCastOp::create(
          builder, op.getLoc(), op.getX().getType(), ValueRange());
      op->setOperand(0, placeholder.getResult(0));
    }
  }
  ValueRange getInputs() const { return inputs; }

  /// Attaches the inputs again. To be called before copies are erased, with
  /// which inputs without uses would be erased, too.
  void restore() {
    for (auto [op, input] : llvm::zip_equal(ops, inputs)) {
      Operation *placeholder = op.getX().getDefiningOp();
      op->setOperand(0, input);
      placeholder->erase();
    }
  }

  /// The input from which `op` is detached.
  Value lookup(FakeQuantizeOp op) const {
    return inputs[llvm::find(ops, op) - ops.begin()];
  }

private:
  SmallVector<FakeQuantizeOp> ops;
  SmallVector<Value> inputs;
};
} // namespace

/// Whether `reader` could take in the dequantization of a fake quantization.
static bool canAbsorb(Operation *reader, LowPrecisionContext &state,
                      TransformationsOf transformationsOf) {
  if (transformationsOf(reader).empty() || isa<FakeQuantizeOp>(reader) ||
      llvm::any_of(reader->getOperands(), isOnIntegers))
    return false;
  // A constant factor takes in the scale, but computes on floats.
  if (reader->hasTrait<lpt::OpTrait::DequantizationStep>() &&
      llvm::any_of(reader->getOperands(), isConstantPath))
    return false;
  TrialRewriter rewriter(reader->getContext(), state);
  SmallVector<Value> operands(reader->getOperands());
  SmallVector<Operation *> created;
  DetachedInputs detached(operands);
  rewriter.keep(detached.getInputs());
  for (Value &operand : operands) {
    auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>();
    if (!fakeQuantize || isConstantPath(operand))
      continue;
    if (Value value = decomposeCopy(fakeQuantize, detached.lookup(fakeQuantize),
                                    reader, rewriter, transformationsOf)) {
      operand = value;
      created.push_back(value.getDefiningOp());
    }
  }
  rewriter.setInsertionPoint(reader);
  Operation *copy = rewriter.cloneWith(reader, operands);
  bool applies = llvm::any_of(
      transformationsOf(copy), [&](const LowPrecisionTransformation &entry) {
        return bool(planTransformation(entry, copy, state));
      });
  detached.restore();
  rewriter.eraseOp(copy);
  eraseIfUnused(rewriter, created);
  return applies;
}

bool mlir::lpt::isRestored(FakeQuantizeOp op, LowPrecisionContext &state,
                           TransformationsOf transformationsOf) {
  // The readers may change in number while ops are created and erased.
  llvm::SetVector<Operation *> readers(op->user_begin(), op->user_end());
  return llvm::none_of(readers, [&](Operation *reader) {
    return canAbsorb(reader, state, transformationsOf);
  });
}
