//===- KernelReference.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelReference.h"

#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
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
static constexpr double maxNoise = 1e-4;
/// How the last bits of floats move, as a fraction: some roundings of f32.
static constexpr double bitNoise = 5e-7;
/// Half a bit of one, in f32.
static constexpr double bitOfOne = 6e-8;
/// How often bits are moved: more often where elements are too few to tell how
/// loud the noise is.
static unsigned getNumSamples(int64_t numElements) {
  return numElements < 1024 ? 8 : 1;
}
/// How much more is allowed than such movements show.
static constexpr double noiseMargin = 8;

/// `data`, which `quantize` reads, moved by two numbers that become arguments
/// of the function. `limits` are those of the quantization.
static Value addDisturbance(OpBuilder &builder, FakeQuantizeOp quantize,
                            Value data, ArrayRef<Value> limits, Block &body) {
  Location location = quantize.getLoc();
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
  Value width = makeAbsolute(
      createInferred<SubtractOp>(builder, location, type, {high, low})
          .getResult());
  const double steps = double(quantize.getLevels() - 1);
  Value reach = add(add(scale(greatest, limitTolerance),
                        scale(width, quantumTolerance / steps)),
                    noise);
  Value moved =
      createInferred<MultiplyOp>(builder, location, type, {reach, direction})
          .getResult();
  return add(data, moved);
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
    auto quantize = dyn_cast<FakeQuantizeOp>(op);
    Type type = quantize ? getElementType(quantize.getX()) : Type();
    Value data = quantize ? mapping.lookup(quantize.getX()) : Value();
    Value original = data;
    // Integers of 32 bits are not all floats.
    const bool isFloat = quantize && (isa<FloatType>(type) ||
                                      type.getIntOrFloatBitWidth() <= 16);
    if (isFloat && !isConstantPath(quantize.getX())) {
      // Narrow types could not hold what is added.
      if (type.getIntOrFloatBitWidth() < 32) {
        type = builder.getF32Type();
        data = createInferred<ConvertOp>(builder, kernel.getLoc(), type, data)
                   .getResult();
      }
      read.push_back(data);
      // What is subtracted from the value is rounded, too.
      read.push_back(mapping.lookup(quantize.getInLow()));
      read.push_back(mapping.lookup(quantize.getInHigh()));
      read.push_back(mapping.lookup(quantize.getOutLow()));
      read.push_back(mapping.lookup(quantize.getOutHigh()));
      mapping.map(quantize.getX(),
                  addDisturbance(builder, quantize, data,
                                 ArrayRef(read).take_back(4), *body));
    }
    builder.clone(op, mapping);
    if (quantize)
      mapping.map(quantize.getX(), original);
  }
  numQuantizations = read.size() / 5;
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
KernelReference::run(func::FuncOp evaluated,
                     ArrayRef<Disturbance> disturbances) const {
  SmallVector<Tensor> arguments(inputs);
  for (const Disturbance &disturbance : disturbances) {
    auto type =
        cast<RankedTensorType>(evaluated.getArgumentTypes()[arguments.size()]);
    Tensor values = *Tensor::create(type.getElementType(), type.getShape());
    if (!disturbance.noise.empty())
      values.store<double>(type.getRank() == 0
                               ? *llvm::max_element(disturbance.noise)
                               : disturbance.noise);
    arguments.push_back(values);
    Tensor direction = *Tensor::create(type.getElementType(), {});
    direction.store<double>(disturbance.direction);
    arguments.push_back(direction);
  }
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

/// Whether libraries approximate what `op` computes: a function such as `exp`,
/// of one value, which they are off by bits of one and of the value, however
/// small the result is.
static bool isApproximated(Operation *op) {
  return op->hasTrait<lpt::OpTrait::Elementwise>() &&
         op->getNumOperands() == 1 && !isa<PrecisionPreservedOpInterface>(op) &&
         !op->hasTrait<lpt::OpTrait::DequantizationStep>();
}

namespace {
/// Moves the last bits of all floats in a function, as if they were rounded
/// otherwise.
class BitDisturbance {
public:
  BitDisturbance(func::FuncOp function, uint32_t seed)
      : builder(function.getContext()), random(seed) {
    Block &body = function.front();
    SmallVector<Value> values(body.getArguments());
    for (Operation &op : body.without_terminator())
      llvm::append_range(values, op.getResults());
    for (Value value : values)
      disturb(value);
  }

private:
  void disturb(Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    if (!isa<FloatType>(type.getElementType()) || !type.hasStaticShape() ||
        type.getNumElements() == 0)
      return;
    builder.setInsertionPointAfterValue(value);
    Value moved = add<MultiplyOp>(value, drawNumbers(type, value, 1));
    llvm::SmallPtrSet<Operation *, 4> added = {moved.getDefiningOp()};
    if (Operation *op = value.getDefiningOp(); op && isApproximated(op)) {
      // In addition, bits of one, and of the operand.
      moved = add<AddOp>(moved, drawNumbers(type, value, 0));
      added.insert(moved.getDefiningOp());
      if (op->getOperand(0).getType() == type) {
        Value share =
            add<MultiplyOp>(op->getOperand(0), drawNumbers(type, value, 0));
        moved = add<AddOp>(moved, share);
        added.insert({share.getDefiningOp(), moved.getDefiningOp()});
      }
    }
    value.replaceAllUsesExcept(moved, added);
  }

  /// A constant of numbers that are nearly `center`.
  Value drawNumbers(RankedTensorType type, Value like, double center) {
    const double distance = center == 0 ? bitOfOne : bitNoise;
    SmallVector<double> numbers(type.getNumElements());
    for (double &number : numbers) {
      random = random * 1664525 + 1013904223;
      number = center + (random >> 31 ? distance : -distance);
    }
    // Integers in constants are exact, and some ops take nothing else: a power
    // of negative numbers.
    // Products with zero points are rounded nevertheless.
    auto isStep = [](Operation *user) {
      return user->hasTrait<lpt::OpTrait::DequantizationStep>();
    };
    if (auto constant = like.getDefiningOp<ConstantOp>();
        constant && llvm::none_of(constant->getUsers(), isStep))
      if (FailureOr<Tensor> stated = Tensor::fromAttribute(constant.getValue());
          succeeded(stated))
        for (auto [number, value] :
             llvm::zip_equal(numbers, stated->getAs<double>()))
          if (value == std::rint(value))
            number = center;
    Tensor tensor = *Tensor::create(type.getElementType(), type.getShape());
    tensor.store<double>(numbers);
    return ConstantOp::create(builder, like.getLoc(), type,
                              tensor.toAttribute());
  }

  template <typename Op>
  Value add(Value a, Value b) {
    return createInferred<Op>(builder, a.getLoc(), getElementType(a), {a, b})
        .getResult();
  }

  OpBuilder builder;
  uint32_t random;
};
} // namespace

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

llvm::Expected<ArrayRef<std::vector<double>>> KernelReference::getNoise() {
  if (!noise.empty())
    return ArrayRef(noise);
  if (llvm::Error error = evaluate())
    return std::move(error);
  auto forEachPlace = [&](llvm::function_ref<void(size_t, const Tensor &)> f) {
    size_t place = 0;
    for (const Tensor &tensor : results)
      f(place++, tensor);
    for (unsigned i = 0; i < numQuantizations; ++i)
      f(place++, quantized[5 * i]);
  };
  int64_t fewest = std::numeric_limits<int64_t>::max();
  std::vector<std::vector<double>> found;
  forEachPlace([&](size_t, const Tensor &tensor) {
    found.emplace_back(tensor.getNumElements());
    fewest = std::min(fewest, tensor.getNumElements());
  });
  for (unsigned i = 0, e = getNumSamples(fewest); i < e; ++i) {
    OwningOpRef<func::FuncOp> disturbed = function.clone();
    BitDisturbance(*disturbed, i + 1);
    llvm::Expected<SmallVector<Tensor>> moved =
        run(*disturbed, SmallVector<Disturbance>(numQuantizations));
    if (!moved)
      return moved.takeError();
    forEachPlace([&](size_t place, const Tensor &before) {
      const size_t numResults = results.size();
      const Tensor &after =
          (*moved)[place < numResults ? place
                                      : numResults + 5 * (place - numResults)];
      Elements<double> a = after.getAs<double>(), b = before.getAs<double>();
      for (size_t i = 0; i < a.size(); ++i)
        if (std::isfinite(a[i] - b[i]))
          found[place][i] = std::max(found[place][i], std::abs(a[i] - b[i]));
    });
  }
  noise = std::move(found);
  forEachPlace([&](size_t place, const Tensor &tensor) {
    raiseToChannels(noise[place], tensor.getShape());
    for (double &value : noise[place])
      value *= noiseMargin;
  });
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
    for (const Tensor &tensor : ArrayRef(quantized).slice(5 * i + 1, 2))
      for (double value : tensor.getAs<double>())
        if (std::isfinite(value))
          limit = std::max(limit, std::abs(value));
    allowed.push_back(noise[results.size() + i]);
    for (double &value : allowed.back())
      value = std::min(value, maxNoise * limit);
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
