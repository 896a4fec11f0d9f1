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

/// The loop that `index` follows, and how often it begins again in it; nothing
/// if it is neither `d` nor `d mod k`, with `k` dividing the size of the loop.
static std::optional<std::pair<unsigned, int64_t>>
matchLoop(AffineExpr index, ArrayRef<int64_t> sizes) {
  if (auto dim = dyn_cast<AffineDimExpr>(index))
    return std::pair(dim.getPosition(), int64_t(1));
  auto remainder = dyn_cast<AffineBinaryOpExpr>(index);
  if (!remainder || remainder.getKind() != AffineExprKind::Mod)
    return std::nullopt;
  auto dim = dyn_cast<AffineDimExpr>(remainder.getLHS());
  auto modulus = dyn_cast<AffineConstantExpr>(remainder.getRHS());
  if (!dim || !modulus || modulus.getValue() <= 0 ||
      sizes[dim.getPosition()] % modulus.getValue() != 0)
    return std::nullopt;
  return std::pair(dim.getPosition(),
                   sizes[dim.getPosition()] / modulus.getValue());
}

std::optional<EpilogueInput> EpilogueInput::get(AffineMap map,
                                                ArrayRef<int64_t> sizes) {
  SmallVector<unsigned> loops;
  int64_t repetitions = 1;
  for (AffineExpr index : map.getResults()) {
    if (auto constant = dyn_cast<AffineConstantExpr>(index)) {
      if (constant.getValue() != 0)
        return std::nullopt;
      continue;
    }
    auto loop = matchLoop(index, sizes);
    // An input begins again in the outermost loop that it follows.
    if (!loop || (loop->second != 1 && !loops.empty()))
      return std::nullopt;
    if (sizes[loop->first] != 1)
      loops.push_back(loop->first);
    repetitions *= loop->second;
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
    input.period /= repetitions;
    // Rows of channels do not begin again in themselves.
    if (repetitions != 1 && loops.size() < 2)
      return std::nullopt;
    return input;
  }
  if (repetitions != 1 || ArrayRef(running).drop_back() != ArrayRef(loops) ||
      running.back() + 1 != sizes.size())
    return std::nullopt;
  input.repeat = sizes.back();
  input.period = getNumElements(sizes);
  return input;
}
