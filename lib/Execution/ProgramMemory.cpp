//===- ProgramMemory.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the addresses through the function of a program: it computes them
// from constants, stores them in a table, and calls a step with the table. A
// file may declare less memory than its program uses.
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

/// The size of a pointer in the tables of addresses.
static constexpr int64_t pointerBytes = 8;

namespace {

/// Memory that a program knows, and a place in it.
struct Address {
  enum Kind { Unknown, Arena, Input, Output, Inputs, Outputs, Table };
  Kind kind = Unknown;
  /// The number of the input or output.
  int64_t number = 0;
  int64_t offset = 0;
};

class MemoryCheck {
public:
  explicit MemoryCheck(CompiledProgram &program) : program(program) {}
  /// Whether all steps are called once, in their order, with memory that is
  /// large enough.
  bool check();

private:
  bool checkOp(Operation *op);
  bool checkCall(LLVM::CallOp call);
  bool checkStore(LLVM::StoreOp store);
  bool checkCopy(LLVM::MemcpyOp copy);
  Address follow(LLVM::GEPOp op);
  Address follow(LLVM::LoadOp op);
  Address lookup(Value value) const { return addresses.lookup(value); }
  /// Whether `bytes` from the address are part of what it points to.
  bool holds(const Address &address, int64_t bytes) const;
  /// The sizes of what step `number` reads and writes.
  SmallVector<int64_t> getSizes(size_t number) const;

  CompiledProgram &program;
  DenseMap<Value, Address> addresses;
  /// What the program has stored for the next call.
  DenseMap<int64_t, Address> table;
  size_t nextStep = 0;
  int64_t nextPrimitive = 0;
};

} // namespace

/// A negative number if there is no such type, or it is too large.
static int64_t getBytes(ArrayRef<Type> types, int64_t number) {
  if (number < 0 || number >= int64_t(types.size()))
    return -1;
  auto type = dyn_cast<RankedTensorType>(types[number]);
  if (!type || !type.hasStaticShape() || !isStorable(type.getElementType()))
    return -1;
  int64_t bytes = getElementBytes(type.getElementType());
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(bytes, size, bytes))
      return -1;
  return bytes;
}

static std::optional<int64_t> getConstant(Value value) {
  auto constant = value.getDefiningOp<LLVM::ConstantOp>();
  auto integer =
      constant ? dyn_cast<IntegerAttr>(constant.getValue()) : IntegerAttr();
  return integer ? std::optional(integer.getInt()) : std::nullopt;
}

bool MemoryCheck::holds(const Address &address, int64_t bytes) const {
  int64_t size = -1;
  if (address.kind == Address::Arena)
    size = program.arenaBytes;
  else if (address.kind == Address::Input)
    size = getBytes(program.type.getInputs(), address.number);
  else if (address.kind == Address::Output)
    size = getBytes(program.type.getResults(), address.number);
  return address.offset >= 0 && bytes >= 0 && size >= address.offset &&
         bytes <= size - address.offset;
}

SmallVector<int64_t> MemoryCheck::getSizes(size_t number) const {
  CompiledStep &step = program.steps[number];
  if (!step.function)
    return llvm::to_vector(step.description.bufferBytes);
  SmallVector<int64_t> sizes;
  FunctionType type = step.function.getFunctionType();
  for (ArrayRef<Type> types : {type.getInputs(), type.getResults()})
    for (size_t i = 0; i < types.size(); ++i)
      sizes.push_back(getBytes(types, int64_t(i)));
  return sizes;
}

Address MemoryCheck::follow(LLVM::GEPOp op) {
  Address address = lookup(op.getBase());
  LLVM::GEPIndicesAdaptor<ValueRange> indices = op.getIndices();
  if (indices.size() != 1)
    return {};
  std::optional<int64_t> index;
  if (auto value = dyn_cast<Value>(indices[0]))
    index = getConstant(value);
  else
    index = cast<IntegerAttr>(indices[0]).getInt();
  const int64_t bytes =
      isa<LLVM::LLVMPointerType>(op.getElemType()) ? pointerBytes : 1;
  if (!index || llvm::MulOverflow(*index, bytes, *index) ||
      llvm::AddOverflow(address.offset, *index, address.offset))
    return {};
  return address;
}

Address MemoryCheck::follow(LLVM::LoadOp op) {
  Address from = lookup(op.getAddr());
  if (from.kind != Address::Inputs && from.kind != Address::Outputs)
    return {};
  return {from.kind == Address::Inputs ? Address::Input : Address::Output,
          from.offset / pointerBytes, 0};
}

bool MemoryCheck::checkStore(LLVM::StoreOp store) {
  Address slot = lookup(store.getAddr());
  table[slot.offset] = lookup(store.getValue());
  return slot.kind == Address::Table;
}

bool MemoryCheck::checkCopy(LLVM::MemcpyOp copy) {
  std::optional<int64_t> bytes = getConstant(copy.getLen());
  return bytes && holds(lookup(copy.getDst()), *bytes) &&
         holds(lookup(copy.getSrc()), *bytes);
}

bool MemoryCheck::checkCall(LLVM::CallOp call) {
  // Observers get no addresses.
  if (call->getNumResults() == 0)
    return true;
  if (call.getArgOperands().size() != 3 || nextStep == program.steps.size() ||
      lookup(call.getArgOperands()[2]).kind != Address::Table)
    return false;
  const int64_t expected =
      program.steps[nextStep].function ? int64_t(nextStep) : nextPrimitive++;
  if (getConstant(call.getArgOperands()[1]) != expected)
    return false;
  for (auto [i, bytes] : llvm::enumerate(getSizes(nextStep++)))
    if (!holds(table.lookup(int64_t(i) * pointerBytes), bytes))
      return false;
  return true;
}

bool MemoryCheck::checkOp(Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](LLVM::GEPOp gep) {
        addresses[gep.getRes()] = follow(gep);
        return true;
      })
      .Case([&](LLVM::LoadOp load) {
        addresses[load.getRes()] = follow(load);
        return true;
      })
      .Case([&](LLVM::AllocaOp alloca) {
        addresses[alloca.getRes()] = {Address::Table, 0, 0};
        return true;
      })
      .Case([&](LLVM::StoreOp store) { return checkStore(store); })
      .Case([&](LLVM::MemcpyOp copy) { return checkCopy(copy); })
      .Case([&](LLVM::CallOp call) { return checkCall(call); })
      .Default([](Operation *) { return true; });
}

bool MemoryCheck::check() {
  LLVM::LLVMFuncOp function = program.function;
  const Address::Kind kinds[] = {Address::Unknown, Address::Arena,
                                 Address::Inputs, Address::Outputs,
                                 Address::Unknown};
  if (function.getNumArguments() != std::size(kinds))
    return false;
  for (auto [argument, kind] : llvm::zip_equal(function.getArguments(), kinds))
    addresses[argument] = {kind, 0, 0};
  // The blocks stand in the order in which they run.
  for (Block &block : function.getBody())
    for (Operation &op : block)
      if (!checkOp(&op))
        return false;
  return nextStep == program.steps.size();
}

bool CompiledProgram::fitsMemory() { return MemoryCheck(*this).check(); }
