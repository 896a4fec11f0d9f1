//===- SharedCells.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that several places of a function share.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_MARKUP_SHAREDCELLS_H
#define LPT_LIB_TRANSFORMS_MARKUP_SHAREDCELLS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

#include <deque>
#include <vector>

namespace mlir::lpt {

/// Places, each of which holds a value or nothing. Places can be joined to
/// classes, after which they hold the same value; they are never parted. A
/// union-find structure: operations take practically constant time.
template <typename Place, typename Value>
class SharedCells {
public:
  bool contains(Place place) const { return nodes.count(place) != 0; }
  bool empty() const { return nodes.empty(); }

  /// Gives `place` a value of its own.
  void create(Place place, Value value) {
    nodes[place] = parents.size();
    parents.push_back(parents.size());
    values.push_back(std::move(value));
  }

  /// The value of `place`, or null.
  Value *lookup(Place place) {
    auto node = nodes.find(place);
    return node == nodes.end() ? nullptr : &values[find(node->second)];
  }

  /// Lets `place` hold the value of `other`, together with all places that
  /// share the value that `place` has now.
  void join(Place place, Place other) {
    unsigned root = find(nodes.find(other)->second);
    auto [node, isNew] = nodes.try_emplace(place, root);
    if (!isNew)
      parents[find(node->second)] = root;
  }

  bool areJoined(Place a, Place b) {
    auto first = nodes.find(a), second = nodes.find(b);
    return first != nodes.end() && second != nodes.end() &&
           find(first->second) == find(second->second);
  }

  /// A number for the class of each place that shares its value, in the order
  /// in which classes were first seen; -1 for a place that is not shared.
  llvm::MapVector<Place, int64_t> numberClasses() {
    llvm::DenseMap<unsigned, unsigned> sizes;
    for (auto &[place, node] : nodes)
      ++sizes[find(node)];
    llvm::DenseMap<unsigned, int64_t> numbers;
    llvm::MapVector<Place, int64_t> result;
    for (auto &[place, node] : nodes) {
      unsigned root = find(node);
      result[place] =
          sizes[root] < 2
              ? -1
              : numbers.try_emplace(root, numbers.size()).first->second;
    }
    return result;
  }

private:
  unsigned find(unsigned node) {
    while (parents[node] != node)
      node = parents[node] = parents[parents[node]];
    return node;
  }

  llvm::MapVector<Place, unsigned> nodes;
  std::vector<unsigned> parents;
  // A deque, since a vector of bool has no references.
  std::deque<Value> values;
};

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_MARKUP_SHAREDCELLS_H
