//===- AssignLayouts.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two walks: backward, to learn for every value which layout its readers would
// like; forward, to settle it. Readers that like another one get a kernel that
// changes the layout.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_ASSIGNLAYOUTS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The layout of what `view` makes of a value that has `layout`, without moving
/// an element; null if there is none.
static LayoutAttr followView(Operation *view, LayoutAttr layout) {
  MLIRContext *context = view->getContext();
  auto rowMajor = [&](Value value) {
    return LayoutAttr::getRowMajor(context, getShape(value).size());
  };
  Value input = view->getOperand(0), output = view->getResult(0);
  auto transpose = dyn_cast<TransposeOp>(view);
  if (!transpose)
    return layout.isSameOrder(rowMajor(input), getShape(input))
               ? rowMajor(output)
               : LayoutAttr();
  SmallVector<int64_t> order(transpose.getOrder());
  // No order means the reverse one.
  if (order.empty())
    llvm::append_range(
        order, llvm::reverse(llvm::seq<int64_t>(getShape(input).size())));
  SmallVector<int64_t> result;
  for (int64_t axis : layout.getOrder())
    result.push_back(llvm::find(order, axis) - order.begin());
  return LayoutAttr::get(context, result);
}

/// The layout of the input of `view` such that its output has `layout`.
static LayoutAttr followViewBackward(Operation *view, LayoutAttr layout) {
  MLIRContext *context = view->getContext();
  const int64_t rank = getShape(view->getOperand(0)).size();
  auto transpose = dyn_cast<TransposeOp>(view);
  if (!transpose || !layout)
    return transpose ? layout : LayoutAttr::getRowMajor(context, rank);
  SmallVector<int64_t> result;
  for (int64_t axis : layout.getOrder())
    result.push_back(transpose.getOrder().empty() ? rank - 1 - axis
                                                  : transpose.getOrder()[axis]);
  return LayoutAttr::get(context, result);
}

/// Whether the matrices in the last two axes have their rows dense. Axes of
/// size one do not count: behind them, a batch can be innermost, whose strides
/// are then less than those of its matrices, and products of that are wrong in
/// oneDNN.
static bool isStrided(LayoutAttr layout, ArrayRef<int64_t> shape) {
  if (!layout || shape.empty())
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

namespace {

/// How a kernel deals with the order of axes.
enum class LayoutBehaviour {
  /// Images have their channels last.
  ChannelsLast,
  /// All values share one layout, whichever it is.
  Shared,
  /// The only input has any layout, and so has the result.
  Free,
  /// The memory of the result is that of the input.
  View,
  /// Matrices are given by strides: the last axis is the innermost one, and the
  /// others may be in any order.
  Strided,
  /// What the root reads has any layout, everything else is row-major.
  AnyInput,
  RowMajor,
};

/// Assigns the layouts of the kernels of one block. Values that leave or enter
/// the block are row-major.
class LayoutAssignment {
public:
  explicit LayoutAssignment(Block &block) : block(block) {}

  void run();

private:
  LayoutAttr getRowMajor(Value value) {
    return LayoutAttr::getRowMajor(value.getContext(), getShape(value).size());
  }
  LayoutAttr getChannelsLast(Value value) {
    return LayoutAttr::getChannelsLast(value.getContext(),
                                       getShape(value).size());
  }
  LayoutAttr getLayout(Value value) {
    LayoutAttr layout = layouts.lookup(value);
    return layout ? layout : getRowMajor(value);
  }

  /// The row-major layout if that means the same: axes of size one can stand
  /// anywhere, but in odd places they have strides that mislead readers.
  LayoutAttr simplify(LayoutAttr layout, Value value) {
    LayoutAttr rowMajor = getRowMajor(value);
    return layout.isSameOrder(rowMajor, getShape(value)) ? rowMajor : layout;
  }

  /// In which layout the results are read best; null if nobody minds.
  LayoutAttr getWish(KernelOp kernel) {
    for (Value output : kernel.getOutputs())
      if (LayoutAttr wish = wishes.lookup(output))
        return wish;
    return LayoutAttr();
  }
  void collectWishes(KernelOp kernel);
  void settle(KernelOp kernel);
  /// `value` in the given layout as `reader` finds it, behind a kernel that
  /// changes it if it is another one.
  Value convert(Value value, LayoutAttr layout, Operation *reader,
                Location location);

  Block &block;
  /// The layout in which a value is read best.
  DenseMap<Value, LayoutAttr> wishes;
  DenseMap<Value, LayoutAttr> layouts;
  DenseMap<std::pair<Value, LayoutAttr>, Value> conversions;
};

} // namespace

static LayoutBehaviour getBehaviour(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  if (kernel.getView())
    return LayoutBehaviour::View;
  if (root && root->hasTrait<lpt::OpTrait::StridedMatrices>())
    return LayoutBehaviour::Strided;
  if (root && root->hasTrait<lpt::OpTrait::SpatialWindow>())
    return LayoutBehaviour::ChannelsLast;
  if (root && root->hasTrait<lpt::OpTrait::AnyInputLayout>())
    return LayoutBehaviour::AnyInput;
  const bool isElementwise = !root || lpt::isElementwise(root);
  if ((!isElementwise && !isa<PartsOpInterface>(root)) ||
      kernel.getInputs().empty())
    return LayoutBehaviour::RowMajor;
  if (isElementwise && kernel.getInputs().size() == 1)
    return LayoutBehaviour::Free;
  // Inputs of lower rank are broadcast along axes that they do not have.
  const size_t rank = getShape(kernel.getOutputs().front()).size();
  return llvm::all_of(
             kernel.getInputs(),
             [&](Value input) { return getShape(input).size() == rank; })
             ? LayoutBehaviour::Shared
             : LayoutBehaviour::RowMajor;
}

/// The inputs from which the operands of `root` are computed; the others are
/// read element by element behind it.
static DenseSet<Value> getRootInputs(Operation *root) {
  DenseSet<Value> inputs;
  SmallVector<Value> worklist(root->getOperands());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (Operation *op = value.getDefiningOp())
      llvm::append_range(worklist, op->getOperands());
    else
      inputs.insert(value);
  }
  return inputs;
}

void LayoutAssignment::collectWishes(KernelOp kernel) {
  LayoutBehaviour behaviour = getBehaviour(kernel);
  for (Value input : kernel.getInputs()) {
    LayoutAttr wish;
    if (behaviour == LayoutBehaviour::ChannelsLast)
      wish = getChannelsLast(input);
    else if (behaviour == LayoutBehaviour::Shared ||
             behaviour == LayoutBehaviour::Free)
      wish = getWish(kernel);
    else if (behaviour == LayoutBehaviour::View)
      wish = followViewBackward(kernel.getView(), getWish(kernel));
    else if (behaviour == LayoutBehaviour::RowMajor)
      wish = getRowMajor(input);
    if (!wish)
      continue;
    // Where readers differ, those that move windows have more to lose.
    LayoutAttr &known = wishes[input];
    if (!known || wish == getChannelsLast(input))
      known = wish;
  }
}

Value LayoutAssignment::convert(Value value, LayoutAttr layout,
                                Operation *reader, Location location) {
  LayoutAttr from = getLayout(value);
  if (from.isSameOrder(layout, getShape(value)))
    return value;
  // Values that are not row-major are results of the block; a reader in another
  // block is dominated by whatever follows the definition.
  Operation *place = block.findAncestorOpInBlock(*reader);
  if (!place)
    place = value.getDefiningOp()->getNextNode();
  Value &converted = conversions[{value, layout}];
  if (converted) {
    Operation *known = converted.getDefiningOp();
    if (known != place && place->isBeforeInBlock(known))
      known->moveBefore(place);
    return converted;
  }
  OpBuilder builder(place);
  auto kernel = KernelOp::create(
      builder, location, value.getType(), value,
      builder.getArrayAttr({Attribute(from), Attribute(layout)}));
  Block &body = kernel.getBody().emplaceBlock();
  body.addArgument(value.getType(), location);
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, location, body.getArguments());
  converted = kernel.getOutputs().front();
  layouts[converted] = layout;
  return converted;
}

void LayoutAssignment::settle(KernelOp kernel) {
  LayoutBehaviour behaviour = getBehaviour(kernel);
  Value output = kernel.getOutputs().front();
  Value first = kernel.getInputs().empty() ? Value() : kernel.getInputs()[0];
  LayoutAttr shared;
  if (behaviour == LayoutBehaviour::Shared ||
      behaviour == LayoutBehaviour::Free) {
    shared = getWish(kernel);
    if (!shared)
      shared = getShape(first).size() == getShape(output).size()
                   ? getLayout(first)
                   : getRowMajor(output);
  }

  DenseSet<Value> rootInputs;
  if (behaviour == LayoutBehaviour::Strided ||
      behaviour == LayoutBehaviour::AnyInput)
    rootInputs = getRootInputs(kernel.getRoot());
  if (behaviour == LayoutBehaviour::Strided) {
    shared = getWish(kernel);
    if (!isStrided(shared, getShape(output)))
      shared = getRowMajor(output);
  }

  if (shared)
    shared = simplify(shared, output);

  SmallVector<Attribute> attributes;
  for (OpOperand &input : kernel.getInputsMutable()) {
    LayoutAttr layout = getLayout(input.get());
    Value argument = kernel.getBlock().getArgument(input.getOperandNumber());
    if (behaviour == LayoutBehaviour::Strided) {
      if (!rootInputs.contains(argument) &&
          getShape(argument) == getShape(output))
        layout = shared;
      else if (!isStrided(layout, getShape(argument)) ||
               !rootInputs.contains(argument))
        layout = getRowMajor(argument);
    } else if (behaviour == LayoutBehaviour::ChannelsLast)
      layout = getChannelsLast(input.get());
    else if (behaviour == LayoutBehaviour::Shared)
      layout = shared;
    else if (behaviour == LayoutBehaviour::RowMajor ||
             (behaviour == LayoutBehaviour::AnyInput &&
              !rootInputs.contains(argument)) ||
             (behaviour == LayoutBehaviour::View &&
              !followView(kernel.getView(), layout)))
      layout = getRowMajor(input.get());
    if (behaviour != LayoutBehaviour::ChannelsLast &&
        behaviour != LayoutBehaviour::Shared)
      layout = simplify(layout, input.get());
    input.set(convert(input.get(), layout, kernel, kernel.getLoc()));
    attributes.push_back(layout);
  }
  for (Value result : kernel.getOutputs()) {
    LayoutAttr layout = getRowMajor(result);
    if (behaviour == LayoutBehaviour::ChannelsLast)
      layout = getChannelsLast(result);
    else if (shared)
      layout = shared;
    else if (behaviour == LayoutBehaviour::View)
      layout = simplify(
          followView(kernel.getView(), cast<LayoutAttr>(attributes[0])),
          result);
    layouts[result] = layout;
    attributes.push_back(layout);
  }
  kernel.setLayoutsAttr(ArrayAttr::get(kernel.getContext(), attributes));
}

void LayoutAssignment::run() {
  SmallVector<KernelOp> kernels(block.getOps<KernelOp>());
  for (KernelOp kernel : llvm::reverse(kernels))
    collectWishes(kernel);
  for (KernelOp kernel : kernels)
    settle(kernel);
  // What is no kernel of the block knows of no layout.
  SmallVector<OpOperand *> outside;
  for (KernelOp kernel : kernels)
    for (Value output : kernel.getOutputs())
      for (OpOperand &use : output.getUses())
        if (!isa<KernelOp>(use.getOwner()) ||
            use.getOwner()->getBlock() != &block)
          outside.push_back(&use);
  for (OpOperand *operand : outside)
    operand->set(convert(operand->get(), getRowMajor(operand->get()),
                         operand->getOwner(), operand->get().getLoc()));
}

namespace {
struct AssignLayoutsPass : lpt::impl::AssignLayoutsBase<AssignLayoutsPass> {
  void runOnOperation() override {
    llvm::SetVector<Block *> blocks;
    for (auto kernel : collectInDominanceOrder<KernelOp>(getOperation()))
      blocks.insert(kernel->getBlock());
    for (Block *block : blocks)
      LayoutAssignment(*block).run();
  }
};
} // namespace
