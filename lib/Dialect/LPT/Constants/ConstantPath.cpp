//===- ConstantPath.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "LPT/Reference/BroadcastRows.h"
#include "LPT/Reference/ElementStorage.h"
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

/// Widens `low` and `high`, of shape `shape`, by the elements of `tensor`.
template <typename T>
static void widenBounds(const Tensor &tensor, ArrayRef<int64_t> shape,
                        MutableArrayRef<T> low, MutableArrayRef<T> high) {
  ArrayRef<T> data = tensor.getData<T>();
  const BroadcastRows rows(tensor.getShape(), {shape});
  const int64_t stride = rows.getStride(0);
  rows.forEach([&](int64_t offset, ArrayRef<int64_t> boundOffsets) {
    int64_t bound = boundOffsets.front();
    for (T element : data.slice(offset, rows.getRowLength())) {
      low[bound] = std::min(low[bound], element);
      high[bound] = std::max(high[bound], element);
      bound += stride;
    }
  });
}

std::optional<IntegerBounds> IntegerBounds::get(Value value,
                                                ArrayRef<int64_t> shape) {
  FailureOr<Tensor> tensor = evaluateTensor(value);
  if (failed(tensor) || !tensor->isInteger())
    return std::nullopt;
  return dispatchStorage(
      tensor->getElementType(), [&](auto tag) -> std::optional<IntegerBounds> {
        using T = typename decltype(tag)::Type;
        if constexpr (std::is_integral_v<T>) {
          const int64_t count = lpt::getNumElements(shape);
          std::vector<T> low(count, std::numeric_limits<T>::max());
          std::vector<T> high(count, std::numeric_limits<T>::min());
          if (tensor->getNumElements() == 0)
            low = high = std::vector<T>(count);
          else
            widenBounds<T>(*tensor, shape, low, high);
          return IntegerBounds{
              {shape, std::vector<double>(low.begin(), low.end())},
              {shape, std::vector<double>(high.begin(), high.end())}};
        } else {
          return std::nullopt;
        }
      });
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
