//===- BroadcastRows.cpp --------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/BroadcastRows.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::lpt;

BroadcastRows::BroadcastRows(ArrayRef<int64_t> result,
                             ArrayRef<ArrayRef<int64_t>> operands)
    : rowStrides(operands.size(), 0) {
  unsigned numOperands = operands.size();
  // Neighbouring axes that all operands treat alike are one axis. They are
  // collected from the innermost one on, and reversed at the end.
  SmallVector<SmallVector<bool>> advances;
  SmallVector<int64_t> operandSizes(numOperands, 1);
  for (size_t fromEnd = 1; fromEnd <= result.size(); ++fromEnd) {
    int64_t size = result[result.size() - fromEnd];
    if (size == 1)
      continue;
    SmallVector<bool> advance;
    for (ArrayRef<int64_t> shape : operands)
      advance.push_back(fromEnd <= shape.size() &&
                        shape[shape.size() - fromEnd] != 1);
    if (!advances.empty() && advances.back() == advance) {
      outerSizes.back() *= size;
    } else {
      SmallVector<int64_t> strides;
      for (unsigned i = 0; i != numOperands; ++i)
        strides.push_back(advance[i] ? operandSizes[i] : 0);
      outerSizes.push_back(size);
      outerStrides.push_back(strides);
      advances.push_back(advance);
    }
    for (unsigned i = 0; i != numOperands; ++i)
      if (advance[i])
        operandSizes[i] *= size;
  }
  if (outerSizes.empty())
    return;
  // The innermost axis has stride 0 or 1 by construction.
  rowLength = outerSizes.front();
  rowStrides = outerStrides.front();
  outerSizes.erase(outerSizes.begin());
  outerStrides.erase(outerStrides.begin());
  std::reverse(outerSizes.begin(), outerSizes.end());
  std::reverse(outerStrides.begin(), outerStrides.end());
}

void BroadcastRows::forEach(
    llvm::function_ref<void(int64_t, ArrayRef<int64_t>)> fn) const {
  if (rowLength == 0 || llvm::is_contained(outerSizes, 0))
    return;
  SmallVector<int64_t> index(outerSizes.size(), 0);
  SmallVector<int64_t> offsets(rowStrides.size(), 0);
  for (int64_t resultOffset = 0;; resultOffset += rowLength) {
    fn(resultOffset, offsets);
    int64_t axis = index.size() - 1;
    for (; axis >= 0; --axis) {
      bool wraps = index[axis] + 1 == outerSizes[axis];
      int64_t step = wraps ? -index[axis] : 1;
      index[axis] += step;
      for (auto [offset, stride] : llvm::zip(offsets, outerStrides[axis]))
        offset += step * stride;
      if (!wraps)
        break;
    }
    if (axis < 0)
      return;
  }
}
