//===- PackableProduct.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products with constant weights, as far as they show without the values of
// these.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PACKABLEPRODUCT_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PACKABLEPRODUCT_H

#include "ProductOperand.h"

namespace mlir::lpt {

/// A convolution, a transposed one or a matrix product that
/// `lpt.packed_product` can compute, as far as that shows without the values of
/// its weights.
struct PackableProduct {
  Operation *op = nullptr;
  ProductOperand source;
  Value weights;
  /// The sizes of the weights, and how far apart their elements are. Positions
  /// of the kernel are neighbours.
  int64_t groups = 1, channels = 0, outChannels = 0, positions = 1;
  int64_t groupStride = 0, channelStride = 1, outChannelStride = 1;
  /// Of a convolution; empty for rows.
  std::optional<Window> window;
  /// Whether it is a transposed convolution.
  bool isTransposed = false;
  /// Of a matrix product: whether the last two axes of the source, or of the
  /// product of rows, are to be exchanged.
  bool transposesSource = false, transposesResult = false;

  /// What `op` is, or why it is no such product.
  static std::variant<PackableProduct, KernelRefusal> match(Operation *op);

private:
  std::optional<KernelRefusal> readShapes();
  std::optional<KernelRefusal> readMatrices(MatMulOp product);
  std::optional<KernelRefusal> readBytes(Value operand);
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PACKABLEPRODUCT_H
