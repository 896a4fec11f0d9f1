//===- Movement.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Orders of axes, and the ops that move elements. What changes nothing creates
// nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_MOVEMENT_H
#define LPT_LIB_CONVERSION_FRONTEND_MOVEMENT_H

#include "mlir/IR/Builders.h"

namespace mlir::lpt {

/// From [N, spatial..., C] to [N, C, spatial...], and back.
SmallVector<int64_t> getChannelsFirstOrder(int64_t rank);
SmallVector<int64_t> getChannelsLastOrder(int64_t rank);

/// `x` with axis `order[i]` as axis i. A constant of few elements becomes a
/// constant. Those of more, weights that is, are left to passes that read them
/// once.
Value createTranspose(OpBuilder &builder, Location location, Value x,
                      ArrayRef<int64_t> order);

/// `x` in the shape `shape`, of which one size at most is dynamic. A constant
/// becomes a constant.
Value createReshape(OpBuilder &builder, Location location, Value x,
                    ArrayRef<int64_t> shape);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_MOVEMENT_H
