//===- DominanceOrder.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order in which passes visit the ops of a function.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_DOMINANCEORDER_H
#define LPT_LIB_TRANSFORMS_DOMINANCEORDER_H

#include "mlir/IR/Operation.h"

namespace mlir::lpt {

/// Calls `visit` for the ops below `root`, at any depth, each after the ops
/// that define its operands and before those of its own regions. Ops in blocks
/// that cannot be reached are left out, and so are the ops of graph regions:
/// in both, a value may depend on itself. Calls `skip`, which may be null, for
/// each graph region that is not entered.
///
/// The ops that `visit` is called for must stay until the walk is over.
void walkInDominanceOrder(Operation *root,
                          llvm::function_ref<void(Operation *op)> visit,
                          llvm::function_ref<void(Region &region)> skip = {});

/// The ops of type `OpTy`, or with this interface, in the same order.
template <typename OpTy>
SmallVector<OpTy> collectInDominanceOrder(Operation *root) {
  SmallVector<OpTy> ops;
  walkInDominanceOrder(root, [&](Operation *op) {
    if (auto match = dyn_cast<OpTy>(op))
      ops.push_back(match);
  });
  return ops;
}

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_DOMINANCEORDER_H
