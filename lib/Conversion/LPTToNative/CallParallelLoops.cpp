//===- CallParallelLoops.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of loop nests that threads may share become calls of the function that
// starts threads, see LPT/Runtime/ParallelFor.h.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ParallelLoops.h"

#include "LPT/Runtime/ParallelFor.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"

#include <cstddef>

namespace mlir::lpt {
#define GEN_PASS_DEF_CALLPARALLELLOOPS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The function that runs iterations in threads, declared if it is not yet.
static LLVM::LLVMFuncOp declareParallelFor(ModuleOp module) {
  constexpr StringLiteral name = LPT_PARALLEL_FOR_NAME;
  if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return function;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type integer = builder.getI64Type();
  return LLVM::LLVMFuncOp::create(
      builder, module.getLoc(), name,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                  {pointer, pointer, integer, integer}));
}

/// The function that runs iterations as the runner before a workspace says,
/// created if it is not there yet: it takes the workspace, and what
/// `LPTParallelFor` takes.
static LLVM::LLVMFuncOp getLoopRunner(ModuleOp module) {
  constexpr StringLiteral name = "lpt_run_loop";
  if (auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return function;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  const Location location = module.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type integer = builder.getI64Type();
  Type none = LLVM::LLVMVoidType::get(builder.getContext());
  auto function = LLVM::LLVMFuncOp::create(
      builder, location, name,
      LLVM::LLVMFunctionType::get(
          none, {pointer, pointer, pointer, integer, integer}),
      LLVM::Linkage::Internal);
  Block *entry = function.addEntryBlock(builder);
  Block *parallel = function.addBlock(), *serial = function.addBlock();
  ValueRange arguments = entry->getArguments();
  ValueRange loop = arguments.drop_front();
  builder.setInsertionPointToStart(entry);
  auto loadField = [&](int32_t offset) -> Value {
    Value address = LLVM::GEPOp::create(
        builder, location, pointer, builder.getI8Type(), arguments.front(),
        LLVM::GEPArg(offset - LPT_LOOP_RUNNER_BYTES));
    return LLVM::LoadOp::create(builder, location, pointer, address);
  };
  Value parallelFor = loadField(offsetof(LPTLoopRunner, parallelFor));
  Value null = LLVM::ZeroOp::create(builder, location, pointer);
  Value isGiven = LLVM::ICmpOp::create(
      builder, location, LLVM::ICmpPredicate::ne, parallelFor, null);
  LLVM::CondBrOp::create(builder, location, isGiven, parallel, serial);

  builder.setInsertionPointToStart(parallel);
  SmallVector<Value> operands = {parallelFor,
                                 loadField(offsetof(LPTLoopRunner, context))};
  llvm::append_range(operands, loop);
  auto type = LLVM::LLVMFunctionType::get(
      none, {pointer, pointer, pointer, integer, integer});
  LLVM::CallOp::create(builder, location, type, operands);
  LLVM::ReturnOp::create(builder, location, ValueRange());

  builder.setInsertionPointToStart(serial);
  Value begin = LLVM::ConstantOp::create(builder, location, integer,
                                         builder.getI64IntegerAttr(0));
  LLVM::CallOp::create(
      builder, location,
      LLVM::LLVMFunctionType::get(none, {pointer, integer, integer}),
      ValueRange{loop[0], loop[1], begin, loop[2]});
  LLVM::ReturnOp::create(builder, location, ValueRange());
  return function;
}

/// The workspace of the function around `call`; null if it has none.
static Value findWorkspace(LLVM::CallOp call) {
  auto function = call->getParentOfType<LLVM::LLVMFuncOp>();
  return function->hasAttr(workspaceAttrName) ? function.getArguments().back()
                                              : Value();
}

/// Creates a function that `callee`, whose last two arguments are iterations,
/// can be called by: it takes an array of the other arguments, which are
/// addresses.
static LLVM::LLVMFuncOp createTask(LLVM::LLVMFuncOp callee) {
  OpBuilder builder(callee);
  const Location location = callee.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type integer = builder.getI64Type();
  auto task = LLVM::LLVMFuncOp::create(
      builder, location, (callee.getName() + "_task").str(),
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                  {pointer, integer, integer}),
      LLVM::Linkage::Internal);
  Block *body = task.addEntryBlock(builder);
  builder.setInsertionPointToStart(body);
  SmallVector<Value> operands;
  const int32_t numBuffers = callee.getNumArguments() - 2;
  for (int32_t i = 0; i != numBuffers; ++i) {
    Value place = LLVM::GEPOp::create(builder, location, pointer, pointer,
                                      body->getArgument(0), LLVM::GEPArg(i));
    operands.push_back(LLVM::LoadOp::create(builder, location, pointer, place));
  }
  llvm::append_range(operands, body->getArguments().drop_front());
  LLVM::CallOp::create(builder, location, callee, operands);
  LLVM::ReturnOp::create(builder, location, ValueRange());
  return task;
}

/// Replaces `call` by one of `task` in threads, which `parallelFor` runs. It
/// takes the `workspace` first unless that is null.
static void callTask(LLVM::CallOp call, LLVM::LLVMFuncOp task,
                     LLVM::LLVMFuncOp parallelFor, Value workspace) {
  const Location location = call.getLoc();
  auto function = call->getParentOfType<LLVM::LLVMFuncOp>();
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type integer = builder.getI64Type();
  auto createInteger = [&](int64_t value) -> Value {
    return LLVM::ConstantOp::create(builder, location, integer,
                                    builder.getI64IntegerAttr(value));
  };
  const int32_t numBuffers = call.getArgOperands().size() - 2;
  // In the entry block, so that the stack does not grow in loops.
  Value buffers =
      LLVM::AllocaOp::create(builder, location, pointer, pointer,
                             createInteger(std::max(numBuffers, 1)));
  builder.setInsertionPoint(call);
  for (auto [i, operand] :
       llvm::enumerate(call.getArgOperands().take_front(numBuffers))) {
    Value place = LLVM::GEPOp::create(builder, location, pointer, pointer,
                                      buffers, LLVM::GEPArg(int32_t(i)));
    LLVM::StoreOp::create(builder, location, operand, place);
  }
  Value address = LLVM::AddressOfOp::create(builder, location, task);
  Value grain = createInteger(
      call->getAttrOfType<IntegerAttr>(parallelGrainAttrName).getInt());
  SmallVector<Value> operands;
  if (workspace)
    operands.push_back(workspace);
  llvm::append_range(operands, ValueRange{address, buffers,
                                          call.getArgOperands().back(), grain});
  LLVM::CallOp::create(builder, location, parallelFor, operands);
  call.erase();
}

/// Whether `call` is of the form that `lpt-outline-loops` leaves.
static bool isParallel(LLVM::CallOp call, LLVM::LLVMFuncOp callee) {
  if (!callee || callee.isExternal() || callee.isVarArg() ||
      call->getNumResults() != 0 || call.getArgOperands().size() < 2)
    return false;
  auto isPointer = [](Value operand) {
    return isa<LLVM::LLVMPointerType>(operand.getType());
  };
  auto isInteger = [](Value operand) {
    return operand.getType().isSignlessInteger(64);
  };
  return call->hasAttrOfType<IntegerAttr>(parallelGrainAttrName) &&
         llvm::all_of(call.getArgOperands().drop_back(2), isPointer) &&
         llvm::all_of(call.getArgOperands().take_back(2), isInteger);
}

namespace {
struct CallParallelLoops : lpt::impl::CallParallelLoopsBase<CallParallelLoops> {
  using CallParallelLoopsBase::CallParallelLoopsBase;

  void runOnOperation() override {
    SymbolTableCollection symbols;
    SmallVector<std::pair<LLVM::CallOp, LLVM::LLVMFuncOp>> calls;
    getOperation().walk([&](LLVM::CallOp call) {
      LLVM::LLVMFuncOp callee;
      if (call.getCalleeAttr())
        callee = symbols.lookupNearestSymbolFrom<LLVM::LLVMFuncOp>(
            call, call.getCalleeAttr());
      if (isParallel(call, callee))
        calls.emplace_back(call, callee);
    });
    DenseMap<Operation *, LLVM::LLVMFuncOp> tasks;
    for (auto [call, callee] : calls) {
      Value workspace = fromWorkspace ? findWorkspace(call) : Value();
      if (fromWorkspace && !workspace)
        continue;
      LLVM::LLVMFuncOp &task = tasks[callee];
      if (!task)
        task = createTask(callee);
      callTask(call, task,
               fromWorkspace ? getLoopRunner(getOperation())
                             : declareParallelFor(getOperation()),
               workspace);
    }
  }
};
} // namespace
