//===- Storage.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the values of a function of kernels are in memory.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_STORAGE_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_STORAGE_H

#include "ArenaPlan.h"
#include "LPT/Conversion/KernelProvider.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// The memory of all values of a function. Some share it: a view has that of
/// its input, a part that of the whole, and a kernel that adds to one of its
/// inputs leaves the sum there.
class Storage {
public:
  explicit Storage(func::FuncOp function);

  /// `value` is in memory once `source`, in the same memory, is.
  struct Sharing {
    Value value, source;
  };
  /// What the kernel makes without doing anything.
  ArrayRef<Sharing> getShared(KernelOp kernel) const;
  /// Whether part `part` of the root, see `PartsOpInterface`, is where it
  /// belongs without being copied.
  bool isInPlace(KernelOp kernel, unsigned part) const {
    return inPlace.contains({kernel, part});
  }
  /// Whether the kernel has nothing left to do.
  bool isFree(KernelOp kernel) const { return free.contains(kernel); }

  /// Whether the kernel may leave its only result in the memory of input
  /// `index`, which has no later use.
  bool canAccumulate(KernelOp kernel, unsigned index) const;
  /// Lets it do so.
  void accumulate(KernelOp kernel, unsigned index);

  /// Decides where everything is. `kernels` tells which temporaries kernels
  /// need.
  void assign(const DenseMap<Operation *, KernelPlan> &kernels);

  PlaceAttr getPlace(Value value) const;
  PlaceAttr getTemporary(KernelOp kernel, unsigned index) const;
  const ArenaPlan &getPlan() const { return plan; }

private:
  /// Where a block is: the number is that of the value in the plan, of the
  /// argument or of the result.
  struct Memory {
    PlaceKind kind;
    unsigned number;
  };
  /// Memory that some values have in common, or are parts of.
  struct Block {
    int64_t bytes;
    /// The steps that write it first and read it last.
    int64_t first, last;
    Memory memory;
    /// The block that this one is a part of, and where it begins there; its own
    /// number if it is none.
    unsigned outer;
    int64_t offset = 0;
  };
  /// An outermost block and an address in it.
  struct Address {
    unsigned block;
    int64_t offset;
  };

  void create(Value value, int64_t step, Memory memory = {PlaceKind::Arena, 0});
  Address find(Value value) const;
  /// Whether `value` is all of its block.
  bool isWhole(Value value) const;
  /// Whether the block that `inner` is all of can become that part of the block
  /// of `outer` which begins `offset` bytes after `outer`.
  bool canEmbed(Value inner, Value outer, int64_t offset) const;
  void embed(Value inner, Value outer, int64_t offset);
  /// Lets parts that the root of the kernel takes or makes be where they are in
  /// the whole, as far as they are contiguous there.
  void embedParts(KernelOp kernel);

  func::FuncOp function;
  DenseMap<Value, unsigned> numbers;
  SmallVector<Block> blocks;
  DenseMap<Operation *, int64_t> steps;
  DenseMap<Operation *, SmallVector<Sharing, 1>> shared;
  DenseSet<std::pair<Operation *, unsigned>> inPlace;
  DenseSet<Operation *> free;
  DenseMap<std::pair<Operation *, unsigned>, unsigned> temporaries;
  ArenaPlan plan;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_STORAGE_H
