//===- MemoryDemand.cpp ---------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/MemoryDemand.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Reference/ElementStorage.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// How many bytes the value takes; the greatest number if it exceeds 64 bits.
static uint64_t getBytes(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.getElementType().isIntOrIndexOrFloat())
    return 0;
  ElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant)) && !constant.isSplat())
    return 0;
  uint64_t bytes = type.getElementType().isIndex()
                       ? sizeof(int64_t)
                       : getElementBytes(type.getElementType());
  // Whatever is multiplied by zero, in whichever order, is zero.
  if (llvm::is_contained(type.getShape(), 0))
    return 0;
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size))
      bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size);
  return bytes;
}

/// The last op of `block` that uses `value`, in a region of it maybe.
static Operation *findLastUse(Value value, Block &block) {
  Operation *last = &block.front();
  if (Operation *definition = value.getDefiningOp())
    last = definition;
  for (Operation *user : value.getUsers()) {
    Operation *ancestor = block.findAncestorOpInBlock(*user);
    // Another block reads it.
    if (!ancestor)
      return &block.back();
    if (last->isBeforeInBlock(ancestor))
      last = ancestor;
  }
  return last;
}

static llvm::Error checkBlock(Block &block, uint64_t maxBytes) {
  if (block.empty())
    return llvm::Error::success();
  // The values without a use after an op.
  llvm::DenseMap<Operation *, SmallVector<Value>> dying;
  uint64_t live = 0;
  auto define = [&](Value value) {
    live = llvm::SaturatingAdd(live, getBytes(value));
    dying[findLastUse(value, block)].push_back(value);
  };
  llvm::for_each(block.getArguments(), define);
  for (Operation &op : block) {
    llvm::for_each(op.getResults(), define);
    if (live > maxBytes)
      return makeOpError(
          &op, "expected values of at most {0} bytes at once, but got {1}{2}",
          maxBytes,
          live == std::numeric_limits<uint64_t>::max() ? "at least " : "",
          live);
    for (Value value : dying.lookup(&op))
      live -= getBytes(value);
  }
  return llvm::Error::success();
}

llvm::Error lpt::checkMemoryDemand(func::FuncOp function, int64_t maxBytes) {
  llvm::Error error = llvm::Error::success();
  llvm::ErrorAsOutParameter assigned(&error);
  function->walk([&](Block *block) {
    error = checkBlock(*block, maxBytes);
    return error ? WalkResult::interrupt() : WalkResult::advance();
  });
  return error;
}
