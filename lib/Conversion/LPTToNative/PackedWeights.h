//===- PackedWeights.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What products with constant weights become.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H

#include "PackableProduct.h"
#include "ProductInstruction.h"

namespace mlir::lpt {

/// Why the values of the weights of `product` forbid `packWeights`. Nothing if
/// they do not, as those that are stored as bytes never do.
std::optional<KernelRefusal> explainWeights(const PackableProduct &product);

/// Replaces `product` by `lpt.packed_product`, whose source gets the offset of
/// `packing` added that is for its type. Returns why not, if the values of its
/// weights forbid it.
std::optional<KernelRefusal> packWeights(const PackableProduct &product,
                                         const ProductPacking &packing,
                                         RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H
