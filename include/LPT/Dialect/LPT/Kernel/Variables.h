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

/// The assignments in `scope` to variables that no op in `scope` reads. If that
/// is a module, they have no effect.
SmallVector<AssignOp> findUnreadAssignments(Operation *scope);

/// Whether each variable of the function is liftable, or read by no op of its
/// module.
bool canLiftVariables(func::FuncOp function);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_KERNEL_VARIABLES_H
