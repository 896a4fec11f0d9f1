//===- MemoryOrder.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_MEMORYORDER_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_MEMORYORDER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::lpt {

/// How far apart the elements of `tensor`, indexed by `map`, are that
/// iterations of `loop` touch, in elements; 0 if the loop does not index it.
/// The tensor is row-major.
int64_t getStride(Value tensor, AffineMap map, unsigned loop);

/// `init`, a tensor of static shape that has no elements yet or equal ones,
/// with its axes in another order: `order` has the axis of `init` that each
/// axis is. Null if its elements differ.
Value reorderInit(Value init, ArrayRef<int64_t> order, RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_MEMORYORDER_H
