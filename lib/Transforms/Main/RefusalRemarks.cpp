//===- RefusalRemarks.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RefusalRemarks.h"

#include "FloatCandidates.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
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
  // A weighted op ends a dequantization: what is after it belongs to its
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

void mlir::lpt::emitRefusal(Operation *op, const Refusal &refusal) {
  auto lock = lockRemarks();
  remark::RemarkOpts options = makeRemarkOptions(op, refusal.getCode());
  auto emit = isFine(refusal.reason) ? remark::analysis : remark::missed;
  remark::detail::InFlightRemark remark = emit(op->getLoc(), options);
  if (!remark)
    return;
  addRefusal(remark, describeOp(op) + " stays in its precision", refusal);
  remark << addLayer(op);
}

/// Why there is no dequantization before a candidate, which may be as it
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

void mlir::lpt::visitRefusals(
    Operation *root, const LowPrecisionContext &state,
    TransformationsOf transformationsOf, const RefusalMap &refusals,
    llvm::function_ref<void(Operation *op, const Refusal &refusal)> visit) {
  auto hasIntegerWeights = [&](Operation *op) {
    auto known = refusals.find(op);
    return known != refusals.end() && known->second.hasIntegerWeights;
  };
  for (const FloatCandidate &candidate : collectFloatCandidates(
           root, state, transformationsOf, hasIntegerWeights)) {
    std::optional<Refusal> refusal;
    auto known = refusals.find(candidate.op);
    if (known != refusals.end())
      refusal = known->second.refusal;
    else
      refusal = askForRefusal(candidate, state, transformationsOf);
    if (!refusal && !candidate.isEpilogue)
      continue;
    visit(candidate.op, !refusal || refusal->reason == Reason::NoDequantization
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
  const Refusal refusal = refuse(Reason::GraphRegion);
  remark::detail::InFlightRemark remark = remark::missed(
      parent->getLoc(), makeRemarkOptions(parent, refusal.getCode()));
  if (!remark)
    return;
  addRefusal(remark,
             "region #" + Twine(region.getRegionNumber()) + " of " +
                 describeOp(parent) + " is left unchanged",
             refusal);
  remark << addLayer(parent);
}

void mlir::lpt::emitNoQuantization(Operation *function, StringRef name) {
  auto lock = lockRemarks();
  const Refusal refusal = refuse(Reason::NoQuantization);
  remark::detail::InFlightRemark remark = remark::missed(
      function->getLoc(), makeRemarkOptions(function, refusal.getCode()));
  if (remark)
    addRefusal(remark, "function '" + name + "' is left unchanged", refusal);
}
