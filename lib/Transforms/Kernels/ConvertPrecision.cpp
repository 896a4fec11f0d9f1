//===- ConvertPrecision.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops on narrow floats where libraries compute in f32 only. What combines
// elements, such as a sum of products, is computed in f32 between conversions.
// Element-wise ops and movements stay: generated code rounds each of their
// results in registers.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_CONVERTPRECISION
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Whether `op` has code in libraries only, which depends on its types.
static bool combinesElements(Operation *op) {
  return isa_and_nonnull<LPTDialect>(op->getDialect()) &&
         isKernelComputation(op) && !isElementwise(op) && !movesElements(op) &&
         !isView(op) && op->getNumResults() == 1;
}

static Value convert(OpBuilder &builder, Location location, Value value,
                     Type elementType) {
  return ConvertOp::create(
      builder, location,
      cast<RankedTensorType>(value.getType()).clone(elementType), value);
}

/// Computes `op` in f32 where it reads or yields a type of `types`.
static void convertPrecision(Operation *op, ArrayRef<Type> types,
                             RewriterBase &rewriter) {
  auto isMissing = [&](Value value) {
    return llvm::is_contained(types, getElementType(value));
  };
  const Type f32 = rewriter.getF32Type();
  rewriter.setInsertionPoint(op);
  for (OpOperand &operand : op->getOpOperands())
    if (isMissing(operand.get())) {
      Value wide = convert(rewriter, op->getLoc(), operand.get(), f32);
      rewriter.modifyOpInPlace(op, [&] { operand.set(wide); });
    }
  Value result = op->getResult(0);
  if (!isMissing(result))
    return;
  Type narrow = getElementType(result);
  rewriter.modifyOpInPlace(op, [&] {
    result.setType(cast<RankedTensorType>(result.getType()).clone(f32));
  });
  rewriter.setInsertionPointAfter(op);
  Value rounded = convert(rewriter, op->getLoc(), result, narrow);
  rewriter.replaceAllUsesExcept(result, rounded, rounded.getDefiningOp());
}

namespace {
struct ConvertPrecisionPass
    : lpt::impl::ConvertPrecisionBase<ConvertPrecisionPass> {
  using ConvertPrecisionBase::ConvertPrecisionBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<SmallVector<Type, 2>> narrow = parseNarrowFloats(
        &getContext(), types, [&] { return function.emitError(); });
    if (failed(narrow))
      return signalPassFailure();
    SmallVector<Operation *> ops;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (!op->getParentOfType<KernelOp>() && combinesElements(op))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : ops)
      convertPrecision(op, *narrow, rewriter);
  }
};
} // namespace
