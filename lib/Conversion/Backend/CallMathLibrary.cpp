//===- CallMathLibrary.cpp ------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CALLMATHLIBRARY
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

namespace {
struct CallMathLibrary : lpt::impl::CallMathLibraryBase<CallMathLibrary> {
  void runOnOperation() override {
    // The declarations of the functions need one.
    WalkResult result = getOperation().walk([](Operation *op) {
      if (!isa_and_nonnull<math::MathDialect>(op->getDialect()) ||
          SymbolTable::getNearestSymbolTable(op))
        return WalkResult::advance();
      op->emitOpError() << "expected a symbol table around the op, but found "
                           "an op that is not registered first";
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    populateMathToLibmConversionPatterns(patterns);
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    target.addIllegalDialect<math::MathDialect>();
    // LLVM expands these without a library.
    target.addLegalOp<math::AbsFOp, math::AbsIOp, math::CeilOp,
                      math::CountLeadingZerosOp, math::CountTrailingZerosOp,
                      math::CtPopOp, math::FloorOp, math::FmaOp,
                      math::RoundEvenOp, math::RoundOp, math::SqrtOp>();
    if (failed(
            applyFullConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
