//===- RefusalRemarks.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RefusalRemarks.h"

#include "FloatCandidates.h"
#include "RemarkOutput.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Applied transformations
//===----------------------------------------------------------------------===//

void mlir::lpt::emitApplied(Operation *op,
                            const LowPrecisionTransformation &transformation,
                            const LowPrecisionContext &state) {
  auto lock = lockRemarks();
  // A weighted op ends a dequantization: what is behind it belongs to its
  // accumulators. Others pass theirs on.
  bool absorbs = isa<WeightedOpInterface>(op);
  std::string subject = describeLayer(op);
  bool hasChain = false;
  for (Value operand : op->getOperands()) {
    Dequantization chain = state.match(operand);
    if (chain.empty())
      continue;
    hasChain = true;
    Operation *source = chain.data.getDefiningOp();
    std::string of =
        source ? describeLayer(source) : std::string("an argument");
    remark::passed(op->getLoc(), makeRemarkOptions(op, transformation.name))
        << remark::add("dequantization of {0} {1} {2}", of,
                       absorbs ? "absorbed by" : "carried over", subject)
        << addLayer(op);
  }
  if (!hasChain)
    remark::passed(op->getLoc(), makeRemarkOptions(op, transformation.name))
        << remark::add("{0} rewritten", subject) << addLayer(op);
}

//===----------------------------------------------------------------------===//
// Refusals
//===----------------------------------------------------------------------===//

/// Whether the op is where it should be, so that nothing was missed.
static bool isFine(Reason reason) {
  switch (reason) {
  case Reason::Bias:
  case Reason::Epilogue:
  case Reason::AlreadyQuantized:
    return true;
  default:
    return false;
  }
}

static void emitRefusal(Operation *op, const Refusal &refusal) {
  remark::RemarkOpts options =
      makeRemarkOptions(op, getReasonCode(refusal.reason));
  auto emit = isFine(refusal.reason) ? remark::analysis : remark::missed;
  remark::detail::InFlightRemark remark = emit(op->getLoc(), options);
  if (!remark)
    return;
  std::string sentence = describeOp(op) + " stays in its precision: " +
                         getReasonSentence(refusal.reason).str();
  if (!refusal.found.empty())
    sentence += " (" + refusal.found + ")";
  remark << remark::reason("{0}", sentence)
         << remark::suggest("{0}", getReasonSuggestion(refusal.reason))
         << addLayer(op);
}

/// Why there is no dequantization in front of a candidate, which may be as it
/// should be.
static Refusal explainNoDequantization(const FloatCandidate &candidate) {
  if (candidate.isEpilogue)
    return {Reason::Epilogue, ""};
  for (Value operand : candidate.op->getOperands())
    if (auto fakeQuantize = operand.getDefiningOp<FakeQuantizeOp>();
        fakeQuantize && !isConstantPath(operand))
      return {Reason::FakeQuantizeInFloat,
              "that of " + describeLayer(fakeQuantize)};
  return {Reason::NoDequantization, ""};
}

void mlir::lpt::emitRefusals(Operation *root, const LowPrecisionContext &state,
                             TransformationsOf transformationsOf,
                             const RefusalMap &refusals) {
  auto lock = lockRemarks();
  auto hadQuantizedWeights = [&](Operation *op) {
    auto known = refusals.find(op);
    return known != refusals.end() && known->second.hadQuantizedWeights;
  };
  for (const FloatCandidate &candidate : collectFloatCandidates(
           root, state, transformationsOf, hadQuantizedWeights)) {
    std::optional<Refusal> refusal;
    auto known = refusals.find(candidate.op);
    if (known != refusals.end())
      refusal = known->second.refusal;
    else
      refusal = askForRefusal(candidate, state, transformationsOf);
    if (!refusal && !candidate.isEpilogue)
      continue;
    emitRefusal(candidate.op,
                !refusal || refusal->reason == Reason::NoDequantization
                    ? explainNoDequantization(candidate)
                    : *refusal);
  }
}

void mlir::lpt::emitSkippedRegion(Region &region,
                                  TransformationsOf transformationsOf) {
  auto visit = [&](Operation *op) {
    return transformationsOf(op).empty() ? WalkResult::advance()
                                         : WalkResult::interrupt();
  };
  if (!region.walk(visit).wasInterrupted())
    return;
  auto lock = lockRemarks();
  Operation *parent = region.getParentOp();
  remark::missed(parent->getLoc(),
                 makeRemarkOptions(parent, getReasonCode(Reason::GraphRegion)))
      << remark::reason("region #{0} of {1} is left unchanged: {2}",
                        region.getRegionNumber(), describeOp(parent),
                        getReasonSentence(Reason::GraphRegion))
      << remark::suggest("{0}", getReasonSuggestion(Reason::GraphRegion))
      << addLayer(parent);
}

void mlir::lpt::emitNoQuantization(Operation *function, StringRef name) {
  auto lock = lockRemarks();
  remark::missed(
      function->getLoc(),
      makeRemarkOptions(function, getReasonCode(Reason::NoQuantization)))
      << remark::reason("function '{0}' is left unchanged: {1}", name,
                        getReasonSentence(Reason::NoQuantization))
      << remark::suggest("{0}", getReasonSuggestion(Reason::NoQuantization));
}
