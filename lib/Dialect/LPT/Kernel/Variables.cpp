//===- Variables.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Kernel/Variables.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// The ops of one variable, wherever they are.
struct VariableOps {
  SmallVector<ReadValueOp, 1> reads;
  SmallVector<AssignOp, 1> assignments;
};
} // namespace

using VariableMap = llvm::MapVector<StringAttr, VariableOps>;

static VariableMap collectVariables(func::FuncOp function) {
  VariableMap variables;
  function.walk([&](Operation *op) {
    if (auto read = dyn_cast<ReadValueOp>(op))
      variables[read.getVariableIdAttr()].reads.push_back(read);
    if (auto assignment = dyn_cast<AssignOp>(op))
      variables[assignment.getVariableIdAttr()].assignments.push_back(
          assignment);
  });
  return variables;
}

/// The value that all reads of `variable` begin with, or null.
static ElementsAttr getCommonInitialValue(const LiftableVariable &variable) {
  ElementsAttr common;
  for (ReadValueOp read : variable.reads) {
    ElementsAttr value = evaluateElements(read.getInit());
    if (!value || (common && value != common))
      return {};
    common = value;
  }
  return common;
}

/// The variable of `ops`, without a first value if it cannot be lifted.
static LiftableVariable match(const VariableOps &ops, func::FuncOp function) {
  if (ops.reads.empty() || ops.assignments.size() > 1 ||
      !function.getBody().hasOneBlock())
    return {};
  LiftableVariable variable = {
      ops.reads, ops.assignments.empty() ? AssignOp() : ops.assignments.front(),
      ElementsAttr()};
  Block *block = &function.front();
  auto type = cast<RankedTensorType>(variable.reads.front().getType());
  if (!type.hasStaticShape() ||
      !llvm::all_of(variable.reads, [&](ReadValueOp read) {
        return read.getType() == type && read->getBlock() == block;
      }))
    return variable;
  if (AssignOp assignment = variable.assignment;
      assignment &&
      (assignment.getType() != type || assignment->getBlock() != block ||
       !variable.reads.back()->isBeforeInBlock(assignment)))
    return variable;
  variable.initialValue = getCommonInitialValue(variable);
  return variable;
}

SmallVector<LiftableVariable>
lpt::findLiftableVariables(func::FuncOp function) {
  SmallVector<LiftableVariable> variables;
  for (const auto &[name, ops] : collectVariables(function))
    if (LiftableVariable variable = match(ops, function); variable.initialValue)
      variables.push_back(variable);
  return variables;
}

SmallVector<AssignOp> lpt::findUnreadAssignments(Operation *scope) {
  llvm::DenseSet<StringAttr> read;
  scope->walk([&](ReadValueOp op) { read.insert(op.getVariableIdAttr()); });
  SmallVector<AssignOp> assignments;
  scope->walk([&](AssignOp op) {
    if (!read.contains(op.getVariableIdAttr()))
      assignments.push_back(op);
  });
  return assignments;
}

bool lpt::canLiftVariables(func::FuncOp function) {
  VariableMap variables = collectVariables(function);
  Operation *module = function->getParentOfType<ModuleOp>();
  for (AssignOp op : findUnreadAssignments(module ? module : function))
    variables.erase(op.getVariableIdAttr());
  return findLiftableVariables(function).size() == variables.size();
}
