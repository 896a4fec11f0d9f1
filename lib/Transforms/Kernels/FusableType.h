//===- FusableType.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types of functions that are recognized in their steps.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_KERNELS_FUSABLETYPE_H
#define LPT_LIB_TRANSFORMS_KERNELS_FUSABLETYPE_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::lpt {

/// Whether the steps of a function of this type may become one op: floats of 32
/// bits or more. In f16 and bf16 the rounding of each step is a part of the
/// result; that of a mean is no noise where it is larger than the deviation.
/// Inferred types have no encoding.
inline bool isFusable(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isa<FloatType>(type.getElementType()) &&
         type.getElementTypeBitWidth() >= 32 && !type.getEncoding();
}

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_KERNELS_FUSABLETYPE_H
