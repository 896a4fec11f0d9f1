//===- MatrixProduct.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inner product that convolutions and matrix multiplications share.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_MATRIXPRODUCT_H
#define LPT_LIB_REFERENCE_MATRIXPRODUCT_H

#include "LPT/Reference/Tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::lpt {

/// The number of columns that are computed together.
inline constexpr int64_t panelWidth = 8;

/// `c[m, n] = sum over k of a[m, k] * b[k, n]` for row major `a` (`rows` by
/// `depth`) and `c` (`rows` by `columns`).
///
/// The terms of each sum are added one by one, in ascending order of `k`,
/// starting from zero; each product and each sum is rounded to `T`. Integers
/// wrap modulo their width.
///
/// `fillPanel` provides `b`: it sets `panel[k * panelWidth + j]` to
/// `b[k, column + j]` for all `k < depth` and `j < count`. The rest of the
/// panel need not be set.
template <typename T>
void multiplyMatrices(
    const T *a, T *c, int64_t rows, int64_t depth, int64_t columns,
    llvm::function_ref<void(int64_t column, int64_t count, T *panel)>
        fillPanel);

/// The same, but each product of floats is added with one rounding.
void multiplyMatricesFused(
    const float *a, float *c, int64_t rows, int64_t depth, int64_t columns,
    llvm::function_ref<void(int64_t column, int64_t count, float *panel)>
        fillPanel);

/// Calls `fn` with the tag of the type in which sums of `depth` products of an
/// element of `a` and one of `b` are computed: `int32_t` for integers if that
/// cannot overflow, else `int64_t`; `double` if an operand is f64, else
/// `float`.
template <typename Fn>
void dispatchProductCompute(const Tensor &a, const Tensor &b, int64_t depth,
                            Fn fn);

/// Whether no sum of `depth` products overflows 32 bits, judging by the types.
bool fitsInt32(Type a, Type b, int64_t depth);

template <typename Fn>
void dispatchProductCompute(const Tensor &a, const Tensor &b, int64_t depth,
                            Fn fn) {
  if (a.isInteger() && b.isInteger()) {
    if (fitsInt32(a.getElementType(), b.getElementType(), depth))
      return fn(StorageTag<int32_t>{});
    return fn(StorageTag<int64_t>{});
  }
  if (a.getElementType().isF64() || b.getElementType().isF64())
    return fn(StorageTag<double>{});
  return fn(StorageTag<float>{});
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_MATRIXPRODUCT_H
