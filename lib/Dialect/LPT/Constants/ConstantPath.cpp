//===- ConstantPath.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace mlir::lpt;

/// Weights are a constant after a handful of ops. The bound keeps the question
/// cheap for activations, whose producers may be the whole model.
static bool isConstantPath(Value value, int &budget) {
  Operation *op = value.getDefiningOp();
  // What cannot be evaluated is not known to be constant in the sense that
  // counts here, though it may be pure and without operands.
  if (!op || !isPure(op) || budget-- == 0 ||
      !(op->hasTrait<mlir::OpTrait::ConstantLike>() ||
        isa<EvaluationOpInterface>(op)))
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return isConstantPath(operand, budget);
  });
}

bool mlir::lpt::isConstantPath(Value value) {
  int budget = 24;
  return ::isConstantPath(value, budget);
}

/// The value of `value`, in no attribute, which the context would keep.
static FailureOr<Tensor> evaluateTensor(Value value) {
  Operation *op = value.getDefiningOp();
  SmallVector<Tensor> operands, results;
  for (Value operand : op->getOperands()) {
    FailureOr<Tensor> tensor = evaluateTensor(operand);
    if (failed(tensor))
      return failure();
    operands.push_back(std::move(*tensor));
  }
  EvaluationState state;
  if (failed(evaluateOp(op, operands, results, state)))
    return failure();
  return results[cast<OpResult>(value).getResultNumber()];
}

bool mlir::lpt::isReadable(Value value) {
  if (!isProportionate(value))
    return false;
  FailureOr<Tensor> tensor = evaluateTensor(value);
  // Memory for what is made of it is needed at the same time.
  return succeeded(tensor) &&
         Tensor::fitsMemory(tensor->getElementType(), tensor->getShape());
}

/// The value of `value` as an attribute, or null.
static Attribute evaluate(Value value, bool isBounded = true) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant)))
    return constant;
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(evaluate(operand, isBounded));
    if (!operands.back())
      return {};
  }
  FailureOr<SmallVector<ElementsAttr>> results =
      evaluateConstantOp(op, operands, isBounded);
  if (failed(results))
    return {};
  return (*results)[cast<OpResult>(value).getResultNumber()];
}

static Value evaluateToConstant(Value value, RewriterBase &rewriter,
                                bool isBounded) {
  if (value.getDefiningOp<ConstantOp>())
    return value;
  auto elements = dyn_cast_or_null<ElementsAttr>(evaluate(value, isBounded));
  if (!elements)
    return {};
  return ConstantOp::create(rewriter, value.getLoc(), elements.getType(),
                            elements);
}

Value mlir::lpt::evaluateConstantPath(Value value, RewriterBase &rewriter) {
  return evaluateToConstant(value, rewriter, /*isBounded=*/true);
}

Value mlir::lpt::evaluateReadable(Value value, RewriterBase &rewriter) {
  Value constant = evaluateToConstant(value, rewriter, /*isBounded=*/false);
  if (!constant)
    llvm::report_bad_alloc_error("out of memory while a constant is evaluated");
  return constant;
}

ElementsAttr mlir::lpt::evaluateElements(Value value) {
  return dyn_cast_or_null<ElementsAttr>(evaluate(value));
}

std::optional<ElementwiseConstant>
mlir::lpt::evaluateElementwise(Value value, int64_t dataRank) {
  ElementsAttr elements = evaluateElements(value);
  return elements ? ElementwiseConstant::match(elements, dataRank)
                  : std::nullopt;
}

std::optional<SmallVector<double>> mlir::lpt::evaluateNumbers(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  std::optional<ElementwiseConstant> constant;
  if (type)
    constant = evaluateElementwise(value, type.getRank());
  if (!constant)
    return std::nullopt;
  return SmallVector<double>(constant->getValues());
}

std::optional<double> mlir::lpt::evaluateNumber(Value value) {
  std::optional<SmallVector<double>> numbers = evaluateNumbers(value);
  if (!numbers || numbers->empty() || !llvm::all_equal(*numbers))
    return std::nullopt;
  return numbers->front();
}
