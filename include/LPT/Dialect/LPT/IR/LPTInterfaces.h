//===- LPTInterfaces.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interfaces through which an op tells the passes what it is.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTINTERFACES_H
#define LPT_DIALECT_LPT_IR_LPTINTERFACES_H

#include "LPT/Dialect/LPT/IR/LPTEnums.h"
#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

#include "mlir/IR/OpDefinition.h"

namespace mlir::lpt {

/// A value that consists of elements of another one of the same rank:
/// `part[i] = whole[offsets + i * steps]`, with one offset and one step for
/// each axis.
struct Part {
  Value part, whole;
  SmallVector<int64_t> offsets, steps;
};

} // namespace mlir::lpt

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h.inc"

#endif // LPT_DIALECT_LPT_IR_LPTINTERFACES_H
