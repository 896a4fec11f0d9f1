//===- ExpandStridedCopies.cpp --------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_EXPANDSTRIDEDCOPIES
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;

/// Whether a buffer of this type is known to have no gaps.
static bool isContiguous(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.getLayout().isIdentity();
}

namespace {
struct ExpandStridedCopies
    : lpt::impl::ExpandStridedCopiesBase<ExpandStridedCopies> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp op) { copies.push_back(op); });
    for (memref::CopyOp op : copies) {
      if ((isContiguous(op.getSource()) && isContiguous(op.getTarget())) ||
          !isa<MemRefType>(op.getSource().getType()) ||
          !isa<MemRefType>(op.getTarget().getType()))
        continue;
      rewriter.setInsertionPoint(op);
      rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, op.getSource(),
                                                  op.getTarget());
    }
  }
};
} // namespace
