//===- KernelFunctions.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelFunctions.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

/// The result of a kernel that stores `value` in another layout, or copies it.
static Value addReorder(OpBuilder &builder, Value value, LayoutAttr from,
                        LayoutAttr to) {
  Location location = value.getLoc();
  auto kernel =
      KernelOp::create(builder, location, value.getType(), value,
                       builder.getArrayAttr({Attribute(from), Attribute(to)}));
  Block &body = kernel.getBody().emplaceBlock();
  body.addArgument(value.getType(), location);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, location, body.getArguments());
  return kernel.getOutputs().front();
}

/// Adds a copy of the kernel that reads `inputs` and yields `results`, all
/// row-major. Adds to `kept` the values to return so that the copy does not
/// overwrite inputs that the kernel keeps.
static void addKernel(OpBuilder &builder, const KernelReference &checked,
                      ValueRange inputs, SmallVectorImpl<Value> &results,
                      SmallVectorImpl<Value> &kept) {
  KernelOp kernel = checked.kernel;
  MLIRContext *context = kernel.getContext();
  // Whether an input is overwritten decides which primitive a kernel becomes. A
  // sum in place adds the products to the residual, another primitive adds the
  // residual to the sum of the products, and the roundings differ. So an input
  // is overwritten here if the program overwrites it, which the kernel alone
  // does not decide: it depends on the memory of all kernels.
  IRMapping mapping;
  for (auto [i, original] : llvm::enumerate(kernel.getInputs())) {
    LayoutAttr layout = kernel.getInputLayout(i);
    auto rowMajor = LayoutAttr::getRowMajor(context, layout.getRank());
    const bool isTemporary = checked.accumulatedInput == i;
    if (mapping.contains(original))
      continue;
    Value value = inputs[i];
    if (layout != rowMajor || isTemporary)
      value = addReorder(builder, value, rowMajor, layout);
    mapping.map(original, value);
    if (layout != rowMajor && !isTemporary)
      kept.push_back(value);
  }
  Operation *copy = builder.clone(*kernel, mapping);
  for (auto [i, result] : llvm::enumerate(copy->getResults())) {
    LayoutAttr layout = kernel.getOutputLayout(i);
    auto rowMajor = LayoutAttr::getRowMajor(context, layout.getRank());
    results.push_back(layout == rowMajor
                          ? Value(result)
                          : addReorder(builder, result, layout, rowMajor));
  }
}

static void addBody(OpBuilder &builder, KernelOp kernel, ValueRange inputs,
                    SmallVectorImpl<Value> &results) {
  IRMapping mapping;
  mapping.map(kernel.getBlock().getArguments(), inputs);
  for (Operation &op : kernel.getBlock().without_terminator())
    builder.clone(op, mapping);
  for (Value value : kernel.getYielded())
    results.push_back(mapping.lookup(value));
}

static void finish(OpBuilder &builder, func::FuncOp function,
                   ValueRange returned) {
  func::ReturnOp::create(builder, function.getLoc(), returned);
  function.setType(builder.getFunctionType(function.front().getArgumentTypes(),
                                           returned.getTypes()));
}

func::FuncOp
lpt::createKernelsSideBySide(ModuleOp functions,
                             MutableArrayRef<KernelReference> kernels,
                             bool areKernels) {
  OpBuilder builder = OpBuilder::atBlockEnd(functions.getBody());
  auto function = func::FuncOp::create(builder, functions.getLoc(), "kernels",
                                       builder.getFunctionType({}, {}));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  SmallVector<Value> returned;
  for (KernelReference &checked : kernels) {
    SmallVector<Value> inputs, kept;
    for (Value input : checked.kernel.getInputs())
      inputs.push_back(body->addArgument(input.getType(), input.getLoc()));
    if (areKernels)
      addKernel(builder, checked, inputs, returned, kept);
    else
      addBody(builder, checked.kernel, inputs, returned);
    llvm::append_range(returned, kept);
    checked.numKept = kept.size();
  }
  finish(builder, function, returned);
  return function;
}

func::FuncOp lpt::createKernelsInARow(ModuleOp functions, func::FuncOp function,
                                      ArrayRef<KernelReference> kernels) {
  OpBuilder builder = OpBuilder::atBlockEnd(functions.getBody());
  auto row = func::FuncOp::create(builder, function.getLoc(), "row",
                                  function.getFunctionType());
  Block *body = row.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(function.getArguments(), body->getArguments());
  SmallVector<Value> all;
  for (Operation &op : function.front().without_terminator()) {
    auto kernel = dyn_cast<KernelOp>(op);
    if (!kernel) {
      builder.clone(op, mapping);
      continue;
    }
    SmallVector<Value> inputs, results;
    for (Value input : kernel.getInputs())
      inputs.push_back(mapping.lookup(input));
    assert(kernels.front().kernel == kernel && "one entry for each kernel");
    addKernel(builder, kernels.front(), inputs, results, all);
    kernels = kernels.drop_front();
    mapping.map(kernel.getOutputs(), results);
    llvm::append_range(all, results);
  }
  SmallVector<Value> returned;
  for (Value output : function.front().getTerminator()->getOperands())
    returned.push_back(mapping.lookup(output));
  llvm::append_range(returned, all);
  finish(builder, row, returned);
  return row;
}
