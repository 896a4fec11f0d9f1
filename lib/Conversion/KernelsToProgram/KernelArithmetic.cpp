//===- KernelArithmetic.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelArithmetic.h"

#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The width of the widest integer among the types, 0 if there is another type.
static unsigned getIntegerWidth(TypeRange types) {
  unsigned width = 8;
  for (Type type : types) {
    auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
    if (!integer)
      return 0;
    width = std::max(width, integer.getWidth());
  }
  return width;
}

/// The width of the integers that the lowering of `op` to loops sums or
/// compares; 0 if it computes on floats.
static unsigned getComputedWidth(Operation *op) {
  if (isa<WeightedOpInterface>(op))
    return getIntegerWidth(op->getOperandTypes());
  // The last operand is what the sums start from.
  if (isa<PackedProductOp>(op))
    return getIntegerWidth(op->getOperands().drop_back().getTypes());
  if (!op->hasTrait<lpt::OpTrait::IntegerArithmetic>() ||
      getIntegerWidth(op->getResultTypes()) == 0)
    return 0;
  return getIntegerWidth(op->getOperandTypes());
}

std::string lpt::getComputedType(KernelOp kernel) {
  // A kernel without a root copies.
  Operation *root = kernel.getRoot();
  if (!root)
    return "MOVE";
  SmallVector<Operation *> computing;
  bool isDouble = false;
  auto add = [&](Operation *op) {
    if (!movesElements(op) && !isa<ConvertOp>(op))
      computing.push_back(op);
  };
  if (!isElementwise(root))
    add(root);
  if (computing.empty())
    for (Operation &op : kernel.getBlock().without_terminator())
      if (!op.hasTrait<mlir::OpTrait::ConstantLike>())
        add(&op);
  if (computing.empty())
    return "MOVE";
  unsigned width = 0;
  bool isInteger = true;
  for (Operation *op : computing) {
    const unsigned computed = getComputedWidth(op);
    isInteger &= computed != 0;
    width = std::max(width, computed);
    isDouble |= llvm::any_of(op->getOperandTypes(), [](Type type) {
      return getElementTypeOrSelf(type).isF64();
    });
  }
  if (isInteger)
    return "I" + std::to_string(width);
  return isDouble ? "FP64" : "FP32";
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

int64_t lpt::countMultiplyAccumulates(KernelOp kernel) {
  auto op = dyn_cast_or_null<MultiplyAccumulateOpInterface>(kernel.getRoot());
  return op ? op.getNumMultiplyAccumulates() : 0;
}

KernelBytes lpt::countBytes(KernelOp kernel) {
  KernelBytes bytes;
  for (Value input : kernel.getInputs())
    bytes.inputs += getByteSize(input);
  for (Value output : kernel.getOutputs())
    bytes.results += getByteSize(output);
  for (Operation &op : kernel.getBlock().without_terminator())
    if (op.hasTrait<mlir::OpTrait::ConstantLike>())
      bytes.constants += getByteSize(op.getResult(0));
  return bytes;
}
