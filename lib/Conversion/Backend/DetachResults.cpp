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

/// The tensor for which the buffer of `value` will be allocated: `value`, or
/// the destination that it is written over, with no other ops in between than
/// reshapes. Null if it shares the buffer of anything else.
static Value findFresh(Value value) {
  const Type type = value.getType();
  while (auto result = dyn_cast<OpResult>(value)) {
    Operation *op = result.getOwner();
    // A view that remains would be copied where results are stored.
    if (isa<tensor::EmptyOp, bufferization::AllocTensorOp>(op))
      return value.getType() == type ? value : Value();
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
      value = op->getOperand(0);
      continue;
    }
    auto written = dyn_cast<DestinationStyleOpInterface>(op);
    if (!written)
      return Value();
    value = written.getTiedOpOperand(result)->get();
  }
  return Value();
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
      DenseSet<Value> taken;
      for (OpOperand &operand : op->getOpOperands()) {
        auto type = dyn_cast<RankedTensorType>(operand.get().getType());
        if (!type)
          continue;
        Value fresh = findFresh(operand.get());
        if (fresh && taken.insert(fresh).second)
          continue;
        operand.set(bufferization::AllocTensorOp::create(
            builder, op.getLoc(), type, /*dynamicSizes=*/ValueRange(),
            operand.get()));
      }
    });
  }
};
} // namespace
