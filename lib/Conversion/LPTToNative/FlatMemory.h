//===- FlatMemory.h ----------------------------------------------*- C++
//-*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_FLATMEMORY_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_FLATMEMORY_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// The elements of a buffer without gaps as one axis.
Value flatten(ImplicitLocOpBuilder &b, Value memory);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_FLATMEMORY_H
