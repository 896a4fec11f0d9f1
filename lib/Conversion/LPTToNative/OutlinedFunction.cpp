//===- OutlinedFunction.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of buffers and of a part of a loop. LLVM knows of the arguments of
// a function that they do not overlap, and of nothing else: most buffers of a
// step are views of one workspace.
//
//===----------------------------------------------------------------------===//

#include "OutlinedFunction.h"

#include "LPT/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace mlir::lpt;

bool lpt::isDisjoint(Value buffer) {
  // A view of bytes is a buffer of its own.
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>()) {
    if (isa<memref::ViewOp>(view.getOperation()))
      return true;
    buffer = view.getViewSource();
  }
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return true;
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  return function && argument.getOwner()->isEntryBlock() &&
         function.getArgAttr(argument.getArgNumber(),
                             LLVM::LLVMDialect::getNoAliasAttrName()) !=
             nullptr;
}

func::FuncOp lpt::createOutlinedFunction(OpBuilder &builder, Location location,
                                         StringRef name, ValueRange buffers,
                                         bool hasLoop) {
  SmallVector<Type> types(buffers.getTypes());
  if (hasLoop)
    types.append(2, builder.getIndexType());
  auto function = func::FuncOp::create(
      builder, location, name,
      builder.getFunctionType(types, /*results=*/TypeRange()));
  function.setPrivate();
  function->setAttr(barePointerAttrName, builder.getUnitAttr());
  function.addEntryBlock();
  for (auto [number, buffer] : llvm::enumerate(buffers))
    if (isDisjoint(buffer))
      function.setArgAttr(number, LLVM::LLVMDialect::getNoAliasAttrName(),
                          builder.getUnitAttr());
  return function;
}
