//===- ProgramMemory.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory of a program, without its contents: how large it is, and which
// bytes of it have been written so far.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_EXECUTION_PROGRAMMEMORY_H
#define LPT_LIB_EXECUTION_PROGRAMMEMORY_H

#include "CompiledProgram.h"

#include <map>

namespace mlir::lpt {

/// An address in the memory of a program.
struct ProgramAddress {
  enum Kind { Arena, Input, Output };
  Kind kind = Arena;
  /// The number of the input or output.
  int64_t number = 0;
  /// In bytes.
  int64_t offset = 0;
};

/// A set of bytes, by their offsets.
class ByteSet {
public:
  void insert(int64_t begin, int64_t end);
  bool contains(int64_t begin, int64_t end) const;

private:
  /// The ends of ranges by their beginnings. Ranges neither overlap nor touch.
  std::map<int64_t, int64_t> ranges;
};

/// Errors read "expected X, but got Y".
class ProgramMemory {
public:
  /// Fails if there is an input or output whose size is not known.
  static llvm::Expected<ProgramMemory> create(const CompiledProgram &program);

  /// How many bytes there are from offset 0.
  int64_t getSize(ProgramAddress address) const;

  /// Fails unless the `bytes` bytes from the address are in memory that has
  /// been written, or that is an input.
  llvm::Error read(ProgramAddress address, int64_t bytes) const;
  /// Fails unless the `bytes` bytes from the address are in memory that may be
  /// written.
  llvm::Error write(ProgramAddress address, int64_t bytes);
  /// Fails if there is a byte of an output that has not been written.
  llvm::Error checkOutputs() const;

private:
  ProgramMemory() = default;
  llvm::Error checkRange(ProgramAddress address, int64_t bytes) const;

  SmallVector<int64_t> inputBytes, outputBytes;
  int64_t arenaBytes = 0;
  ByteSet arena;
  SmallVector<ByteSet> outputs;
};

/// The size of the elements of a tensor of `type` in memory; nothing if there
/// is no such tensor, or if its size does not fit 64 bits.
std::optional<int64_t> getTensorBytes(Type type);

} // namespace mlir::lpt

#endif // LPT_LIB_EXECUTION_PROGRAMMEMORY_H
