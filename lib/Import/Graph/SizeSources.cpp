//===- SizeSources.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the size of a dynamic axis comes from: exporters write the size of the
// batch into the shapes of reshapes, which is a copy of a size if the axis
// still has that one.
//
//===----------------------------------------------------------------------===//

#include "ImportState.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

using Size = std::pair<Value, int64_t>;

/// The axes of operands that `axis` of the result of `op` has its size from:
/// one, or several of which each has the same size. Empty if it is not known.
static SmallVector<Size, 2> getSources(Operation *op, int64_t axis) {
  auto ofOperand = [&](int64_t axis) -> SmallVector<Size, 2> {
    return {{op->getOperand(0), axis}};
  };
  const int64_t rank = getShape(op->getResult(0)).size();
  if (isElementwise(op)) {
    // Operands align at the last axis. Those of size 1 have no say.
    SmallVector<Size, 2> sources;
    for (Value operand : op->getOperands()) {
      int64_t aligned = axis - rank + int64_t(getShape(operand).size());
      if (aligned < 0 || getShape(operand)[aligned] == 1)
        continue;
      sources.push_back({operand, aligned});
    }
    return sources;
  }
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    ArrayRef<int64_t> order = transpose.getOrder();
    return ofOperand(order.empty() ? rank - 1 - axis : order[axis]);
  }
  if (isa<SoftmaxOp, MVNOp, NormalizeL2Op>(op))
    return ofOperand(axis);
  if (auto reshape = dyn_cast<ReshapeOp>(op)) {
    if (reshape.getSpecialZero() && reshape.getTargetShape()[axis] == 0)
      return ofOperand(axis);
    return {};
  }
  if (axis != 0)
    return {};
  if (isa<ConvolutionOp, GroupConvolutionOp, ConvolutionBackpropDataOp,
          GroupConvolutionBackpropDataOp, AvgPoolOp, MaxPoolOp>(op))
    return ofOperand(0);
  if (auto concat = dyn_cast<ConcatOp>(op))
    return concat.getAxis() == 0 ? SmallVector<Size, 2>() : ofOperand(0);
  if (auto matmul = dyn_cast<MatMulOp>(op))
    // The leading axis of a batch of matrices times one matrix.
    return rank >= 3 && getShape(matmul.getB()).size() == 2
               ? ofOperand(0)
               : SmallVector<Size, 2>();
  return {};
}

Size ImportState::findSize(Value value, int64_t axis) {
  auto known = sizeSources.find({value, axis});
  if (known != sizeSources.end())
    return known->second;
  // A size that is known has no source. Static axes are not asked for when
  // values are made, so that a search would recur along the whole model.
  if (!ShapedType::isDynamic(getShape(value)[axis]))
    return {value, axis};
  Size answer(value, axis);
  Operation *op = value.getDefiningOp();
  if (op && op->getNumResults() == 1) {
    SmallVector<Size, 2> sources = getSources(op, axis);
    // The answers of operands are there: each value was asked for when it was
    // made, so that this does not recur along a chain of thousands.
    SmallVector<Size, 2> answers;
    for (auto [operand, operandAxis] : sources)
      answers.push_back(findSize(operand, operandAxis));
    if (!answers.empty() && llvm::all_equal(answers))
      answer = answers.front();
  }
  sizeSources[{value, axis}] = answer;
  return answer;
}
