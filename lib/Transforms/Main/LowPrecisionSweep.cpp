//===- LowPrecisionSweep.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/LowPrecisionSweep.h"

#include "mlir/IR/Remarks.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The ops that are still to be visited. Entries of ops that are erased in the
/// meantime are emptied, since their memory may be reused.
class VisitQueue : public RewriterBase::Listener {
public:
  explicit VisitQueue(Operation *root) {
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      // Constants have nothing to be visited for, and are most of the ops.
      if (op != root && !op->hasTrait<mlir::OpTrait::ConstantLike>())
        initial.push_back(op);
    });
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
    explanations.erase(op);
  }

  /// Why ops were refused, as long as they exist.
  llvm::MapVector<Operation *, Refusal> explanations;

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
  if (!options.enabled.empty()) {
    if (!options.enabled.contains(name))
      return false;
  } else if (!transformation.runsByDefault) {
    return false;
  }
  if (options.disabled.contains(name))
    return false;
  return llvm::none_of(options.vetoes,
                       [&](const auto &veto) { return veto(name, op); });
}

/// Visits one op. Returns why nothing was done, or nothing if something was.
static std::optional<Refusal> visit(Operation *op,
                                    LowPrecisionRewriter &rewriter,
                                    TransformationsOf transformationsOf) {
  LowPrecisionContext &state = rewriter.getState();
  std::optional<Refusal> refusal;
  // The first transformation is the one that the op is known for.
  auto refuse = [&](const Refusal &reason) {
    if (!refusal)
      refusal = reason;
  };
  for (const LowPrecisionTransformation &transformation :
       transformationsOf(op)) {
    if (op->hasAttr("lpt.skip")) {
      refuse({Reason::SkippedByUser, ""});
      break;
    }
    if (!isTransformationOn(transformation, op, state.getOptions())) {
      // One that only runs on demand is not missed.
      if (transformation.runsByDefault)
        refuse({Reason::TransformationOff, transformation.name.str()});
      continue;
    }
    if (Applicability applies = transformation.check(op, state); !applies) {
      if (transformation.fallback && transformation.fallback(op, rewriter)) {
        refuse(applies.getRefusal());
        return refusal;
      }
      refuse(applies.getRefusal());
      continue;
    }
    transformation.rewrite(op, rewriter);
    return std::nullopt;
  }
  return refusal;
}

/// The name of the user's layer, or nothing.
static StringRef getLayerName(Location location) {
  StringRef name;
  location->walk([&](Location part) {
    if (auto named = dyn_cast<NameLoc>(part)) {
      name = named.getName();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return name;
}

static void emitRefusal(Operation *op, const Refusal &refusal) {
  StringRef layer = getLayerName(op->getLoc());
  std::string subject = "'" + op->getName().getStringRef().str() + "'";
  if (!layer.empty())
    subject += " of layer '" + layer.str() + "'";
  std::string sentence = subject + " stays in its precision: " +
                         getReasonSentence(refusal.reason).str();
  if (!refusal.found.empty())
    sentence += " (" + refusal.found + ")";
  remark::missed(op->getLoc(),
                 remark::RemarkOpts::name(getReasonCode(refusal.reason))
                     .category("lpt"))
      << remark::reason("{0}", sentence)
      << remark::suggest("{0}", getReasonSuggestion(refusal.reason));
}

/// Whether the op is worth an explanation: it is left in float, and what it
/// reads is quantized or would have been.
static bool isWorthExplaining(Operation *op, const Refusal &refusal) {
  switch (refusal.reason) {
  case Reason::NothingToDo:
  case Reason::AlreadyQuantized:
  case Reason::Bias:
    return false;
  case Reason::NoDequantization:
    // In a float model that is the normal case. It needs a word where the
    // input is quantized, but was itself left in float.
    return llvm::any_of(op->getOperands(), [](Value operand) {
      return operand.getDefiningOp<FakeQuantizeOp>() != nullptr;
    });
  default:
    return true;
  }
}

void mlir::lpt::sweepLowPrecision(Operation *root, LowPrecisionContext &state,
                                  TransformationsOf transformationsOf,
                                  bool explain) {
  VisitQueue queue(root);
  LowPrecisionRewriter rewriter(root->getContext(), state);
  rewriter.setListener(&queue);
  explain &= root->getContext()->getRemarkEngine() != nullptr;
  while (Operation *op = queue.pop()) {
    std::optional<Refusal> refusal = visit(op, rewriter, transformationsOf);
    if (explain && refusal && isWorthExplaining(op, *refusal))
      queue.explanations.insert({op, *refusal});
    queue.pushFront(rewriter.takeAnnounced());
  }
  for (auto &[op, refusal] : queue.explanations)
    emitRefusal(op, refusal);
}
