//===- LowPrecisionTransformation.cpp ---------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionOpInterface.cpp.inc"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

static constexpr ReasonText reasonTexts[] = {
#define LPT_REASON(name, code, sentence, suggestion)                           \
  {code, sentence, suggestion},
#include "LPT/Dialect/LPT/LowPrecision/Reasons.def"
};

const ReasonText &mlir::lpt::getReasonText(Reason reason) {
  return reasonTexts[size_t(reason)];
}

//===----------------------------------------------------------------------===//
// LowPrecisionContext
//===----------------------------------------------------------------------===//

LowPrecisionContext::LowPrecisionContext(Operation *root,
                                         const LowPrecisionOptions &options)
    : options(options),
      dequantizationPrecision(
          options.getDequantizationPrecision(root->getContext())) {
  LPTDialect::PrecisionsAttrHelper helper(root->getContext());
  root->walk([&](Operation *op) {
    PrecisionsAttr precisions = helper.getAttr(op);
    if (!precisions)
      return;
    hasMarkup = true;
    for (PrecisionSetAttr set : precisions.getSets())
      if (set.getClassId() >= 0)
        precisionClasses.try_emplace(set.getClassId(), set.getTypes());
  });
}

/// The set of the result of a fake quantization, or null.
static PrecisionSetAttr getResultSet(FakeQuantizeOp op) {
  PrecisionsAttr precisions =
      LPTDialect::PrecisionsAttrHelper(op->getContext()).getAttr(op);
  return precisions ? precisions.lookup(PrecisionsAttr::resultPort(0))
                    : PrecisionSetAttr();
}

ArrayRef<Type> LowPrecisionContext::getPrecisions(FakeQuantizeOp op) const {
  if (!hasMarkup)
    return options.defaultPrecisions;
  PrecisionSetAttr set = getResultSet(op);
  if (!set)
    return {};
  auto shared = precisionClasses.find(set.getClassId());
  return shared == precisionClasses.end() ? set.getTypes()
                                          : ArrayRef<Type>(shared->second);
}

void LowPrecisionContext::decide(FakeQuantizeOp op, Type type) {
  PrecisionSetAttr set = getResultSet(op);
  if (set && set.getClassId() >= 0)
    precisionClasses[set.getClassId()] = {type};
}

void LowPrecisionContext::decideExisting(Operation *root) {
  root->walk([&](FakeQuantizeOp op) {
    Type type = getElementType(op.getResult());
    if (isLowPrecisionType(type) && llvm::is_contained(getPrecisions(op), type))
      decide(op, type);
  });
}

bool LowPrecisionContext::isPrecisionPreserved(Operation *op) const {
  auto preserved = dyn_cast<PrecisionPreservedOpInterface>(op);
  if (!preserved)
    return false;
  if (preserved.getPrecisionPreservation() == PrecisionPreservation::ByMarkup) {
    SharedFlagAttr flag =
        LPTDialect::PrecisionPreservedAttrHelper(op->getContext()).getAttr(op);
    return flag && flag.getValue();
  }
  return preserved.getPrecisionPreservation() == PrecisionPreservation::Always;
}

bool LowPrecisionContext::isAlignmentWanted(Value value) const {
  LPTDialect::QuantizationAlignmentAttrHelper helper(value.getContext());
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    SharedFlagAttr flag = helper.getAttr(user);
    return flag && flag.getValue();
  });
}

bool mlir::lpt::isCleanupDisabled(Operation *op) {
  return LPTDialect::DisableCleanupAttrHelper(op->getContext())
      .isAttrPresent(op);
}

void mlir::lpt::disableCleanup(Operation *op) {
  MLIRContext *context = op->getContext();
  LPTDialect::DisableCleanupAttrHelper(context).setAttr(op,
                                                        UnitAttr::get(context));
}

bool mlir::lpt::hasOneElementUse(Value value) {
  return llvm::count_if(value.getUses(), [](OpOperand &use) {
           return !isa<ShapeOfOp>(use.getOwner());
         }) == 1;
}

//===----------------------------------------------------------------------===//
// LowPrecisionRewriter
//===----------------------------------------------------------------------===//

Operation *LowPrecisionRewriter::cloneWith(Operation *op, ValueRange operands,
                                           ArrayRef<Type> resultElementTypes) {
  OpBuilder::InsertionGuard guard(*this);
  setInsertionPoint(op);
  Operation *copy = op->clone(Operation::CloneOptions::all());
  copy->setOperands(operands);
  for (auto [result, elementType] :
       llvm::zip(copy->getResults(), resultElementTypes))
    if (elementType)
      result.setType(
          cast<RankedTensorType>(result.getType()).clone(elementType));
  insert(copy);
  return copy;
}

void LowPrecisionRewriter::moveShapeQueries(Value from, Value to) {
  for (Operation *user : llvm::make_early_inc_range(from.getUsers()))
    if (isa<ShapeOfOp>(user))
      modifyOpInPlace(user, [&]() { user->setOperand(0, to); });
}

void LowPrecisionRewriter::replaceWithDequantized(
    Operation *op, Operation *copy, ArrayRef<Dequantization> after) {
  OpBuilder::InsertionGuard guard(*this);
  setInsertionPointAfter(copy);
  SmallVector<Value> values;
  for (auto [result, newResult, chain] :
       llvm::zip_equal(op->getResults(), copy->getResults(), after)) {
    moveShapeQueries(result, newResult);
    values.push_back(chain.materialize(*this, op->getLoc(), newResult));
  }
  replaceAndClean(op, values);
}

void LowPrecisionRewriter::replaceAndClean(Operation *op, ValueRange values) {
  SmallVector<Operation *> producers;
  for (Value operand : op->getOperands())
    if (Operation *producer = operand.getDefiningOp())
      producers.push_back(producer);
  replaceOp(op, values);
  eraseIfUnused(*this, producers);
}
