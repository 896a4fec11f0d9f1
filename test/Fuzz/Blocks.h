//===- Blocks.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What blocks of several ops are put together with.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_BLOCKS_H
#define LPT_TEST_FUZZ_BLOCKS_H

#include "GraphBuilder.h"

namespace mlir::lpt::fuzz {

/// The result of a new op with one result, or null where it cannot be created.
/// A null operand yields a null result.
template <typename OpTy>
Value create(GraphBuilder &graph, ValueRange operands,
             typename OpTy::Properties properties = {}) {
  SmallVector<Value> results =
      graph.tryCreate<OpTy>(graph.floatType, operands, properties);
  return results.empty() ? Value() : results.front();
}

/// Ends a block with `result`, which may be null.
inline bool finish(GraphBuilder &graph, Value result) {
  if (!result)
    return false;
  graph.values.push_back(result);
  return true;
}

/// A convolution of `x` that keeps its spatial sizes, perhaps with a bias.
Value convolve(GraphBuilder &graph, Value x, int64_t outputs, int64_t kernel);

/// `x` as integers of 8 bits under one scale and a zero point that is an
/// integer, as tools of frameworks write it, and after the dequantization.
/// Null if `x` is.
Value store(GraphBuilder &graph, Value x);

/// Blocks whose values are stored as integers, or in the memory of others.
bool addStoredLayers(GraphBuilder &graph);
bool addStoredProduct(GraphBuilder &graph);
bool addKeptParts(GraphBuilder &graph);

/// Blocks around padding, groups and weights in unusual forms.
bool addPaddedWindow(GraphBuilder &graph);
bool addNarrowGroups(GraphBuilder &graph);
bool addTokenMixing(GraphBuilder &graph);
bool addDynamicQuantization(GraphBuilder &graph);

/// A normalization or an activation that is written out, in a random spelling.
bool addWrittenOut(GraphBuilder &graph);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_BLOCKS_H
