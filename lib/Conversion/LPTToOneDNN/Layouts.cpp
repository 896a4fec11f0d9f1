//===- Layouts.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layouts that primitives compute in, by family.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// Whether the matrices in the last two axes have their rows dense. Axes of
/// size one do not count: after them, a batch can be innermost, whose strides
/// are then less than those of its matrices, and products of that are wrong in
/// oneDNN.
static bool hasDenseRows(LayoutAttr layout, ArrayRef<int64_t> shape) {
  if (shape.empty())
    return false;
  if (layout.isSameOrder(
          LayoutAttr::getRowMajor(layout.getContext(), shape.size()), shape))
    return true;
  const int64_t last = shape.size() - 1;
  for (int64_t axis : llvm::reverse(layout.getOrder()))
    if (shape[axis] != 1)
      return axis == last || (axis == last - 1 && shape[last] == 1);
  return true;
}

/// The inputs from which the operands of `root` are computed; the others are
/// read element by element after it.
static DenseSet<Value> getRootInputs(Operation *root) {
  DenseSet<Value> inputs, visited;
  SmallVector<Value> worklist(root->getOperands());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!visited.insert(value).second)
      continue;
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(worklist, op->getOperands());
    else
      inputs.insert(value);
  }
  return inputs;
}

/// Matrices are given by strides: those of a batch may be in any order. What is
/// added to the product is read in its order.
static KernelLayouts getMatMulLayouts(KernelOp kernel, Operation *root) {
  auto requestRows = [](Value value) {
    ArrayRef<int64_t> shape = getShape(value);
    return LayoutRequest::oneOf(
        [shape](LayoutAttr layout) { return hasDenseRows(layout, shape); },
        LayoutAttr::getRowMajor(value.getContext(), shape.size()));
  };
  Value output = kernel.getOutputs().front();
  KernelLayouts layouts = KernelLayouts::rowMajor(kernel);
  layouts.results.front() = requestRows(output);
  DenseSet<Value> operands = getRootInputs(root);
  for (auto [argument, request] :
       llvm::zip_equal(kernel.getBlock().getArguments(), layouts.inputs))
    if (operands.contains(argument))
      request = requestRows(argument);
    else if (getShape(argument) == getShape(output))
      request = LayoutRequest::likeResult();
  return layouts;
}

/// Whether oneDNN computes `kernel` with input `number` in `layout` and all
/// other values row-major.
static bool isComputed(KernelOp kernel, unsigned number, LayoutAttr layout) {
  SmallVector<Attribute> layouts;
  for (Value value :
       llvm::concat<Value>(kernel.getInputs(), kernel.getOutputs()))
    layouts.push_back(LayoutRequest::rowMajor(value).layout);
  layouts[number] = layout;
  OwningOpRef<KernelOp> copy = kernel.clone();
  (*copy).setLayoutsAttr(ArrayAttr::get(kernel.getContext(), layouts));
  return bool(lowerKernel(*copy, {}));
}

/// The axes that are reduced must be neighbours in memory, wherever they are,
/// and which primitive it is depends on what is before and after them. So the
/// lowering is asked.
static KernelLayouts getReductionLayouts(KernelOp kernel, Operation *root) {
  KernelLayouts layouts = KernelLayouts::rowMajor(kernel);
  DenseSet<Value> operands = getRootInputs(root);
  for (auto [number, request] : llvm::enumerate(layouts.inputs))
    if (operands.contains(kernel.getBlock().getArgument(number)))
      request = LayoutRequest::oneOf(
          [kernel, number = number](LayoutAttr layout) {
            return isComputed(kernel, number, layout);
          },
          request.layout);
  return layouts;
}

KernelLayouts onednn::getLayouts(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  if (!root || kernel.getOutputs().size() != 1)
    return KernelLayouts::byTraits(kernel);
  return TypeSwitch<Operation *, KernelLayouts>(root)
      .Case<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
            GroupConvolutionBackpropDataOp, MaxPoolOp, AvgPoolOp,
            InterpolateOp>(
          // The channels of one position fill a vector, and in 8 bits what is
          // multiplied by one instruction.
          [&](auto) { return KernelLayouts::channelsLast(kernel); })
      .Case([&](MatMulOp op) { return getMatMulLayouts(kernel, op); })
      .Case<ReduceMeanOp, ReduceSumOp, ReduceMaxOp, ReduceMinOp>(
          [&](auto op) { return getReductionLayouts(kernel, op); })
      .Case([&](MVNOp op) {
        return isOverChannels(op) ? KernelLayouts::channelsLast(kernel)
                                  : KernelLayouts::byTraits(kernel);
      })
      .Default([&](Operation *) { return KernelLayouts::byTraits(kernel); });
}
