//===- ProductTiling.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of all products have in common.
//
//===----------------------------------------------------------------------===//

#include "ProductTiling.h"

#include "OutlinedFunction.h"
#include "PanelMemory.h"
#include "TileRegisters.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::lpt;

std::unique_ptr<ProductTiling> ProductTiling::create(FusedProductOp op,
                                                     TargetAttr target) {
  const ProductSource source = ProductSource::get(op);
  if (!op.isDepthwise() && TileRegisters::multiply(target, source))
    return createBlockTiling(op);
  const ProductInstruction &instruction =
      ProductInstruction::get(target, source);
  return op.isDepthwise() ? createDepthwiseTiling(op, instruction)
                          : createMatrixTiling(op, instruction);
}

SmallVector<Value> ProductTiling::getBuffers() {
  SmallVector<Value> buffers = {op.getSource(), op.getWeights(),
                                op.getInitial()};
  llvm::append_range(buffers, op.getInputs());
  buffers.push_back(op.getOut());
  return buffers;
}

Value ProductTiling::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

Value ProductTiling::add(Value x, Value y) {
  return arith::AddIOp::create(b, x, y);
}

Value ProductTiling::multiply(Value x, int64_t y) {
  return y == 1 ? x : Value(arith::MulIOp::create(b, x, index(y)));
}

std::pair<Value, Value> ProductTiling::divide(Value x, int64_t y) {
  if (y == 1)
    return {x, index(0)};
  return {arith::DivUIOp::create(b, x, index(y)),
          arith::RemUIOp::create(b, x, index(y))};
}

Value ProductTiling::getOffset(Value number, ArrayRef<int64_t> sizes,
                               ArrayRef<int64_t> strides) {
  if (sizes.empty())
    return index(0);
  // The place is within the axes, so the quotient is that of the first axis.
  if (sizes.size() == 1)
    return multiply(number, strides.front());
  auto [outer, place] = divide(number, sizes.back());
  return add(getOffset(outer, sizes.drop_back(), strides.drop_back()),
             multiply(place, strides.back()));
}

void ProductTiling::createEither(Value number, ArrayRef<int64_t> chosen,
                                 llvm::function_ref<void()> createIf,
                                 llvm::function_ref<void()> createElse) {
  Value isChosen;
  for (int64_t each : chosen) {
    Value isEqual =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, number, index(each));
    isChosen = isChosen ? arith::OrIOp::create(b, isChosen, isEqual) : isEqual;
  }
  auto branches = scf::IfOp::create(b, isChosen, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branches.thenBlock());
  createIf();
  b.setInsertionPointToStart(branches.elseBlock());
  createElse();
}

func::FuncOp ProductTiling::createFunction(StringRef name) {
  b.setInsertionPoint(op->getParentOfType<func::FuncOp>());
  const SmallVector<Value> buffers = getBuffers();
  func::FuncOp function = createOutlinedFunction(b, op.getLoc(), name, buffers,
                                                 /*hasLoop=*/true);
  Block &body = function.front();
  b.setInsertionPointToStart(&body);
  ValueRange arguments = body.getArguments();
  source = flatten(b, arguments[0]);
  weights = flatten(b, arguments[1]);
  initial = arguments[2];
  const size_t numInputs = op.getInputs().size();
  epilogue.emplace(op, arguments.slice(3, numInputs), arguments[3 + numInputs],
                   b);
  createShared();
  auto loop = scf::ForOp::create(b, arguments[4 + numInputs],
                                 arguments[5 + numInputs], index(1));
  func::ReturnOp::create(b);
  b.setInsertionPointToStart(loop.getBody());
  createTile(loop.getInductionVar());
  return function;
}
