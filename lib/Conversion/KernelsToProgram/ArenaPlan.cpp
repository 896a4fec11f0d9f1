//===- ArenaPlan.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArenaPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

unsigned ArenaPlan::add(int64_t bytes, int64_t first, int64_t last) {
  values.push_back({int64_t(llvm::alignTo(bytes, alignment)), first, last});
  return values.size() - 1;
}

int64_t ArenaPlan::place(ArrayRef<unsigned> order) {
  // Those that have a place, by their offsets.
  SmallVector<unsigned> placed;
  int64_t top = 0;
  for (unsigned number : order) {
    Lifetime &value = values[number];
    int64_t offset = 0;
    for (unsigned other : placed) {
      const Lifetime &neighbour = values[other];
      if (neighbour.last < value.first || value.last < neighbour.first)
        continue;
      if (neighbour.offset >= offset + value.bytes)
        break;
      offset = std::max(offset, neighbour.offset + neighbour.bytes);
    }
    value.offset = offset;
    top = std::max(top, offset + value.bytes);
    placed.insert(llvm::upper_bound(placed, number,
                                    [&](unsigned a, unsigned b) {
                                      return values[a].offset <
                                             values[b].offset;
                                    }),
                  number);
  }
  return top;
}

void ArenaPlan::assign() {
  auto order = llvm::to_vector(llvm::seq<unsigned>(values.size()));
  // Ties are broken by age, so that the plan does not depend on the sort.
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::tie(values[b].bytes, a) < std::tie(values[a].bytes, b);
  });
  size = place(order);
  const int64_t peak = getPeak();
  const int64_t count = values.size();
  const int64_t maxAttempts =
      std::min<int64_t>(500, 10'000'000 / std::max<int64_t>(count * count, 1));
  SmallVector<unsigned> best = order;
  int64_t last = size;
  for (int64_t attempt = 0; attempt < maxAttempts && size > peak; ++attempt) {
    // Whatever is on top was placed too late.
    auto isTop = [&](unsigned number) {
      return values[number].offset + values[number].bytes == last;
    };
    auto top = llvm::find_if(order, isTop);
    std::rotate(order.begin(), top, std::next(top));
    last = place(order);
    if (last < size) {
      size = last;
      best = order;
    }
  }
  place(best);
}

int64_t ArenaPlan::getPeak() const {
  // Every peak begins where some value does.
  int64_t peak = 0;
  for (const Lifetime &start : values) {
    int64_t alive = 0;
    for (const Lifetime &value : values)
      if (value.first <= start.first && start.first <= value.last)
        alive += value.bytes;
    peak = std::max(peak, alive);
  }
  return peak;
}
