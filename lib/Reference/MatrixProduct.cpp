//===- MatrixProduct.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MatrixProduct.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// The type in which `T` is multiplied and added: unsigned for integers, whose
/// overflow is defined.
template <typename T, bool = std::is_integral_v<T>>
struct Arithmetic {
  using Type = T;
};
template <typename T>
struct Arithmetic<T, true> {
  using Type = std::make_unsigned_t<T>;
};
} // namespace

/// `numRows` rows of the product with one panel. The sums fit into registers.
template <int numRows, bool isFused, typename T>
static void multiplyTile(const T *a, const T *panel, T *c, int64_t depth,
                         int64_t columns, int64_t count) {
  using U = typename Arithmetic<T>::Type;
  U sums[numRows][panelWidth] = {};
  for (int64_t k = 0; k != depth; ++k)
    for (int row = 0; row != numRows; ++row)
      for (int64_t j = 0; j != panelWidth; ++j) {
        const U x = U(a[row * depth + k]), y = U(panel[k * panelWidth + j]);
        if constexpr (isFused)
          sums[row][j] = std::fma(x, y, sums[row][j]);
        else
          sums[row][j] += x * y;
      }
  for (int row = 0; row != numRows; ++row)
    for (int64_t j = 0; j != count; ++j)
      c[row * columns + j] = T(sums[row][j]);
}

template <bool isFused, typename T>
static void
multiply(const T *a, T *c, int64_t rows, int64_t depth, int64_t columns,
         llvm::function_ref<void(int64_t, int64_t, T *)> fillPanel) {
  std::vector<T> panel(depth * panelWidth);
  for (int64_t column = 0; column < columns; column += panelWidth) {
    int64_t count = std::min(panelWidth, columns - column);
    fillPanel(column, count, panel.data());
    int64_t row = 0;
    for (; row + 4 <= rows; row += 4)
      multiplyTile<4, isFused>(a + row * depth, panel.data(),
                               c + row * columns + column, depth, columns,
                               count);
    for (; row != rows; ++row)
      multiplyTile<1, isFused>(a + row * depth, panel.data(),
                               c + row * columns + column, depth, columns,
                               count);
  }
}

template <typename T>
void lpt::multiplyMatrices(
    const T *a, T *c, int64_t rows, int64_t depth, int64_t columns,
    llvm::function_ref<void(int64_t, int64_t, T *)> fillPanel) {
  multiply</*isFused=*/false>(a, c, rows, depth, columns, fillPanel);
}

void lpt::multiplyMatricesFused(
    const float *a, float *c, int64_t rows, int64_t depth, int64_t columns,
    llvm::function_ref<void(int64_t, int64_t, float *)> fillPanel) {
  multiply</*isFused=*/true>(a, c, rows, depth, columns, fillPanel);
}

template void lpt::multiplyMatrices<float>(
    const float *, float *, int64_t, int64_t, int64_t,
    llvm::function_ref<void(int64_t, int64_t, float *)>);
template void lpt::multiplyMatrices<double>(
    const double *, double *, int64_t, int64_t, int64_t,
    llvm::function_ref<void(int64_t, int64_t, double *)>);
template void lpt::multiplyMatrices<int32_t>(
    const int32_t *, int32_t *, int64_t, int64_t, int64_t,
    llvm::function_ref<void(int64_t, int64_t, int32_t *)>);
template void lpt::multiplyMatrices<int64_t>(
    const int64_t *, int64_t *, int64_t, int64_t, int64_t,
    llvm::function_ref<void(int64_t, int64_t, int64_t *)>);

/// The greatest absolute value of an integer type of at most 16 bits.
static int64_t getMaxMagnitude(Type type) {
  unsigned width = type.getIntOrFloatBitWidth();
  return type.isUnsignedInteger() ? (int64_t(1) << width) - 1
                                  : int64_t(1) << (width - 1);
}

bool lpt::fitsInt32(Type a, Type b, int64_t depth) {
  if (a.getIntOrFloatBitWidth() > 16 || b.getIntOrFloatBitWidth() > 16)
    return false;
  int64_t bound;
  return !llvm::MulOverflow(getMaxMagnitude(a) * getMaxMagnitude(b), depth,
                            bound) &&
         bound <= std::numeric_limits<int32_t>::max();
}
