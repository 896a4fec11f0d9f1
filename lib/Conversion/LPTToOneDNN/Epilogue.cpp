//===- Epilogue.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Epilogue.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

std::optional<SmallVector<double>> Epilogue::readConstant(Value value) {
  ElementsAttr elements = evaluateElements(value);
  if (!elements)
    return std::nullopt;
  std::optional<ElementwiseConstant> constant =
      ElementwiseConstant::match(elements, shape.size());
  if (!constant)
    return std::nullopt;
  if (constant->isScalarLike() || llvm::all_equal(constant->getValues()))
    return SmallVector<double>{constant->getValues().front()};
  std::optional<int64_t> axis = constant->getOnlyAxis();
  if (axis != channelAxis)
    return std::nullopt;
  return SmallVector<double>(constant->getValues());
}

/// Applies `function` element by element; one number goes with all.
template <typename Fn>
static void combine(SmallVector<double> &numbers, ArrayRef<double> others,
                    Fn function) {
  if (numbers.size() < others.size())
    numbers.assign(others.size(), numbers.front());
  for (auto [i, number] : llvm::enumerate(numbers))
    number = function(number, others[others.size() == 1 ? 0 : i]);
}

void Epilogue::multiply(ArrayRef<double> factors) {
  if (steps.empty()) {
    combine(scale, factors, std::multiplies<double>());
    combine(shift, factors, std::multiplies<double>());
  } else if (factors.size() == 1) {
    addLinear(factors.front(), 0);
  } else {
    addChannels("mul", factors);
  }
}

void Epilogue::add(ArrayRef<double> summands) {
  if (steps.empty())
    combine(shift, summands, std::plus<double>());
  else if (summands.size() == 1)
    addLinear(1, summands.front());
  else
    addChannels("add", summands);
}

void Epilogue::addLinear(double factor, double summand) {
  if (steps.empty()) {
    multiply(factor);
    add(summand);
    return;
  }
  appendLinear(factor, summand);
}

void Epilogue::appendLinear(double factor, double summand) {
  if (factor == 1 && summand == 0)
    return;
  if (!steps.empty() && steps.back().kind == EpilogueStep::Function &&
      steps.back().algorithm == "linear") {
    steps.back().alpha *= factor;
    steps.back().beta = steps.back().beta * factor + summand;
    return;
  }
  addFunction("linear", factor, summand);
}

/// The same with limits that differ between channels. A result has one scale,
/// so it is quantized by post-ops.
std::string Epilogue::readChannelFakeQuantize(FakeQuantizeOp op) {
  SmallVector<double> limits[4];
  size_t count = 1;
  for (int i = 0; i < 4; ++i) {
    std::optional<SmallVector<double>> numbers =
        readConstant(op->getOperand(i + 1));
    if (!numbers)
      return "its limits vary along other axes than the channels";
    limits[i] = *numbers;
    count = std::max(count, numbers->size());
  }
  for (SmallVector<double> &numbers : limits)
    if (numbers.size() == 1)
      numbers.assign(count, numbers.front());
  const double steps = double(op.getLevels() - 1);
  SmallVector<double> perUnit, first, step;
  for (size_t i = 0; i < count; ++i) {
    if (!(limits[0][i] < limits[1][i]))
      return "its input range is empty or reversed";
    perUnit.push_back(steps / (limits[1][i] - limits[0][i]));
    first.push_back(-limits[0][i] * perUnit.back());
    step.push_back((limits[3][i] - limits[2][i]) / steps);
  }
  auto integer = dyn_cast<IntegerType>(getElementType(op.getResult()));
  if (integer && integer.getWidth() != 8)
    return "it quantizes to " + std::to_string(integer.getWidth()) + " bits";
  multiply(perUnit);
  add(first);
  addFunction("clip", 0, steps);
  addFunction("round");
  multiply(step);
  add(limits[2]);
  return "";
}

/// Whether the step only limits values, and to no other levels than a
/// quantization from `low` does by itself, which has `numSteps` steps,
/// `perUnit` of them for each unit: where the step begins to limit, the level
/// is the first or the last one already.
static bool isLimitOfLevels(const EpilogueStep &step, double low,
                            double numSteps, double perUnit) {
  // Far enough from a tie for f32.
  constexpr double half = 0.49;
  const bool isRelu = step.algorithm == "relu" && step.alpha == 0;
  if (step.kind != EpilogueStep::Function ||
      (!isRelu && step.algorithm != "clip"))
    return false;
  const double first = isRelu ? 0 : step.alpha;
  const double last = isRelu ? INFINITY : step.beta;
  return (first - low) * perUnit <= half &&
         (last - low) * perUnit >= numSteps - half;
}

/// The levels as integers, and back.
std::string Epilogue::readFakeQuantize(FakeQuantizeOp op) {
  double limits[4];
  for (int i = 0; i < 4; ++i) {
    std::optional<double> number = evaluateNumber(op->getOperand(i + 1));
    if (!number)
      return readChannelFakeQuantize(op);
    limits[i] = *number;
  }
  auto [inLow, inHigh, outLow, outHigh] = limits;
  if (!(inLow < inHigh))
    return "its input range is empty or reversed";
  const double numSteps = double(op.getLevels() - 1);
  const double perUnit = numSteps / (inHigh - inLow);
  // What quantization cuts off need not be cut off before.
  while (!steps.empty() &&
         isLimitOfLevels(steps.back(), inLow, numSteps, perUnit))
    steps.pop_back();
  const double step = (outHigh - outLow) / numSteps;
  Type type = getElementType(op.getResult());

  // Levels that are neighbouring integers are what the conversion of the
  // result makes; it saturates at the limits of the type.
  auto integer = dyn_cast<IntegerType>(type);
  if (integer && step == 1 && std::nearbyint(outLow) == outLow) {
    const bool isUnsigned = integer.isUnsigned();
    const int64_t typeLow =
        isUnsigned ? 0 : -(int64_t(1) << (integer.getWidth() - 1));
    const int64_t typeHigh =
        isUnsigned ? (int64_t(1) << integer.getWidth()) - 1 : -typeLow - 1;
    if (integer.getWidth() != 8)
      return "it quantizes to " + std::to_string(integer.getWidth()) + " bits";
    if (outLow != typeLow || outHigh != typeHigh)
      addFunction("clip", inLow, inHigh);
    const double zeroPoint = outLow - inLow * perUnit;
    if (std::abs(zeroPoint - std::nearbyint(zeroPoint)) < 1e-4 &&
        std::abs(zeroPoint) < 256) {
      resultScale = 1 / perUnit;
      resultZeroPoint = std::nearbyint(zeroPoint);
    } else {
      addLinear(perUnit, zeroPoint);
    }
    return "";
  }
  addLinear(perUnit, -inLow * perUnit);
  addFunction("clip", 0, numSteps);
  addFunction("round");
  addLinear(step, outLow);
  if (integer && integer.getWidth() != 8)
    return "it quantizes to " + std::to_string(integer.getWidth()) + " bits";
  return "";
}

/// Whether nothing in the body reads `data` but the path to `value`. Otherwise
/// the kernel would overwrite what it still reads.
static bool isOnlyRead(Value value, BlockArgument data) {
  while (value.hasOneUse()) {
    if (value == data)
      return true;
    for (Value operand : value.getDefiningOp()->getOperands())
      if (!evaluateElements(operand))
        value = operand;
  }
  return false;
}

/// The name of a binary op in descriptions; empty if oneDNN has none.
static StringRef getBinaryAlgorithm(Operation *op) {
  return TypeSwitch<Operation *, StringRef>(op)
      .Case([](AddOp) { return "add"; })
      .Case([](SubtractOp) { return "sub"; })
      .Case([](MultiplyOp) { return "mul"; })
      .Case([](DivideOp) { return "div"; })
      .Case([](MaximumOp) { return "max"; })
      .Case([](MinimumOp) { return "min"; })
      .Default([](Operation *) { return ""; });
}

std::string Epilogue::readResidual(Operation *op, Value value, Value other,
                                   const KernelContext *context) {
  std::optional<DequantizedInput> input = DequantizedInput::match(other);
  if (!input)
    return "an operand is neither constant nor an input under one scale";
  Type type = getElementType(input->data);
  if (PrimitiveBuilder::getTypeName(type).empty())
    return "oneDNN does not know the type of an input";
  Type resultType = getElementType(kernel.getOutputs().front());
  auto integer = dyn_cast<IntegerType>(type);
  // Adding to what is in the place of the result costs nothing.
  const bool isSum =
      isa<AddOp>(op) && context && !accumulatedInput &&
      getShape(input->data) == shape && isOnlyRead(other, input->data) &&
      context->canAccumulate && context->canAccumulate(input->getIndex()) &&
      kernel.getInputLayout(input->getIndex())
          .isSameOrder(kernel.getOutputLayout(0), shape) &&
      type.getIntOrFloatBitWidth() == resultType.getIntOrFloatBitWidth() &&
      isa<FloatType>(type) == isa<FloatType>(resultType) &&
      std::nearbyint(input->zeroPoint) == input->zeroPoint &&
      (!integer || integer.getWidth() == 8);
  if (isSum) {
    accumulatedInput = input->getIndex();
    steps.push_back({EpilogueStep::Accumulate,
                     "",
                     input->scale,
                     input->zeroPoint,
                     {},
                     *input});
    return "";
  }
  // In the units of the input, so that it needs no scale.
  const bool isPlain = input->scale == 1 && input->zeroPoint == 0;
  if (!isPlain && !isa<AddOp>(op))
    return "oneDNN scales no input of this op";
  if (!isa<AddOp, MultiplyOp, MaximumOp, MinimumOp>(op) &&
      op->getOperand(0) != value)
    return "its operands are in the other order";
  if (!isPlain)
    addLinear(1 / input->scale, -input->zeroPoint);
  steps.push_back(
      {EpilogueStep::Residual, getBinaryAlgorithm(op), 0, 0, {}, *input});
  if (input->scale != 1)
    addLinear(input->scale, 0);
  return "";
}

std::string Epilogue::readArithmetic(Operation *op, Value value,
                                     const KernelContext *context) {
  const bool isFirst = op->getOperand(0) == value;
  Value other = op->getOperand(isFirst ? 1 : 0);
  if (other == value) {
    if (!isa<MultiplyOp>(op))
      return "it reads one value twice";
    addFunction("square");
    return "";
  }
  std::optional<SmallVector<double>> constant = readConstant(other);
  if (!constant)
    return evaluateElements(other)
               ? "its constant varies along other axes than the channels"
               : readResidual(op, value, other, context);
  const bool isNumber = constant->size() == 1;
  if (isa<AddOp>(op)) {
    add(*constant);
  } else if (isa<MultiplyOp>(op)) {
    multiply(*constant);
  } else if (isa<SubtractOp>(op)) {
    if (isFirst)
      for (double &number : *constant)
        number = -number;
    else
      multiply(-1.0);
    add(*constant);
  } else if (isa<DivideOp>(op) && isFirst) {
    for (double &number : *constant)
      number = 1 / number;
    multiply(*constant);
  } else if (isa<DivideOp>(op) && isNumber) {
    addFunction("pow", constant->front(), -1);
  } else if (isa<MaximumOp>(op) && isNumber) {
    addFunction("clip", constant->front(), INFINITY);
  } else if (isa<MinimumOp>(op) && isNumber) {
    addFunction("clip", -INFINITY, constant->front());
  } else if (isa<MaximumOp, MinimumOp>(op)) {
    addChannels(getBinaryAlgorithm(op), *constant);
  } else {
    return "oneDNN has no such op with this constant";
  }
  return "";
}

/// A number for each channel, or one for all.
std::string Epilogue::readSlopes(PReluOp op, Value value) {
  if (op.getX() != value)
    return "its slope is computed";
  ElementsAttr elements = evaluateElements(op.getSlope());
  if (!elements)
    return "its slope is computed";
  if (std::optional<double> slope = evaluateNumber(op.getSlope())) {
    addFunction("relu", *slope);
    return "";
  }
  // As many numbers as there are channels belong to these, whatever numpy says.
  ShapedType type = elements.getShapedType();
  const int64_t axis = shape.size() > 1 ? 1 : 0;
  std::optional<SmallVector<double>> slopes;
  if (type.getRank() == 1 && type.getNumElements() == shape[axis]) {
    if (axis == channelAxis)
      slopes = evaluateNumbers(op.getSlope());
  } else {
    slopes = readConstant(op.getSlope());
  }
  if (!slopes)
    return "its slope varies along other axes than the channels";
  steps.push_back({EpilogueStep::Slopes, "", 0, 0, *slopes, {}});
  return "";
}

std::string Epilogue::readOp(Operation *op, Value value,
                             const KernelContext *context) {
  if (isa<AddOp, SubtractOp, MultiplyOp, DivideOp, MaximumOp, MinimumOp>(op))
    return readArithmetic(op, value, context);
  return TypeSwitch<Operation *, std::string>(op)
      .Case([&](FakeQuantizeOp fakeQuantize) {
        if (fakeQuantize.getX() != value)
          return std::string("its limits are computed");
        return readFakeQuantize(fakeQuantize);
      })
      .Case([&](ConvertOp convert) {
        // To an integer it truncates, which the result does not.
        return std::string(isa<FloatType>(getElementType(convert.getResult()))
                               ? ""
                               : "it truncates");
      })
      .Case([&](ReluOp) { return addFunction("relu"), std::string(); })
      .Case([&](SigmoidOp) { return addFunction("logistic"), std::string(); })
      .Case([&](TanhOp) { return addFunction("tanh"), std::string(); })
      .Case([&](ExpOp) { return addFunction("exp"), std::string(); })
      .Case([&](SqrtOp) { return addFunction("sqrt"), std::string(); })
      .Case([&](AbsOp) { return addFunction("abs"), std::string(); })
      .Case([&](MishOp) { return addFunction("mish"), std::string(); })
      .Case([&](SoftplusOp) {
        return addFunction("soft_relu", 1), std::string();
      })
      .Case([&](HSwishOp) {
        return addFunction("hardswish", 1.0 / 6, 0.5), std::string();
      })
      .Case([&](HSigmoidOp) {
        return addFunction("hardsigmoid", 1.0 / 6, 0.5), std::string();
      })
      .Case([&](HardSigmoidOp sigmoid) {
        addFunction("hardsigmoid", sigmoid.getAlpha().convertToDouble(),
                    sigmoid.getBeta().convertToDouble());
        return std::string();
      })
      .Case([&](GeluOp gelu) {
        addFunction(gelu.getApproximation() == GeluApproximation::Erf
                        ? "gelu_erf"
                        : "gelu_tanh");
        return std::string();
      })
      .Case([&](EluOp elu) {
        addFunction("elu", elu.getAlpha().convertToDouble());
        return std::string();
      })
      .Case([&](SwishOp swish) {
        addFunction("swish", swish.getBeta().convertToDouble());
        return std::string();
      })
      .Case([&](ClampOp clamp) {
        addFunction("clip", clamp.getMin().convertToDouble(),
                    clamp.getMax().convertToDouble());
        return std::string();
      })
      .Case([&](PowerOp power) {
        std::optional<double> exponent;
        if (power.getA() == value)
          exponent = evaluateNumber(power.getB());
        if (!exponent)
          return std::string("its exponent is not one number");
        if (*exponent == 2)
          addFunction("square");
        else if (*exponent == 0.5)
          addFunction("sqrt");
        else
          addFunction("pow", 1, *exponent);
        return std::string();
      })
      .Case([&](PReluOp prelu) { return readSlopes(prelu, value); })
      .Default([](Operation *) {
        return std::string("oneDNN has no such function");
      });
}

std::string Epilogue::readQuantization(KernelOp owner,
                                       FakeQuantizeOp quantize) {
  kernel = owner;
  shape = getShape(quantize.getX());
  return readFakeQuantize(quantize);
}

std::string Epilogue::readOps(Value start, ArrayRef<Operation *> ops,
                              const KernelContext *context) {
  Value value = start;
  for (Operation *op : ops) {
    last = value;
    // Post-ops compute in f32, and so must the ops that they stand for.
    if (value != start && !getElementType(value).isF32())
      return "it computes in another type than f32";
    std::string reason = readOp(op, value, context);
    if (!reason.empty())
      return ("'" + op->getName().getStringRef() + "': " + reason).str();
    value = op->getResult(0);
  }
  last = Value();
  if (PrimitiveBuilder::getTypeName(getElementType(value)).empty())
    return "oneDNN does not know the type of the result";
  return "";
}

std::string Epilogue::read(KernelOp owner, Operation *root, int64_t axis,
                           const KernelContext *context) {
  kernel = owner;
  shape = getShape(root->getResult(0));
  channelAxis = axis < int64_t(shape.size()) ? axis : -1;
  Value value = root->getResult(0);
  Value end = kernel.getYielded().front();
  SmallVector<Operation *> ops;
  while (value != end) {
    if (!value.hasOneUse() && !llvm::all_equal(value.getUsers())) {
      last = value;
      return "a value between its ops is used twice";
    }
    ops.push_back(*value.user_begin());
    value = ops.back()->getResult(0);
  }
  // Sums of integers in a narrow float lose more digits than any epilogue adds.
  Value result = root->getResult(0);
  if (!ops.empty() && isa<WeightedOpInterface>(root) &&
      isa<IntegerType>(getElementType(root->getOperand(0))) &&
      !getElementType(result).isF32()) {
    last = result;
    return "its sums of integers are rounded to a narrow float";
  }
  return readOps(result, ops, context);
}

std::string Epilogue::readChain(KernelOp owner, Value start,
                                ArrayRef<Operation *> ops, int64_t axis) {
  kernel = owner;
  shape = getShape(start);
  channelAxis = axis < int64_t(shape.size()) ? axis : -1;
  for (size_t i = 1; i < ops.size(); ++i)
    for (Operation *user : ops[i - 1]->getUsers())
      if (user != ops[i])
        return "a value between its ops is used twice";
  return readOps(start, ops, nullptr);
}

void Epilogue::prependAffine(double factor, double summand) {
  SmallVector<double> summands(scale);
  for (double &number : summands)
    number *= summand;
  combine(shift, summands, std::plus<double>());
  combine(scale, factor, std::multiplies<double>());
}

double Epilogue::takeScale() {
  if (scale.size() != 1)
    return 1;
  const bool isBinary =
      !steps.empty() && (steps.front().kind == EpilogueStep::Channel ||
                         steps.front().kind == EpilogueStep::Residual);
  if (isBinary && hasShift()) {
    const bool isSum =
        steps.front().algorithm == "add" || steps.front().algorithm == "sub";
    if (!isSum || shift.size() != 1)
      return 1;
    // Summands may change places.
    steps.insert(steps.begin() + 1,
                 {EpilogueStep::Function, "linear", 1, shift.front(), {}, {}});
    shift = {0.0};
  }
  return std::exchange(scale, {1.0}).front();
}

bool Epilogue::staysInRange(double limit) const {
  auto getGreatest = [](ArrayRef<double> numbers) {
    double greatest = 0;
    for (double number : numbers)
      greatest = std::max(greatest, std::abs(number));
    return greatest;
  };
  double bound = limit * getGreatest(scale) + getGreatest(shift);
  for (const EpilogueStep &step : steps) {
    const double numbers = getGreatest(step.numbers);
    if (step.kind == EpilogueStep::Channel) {
      bound = step.algorithm == "mul"   ? bound * numbers
              : step.algorithm == "add" ? bound + numbers
                                        : std::max(bound, numbers);
      continue;
    }
    if (step.kind != EpilogueStep::Function)
      return false;
    const double alpha = std::abs(step.alpha), beta = std::abs(step.beta);
    if (step.algorithm == "linear")
      bound = alpha * bound + beta;
    else if (step.algorithm == "relu")
      bound *= std::max(1.0, alpha);
    else if (step.algorithm == "clip")
      bound = std::max(std::min(bound, std::max(alpha, beta)),
                       std::min(alpha, beta));
    else if (step.algorithm == "round")
      bound += 1;
    else
      return false;
  }
  return bound / resultScale + std::abs(resultZeroPoint) <
         std::numeric_limits<int32_t>::max() / 2;
}

void Epilogue::moveAffineToPostOps() {
  SmallVector<EpilogueStep> front;
  auto addFront = [&](StringRef algorithm, double alpha, double beta) {
    front.push_back({EpilogueStep::Function, algorithm, alpha, beta, {}, {}});
  };
  auto addChannelsInFront = [&](StringRef algorithm, ArrayRef<double> numbers) {
    front.push_back({EpilogueStep::Channel,
                     algorithm,
                     0,
                     0,
                     SmallVector<double>(numbers),
                     {}});
  };
  if (scale.size() == 1 && shift.size() == 1) {
    if (scale.front() != 1 || shift.front() != 0)
      addFront("linear", scale.front(), shift.front());
  } else {
    // One number stands for all channels.
    if (scale.size() > 1)
      addChannelsInFront("mul", scale);
    else if (hasScale())
      addFront("linear", scale.front(), 0);
    if (hasShift() && shift.size() > 1)
      addChannelsInFront("add", shift);
    else if (hasShift())
      addFront("linear", 1, shift.front());
  }
  steps.insert(steps.begin(), front.begin(), front.end());
  scale = {1.0};
  shift = {0.0};
}

void Epilogue::moveZeroPointToPostOps() {
  // The scale divides what post-ops leave.
  if (resultZeroPoint != 0)
    appendLinear(1, resultZeroPoint * resultScale);
  resultZeroPoint = 0;
}

void Epilogue::moveResultScaleToPostOps() {
  appendLinear(1 / resultScale, resultZeroPoint);
  resultScale = 1;
  resultZeroPoint = 0;
}

SmallVector<int64_t> Epilogue::getChannelShape(ArrayRef<int64_t> shape,
                                               int64_t channelAxis) {
  SmallVector<int64_t> result(shape.size(), 1);
  if (channelAxis >= 0)
    result[channelAxis] = shape[channelAxis];
  return result;
}

void Epilogue::addTo(PrimitiveBuilder &builder, const View &view) const {
  for (const EpilogueStep &step : steps) {
    switch (step.kind) {
    case EpilogueStep::Function:
      builder.addFunction(step.algorithm, step.alpha, step.beta);
      break;
    case EpilogueStep::Channel:
      builder.addPostOp(llvm::json::Object{
          {"kind", "binary"},
          {"algorithm", step.algorithm},
          {"tensor",
           builder.makeConstant(getChannelShape(view.shape, view.channelAxis),
                                step.numbers)}});
      break;
    case EpilogueStep::Residual: {
      auto [inputShape, strides] = view.getInput(step.input.data);
      builder.addPostOp(llvm::json::Object{
          {"kind", "binary"},
          {"algorithm", step.algorithm},
          {"tensor",
           builder.makeTensor(getElementType(step.input.data), inputShape,
                              strides, step.input.getBuffer())}});
      break;
    }
    case EpilogueStep::Accumulate:
      builder.addPostOp(llvm::json::Object{
          {"kind", "sum"},
          {"scale", step.alpha},
          {"zero_point", int64_t(step.beta)},
          {"type",
           PrimitiveBuilder::getTypeName(getElementType(step.input.data))}});
      break;
    case EpilogueStep::Slopes:
      builder.addSlopes(step.numbers, int64_t(1) << view.channelAxis);
      break;
    }
  }
  if (resultScale != 1)
    builder.setScale("dst", resultScale, 0);
  if (resultZeroPoint != 0)
    builder.setZeroPoint("dst", int64_t(resultZeroPoint));
}
