//===- ModelShrinker.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelShrinker.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

static func::FuncOp getFunction(ModuleOp module) {
  return *module.getOps<func::FuncOp>().begin();
}

/// Erases what nobody reads, and makes the signature that of the block.
static void tidy(func::FuncOp function) {
  Block &block = function.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (!op.hasTrait<mlir::OpTrait::IsTerminator>() && op.use_empty())
      op.erase();
  block.eraseArguments(
      [](BlockArgument argument) { return argument.use_empty(); });
  function.setType(FunctionType::get(function.getContext(),
                                     block.getArgumentTypes(),
                                     block.getTerminator()->getOperandTypes()));
}

/// Calls `edit` with a copy of the function, and keeps the copy if it is still
/// interesting. `edit` returns whether it did something.
static bool tryEdit(OwningOpRef<ModuleOp> &module,
                    llvm::function_ref<bool(func::FuncOp)> edit,
                    llvm::function_ref<bool(ModuleOp)> isInteresting) {
  OwningOpRef<ModuleOp> copy = module->clone();
  func::FuncOp function = getFunction(*copy);
  if (!edit(function))
    return false;
  tidy(function);
  ScopedDiagnosticHandler silence(module->getContext(),
                                  [](Diagnostic &) { return success(); });
  if (failed(verify(*copy)) || !isInteresting(*copy))
    return false;
  module = std::move(copy);
  return true;
}

/// The op with this number in its block.
static Operation *getOp(func::FuncOp function, size_t number) {
  return &*std::next(function.getBody().front().begin(), number);
}

OwningOpRef<ModuleOp>
fuzz::shrinkModel(ModuleOp original,
                  llvm::function_ref<bool(ModuleOp)> isInteresting) {
  OwningOpRef<ModuleOp> module = original.clone();
  bool hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    auto countOps = [&]() {
      return getFunction(*module).getBody().front().getOperations().size();
    };
    Operation *terminator =
        getFunction(*module).getBody().front().getTerminator();
    for (unsigned i = terminator->getNumOperands(); i-- != 0;)
      hasChanged |= tryEdit(
          module,
          [&](func::FuncOp function) {
            Operation *end = function.getBody().front().getTerminator();
            if (end->getNumOperands() < 2)
              return false;
            end->eraseOperand(i);
            return true;
          },
          isInteresting);
    for (size_t number = countOps() - 1; number-- != 0;) {
      if (number + 1 >= countOps())
        continue;
      auto becomeInput = [&](func::FuncOp function) {
        Operation *op = getOp(function, number);
        if (op->hasTrait<mlir::OpTrait::ConstantLike>())
          return false;
        for (Value result : op->getResults())
          if (!result.use_empty())
            result.replaceAllUsesWith(function.getBody().front().addArgument(
                result.getType(), op->getLoc()));
        return true;
      };
      if (tryEdit(module, becomeInput, isInteresting)) {
        hasChanged = true;
        continue;
      }
      for (unsigned i = 0,
                    e = getOp(getFunction(*module), number)->getNumOperands();
           i != e; ++i) {
        auto becomeOperand = [&](func::FuncOp function) {
          Operation *op = getOp(function, number);
          if (op->getNumResults() != 1 ||
              op->getOperand(i).getType() != op->getResult(0).getType())
            return false;
          op->getResult(0).replaceAllUsesWith(op->getOperand(i));
          return true;
        };
        if (tryEdit(module, becomeOperand, isInteresting)) {
          hasChanged = true;
          break;
        }
      }
    }
  }
  return module;
}
