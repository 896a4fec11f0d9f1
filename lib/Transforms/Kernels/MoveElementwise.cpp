//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An element-wise op yields the same numbers before a movement of its operand
// as after it. Before it, the kernel that computes the operand takes the op,
// and the values are not read and stored once more.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "ElementwiseStage.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_MOVEELEMENTWISE
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// The search for a root ends after as many ops.
static constexpr unsigned maxRootDepth = 64;

/// Whether the kernel of an op that is not element-wise computes `value`, and
/// takes one more op of it: nothing but `user` reads it.
static bool isComputed(Value value, Operation *user,
                       unsigned depth = maxRootDepth) {
  Operation *op = value.getDefiningOp();
  auto isUser = [&](Operation *other) { return other == user; };
  if (!op || !isKernelComputation(op) || op->getBlock() != user->getBlock() ||
      depth == 0 || isStoredInteger(value) ||
      !llvm::all_of(op->getUsers(), isUser))
    return false;
  auto isComputedFor = [&](Value operand) {
    return isComputed(operand, op, depth - 1);
  };
  if (op->hasTrait<lpt::OpTrait::PermutesElements>())
    return llvm::all_of(op->getOperands(), isComputedFor);
  if (!isElementwise(op))
    return op->getNumResults() == 1 && !movesElements(op);
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    return getShape(operand) == getShape(value) && isComputedFor(operand);
  });
}

/// What `constant` for the result of `movement` is for its operand number
/// `number`; nothing if it is no constant of an element-wise op there.
static std::optional<ElementwiseConstant>
moveBack(const ElementwiseConstant &constant, Operation *movement,
         unsigned number) {
  if (constant.isScalarLike())
    return constant.simplified();
  ArrayRef<int64_t> shape = getShape(movement->getOperand(number));
  if (auto transpose = dyn_cast<TransposeOp>(movement))
    return constant.permute(invertPermutationVector(getAxisOrder(transpose)));
  if (movement->hasTrait<lpt::OpTrait::KeepsElementOrder>())
    return constant.reshape(getShape(movement->getResult(0)), shape);
  if (auto parts = dyn_cast<PartsOpInterface>(movement)) {
    SmallVector<Part> located = parts.locateParts();
    if (number >= located.size())
      return std::nullopt;
    return constant.cutOut(located[number]);
  }
  return std::nullopt;
}

/// Moves `op` before the movement of its operand if kernels take it there.
/// Returns its copies, one for each operand of the movement; none if it stays.
static SmallVector<Operation *> moveBeforeMovement(Operation *op,
                                                   RewriterBase &rewriter) {
  std::optional<ElementwiseStage> stage = ElementwiseStage::matchMovable(op);
  if (!stage)
    return {};
  Operation *movement = stage->getData().getDefiningOp();
  if (!movement || !movement->hasTrait<lpt::OpTrait::PermutesElements>() ||
      !isComputed(stage->getData(), op))
    return {};
  SmallVector<ElementwiseStage> stages;
  for (unsigned number = 0; number != movement->getNumOperands(); ++number) {
    auto ofOperand =
        stage->mapConstants([&](const ElementwiseConstant &constant) {
          return moveBack(constant, movement, number);
        });
    if (!ofOperand)
      return {};
    stages.push_back(std::move(*ofOperand));
  }

  rewriter.setInsertionPoint(op);
  SmallVector<Operation *> copies;
  SmallVector<Value> operands;
  // An operand that stands for several parts is computed once.
  DenseMap<Value, Value> shared;
  const bool isUniform =
      stage->allConstants([](const ElementwiseConstant &constant) {
        return constant.isScalarLike();
      });
  for (auto [operand, ofOperand] :
       llvm::zip_equal(movement->getOperands(), stages)) {
    Value &known = shared[operand];
    if (!known || !isUniform) {
      known = ofOperand.materialize(rewriter, operand);
      copies.push_back(known.getDefiningOp());
    }
    operands.push_back(known);
  }
  Operation *moved = movement->clone(Operation::CloneOptions::all());
  moved->setOperands(operands);
  moved->getResult(0).setType(op->getResult(0).getType());
  // It yields what the op did.
  moved->setLoc(rewriter.getFusedLoc({movement->getLoc(), op->getLoc()}));
  rewriter.insert(moved);
  rewriter.replaceOp(op, moved->getResults());
  rewriter.eraseOp(movement);
  return copies;
}

namespace {
struct MoveElementwisePass
    : lpt::impl::MoveElementwiseBase<MoveElementwisePass> {
  void runOnOperation() override {
    SmallVector<Operation *> worklist;
    walkInDominanceOrder(getOperation(), [&](Operation *op) {
      if (op->hasTrait<lpt::OpTrait::Elementwise>())
        worklist.push_back(op);
    });
    // Producers first, so that ops in a row move one after the other. Each copy
    // is nearer to the arguments, so that ends.
    std::reverse(worklist.begin(), worklist.end());
    IRRewriter rewriter(&getContext());
    while (!worklist.empty())
      llvm::append_range(worklist,
                         moveBeforeMovement(worklist.pop_back_val(), rewriter));
  }
};
} // namespace
