//===- DependencyOrder.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DependencyOrder.h"

#include "mlir/Support/LLVM.h"

#include <vector>

using namespace mlir;
using namespace mlir::lpt;

/// The stack is explicit because models may have chains of many thousand nodes.
llvm::Error lpt::sortByDependencies(
    ArrayRef<int> roots, size_t count,
    llvm::function_ref<llvm::Error(int node, ProducerFn fn)> forEachProducer,
    llvm::function_ref<llvm::Error(int node, StringRef use)> makeCycleError,
    SmallVectorImpl<int> &order) {
  enum class State { Unknown, Open, Done };
  std::vector<State> states(count, State::Unknown);
  for (int root : roots) {
    SmallVector<int> stack = {root};
    while (!stack.empty()) {
      int current = stack.back();
      if (states[current] == State::Done) {
        stack.pop_back();
        continue;
      }
      states[current] = State::Open;
      SmallVector<int> missing;
      llvm::Error error = forEachProducer(
          current, [&](int producer, StringRef use) -> llvm::Error {
            if (states[producer] == State::Open)
              return makeCycleError(current, use);
            if (states[producer] != State::Done)
              missing.push_back(producer);
            return llvm::Error::success();
          });
      if (error)
        return error;
      if (missing.empty()) {
        states[current] = State::Done;
        order.push_back(current);
        stack.pop_back();
        continue;
      }
      stack.append(missing.rbegin(), missing.rend());
    }
  }
  return llvm::Error::success();
}
