//===- ElementRange.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementRange.h"

#include "ConstantTensor.h"
#include "PlaceSearch.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::lpt;

bool ElementRange::isFinite() const {
  return std::isfinite(range.low) && std::isfinite(range.high);
}

/// The range of all of `values`; nothing if there are none, or if one is no
/// number.
static std::optional<TensorRange> getRangeOf(ArrayRef<double> values) {
  if (values.empty() ||
      llvm::any_of(values, [](double value) { return std::isnan(value); }))
    return std::nullopt;
  auto [low, high] = std::minmax_element(values.begin(), values.end());
  return TensorRange{*low, *high};
}

static std::optional<TensorRange> getConstantRange(Value value) {
  FailureOr<Tensor> tensor = evaluateTensor(value);
  if (failed(tensor))
    return std::nullopt;
  const Elements<double> values = tensor->getAs<double>();
  return getRangeOf(values.get());
}

static std::optional<TensorRange> getRangeOf(FakeQuantizeOp op) {
  std::optional<FakeQuantizeLimits> limits = FakeQuantizeLimits::match(op);
  if (!limits)
    return std::nullopt;
  SmallVector<double> ends(limits->outLow.getValues());
  llvm::append_range(ends, limits->outHigh.getValues());
  std::optional<TensorRange> range = getRangeOf(ends);
  return range && std::isfinite(range->low) && std::isfinite(range->high)
             ? range
             : std::nullopt;
}

/// The range of the integers that end in `value`, dequantized.
static std::optional<TensorRange> getDequantizedRange(Value value) {
  Builder builder(value.getContext());
  const Type bytes[] = {builder.getIntegerType(8, false),
                        builder.getIntegerType(8, true)};
  const Dequantization chain = Dequantization::match(value, bytes);
  if (chain.empty() || !chain.isLowPrecision())
    return std::nullopt;
  const IntegerRange integers =
      getIntegerRange(cast<IntegerType>(getElementType(chain.data)));
  SmallVector<double> ends;
  for (double end : {integers.min, integers.max})
    llvm::append_range(ends, chain.apply(ElementwiseConstant(end)).getValues());
  return getRangeOf(ends);
}

//===----------------------------------------------------------------------===//
// Element-wise functions
//===----------------------------------------------------------------------===//

namespace {
/// Element-wise ops that compute a value from one other value, and constants.
class ElementwiseFunction {
public:
  /// The function that computes `value`; nothing if it depends on several
  /// values, on none, or on large constants.
  static std::optional<ElementwiseFunction> match(Value value);

  Value getArgument() const { return argument; }

  /// The results for `samples`, each with all constants.
  std::optional<std::vector<double>> evaluate(ArrayRef<float> samples) const;

  /// How many samples `evaluate` takes at most.
  int64_t getMaxSamples() const { return maxElements / numConstantElements; }

private:
  static constexpr size_t maxOps = 32;
  static constexpr int64_t maxElements = 1 << 22;

  bool collect(Value value, Value root);
  bool addConstant(Value value);

  /// In an order in which operands come first.
  SmallVector<Operation *> ops;
  llvm::SmallPtrSet<Operation *, 8> visited;
  llvm::DenseMap<Value, Tensor> constants;
  Value argument, result;
  /// The elements of all constants, broadcast to each other.
  int64_t numConstantElements = 1;
};
} // namespace

bool ElementwiseFunction::addConstant(Value value) {
  if (constants.contains(value))
    return true;
  FailureOr<Tensor> tensor = evaluateTensor(value);
  if (failed(tensor) || tensor->getNumElements() == 0)
    return false;
  constants[value] = *tensor;
  // Constants along different axes multiply.
  numConstantElements *= tensor->getNumElements();
  return numConstantElements <= maxElements / 1024;
}

bool ElementwiseFunction::collect(Value value, Value root) {
  if (isConstantPath(value))
    return addConstant(value);
  Operation *op = value.getDefiningOp();
  if (value == argument || (op && llvm::is_contained(ops, op)))
    return true;
  // Ops of a graph region, or of blocks that are not reached, may use each
  // other.
  if (op && !visited.insert(op).second)
    return false;
  const bool isPart = op && isElementwise(op) && !isa<FakeQuantizeOp>(op) &&
                      op->getNumResults() == 1 && op->getNumOperands() != 0 &&
                      getElementType(value).isF32() &&
                      isa<EvaluationOpInterface>(op) &&
                      !getDequantizedRange(value) && ops.size() != maxOps;
  if (isPart) {
    for (Value operand : op->getOperands())
      if (!isa<RankedTensorType>(operand.getType()) || !collect(operand, root))
        return false;
    ops.push_back(op);
    return true;
  }
  if (argument || value == root || !getElementType(value).isF32())
    return false;
  argument = value;
  return true;
}

std::optional<ElementwiseFunction> ElementwiseFunction::match(Value value) {
  ElementwiseFunction function;
  function.result = value;
  if (isConstantPath(value) || !function.collect(value, value) ||
      !function.argument || function.ops.empty())
    return std::nullopt;
  return function;
}

std::optional<std::vector<double>>
ElementwiseFunction::evaluate(ArrayRef<float> samples) const {
  Builder builder(result.getContext());
  FailureOr<Tensor> argumentTensor = [&] {
    // Samples have an axis before those of the constants.
    Shape shape(cast<RankedTensorType>(result.getType()).getRank() + 1, 1);
    shape.front() = samples.size();
    return Tensor::create(builder.getF32Type(), shape);
  }();
  if (failed(argumentTensor))
    return std::nullopt;
  argumentTensor->store(samples);
  llvm::DenseMap<Value, Tensor> values = constants;
  values[argument] = *argumentTensor;
  EvaluationState state;
  for (Operation *op : ops) {
    // A copy has operands of the shapes of the samples.
    Block block;
    IRMapping mapping;
    SmallVector<Tensor> operands, results;
    std::optional<Shape> shape = Shape();
    for (Value operand : op->getOperands()) {
      const Tensor &tensor = values.find(operand)->second;
      if (shape)
        shape = broadcastShapes(*shape, tensor.getShape());
      operands.push_back(tensor);
      if (!mapping.contains(operand))
        mapping.map(operand, block.addArgument(tensor.getType(), op->getLoc()));
    }
    if (!shape)
      return std::nullopt;
    Operation *copy = op->clone(mapping);
    block.push_back(copy);
    copy->getResult(0).setType(
        RankedTensorType::get(*shape, getElementType(op->getResult(0))));
    if (failed(evaluateOp(copy, operands, results, state)))
      return std::nullopt;
    values[op->getResult(0)] = results.front();
  }
  const Elements<double> elements = values.find(result)->second.getAs<double>();
  return std::vector<double>(elements.begin(), elements.end());
}

/// At most `count` numbers that stand for those of `range`, with both ends and
/// zero.
static SmallVector<float> getSamples(TensorRange range, int64_t count) {
  SmallVector<float> samples{float(range.low), float(range.high)};
  for (int64_t i = 1; i + 1 < count; ++i)
    samples.push_back(float(range.low + (range.high - range.low) * double(i) /
                                            double(count - 1)));
  if (range.low < 0 && range.high > 0)
    samples.push_back(0);
  return samples;
}

/// At most `count` of the finite numbers of `bf16`, from the least magnitude to
/// the greatest.
static SmallVector<float> getSamples(int64_t count) {
  constexpr uint32_t numMagnitudes = 0x7f80;
  const uint32_t step =
      std::max<uint32_t>(1, llvm::divideCeil(2 * numMagnitudes, count));
  SmallVector<float> samples;
  for (uint32_t bits = 0; bits < numMagnitudes; bits += step)
    for (uint32_t sign : {0u, 0x8000u})
      samples.push_back(llvm::bit_cast<float>((bits | sign) << 16));
  return samples;
}

static std::optional<ElementRange> getElementRange(Value value, unsigned depth);

static std::optional<ElementRange> getFunctionRange(Value value,
                                                    unsigned depth) {
  const std::optional<ElementwiseFunction> function =
      ElementwiseFunction::match(value);
  if (!function)
    return std::nullopt;
  ElementRange known;
  const std::optional<ElementRange> argument =
      getElementRange(function->getArgument(), depth + 1);
  const bool isArgumentKnown = argument && argument->isFinite();
  constexpr int64_t wantedSamples = 1 << 16;
  const int64_t count = std::min(wantedSamples, function->getMaxSamples());
  SmallVector<float> samples = getSamples(count);
  if (isArgumentKnown) {
    known.source = function->getArgument().getDefiningOp<FakeQuantizeOp>();
    const int64_t levels = known.source ? known.source.getLevels() : count;
    samples = getSamples(argument->range, std::min(levels, count));
  }
  std::optional<std::vector<double>> results = function->evaluate(samples);
  std::optional<TensorRange> range =
      results ? getRangeOf(*results) : std::nullopt;
  if (!range)
    return std::nullopt;
  // The samples of an unknown argument reach as far as `f32` does. What is
  // great among their results has no bound.
  constexpr double greatestBound = 1e4;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  auto clear = [&](double end) {
    return std::abs(end) > greatestBound ? std::copysign(infinity, end) : end;
  };
  known.range = *range;
  if (!isArgumentKnown)
    known.range = {clear(range->low), clear(range->high)};
  if (std::isinf(known.range.low) && std::isinf(known.range.high))
    return std::nullopt;
  return known;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// `depth` is the number of calls that have led here: ops of a graph region, or
/// of blocks that are not reached, may use each other.
static std::optional<ElementRange> getElementRange(Value value,
                                                   unsigned depth) {
  constexpr unsigned maxDepth = 64;
  if (depth == maxDepth)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || !type.getElementType().isF32())
    return std::nullopt;
  auto know = [](std::optional<TensorRange> range) {
    return range ? std::optional(ElementRange{*range, {}}) : std::nullopt;
  };
  if (isConstantPath(value))
    return know(getConstantRange(value));
  if (auto fakeQuantize = value.getDefiningOp<FakeQuantizeOp>()) {
    std::optional<TensorRange> range = getRangeOf(fakeQuantize);
    return range ? std::optional(ElementRange{*range, fakeQuantize})
                 : std::nullopt;
  }
  if (std::optional<TensorRange> range = getDequantizedRange(value))
    return know(range);
  Operation *op = value.getDefiningOp();
  if (!op)
    return std::nullopt;
  if (!keepsElements(op))
    return getFunctionRange(value, depth);
  // What an op puts between the elements of its operands is zero.
  TensorRange range = {0, 0};
  for (Value operand : op->getOperands()) {
    if (!getElementType(operand).isF32())
      continue;
    std::optional<ElementRange> known = getElementRange(operand, depth + 1);
    if (!known)
      return std::nullopt;
    range = {std::min(range.low, known->range.low),
             std::max(range.high, known->range.high)};
  }
  return ElementRange{range, {}};
}

std::optional<ElementRange> mlir::lpt::getElementRange(Value value) {
  return ::getElementRange(value, /*depth=*/0);
}
