//===- AdvicePasses.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowPrecisionTrial.h"

#include "LPT/Quantization/Passes.h"
#include "LPT/Quantization/QuantizationAdvice.h"

#include "llvm/Support/Format.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ADVISE
#define GEN_PASS_DEF_APPLYADVICE
#include "LPT/Quantization/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Calls `visit` with the functions of `module` that have a body, and the
/// options of both passes.
static LogicalResult forEachFunction(
    ModuleOp module, StringRef target, StringRef ranges,
    llvm::function_ref<LogicalResult(func::FuncOp, const AdviceOptions &)>
        visit) {
  AdviceOptions options;
  options.target = target.str();
  if (!ranges.empty()) {
    llvm::Expected<TensorRanges> read = TensorRanges::readFile(ranges);
    if (!read)
      return module.emitError(llvm::toString(read.takeError()));
    options.ranges = std::move(*read);
  }
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && failed(visit(function, options)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// lpt-advise
//===----------------------------------------------------------------------===//

static void emitAdvice(const Advice &advice) {
  InFlightDiagnostic remark = emitRemark(advice.location)
                              << getAdviceKindName(advice.kind) << ": "
                              << advice.change;
  remark.attachNote() << advice.cause;
  if (!advice.missingRange.empty())
    remark.attachNote()
        << "its range is not known; the option 'ranges' may name "
           "a file with that of '"
        << advice.missingRange << "'";
  if (advice.multiplyAccumulates != 0)
    remark.attachNote() << "with it, " << advice.multiplyAccumulates
                        << " multiply-accumulates are in integers";
}

static std::string formatShare(int64_t part, int64_t whole) {
  std::string text;
  llvm::raw_string_ostream(text)
      << llvm::format("%.1f %%", 100.0 * double(part) / double(whole));
  return text;
}

namespace {
struct AdvisePass : lpt::impl::AdviseBase<AdvisePass> {
  using AdviseBase::AdviseBase;

  void runOnOperation() override {
    if (failed(forEachFunction(getOperation(), target, ranges, advise)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  static LogicalResult advise(func::FuncOp function,
                              const AdviceOptions &options) {
    IRMapping mapping;
    OwningOpRef<ModuleOp> module = createTrialModule(function, mapping);
    auto copy = cast<func::FuncOp>(mapping.lookup(function.getOperation()));
    FailureOr<QuantizationAdvice> advice =
        adviseQuantization(copy, options, /*assumeRanges=*/true);
    if (failed(advice))
      return failure();
    for (const Advice &each : advice->changes)
      emitAdvice(each);
    if (advice->before != advice->after)
      emitRemark(function.getLoc())
          << formatShare(advice->before, advice->multiplyAccumulates)
          << " of the multiply-accumulates are in integers, and "
          << formatShare(advice->after, advice->multiplyAccumulates)
          << " with all advice";
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// lpt-apply-advice
//===----------------------------------------------------------------------===//

namespace {
struct ApplyAdvicePass : lpt::impl::ApplyAdviceBase<ApplyAdvicePass> {
  using ApplyAdviceBase::ApplyAdviceBase;

  void runOnOperation() override {
    if (failed(forEachFunction(getOperation(), target, ranges, apply)))
      signalPassFailure();
  }

  static LogicalResult apply(func::FuncOp function,
                             const AdviceOptions &options) {
    FailureOr<QuantizationAdvice> advice =
        adviseQuantization(function, options);
    if (failed(advice))
      return failure();
    for (const Advice &each : advice->changes)
      if (!each.missingRange.empty())
        emitRemark(each.location)
            << "not applied, since the range of '" << each.missingRange
            << "' is not known: " << getAdviceKindName(each.kind) << ": "
            << each.change;
    return success();
  }
};
} // namespace
