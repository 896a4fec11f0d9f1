//===- GraphLanes.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphLanes.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

int64_t lpt::assignLanes(std::vector<GraphEdge> &edges) {
  // Long edges take the outer lanes, so that short ones stay near their rows.
  llvm::sort(edges, [](const GraphEdge &a, const GraphEdge &b) {
    return std::tuple(a.to - a.from, a.from) <
           std::tuple(b.to - b.from, b.from);
  });
  std::vector<std::vector<const GraphEdge *>> lanes(1);
  for (GraphEdge &edge : edges) {
    edge.lane = 0;
    if (edge.to - edge.from == 1)
      continue;
    auto isFree = [&](const std::vector<const GraphEdge *> &lane) {
      return llvm::all_of(lane, [&](const GraphEdge *other) {
        return other->from == edge.from || other->to <= edge.from ||
               edge.to <= other->from;
      });
    };
    size_t lane = 1;
    while (lane < lanes.size() && !isFree(lanes[lane]))
      ++lane;
    if (lane == lanes.size())
      lanes.emplace_back();
    lanes[lane].push_back(&edge);
    edge.lane = int64_t(lane);
  }
  return int64_t(lanes.size()) - 1;
}
