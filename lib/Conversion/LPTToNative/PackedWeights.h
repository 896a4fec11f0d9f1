//===- PackedWeights.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products with constant weights, and what they become.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H

#include "ComputedProduct.h"

namespace mlir::lpt {

/// A convolution or a matrix product that `lpt.packed_product` can compute, as
/// far as that shows without the values of its weights.
struct PackableProduct {
  Operation *op = nullptr;
  ProductOperand source;
  Value weights;
  /// The sizes of a group of the weights.
  int64_t groups = 1, channels = 0, outChannels = 0;
  /// Of a convolution; empty for rows.
  std::optional<Window> window;
  /// Whether the output channels of a matrix are its rows.
  bool isTransposed = false;

  /// What `op` is, or why it is no such product.
  static std::variant<PackableProduct, KernelRefusal> match(Operation *op);

  bool isDepthwise() const {
    return window && groups > 1 && channels == 1 && outChannels == 1;
  }
  /// The place of a weight in its tensor; `position` numbers the elements of
  /// the kernel.
  int64_t getPlace(int64_t group, int64_t outChannel, int64_t channel,
                   int64_t position) const;
  ProductRuns getRuns() const;

private:
  std::optional<KernelRefusal> readBytes(Value operand);
};

/// Replaces `product` by `lpt.packed_product`, whose source gets 128 added if
/// it is one of signed bytes and `wantsUnsignedSource` is set. Returns why not,
/// if the values of its weights forbid it.
std::optional<KernelRefusal> packWeights(const PackableProduct &product,
                                         bool wantsUnsignedSource,
                                         RewriterBase &rewriter);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PACKEDWEIGHTS_H
