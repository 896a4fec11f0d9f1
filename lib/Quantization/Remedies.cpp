//===- Remedies.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A remedy changes the quantization that is the cause of a refusal. Whether it
// is enough, and what it costs elsewhere, the pipeline tells, not this file.
//
//===----------------------------------------------------------------------===//

#include "Remedies.h"

#include "ConstantTensor.h"
#include "Magnitudes.h"
#include "QuantizedInterval.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Format.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string format(TensorRange interval) {
  std::string text;
  llvm::raw_string_ostream(text)
      << "[" << llvm::format("%.6g", interval.low) << ", "
      << llvm::format("%.6g", interval.high) << "]";
  return text;
}

static std::string describe(Value value, const ValueNames &names) {
  if (Operation *op = value.getDefiningOp())
    return "the result of " + describeOp(op);
  const std::string name = names.lookup(value).str();
  const bool isInput = cast<BlockArgument>(value).getOwner()->isEntryBlock() &&
                       isa<func::FuncOp>(value.getParentBlock()->getParentOp());
  return (isInput ? "input '" : "the value '") + name + "'";
}

AdviceDraft &Remedies::add(AdviceKind kind, Operation *op,
                           const Twine &change) {
  drafts.push_back({Advice{kind, op->getLoc(), change.str(), "", 0, ""},
                    /*beforeInterval=*/"",
                    /*afterInterval=*/"",
                    /*causes=*/{},
                    /*fakeQuantizes=*/{}});
  return drafts.back();
}

AdviceDraft &Remedies::add(AdviceKind kind, Operation *op, const Twine &before,
                           TensorRange interval, const Twine &after) {
  AdviceDraft &draft = add(kind, op, before + format(interval) + after);
  draft.beforeInterval = before.str();
  draft.afterInterval = after.str();
  return draft;
}

AdviceDraft &Remedies::changeInterval(FakeQuantizeOp op, AdviceKind kind,
                                      const QuantizedInterval &present,
                                      TensorRange interval, int64_t levels) {
  setInterval(op, interval, levels);
  auto known = llvm::find_if(drafts, [&](const AdviceDraft &draft) {
    return draft.fakeQuantizes.contains(op) && !draft.beforeInterval.empty();
  });
  if (known != drafts.end()) {
    known->advice.change =
        known->beforeInterval + format(interval) + known->afterInterval;
    return *known;
  }
  AdviceDraft &draft = add(
      kind, op,
      "let " + describeOp(op) + " have " +
          (present.isUniform ? "the interval " : "one interval, "),
      interval,
      Twine(", in place of ") + (present.isUniform ? "" : "several within ") +
          format(present.hull));
  draft.fakeQuantizes.insert(op);
  return draft;
}

void Remedies::addCause(AdviceDraft &draft, Operation *op,
                        const Refusal &refusal) {
  if (draft.advice.cause.empty())
    draft.advice.cause = describeOp(op) + ": " + refusal.getSentence();
  draft.causes.insert(op);
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

static void collectSources(Value value, llvm::SetVector<Operation *> &sources,
                           llvm::DenseSet<Operation *> &visited) {
  Operation *op = value.getDefiningOp();
  if (!op || !visited.insert(op).second)
    return;
  if (isa<FakeQuantizeOp>(op)) {
    sources.insert(op);
    return;
  }
  if (keepsElements(op) || isElementwise(op))
    for (Value operand : op->getOperands())
      collectSources(operand, sources, visited);
}

static llvm::SetVector<Operation *> getSourcesOf(Value value) {
  llvm::SetVector<Operation *> sources;
  llvm::DenseSet<Operation *> visited;
  collectSources(value, sources, visited);
  return sources;
}

llvm::SetVector<Operation *> mlir::lpt::getSourcesOf(Operation *op) {
  llvm::SetVector<Operation *> sources;
  llvm::DenseSet<Operation *> visited;
  for (Value operand : op->getOperands())
    collectSources(operand, sources, visited);
  return sources;
}

/// The operands of `op` that are computed values of `f32`.
static SmallVector<OpOperand *> getComputedOperands(Operation *op) {
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : op->getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(use.get().getType());
    if (type && type.getElementType().isF32() && !isConstantPath(use.get()))
      uses.push_back(&use);
  }
  return uses;
}

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

Remedies::Remedies(func::FuncOp function, TargetAttr target,
                   const AdviceOptions &options,
                   std::function<bool(Operation *op)> isOnIntegers)
    : function(function), target(target), options(options),
      isOnIntegers(std::move(isOnIntegers)), names(function) {}

Remedies::Remedy Remedies::lookupRemedy(Reason reason) {
  switch (reason) {
  case Reason::NoDequantization:
  case Reason::InputNotQuantized:
  case Reason::WeightsNotQuantized:
    return &Remedies::requestQuantization;
  case Reason::NotPerTensor:
  case Reason::NotPerChannel:
  case Reason::AxisMoved:
    return &Remedies::makePerTensor;
  case Reason::DynamicSize:
    return &Remedies::makeUniform;
  case Reason::ZeroPointNotSupported:
  case Reason::ZeroFill:
  case Reason::OperandNotSymmetric:
    return &Remedies::removeZeroPoint;
  case Reason::ZeroPointOutOfRange:
    return &Remedies::includeZero;
  case Reason::ScalesDiffer:
  case Reason::PrecisionMismatch:
    return &Remedies::alignIntervals;
  case Reason::WeightsGranularity:
  case Reason::WeightsBlocked:
  case Reason::WeightsPrecision:
    return &Remedies::requantizeWeights;
  case Reason::LevelsNotSupported:
    return &Remedies::changeLevels;
  case Reason::NoCommonPrecision:
    return &Remedies::separateReaders;
  case Reason::ZeroScale:
  case Reason::NotFinite:
    return &Remedies::recalibrate;
  default:
    // The user, the target, or the op itself is the cause.
    return nullptr;
  }
}

bool Remedies::remedy(Operation *op, const Refusal &refusal) {
  // An element-wise op in integers is not worth steps that are twice as wide.
  // Of what reads its result, the refusal has another remedy: to quantize
  // there.
  if (isElementwise(op) && !isa<FakeQuantizeOp>(op))
    return false;
  const Remedy chosen = lookupRemedy(refusal.reason);
  return chosen && (this->*chosen)(op, refusal);
}

/// A fake quantization that reads `value`, with one interval; null if there is
/// none.
static FakeQuantizeOp findSibling(Value value) {
  for (Operation *user : value.getUsers())
    if (auto sibling = dyn_cast<FakeQuantizeOp>(user);
        sibling && !sibling->use_empty())
      if (std::optional<QuantizedInterval> interval =
              QuantizedInterval::match(sibling);
          interval && interval->isUniform)
        return sibling;
  return {};
}

std::optional<ElementRange> Remedies::findRange(Value value) const {
  if (std::optional<StringRef> name = names.find(value)) {
    auto given = options.ranges.find(*name);
    if (given != options.ranges.end())
      return ElementRange{given->second, {}};
  }
  return getElementRange(value);
}

//===----------------------------------------------------------------------===//
// Values that are not quantized
//===----------------------------------------------------------------------===//

bool Remedies::requestQuantization(Operation *op, const Refusal &refusal) {
  requested.insert({op, refusal});
  return false;
}

/// Whether all users of `op` are element-wise ops that `value` is computed by.
static bool isUsedOnlyFor(FakeQuantizeOp op, Value value) {
  llvm::DenseSet<Operation *> part;
  SmallVector<Value> pending{value};
  while (!pending.empty()) {
    Operation *producer = pending.pop_back_val().getDefiningOp();
    if (producer && producer != op && isElementwise(producer) &&
        part.insert(producer).second)
      llvm::append_range(pending, producer->getOperands());
  }
  return llvm::all_of(op->getUsers(),
                      [&](Operation *user) { return part.contains(user); });
}

static FakeQuantizeOp insertPlanned(const PlannedValue &planned) {
  QuantizationPlan plan;
  plan.values.push_back(planned);
  return insertFakeQuantize(plan).values.front();
}

static FakeQuantizeOp insertPlanned(const PlannedWeights &planned) {
  QuantizationPlan plan;
  plan.weights.push_back(planned);
  return insertFakeQuantize(plan).weights.front();
}

void Remedies::insertValue(const PlannedValue &planned) {
  FakeQuantizeOp sibling = findSibling(planned.value);
  const std::optional<ElementRange> known = findRange(planned.value);
  const bool isKnown = known && known->isFinite();
  FakeQuantizeOp inserted = insertPlanned(planned);
  const TensorRange interval =
      getInterval(planned.range, planned.levels, planned.kind);
  FakeQuantizeOp before = known ? known->source : FakeQuantizeOp();
  const bool isMove = before && isUsedOnlyFor(before, planned.value);
  Operation *place = planned.value.getDefiningOp()
                         ? planned.value.getDefiningOp()
                         : planned.uses.front()->getOwner();
  const std::string described = describe(planned.value, names);
  if (sibling) {
    // All read one, which dominates them.
    setInterval(inserted, QuantizedInterval::match(sibling)->hull,
                sibling.getLevels());
    inserted->setLoc(sibling.getLoc());
    sibling.getResult().replaceAllUsesWith(inserted);
    add(AdviceKind::Add, place,
        "read " + describeOp(sibling) + " in place of " + described);
  } else if (!isKnown) {
    add(AdviceKind::Add, place,
        "quantize " + described + ", over the range of its values")
        .advice.missingRange = names.lookup(planned.value).str();
  } else if (isMove) {
    before.getResult().replaceAllUsesWith(before.getX());
    add(AdviceKind::Move, place,
        "move " + describeOp(before) + " to " + described + ", over ",
        interval);
  } else {
    add(AdviceKind::Add, place, "quantize " + described + ", over ", interval);
  }
  drafts.back().fakeQuantizes.insert(inserted);
}

FakeQuantizeOp Remedies::quantizeWeights(OpOperand &use) {
  auto quantized = use.get().getDefiningOp<FakeQuantizeOp>();
  Value elements = quantized ? quantized.getX() : use.get();
  std::optional<PlannedWeights> planned = planWeights(
      use, elements, target, WeightMethod::MinMax, PlanOptions().weightBits);
  if (!planned)
    return {};
  use.set(elements);
  return insertPlanned(*planned);
}

bool Remedies::insert() {
  if (requested.empty())
    return false;
  const size_t numBefore = drafts.size();
  llvm::DenseSet<Operation *> included;
  for (const auto &[op, refusal] : requested)
    included.insert(op);
  PlanOptions planOptions;
  planOptions.includedOps = &included;
  QuantizationPlan plan = PlaceSearch(planOptions, target).run(function);
  llvm::DenseMap<unsigned, TensorRange> ranges;
  for (const PlannedValue &planned : plan.values) {
    std::optional<ElementRange> known = findRange(planned.value);
    if (FakeQuantizeOp sibling = findSibling(planned.value))
      known = ElementRange{QuantizedInterval::match(sibling)->hull, {}};
    const TensorRange range =
        known && known->isFinite() ? known->range : TensorRange{-1, 1};
    auto [entry, isNew] = ranges.insert({planned.group, range});
    if (!isNew)
      entry->second = {std::min(entry->second.low, range.low),
                       std::max(entry->second.high, range.high)};
  }
  for (PlannedValue &planned : plan.values) {
    planned.range = ranges.lookup(planned.group);
    insertValue(planned);
  }
  for (PlannedWeights &weights : plan.weights) {
    Operation *op = weights.use->getOwner();
    AdviceDraft &draft = add(AdviceKind::Add, op,
                             "quantize the weights of " + describeOp(op) +
                                 " to " + Twine(weights.levels) + " levels");
    draft.fakeQuantizes.insert(insertPlanned(weights));
  }
  const MutableArrayRef<AdviceDraft> inserted =
      MutableArrayRef(drafts).drop_front(numBefore);
  for (const auto &[op, refusal] : requested) {
    const llvm::SetVector<Operation *> sources = lpt::getSourcesOf(op);
    for (AdviceDraft &draft : inserted)
      if (llvm::any_of(draft.fakeQuantizes,
                       [&](Operation *each) { return sources.contains(each); }))
        addCause(draft, op, refusal);
  }
  // Drafts are set aside by their causes. A fake quantization that no requested
  // op has among its sources was inserted for all of them.
  for (AdviceDraft &draft : inserted)
    if (draft.causes.empty())
      for (const auto &[op, refusal] : requested)
        addCause(draft, op, refusal);
  requested.clear();
  return drafts.size() != numBefore;
}

//===----------------------------------------------------------------------===//
// Values that are quantized otherwise
//===----------------------------------------------------------------------===//

void Remedies::quantizeOperand(OpOperand &use, TensorRange interval,
                               const Refusal &refusal) {
  const int64_t levels = int64_t(1) << getOperandBits(use, target);
  PlannedValue planned{use.get(), {&use}, 0, levels, IntervalKind::Asymmetric,
                       interval};
  // The interval is one already, which finding another would not change.
  FakeQuantizeOp inserted = insertPlanned(planned);
  setInterval(inserted, interval, levels);
  AdviceDraft &draft = add(
      AdviceKind::Add, use.getOwner(),
      "quantize " + describe(use.get(), names) + " once more, over ", interval);
  draft.fakeQuantizes.insert(inserted);
  addCause(draft, use.getOwner(), refusal);
}

FakeQuantizeOp Remedies::isolate(FakeQuantizeOp op, OpOperand &use) {
  Operation *reader = use.getOwner();
  const bool isShared = llvm::any_of(op->getUsers(), [&](Operation *user) {
    return user != reader && isOnIntegers(user);
  });
  if (!isShared || use.get() != op.getResult())
    return op;
  OpBuilder builder(op);
  auto copy = cast<FakeQuantizeOp>(builder.clone(*op));
  use.set(copy);
  AdviceDraft &draft = add(AdviceKind::Separate, op,
                           "give " + describeOp(reader) + " a copy of " +
                               describeOp(op) + " with the interval ",
                           QuantizedInterval::match(op)->hull);
  draft.fakeQuantizes.insert(copy);
  return copy;
}

/// Whether the limits are equal as numbers of `f32`.
static bool isSame(TensorRange a, TensorRange b) {
  return float(a.low) == float(b.low) && float(a.high) == float(b.high);
}

bool Remedies::changeSources(Operation *op, const Refusal &refusal,
                             AdviceKind kind,
                             llvm::function_ref<std::optional<TensorRange>(
                                 OpOperand &use, TensorRange limits)>
                                 getInterval,
                             bool onlyVarying) {
  bool hasChanged = false;
  for (OpOperand *use : getComputedOperands(op)) {
    const llvm::SetVector<Operation *> sources = ::getSourcesOf(use->get());
    for (Operation *source : sources) {
      auto fakeQuantize = cast<FakeQuantizeOp>(source);
      std::optional<QuantizedInterval> limits =
          QuantizedInterval::match(fakeQuantize);
      if (isConstantPath(fakeQuantize.getX()) || !limits ||
          (onlyVarying && limits->isUniform))
        continue;
      std::optional<TensorRange> interval = getInterval(*use, limits->hull);
      if (!interval || (limits->isUniform && isSame(*interval, limits->hull)))
        continue;
      FakeQuantizeOp changed = isolate(fakeQuantize, *use);
      AdviceDraft &draft = changeInterval(changed, kind, *limits, *interval,
                                          changed.getLevels());
      addCause(draft, op, refusal);
      hasChanged = true;
    }
    // Integers of the model itself.
    if (sources.empty())
      if (std::optional<ElementRange> known = getElementRange(use->get());
          known && known->isFinite())
        if (std::optional<TensorRange> interval =
                getInterval(*use, known->range)) {
          quantizeOperand(*use, *interval, refusal);
          hasChanged = true;
        }
  }
  return hasChanged;
}

bool Remedies::makePerTensor(Operation *op, const Refusal &refusal) {
  auto keep = [](OpOperand &, TensorRange limits) {
    return std::optional(
        lpt::getInterval(limits, valueLevels, IntervalKind::Asymmetric));
  };
  return changeSources(op, refusal, AdviceKind::Granularity, keep,
                       /*onlyVarying=*/true);
}

bool Remedies::removeZeroPoint(Operation *op, const Refusal &refusal) {
  auto makeSymmetric = [&](OpOperand &use, TensorRange limits) {
    const IntervalKind kind =
        std::max(IntervalKind::Symmetric,
                 getIntervalKind(use, target, QuantizationPreset::Mixed));
    return std::optional(lpt::getInterval(limits, valueLevels, kind));
  };
  return changeSources(op, refusal, AdviceKind::Interval, makeSymmetric,
                       /*onlyVarying=*/false) ||
         requantizeWeights(op, refusal);
}

bool Remedies::includeZero(Operation *op, const Refusal &refusal) {
  auto widen = [](OpOperand &, TensorRange limits) {
    return std::optional(
        lpt::getInterval(limits, valueLevels, IntervalKind::Asymmetric));
  };
  return changeSources(op, refusal, AdviceKind::Interval, widen,
                       /*onlyVarying=*/false);
}

bool Remedies::alignIntervals(Operation *op, const Refusal &refusal) {
  std::optional<TensorRange> joined;
  for (OpOperand *use : getComputedOperands(op)) {
    std::optional<ElementRange> known = getElementRange(use->get());
    if (!known || !known->isFinite())
      return false;
    joined = joined ? TensorRange{std::min(joined->low, known->range.low),
                                  std::max(joined->high, known->range.high)}
                    : known->range;
  }
  if (!joined)
    return false;
  const TensorRange interval =
      getInterval(*joined, valueLevels, IntervalKind::Asymmetric);
  return changeSources(
      op, refusal, AdviceKind::Interval,
      [&](OpOperand &, TensorRange) { return std::optional(interval); },
      /*onlyVarying=*/false);
}

bool Remedies::makeUniform(Operation *op, const Refusal &refusal) {
  return makePerTensor(op, refusal) || alignIntervals(op, refusal);
}

bool Remedies::changeLevels(Operation *op, const Refusal &refusal) {
  auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op);
  if (!fakeQuantize)
    return false;
  if (isConstantPath(fakeQuantize.getX()))
    return recalibrate(op, refusal);
  AdviceDraft &draft =
      add(AdviceKind::Levels, op,
          "let " + describeOp(op) + " have " + Twine(valueLevels) +
              " levels, in place of " + Twine(fakeQuantize.getLevels()));
  fakeQuantize.setLevels(valueLevels);
  draft.fakeQuantizes.insert(op);
  addCause(draft, op, refusal);
  return true;
}

bool Remedies::recalibrate(Operation *op, const Refusal &refusal) {
  auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op);
  if (!fakeQuantize)
    return false;
  if (isConstantPath(fakeQuantize.getX())) {
    bool hasChanged = false;
    const SmallVector<Operation *> readers(fakeQuantize->getUsers());
    for (Operation *reader : readers)
      hasChanged |= requantizeWeights(reader, refusal);
    return hasChanged;
  }
  std::optional<ElementRange> known = findRange(fakeQuantize.getX());
  if (!known || !known->isFinite())
    return false;
  const TensorRange interval =
      getInterval(known->range, valueLevels, IntervalKind::Asymmetric);
  setInterval(fakeQuantize, interval, valueLevels);
  AdviceDraft &draft =
      add(AdviceKind::Interval, op,
          "let " + describeOp(op) + " have the interval ", interval);
  draft.fakeQuantizes.insert(op);
  addCause(draft, op, refusal);
  return true;
}

bool Remedies::requantizeWeights(Operation *op, const Refusal &refusal) {
  bool hasChanged = false;
  for (OpOperand &use : op->getOpOperands()) {
    if (!isConstantPath(use.get()))
      continue;
    FakeQuantizeOp quantized = quantizeWeights(use);
    if (!quantized)
      continue;
    const bool isUniform = getNumElements(getShape(quantized.getInLow())) == 1;
    AdviceDraft &draft =
        add(AdviceKind::Granularity, op,
            "quantize the weights of " + describeOp(op) + " anew, to " +
                Twine(quantized.getLevels()) + " levels for " +
                (isUniform ? "the tensor" : "each output channel"));
    draft.fakeQuantizes.insert(quantized);
    addCause(draft, op, refusal);
    hasChanged = true;
  }
  return hasChanged;
}

/// The first value after `op` that has several uses, which is computed from it
/// alone by ops that keep elements; null if there is none.
static Value findBranch(FakeQuantizeOp op) {
  Value value = op.getResult();
  llvm::SmallPtrSet<Operation *, 4> visited;
  while (value.hasOneUse()) {
    Operation *user = *value.user_begin();
    if (!keepsElements(user) || user->getNumResults() != 1 ||
        !visited.insert(user).second)
      return {};
    value = user->getResult(0);
  }
  return value.use_empty() ? Value() : value;
}

bool Remedies::separateReaders(Operation *op, const Refusal &refusal) {
  auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op);
  Value branch = fakeQuantize ? findBranch(fakeQuantize) : Value();
  if (!branch)
    return false;
  llvm::MapVector<Operation *, SmallVector<OpOperand *, 1>> uses;
  for (OpOperand &use : llvm::make_early_inc_range(branch.getUses()))
    uses[use.getOwner()].push_back(&use);
  if (uses.size() < 2)
    return false;
  const std::string change = "give each of the " + std::to_string(uses.size()) +
                             " readers of " + describe(branch, names) +
                             " a fake quantization of its own, like " +
                             describeOp(op);
  AdviceDraft &draft = add(AdviceKind::Separate, op, change);
  draft.fakeQuantizes.insert(op);
  // The first of them keeps the present one.
  for (auto &[reader, own] : llvm::drop_begin(uses)) {
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfterValue(branch);
    IRMapping mapping;
    Operation *each = op;
    while (true) {
      Operation *copy = builder.clone(*each, mapping);
      if (each == op)
        draft.fakeQuantizes.insert(copy);
      if (each == branch.getDefiningOp()) {
        for (OpOperand *use : own)
          use->set(copy->getResult(0));
        break;
      }
      each = *each->user_begin();
    }
  }
  addCause(draft, op, refusal);
  return true;
}

//===----------------------------------------------------------------------===//
// Intervals that suit their values badly
//===----------------------------------------------------------------------===//

bool Remedies::improveWeights(FakeQuantizeOp op) {
  if (!op->hasOneUse() || !QuantizedInterval::match(op))
    return false;
  OpOperand &use = *op->use_begin();
  std::optional<PlannedWeights> planned = planWeights(
      use, op.getX(), target, WeightMethod::MinMax, PlanOptions().weightBits);
  FailureOr<Tensor> wanted = evaluateTensor(op.getX());
  FailureOr<Tensor> rounded = evaluateTensor(op.getResult());
  if (!planned || failed(wanted) || failed(rounded))
    return false;
  const double error = getSquaredError(*wanted, *rounded);
  SmallVector<int64_t> axes;
  for (auto [axis, size] : llvm::enumerate(planned->shape))
    if (size != 1)
      axes.push_back(axis);
  const double least =
      getSquaredError(*wanted, axes, planned->magnitudes, planned->levels);
  // Less is a matter of methods of calibration.
  constexpr double worthwhile = 4;
  if (!(error > worthwhile * least))
    return false;
  Operation *reader = use.getOwner();
  const bool isFiner =
      QuantizedInterval::match(op)->isUniform && !planned->shape.empty();
  FakeQuantizeOp quantized = quantizeWeights(use);
  std::string comparison = "it rounds weights that these limits represent";
  if (least > 0) {
    comparison.clear();
    llvm::raw_string_ostream(comparison)
        << "its squared error is " << llvm::format("%.3g", error / least)
        << " times that of these limits";
  }
  AdviceDraft &draft =
      add(isFiner ? AdviceKind::Granularity : AdviceKind::Interval, op,
          "quantize the weights of " + describeOp(reader) +
              " up to their greatest " +
              (planned->shape.empty() ? "magnitude"
                                      : "magnitude for each output channel"));
  draft.advice.cause = describeOp(op) + ": " + comparison;
  draft.fakeQuantizes.insert(quantized);
  draft.causes.insert(op);
  return true;
}

bool Remedies::improveValues(FakeQuantizeOp op) {
  std::optional<QuantizedInterval> limits = QuantizedInterval::match(op);
  std::optional<ElementRange> known = findRange(op.getX());
  if (!limits || !limits->isUniform || !known)
    return false;
  const TensorRange present = limits->hull;
  const double width = present.high - present.low;
  const bool isMeasured =
      options.ranges.contains(names.find(op.getX()).value_or(StringRef()));
  // A measured range counts as it is; a possible one may be clipped on purpose.
  const TensorRange range =
      isMeasured ? known->range
                 : TensorRange{std::max(present.low, known->range.low),
                               std::min(present.high, known->range.high)};
  IntervalKind kind = std::abs(present.low + present.high) <= 0.01 * width
                          ? IntervalKind::Symmetric
                          : IntervalKind::Asymmetric;
  for (OpOperand &use : op->getUses())
    kind =
        std::max(kind, getIntervalKind(use, target, QuantizationPreset::Mixed));
  const TensorRange better = getInterval(range, op.getLevels(), kind);
  const double ratio = (better.high - better.low) / width;
  constexpr double wasted = 0.55, clipped = 2;
  if (!(ratio < wasted) && !(ratio > clipped))
    return false;
  // Without negative numbers, no level is left out for symmetry.
  const int64_t levels = op.getLevels();
  AdviceDraft &draft =
      changeInterval(op, AdviceKind::Interval, *limits, better,
                     better.low == 0 ? levels + levels % 2 : levels);
  draft.advice.cause = ratio < wasted ? "its values are in " + format(range)
                                      : "it clips values in " + format(range);
  draft.causes.insert(op);
  return true;
}

void Remedies::improveIntervals(
    llvm::function_ref<bool(Operation *op)> isWanted) {
  SmallVector<FakeQuantizeOp> ops;
  function.walk([&](FakeQuantizeOp op) {
    if (!op->use_empty() && isWanted(op))
      ops.push_back(op);
  });
  for (FakeQuantizeOp op : ops) {
    if (isConstantPath(op.getX()))
      (void)improveWeights(op);
    else
      (void)improveValues(op);
  }
}
