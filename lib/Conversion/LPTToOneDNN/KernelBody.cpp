//===- KernelBody.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBody.h"

#include "LPT/Dialect/LPT/LowPrecision/ElementwiseConstant.h"
#include "LPT/Reference/Evaluator.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

ElementsAttr onednn::evaluateElements(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return {};
  if (auto constant = dyn_cast<ConstantOp>(op))
    return constant.getValue();
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    ElementsAttr elements = evaluateElements(operand);
    if (!elements)
      return {};
    operands.push_back(elements);
  }
  FailureOr<SmallVector<ElementsAttr>> results =
      evaluateConstantOp(op, operands);
  if (failed(results))
    return {};
  return (*results)[cast<OpResult>(value).getResultNumber()];
}

std::optional<SmallVector<double>> onednn::evaluateNumbers(Value value) {
  ElementsAttr elements = evaluateElements(value);
  if (!elements)
    return std::nullopt;
  std::optional<ElementwiseConstant> constant =
      ElementwiseConstant::match(elements, elements.getShapedType().getRank());
  if (!constant)
    return std::nullopt;
  return SmallVector<double>(constant->getValues());
}

std::optional<double> onednn::evaluateNumber(Value value) {
  std::optional<SmallVector<double>> numbers = evaluateNumbers(value);
  if (!numbers || numbers->empty() || !llvm::all_equal(*numbers))
    return std::nullopt;
  return numbers->front();
}

std::optional<DequantizedInput> DequantizedInput::match(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return DequantizedInput{argument};
  Operation *op = value.getDefiningOp();
  if (auto convert = dyn_cast<ConvertOp>(op)) {
    // A conversion to integers would round.
    return isa<FloatType>(getElementType(value)) ? match(convert.getX())
                                                 : std::nullopt;
  }
  if (!isa<SubtractOp, MultiplyOp>(op))
    return std::nullopt;
  // oneDNN shifts and scales in f32.
  if (!getElementType(value).isF32())
    return std::nullopt;
  unsigned data = 0;
  if (isa<MultiplyOp>(op) && !evaluateElements(op->getOperand(1)))
    data = 1;
  std::optional<double> number = evaluateNumber(op->getOperand(1 - data));
  std::optional<DequantizedInput> input;
  if (number)
    input = match(op->getOperand(data));
  if (!input || getShape(input->data) != getShape(value))
    return std::nullopt;
  if (isa<MultiplyOp>(op))
    input->scale *= *number;
  else
    input->zeroPoint += *number / input->scale;
  return input;
}

//===----------------------------------------------------------------------===//
// Epilogue
//===----------------------------------------------------------------------===//

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
    steps.push_back({Step::ChannelMultiply, "mul", 0, 0,
                     SmallVector<double>(factors), {}});
  }
}

void Epilogue::add(ArrayRef<double> summands) {
  if (steps.empty())
    combine(shift, summands, std::plus<double>());
  else if (summands.size() == 1)
    addLinear(1, summands.front());
  else
    steps.push_back({Step::ChannelAdd, "add", 0, 0,
                     SmallVector<double>(summands), {}});
}

void Epilogue::addLinear(double factor, double summand) {
  if (steps.empty()) {
    multiply(factor);
    add(summand);
    return;
  }
  Step &last = steps.back();
  if (last.kind == Step::Function && last.algorithm == "linear") {
    last.alpha *= factor;
    last.beta = last.beta * factor + summand;
    return;
  }
  if (factor != 1 || summand != 0)
    addFunction("linear", factor, summand);
}

/// The levels as integers, and back.
std::string Epilogue::readFakeQuantize(FakeQuantizeOp op) {
  double limits[4];
  for (int i = 0; i < 4; ++i) {
    std::optional<double> number = evaluateNumber(op->getOperand(i + 1));
    if (!number)
      return "its limits differ between channels";
    limits[i] = *number;
  }
  auto [inLow, inHigh, outLow, outHigh] = limits;
  if (!(inLow < inHigh))
    return "its input range is empty or reversed";
  const double steps = double(op.getLevels() - 1);
  const double perUnit = steps / (inHigh - inLow);
  const double step = (outHigh - outLow) / steps;
  Type type = getElementType(op.getResult());

  // Levels that are neighbouring integers are what the conversion of the
  // result makes; it saturates at the limits of the type.
  auto integer = dyn_cast<IntegerType>(type);
  if (integer && step == 1 && std::nearbyint(outLow) == outLow) {
    const bool isUnsigned = integer.isUnsigned();
    const int64_t typeLow = isUnsigned ? 0 : -(int64_t(1) << (integer.getWidth() - 1));
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
  addFunction("clip", 0, steps);
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

std::string Epilogue::readResidual(Operation *op, Value value, Value other,
                                   const KernelContext &context) {
  std::optional<DequantizedInput> input = DequantizedInput::match(other);
  if (!input)
    return "an operand is neither constant nor an input under one scale";
  if (getShape(input->data) != shape)
    return "an input is broadcast";
  Type type = getElementType(input->data);
  if (PrimitiveBuilder::getTypeName(type).empty())
    return "oneDNN does not know the type of an input";
  Type resultType = getElementType(kernel.getOutputs().front());
  auto integer = dyn_cast<IntegerType>(type);
  // Adding to what is in the place of the result costs nothing.
  const bool isSum =
      isa<AddOp>(op) && !accumulatedInput &&
      isOnlyRead(other, input->data) &&
      context.canAccumulate(input->getIndex()) &&
      kernel.getInputLayout(input->getIndex())
          .isSameOrder(kernel.getOutputLayout(0), shape) &&
      type.getIntOrFloatBitWidth() == resultType.getIntOrFloatBitWidth() &&
      isa<FloatType>(type) == isa<FloatType>(resultType) &&
      std::nearbyint(input->zeroPoint) == input->zeroPoint &&
      (!integer || integer.getWidth() == 8);
  if (isSum) {
    accumulatedInput = input->getIndex();
    steps.push_back({Step::Accumulate, "", input->scale, input->zeroPoint,
                     {}, *input});
    return "";
  }
  // In the units of the input, so that it needs no scale.
  StringRef algorithm = TypeSwitch<Operation *, StringRef>(op)
                            .Case([](AddOp) { return "add"; })
                            .Case([](SubtractOp) { return "sub"; })
                            .Case([](MultiplyOp) { return "mul"; })
                            .Case([](DivideOp) { return "div"; })
                            .Case([](MaximumOp) { return "max"; })
                            .Case([](MinimumOp) { return "min"; })
                            .Default([](Operation *) { return ""; });
  const bool isPlain = input->scale == 1 && input->zeroPoint == 0;
  if (!isPlain && !isa<AddOp>(op))
    return "oneDNN scales no input of this op";
  if (!isa<AddOp, MultiplyOp, MaximumOp, MinimumOp>(op) &&
      op->getOperand(0) != value)
    return "its operands are in the other order";
  if (!isPlain)
    addLinear(1 / input->scale, -input->zeroPoint);
  steps.push_back({Step::Residual, algorithm, 0, 0, {}, *input});
  if (input->scale != 1)
    addLinear(input->scale, 0);
  return "";
}

std::string Epilogue::readOp(Operation *op, Value value,
                             const KernelContext &context) {
  if (isa<AddOp, SubtractOp, MultiplyOp, DivideOp, MaximumOp, MinimumOp>(op)) {
    const bool isFirst = op->getOperand(0) == value;
    Value other = op->getOperand(isFirst ? 1 : 0);
    if (other == value)
      return "it reads one value twice";
    std::optional<SmallVector<double>> constant = readConstant(other);
    if (!constant) {
      if (evaluateElements(other))
        return "its constant varies along other axes than the channels";
      return readResidual(op, value, other, context);
    }
    if (isa<AddOp>(op)) {
      add(*constant);
    } else if (isa<MultiplyOp>(op)) {
      multiply(*constant);
    } else if (isa<SubtractOp>(op)) {
      if (isFirst) {
        for (double &number : *constant)
          number = -number;
        add(*constant);
      } else {
        multiply(-1.0);
        add(*constant);
      }
    } else if (isa<DivideOp>(op) && isFirst) {
      for (double &number : *constant)
        number = 1 / number;
      multiply(*constant);
    } else if (isa<MaximumOp>(op) && constant->size() == 1) {
      addFunction("clip", constant->front(), INFINITY);
    } else if (isa<MinimumOp>(op) && constant->size() == 1) {
      addFunction("clip", -INFINITY, constant->front());
    } else {
      return "oneDNN has no such op with this constant";
    }
    return "";
  }
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
      .Case([&](PReluOp prelu) {
        std::optional<double> slope = evaluateNumber(prelu.getSlope());
        if (prelu.getX() != value || !slope)
          return std::string("its slope differs between channels");
        addFunction("relu", *slope);
        return std::string();
      })
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

std::string Epilogue::read(KernelOp owner, Operation *root, int64_t axis,
                           const KernelContext &context) {
  kernel = owner;
  shape = getShape(root->getResult(0));
  channelAxis = axis < int64_t(shape.size()) ? axis : -1;
  Value value = root->getResult(0);
  Value end = kernel.getYielded().front();
  while (value != end) {
    if (!value.hasOneUse() && !llvm::all_equal(value.getUsers()))
      return "a value between its ops is used twice";
    Operation *next = *value.user_begin();
    // Post-ops compute in f32, and so must the ops that they stand for.
    Type type = getElementType(value);
    if (value != root->getResult(0) && !type.isF32())
      return "it computes in another type than f32";
    std::string reason = readOp(next, value, context);
    if (!reason.empty())
      return ("'" + next->getName().getStringRef() + "': " + reason).str();
    value = next->getResult(0);
  }
  Type type = getElementType(end);
  if (PrimitiveBuilder::getTypeName(type).empty())
    return "oneDNN does not know the type of the result";
  return "";
}

void Epilogue::moveAffineToPostOps() {
  SmallVector<Step> front;
  if (scale.size() == 1 && shift.size() == 1) {
    if (scale.front() != 1 || shift.front() != 0)
      front.push_back(
          {Step::Function, "linear", scale.front(), shift.front(), {}, {}});
  } else {
    if (hasScale())
      front.push_back({Step::ChannelMultiply, "mul", 0, 0, scale, {}});
    if (hasShift())
      front.push_back({Step::ChannelAdd, "add", 0, 0, shift, {}});
    // One number stands for all channels.
    for (Step &step : front)
      if (step.numbers.size() == 1)
        step = step.kind == Step::ChannelMultiply
                   ? Step{Step::Function, "linear", scale.front(), 0, {}, {}}
                   : Step{Step::Function, "linear", 1, shift.front(), {}, {}};
  }
  steps.insert(steps.begin(), front.begin(), front.end());
  scale = {1.0};
  shift = {0.0};
}

void Epilogue::moveZeroPointToPostOps() {
  // The scale divides what post-ops leave.
  if (resultZeroPoint != 0)
    addFunction("linear", 1, resultZeroPoint * resultScale);
  resultZeroPoint = 0;
}

void Epilogue::moveResultScaleToPostOps() {
  if (resultScale != 1 || resultZeroPoint != 0)
    addFunction("linear", 1 / resultScale, resultZeroPoint);
  resultScale = 1;
  resultZeroPoint = 0;
}

void Epilogue::addTo(PrimitiveBuilder &builder, ArrayRef<int64_t> resultShape,
                     llvm::function_ref<SmallVector<int64_t>(BlockArgument)>
                         getStrides) const {
  auto finite = [](double number) {
    // JSON knows no infinities.
    return std::max(-3.0e38, std::min(3.0e38, number));
  };
  // Where leading axes were merged the channels are still the last one.
  const int64_t axis = resultShape.size() == shape.size()
                           ? channelAxis
                           : int64_t(resultShape.size()) - 1;
  SmallVector<int64_t> channelShape(resultShape.size(), 1);
  if (axis >= 0)
    channelShape[axis] = resultShape[axis];
  for (const Step &step : steps) {
    switch (step.kind) {
    case Step::Function:
      builder.addPostOp(llvm::json::Object{{"kind", "eltwise"},
                         {"algorithm", step.algorithm},
                         {"alpha", finite(step.alpha)},
                         {"beta", finite(step.beta)}});
      break;
    case Step::ChannelMultiply:
    case Step::ChannelAdd:
      builder.addPostOp(
          llvm::json::Object{{"kind", "binary"},
           {"algorithm", step.algorithm},
           {"tensor", builder.makeConstant(channelShape, step.numbers)}});
      break;
    case Step::Residual:
      builder.addPostOp(
          llvm::json::Object{{"kind", "binary"},
           {"algorithm", step.algorithm},
           {"tensor", builder.makeTensor(getElementType(step.input.data),
                                         resultShape,
                                         getStrides(step.input.data),
                                         step.input.getBuffer())}});
      break;
    case Step::Accumulate:
      builder.addPostOp(llvm::json::Object{{"kind", "sum"},
                         {"scale", step.alpha},
                         {"zero_point", int64_t(step.beta)},
                         {"type", PrimitiveBuilder::getTypeName(
                                      getElementType(step.input.data))}});
      break;
    }
  }
  if (resultScale != 1)
    builder.setScale("dst", resultScale, 0);
  if (resultZeroPoint != 0)
    builder.setZeroPoint("dst", int64_t(resultZeroPoint));
}
