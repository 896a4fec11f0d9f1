//===- Variable.cpp -------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables as globals: one for the value, and one that says whether it has
// been assigned yet.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::lpt;

/// The buffer of a global of this type, which is created if it is new. Null,
/// after a report at `op`, if it has another type, or no module to be in.
static Value getGlobal(Operation *op, const Twine &name, MemRefType type,
                       Attribute initialValue, Lowering &b) {
  auto module =
      dyn_cast_or_null<ModuleOp>(SymbolTable::getNearestSymbolTable(op));
  if (!module)
    return b.refuse(op, KernelReason::VariableNotShared,
                    "a module to be the nearest symbol table");
  std::string symbol = name.str();
  auto global = module.lookupSymbol<memref::GlobalOp>(symbol);
  if (!global) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    global = memref::GlobalOp::create(b, symbol, b.getStringAttr("private"),
                                      type, initialValue, /*constant=*/false,
                                      /*alignment=*/IntegerAttr());
  }
  if (global.getType() != type)
    return b.refuse(op, KernelReason::VariableNotShared,
                    "the variable to have one type in all ops");
  return memref::GetGlobalOp::create(b, type, symbol);
}

namespace {
struct Variable {
  Value value, isAssigned;
};
} // namespace

/// The variable with this name and the type of `tensor`.
static FailureOr<Variable> getVariable(Operation *op, StringRef id,
                                       Value tensor, Lowering &b) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.hasStaticShape()) {
    b.refuse(op, KernelReason::DynamicShape, "a variable of static shape");
    return failure();
  }
  auto flagType = MemRefType::get({}, b.getI1Type());
  auto isFalse =
      DenseElementsAttr::get(RankedTensorType::get({}, b.getI1Type()), false);
  Variable variable;
  variable.value =
      getGlobal(op, "lpt.variable." + id,
                MemRefType::get(type.getShape(), type.getElementType()),
                b.getUnitAttr(), b);
  variable.isAssigned =
      getGlobal(op, "lpt.assigned." + id, flagType, isFalse, b);
  if (!variable.value || !variable.isAssigned)
    return failure();
  return variable;
}

/// Reads at once, so that a later assignment does not change what was read.
static Value lowerReadValue(ReadValueOp op, ValueRange operands, Lowering &b) {
  FailureOr<Variable> variable =
      getVariable(op, op.getVariableId(), operands[0], b);
  if (failed(variable))
    return {};
  Value isAssigned = memref::LoadOp::create(b, variable->isAssigned);
  unsigned rank = getShape(operands[0]).size();
  return b.mapElements(cast<RankedTensorType>(operands[0].getType()),
                       operands[0], [&](Lowering &body, ValueRange elements) {
                         SmallVector<Value> place;
                         for (unsigned axis = 0; axis != rank; ++axis)
                           place.push_back(linalg::IndexOp::create(body, axis));
                         Value last = memref::LoadOp::create(
                             body, variable->value, place);
                         return body.select(isAssigned, last, elements[0]);
                       });
}

static Value lowerAssign(AssignOp op, ValueRange operands, Lowering &b) {
  FailureOr<Variable> variable =
      getVariable(op, op.getVariableId(), operands[0], b);
  if (failed(variable))
    return {};
  auto assignment = bufferization::MaterializeInDestinationOp::create(
      b, operands[0], variable->value);
  assignment.setWritable(true);
  memref::StoreOp::create(b, b.integer(b.getI1Type(), 1), variable->isAssigned);
  return operands[0];
}

void lpt::addVariableLowerings(const TypeConverter &converter,
                               RewritePatternSet &patterns) {
  addLowering<ReadValueOp, lowerReadValue>(converter, patterns);
  addLowering<AssignOp, lowerAssign>(converter, patterns);
}
