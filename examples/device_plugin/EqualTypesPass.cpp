//===- EqualTypesPass.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EqualTypesPass.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::lpt;

/// What mark-up says of a port, or null.
static PrecisionSetAttr lookupPrecisions(Operation *op, int64_t port) {
  auto precisions = op->getAttrOfType<PrecisionsAttr>("lpt.precisions");
  return precisions ? precisions.lookup(port) : PrecisionSetAttr();
}

/// Leaves `type` alone in the sets that are equal to `old`. Those that share
/// its class must say the same.
static void restrict(func::FuncOp function, PrecisionSetAttr old, Type type) {
  auto narrowed =
      PrecisionSetAttr::get(function.getContext(), type, old.getClassId());
  function.walk([&](Operation *op) {
    auto precisions = op->getAttrOfType<PrecisionsAttr>("lpt.precisions");
    if (!precisions)
      return;
    SmallVector<PrecisionSetAttr> sets(precisions.getSets());
    llvm::replace(sets, old, narrowed);
    op->setAttr(
        "lpt.precisions",
        PrecisionsAttr::get(op->getContext(), precisions.getPorts(), sets));
  });
}

/// The fake quantization of the result of `op`, after an addition or not.
static FakeQuantizeOp getOutputFakeQuantize(ConvolutionOp op) {
  Operation *next = op;
  for (int i = 0; i != 2 && next->getResult(0).hasOneUse(); ++i) {
    next = *next->getResult(0).user_begin();
    if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(next))
      return fakeQuantize;
    if (!isa<AddOp>(next))
      break;
  }
  return FakeQuantizeOp();
}

namespace {
struct EqualTypesPass
    : PassWrapper<EqualTypesPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(EqualTypesPass)

  StringRef getArgument() const final { return "device-equal-types"; }
  StringRef getDescription() const final {
    return "Quantize results of convolutions to the type of their inputs";
  }

  void runOnOperation() override {
    getOperation().walk([&](ConvolutionOp op) {
      PrecisionSetAttr input =
          lookupPrecisions(op, PrecisionsAttr::operandPort(0));
      FakeQuantizeOp output = getOutputFakeQuantize(op);
      if (!input || input.getTypes().size() != 1 || !output)
        return;
      Type type = input.getTypes().front();
      PrecisionSetAttr allowed =
          lookupPrecisions(output, PrecisionsAttr::resultPort(0));
      if (allowed && allowed.getTypes().size() > 1 &&
          llvm::is_contained(allowed.getTypes(), type))
        restrict(getOperation(), allowed, type);
    });
  }
};
} // namespace

std::unique_ptr<Pass> createEqualTypesPass() {
  return std::make_unique<EqualTypesPass>();
}
