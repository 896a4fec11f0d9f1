//===- DetachResults.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_DETACHRESULTS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// Whether the bytes of `value` will be in a buffer that is allocated for them,
/// or for the tensor that they are written over.
static bool isFresh(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    Operation *op = result.getOwner();
    if (isa<tensor::EmptyOp, bufferization::AllocTensorOp>(op))
      return true;
    auto written = dyn_cast<DestinationStyleOpInterface>(op);
    if (!written)
      return false;
    value = written.getTiedOpOperand(result)->get();
  }
  return false;
}

namespace {
struct DetachResults : lpt::impl::DetachResultsBase<DetachResults> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isDeclaration() || function.isPrivate())
      return;
    for (unsigned i = 0; i != function.getNumArguments(); ++i)
      function.setArgAttr(
          i, bufferization::BufferizationDialect::kWritableAttrName,
          BoolAttr::get(&getContext(), false));
    function.walk([](func::ReturnOp op) {
      OpBuilder builder(op);
      for (OpOperand &operand : op->getOpOperands()) {
        auto type = dyn_cast<RankedTensorType>(operand.get().getType());
        const bool isOnce = llvm::count(op->getOperands(), operand.get()) == 1;
        if (!type || (isOnce && isFresh(operand.get())))
          continue;
        operand.set(bufferization::AllocTensorOp::create(
            builder, op.getLoc(), type, /*dynamicSizes=*/ValueRange(),
            operand.get()));
      }
    });
  }
};
} // namespace
