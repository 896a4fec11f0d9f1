//===- EpilogueInput.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the body of a product may read besides the sums.
//
//===----------------------------------------------------------------------===//

#include "EpilogueInput.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<EpilogueInput> EpilogueInput::get(AffineMap map,
                                                ArrayRef<int64_t> sizes) {
  SmallVector<unsigned> loops;
  for (AffineExpr index : map.getResults()) {
    if (auto constant = dyn_cast<AffineConstantExpr>(index)) {
      if (constant.getValue() != 0)
        return std::nullopt;
      continue;
    }
    auto dim = dyn_cast<AffineDimExpr>(index);
    if (!dim)
      return std::nullopt;
    if (sizes[dim.getPosition()] != 1)
      loops.push_back(dim.getPosition());
  }
  // The loops that run, in the order of the result.
  SmallVector<unsigned> running;
  for (auto [loop, size] : llvm::enumerate(sizes))
    if (size != 1)
      running.push_back(loop);
  EpilogueInput input;
  if (loops.size() <= running.size() &&
      ArrayRef(running).take_back(loops.size()) == ArrayRef(loops)) {
    for (unsigned loop : loops)
      input.period *= sizes[loop];
    return input;
  }
  if (ArrayRef(running).drop_back() != ArrayRef(loops) ||
      running.back() + 1 != sizes.size())
    return std::nullopt;
  input.repeat = sizes.back();
  input.period = getNumElements(sizes);
  return input;
}
