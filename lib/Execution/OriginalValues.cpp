//===- OriginalValues.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OriginalValues.h"

#include "KernelReference.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Reference/Evaluator.h"

using namespace mlir;
using namespace mlir::lpt;

/// The number that `OriginalValues` gave to the op that `location` is of; -1 if
/// there is none.
static int64_t getNumber(Location location) {
  int64_t number = -1;
  location->walk([&](Location part) {
    auto fused = dyn_cast<FusedLoc>(part);
    auto metadata =
        fused ? dyn_cast_or_null<IntegerAttr>(fused.getMetadata()) : nullptr;
    if (!metadata)
      return WalkResult::advance();
    // Of ops that became one, it computes what the last one did.
    number = std::max(number, metadata.getInt());
    return WalkResult::skip();
  });
  return number;
}

OriginalValues::OriginalValues(func::FuncOp original) {
  Builder builder(original.getContext());
  int64_t number = 0;
  for (Operation &op : original.front().without_terminator())
    op.setLoc(FusedLoc::get({op.getLoc()}, builder.getI64IntegerAttr(number++),
                            original.getContext()));
  function = original.clone();
  for (Operation &op : function->front().without_terminator())
    ops.push_back(&op);
}

void OriginalValues::match(func::FuncOp rewritten) {
  // An op that a pattern replaces by several gives its number to all of them.
  // The last one computes what the op did, and so do its copies.
  DenseMap<int64_t, StringRef> last;
  rewritten.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (int64_t number = getNumber(op->getLoc());
        number >= 0 && !isa<KernelOp, YieldOp>(op))
      last[number] = op->getName().getStringRef();
  });
  places.clear();
  auto find = [&](Value value) -> std::optional<Place> {
    auto result = dyn_cast<OpResult>(value);
    if (!result)
      return std::nullopt;
    Operation *op = result.getOwner();
    int64_t number = getNumber(op->getLoc());
    unsigned index = result.getResultNumber();
    // Each result of an op that is folded is a constant of its own.
    if (number < 0 || last.lookup(number) != op->getName().getStringRef() ||
        op->getNumResults() != ops[number]->getNumResults() ||
        ops[number]->getResult(index).getType() != value.getType())
      return std::nullopt;
    return Place(number, index);
  };
  for (Operation &op : rewritten.front().without_terminator()) {
    auto kernel = dyn_cast<KernelOp>(op);
    for (auto [i, result] : llvm::enumerate(op.getResults())) {
      Value computed = kernel ? kernel.getYielded()[i] : result;
      // A kernel that stores its input elsewhere.
      if (auto argument = dyn_cast<BlockArgument>(computed)) {
        auto input = places.find(kernel.getInputs()[argument.getArgNumber()]);
        if (input != places.end())
          places.insert({result, input->second});
      } else if (std::optional<Place> place = find(computed)) {
        places.insert({result, *place});
      }
    }
  }
}

llvm::Error OriginalValues::evaluate(ArrayRef<Tensor> arguments) {
  inputs.assign(arguments.begin(), arguments.end());
  DenseSet<Place> wanted;
  for (auto [value, place] : places)
    wanted.insert(place);
  values.clear();
  outputs.clear();
  EvaluationState state;
  int64_t number = 0;
  auto keep = [&](Operation *, ArrayRef<Tensor>, ArrayRef<Tensor> results) {
    for (auto [i, result] : llvm::enumerate(results))
      if (Place place(number, i); wanted.contains(place))
        values[place] = result;
    ++number;
  };
  if (failed(evaluateFunction(*function, inputs, outputs, state, keep)))
    return llvm::createStringError(state.getError());
  return llvm::Error::success();
}

const Tensor *OriginalValues::lookup(Value value) const {
  auto place = places.find(value);
  if (place == places.end())
    return nullptr;
  auto found = values.find(place->second);
  return found == values.end() ? nullptr : &found->second;
}

const Tensor *OriginalValues::lookupOriginal(Value operand) const {
  if (auto argument = dyn_cast<BlockArgument>(operand))
    return &inputs[argument.getArgNumber()];
  auto result = cast<OpResult>(operand);
  auto number = cast<FusedLoc>(result.getOwner()->getLoc()).getMetadata();
  auto found = values.find(
      Place(cast<IntegerAttr>(number).getInt(), result.getResultNumber()));
  return found == values.end() ? nullptr : &found->second;
}

OriginalValues::Part OriginalValues::extract(Place place) const {
  Operation *root = ops[place.first];
  DenseSet<Operation *> needed{root};
  SmallVector<Value> read;
  for (Operation *op : llvm::reverse(ArrayRef(ops).take_front(place.first + 1)))
    if (needed.contains(op))
      for (Value operand : op->getOperands()) {
        if (!lookupOriginal(operand))
          needed.insert(operand.getDefiningOp());
        else if (!llvm::is_contained(read, operand))
          read.push_back(operand);
      }
  Location location = root->getLoc();
  Part part;
  part.module = ModuleOp::create(location);
  OpBuilder builder = OpBuilder::atBlockEnd(part.module->getBody());
  auto owner = func::FuncOp::create(
      builder, location, "part",
      builder.getFunctionType(ValueRange(read).getTypes(), {}));
  Block *entry = owner.addEntryBlock();
  builder.setInsertionPointToStart(entry);
  Value result = root->getResult(place.second);
  part.kernel = KernelOp::create(builder, location, result.getType(),
                                 entry->getArguments());
  Block &body = part.kernel.getBody().emplaceBlock();
  builder.setInsertionPointToStart(&body);
  IRMapping mapping;
  for (Value operand : read) {
    mapping.map(operand, body.addArgument(operand.getType(), location));
    part.inputs.push_back(*lookupOriginal(operand));
  }
  for (Operation *op : ops)
    if (needed.contains(op))
      builder.clone(*op, mapping);
  YieldOp::create(builder, location, mapping.lookup(result));
  return part;
}

llvm::Expected<std::vector<double>>
OriginalValues::getNoise(Value value) const {
  auto place = places.find(value);
  if (place == places.end())
    return std::vector<double>();
  Part part = extract(place->second);
  KernelReference reference(part.kernel, *part.module, /*number=*/0);
  reference.setInputs(std::move(part.inputs));
  llvm::Expected<ArrayRef<std::vector<double>>> noise = reference.getNoise();
  if (!noise)
    return noise.takeError();
  return noise->front();
}
