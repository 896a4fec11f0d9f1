//===- Variables.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of a function that can be arguments and results of it instead.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_KERNEL_VARIABLES_H
#define LPT_DIALECT_LPT_KERNEL_VARIABLES_H

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::lpt {

/// A variable that is read, and assigned at most once afterwards, in the only
/// block of its function, with one static type.
struct LiftableVariable {
  SmallVector<ReadValueOp, 1> reads;
  /// Null if the function leaves the variable as it is.
  AssignOp assignment;
  /// What is read before anything was assigned. All reads name the same.
  ElementsAttr initialValue;
};

/// Those of `function` that begin with a constant, in the order of their ops.
SmallVector<LiftableVariable> findLiftableVariables(func::FuncOp function);

/// The assignments to variables that nothing in the module reads. They have no
/// effect.
SmallVector<AssignOp> findUnreadAssignments(func::FuncOp function);

/// Whether the function has no other variables than those of the two.
bool canLiftVariables(func::FuncOp function);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_VARIABLES_H
