//===- BufferizeProducts.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_BUFFERIZEPRODUCTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_BUFFERIZEPRODUCTS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::lpt {

/// Lets one-shot bufferization take `lpt.fused_product`.
void registerProductBufferization(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_BUFFERIZEPRODUCTS_H
