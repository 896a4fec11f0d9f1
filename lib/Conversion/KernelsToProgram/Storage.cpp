//===- Storage.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Storage.h"

#include "Views.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void Storage::create(Value value, int64_t step, Memory memory) {
  unsigned number = blocks.size();
  numbers[value] = number;
  blocks.push_back({getByteSize(value), step, step, memory, number});
}

Storage::Address Storage::find(Value value) const {
  Address address = {numbers.lookup(value), 0};
  while (blocks[address.block].outer != address.block) {
    const Block &inner = blocks[address.block];
    address = {inner.outer, address.offset + inner.offset};
  }
  return address;
}

bool Storage::isWhole(Value value) const {
  // No part is as long as the whole.
  return blocks[find(value).block].bytes == getByteSize(value);
}

bool Storage::canEmbed(Value inner, Value outer, int64_t offset) const {
  const Address from = find(inner), to = find(outer);
  if (from.block == to.block)
    return from.offset == to.offset + offset;
  const Block &part = blocks[from.block], &whole = blocks[to.block];
  if (!isWhole(inner) || to.offset + offset + part.bytes > whole.bytes)
    return false;
  // Memory of the caller is that of one value alone.
  return part.memory.kind == PlaceKind::Arena ||
         (part.bytes == whole.bytes && whole.memory.kind == PlaceKind::Arena);
}

void Storage::embed(Value inner, Value outer, int64_t offset) {
  assert(canEmbed(inner, outer, offset));
  const Address from = find(inner), to = find(outer);
  if (from.block == to.block)
    return;
  Block &part = blocks[from.block], &whole = blocks[to.block];
  whole.first = std::min(whole.first, part.first);
  whole.last = std::max(whole.last, part.last);
  if (part.memory.kind != PlaceKind::Arena)
    whole.memory = part.memory;
  part.outer = to.block;
  part.offset = to.offset + offset;
}

//===----------------------------------------------------------------------===//
// Sharing
//===----------------------------------------------------------------------===//

/// Where `part` begins in the whole, in bytes, if its elements have the same
/// places relative to each other as if it were alone.
static std::optional<int64_t> getContiguousOffset(const Part &part,
                                                  LayoutAttr partLayout,
                                                  LayoutAttr wholeLayout) {
  ArrayRef<int64_t> shape = getShape(part.part);
  SmallVector<int64_t> alone = partLayout.getStrides(shape);
  SmallVector<int64_t> strides = wholeLayout.getStrides(getShape(part.whole));
  int64_t offset = 0;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    offset += part.offsets[axis] * strides[axis];
    if (shape[axis] > 1 && strides[axis] * part.steps[axis] != alone[axis])
      return std::nullopt;
  }
  return offset * getElementBytes(getElementType(part.part));
}

Storage::Storage(func::FuncOp function) : function(function) {
  for (BlockArgument argument : function.getArguments())
    create(argument, 0, {PlaceKind::Argument, argument.getArgNumber()});
  int64_t step = 0;
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    steps[kernel] = ++step;
    for (Value input : kernel.getInputs()) {
      Block &read = blocks[find(input).block];
      read.last = std::max(read.last, step);
    }
    for (Value output : kernel.getOutputs())
      create(output, step);
    // As `lpt-assign-layouts` has chosen its layouts. Without that pass a
    // transposition is a kernel like others.
    if (keepsMemory(kernel)) {
      Value input = kernel.getInputs().front();
      Value output = kernel.getOutputs().front();
      embed(output, input, 0);
      shared[kernel].push_back({output, input});
      free.insert(kernel);
      continue;
    }
    embedParts(kernel);
  }
  // A result is written where the caller wants it, unless it is an argument, a
  // part of something, or two results are one: then it is copied there.
  for (OpOperand &operand : function.front().getTerminator()->getOpOperands()) {
    Block &returned = blocks[find(operand.get()).block];
    returned.last = step + 1;
    if (returned.memory.kind == PlaceKind::Arena && isWhole(operand.get()))
      returned.memory = {PlaceKind::Result, operand.getOperandNumber()};
  }
}

void Storage::embedParts(KernelOp kernel) {
  Operation *root = kernel.getRoot();
  auto op = dyn_cast_or_null<PartsOpInterface>(root);
  if (!op || !llvm::equal(kernel.getYielded(), root->getResults()))
    return;
  SmallVector<Part> parts = op.locateParts();
  // None means unknown.
  bool isComplete = !parts.empty();
  // What stands for a value of the body outside; null if nothing does.
  auto getOutside = [&](Value value) -> Value {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return kernel.getInputs()[argument.getArgNumber()];
    if (auto result = dyn_cast<OpResult>(value); result.getOwner() == root)
      return kernel.getOutputs()[result.getResultNumber()];
    return Value();
  };
  auto getLayout = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument ? kernel.getInputLayout(argument.getArgNumber())
                    : kernel.getOutputLayout(
                          cast<OpResult>(value).getResultNumber());
  };
  for (auto [number, part] : llvm::enumerate(parts)) {
    Value inner = getOutside(part.part), outer = getOutside(part.whole);
    const bool isWritten = isa<OpResult>(part.whole);
    std::optional<int64_t> offset;
    if (inner && outer)
      offset = getContiguousOffset(part, getLayout(part.part),
                                   getLayout(part.whole));
    // What the caller has given is not written to, nor moved.
    const bool isMovable =
        !isWritten ||
        (inner && blocks[find(inner).block].memory.kind != PlaceKind::Argument);
    if (!offset || !isMovable || !canEmbed(inner, outer, *offset)) {
      isComplete = false;
      continue;
    }
    embed(inner, outer, *offset);
    inPlace.insert({kernel, unsigned(number)});
    shared[kernel].push_back(isWritten ? Sharing{outer, inner}
                                       : Sharing{inner, outer});
  }
  if (isComplete)
    free.insert(kernel);
}

ArrayRef<Storage::Sharing> Storage::getShared(KernelOp kernel) const {
  auto found = shared.find(kernel);
  return found == shared.end() ? ArrayRef<Sharing>() : found->second;
}

bool Storage::canAccumulate(KernelOp kernel, unsigned index) const {
  Value input = kernel.getInputs()[index];
  Value output = kernel.getOutputs().front();
  const unsigned read = find(input).block;
  if (blocks[read].last != steps.lookup(kernel) ||
      blocks[read].memory.kind != PlaceKind::Arena ||
      (!canEmbed(output, input, 0) && !canEmbed(input, output, 0)))
    return false;
  return llvm::count_if(kernel.getInputs(), [&](Value other) {
           return find(other).block == read;
         }) == 1;
}

void Storage::accumulate(KernelOp kernel, unsigned index) {
  Value input = kernel.getInputs()[index];
  Value output = kernel.getOutputs().front();
  if (canEmbed(input, output, 0))
    embed(input, output, 0);
  else
    embed(output, input, 0);
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

void Storage::assign(const DenseMap<Operation *, KernelPlan> &kernels) {
  for (auto [number, block] : llvm::enumerate(blocks))
    if (block.outer == number && block.memory.kind == PlaceKind::Arena)
      block.memory.number = plan.add(block.bytes, block.first, block.last);
  for (KernelOp kernel : function.getOps<KernelOp>()) {
    auto found = kernels.find(kernel);
    if (found == kernels.end())
      continue;
    for (auto [i, type] : llvm::enumerate(found->second.temporaries)) {
      int64_t step = steps.lookup(kernel);
      temporaries[{kernel, unsigned(i)}] =
          plan.add(getByteSize(type), step, step);
    }
  }
  plan.assign();
}

PlaceAttr Storage::getPlace(Value value) const {
  const Address address = find(value);
  const Memory memory = blocks[address.block].memory;
  const bool isArena = memory.kind == PlaceKind::Arena;
  return PlaceAttr::get(
      value.getContext(), memory.kind, isArena ? 0 : memory.number,
      address.offset + (isArena ? plan.getOffset(memory.number) : 0));
}

PlaceAttr Storage::getTemporary(KernelOp kernel, unsigned index) const {
  return PlaceAttr::get(kernel.getContext(), PlaceKind::Arena, /*number=*/0,
                        plan.getOffset(temporaries.lookup({kernel, index})));
}
