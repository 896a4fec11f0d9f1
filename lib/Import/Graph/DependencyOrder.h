//===- DependencyOrder.h ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An order of the nodes of a graph in which each comes after what it uses.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_GRAPH_DEPENDENCYORDER_H
#define LPT_LIB_IMPORT_GRAPH_DEPENDENCYORDER_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// Takes a node that another one uses, and the name of the use.
using ProducerFn = llvm::function_ref<llvm::Error(int producer, StringRef use)>;

/// Appends `roots`, of `count` nodes, and what they use to `order`. Depth
/// first, from the front: what is sorted keeps its order. `forEachProducer`
/// calls a function for each node that one uses; `makeCycleError` is the error
/// of a node whose use depends on it.
llvm::Error sortByDependencies(
    ArrayRef<int> roots, size_t count,
    llvm::function_ref<llvm::Error(int node, ProducerFn fn)> forEachProducer,
    llvm::function_ref<llvm::Error(int node, StringRef use)> makeCycleError,
    SmallVectorImpl<int> &order);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_GRAPH_DEPENDENCYORDER_H
