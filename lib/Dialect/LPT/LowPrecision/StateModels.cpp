//===- StateModels.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision state. A variable that is assigned dequantized integers holds
// the integers instead, and is dequantized where it is read. Its first value is
// a constant that must mean the same under the dequantization: zero, which is
// the integer zero as long as there is no zero point.
//
//===----------------------------------------------------------------------===//

#include "ChainPropagation.h"
#include "Models.h"

#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

/// The op that reads the variable which `op` assigns, in the same block.
/// Refuses a variable that is read or assigned elsewhere, too, as a function
/// may do that is called.
static Planned<ReadValueOp> findRead(AssignOp op) {
  Operation *function = op->getParentOp();
  while (function && !function->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>())
    function = function->getParentOp();
  ReadValueOp read;
  auto visit = [&](Operation *other) {
    if (isa<CallOpInterface>(other))
      return WalkResult::interrupt();
    if (auto otherRead = dyn_cast<ReadValueOp>(other);
        otherRead && otherRead.getVariableId() == op.getVariableId()) {
      if (read || otherRead->getBlock() != op->getBlock())
        return WalkResult::interrupt();
      read = otherRead;
    }
    if (auto otherAssign = dyn_cast<AssignOp>(other);
        otherAssign && otherAssign != op &&
        otherAssign.getVariableId() == op.getVariableId())
      return WalkResult::interrupt();
    return WalkResult::advance();
  };
  if (function && function->walk(visit).wasInterrupted())
    return refuse(Reason::VariableShared);
  if (!read)
    return refuse(Reason::NothingToDo,
                  "the variable is not read in the function");
  return read;
}

namespace {
struct AssignPlan {
  Dequantization chain;
  ReadValueOp read;
};
} // namespace

static Planned<AssignPlan> planAssign(AssignOp assign,
                                      const LowPrecisionContext &state) {
  Dequantization chain = state.match(assign.getX());
  if (chain.empty())
    return refuse(Reason::NoDequantization);
  if (!chain.isPerTensorOrPerChannel())
    return refuse(Reason::NotPerChannel);
  if (Applicability result = checkNoZeroPoint(chain); !result)
    return result.getRefusal();
  if (state.updatesPrecisions() && !chain.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  Planned<ReadValueOp> read = findRead(assign);
  if (!read)
    return read.getRefusal();
  if (chain.data == read->getResult())
    return refuse(Reason::NothingToDo,
                  "the variable is assigned what is read from it");
  auto init = read->getInit().getDefiningOp<ConstantOp>();
  auto isZero = [](double value) { return value == 0; };
  if (!init)
    return refuse(Reason::ConstantInput,
                  "the first value of the variable is not constant");
  std::optional<std::vector<double>> first = readElements(init.getValue());
  if (!first || !llvm::all_of(*first, isZero))
    return refuse(Reason::ConstantInput,
                  "the first value of the variable is not zero");
  if (!chain.scale->fitsInto(getShape(read->getResult())))
    return refuse(Reason::DynamicSize,
                  "the shape of the variable is not known where it "
                  "is read");
  return AssignPlan{chain, *read};
}

static void rewriteAssign(AssignOp op, AssignPlan &plan,
                          LowPrecisionRewriter &rewriter) {
  auto &[chain, read] = plan;
  Type elementType = getElementType(chain.data);

  rewriter.setInsertionPoint(read);
  Value first = read.getInit();
  auto initType = cast<RankedTensorType>(first.getType()).clone(elementType);
  Value init =
      ConstantOp::create(rewriter, first.getLoc(), initType,
                         cast<ElementsAttr>(rewriter.getZeroAttr(initType)));
  Operation *readCopy = rewriter.cloneWith(read, init, elementType);
  Dequantization afterRead = chain;
  afterRead.resultType = getElementType(read.getResult());
  rewriter.replaceWithDequantized(read, readCopy, afterRead);

  rewriter.setInsertionPoint(op);
  Operation *copy = rewriter.cloneWith(op, chain.data, elementType);
  Dequantization afterAssign = chain;
  afterAssign.resultType = getElementType(op->getResult(0));
  // The result of an assignment seldom has a use.
  if (op->use_empty())
    rewriter.replaceAndClean(op, copy->getResults());
  else
    rewriter.replaceWithDequantized(op, copy, afterAssign);

  // What depends on the variable was visited before there was a dequantization
  // to be taken in.
  llvm::SetVector<Operation *> dependent;
  getForwardSlice(readCopy, &dependent);
  for (Operation *user : dependent)
    rewriter.visitNext(user);
}

namespace {

/// Mark-up does not count the op among the supported ones: a variable has the
/// type that it is assigned, and asks for none.
struct AssignModel : SingleTransformationModel<AssignModel, AssignOp> {
  bool takesPartInMarkup(Operation *) const { return false; }
  static LowPrecisionTransformation getTransformation() {
    return {"assign-and-read-value", plannedRewrite<planAssign, rewriteAssign>};
  }
};

} // namespace

void mlir::lpt::attachStateModels(MLIRContext *context) {
  AssignOp::attachInterface<AssignModel>(*context);
}
