//===- PanelMemory.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the code of products reads buffers.
//
//===----------------------------------------------------------------------===//

#include "PanelMemory.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::lpt;

int64_t lpt::countLanes(int64_t numChannels) {
  constexpr int64_t width = PackedProductOp::panelChannels;
  return numChannels <= width / 2 ? width / 2 : width;
}

Value lpt::flatten(ImplicitLocOpBuilder &b, Value memory) {
  auto type = cast<MemRefType>(memory.getType());
  if (type.getRank() == 1)
    return memory;
  SmallVector<ReassociationIndices> axes;
  if (type.getRank() == 0)
    return memref::ExpandShapeOp::create(b, ArrayRef<int64_t>{1}, memory, axes);
  axes.emplace_back(llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())));
  return memref::CollapseShapeOp::create(b, memory, axes);
}

Value lpt::loadPanel(ImplicitLocOpBuilder &b, Value memory, Value offset,
                     int64_t numElements, int64_t numLanes) {
  auto type =
      VectorType::get(numElements, getElementTypeOrSelf(memory.getType()));
  Value elements = vector::LoadOp::create(b, type, memory, offset);
  if (numElements == numLanes)
    return elements;
  SmallVector<int64_t> lanes;
  for (int64_t lane = 0; lane != numLanes; ++lane)
    lanes.push_back(std::min(lane, numElements - 1));
  return vector::ShuffleOp::create(b, elements, elements, lanes);
}
