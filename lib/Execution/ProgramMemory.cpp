//===- ProgramMemory.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramMemory.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Execution/Error.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<int64_t> lpt::getTensorBytes(Type type) {
  auto tensor = dyn_cast_if_present<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      !isStorable(tensor.getElementType()))
    return std::nullopt;
  int64_t bytes = getElementBytes(tensor.getElementType());
  for (int64_t size : tensor.getShape())
    if (llvm::MulOverflow(bytes, size, bytes))
      return std::nullopt;
  return bytes;
}

//===----------------------------------------------------------------------===//
// Sets of bytes
//===----------------------------------------------------------------------===//

void ByteSet::insert(int64_t begin, int64_t end) {
  if (begin >= end)
    return;
  // Of the ranges that begin in front, only the last one may reach `begin`.
  auto range = ranges.upper_bound(begin);
  if (range != ranges.begin() && std::prev(range)->second >= begin)
    --range;
  while (range != ranges.end() && range->first <= end) {
    begin = std::min(begin, range->first);
    end = std::max(end, range->second);
    range = ranges.erase(range);
  }
  ranges[begin] = end;
}

bool ByteSet::contains(int64_t begin, int64_t end) const {
  if (begin >= end)
    return true;
  auto range = ranges.upper_bound(begin);
  return range != ranges.begin() && std::prev(range)->second >= end;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// "byte 64 of the arena", for messages.
static std::string describe(ProgramAddress address) {
  if (address.kind == ProgramAddress::Arena)
    return llvm::formatv("byte {0} of the arena", address.offset);
  return llvm::formatv("byte {0} of {1} #{2}", address.offset,
                       address.kind == ProgramAddress::Input ? "input"
                                                             : "output",
                       address.number);
}

llvm::Expected<ProgramMemory>
ProgramMemory::create(const CompiledProgram &program) {
  ProgramMemory memory;
  memory.arenaBytes = program.arenaBytes;
  auto addSizes = [](TypeRange types,
                     SmallVector<int64_t> &sizes) -> llvm::Error {
    for (Type type : types) {
      std::optional<int64_t> bytes = getTensorBytes(type);
      if (!bytes)
        return makeError("expected a tensor of known size as input or output, "
                         "but got {0}",
                         type);
      sizes.push_back(*bytes);
    }
    return llvm::Error::success();
  };
  if (llvm::Error error = addSizes(program.type.getInputs(), memory.inputBytes))
    return std::move(error);
  if (llvm::Error error =
          addSizes(program.type.getResults(), memory.outputBytes))
    return std::move(error);
  memory.outputs.resize(memory.outputBytes.size());
  return std::move(memory);
}

int64_t ProgramMemory::getSize(ProgramAddress address) const {
  switch (address.kind) {
  case ProgramAddress::Arena:
    return arenaBytes;
  case ProgramAddress::Input:
    return inputBytes[address.number];
  case ProgramAddress::Output:
    return outputBytes[address.number];
  }
  llvm_unreachable("all kinds are covered");
}

llvm::Error ProgramMemory::checkRange(ProgramAddress address,
                                      int64_t bytes) const {
  const int64_t size = getSize(address);
  const int64_t available =
      address.offset >= 0 && address.offset <= size ? size - address.offset : 0;
  if (address.offset >= 0 && bytes >= 0 && bytes <= available)
    return llvm::Error::success();
  return makeError("expected {0} bytes from {1}, but got {2}", bytes,
                   describe(address), available);
}

llvm::Error ProgramMemory::read(ProgramAddress address, int64_t bytes) const {
  if (llvm::Error error = checkRange(address, bytes))
    return error;
  if (address.kind == ProgramAddress::Input)
    return llvm::Error::success();
  const ByteSet &written =
      address.kind == ProgramAddress::Arena ? arena : outputs[address.number];
  if (written.contains(address.offset, address.offset + bytes))
    return llvm::Error::success();
  return makeError("expected {0} bytes that have been written from {1}, but "
                   "got some that have not",
                   bytes, describe(address));
}

llvm::Error ProgramMemory::write(ProgramAddress address, int64_t bytes) {
  if (address.kind == ProgramAddress::Input)
    return makeError("expected memory that may be written, but got {0}",
                     describe(address));
  if (llvm::Error error = checkRange(address, bytes))
    return error;
  (address.kind == ProgramAddress::Arena ? arena : outputs[address.number])
      .insert(address.offset, address.offset + bytes);
  return llvm::Error::success();
}

llvm::Error ProgramMemory::checkOutputs() const {
  for (auto [number, written] : llvm::enumerate(outputs))
    if (!written.contains(0, outputBytes[number]))
      return makeError("expected all {0} bytes of output #{1} to be written, "
                       "but got some that are not",
                       outputBytes[number], number);
  return llvm::Error::success();
}
