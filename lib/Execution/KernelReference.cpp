//===- KernelReference.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReference.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Reference/BroadcastRows.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// How far the operand of a quantization may be from that of the
/// reference. As a fraction of the limits: a scale and a shift are computed
/// instead of what defines a quantization, each rounded to f32.
static constexpr double limitTolerance = 1e-6;
/// As a fraction of a quantum: zero points that are as close to an integer
/// become one.
static constexpr double quantumTolerance = 1e-4;
/// The most that noise may add, as a fraction of the limits. Beyond that the
/// terms of a sum cancel each other so well that nothing is left to compare.
static constexpr double maxWideNoise = 1e-4;
/// The same where values are narrow floats, as so many units in the last place.
static constexpr double maxNarrowNoise = 2;
/// The slices of a tensor that an element is compared with lie along the first
/// axis after the batch, and along the last one.
static SmallVector<size_t, 2> getSliceAxes(ArrayRef<int64_t> shape) {
  return {shape.size() < 3 ? size_t(0) : 1, shape.size() - 1};
}
/// How often bits are moved: more often where elements are too few to tell how
/// loud the noise is.
static unsigned getNumSamples(ArrayRef<int64_t> shape) {
  const int64_t numElements = ShapedType::getNumElements(shape);
  bool areFew = numElements < 1024;
  if (shape.size() > 1)
    for (size_t axis : getSliceAxes(shape))
      areFew |= numElements < 16 * shape[axis];
  return areFew ? 8 : 1;
}
/// How much more is allowed than such movements show, of wide floats.
static constexpr double noiseMargin = 8;

/// The operand of `op` if differences of bits may change its level. Integers of
/// 32 bits are not all floats.
static Value getNoisyOperand(Operation &op) {
  Value operand = getQuantizedOperand(op);
  if (!operand)
    return Value();
  Type type = getElementType(operand);
  return isa<FloatType>(type) || type.getIntOrFloatBitWidth() <= 16 ? operand
                                                                    : Value();
}

/// Converts the integer operands of `op` to floats in `mapping` if its results
/// are floats that take several roundings. The bound of these roundings follows
/// from disturbed operands, and only floats can be disturbed by bits.
static void convertOperands(OpBuilder &builder, Operation &op,
                            IRMapping &mapping) {
  // Ops of other dialects may insist on their types.
  if (op.getNumResults() != 1 || isElementwise(&op) ||
      isa<WeightedOpInterface>(op) || !isa<LPTDialect>(op.getDialect()))
    return;
  Type type = getElementType(op.getResult(0));
  if (!isa<FloatType>(type))
    return;
  for (Value operand : op.getOperands()) {
    Value mapped = mapping.lookup(operand);
    if (getElementType(mapped).isInteger(8) && !isConstantPath(operand))
      mapping.map(operand,
                  createInferred<ConvertOp>(builder, op.getLoc(), type, mapped)
                      .getResult());
  }
}

/// Whether `quantize` rounds its levels to integers: they are sums of limits,
/// and ties among them are decided by the last bits of the limits.
static bool roundsLevels(FakeQuantizeOp quantize) {
  Type type = getElementType(quantize.getResult());
  if (!isa<IntegerType>(type) || type.getIntOrFloatBitWidth() > 16 ||
      getElementType(quantize.getX()).getIntOrFloatBitWidth() > 32)
    return false;
  std::optional<SmallVector<double>> lows =
      evaluateNumbers(quantize.getOutLow());
  std::optional<SmallVector<double>> highs =
      evaluateNumbers(quantize.getOutHigh());
  if (!lows || !highs || lows->size() != highs->size())
    return true;
  const double numSteps = double(quantize.getLevels() - 1);
  return llvm::any_of(llvm::zip(*lows, *highs), [&](auto limits) {
    const auto [low, high] = limits;
    const double step = (high - low) / numSteps;
    return low != std::rint(low) || step != std::rint(step);
  });
}

KernelReference::Quantization
KernelReference::makeQuantization(OpBuilder &builder, Location location,
                                  Value data, FakeQuantizeOp quantize,
                                  const IRMapping &mapping) {
  Quantization quantization;
  Type type = getElementType(data);
  quantization.maxNoise = maxWideNoise;
  // A sum with noise would be rounded back to a value of a narrow type.
  if (type.getIntOrFloatBitWidth() < 32) {
    if (auto narrow = dyn_cast<FloatType>(type))
      quantization.maxNoise =
          maxNarrowNoise *
          std::ldexp(1.0, 1 - int(narrow.getFPMantissaWidth()));
    type = builder.getF32Type();
  }
  // The observer disturbs the result of this conversion; other consumers of
  // `data` read undisturbed values.
  quantization.operand =
      createInferred<ConvertOp>(builder, location, type, data).getResult();
  // Noise is relative to the operand and to the limits that a fake quantization
  // subtracts from it.
  quantization.low = quantization.high = quantization.operand;
  if (quantize) {
    quantization.low = mapping.lookup(quantize.getInLow());
    quantization.high = mapping.lookup(quantize.getInHigh());
    quantization.numSteps = double(quantize.getLevels() - 1);
  }
  return quantization;
}

Operation *KernelReference::roundLevels(OpBuilder &builder,
                                        FakeQuantizeOp quantize,
                                        const IRMapping &mapping) {
  Location location = quantize.getLoc();
  auto type = cast<RankedTensorType>(quantize.getResult().getType());
  const IntegerRange range =
      getIntegerRange(cast<IntegerType>(type.getElementType()));
  auto makeNumber = [&](Type element, double value) {
    return ElementwiseConstant(value).materialize(builder, location, element);
  };
  Value one = makeNumber(builder.getF32Type(), 1);
  Value offset = makeNumber(builder.getF32Type(), 0);
  Value zeroPoint =
      makeNumber(builder.getIntegerType(32, /*isSigned=*/true), 0);
  quantize.getResult().setType(type.clone(builder.getF32Type()));
  quantizations.push_back(makeQuantization(
      builder, location, quantize.getResult(), FakeQuantizeOp(), mapping));
  quantizations.back().isIndependent = false;
  return RequantizeOp::create(
      builder, location, type, quantizations.back().operand, one, offset,
      zeroPoint, int64_t(range.min), int64_t(range.max));
}

/// Converts the operands of `op` in `mapping` to `type`.
static void convertTo(Type type, OpBuilder &builder, Operation &op,
                      IRMapping &mapping) {
  for (Value operand : op.getOperands())
    if (Value mapped = mapping.lookup(operand); getElementType(mapped) != type)
      mapping.map(operand,
                  createInferred<ConvertOp>(builder, op.getLoc(), type, mapped)
                      .getResult());
}

KernelReference::KernelReference(KernelOp kernel, ModuleOp functions,
                                 unsigned number)
    : kernel(kernel) {
  OpBuilder builder = OpBuilder::atBlockEnd(functions.getBody());
  SmallVector<Type> types(kernel.getInputs().getTypes());
  function = func::FuncOp::create(
      builder, kernel.getLoc(), llvm::formatv("kernel_{0}", number).str(),
      builder.getFunctionType(types, kernel.getResultTypes()));
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(kernel.getBlock().getArguments(), body->getArguments());
  llvm::DenseSet<Value> quantizedValues;
  for (Operation &op : kernel.getBlock().without_terminator()) {
    IRMapping operands = mapping;
    convertOperands(builder, op, operands);
    Value quantized = getNoisyOperand(op);
    if (quantized) {
      Value data = mapping.lookup(quantized);
      quantizations.push_back(makeQuantization(
          builder, op.getLoc(), data, dyn_cast<FakeQuantizeOp>(op), mapping));
      quantizations.back().isIndependent = !quantizedValues.contains(data);
      operands.map(quantized, quantizations.back().operand);
      if (op.hasTrait<lpt::OpTrait::OperandsOfOneElementType>())
        convertTo(getElementType(quantizations.back().operand), builder, op,
                  operands);
    }
    Operation *copy = builder.clone(op, operands);
    if (auto quantize = dyn_cast<FakeQuantizeOp>(op);
        quantize && roundsLevels(quantize))
      copy = roundLevels(builder, cast<FakeQuantizeOp>(*copy), mapping);
    mapping.map(op.getResults(), copy->getResults());
    if (quantized || llvm::any_of(op.getOperands(), [&](Value value) {
          return quantizedValues.contains(mapping.lookup(value));
        }))
      quantizedValues.insert_range(copy->getResults());
  }
  SmallVector<Value> returned;
  for (Value value : kernel.getYielded())
    returned.push_back(mapping.lookup(value));
  for (Quantization &quantization : quantizations)
    llvm::append_values(returned, quantization.operand, quantization.low,
                        quantization.high);
  func::ReturnOp::create(builder, kernel.getLoc(), returned);
  function.setType(builder.getFunctionType(body->getArgumentTypes(),
                                           ValueRange(returned).getTypes()));
}

void KernelReference::setInputs(SmallVector<Tensor> tensors) {
  inputs = std::move(tensors);
  results.clear();
  quantized.clear();
  noise.clear();
  alternatives.clear();
}

static llvm::Expected<SmallVector<Tensor>>
run(func::FuncOp function, ArrayRef<Tensor> arguments,
    const EvaluationObserver &observer = {}) {
  EvaluationState state;
  SmallVector<Tensor> results;
  if (failed(evaluateFunction(function, arguments, results, state, observer)))
    return llvm::createStringError(state.getError());
  return results;
}

llvm::Error KernelReference::evaluate() {
  if (!results.empty())
    return llvm::Error::success();
  llvm::Expected<SmallVector<Tensor>> all = run(function, inputs);
  if (!all)
    return all.takeError();
  const unsigned numResults = kernel.getOutputs().size();
  results.assign(all->begin(), all->begin() + numResults);
  quantized.clear();
  for (size_t i = numResults; i < all->size(); i += 3)
    quantized.push_back({(*all)[i], (*all)[i + 1], (*all)[i + 2]});
  return llvm::Error::success();
}

KernelReference::Part KernelReference::createPart(PartKind kind) const {
  IRMapping mapping;
  Part part;
  part.function = cast<func::FuncOp>(function->clone(mapping));
  part.arguments = inputs;
  Block &body = part.function->front();
  Operation *terminator = body.getTerminator();
  for (auto [quantization, known] : llvm::zip_equal(quantizations, quantized)) {
    Operation *operand = mapping.lookup(quantization.operand).getDefiningOp();
    part.operands.push_back(operand);
    if (kind != PartKind::AfterQuantizations &&
        !(kind == PartKind::AfterIndependent && quantization.isIndependent))
      continue;
    operand->setOperand(0, body.addArgument(operand->getResult(0).getType(),
                                            operand->getLoc()));
    part.arguments.push_back(known.operand);
  }
  SmallVector<Value> returned;
  if (kind == PartKind::UntilQuantizations)
    for (Operation *operand : part.operands)
      returned.push_back(operand->getResult(0));
  else
    llvm::append_range(returned,
                       terminator->getOperands().take_front(results.size()));
  terminator->setOperands(returned);
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(body.getOperations())))
    if (&op != terminator && op.use_empty()) {
      llvm::replace(part.operands, &op, static_cast<Operation *>(nullptr));
      op.erase();
    }
  part.function->setType(FunctionType::get(terminator->getContext(),
                                           body.getArgumentTypes(),
                                           terminator->getOperandTypes()));
  return part;
}

/// Raises each element to the root mean square of the slices that hold it; to
/// the smaller of the two. Single elements may be quiet by chance.
static void raiseToChannels(std::vector<double> &noise,
                            ArrayRef<int64_t> shape) {
  if (noise.empty())
    return;
  const int64_t whole[] = {1, int64_t(noise.size())};
  if (shape.size() < 2)
    shape = whole;
  std::vector<double> least(noise.size(), INFINITY);
  const SmallVector<int64_t> strides = computeStrides(shape);
  for (size_t axis : getSliceAxes(shape)) {
    std::vector<double> sums(shape[axis]);
    auto getSlice = [&](size_t i) { return (i / strides[axis]) % shape[axis]; };
    for (size_t i = 0; i < noise.size(); ++i)
      sums[getSlice(i)] += noise[i] * noise[i];
    const double count = double(noise.size()) / shape[axis];
    for (size_t i = 0; i < noise.size(); ++i)
      least[i] = std::min(least[i], std::sqrt(sums[getSlice(i)] / count));
  }
  for (size_t i = 0; i < noise.size(); ++i)
    noise[i] = std::max(noise[i], least[i]);
}

/// Raises each element to the distance of two others.
static void raiseToDistance(std::vector<double> &distances, const Tensor &first,
                            const Tensor &second) {
  Elements<double> a = first.getAs<double>(), b = second.getAs<double>();
  for (size_t i = 0; i < a.size(); ++i)
    if (std::isfinite(a[i] - b[i]))
      distances[i] = std::max(distances[i], std::abs(a[i] - b[i]));
}

llvm::Error KernelReference::addNoise(bool areNarrow, bool areQuantized) {
  // Bits of values that are quantized change levels, which is not noise of the
  // results. All that the other part computes is quantized.
  Part part = createPart(areQuantized ? PartKind::UntilQuantizations
                                      : PartKind::AfterQuantizations);
  DisturbedValues values{areNarrow, std::nullopt};
  if (!areQuantized)
    values.areQuantized = false;
  BitDisturbance disturbance(*part.function, values);
  if (disturbance.isEmpty())
    return llvm::Error::success();
  SmallVector<Tensor> before;
  if (areQuantized)
    for (const QuantizedOperand &known : quantized)
      before.push_back(known.operand);
  else
    before = results;
  unsigned numSamples = 1;
  std::vector<std::vector<double>> found;
  for (const Tensor &place : before) {
    numSamples = std::max(numSamples, getNumSamples(place.getShape()));
    found.emplace_back(place.getNumElements());
  }
  for (unsigned i = 0; i < numSamples; ++i) {
    disturbance.setSeed(i + 1);
    SmallVector<Tensor> arguments(part.arguments);
    disturbance.disturbArguments(arguments);
    llvm::Expected<SmallVector<Tensor>> after =
        run(*part.function, arguments,
            [&](Operation *op, ArrayRef<Tensor> operands,
                MutableArrayRef<Tensor> results) {
              disturbance.disturbResults(op, operands, results);
            });
    if (!after)
      return after.takeError();
    for (auto [most, moved, still] : llvm::zip_equal(found, *after, before))
      raiseToDistance(most, moved, still);
  }
  auto *sums = &noise[areQuantized ? results.size() : 0];
  for (auto [most, place] : llvm::zip_equal(found, before)) {
    raiseToChannels(most, place.getShape());
    for (auto [sum, value] : llvm::zip_equal(*sums++, most))
      sum += value * (areNarrow ? 1 : noiseMargin);
  }
  return llvm::Error::success();
}

llvm::Expected<ArrayRef<std::vector<double>>> KernelReference::getNoise() {
  if (!noise.empty())
    return ArrayRef(noise);
  if (llvm::Error error = evaluate())
    return std::move(error);
  for (const Tensor &result : results)
    noise.emplace_back(result.getNumElements());
  for (const QuantizedOperand &known : quantized)
    noise.emplace_back(known.operand.getNumElements());
  for (bool areNarrow : {false, true})
    for (bool areQuantized : {false, true})
      if (llvm::Error error = addNoise(areNarrow, areQuantized)) {
        noise.clear();
        return std::move(error);
      }
  return ArrayRef(noise);
}

std::vector<double> KernelReference::getReach(unsigned number) const {
  const auto &[operand, low, high] = quantized[number];
  const Quantization &quantization = quantizations[number];
  Elements<double> lows = low.getAs<double>(), highs = high.getAs<double>();
  double limit = 0;
  for (ArrayRef<double> limits : {lows.get(), highs.get()})
    for (double value : limits)
      if (std::isfinite(value))
        limit = std::max(limit, std::abs(value));
  const double quantumShare =
      quantization.numSteps == 0 ? 0 : quantumTolerance / quantization.numSteps;
  std::vector<double> reach = noise[results.size() + number];
  BroadcastRows rows(operand.getShape(), {low.getShape(), high.getShape()});
  rows.forEach([&](int64_t first, ArrayRef<int64_t> offsets) {
    for (int64_t i = 0; i < rows.getRowLength(); ++i) {
      const double lowest = lows[offsets[0] + i * rows.getStride(0)];
      const double highest = highs[offsets[1] + i * rows.getStride(1)];
      double &value = reach[first + i];
      value = std::min(value, quantization.maxNoise * limit) +
              limitTolerance * std::max(std::abs(lowest), std::abs(highest)) +
              quantumShare * std::abs(highest - lowest);
    }
  });
  return reach;
}

/// Adds to each element of `tensor` its reach, in `direction`, which is 1 or
/// -1.
static void move(Tensor &tensor, ArrayRef<double> reach, int direction) {
  Elements<double> elements = tensor.getAs<double>();
  std::vector<double> moved(reach.size());
  for (size_t i = 0; i < moved.size(); ++i)
    moved[i] = elements[i] + direction * reach[i];
  tensor.store<double>(moved);
}

llvm::Expected<ArrayRef<SmallVector<Tensor>>>
KernelReference::getAlternatives() {
  if (!alternatives.empty() || quantizations.empty())
    return ArrayRef(alternatives);
  if (llvm::Expected<ArrayRef<std::vector<double>>> known = getNoise(); !known)
    return known.takeError();
  std::vector<std::vector<double>> reaches;
  for (unsigned i = 0; i < quantizations.size(); ++i)
    reaches.push_back(getReach(i));
  const Part part = createPart(PartKind::AfterIndependent);
  const unsigned numMoved = std::min<unsigned>(quantizations.size(), 3);
  unsigned numCombinations = 1;
  for (unsigned i = 0; i < numMoved; ++i)
    numCombinations *= 3;
  for (unsigned combination = 1; combination < numCombinations; ++combination) {
    SmallVector<int> directions(quantizations.size());
    unsigned rest = combination;
    for (int &direction : MutableArrayRef(directions).take_front(numMoved)) {
      direction = int(rest % 3 + 1) % 3 - 1;
      rest /= 3;
    }
    llvm::Expected<SmallVector<Tensor>> outputs = run(
        *part.function, part.arguments,
        [&](Operation *op, ArrayRef<Tensor>, MutableArrayRef<Tensor> results) {
          const size_t number =
              llvm::find(part.operands, op) - part.operands.begin();
          if (number < part.operands.size() && directions[number] != 0)
            move(results[0], reaches[number], directions[number]);
        });
    if (!outputs)
      return outputs.takeError();
    alternatives.push_back(std::move(*outputs));
  }
  return ArrayRef(alternatives);
}
