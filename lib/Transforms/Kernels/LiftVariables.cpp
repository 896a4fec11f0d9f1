//===- LiftVariables.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels have no side effects. The value of a variable that a function reads
// becomes an argument, and the value that it assigns a result: the caller keeps
// it from one inference to the next.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/Kernel/Variables.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_LIFTVARIABLES
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

static void lift(LiftableVariable variable, func::FuncOp function) {
  const unsigned argument = function.getNumArguments();
  const unsigned result = function.getNumResults();
  ReadValueOp first = variable.reads.front();
  MLIRContext *context = function.getContext();
  const StringAttr name = LPTDialect::VariableAttrHelper(context).getName();
  NamedAttrList attributes;
  attributes.set(name, first.getVariableIdAttr());
  auto resultAttributes = attributes.getDictionary(context);
  attributes.set(LPTDialect::InitialValueAttrHelper(context).getName(),
                 variable.initialValue);
  // They fail where a function has a type of its own, which `func.func` has
  // not.
  LogicalResult inserted = function.insertArgument(
      argument, first.getType(), attributes.getDictionary(context),
      first.getLoc());
  if (succeeded(inserted))
    inserted = function.insertResult(result, first.getType(), resultAttributes);
  assert(succeeded(inserted));
  (void)inserted;
  Value kept = function.getArgument(argument);
  for (ReadValueOp read : variable.reads) {
    read.replaceAllUsesWith(Value(function.getArgument(argument)));
    read.erase();
  }
  if (AssignOp assignment = variable.assignment) {
    kept = assignment.getX();
    assignment.replaceAllUsesWith(kept);
    assignment.erase();
  }
  function.front().getTerminator()->insertOperands(result, kept);
}

/// The names of the symbols that ops in `module` refer to.
static llvm::DenseSet<StringAttr> collectReferences(ModuleOp module) {
  llvm::DenseSet<StringAttr> names;
  module.walk([&](Operation *op) {
    op->getAttrDictionary().walk([&](SymbolRefAttr reference) {
      names.insert(reference.getRootReference());
    });
  });
  return names;
}

namespace {
struct LiftVariablesPass : lpt::impl::LiftVariablesBase<LiftVariablesPass> {
  void runOnOperation() override {
    const llvm::DenseSet<StringAttr> names = collectReferences(getOperation());
    for (AssignOp assignment : findUnreadAssignments(getOperation())) {
      assignment.replaceAllUsesWith(assignment.getX());
      assignment.erase();
    }
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!names.contains(function.getSymNameAttr()))
        for (const LiftableVariable &variable : findLiftableVariables(function))
          lift(variable, function);
  }
};
} // namespace
