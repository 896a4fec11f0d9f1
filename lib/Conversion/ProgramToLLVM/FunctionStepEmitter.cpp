//===- FunctionStepEmitter.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of generated functions in programs that are compiled ahead of time.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/StepEmitter.h"

#include "KernelsToProgram/Providers.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/StepFunctions.h"

using namespace mlir;
using namespace mlir::lpt;

namespace {
class FunctionStepEmitter : public StepEmitter {
public:
  LogicalResult add(StepOp step) override;
  std::optional<int64_t> getMemoryBytes() const override {
    return workspaceBytes;
  }
  Value emitMemorySize(LLVMCodeBuilder &code, Value) override {
    return code.getI64(workspaceBytes);
  }
  void emitRun(LLVMCodeBuilder &code, unsigned number, Value handle,
               ValueRange addresses) override;

private:
  struct Call {
    LLVM::LLVMFuncOp callee;
    /// Those addresses of the step that the function takes.
    SmallVector<unsigned> buffers;
  };
  std::vector<Call> calls;
  int64_t workspaceBytes = 0;
};
} // namespace

LogicalResult FunctionStepEmitter::add(StepOp step) {
  std::optional<DictionaryAttr> payload = step.getPayload();
  auto name = payload ? payload->getAs<FlatSymbolRefAttr>(stepCalleeName)
                      : FlatSymbolRefAttr();
  auto callee =
      name ? step->getParentOfType<ModuleOp>().lookupSymbol<LLVM::LLVMFuncOp>(
                 name.getAttr())
           : LLVM::LLVMFuncOp();
  auto workspace = callee
                       ? callee->getAttrOfType<IntegerAttr>(workspaceAttrName)
                       : IntegerAttr();
  SmallVector<unsigned> buffers = StepFunctions::getBuffers(step);
  auto pointer = LLVM::LLVMPointerType::get(step.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(step.getContext()),
      SmallVector<Type>(buffers.size() + 1, pointer));
  if (!workspace || callee.getFunctionType() != type)
    return step.emitOpError("expected the name of a function that takes the "
                            "addresses of ")
           << buffers.size()
           << " buffers and of its workspace, which lpt-outline-steps and "
              "lpt-lower-steps make of a body, but got none";
  workspaceBytes = std::max(workspaceBytes, workspace.getInt());
  calls.push_back({callee, std::move(buffers)});
  return success();
}

void FunctionStepEmitter::emitRun(LLVMCodeBuilder &code, unsigned number,
                                  Value handle, ValueRange addresses) {
  Call &call = calls[number];
  SmallVector<Value> arguments;
  for (unsigned buffer : call.buffers)
    arguments.push_back(addresses[buffer]);
  arguments.push_back(handle);
  code.call(call.callee.getName(), Type(), arguments);
}

std::unique_ptr<StepEmitter> mlir::lpt::createFunctionStepEmitter() {
  return std::make_unique<FunctionStepEmitter>();
}
