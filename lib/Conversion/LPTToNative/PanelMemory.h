//===- PanelMemory.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the code of products reads buffers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PANELMEMORY_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PANELMEMORY_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// How many elements vectors have that hold `numChannels` of the channels of a
/// panel: those of all, or of half of them.
int64_t countLanes(int64_t numChannels);

/// The elements of a buffer without gaps as one axis.
Value flatten(ImplicitLocOpBuilder &b, Value memory);

/// The `numElements` elements from `offset` on of a buffer of one axis, as a
/// vector of `numLanes`, those of the channels of a panel by default. There may
/// be fewer elements than lanes; the other lanes are undefined then, and
/// nothing behind the elements is read.
Value loadPanel(ImplicitLocOpBuilder &b, Value memory, Value offset,
                int64_t numElements,
                int64_t numLanes = PackedProductOp::panelChannels);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PANELMEMORY_H
