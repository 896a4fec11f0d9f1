//===- PropagateMarkup.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mark-up that travels from op to op: precisions, averages, and alignment.
// Each is one walk over the function in which the first rule that applies to
// an op ends its visit.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "MarkupState.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_MARKUPAVGPOOLPRECISIONPRESERVED
#define GEN_PASS_DEF_PROPAGATEPRECISIONS
#define GEN_PASS_DEF_ALIGNQUANTIZATIONINTERVALS
#define GEN_PASS_DEF_ALIGNQUANTIZATIONPARAMETERS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// What the walks have in common.
class MarkupWalk {
public:
  /// Leaves out ops for which `isVetoed` holds.
  MarkupWalk(MarkupState &markup, ArrayRef<Type> defaultPrecisions,
             llvm::function_ref<bool(Operation *)> isVetoed)
      : markup(markup), defaultPrecisions(defaultPrecisions),
        isVetoed(isVetoed) {}

  /// Calls `visit` for every op that mark-up is about and that reads something.
  void run(llvm::function_ref<void(Operation *)> visit) {
    walkInDominanceOrder(markup.getRoot(), [&](Operation *op) {
      if (op->getNumOperands() != 0 && MarkupState::isMarked(op) &&
          !op->hasTrait<mlir::OpTrait::IsTerminator>() && !isVetoed(op))
        visit(op);
    });
  }

  /// The ops that produce the operands, after dequantizations; null for
  /// arguments.
  SmallVector<Operation *> getProducers(Operation *op) {
    SmallVector<Operation *> producers;
    for (OpOperand &operand : op->getOpOperands())
      producers.push_back(
          markup.getSource(operand, defaultPrecisions).getDefiningOp());
    return producers;
  }

  /// An op that keeps precision joins the class of its producers, which become
  /// one; `merge` combines their values. Returns whether there was one.
  template <typename Value>
  bool joinProducers(Operation *op, SharedCells<Operation *, Value> &cells,
                     llvm::function_ref<void(Value &, const Value &)> merge) {
    Operation *first = nullptr;
    for (Operation *producer : getProducers(op)) {
      if (!producer || !cells.contains(producer))
        continue;
      if (!first) {
        first = producer;
      } else if (!cells.areJoined(first, producer)) {
        merge(*cells.lookup(first), *cells.lookup(producer));
        cells.join(producer, first);
      }
    }
    if (first)
      cells.join(op, first);
    return first != nullptr;
  }

  /// Whether the walk could find something to do in `root`.
  static bool isNeeded(Operation *root) { return true; }

protected:
  MarkupState &markup;
  ArrayRef<Type> defaultPrecisions;

private:
  llvm::function_ref<bool(Operation *)> isVetoed;
};

/// A pass that lets `Walk` visit the ops of a function.
template <typename Base, typename Walk>
struct WalkPass : Base {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp function = this->getOperation();
    FailureOr<MarkupState> markup = MarkupState::load(function);
    SmallVector<Type> precisions;
    if (failed(markup) || failed(readDefaultPrecisions(
                              function, this->defaultPrecisions, precisions)))
      return this->signalPassFailure();
    if (!Walk::isNeeded(function))
      return this->markAllAnalysesPreserved();
    auto isLeftOut = [&](Operation *op) { return this->isVetoed(op); };
    Walk walk(*markup, precisions, isLeftOut);
    walk.run([&](Operation *op) { walk.visit(op); });
    markup->store();
  }
};

/// Keeps the types that `other` has as well, in the order of `types`.
void intersect(SmallVector<Type, 2> &types, ArrayRef<Type> other) {
  llvm::erase_if(types,
                 [&](Type type) { return !llvm::is_contained(other, type); });
}

} // namespace

//===----------------------------------------------------------------------===//
// Averages
//===----------------------------------------------------------------------===//

namespace {
class AverageWalk : public MarkupWalk {
public:
  using MarkupWalk::MarkupWalk;

  void visit(Operation *op) {
    auto preserving = dyn_cast<PrecisionPreservedOpInterface>(op);
    if (preserving && preserving.getPrecisionPreservation() ==
                          PrecisionPreservation::ByMarkup) {
      if (!markup.averages.contains(op))
        markup.averages.create(op, false);
      return;
    }
    if (markup.isPreserved(op)) {
      joinProducers<bool>(op, markup.averages, [](bool &flag, const bool &) {});
      return;
    }
    // An op that computes wants integers, unless it is disabled. A fake
    // quantization would only round a second time.
    if (isa<FakeQuantizeOp>(op) || markup.isDisabled(op))
      return;
    for (Operation *producer : getProducers(op))
      if (bool *flag = producer ? markup.averages.lookup(producer) : nullptr)
        *flag = true;
  }
};

struct MarkupAvgPoolPrecisionPreservedPass
    : WalkPass<lpt::impl::MarkupAvgPoolPrecisionPreservedBase<
                   MarkupAvgPoolPrecisionPreservedPass>,
               AverageWalk> {
  using WalkPass::WalkPass;
};
} // namespace

//===----------------------------------------------------------------------===//
// Precisions
//===----------------------------------------------------------------------===//

namespace {

class PrecisionWalk : public MarkupWalk {
public:
  using MarkupWalk::MarkupWalk;

  void visit(Operation *op) {
    if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
      // A boundary: what consumers want ends here.
      Port port = {op, PrecisionsAttr::resultPort(0)};
      if (!markup.precisions.contains(port))
        markup.precisions.create(port, SmallVector<Type, 2>(defaultPrecisions));
      return;
    }
    if (markup.isPreserved(op) && joinSources(op))
      return;
    pullIntoOperands(op);
  }

private:
  /// The ports that produce the operands and hold precisions.
  std::optional<Port> getSourcePort(OpOperand &operand) {
    return markup.getPrecisionsPort(
        markup.getSource(operand, defaultPrecisions));
  }

  void joinPort(Port port, Port into) {
    if (markup.precisions.areJoined(port, into))
      return;
    if (auto *types = markup.precisions.lookup(port))
      intersect(*markup.precisions.lookup(into), *types);
    markup.precisions.join(port, into);
  }

  bool joinSources(Operation *op) {
    std::optional<Port> first;
    for (OpOperand &operand : op->getOpOperands()) {
      std::optional<Port> source = getSourcePort(operand);
      if (!source)
        continue;
      if (!first)
        first = source;
      else
        joinPort(*source, *first);
    }
    if (first)
      markup.precisions.join({op, PrecisionsAttr::opPort}, *first);
    return first.has_value();
  }

  /// Producers of an operand get what the operand accepts. Operands that share
  /// a restriction share one class already.
  void pullIntoOperands(Operation *op) {
    if (markup.isDisabled(op))
      return;
    for (OpOperand &operand : op->getOpOperands()) {
      std::optional<Port> source = getSourcePort(operand);
      if (!source)
        continue;
      Port port = {op, PrecisionsAttr::operandPort(operand.getOperandNumber())};
      if (markup.precisions.contains(port))
        joinPort(*source, port);
      else
        markup.precisions.join(port, *source);
    }
  }
};

struct PropagatePrecisionsPass
    : WalkPass<lpt::impl::PropagatePrecisionsBase<PropagatePrecisionsPass>,
               PrecisionWalk> {
  using WalkPass::WalkPass;
};
} // namespace

//===----------------------------------------------------------------------===//
// Alignment
//===----------------------------------------------------------------------===//

/// The interval of a fake quantization as its consumers see it, through a
/// dequantization that only they read. Nothing if it differs by channel.
static std::optional<AlignedIntervals> getInterval(FakeQuantizeOp op,
                                                   ArrayRef<Type> precisions) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  int64_t levels = op.getLevels();
  if (!limits || !isSupportedLevels(levels) || !limits->outLow.isScalarLike() ||
      !limits->outHigh.isScalarLike())
    return std::nullopt;
  ElementwiseConstant low = limits->outLow.simplified();
  ElementwiseConstant high = limits->outHigh.simplified();

  // A model in quantize-dequantize form states the interval of the integers.
  // In another block, which may be that of a graph region, there is no order.
  Operation *end = op;
  auto isStep = [&](Operation *user) {
    return user->hasTrait<lpt::OpTrait::DequantizationStep>() &&
           user->getBlock() == op->getBlock();
  };
  while (end->hasOneUse() && isStep(*end->user_begin()))
    end = *end->user_begin();
  Dequantization chain = Dequantization::match(end->getResult(0), precisions);
  if (auto convert = chain.data.getDefiningOp<ConvertOp>())
    chain.data = convert.getX();
  if (end != op && chain.data == op.getResult() && !chain.empty()) {
    if (!chain.isScalarLike())
      return std::nullopt;
    low = chain.apply(low);
    high = chain.apply(high);
  }

  AlignedIntervals interval;
  interval.narrowestLow = low.getValues().front();
  interval.narrowestHigh = high.getValues().front();
  // A map that falls has its greater limit first.
  interval.combinedLow =
      std::min(interval.narrowestLow, interval.narrowestHigh);
  interval.combinedHigh =
      std::max(interval.narrowestLow, interval.narrowestHigh);
  if (!std::isfinite(interval.combinedLow) ||
      !std::isfinite(interval.combinedHigh))
    return std::nullopt;
  interval.minLevels = levels;
  if (Type type =
          PrecisionDetails::get(op.getContext(), levels, low, high).type)
    interval.preferred.push_back(type);
  return interval;
}

/// Combines two intervals with `levels` levels each, or 0 if they differ.
static void mergeIntervals(AlignedIntervals &into,
                           const AlignedIntervals &other, int64_t levels) {
  into.combinedLow = std::min(into.combinedLow, other.combinedLow);
  into.combinedHigh = std::max(into.combinedHigh, other.combinedHigh);
  for (Type type : other.preferred)
    if (!llvm::is_contained(into.preferred, type))
      into.preferred.push_back(type);
  auto width = [](const AlignedIntervals &interval) {
    return std::abs(interval.narrowestHigh - interval.narrowestLow);
  };
  if (width(other) < width(into)) {
    into.narrowestLow = other.narrowestLow;
    into.narrowestHigh = other.narrowestHigh;
  }
  // Computed anew whenever the hull grows, not only when the narrowest member
  // changes: otherwise the result would depend on the order of the members.
  into.minLevels =
      levels == 0 ? 0
                  : AlignedInterval::get(0, double(levels - 1),
                                         into.combinedLow, into.combinedHigh,
                                         into.narrowestLow, into.narrowestHigh)
                        .levels;
}

namespace {

class AlignmentWalk : public MarkupWalk {
public:
  using MarkupWalk::MarkupWalk;

  /// Whether values of several producers meet in an op that keeps precision.
  /// Without one there is nothing to align, and every fake quantization keeps
  /// its own grid.
  static bool isNeeded(Operation *root) {
    auto ops = collectInDominanceOrder<PrecisionPreservedOpInterface>(root);
    return llvm::any_of(ops, [](Operation *op) {
      return llvm::count_if(op->getOperands(), [](Value operand) {
               return !isConstantPath(operand);
             }) > 1;
    });
  }
};

class IntervalWalk : public AlignmentWalk {
public:
  using AlignmentWalk::AlignmentWalk;

  void visit(Operation *op) {
    if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
      std::optional<AlignedIntervals> interval =
          getInterval(fakeQuantize, defaultPrecisions);
      if (interval && !isConstantPath(fakeQuantize.getX())) {
        markup.intervals.create(op, *interval);
        markup.levels[op] = fakeQuantize.getLevels();
      }
      return;
    }
    if (!markup.isPreserved(op))
      return;
    // All producers have the same number of levels, or alignment is off.
    int64_t levels = -1;
    for (Operation *producer : getProducers(op))
      if (producer && markup.intervals.contains(producer)) {
        int64_t own = markup.levels.lookup(producer);
        levels = levels < 0 || levels == own ? own : 0;
      }
    bool joined = joinProducers<AlignedIntervals>(
        op, markup.intervals,
        [&](AlignedIntervals &into, const AlignedIntervals &other) {
          mergeIntervals(into, other, levels);
        });
    if (joined)
      markup.levels[op] = levels;
  }
};

class ParameterWalk : public AlignmentWalk {
public:
  using AlignmentWalk::AlignmentWalk;

  void visit(Operation *op) {
    if (markup.isPreserved(op)) {
      if (!createIfFedByFakeQuantize(op))
        joinProducers<bool>(
            op, markup.alignment,
            [](bool &into, const bool &other) { into |= other; });
      return;
    }
    if (isa<FakeQuantizeOp>(op) || markup.isDisabled(op))
      return;
    auto wanted = markup.perTensorOperands.find(op);
    if (wanted == markup.perTensorOperands.end())
      return;
    SmallVector<Operation *> producers = getProducers(op);
    for (int64_t operand : wanted->second)
      if (operand < int64_t(producers.size()) && producers[operand])
        if (bool *flag = markup.alignment.lookup(producers[operand]))
          *flag = true;
  }

private:
  /// An op all of whose data comes from fake quantizations is where alignment
  /// would begin.
  bool createIfFedByFakeQuantize(Operation *op) {
    if (markup.alignment.contains(op))
      return false;
    bool isFed = false;
    for (auto [operand, producer] :
         llvm::zip_equal(op->getOperands(), getProducers(op))) {
      if (isConstantPath(operand))
        continue;
      if (!isa_and_nonnull<FakeQuantizeOp>(producer))
        return false;
      isFed = true;
    }
    if (isFed)
      markup.alignment.create(op, false);
    return isFed;
  }
};

struct AlignQuantizationIntervalsPass
    : WalkPass<lpt::impl::AlignQuantizationIntervalsBase<
                   AlignQuantizationIntervalsPass>,
               IntervalWalk> {
  using WalkPass::WalkPass;
};

struct AlignQuantizationParametersPass
    : WalkPass<lpt::impl::AlignQuantizationParametersBase<
                   AlignQuantizationParametersPass>,
               ParameterWalk> {
  using WalkPass::WalkPass;
};

} // namespace
