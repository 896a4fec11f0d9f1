//===- SumProducts.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of products of neighbours in vectors, without instructions for them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_SUMPRODUCTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_SUMPRODUCTS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::lpt {

/// How two vectors of integers are extended.
struct ProductSigns {
  bool isLeftUnsigned, isRightUnsigned;
};

/// For each element of `type`, a vector, the sum of the products of `depth`
/// neighbours of `left` and of `right`, which are extended to the elements of
/// `type`.
Value sumProducts(ImplicitLocOpBuilder &b, VectorType type, Value left,
                  Value right, int64_t depth, ProductSigns signs);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_SUMPRODUCTS_H
