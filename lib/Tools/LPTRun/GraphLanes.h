//===- GraphLanes.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the lines of a graph run whose nodes are rows.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_GRAPHLANES_H
#define LPT_LIB_TOOLS_LPTRUN_GRAPHLANES_H

#include <cstdint>
#include <vector>

namespace mlir::lpt {

/// A line from one row to a later one, in a lane beside the rows.
struct GraphEdge {
  int64_t from, to;
  /// 0 goes through the rows, others are beside them.
  int64_t lane;
};

/// Gives edges lanes such that none runs over another or through a row between
/// its ends. Edges from the same row may share a lane. Returns the greatest.
int64_t assignLanes(std::vector<GraphEdge> &edges);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_GRAPHLANES_H
