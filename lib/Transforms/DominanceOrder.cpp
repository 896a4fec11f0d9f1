//===- DominanceOrder.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DominanceOrder.h"

#include "mlir/IR/Iterators.h"
#include "mlir/IR/RegionKindInterface.h"

using namespace mlir;
using namespace mlir::lpt;

void mlir::lpt::walkInDominanceOrder(
    Operation *root, llvm::function_ref<void(Operation *op)> visit,
    llvm::function_ref<void(Region &region)> skip) {
  for (Region &region : root->getRegions()) {
    if (mayBeGraphRegion(region)) {
      if (skip)
        skip(region);
      continue;
    }
    // A depth-first search reaches a block after all that dominate it.
    for (Block &block : ForwardDominanceIterator<>::makeIterable(region))
      for (Operation &op : block) {
        visit(&op);
        walkInDominanceOrder(&op, visit, skip);
      }
  }
}
