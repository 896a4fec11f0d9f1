//===- SumLoop.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SumLoop.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

SmallVector<Value> lpt::createSumLoop(
    ImplicitLocOpBuilder &b, int64_t count, ValueRange sums,
    llvm::function_ref<SmallVector<Value>(Value, ValueRange)> create) {
  auto index = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, value);
  };
  if (count == 1)
    return create(index(0), sums);
  auto loop = scf::ForOp::create(b, index(0), index(count), index(1), sums);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> results =
      create(loop.getInductionVar(), loop.getRegionIterArgs());
  b.setInsertionPointToEnd(loop.getBody());
  scf::YieldOp::create(b, results);
  return llvm::to_vector_of<Value>(loop.getResults());
}
