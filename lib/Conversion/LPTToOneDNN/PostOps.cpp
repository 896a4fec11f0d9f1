//===- PostOps.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PostOps.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// Applies `function` element by element; one number goes with all.
template <typename Fn>
static void combine(SmallVector<double> &numbers, ArrayRef<double> others,
                    Fn function) {
  if (numbers.size() < others.size())
    numbers.assign(others.size(), numbers.front());
  for (auto [i, number] : llvm::enumerate(numbers))
    number = function(number, others[others.size() == 1 ? 0 : i]);
}

void PostOps::multiply(ArrayRef<double> factors) {
  if (steps.empty()) {
    combine(scale, factors, std::multiplies<double>());
    combine(shift, factors, std::multiplies<double>());
  } else if (factors.size() == 1) {
    addLinear(factors.front(), 0);
  } else {
    addChannels("mul", factors);
  }
}

void PostOps::add(ArrayRef<double> summands) {
  if (steps.empty())
    combine(shift, summands, std::plus<double>());
  else if (summands.size() == 1)
    addLinear(1, summands.front());
  else
    addChannels("add", summands);
}

void PostOps::addLinear(double factor, double summand) {
  if (steps.empty()) {
    multiply(factor);
    add(summand);
    return;
  }
  appendLinear(factor, summand);
}

void PostOps::appendLinear(double factor, double summand) {
  if (factor == 1 && summand == 0)
    return;
  if (!steps.empty() && steps.back().kind == PostOp::Function &&
      steps.back().algorithm == "linear") {
    steps.back().alpha *= factor;
    steps.back().beta = steps.back().beta * factor + summand;
    return;
  }
  appendFunction("linear", factor, summand);
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

/// Quantization with limits that differ between channels. A result has one
/// scale, so it is quantized by post-ops.
std::optional<KernelRefusal>
PostOps::addChannelQuantization(const QuantizeStep &step) {
  using Constant = ElementwiseConstant;
  const auto perUnit =
      Constant::zip(step.inLow, step.inHigh, [&](double low, double high) {
        return step.numSteps / (high - low);
      });
  const auto first =
      Constant::zip(step.inLow, perUnit,
                    [](double low, double factor) { return -low * factor; });
  const auto levelWidth =
      Constant::zip(step.outLow, step.outHigh, [&](double low, double high) {
        return (high - low) / step.numSteps;
      });
  multiply(perUnit.getValues());
  add(first.getValues());
  appendFunction("clip", 0, step.numSteps);
  appendFunction("round");
  multiply(levelWidth.getValues());
  add(step.outLow.getValues());
  return std::nullopt;
}

/// Whether the post-op only limits values, and to no other levels than a
/// quantization from `low` does by itself, which has `numSteps` steps,
/// `perUnit` of them for each unit: where the post-op begins to limit, the
/// level is the first or the last one already.
static bool isLimitOfLevels(const PostOp &step, double low, double numSteps,
                            double perUnit) {
  // Far enough from a tie for f32.
  constexpr double half = 0.49;
  const bool isRelu = step.algorithm == "relu" && step.alpha == 0;
  if (step.kind != PostOp::Function || (!isRelu && step.algorithm != "clip"))
    return false;
  const double first = isRelu ? 0 : step.alpha;
  const double last = isRelu ? INFINITY : step.beta;
  return (first - low) * perUnit <= half &&
         (last - low) * perUnit >= numSteps - half;
}

/// Levels that are neighbouring integers are what the conversion of the result
/// makes; it saturates at the limits of the type, which has eight bits.
void PostOps::addIntegerLevels(const QuantizeStep &step, IntegerType type) {
  const double inLow = step.inLow.getValues().front();
  const double inHigh = step.inHigh.getValues().front();
  const double outLow = step.outLow.getValues().front();
  const double outHigh = step.outHigh.getValues().front();
  const double perUnit = step.numSteps / (inHigh - inLow);
  const double typeLow = type.isUnsigned() ? 0 : -128;
  if (outLow != typeLow || outHigh != typeLow + 255)
    appendFunction("clip", inLow, inHigh);
  const double zeroPoint = outLow - inLow * perUnit;
  if (std::abs(zeroPoint - std::nearbyint(zeroPoint)) < 1e-4 &&
      std::abs(zeroPoint) < 256) {
    resultScale = 1 / perUnit;
    resultZeroPoint = std::nearbyint(zeroPoint);
  } else {
    addLinear(perUnit, zeroPoint);
  }
}

/// The levels as integers, and back.
std::optional<KernelRefusal> PostOps::addQuantization(const QuantizeStep &step,
                                                      Type resultType) {
  auto integer = dyn_cast<IntegerType>(resultType);
  if (integer && integer.getWidth() != 8)
    return refuse(KernelReason::TooManyLevels,
                  "to " + Twine(integer.getWidth()) + " bits");
  if (!step.inLow.isScalar() || !step.inHigh.isScalar() ||
      !step.outLow.isScalar() || !step.outHigh.isScalar())
    return addChannelQuantization(step);
  const double inLow = step.inLow.getValues().front();
  const double outLow = step.outLow.getValues().front();
  const double perUnit =
      step.numSteps / (step.inHigh.getValues().front() - inLow);
  // What quantization cuts off need not be cut off before.
  while (!steps.empty() &&
         isLimitOfLevels(steps.back(), inLow, step.numSteps, perUnit))
    steps.pop_back();
  const double width =
      (step.outHigh.getValues().front() - outLow) / step.numSteps;
  if (integer && width == 1 && std::nearbyint(outLow) == outLow) {
    addIntegerLevels(step, integer);
    return std::nullopt;
  }
  addLinear(perUnit, -inLow * perUnit);
  appendFunction("clip", 0, step.numSteps);
  appendFunction("round");
  addLinear(width, outLow);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

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

static StringRef getAlgorithm(EpilogueBinary function) {
  switch (function) {
  case EpilogueBinary::Add:
    return "add";
  case EpilogueBinary::Subtract:
    return "sub";
  case EpilogueBinary::Multiply:
    return "mul";
  case EpilogueBinary::Divide:
    return "div";
  case EpilogueBinary::Maximum:
    return "max";
  case EpilogueBinary::Minimum:
    return "min";
  }
  llvm_unreachable("all functions of two numbers");
}

/// Adding to what is in the place of the result costs nothing.
bool PostOps::canAccumulate(const ResidualStep &step,
                            const KernelContext &context) {
  const DequantizedInput &input = step.input;
  Type type = getElementType(input.data);
  Type resultType = getElementType(kernel.getOutputs().front());
  auto integer = dyn_cast<IntegerType>(type);
  return step.function == EpilogueBinary::Add && !accumulatedInput &&
         getShape(input.data) == shape &&
         isOnlyRead(step.operand, input.data) && context.canAccumulate &&
         context.canAccumulate(input.getIndex()) &&
         kernel.getInputLayout(input.getIndex())
             .isSameOrder(kernel.getOutputLayout(0), shape) &&
         type.getIntOrFloatBitWidth() == resultType.getIntOrFloatBitWidth() &&
         isa<FloatType>(type) == isa<FloatType>(resultType) &&
         std::nearbyint(input.zeroPoint) == input.zeroPoint &&
         (!integer || integer.getWidth() == 8);
}

/// Whether oneDNN 3.7 computes wrong numbers with AMX: of a matrix product of
/// integers whose result `start` meets a number for each row, as the scale of a
/// dynamic quantization is.
static bool isFaultWithTiles(Value start, ArrayRef<int64_t> residual) {
  // Element-wise kernels start from no op.
  Operation *product = start ? start.getDefiningOp() : nullptr;
  if (!isa_and_nonnull<WeightedOpInterface>(product) ||
      isa<WindowOpInterface>(product) || residual.empty() ||
      residual.back() != 1 || getShape(start).back() == 1 ||
      llvm::all_of(residual, [](int64_t size) { return size == 1; }))
    return false;
  std::optional<DequantizedInput> input =
      DequantizedInput::match(product->getOperand(0));
  return input && isa<IntegerType>(getElementType(input->data));
}

std::optional<KernelRefusal>
PostOps::addResidual(const ResidualStep &step, const KernelContext *context) {
  const DequantizedInput &input = step.input;
  if (isFaultWithTiles(start, getShape(input.data)))
    return refuse(KernelReason::LibraryFault,
                  "oneDNN 3.7 reads numbers of rows in the wrong places with "
                  "AMX");
  if (PrimitiveBuilder::getTypeName(getElementType(input.data)).empty())
    return refuseTypes(KernelReason::TypeNotSupported, input.data);
  if (context && canAccumulate(step, *context)) {
    accumulatedInput = input.getIndex();
    steps.push_back(
        {PostOp::Accumulate, "", input.scale, input.zeroPoint, {}, input});
    return std::nullopt;
  }
  // In the units of the input, so that it needs no scale.
  const bool isSum = step.function == EpilogueBinary::Add;
  if (!input.isPlain() && !isSum)
    return refuse(KernelReason::StepNotSupported,
                  "oneDNN scales no input of it");
  if (step.isReversed && (step.function == EpilogueBinary::Subtract ||
                          step.function == EpilogueBinary::Divide))
    return refuse(KernelReason::StepNotSupported,
                  "its operands are in the other order");
  if (!input.isPlain())
    addLinear(1 / input.scale, -input.zeroPoint);
  steps.push_back(
      {PostOp::Residual, getAlgorithm(step.function), 0, 0, {}, input});
  if (input.scale != 1)
    addLinear(input.scale, 0);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::optional<KernelRefusal> PostOps::addAffine(const AffineStep &step) {
  multiply(step.scale.getValues());
  add(step.shift.getValues());
  return std::nullopt;
}

std::optional<KernelRefusal> PostOps::addConstant(const ConstantStep &step) {
  if (step.function != EpilogueBinary::Maximum &&
      step.function != EpilogueBinary::Minimum)
    return refuse(KernelReason::StepNotSupported, "with this constant");
  addChannels(getAlgorithm(step.function), step.constant.getValues());
  return std::nullopt;
}

std::optional<KernelRefusal> PostOps::addSlopes(const SlopesStep &step) {
  steps.push_back({PostOp::Slopes,
                   "",
                   0,
                   0,
                   SmallVector<double>(step.slopes.getValues()),
                   {}});
  return std::nullopt;
}

/// The name of the function; empty if oneDNN has none.
static StringRef getAlgorithm(EpilogueFunction function) {
  switch (function) {
  case EpilogueFunction::Relu:
    return "relu";
  case EpilogueFunction::Clamp:
    return "clip";
  case EpilogueFunction::Power:
    return "pow";
  case EpilogueFunction::Abs:
    return "abs";
  case EpilogueFunction::Erf:
  case EpilogueFunction::Other:
    return "";
  case EpilogueFunction::Exp:
    return "exp";
  case EpilogueFunction::Mish:
    return "mish";
  case EpilogueFunction::Round:
    return "round";
  case EpilogueFunction::Sigmoid:
    return "logistic";
  case EpilogueFunction::Softplus:
    return "soft_relu";
  case EpilogueFunction::Sqrt:
    return "sqrt";
  case EpilogueFunction::Square:
    return "square";
  case EpilogueFunction::Tanh:
    return "tanh";
  case EpilogueFunction::HardSigmoid:
    return "hardsigmoid";
  case EpilogueFunction::HardSwish:
    return "hardswish";
  case EpilogueFunction::Elu:
    return "elu";
  case EpilogueFunction::GeluErf:
    return "gelu_erf";
  case EpilogueFunction::GeluTanh:
    return "gelu_tanh";
  case EpilogueFunction::Swish:
    return "swish";
  }
  llvm_unreachable("all functions of one number");
}

std::optional<KernelRefusal> PostOps::addFunction(const FunctionStep &step) {
  StringRef algorithm = getAlgorithm(step.function);
  if (algorithm.empty())
    return refuse(KernelReason::FunctionNotSupported);
  // oneDNN has a factor of its argument: `ln(1 + exp(alpha * x)) / alpha`.
  const bool isSoftplus = step.function == EpilogueFunction::Softplus;
  appendFunction(algorithm, isSoftplus ? 1 : step.alpha, step.beta);
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

std::optional<KernelRefusal> PostOps::addStep(const EpilogueStep &step,
                                              const KernelContext *context) {
  if (const auto *affine = step.getAs<AffineStep>())
    return addAffine(*affine);
  if (const auto *function = step.getAs<FunctionStep>())
    return addFunction(*function);
  if (const auto *constant = step.getAs<ConstantStep>())
    return addConstant(*constant);
  if (const auto *residual = step.getAs<ResidualStep>())
    return addResidual(*residual, context);
  if (const auto *slopes = step.getAs<SlopesStep>())
    return addSlopes(*slopes);
  // Primitives add the zero point before they round.
  if (step.getAs<IntegerStep>())
    return refuse(KernelReason::StepNotSupported,
                  "it adds its zero point after it rounds");
  return addQuantization(*step.getAs<QuantizeStep>(),
                         getElementType(step.op->getResult(0)));
}

std::optional<KernelRefusal> PostOps::addSteps(const Epilogue &epilogue,
                                               Value end,
                                               const KernelContext *context) {
  for (const EpilogueStep &step : epilogue.getSteps()) {
    // Post-ops compute in f32, without a rounding in between.
    if (step.getAs<NarrowStep>()) {
      last = step.before;
      return refuseTypes(KernelReason::ComputedType, last);
    }
    std::optional<KernelRefusal> refusal = addStep(step, context);
    if (!refusal)
      continue;
    last = step.before;
    return refuseAt(step.op, *refusal);
  }
  if (epilogue.getRefusal()) {
    last = epilogue.getLast();
    return epilogue.getRefusal();
  }
  if (PrimitiveBuilder::getTypeName(getElementType(end)).empty())
    return refuseTypes(KernelReason::TypeNotSupported, end);
  return std::nullopt;
}

std::optional<KernelRefusal> PostOps::read(KernelOp owner, Operation *root,
                                           int64_t axis,
                                           const KernelContext *context) {
  kernel = owner;
  start = root->getResult(0);
  Value end = kernel.getYielded().front();
  shape = getShape(start);
  channelAxis = axis < int64_t(shape.size()) ? axis : -1;
  // Sums of integers in a narrow float lose more digits than any epilogue adds.
  // Those in si32 are what oneDNN sums.
  if (start != end && isa<WeightedOpInterface>(root) &&
      isa<IntegerType>(getElementType(root->getOperand(0))) &&
      !getElementType(start).isF32() &&
      !getElementType(start).isSignedInteger(32)) {
    last = start;
    return refuseTypes(KernelReason::NarrowSums, start);
  }
  // The model rounds the root to a type of which oneDNN keeps more digits, and
  // integers show the difference.
  if (start != end && getElementType(start).getIntOrFloatBitWidth() < 32 &&
      isa<FloatType>(getElementType(start)) &&
      isa<IntegerType>(getElementType(end))) {
    last = start;
    return refuseTypes(KernelReason::ComputedType, start);
  }
  return addSteps(Epilogue::read(start, end, channelAxis), end, context);
}

std::optional<KernelRefusal> PostOps::refuseIntegers() {
  const Value end = kernel.getYielded().front();
  if (!isa<IntegerType>(getElementType(end)))
    return std::nullopt;
  for (Value value = start; !isa<IntegerType>(getElementType(value));
       value = (*value.user_begin())->getResult(0))
    last = value;
  return refuseTypes(KernelReason::TypeNotSupported, end);
}

std::optional<KernelRefusal> PostOps::readChain(KernelOp owner, Value start,
                                                ArrayRef<Operation *> ops,
                                                int64_t axis) {
  kernel = owner;
  shape = getShape(start);
  channelAxis = axis < int64_t(shape.size()) ? axis : -1;
  Value end = ops.empty() ? start : ops.back()->getResult(0);
  return addSteps(Epilogue::readChain(start, ops, channelAxis), end, nullptr);
}

//===----------------------------------------------------------------------===//
// Scales and shifts
//===----------------------------------------------------------------------===//

void PostOps::prependAffine(double factor, double summand) {
  SmallVector<double> summands(scale);
  for (double &number : summands)
    number *= summand;
  combine(shift, summands, std::plus<double>());
  combine(scale, factor, std::multiplies<double>());
}

double PostOps::takeScale() {
  if (scale.size() != 1)
    return 1;
  const bool isBinary =
      !steps.empty() && (steps.front().kind == PostOp::Channel ||
                         steps.front().kind == PostOp::Residual);
  if (isBinary && hasShift()) {
    const bool isSum =
        steps.front().algorithm == "add" || steps.front().algorithm == "sub";
    if (!isSum || shift.size() != 1)
      return 1;
    // Summands may change places.
    steps.insert(steps.begin() + 1,
                 {PostOp::Function, "linear", 1, shift.front(), {}, {}});
    shift = {0.0};
  }
  return std::exchange(scale, {1.0}).front();
}

bool PostOps::staysInRange(double limit) const {
  auto getGreatest = [](ArrayRef<double> numbers) {
    double greatest = 0;
    for (double number : numbers)
      greatest = std::max(greatest, std::abs(number));
    return greatest;
  };
  double bound = limit * getGreatest(scale) + getGreatest(shift);
  for (const PostOp &step : steps) {
    const double numbers = getGreatest(step.numbers);
    if (step.kind == PostOp::Channel) {
      bound = step.algorithm == "mul"   ? bound * numbers
              : step.algorithm == "add" ? bound + numbers
                                        : std::max(bound, numbers);
      continue;
    }
    if (step.kind != PostOp::Function)
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

void PostOps::moveAffineToPostOps() {
  SmallVector<PostOp> front;
  auto addFront = [&](StringRef algorithm, double alpha, double beta) {
    front.push_back({PostOp::Function, algorithm, alpha, beta, {}, {}});
  };
  auto addChannelsInFront = [&](StringRef algorithm, ArrayRef<double> numbers) {
    front.push_back(
        {PostOp::Channel, algorithm, 0, 0, SmallVector<double>(numbers), {}});
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

void PostOps::moveZeroPointToPostOps() {
  // The scale divides what post-ops leave.
  if (resultZeroPoint != 0)
    appendLinear(1, resultZeroPoint * resultScale);
  resultZeroPoint = 0;
}

void PostOps::moveResultScaleToPostOps() {
  appendLinear(1 / resultScale, resultZeroPoint);
  resultScale = 1;
  resultZeroPoint = 0;
}

SmallVector<int64_t> PostOps::getChannelShape(ArrayRef<int64_t> shape,
                                              int64_t channelAxis) {
  SmallVector<int64_t> result(shape.size(), 1);
  if (channelAxis >= 0)
    result[channelAxis] = shape[channelAxis];
  return result;
}

void PostOps::addTo(PrimitiveBuilder &builder, const View &view) const {
  for (const PostOp &step : steps) {
    switch (step.kind) {
    case PostOp::Function:
      builder.addFunction(step.algorithm, step.alpha, step.beta);
      break;
    case PostOp::Channel:
      builder.addPostOp(llvm::json::Object{
          {"kind", "binary"},
          {"algorithm", step.algorithm},
          {"tensor",
           builder.makeConstant(getChannelShape(view.shape, view.channelAxis),
                                step.numbers)}});
      break;
    case PostOp::Residual:
      builder.addPostOp(llvm::json::Object{
          {"kind", "binary"},
          {"algorithm", step.algorithm},
          {"tensor", view.getInput(builder, step.input.data)}});
      break;
    case PostOp::Accumulate:
      builder.addPostOp(llvm::json::Object{
          {"kind", "sum"},
          {"scale", step.alpha},
          {"zero_point", int64_t(step.beta)},
          {"type",
           PrimitiveBuilder::getTypeName(getElementType(step.input.data))}});
      break;
    case PostOp::Slopes:
      builder.addSlopes(step.numbers, int64_t(1) << view.channelAxis);
      break;
    }
  }
  if (resultScale != 1)
    builder.setScale("dst", resultScale, 0);
  if (resultZeroPoint != 0)
    builder.setZeroPoint("dst", int64_t(resultZeroPoint));
}
