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
  auto [read, assignment, initialValue] = variable;
  const unsigned argument = function.getNumArguments();
  const unsigned result = function.getNumResults();
  MLIRContext *context = function.getContext();
  const StringAttr name = LPTDialect::VariableAttrHelper(context).getName();
  NamedAttrList attributes;
  attributes.set(name, read.getVariableIdAttr());
  auto resultAttributes = attributes.getDictionary(context);
  attributes.set(LPTDialect::InitialValueAttrHelper(context).getName(),
                 initialValue);
  // They fail where a function has a type of its own, which `func.func` has
  // not.
  LogicalResult inserted =
      function.insertArgument(argument, read.getType(),
                              attributes.getDictionary(context), read.getLoc());
  if (succeeded(inserted))
    inserted = function.insertResult(result, read.getType(), resultAttributes);
  assert(succeeded(inserted));
  (void)inserted;
  function.front().getTerminator()->insertOperands(result, assignment.getX());
  read.replaceAllUsesWith(Value(function.getArgument(argument)));
  assignment.replaceAllUsesWith(assignment.getX());
  read.erase();
  assignment.erase();
}

namespace {
struct LiftVariablesPass : lpt::impl::LiftVariablesBase<LiftVariablesPass> {
  void runOnOperation() override {
    for (const LiftableVariable &variable :
         findLiftableVariables(getOperation()))
      lift(variable, getOperation());
  }
};
} // namespace
