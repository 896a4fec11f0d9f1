//===- KernelReference.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReference.h"

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Execution/Error.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// How far a value in front of a quantization may be from that of the
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
/// How often bits are moved: more often where elements are too few to tell how
/// loud the noise is.
static unsigned getNumSamples(int64_t numElements) {
  return numElements < 1024 ? 8 : 1;
}
/// How much more is allowed than such movements show, of wide floats.
static constexpr double noiseMargin = 8;

/// `data`, the operand of `op`, which quantizes it, moved by two numbers that
/// become arguments of the function. `limits` are those of the quantization.
static Value addDisturbance(OpBuilder &builder, Operation &op, Value data,
                            ArrayRef<Value> limits, Block &body) {
  Location location = op.getLoc();
  Type type = getElementTypeOrSelf(data.getType());
  auto scalarType = RankedTensorType::get({}, type);
  auto convert = [&](Value value) -> Value {
    if (getElementTypeOrSelf(value.getType()) == type)
      return value;
    return createInferred<ConvertOp>(builder, location, type, value)
        .getResult();
  };
  auto scale = [&](Value value, double factor) -> Value {
    Value constant = ConstantOp::create(
        builder, location, scalarType,
        DenseElementsAttr::get(scalarType, builder.getFloatAttr(type, factor)));
    return createInferred<MultiplyOp>(builder, location, type,
                                      {value, constant})
        .getResult();
  };
  auto add = [&](Value a, Value b) -> Value {
    return createInferred<AddOp>(builder, location, type, {a, b}).getResult();
  };
  auto makeAbsolute = [&](Value value) -> Value {
    return createInferred<AbsOp>(builder, location, type, value).getResult();
  };
  // Where sizes are not known, one number stands for all elements.
  auto dataType = cast<RankedTensorType>(data.getType());
  Value noise = body.addArgument(
      dataType.hasStaticShape() ? dataType : scalarType, location);
  Value direction = body.addArgument(scalarType, location);
  Value low = convert(limits[0]), high = convert(limits[1]);
  Value greatest =
      createInferred<MaximumOp>(builder, location, type,
                                {makeAbsolute(low), makeAbsolute(high)})
          .getResult();
  Value reach = add(scale(greatest, limitTolerance), noise);
  if (auto quantize = dyn_cast<FakeQuantizeOp>(op)) {
    Value width = makeAbsolute(
        createInferred<SubtractOp>(builder, location, type, {high, low})
            .getResult());
    const double steps = double(quantize.getLevels() - 1);
    reach = add(reach, scale(width, quantumTolerance / steps));
  }
  Value moved =
      createInferred<MultiplyOp>(builder, location, type, {reach, direction})
          .getResult();
  return add(data, moved);
}

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
  if (op.getNumResults() != 1 || op.hasTrait<lpt::OpTrait::Elementwise>() ||
      isa<WeightedOpInterface>(op))
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
  SmallVector<Value> read;
  for (Operation &op : kernel.getBlock().without_terminator()) {
    Value operand = getNoisyOperand(op);
    // Only this op reads what is changed of its operands.
    IRMapping operands = mapping;
    convertOperands(builder, op, operands);
    if (operand) {
      Value data = mapping.lookup(operand);
      Type type = getElementType(operand);
      maxNoise.push_back(maxWideNoise);
      // Narrow types could not hold what is added.
      if (type.getIntOrFloatBitWidth() < 32) {
        if (auto narrow = dyn_cast<FloatType>(type))
          maxNoise.back() =
              maxNarrowNoise *
              std::ldexp(1.0, 1 - int(narrow.getFPMantissaWidth()));
        type = builder.getF32Type();
        data = createInferred<ConvertOp>(builder, kernel.getLoc(), type, data)
                   .getResult();
      }
      // What is subtracted from the value is rounded, too.
      auto quantize = dyn_cast<FakeQuantizeOp>(op);
      read.push_back(data);
      read.push_back(quantize ? mapping.lookup(quantize.getInLow()) : data);
      read.push_back(quantize ? mapping.lookup(quantize.getInHigh()) : data);
      operands.map(operand, addDisturbance(builder, op, data,
                                           ArrayRef(read).take_back(2), *body));
    }
    Operation *copy = builder.clone(op, operands);
    mapping.map(op.getResults(), copy->getResults());
  }
  numQuantizations = maxNoise.size();
  SmallVector<Value> returned;
  for (Value value : kernel.getYielded())
    returned.push_back(mapping.lookup(value));
  llvm::append_range(returned, read);
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

llvm::Expected<SmallVector<Tensor>>
KernelReference::run(func::FuncOp evaluated, ArrayRef<Disturbance> disturbances,
                     ArrayRef<Tensor> operands) const {
  SmallVector<Tensor> arguments(inputs);
  for (const Disturbance &disturbance : disturbances) {
    auto type =
        cast<RankedTensorType>(evaluated.getArgumentTypes()[arguments.size()]);
    FailureOr<Tensor> values =
        Tensor::create(type.getElementType(), type.getShape());
    FailureOr<Tensor> direction = Tensor::create(type.getElementType(), {});
    if (failed(values) || failed(direction))
      return makeError(
          "expected noise of kernels that fits into memory, but got {0}", type);
    if (!disturbance.noise.empty())
      values->store<double>(type.getRank() == 0
                                ? *llvm::max_element(disturbance.noise)
                                : disturbance.noise);
    arguments.push_back(std::move(*values));
    direction->store<double>(disturbance.direction);
    arguments.push_back(std::move(*direction));
  }
  llvm::append_range(arguments, operands);
  EvaluationState state;
  SmallVector<Tensor> all;
  if (failed(evaluateFunction(evaluated, arguments, all, state)))
    return llvm::createStringError(state.getError());
  return all;
}

llvm::Error KernelReference::evaluate() {
  if (!results.empty())
    return llvm::Error::success();
  llvm::Expected<SmallVector<Tensor>> all =
      run(function, SmallVector<Disturbance>(numQuantizations));
  if (!all)
    return all.takeError();
  const unsigned numResults = kernel.getOutputs().size();
  results.assign(all->begin(), all->begin() + numResults);
  quantized.assign(all->begin() + numResults, all->end());
  return llvm::Error::success();
}

/// Raises each element to the root mean square of the slices along the first
/// axis behind the batch, and along the last one, that hold it; to the smaller
/// of the two. Single elements may be quiet by chance.
static void raiseToChannels(std::vector<double> &noise,
                            ArrayRef<int64_t> shape) {
  if (noise.empty())
    return;
  const int64_t whole[] = {1, int64_t(noise.size())};
  if (shape.size() < 2)
    shape = whole;
  std::vector<double> least(noise.size(), INFINITY);
  for (size_t axis : {shape.size() < 3 ? 0 : size_t(1), shape.size() - 1}) {
    int64_t inner = 1;
    for (int64_t size : shape.drop_front(axis + 1))
      inner *= size;
    std::vector<double> sums(shape[axis]);
    auto getSlice = [&](size_t i) { return (i / inner) % shape[axis]; };
    for (size_t i = 0; i < noise.size(); ++i)
      sums[getSlice(i)] += noise[i] * noise[i];
    const double count = double(noise.size()) / shape[axis];
    for (size_t i = 0; i < noise.size(); ++i)
      least[i] = std::min(least[i], std::sqrt(sums[getSlice(i)] / count));
  }
  for (size_t i = 0; i < noise.size(); ++i)
    noise[i] = std::max(noise[i], least[i]);
}

SmallVector<Tensor>
KernelReference::getPlaces(ArrayRef<Tensor> returned) const {
  SmallVector<Tensor> places(returned.take_front(results.size()));
  for (unsigned i = 0; i < numQuantizations; ++i)
    places.push_back(returned[results.size() + 3 * i]);
  return places;
}

void KernelReference::readOperands(func::FuncOp evaluated) const {
  Block &body = evaluated.front();
  Operation *terminator = body.getTerminator();
  for (unsigned i = 0; i < numQuantizations; ++i) {
    Value operand = terminator->getOperand(results.size() + 3 * i);
    Value argument = body.addArgument(operand.getType(), operand.getLoc());
    operand.replaceAllUsesWith(argument);
  }
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(body.getOperations())))
    if (&op != terminator && op.use_empty())
      op.erase();
  evaluated.setType(FunctionType::get(evaluated.getContext(),
                                      body.getArgumentTypes(),
                                      terminator->getOperandTypes()));
}

llvm::Error KernelReference::addNoise(DisturbedValues values) {
  if (!hasDisturbedValues(function, values))
    return llvm::Error::success();
  SmallVector<Tensor> all(results);
  llvm::append_range(all, quantized);
  SmallVector<Tensor> before = getPlaces(all);
  // Bits of values that are quantized change levels, which is not noise of the
  // results.
  SmallVector<size_t> places;
  for (size_t place = 0; place < before.size(); ++place)
    if ((place >= results.size()) == values.areQuantized)
      places.push_back(place);
  int64_t fewest = std::numeric_limits<int64_t>::max();
  for (size_t place : places)
    fewest = std::min(fewest, before[place].getNumElements());
  std::vector<std::vector<double>> found(before.size());
  for (size_t place : places)
    found[place].resize(before[place].getNumElements());
  for (unsigned i = 0, e = getNumSamples(fewest); i < e; ++i) {
    OwningOpRef<func::FuncOp> disturbed = function.clone();
    if (!values.areQuantized)
      readOperands(*disturbed);
    disturbBits(*disturbed, values, i + 1);
    llvm::Expected<SmallVector<Tensor>> moved =
        run(*disturbed, SmallVector<Disturbance>(numQuantizations),
            values.areQuantized ? ArrayRef<Tensor>()
                                : ArrayRef(before).drop_front(results.size()));
    if (!moved)
      return moved.takeError();
    SmallVector<Tensor> after = getPlaces(*moved);
    for (size_t place : places) {
      Elements<double> a = after[place].getAs<double>(),
                       b = before[place].getAs<double>();
      for (size_t i = 0; i < a.size(); ++i)
        if (std::isfinite(a[i] - b[i]))
          found[place][i] = std::max(found[place][i], std::abs(a[i] - b[i]));
    }
  }
  for (size_t place : places) {
    raiseToChannels(found[place], before[place].getShape());
    for (auto [sum, value] : llvm::zip_equal(noise[place], found[place]))
      sum += value * (values.areNarrow ? 1 : noiseMargin);
  }
  return llvm::Error::success();
}

llvm::Expected<ArrayRef<std::vector<double>>> KernelReference::getNoise() {
  if (!noise.empty())
    return ArrayRef(noise);
  if (llvm::Error error = evaluate())
    return std::move(error);
  SmallVector<Tensor> all(results);
  llvm::append_range(all, quantized);
  for (const Tensor &tensor : getPlaces(all))
    noise.emplace_back(tensor.getNumElements());
  for (bool areNarrow : {false, true})
    for (bool areQuantized : {false, true})
      if (llvm::Error error = addNoise({areNarrow, areQuantized})) {
        noise.clear();
        return std::move(error);
      }
  return ArrayRef(noise);
}

llvm::Expected<ArrayRef<SmallVector<Tensor>>>
KernelReference::getAlternatives() {
  if (!alternatives.empty() || numQuantizations == 0)
    return ArrayRef(alternatives);
  if (llvm::Expected<ArrayRef<std::vector<double>>> known = getNoise(); !known)
    return known.takeError();
  std::vector<std::vector<double>> allowed;
  for (unsigned i = 0; i < numQuantizations; ++i) {
    double limit = 0;
    for (const Tensor &tensor : ArrayRef(quantized).slice(3 * i + 1, 2))
      for (double value : tensor.getAs<double>())
        if (std::isfinite(value))
          limit = std::max(limit, std::abs(value));
    allowed.push_back(noise[results.size() + i]);
    for (double &value : allowed.back())
      value = std::min(value, maxNoise[i] * limit);
  }
  unsigned numCombinations = 1;
  for (unsigned i = 0; i < std::min(numQuantizations, 3u); ++i)
    numCombinations *= 3;
  for (unsigned combination = 1; combination < numCombinations; ++combination) {
    SmallVector<Disturbance> disturbances;
    unsigned rest = combination;
    for (const std::vector<double> &values : allowed) {
      disturbances.push_back({values, double(int(rest % 3 + 1) % 3 - 1)});
      rest /= 3;
    }
    llvm::Expected<SmallVector<Tensor>> outputs = run(function, disturbances);
    if (!outputs)
      return outputs.takeError();
    outputs->truncate(results.size());
    alternatives.push_back(std::move(*outputs));
  }
  return ArrayRef(alternatives);
}
