//===- BatchNormalization.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The normalization of channels by known statistics, which formats have as an
// op and the dialect has not.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_BATCHNORMALIZATION_H
#define LPT_LIB_IMPORT_GRAPH_BATCHNORMALIZATION_H

#include "OpConversion.h"

namespace mlir::lpt {

/// `vector`, which has one element for each channel of `x`, with axes of size 1
/// for the other axes of `x`. Channels are axis 1, or axis 0 of a vector. Null,
/// with an error, if `vector` has not one axis.
Value alignWithChannels(OpConversion &conversion, Value vector, Value x);

/// The operands of a batch normalization. All but `x` are vectors with one
/// element for each channel of `x`.
struct BatchNormalization {
  Value x, scale, bias, mean, variance;
  double epsilon;

  /// `(x - mean) / sqrt(variance + epsilon) * scale + bias`, as a product and a
  /// sum: the statistics are constant in inference, and so are the factors,
  /// which are computed in the element type of `variance`. Null after an error.
  Value create(OpConversion &conversion) const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_BATCHNORMALIZATION_H
