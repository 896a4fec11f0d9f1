//===- QuantizationPlan.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Candidates are tried out: `lpt-pipeline` decides which of them become
// integers, so that this file need not know what the transformations refuse.
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/QuantizationPlan.h"

#include "LowPrecisionTrial.h"
#include "PlaceSearch.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Target/Targets.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// What becomes of the fake quantizations of a plan.
class Trial {
public:
  /// Fails, with an error, if the pipeline does. Follows `ops` of the function,
  /// besides the places.
  static FailureOr<Trial> run(func::FuncOp function,
                              const QuantizationPlan &plan,
                              const PlanOptions &options,
                              ArrayRef<Operation *> ops = {});

  /// Whether value, or weights, number `i` are integers.
  bool isValueUsed(unsigned i) const {
    return !trial.isInFloat(getNumberOfValue(i));
  }
  bool areWeightsUsed(unsigned i) const {
    return trial.isOnIntegers(getNumberOfProduct(i));
  }
  /// Whether the op `i` of those that are followed computes in integers.
  bool isOnIntegers(unsigned i) const {
    return trial.isOnIntegers(getNumberOfOp(i));
  }

private:
  explicit Trial(func::FuncOp function) : trial(function) {}

  static int64_t getNumberOfValue(unsigned i) { return 3 * int64_t(i); }
  static int64_t getNumberOfProduct(unsigned i) { return 3 * int64_t(i) + 1; }
  static int64_t getNumberOfOp(unsigned i) { return 3 * int64_t(i) + 2; }

  LowPrecisionTrial trial;
};
} // namespace

FailureOr<Trial> Trial::run(func::FuncOp function, const QuantizationPlan &plan,
                            const PlanOptions &options,
                            ArrayRef<Operation *> ops) {
  Trial result(function);
  LowPrecisionTrial &trial = result.trial;
  const QuantizationPlan copy = plan.map(trial.getMapping());
  for (auto [i, weights] : llvm::enumerate(copy.weights))
    trial.follow(weights.use->getOwner(), getNumberOfProduct(i));
  for (auto [i, op] : llvm::enumerate(ops))
    trial.follow(trial.getMapping().lookup(op), getNumberOfOp(i));
  const InsertedFakeQuantizes inserted = insertFakeQuantize(copy);
  for (auto [i, op] : llvm::enumerate(inserted.values))
    trial.follow(op, getNumberOfValue(i));
  if (failed(trial.run(options.target)))
    return failure();
  return std::move(result);
}

/// Emits a remark about what `value` is for. Of an argument, nothing has a
/// name but its readers.
static void reportPlace(Value value, Operation *reader, bool isUsed) {
  auto lock = lockRemarks();
  Operation *op = value.getDefiningOp() ? value.getDefiningOp() : reader;
  remark::RemarkOpts options = makeRemarkOptions(
      op, isUsed ? "fake-quantize-inserted" : "fake-quantize-unused");
  remark::detail::InFlightRemark remark =
      isUsed ? remark::passed(op->getLoc(), options)
             : remark::missed(op->getLoc(), options);
  if (!remark)
    return;
  remark << remark::reason("{0} {1} {2} for {3}",
                           value.getDefiningOp() ? "the result of"
                                                 : "the input of",
                           describeLayer(op),
                           isUsed ? "is quantized"
                                  : "stays in float: no "
                                    "integers would come of it",
                           describeLayer(reader))
         << addLayer(op);
}

/// Removes what is of no use. Returns whether anything was.
static bool removeUnused(QuantizationPlan &plan, const Trial &trial) {
  auto values = std::exchange(plan.values, {});
  auto weights = std::exchange(plan.weights, {});
  for (auto [i, value] : llvm::enumerate(values))
    if (trial.isValueUsed(i))
      plan.values.push_back(std::move(value));
    else
      reportPlace(value.value, value.uses.front()->getOwner(), false);
  for (auto [i, each] : llvm::enumerate(weights))
    if (trial.areWeightsUsed(i))
      plan.weights.push_back(std::move(each));
  return plan.values.size() != values.size() ||
         plan.weights.size() != weights.size();
}

/// Tries the plan until all of it is of use. Returns which of `ops` compute in
/// integers then.
static FailureOr<llvm::BitVector> removeUnused(QuantizationPlan &plan,
                                               func::FuncOp function,
                                               const PlanOptions &options,
                                               ArrayRef<Operation *> ops = {}) {
  llvm::BitVector onIntegers(ops.size());
  // Weights alone are a plan if what they are multiplied by is quantized.
  while (!plan.values.empty() || !plan.weights.empty()) {
    FailureOr<Trial> trial = Trial::run(function, plan, options, ops);
    if (failed(trial))
      return failure();
    for (unsigned i = 0; i != ops.size(); ++i)
      onIntegers[i] = trial->isOnIntegers(i);
    if (!removeUnused(plan, *trial))
      break;
  }
  return onIntegers;
}

QuantizationPlan QuantizationPlan::map(const IRMapping &mapping) const {
  auto mapUse = [&](OpOperand *use) {
    return &mapping.lookup(use->getOwner())
                ->getOpOperand(use->getOperandNumber());
  };
  QuantizationPlan mapped = *this;
  for (PlannedValue &planned : mapped.values) {
    planned.value = mapping.lookup(planned.value);
    for (OpOperand *&use : planned.uses)
      use = mapUse(use);
  }
  for (PlannedWeights &planned : mapped.weights)
    planned.use = mapUse(planned.use);
  for (SmallVector<Operation *, 0> *ops : {&mapped.distantOps, &mapped.lostOps})
    for (Operation *&op : *ops)
      op = mapping.lookup(op);
  return mapped;
}

FailureOr<QuantizationPlan> QuantizationPlan::get(func::FuncOp function,
                                                  const PlanOptions &options) {
  FailureOr<TargetAttr> target =
      lookupTarget(function.getContext(), options.target,
                   [&] { return function.emitError(); });
  if (failed(target))
    return failure();
  PlaceSearch search(options, *target);
  QuantizationPlan plan = search.run(function);
  ArrayRef<Operation *> distantOps = search.getDistantOps();
  FailureOr<llvm::BitVector> onIntegers =
      removeUnused(plan, function, options, distantOps);
  if (failed(onIntegers))
    return failure();
  if (onIntegers->all()) {
    llvm::append_range(plan.distantOps, distantOps);
    return plan;
  }
  // An op between may not carry the integers, or join those of its operands.
  PlanOptions direct = options;
  for (auto [i, op] : llvm::enumerate(distantOps))
    if (!onIntegers->test(i))
      direct.directOps.insert(op);
  QuantizationPlan other = PlaceSearch(direct, *target).run(function);
  FailureOr<llvm::BitVector> improved =
      removeUnused(other, function, direct, distantOps);
  if (failed(improved))
    return failure();
  if (improved->count() > onIntegers->count()) {
    plan = std::move(other);
    onIntegers = improved;
  }
  for (unsigned i : onIntegers->set_bits())
    plan.distantOps.push_back(distantOps[i]);
  return plan;
}

void QuantizationPlan::setRanges(ArrayRef<TensorRange> ranges) {
  llvm::DenseMap<unsigned, TensorRange> joined;
  for (auto [value, range] : llvm::zip_equal(values, ranges)) {
    auto [known, isNew] = joined.insert({value.group, range});
    if (!isNew)
      known->second = {std::min(known->second.low, range.low),
                       std::max(known->second.high, range.high)};
  }
  for (PlannedValue &value : values)
    value.range = joined.lookup(value.group);
}

LogicalResult QuantizationPlan::dropUnused(func::FuncOp function,
                                           const PlanOptions &options) {
  FailureOr<llvm::BitVector> onIntegers =
      removeUnused(*this, function, options, distantOps);
  if (failed(onIntegers))
    return failure();
  lostOps.clear();
  for (auto [i, op] : llvm::enumerate(distantOps))
    if (!onIntegers->test(i))
      lostOps.push_back(op);
  return success();
}

FailureOr<QuantizationPlan>
QuantizationPlan::getWithRanges(func::FuncOp function, PlanOptions &options,
                                RangeFinder findRanges) {
  FailureOr<QuantizationPlan> plan = get(function, options);
  if (failed(plan))
    return failure();
  std::optional<SmallVector<TensorRange>> ranges = findRanges(*plan);
  if (!ranges)
    return failure();
  plan->setRanges(*ranges);
  if (failed(plan->dropUnused(function, options)))
    return failure();
  if (plan->lostOps.empty())
    return plan;
  PlanOptions direct = options;
  direct.directOps.insert_range(plan->lostOps);
  FailureOr<QuantizationPlan> other = get(function, direct);
  if (failed(other))
    return failure();
  ranges = findRanges(*other);
  if (!ranges)
    return plan;
  other->setRanges(*ranges);
  if (failed(other->dropUnused(function, direct)))
    return failure();
  if (other->lostOps.size() >= plan->lostOps.size())
    return plan;
  options = std::move(direct);
  return other;
}

void QuantizationPlan::reportPlaces() const {
  for (const PlannedValue &value : values)
    reportPlace(value.value, value.uses.front()->getOwner(), true);
}

llvm::Error PlanOptions::setWeightBits(unsigned bits) {
  if (bits != 4 && bits != 8 && bits != 16)
    return llvm::createStringError(
        "expected 4, 8 or 16 bits for weights, but got " + llvm::Twine(bits));
  weightBits = bits;
  return llvm::Error::success();
}

llvm::Error PlanOptions::exclude(StringRef pattern) {
  llvm::Expected<llvm::GlobPattern> parsed = llvm::GlobPattern::create(pattern);
  if (!parsed)
    return llvm::createStringError("expected a pattern of layers, but got '" +
                                   pattern +
                                   "': " + llvm::toString(parsed.takeError()));
  excluded.push_back(std::move(*parsed));
  return llvm::Error::success();
}
