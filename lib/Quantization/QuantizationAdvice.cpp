//===- QuantizationAdvice.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pipeline says what is wrong, remedies are applied, and the pipeline says
// what is wrong then. An attempt with remedies that did not help, or harmed
// other layers, is repeated without them.
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/QuantizationAdvice.h"

#include "LowPrecisionTrial.h"
#include "Remedies.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Quantization/LayerWork.h"
#include "LPT/Target/Targets.h"

#include <map>

using namespace mlir;
using namespace mlir::lpt;

StringRef mlir::lpt::getAdviceKindName(AdviceKind kind) {
  static constexpr StringLiteral names[] = {
      "add", "move", "separate", "granularity", "interval", "levels"};
  return names[size_t(kind)];
}

/// Whether the draft inserted or changed one of `sources`.
static bool readsAny(const llvm::SetVector<Operation *> &sources,
                     const AdviceDraft &draft) {
  return llvm::any_of(draft.fakeQuantizes,
                      [&](Operation *op) { return sources.contains(op); });
}

/// The ops of `function` whose results nothing reads.
static llvm::DenseSet<Operation *> collectUnused(func::FuncOp function) {
  llvm::DenseSet<Operation *> unused;
  function.walk([&](Operation *op) {
    if (isOpTriviallyDead(op))
      unused.insert(op);
  });
  return unused;
}

namespace {
/// A copy of a function with changes.
class Attempt {
public:
  Attempt(func::FuncOp original, StringRef target) : target(target) {
    IRMapping mapping;
    module = createTrialModule(original, mapping);
    function = cast<func::FuncOp>(mapping.lookup(original.getOperation()));
    number();
    numOriginal = numbers.size();
    unused = collectUnused(function);
  }

  /// Runs the pipeline. Fails, with an error, if that does.
  LogicalResult run();
  /// Applies remedies until there are no refusals with one. Ops with numbers in
  /// `ignored` get none.
  LogicalResult apply(Remedies &remedies,
                      const llvm::DenseSet<int64_t> &ignored);
  /// The numbers of the ops whose remedies did not help.
  llvm::DenseSet<int64_t> collectFailures(Remedies &remedies);
  /// The numbers of those whose remedies cost another op the integers that it
  /// has in `before`.
  llvm::DenseSet<int64_t> collectHarm(Remedies &remedies,
                                      const LowPrecisionTrial &before);

  func::FuncOp getFunction() { return function; }
  /// What the pipeline did last.
  LowPrecisionTrial &getTrial() { return *trial; }
  std::unique_ptr<LowPrecisionTrial> takeTrial() { return std::move(trial); }
  /// -1 for ops that are not followed.
  int64_t getNumber(Operation *op) const {
    auto known = numbers.find(op);
    return known == numbers.end() ? -1 : known->second;
  }
  /// The ops that nothing read before there were changes.
  const llvm::DenseSet<Operation *> &getUnused() const { return unused; }
  /// All ops that have a number, in order.
  SmallVector<Operation *> getOps();

private:
  void number();
  bool remedyRefusals(Remedies &remedies,
                      const llvm::DenseSet<int64_t> &ignored);

  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  std::string target;
  std::unique_ptr<LowPrecisionTrial> trial;
  /// Those of equal ops in two attempts are equal.
  llvm::DenseMap<Operation *, int64_t> numbers;
  /// Greater numbers are those of ops that remedies have inserted.
  int64_t numOriginal = 0;
  llvm::DenseSet<Operation *> unused;
  /// How often an op was changed for a reason.
  llvm::DenseMap<std::pair<Operation *, unsigned>, unsigned> counts;
};
} // namespace

void Attempt::number() {
  function.walk([&](Operation *op) {
    const bool isFollowed = (isa<FakeQuantizeOp>(op) || hasLowPrecision(op)) &&
                            op->getNumResults() != 0 &&
                            !(llvm::all_of(op->getResults(), isConstantPath) &&
                              !isa<FakeQuantizeOp>(op));
    if (isFollowed)
      numbers.try_emplace(op, int64_t(numbers.size()));
  });
}

SmallVector<Operation *> Attempt::getOps() {
  SmallVector<Operation *> ops;
  function.walk([&](Operation *op) {
    if (numbers.contains(op))
      ops.push_back(op);
  });
  return ops;
}

LogicalResult Attempt::run() {
  number();
  trial = std::make_unique<LowPrecisionTrial>(function);
  for (Operation *op : getOps())
    trial->follow(trial->getMapping().lookup(op), getNumber(op));
  return trial->run(target);
}

bool Attempt::remedyRefusals(Remedies &remedies,
                             const llvm::DenseSet<int64_t> &ignored) {
  bool hasChanged = false;
  for (Operation *op : getOps()) {
    const int64_t number = getNumber(op);
    if (ignored.contains(number))
      continue;
    std::optional<Refusal> refusal;
    if (const Refusal *given = trial->lookupRefusal(number))
      refusal = *given;
    // Nothing next to the op is quantized, so that the pipeline says nothing.
    else if (isa<MultiplyAccumulateOpInterface>(op) &&
             trial->isInFloat(number) && !trial->isOnIntegers(number))
      refusal = refuse(Reason::NoDequantization);
    // The second time, another operand may be the cause.
    constexpr unsigned maxCount = 2;
    if (refusal && counts[{op, unsigned(refusal->reason)}]++ < maxCount)
      hasChanged |= remedies.remedy(op, *refusal);
  }
  return remedies.insert() | hasChanged;
}

LogicalResult Attempt::apply(Remedies &remedies,
                             const llvm::DenseSet<int64_t> &ignored) {
  do {
    if (failed(run()))
      return failure();
  } while (remedyRefusals(remedies, ignored));
  const size_t numDrafts = remedies.getDrafts().size();
  remedies.improveIntervals([&](Operation *op) {
    auto known = numbers.find(op);
    return known != numbers.end() && known->second < numOriginal &&
           !ignored.contains(known->second);
  });
  return remedies.getDrafts().size() == numDrafts ? success() : run();
}

llvm::DenseSet<int64_t> Attempt::collectFailures(Remedies &remedies) {
  llvm::DenseSet<int64_t> failures;
  for (const AdviceDraft &draft : remedies.getDrafts())
    for (Operation *cause : draft.causes) {
      const int64_t number = getNumber(cause);
      // A fake quantization that was bypassed has no uses.
      if (!cause->use_empty() && trial->isInFloat(number) &&
          !trial->isOnIntegers(number) && trial->lookupRefusal(number))
        failures.insert(number);
    }
  return failures;
}

llvm::DenseSet<int64_t> Attempt::collectHarm(Remedies &remedies,
                                             const LowPrecisionTrial &before) {
  llvm::DenseSet<int64_t> harmful;
  auto addCauses = [&](const AdviceDraft &draft) {
    for (Operation *cause : draft.causes)
      harmful.insert(getNumber(cause));
  };
  for (Operation *op : getOps()) {
    const int64_t number = getNumber(op);
    if (isa<FakeQuantizeOp>(op) || !before.isOnIntegers(number) ||
        trial->isOnIntegers(number))
      continue;
    const llvm::SetVector<Operation *> sources = getSourcesOf(op);
    bool isFound = false;
    for (const AdviceDraft &draft : remedies.getDrafts())
      if (readsAny(sources, draft)) {
        addCauses(draft);
        isFound = true;
      }
    // Something farther away changed the precision of what the op reads.
    if (!isFound)
      llvm::for_each(remedies.getDrafts(), addCauses);
  }
  return harmful;
}

namespace {
/// Repeats attempts until one has no changes in vain.
class Adviser {
public:
  Adviser(func::FuncOp function, const AdviceOptions &options,
          bool assumeRanges)
      : function(function), options(options), assumeRanges(assumeRanges) {}

  FailureOr<QuantizationAdvice> run();

private:
  /// Returns whether another attempt is needed; fails with an error.
  FailureOr<bool> attempt(TargetAttr target);
  /// Sets aside the advice for which a range is missing. Returns whether there
  /// is any.
  bool setAside(Remedies &remedies, Attempt &attempt);
  void count(Remedies &remedies, Attempt &attempt);
  void replaceBody(Attempt &attempt);

  func::FuncOp function;
  const AdviceOptions &options;
  bool assumeRanges;
  /// Numbers of ops that get no remedies.
  llvm::DenseSet<int64_t> ignored;
  std::unique_ptr<LowPrecisionTrial> before;
  QuantizationAdvice result;
  SmallVector<Advice> unapplied;
};
} // namespace

bool Adviser::setAside(Remedies &remedies, Attempt &attempt) {
  if (assumeRanges)
    return false;
  bool isAny = false;
  for (AdviceDraft &draft : remedies.getDrafts()) {
    if (draft.advice.missingRange.empty())
      continue;
    for (Operation *cause : draft.causes)
      ignored.insert(attempt.getNumber(cause));
    unapplied.push_back(draft.advice);
    isAny = true;
  }
  return isAny;
}

void Adviser::count(Remedies &remedies, Attempt &attempt) {
  const LowPrecisionTrial &after = attempt.getTrial();
  for (Operation *op : attempt.getOps()) {
    const int64_t number = attempt.getNumber(op);
    const int64_t work = countLayerProducts(op);
    const bool wasOn = before->isOnIntegers(number);
    const bool isOn = after.isOnIntegers(number);
    result.multiplyAccumulates += work;
    result.before += wasOn ? work : 0;
    result.after += isOn ? work : 0;
    if (wasOn || !isOn)
      continue;
    const llvm::SetVector<Operation *> sources = getSourcesOf(op);
    for (AdviceDraft &draft : remedies.getDrafts())
      if (readsAny(sources, draft))
        draft.advice.multiplyAccumulates += work;
  }
  // In the order of the function where gains are equal.
  std::multimap<int64_t, Advice, std::greater<>> byGain;
  for (const AdviceDraft &draft : remedies.getDrafts())
    byGain.insert({draft.advice.multiplyAccumulates, draft.advice});
  for (const Advice &advice : unapplied)
    byGain.insert({advice.multiplyAccumulates, advice});
  for (auto &[gain, advice] : byGain)
    result.changes.push_back(std::move(advice));
}

/// Erases ops that nothing reads any more, with what they alone read, but for
/// `kept`.
static void eraseUnused(func::FuncOp function,
                        const llvm::DenseSet<Operation *> &kept) {
  llvm::SetVector<Operation *> pending;
  for (Operation *op : collectUnused(function))
    pending.insert(op);
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val();
    if (kept.contains(op) || !isOpTriviallyDead(op))
      continue;
    for (Value operand : op->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        pending.insert(producer);
    op->erase();
  }
}

void Adviser::replaceBody(Attempt &attempt) {
  func::FuncOp changed = attempt.getFunction();
  eraseUnused(changed, attempt.getUnused());
  function.getBody().takeBody(changed.getBody());
}

FailureOr<bool> Adviser::attempt(TargetAttr target) {
  Attempt attempt(function, options.target);
  Remedies remedies(attempt.getFunction(), target, options, [&](Operation *op) {
    return attempt.getTrial().isOnIntegers(attempt.getNumber(op));
  });
  if (failed(attempt.apply(remedies, ignored)))
    return failure();
  const size_t numIgnored = ignored.size();
  ignored.insert_range(attempt.collectFailures(remedies));
  ignored.insert_range(attempt.collectHarm(remedies, *before));
  if (ignored.size() != numIgnored)
    return true;
  if (setAside(remedies, attempt))
    return true;
  count(remedies, attempt);
  if (!remedies.getDrafts().empty())
    replaceBody(attempt);
  return false;
}

FailureOr<QuantizationAdvice> Adviser::run() {
  FailureOr<TargetAttr> target =
      lookupTargetOf(function, options.target, genericTarget);
  if (failed(target))
    return failure();
  Attempt unchanged(function, options.target);
  if (failed(unchanged.run()))
    return failure();
  before = unchanged.takeTrial();
  if (!before->hasQuantization())
    return std::move(result);
  FailureOr<bool> isAgain;
  do {
    isAgain = attempt(*target);
    if (failed(isAgain))
      return failure();
  } while (*isAgain);
  return std::move(result);
}

FailureOr<QuantizationAdvice>
mlir::lpt::adviseQuantization(func::FuncOp function,
                              const AdviceOptions &options, bool assumeRanges) {
  return Adviser(function, options, assumeRanges).run();
}
