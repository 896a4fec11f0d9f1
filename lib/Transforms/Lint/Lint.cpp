//===- Lint.cpp -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "LintReporter.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"

#include "llvm/Support/Format.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LINT
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

namespace {
struct RuleText {
  StringLiteral code, sentence, suggestion;
};
} // namespace

static constexpr RuleText ruleTexts[] = {
#define LPT_LINT_RULE(name, code, sentence, suggestion)                        \
  {code, sentence, suggestion},
#include "LintRules.def"
};

ArrayRef<StringRef> mlir::lpt::getLintRuleCodes() {
  static const SmallVector<StringRef> codes = [] {
    SmallVector<StringRef> result;
    for (const RuleText &rule : ruleTexts)
      result.push_back(rule.code);
    return result;
  }();
  return codes;
}

void LintReporter::report(Operation *op, LintRule rule, const Twine &found) {
  const RuleText &text = ruleTexts[size_t(rule)];
  if (disabled.contains(text.code))
    return;
  InFlightDiagnostic warning = mlir::emitWarning(op->getLoc())
                               << text.code << ": " << describeOp(op) << ": "
                               << text.sentence;
  if (!found.isTriviallyEmpty())
    warning << " (" << found << ")";
  warning.attachNote(op->getLoc()) << text.suggestion;
}

std::string mlir::lpt::formatNumber(double value) {
  SmallString<16> text;
  llvm::raw_svector_ostream(text) << llvm::format("%.6g", value);
  return text.str().str();
}

//===----------------------------------------------------------------------===//
// Reading the model
//===----------------------------------------------------------------------===//

ValueQuantization ValueQuantization::match(Value value,
                                           const LowPrecisionContext &state) {
  ValueQuantization result;
  if (auto fakeQuantize = value.getDefiningOp<FakeQuantizeOp>()) {
    result.isQuantized = true;
    result.fakeQuantize = fakeQuantize;
    std::optional<FakeQuantizeLimits> limits =
        FakeQuantizeLimits::match(fakeQuantize);
    int64_t levels = fakeQuantize.getLevels();
    if (!limits || levels < 2)
      return result;
    result.scale = ElementwiseConstant::zip(
        limits->outLow, limits->outHigh, [&](double low, double high) {
          return (high - low) / double(levels - 1);
        });
    result.type = PrecisionDetails::get(fakeQuantize.getContext(), levels,
                                        limits->outLow, limits->outHigh)
                      .type;
    return result;
  }
  // A model that is in low precision already.
  if (isLowPrecisionType(getElementType(value)) ||
      IntegerZeroPoint::match(value)) {
    result.isQuantized = true;
    return result;
  }
  Dequantization chain = state.match(value);
  if (chain.empty() || !isa<IntegerType>(getElementType(chain.data)))
    return result;
  result.isQuantized = true;
  result.scale = chain.scale;
  result.zeroPoint = chain.zeroPoint;
  result.type = getElementType(chain.data);
  return result;
}

ValueQuantization
ValueQuantization::matchThroughMovement(Value value,
                                        const LowPrecisionContext &state) {
  while (true) {
    ValueQuantization result = match(value, state);
    Operation *producer = value.getDefiningOp();
    if (result.isQuantized || !producer ||
        !isa<PrecisionPreservedOpInterface>(producer) ||
        producer->getNumOperands() == 0)
      return result;
    value = producer->getOperand(0);
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct LintPass : lpt::impl::LintBase<LintPass> {
  using LintBase::LintBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    llvm::StringSet<> disabled;
    LowPrecisionOptions options;
    Location location = function.getLoc();
    if (failed(readNames(location, disable, {getLintRuleCodes(), "a rule"},
                         disabled)) ||
        failed(readPrecisions(location, "ui8|si8|ui16|si16|ui32|si32",
                              options.defaultPrecisions)))
      return signalPassFailure();
    LowPrecisionContext state(function, options);
    LintReporter reporter(state, disabled);
    walkInDominanceOrder(function, [&](Operation *op) {
      if (op->hasTrait<mlir::OpTrait::ConstantLike>())
        return;
      if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op))
        lintFakeQuantize(fakeQuantize, reporter);
      lintDequantization(op, reporter);
      lintWeightedOp(op, reporter);
      lintBias(op, reporter);
      lintPlacement(op, reporter);
    });
    lintFunction(function, reporter);
    markAllAnalysesPreserved();
  }
};
} // namespace
