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

/// Replaces `call` by one of `task` in threads.
static void callTask(LLVM::CallOp call, LLVM::LLVMFuncOp task,
                     LLVM::LLVMFuncOp parallelFor) {
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
  LLVM::CallOp::create(
      builder, location, parallelFor,
      ValueRange{address, buffers, call.getArgOperands().back(), grain});
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
      LLVM::LLVMFuncOp &task = tasks[callee];
      if (!task)
        task = createTask(callee);
      callTask(call, task, declareParallelFor(getOperation()));
    }
  }
};
} // namespace
