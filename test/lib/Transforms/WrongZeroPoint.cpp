//===- WrongZeroPoint.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A transformation with a fault: it carries a dequantization over an op,
// and one of the places where it gets the numbers wrong can be chosen.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/LowPrecisionSweep.h"
#include "LPT/Transforms/TransformationVerifier.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

using namespace mlir;
using namespace mlir::lpt;

static Planned<Dequantization> plan(Operation *op,
                                    const LowPrecisionContext &state) {
  Dequantization chain = state.match(op->getOperand(0));
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  return chain;
}

/// As it should be, if there is no zero point.
static void rewriteRight(Operation *op, Dequantization &chain,
                         LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Operation *copy =
      rewriter.cloneWith(op, chain.data, getElementType(chain.data));
  chain.resultType = getElementType(op->getResult(0));
  rewriter.replaceWithDequantized(op, copy, chain);
}

/// With a zero point of 1, whatever it was.
static void rewriteWrong(Operation *op, Dequantization &chain,
                         LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Operation *copy =
      rewriter.cloneWith(op, chain.data, getElementType(chain.data));
  chain.zeroPoint = ElementwiseConstant(1);
  chain.resultType = getElementType(op->getResult(0));
  rewriter.replaceWithDequantized(op, copy, chain);
}

static bool isNamed(Operation *op, StringRef name) {
  auto location = dyn_cast<NameLoc>(op->getLoc());
  return location && location.getName() == name;
}

static Planned<Dequantization> planWrong(Operation *op,
                                         const LowPrecisionContext &state) {
  if (!isNamed(op, "wrong"))
    return refuse(Reason::NothingToDo);
  return plan(op, state);
}

static Planned<Dequantization> planRounded(Operation *op,
                                           const LowPrecisionContext &state) {
  if (!isNamed(op, "rounded"))
    return refuse(Reason::NothingToDo);
  return plan(op, state);
}

static Applicability checkShifted(Operation *op, const LowPrecisionContext &) {
  return isNamed(op, "shifted") &&
                 op->getOperand(0).getDefiningOp<FakeQuantizeOp>()
             ? Applicability::yes()
             : refuse(Reason::NothingToDo);
}

/// Adds 0.01 to the operand.
static void rewriteShifted(Operation *op, LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Value shift = ElementwiseConstant(0.01).materialize(
      rewriter, op->getLoc(), getElementType(op->getOperand(0)));
  Value sum = AddOp::create(rewriter, op->getLoc(), op->getOperand(0).getType(),
                            op->getOperand(0), shift);
  Operation *copy = rewriter.cloneWith(op, sum);
  copy->setLoc(rewriter.getUnknownLoc());
  rewriter.replaceAndClean(op, copy->getResults());
}

static ArrayRef<LowPrecisionTransformation> getTransformations(Operation *op) {
  static const LowPrecisionTransformation transformations[] = {
      {"test-wrong-zero-point", plannedRewrite<planWrong, rewriteWrong>},
      {"test-rounded-zero-point", plannedRewrite<planRounded, rewriteWrong>,
       /*fallback=*/nullptr, /*runsByDefault=*/true, NumericEffect::OneQuantum},
      {"test-shifted-levels", plannedRewrite<checkShifted, rewriteShifted>,
       /*fallback=*/nullptr, /*runsByDefault=*/true, NumericEffect::OneQuantum},
      {"test-right-zero-point", plannedRewrite<plan, rewriteRight>}};
  return isa<ReluOp, TransposeOp>(op) ? ArrayRef(transformations)
                                      : ArrayRef<LowPrecisionTransformation>();
}

namespace {
struct WrongZeroPointPass
    : PassWrapper<WrongZeroPointPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WrongZeroPointPass)

  WrongZeroPointPass() = default;
  WrongZeroPointPass(const WrongZeroPointPass &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "test-lpt-wrong-zero-point"; }
  StringRef getDescription() const final {
    return "Carry dequantizations over ops, wrongly where it is called "
           "\"wrong\", and with a declared rounding where it is called "
           "\"rounded\"; shift levels where it is called \"shifted\"";
  }

  void runOnOperation() override {
    LowPrecisionOptions options;
    for (auto signedness : {IntegerType::Unsigned, IntegerType::Signed})
      options.defaultPrecisions.push_back(
          IntegerType::get(&getContext(), 8, signedness));
    LowPrecisionContext state(getOperation(), options);
    std::optional<TransformationVerifier> verifier;
    if (verifyEach)
      verifier.emplace(getOperation(), getArgument(), verifyEachReproducer);
    if (failed(sweepLowPrecision(getOperation(), state, getTransformations,
                                 /*explain=*/false,
                                 verifier ? &*verifier : nullptr)))
      signalPassFailure();
  }

  Option<bool> verifyEach{*this, "verify-each", llvm::cl::init(false)};
  Option<std::string> verifyEachReproducer{*this, "verify-each-reproducer",
                                           llvm::cl::init("")};
};
} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "LPTTestTransforms", "1",
          []() { PassRegistration<WrongZeroPointPass>(); }};
}
