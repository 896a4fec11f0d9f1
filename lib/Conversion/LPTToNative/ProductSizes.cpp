//===- ProductSizes.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sizes of convolutions and matrix products.
//
//===----------------------------------------------------------------------===//

#include "ProductSizes.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

ProductSizes::ProductSizes(FusedProductOp op) {
  ArrayRef<int64_t> source =
      cast<MemRefType>(op.getSource().getType()).getShape();
  ArrayRef<int64_t> out = cast<MemRefType>(op.getOut().getType()).getShape();
  ArrayRef<int64_t> weights =
      cast<MemRefType>(op.getWeights().getType()).getShape();
  groups = weights[0];
  panels = weights[1];
  steps = weights[2];
  channels = op.getChannels();
  stepDepth = op.getStepDepth();
  isBatch = !op.getKernel() && out.size() == 3;
  const int64_t depth = op.getKernel() ? source.back() / groups : source.back();
  ArrayRef<int64_t> kernel = op.getKernel().value_or(ArrayRef<int64_t>());
  const SmallVector<int64_t> strides = computeStrides(source);
  groupStride = isBatch ? strides.front() : depth;
  rowSizes.assign(out.begin() + isBatch, out.end() - 1);
  rowStrides.assign(strides.begin() + isBatch, strides.end() - 1);
  if (std::optional<ArrayRef<int64_t>> step = op.getStrides())
    for (auto [axis, size] : llvm::enumerate(*step))
      rowStrides[axis + 1] *= size;
  numRows = getNumElements(rowSizes);
  mergeRowAxes();
  const ProductRuns runs(stepDepth, groups, depth, kernel,
                         op.getDilations().value_or(ArrayRef<int64_t>()));
  for (auto [axis, count] : llvm::enumerate(runs.counts)) {
    sumSizes.push_back(count);
    sumStrides.push_back(runs.dilations[axis] * strides[axis + 1]);
  }
  sumSizes.push_back(runs.getStepsOfRun());
  sumStrides.push_back(stepDepth);
}

void ProductSizes::mergeRowAxes() {
  SmallVector<int64_t> mergedSizes, mergedStrides;
  for (auto [size, stride] : llvm::zip_equal(rowSizes, rowStrides)) {
    if (size == 1)
      continue;
    if (!mergedSizes.empty() && mergedStrides.back() == size * stride) {
      mergedSizes.back() *= size;
      mergedStrides.back() = stride;
      continue;
    }
    mergedSizes.push_back(size);
    mergedStrides.push_back(stride);
  }
  rowSizes = mergedSizes;
  rowStrides = mergedStrides;
}

bool ProductSizes::haveSameShape(int64_t tileRows) const {
  if (rowSizes.empty())
    return true;
  // Along the first axis, the last tile may overlap the one before.
  int64_t rest = tileRows;
  for (int64_t size : llvm::reverse(ArrayRef(rowSizes).drop_front())) {
    if (size % rest == 0)
      return true;
    if (rest % size != 0)
      return false;
    rest /= size;
  }
  return true;
}

int64_t ProductSizes::getDistance(int64_t row) const {
  int64_t distance = 0;
  for (auto [size, stride] :
       llvm::reverse(llvm::zip_equal(rowSizes, rowStrides))) {
    distance += row % size * stride;
    row /= size;
  }
  return distance;
}
