//===- IndexMapping.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexMapping.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

AxisIndices lpt::makeIndexRange(int64_t begin, int64_t step, int64_t size) {
  AxisIndices indices(size);
  for (int64_t i = 0; i != size; ++i)
    indices[i] = begin + i * step;
  return indices;
}

SmallVector<AxisIndices> lpt::makeIdentityIndices(ArrayRef<int64_t> shape) {
  SmallVector<AxisIndices> indices;
  for (int64_t size : shape)
    indices.push_back(makeIndexRange(0, 1, size));
  return indices;
}

/// Advances `index` to the next position in `sizes`, the last axis first.
/// Returns false after the last position.
static bool advance(SmallVectorImpl<int64_t> &index, ArrayRef<int64_t> sizes) {
  for (int64_t axis = int64_t(index.size()) - 1; axis >= 0; --axis) {
    if (++index[axis] != sizes[axis])
      return true;
    index[axis] = 0;
  }
  return false;
}

/// Calls `fn` with the tag of an integer as wide as an element.
template <typename Fn>
static void dispatchWidth(const Tensor &tensor, Fn fn) {
  switch (getElementBytes(tensor.getElementType())) {
  case 1:
    return fn(StorageTag<uint8_t>{});
  case 2:
    return fn(StorageTag<uint16_t>{});
  case 4:
    return fn(StorageTag<uint32_t>{});
  default:
    return fn(StorageTag<uint64_t>{});
  }
}

void lpt::selectElements(const Tensor &source, ArrayRef<AxisIndices> indices,
                         Tensor &result, const Tensor &fill) {
  if (result.getNumElements() == 0)
    return;
  // The innermost axes that stay as they are move in one piece.
  size_t numSelected = indices.size();
  int64_t pieceSize = 1;
  for (; numSelected != 0; --numSelected) {
    const AxisIndices &axis = indices[numSelected - 1];
    int64_t size = source.getDim(numSelected - 1);
    if (int64_t(axis.size()) != size || axis != makeIndexRange(0, 1, size))
      break;
    pieceSize *= size;
  }
  SmallVector<int64_t> sizes;
  for (const AxisIndices &axis : indices.take_front(numSelected))
    sizes.push_back(axis.size());
  SmallVector<int64_t> strides = computeStrides(source.getShape());

  dispatchWidth(source, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const T *from = source.getData<T>().data();
    T *to = result.getMutableData<T>().data();
    T fillValue = fill ? fill.getData<T>().front() : T(0);
    SmallVector<int64_t> index(numSelected, 0);
    do {
      int64_t offset = 0;
      bool isFill = false;
      for (size_t axis = 0; axis != numSelected; ++axis) {
        int64_t selected = indices[axis][index[axis]];
        isFill |= selected == fillIndex;
        offset += selected * strides[axis];
      }
      if (isFill)
        std::fill_n(to, pieceSize, fillValue);
      else
        std::copy_n(from + offset, pieceSize, to);
      to += pieceSize;
    } while (advance(index, sizes));
  });
}

void lpt::permuteAxes(const Tensor &source, ArrayRef<int64_t> order,
                      Tensor &result) {
  if (result.getNumElements() == 0)
    return;
  SmallVector<int64_t> sourceStrides = computeStrides(source.getShape());
  SmallVector<int64_t> sizes, strides;
  for (int64_t axis : order) {
    sizes.push_back(source.getDim(axis));
    strides.push_back(sourceStrides[axis]);
  }
  int64_t rowSize = sizes.empty() ? 1 : sizes.pop_back_val();
  int64_t rowStride = strides.empty() ? 1 : strides.pop_back_val();

  dispatchWidth(source, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const T *from = source.getData<T>().data();
    T *to = result.getMutableData<T>().data();
    SmallVector<int64_t> index(sizes.size(), 0);
    do {
      const T *row = from + std::inner_product(index.begin(), index.end(),
                                               strides.begin(), int64_t(0));
      for (int64_t i = 0; i != rowSize; ++i)
        *to++ = row[i * rowStride];
    } while (advance(index, sizes));
  });
}
