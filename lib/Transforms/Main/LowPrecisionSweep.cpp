//===- LowPrecisionSweep.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/LowPrecisionSweep.h"

#include "DominanceOrder.h"
#include "RefusalRemarks.h"

#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The ops that are still to be visited. Entries of ops that are erased in the
/// meantime are emptied, since their memory may be reused.
class VisitQueue : public RewriterBase::Listener {
public:
  VisitQueue(Operation *root, TransformationsOf transformationsOf,
             llvm::function_ref<void(Region &region)> skip) {
    auto visit = [&](Operation *op) {
      // Constants, which are most of the ops, have nothing to be visited for.
      if (!transformationsOf(op).empty())
        initial.push_back(op);
    };
    walkInDominanceOrder(root, visit, skip);
    positions.reserve(initial.size());
    for (auto [position, op] : llvm::enumerate(initial))
      positions[op] = position;
  }

  /// The next op, or null at the end.
  Operation *pop() {
    while (!urgent.empty())
      if (Operation *op = urgent.pop_back_val())
        return op;
    while (next < initial.size()) {
      Operation *op = initial[next++];
      if (!op)
        continue;
      positions.erase(op);
      return op;
    }
    return nullptr;
  }

  void pushFront(ArrayRef<Operation *> ops) {
    for (Operation *op : llvm::reverse(ops))
      urgent.push_back(op);
  }

  void notifyOperationErased(Operation *op) override {
    auto position = positions.find(op);
    if (position != positions.end()) {
      initial[position->second] = nullptr;
      positions.erase(position);
    }
    // The front of the queue holds a handful of ops at most.
    std::replace(urgent.begin(), urgent.end(), op,
                 static_cast<Operation *>(nullptr));
    refusals.erase(op);
  }

  /// Why ops were refused, as long as they exist.
  RefusalMap refusals;

private:
  std::vector<Operation *> initial;
  llvm::DenseMap<Operation *, size_t> positions;
  size_t next = 0;
  SmallVector<Operation *> urgent;
};

} // namespace

bool mlir::lpt::isTransformationOn(
    const LowPrecisionTransformation &transformation, Operation *op,
    const LowPrecisionOptions &options) {
  StringRef name = transformation.name;
  bool isDefault = options.enabled.empty() && transformation.runsByDefault;
  if ((!isDefault && !options.asksFor(name)) || options.disabled.contains(name))
    return false;
  return llvm::none_of(options.vetoes,
                       [&](const auto &veto) { return veto(name, op); });
}

bool mlir::lpt::isReportedRefusal(
    const LowPrecisionTransformation &transformation, const Refusal &refusal,
    bool hasRefusal) {
  // The first transformation is the one that the op is known for. One that only
  // runs on demand is not missed.
  const bool isOff = refusal.reason == Reason::TransformationOff;
  return hasRefusal ? transformation.extendsPrevious && !isOff
                    : transformation.runsByDefault || !isOff;
}

/// Whether the op as a whole may have no precision. An empty set of a single
/// operand only says that the op makes no demands on its producers.
static bool isDisabledByTarget(Operation *op) {
  PrecisionsAttr precisions =
      LPTDialect::PrecisionsAttrHelper(op->getContext()).getAttr(op);
  PrecisionSetAttr set = precisions ? precisions.lookup(PrecisionsAttr::opPort)
                                    : PrecisionSetAttr();
  return set && set.isDisabled();
}

Planned<Rewrite>
mlir::lpt::planTransformation(const LowPrecisionTransformation &transformation,
                              Operation *op, const LowPrecisionContext &state) {
  if (LPTDialect::SkipAttrHelper(op->getContext()).isAttrPresent(op))
    return refuse(Reason::SkippedByUser);
  if (!isTransformationOn(transformation, op, state.getOptions()))
    return refuse(Reason::TransformationOff, "'" + transformation.name + "'");
  if (isDisabledByTarget(op))
    return refuse(Reason::Disabled);
  // What the op lacks by itself is told first: it holds on every target.
  Planned<Rewrite> rewrite = transformation.plan(op, state);
  if (rewrite)
    if (Applicability applies = checkNotedRequirements(op, state); !applies)
      return applies.getRefusal();
  return rewrite;
}

/// Whether what remains to be done after a refusal shall be done. A request to
/// leave an op includes its operands, and an op that is on integers needs them
/// as they are.
static bool allowsFallback(const Refusal &refusal) {
  return refusal.reason != Reason::SkippedByUser &&
         refusal.reason != Reason::TransformationOff &&
         refusal.reason != Reason::AlreadyQuantized;
}

/// Visits one op. Sets `refusal` if nothing was done. Fails if the listener
/// does.
static LogicalResult visit(Operation *op, LowPrecisionRewriter &rewriter,
                           TransformationsOf transformationsOf, bool explain,
                           SweepListener *listener,
                           std::optional<RecordedRefusal> &refusal) {
  LowPrecisionContext &state = rewriter.getState();
  for (const LowPrecisionTransformation &transformation :
       transformationsOf(op)) {
    Planned<Rewrite> rewrite = planTransformation(transformation, op, state);
    if (rewrite) {
      refusal = std::nullopt;
      if (explain)
        emitApplied(op, transformation, state);
      if (listener)
        listener->willRewrite(op, transformation);
      (*rewrite)(rewriter);
      return listener ? listener->didRewrite() : success();
    }
    const Refusal &no = rewrite.getRefusal();
    if (isReportedRefusal(transformation, no, refusal.has_value()))
      refusal = RecordedRefusal{no, /*hasIntegerWeights=*/no.reason ==
                                        Reason::WeightsPrecision};
    if (!transformation.fallback || !allowsFallback(no))
      continue;
    if (listener)
      listener->willRewrite(op, transformation);
    if (transformation.fallback(op, rewriter)) {
      if (refusal)
        refusal->hasIntegerWeights = true;
      return listener ? listener->didRewrite() : success();
    }
  }
  return success();
}

LogicalResult mlir::lpt::sweepLowPrecision(Operation *root,
                                           LowPrecisionContext &state,
                                           TransformationsOf transformationsOf,
                                           bool explain,
                                           SweepListener *listener,
                                           const RefusalObserver &refused) {
  explain &= root->getContext()->getRemarkEngine() != nullptr;
  VisitQueue queue(root, transformationsOf, [&](Region &region) {
    if (explain)
      emitSkippedRegion(region, transformationsOf);
  });
  LowPrecisionRewriter rewriter(root->getContext(), state);
  rewriter.setListener(&queue);
  while (Operation *op = queue.pop()) {
    std::optional<RecordedRefusal> refusal;
    if (failed(
            visit(op, rewriter, transformationsOf, explain, listener, refusal)))
      return failure();
    if ((explain || refused) && refusal)
      queue.refusals[op] = *refusal;
    queue.pushFront(rewriter.takeAnnounced());
  }
  if (explain || refused)
    visitRefusals(root, state, transformationsOf, queue.refusals,
                  [&](Operation *op, const Refusal &refusal) {
                    if (explain)
                      emitRefusal(op, refusal);
                    if (refused)
                      refused(op, refusal);
                  });
  return success();
}
