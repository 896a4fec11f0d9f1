//===- LowPrecisionMain.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"
#include "PassOptions.h"

#include "LPT/Transforms/LowPrecisionSweep.h"

#include "mlir/IR/Remarks.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LOWPRECISIONMAIN
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The transformations that the op itself brings along.
static ArrayRef<LowPrecisionTransformation> getTransformations(Operation *op) {
  auto lowPrecision = dyn_cast<LowPrecisionOpInterface>(op);
  return lowPrecision ? lowPrecision.getLowPrecisionTransformations()
                      : ArrayRef<LowPrecisionTransformation>();
}

/// Whether there is anything that could become low precision.
static bool isQuantized(Operation *root, const LowPrecisionContext &state) {
  WalkResult result = root->walk([&](Operation *op) {
    if (isa<FakeQuantizeOp>(op))
      return WalkResult::interrupt();
    for (Value operand : op->getOperands()) {
      Dequantization chain = state.match(operand);
      if (!chain.empty() && chain.isLowPrecision())
        return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return result.wasInterrupted();
}

namespace {
struct LowPrecisionMainPass
    : lpt::impl::LowPrecisionMainBase<LowPrecisionMainPass> {
  using LowPrecisionMainBase::LowPrecisionMainBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<LowPrecisionOptions> options = readOptions();
    if (failed(options))
      return signalPassFailure();
    LowPrecisionContext state(function, *options);
    if (getContext().getRemarkEngine() && !isQuantized(function, state)) {
      remark::missed(function.getLoc(),
                     remark::RemarkOpts::name("no-quantization")
                         .category("lpt")
                         .function(function.getName()))
          << remark::reason("function '{0}' is left unchanged: it holds no "
                            "fake quantization and no dequantization",
                            function.getName())
          << remark::suggest("quantize the model first");
      return markAllAnalysesPreserved();
    }
    sweepLowPrecision(function, state, getTransformations, /*explain=*/true);
  }

  FailureOr<LowPrecisionOptions> readOptions() {
    Location location = getOperation().getLoc();
    LowPrecisionOptions options;
    if (failed(readPrecisions(location, defaultPrecisions,
                              options.defaultPrecisions)))
      return failure();
    SmallVector<Type> precision;
    if (failed(readPrecisions(location, dequantizationPrecision, precision)))
      return failure();
    if (precision.size() != 1 || !isa<FloatType>(precision.front()))
      return emitError(location)
             << "expected dequantization-precision to be f32, f16 or bf16, but "
                "got '"
             << dequantizationPrecision << "'";
    options.dequantizationPrecision = precision.front();
    options.updatePrecisions = updatePrecisions;
    SmallVector<StringRef> names = getTransformationNames(&getContext());
    if (failed(readNames(location, enable, names, options.enabled)) ||
        failed(readNames(location, disable, names, options.disabled)))
      return failure();
    return options;
  }
};
} // namespace
