//===- Views.h --------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels that move no element, because the layouts of their values differ as
// the values do.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_VIEWS_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_VIEWS_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

namespace mlir::lpt {

/// The layout of elements of shape `to` that have `layout` in shape `from`,
/// with axes of one element outermost; null if there is none, because axes that
/// are merged or split are no neighbours in memory, or because their sizes are
/// not known.
LayoutAttr followReshape(LayoutAttr layout, ArrayRef<int64_t> from,
                         ArrayRef<int64_t> to);

/// The layout of the result of `view`, which moves no element of a value that
/// has `layout`; null if there is none.
LayoutAttr followView(Operation *view, LayoutAttr layout);

/// Whether `kernel` is a view that moves no element with the layouts that it
/// has.
bool keepsMemory(KernelOp kernel);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_VIEWS_H
