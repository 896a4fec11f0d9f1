//===- SplitKernel.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SplitKernel.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

/// The ops in the body of a kernel that compute `results` if `known` need not
/// be computed.
static DenseSet<Operation *> findProducers(ValueRange results, Value known) {
  DenseSet<Operation *> producers;
  SmallVector<Value> worklist(results);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (value != known && op && producers.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  return producers;
}

/// The layout of a value of the body in memory. One that was not in memory, but
/// is between two parts, has that of the result: the ops after the root are
/// element-wise.
static LayoutAttr getStoredLayout(KernelOp kernel, Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return kernel.getInputLayout(argument.getArgNumber());
  for (auto [number, result] : llvm::enumerate(kernel.getYielded()))
    if (result == value)
      return kernel.getOutputLayout(number);
  LayoutAttr layout = kernel.getOutputLayout(0);
  const int64_t rank = getShape(value).size();
  return layout.getRank() == rank
             ? layout
             : LayoutAttr::getRowMajor(kernel.getContext(), rank);
}

/// A kernel that computes `results` of the body of `kernel`; `known`, which is
/// not computed there, is `outside`.
static KernelOp extract(KernelOp kernel, ValueRange results, Value known,
                        Value outside, Location location, OpBuilder &builder) {
  OpBuilder::InsertionGuard guard(builder);
  DenseSet<Operation *> producers = findProducers(results, known);
  auto region = std::make_unique<Region>();
  Block &body = region->emplaceBlock();
  IRMapping mapping;
  SmallVector<Value> inputs;
  SmallVector<Attribute> layouts;
  auto addInput = [&](Value inner, Value outer) {
    mapping.map(inner, body.addArgument(inner.getType(), inner.getLoc()));
    inputs.push_back(outer);
    layouts.push_back(getStoredLayout(kernel, inner));
  };
  auto isRead = [&](Value value) {
    return llvm::is_contained(results, value) ||
           llvm::any_of(value.getUsers(), [&](Operation *user) {
             return producers.contains(user);
           });
  };
  for (auto [argument, input] :
       llvm::zip_equal(kernel.getBlock().getArguments(), kernel.getInputs()))
    if (argument != known && isRead(argument))
      addInput(argument, input);
  if (known)
    addInput(known, outside);
  builder.setInsertionPointToEnd(&body);
  for (Operation &op : kernel.getBlock().without_terminator())
    if (producers.contains(&op))
      builder.clone(op, mapping);
  SmallVector<Value> yielded;
  for (Value result : results) {
    yielded.push_back(mapping.lookup(result));
    layouts.push_back(getStoredLayout(kernel, result));
  }
  YieldOp::create(builder, kernel.getLoc(), yielded);
  builder.setInsertionPoint(kernel);
  auto created =
      KernelOp::create(builder, location, results.getTypes(), inputs);
  created.getBody().takeBody(*region);
  created.setExplicitNumbers(kernel.getExplicitNumbers());
  if (kernel.getLayouts())
    created.setLayoutsAttr(builder.getArrayAttr(layouts));
  return created;
}

/// Splits `kernel` at `value`; the trailing kernel is at `location`.
static SplitKernel split(KernelOp kernel, Value value, Location location,
                         OpBuilder &builder) {
  SplitKernel parts;
  parts.leading =
      extract(kernel, value, Value(), Value(), kernel.getLoc(), builder);
  parts.trailing =
      extract(kernel, kernel.getYielded(), value,
              parts.leading.getOutputs().front(), location, builder);
  return parts;
}

std::optional<SplitKernel> mlir::lpt::splitKernel(KernelOp kernel, Value value,
                                                  OpBuilder &builder) {
  SmallVector<Value> results(kernel.getYielded());
  if (llvm::is_contained(results, value))
    return std::nullopt;
  DenseSet<Operation *> trailing = findProducers(results, value);
  if (trailing.contains(kernel.getRoot()))
    return std::nullopt;
  // The first consumer of the value names the trailing kernel.
  auto isConsumer = [&](Operation &op) {
    return trailing.contains(&op) &&
           llvm::is_contained(op.getOperands(), value);
  };
  Location location = llvm::find_if(kernel.getBlock(), isConsumer)->getLoc();
  return split(kernel, value, location, builder);
}

SplitKernel mlir::lpt::splitKernelBefore(KernelOp kernel, Value operand,
                                         OpBuilder &builder) {
  return split(kernel, operand, kernel.getLoc(), builder);
}
