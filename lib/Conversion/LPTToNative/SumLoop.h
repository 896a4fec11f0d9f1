//===- SumLoop.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops that carry the sums of a product.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_SUMLOOP_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_SUMLOOP_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// Creates the code of `create` in a loop over the numbers below `count`, which
/// carries `sums`. `create` gets the number and the sums before an iteration,
/// and returns those after it. A loop of one iteration is none.
SmallVector<Value>
createSumLoop(ImplicitLocOpBuilder &b, int64_t count, ValueRange sums,
              llvm::function_ref<SmallVector<Value>(Value, ValueRange)> create);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_SUMLOOP_H
