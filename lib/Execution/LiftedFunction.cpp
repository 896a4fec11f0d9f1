//===- LiftedFunction.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/LiftedFunction.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"
#include "LPT/Execution/KernelCheck.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

llvm::Expected<LiftedFunction> lpt::liftVariables(func::FuncOp function) {
  LiftedFunction lifted;
  lifted.module = ModuleOp::create(function.getLoc());
  lifted.function = function.clone();
  lifted.module->push_back(lifted.function);
  if (llvm::Error error = runPasses(*lifted.module, buildLiftVariablesPipeline))
    return std::move(error);
  if (hasSideEffects(lifted.function))
    return makeError("expected variables that begin with constants, and are "
                     "read before they are assigned, at most once");
  LPTDialect::InitialValueAttrHelper helper(function.getContext());
  for (unsigned number = function.getNumArguments(),
                end = lifted.function.getNumArguments();
       number != end; ++number) {
    auto elements = lifted.function.getArgAttrOfType<ElementsAttr>(
        number, helper.getName());
    FailureOr<Tensor> value =
        elements ? Tensor::fromAttribute(elements) : FailureOr<Tensor>();
    if (failed(value))
      return makeError("expected the initial value of the variable that is "
                       "argument #{0}, but got none",
                       number);
    lifted.initialValues.push_back(*value);
  }
  lifted.function.removeArgAttrsAttr();
  lifted.function.removeResAttrsAttr();
  return std::move(lifted);
}
