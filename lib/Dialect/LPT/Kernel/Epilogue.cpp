//===- Epilogue.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Kernel/Epilogue.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace mlir::lpt {

/// Turns ops into steps, one after the other.
class EpilogueReader {
public:
  EpilogueReader(Value start, std::optional<int64_t> channelAxis)
      : value(start), shape(getShape(start)), channelAxis(channelAxis) {}

  /// Reads `ops`. Those before the first one that cannot be read are steps.
  void readOps(ArrayRef<Operation *> ops);
  /// Refuses what follows the value that has been reached.
  void end(KernelRefusal refusal) {
    epilogue.refusal = std::move(refusal);
    epilogue.last = value;
  }

  Epilogue epilogue;

private:
  /// Reads `op`, which reads `value`. Returns why that is impossible, if it is.
  std::optional<KernelRefusal> readOp(Operation *op);
  std::optional<KernelRefusal> readArithmetic(Operation *op);
  std::optional<KernelRefusal>
  readConstantOperand(Operation *op, const ElementwiseConstant &constant,
                      bool isReversed);
  std::optional<KernelRefusal> readResidual(Operation *op, Value other,
                                            bool isReversed);
  std::optional<KernelRefusal> readFakeQuantize(FakeQuantizeOp op);
  std::optional<KernelRefusal> readSlopes(PReluOp op);
  std::optional<KernelRefusal> readConvert(ConvertOp op);
  /// Adds the rounding of `value` to its type, if that is a float of 16 bits.
  void narrow();
  /// A constant that varies along the axis of the channels at most.
  std::optional<ElementwiseConstant> readConstant(Value operand) const;

  void add(Operation *op, decltype(EpilogueStep::kind) kind) {
    epilogue.steps.push_back({std::move(kind), op, value});
  }
  void addFunction(Operation *op, EpilogueFunction function, double alpha = 0,
                   double beta = 0) {
    add(op, FunctionStep{function, alpha, beta});
  }
  void addAffine(Operation *op, const ElementwiseConstant &scale,
                 const ElementwiseConstant &shift);

  /// What has been reached.
  Value value;
  ArrayRef<int64_t> shape;
  std::optional<int64_t> channelAxis;
};

} // namespace mlir::lpt

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

std::optional<ElementwiseConstant>
EpilogueReader::readConstant(Value operand) const {
  ElementsAttr elements = evaluateElements(operand);
  if (!elements)
    return std::nullopt;
  std::optional<ElementwiseConstant> constant =
      ElementwiseConstant::match(elements, shape.size());
  if (!constant || constant->size() == 0)
    return std::nullopt;
  constant = constant->simplified();
  if (!constant->isScalar() && channelAxis &&
      constant->getOnlyAxis() != *channelAxis)
    return std::nullopt;
  return constant;
}

void EpilogueReader::addAffine(Operation *op, const ElementwiseConstant &scale,
                               const ElementwiseConstant &shift) {
  if (epilogue.steps.empty() || !epilogue.steps.back().getAs<AffineStep>()) {
    add(op, AffineStep{scale, shift});
    return;
  }
  EpilogueStep &step = epilogue.steps.back();
  auto &affine = std::get<AffineStep>(step.kind);
  using Constant = ElementwiseConstant;
  affine.scale = Constant::zip(affine.scale, scale, std::multiplies<double>());
  affine.shift = Constant::zip(
      Constant::zip(affine.shift, scale, std::multiplies<double>()), shift,
      std::plus<double>());
  step.op = op;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static EpilogueBinary getBinary(Operation *op) {
  return TypeSwitch<Operation *, EpilogueBinary>(op)
      .Case([](AddOp) { return EpilogueBinary::Add; })
      .Case([](SubtractOp) { return EpilogueBinary::Subtract; })
      .Case([](MultiplyOp) { return EpilogueBinary::Multiply; })
      .Case([](DivideOp) { return EpilogueBinary::Divide; })
      .Case([](MaximumOp) { return EpilogueBinary::Maximum; })
      .Case([](MinimumOp) { return EpilogueBinary::Minimum; })
      .DefaultUnreachable("arithmetic on two values");
}

std::optional<KernelRefusal> EpilogueReader::readConstantOperand(
    Operation *op, const ElementwiseConstant &constant, bool isReversed) {
  const ElementwiseConstant zero(0), one(1);
  const double number = constant.getValues().front();
  const EpilogueBinary function = getBinary(op);
  switch (function) {
  case EpilogueBinary::Add:
    addAffine(op, one, constant);
    return std::nullopt;
  case EpilogueBinary::Multiply:
    addAffine(op, constant, zero);
    return std::nullopt;
  case EpilogueBinary::Subtract:
    if (isReversed)
      addAffine(op, ElementwiseConstant(-1), constant);
    else
      addAffine(op, one, constant.map([](double v) { return -v; }));
    return std::nullopt;
  case EpilogueBinary::Divide:
    if (!isReversed)
      addAffine(op, constant.map([](double v) { return 1 / v; }), zero);
    else if (constant.isScalar())
      addFunction(op, EpilogueFunction::Power, number, -1);
    else
      break;
    return std::nullopt;
  case EpilogueBinary::Maximum:
    if (!constant.isScalar())
      break;
    addFunction(op, EpilogueFunction::Clamp, number, INFINITY);
    return std::nullopt;
  case EpilogueBinary::Minimum:
    if (!constant.isScalar())
      break;
    addFunction(op, EpilogueFunction::Clamp, -INFINITY, number);
    return std::nullopt;
  }
  add(op, ConstantStep{function, constant, isReversed});
  return std::nullopt;
}

std::optional<KernelRefusal>
EpilogueReader::readResidual(Operation *op, Value other, bool isReversed) {
  std::optional<DequantizedInput> input = DequantizedInput::match(other);
  if (!input)
    return refuse(KernelReason::OperandComputed,
                  "an operand is neither constant nor an input under one "
                  "scale");
  add(op, ResidualStep{getBinary(op), *input, other, isReversed});
  return std::nullopt;
}

std::optional<KernelRefusal> EpilogueReader::readArithmetic(Operation *op) {
  const bool isReversed = op->getOperand(0) != value;
  Value other = op->getOperand(isReversed ? 0 : 1);
  if (other == value) {
    if (!isa<MultiplyOp>(op))
      return refuse(KernelReason::NotAStep, "it reads one value twice");
    addFunction(op, EpilogueFunction::Square);
    return std::nullopt;
  }
  if (std::optional<ElementwiseConstant> constant = readConstant(other))
    return readConstantOperand(op, *constant, isReversed);
  if (evaluateElements(other))
    return refuse(KernelReason::NotPerChannel);
  return readResidual(op, other, isReversed);
}

std::optional<KernelRefusal>
EpilogueReader::readFakeQuantize(FakeQuantizeOp op) {
  if (op.getX() != value)
    return refuse(KernelReason::OperandComputed, "its limits");
  SmallVector<ElementwiseConstant, 4> limits;
  for (Value operand : op->getOperands().drop_front()) {
    std::optional<ElementwiseConstant> limit = readConstant(operand);
    if (!limit)
      return refuse(KernelReason::NotPerChannel, "its limits");
    limits.push_back(*limit);
  }
  const auto width = ElementwiseConstant::zip(
      limits[1], limits[0],
      [](double high, double low) { return low < high ? high - low : 0; });
  if (width.any([](double number) { return number == 0; }))
    return refuse(KernelReason::EmptyRange);
  add(op, QuantizeStep{limits[0], limits[1], limits[2], limits[3],
                       double(op.getLevels() - 1)});
  return std::nullopt;
}

std::optional<KernelRefusal> EpilogueReader::readConvert(ConvertOp op) {
  auto type = dyn_cast<IntegerType>(getElementType(op.getResult()));
  if (!type)
    return std::nullopt;
  // An integer that has been rounded, and shifted by another one, is kept.
  // Others are truncated, which the result of a kernel is not.
  std::vector<EpilogueStep> &steps = epilogue.steps;
  size_t numBefore = steps.size();
  double zeroPoint = 0;
  const auto *affine =
      numBefore == 0 ? nullptr : steps.back().getAs<AffineStep>();
  if (affine && affine->scale.isScalarLike(1) && affine->shift.isScalarLike()) {
    zeroPoint = affine->shift.getValues().front();
    --numBefore;
  }
  const auto *function =
      numBefore == 0 ? nullptr : steps[numBefore - 1].getAs<FunctionStep>();
  if (!function || function->function != EpilogueFunction::Round ||
      std::nearbyint(zeroPoint) != zeroPoint || std::abs(zeroPoint) > 0xffff ||
      isBooleanType(type) || type.getWidth() > 16)
    return refuse(KernelReason::NotAStep, "it truncates");
  const Value before = steps[numBefore - 1].before;
  steps.erase(steps.begin() + (numBefore - 1), steps.end());
  steps.push_back({IntegerStep{zeroPoint, type}, op, before});
  return std::nullopt;
}

std::optional<KernelRefusal> EpilogueReader::readSlopes(PReluOp op) {
  ElementsAttr elements = evaluateElements(op.getSlope());
  if (op.getX() != value || !elements)
    return refuse(KernelReason::OperandComputed, "its slope");
  if (std::optional<double> slope = evaluateNumber(op.getSlope())) {
    addFunction(op, EpilogueFunction::Relu, *slope);
    return std::nullopt;
  }
  // As many numbers as there are channels belong to these, whatever numpy says.
  ShapedType type = elements.getShapedType();
  const int64_t axis = lpt::getChannelAxis(shape.size());
  std::optional<ElementwiseConstant> slopes;
  if (type.getRank() == 1 && type.getNumElements() == shape[axis]) {
    SmallVector<int64_t> aligned(shape.size(), 1);
    aligned[axis] = shape[axis];
    slopes = ElementwiseConstant::match(elements, 1);
    if (slopes)
      slopes = slopes->withShape(aligned);
    if (channelAxis && axis != *channelAxis)
      slopes = std::nullopt;
  } else {
    slopes = readConstant(op.getSlope());
  }
  if (!slopes)
    return refuse(KernelReason::NotPerChannel, "its slope");
  add(op, SlopesStep{*slopes});
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The step that `op` is if it is a function of one number.
static std::optional<FunctionStep> getFunction(Operation *op, Value value) {
  using F = EpilogueFunction;
  using Result = std::optional<FunctionStep>;
  return TypeSwitch<Operation *, Result>(op)
      .Case([](ReluOp) { return FunctionStep{F::Relu}; })
      .Case([](SigmoidOp) { return FunctionStep{F::Sigmoid}; })
      .Case([](TanhOp) { return FunctionStep{F::Tanh}; })
      .Case([](ErfOp) { return FunctionStep{F::Erf}; })
      .Case([](ExpOp) { return FunctionStep{F::Exp}; })
      .Case([](SqrtOp) { return FunctionStep{F::Sqrt}; })
      .Case([](AbsOp) { return FunctionStep{F::Abs}; })
      .Case([](MishOp) { return FunctionStep{F::Mish}; })
      .Case([](SoftplusOp) { return FunctionStep{F::Softplus}; })
      .Case([](RoundOp round) -> Result {
        if (round.getMode() != RoundMode::HalfToEven)
          return std::nullopt;
        return FunctionStep{F::Round};
      })
      .Case([](HSwishOp) {
        return FunctionStep{F::HardSwish, 1.0 / 6, 0.5};
      })
      .Case([](HSigmoidOp) {
        return FunctionStep{F::HardSigmoid, 1.0 / 6, 0.5};
      })
      .Case([](HardSigmoidOp sigmoid) {
        return FunctionStep{F::HardSigmoid,
                            sigmoid.getAlpha().convertToDouble(),
                            sigmoid.getBeta().convertToDouble()};
      })
      .Case([](GeluOp gelu) {
        return FunctionStep{gelu.getApproximation() == GeluApproximation::Erf
                                ? F::GeluErf
                                : F::GeluTanh};
      })
      .Case([](EluOp elu) {
        return FunctionStep{F::Elu, elu.getAlpha().convertToDouble()};
      })
      .Case([](SwishOp swish) {
        return FunctionStep{F::Swish, swish.getBeta().convertToDouble()};
      })
      .Case([](ClampOp clamp) {
        return FunctionStep{F::Clamp, clamp.getMin().convertToDouble(),
                            clamp.getMax().convertToDouble()};
      })
      .Case([&](PowerOp power) -> Result {
        if (power.getA() != value)
          return std::nullopt;
        std::optional<double> exponent = evaluateNumber(power.getB());
        if (!exponent)
          return std::nullopt;
        if (*exponent == 2)
          return FunctionStep{F::Square};
        if (*exponent == 0.5)
          return FunctionStep{F::Sqrt};
        return FunctionStep{F::Power, 1, *exponent};
      })
      .Case<FloorOp, CeilingOp, SignOp, SoftsignOp, SeluOp>(
          [](auto) { return FunctionStep{F::Other}; })
      .Default([](Operation *function) -> Result {
        if (function->getNumOperands() == 1 &&
            function->hasTrait<lpt::OpTrait::LibraryFunctions>())
          return FunctionStep{F::Other};
        return std::nullopt;
      });
}

std::optional<KernelRefusal> EpilogueReader::readOp(Operation *op) {
  if (isa<AddOp, SubtractOp, MultiplyOp, DivideOp, MaximumOp, MinimumOp>(op))
    return readArithmetic(op);
  if (auto quantize = dyn_cast<FakeQuantizeOp>(op))
    return readFakeQuantize(quantize);
  if (auto prelu = dyn_cast<PReluOp>(op))
    return readSlopes(prelu);
  if (isa<NegativeOp>(op)) {
    addAffine(op, ElementwiseConstant(-1), ElementwiseConstant(0));
    return std::nullopt;
  }
  if (auto convert = dyn_cast<ConvertOp>(op))
    return readConvert(convert);
  if (std::optional<FunctionStep> function = getFunction(op, value)) {
    add(op, *function);
    return std::nullopt;
  }
  if (isa<PowerOp>(op))
    return refuse(KernelReason::OperandComputed, "its exponent");
  return refuse(KernelReason::NotAStep);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Whether the last of `steps` yields a number of its operand's type without a
/// rounding: the operand itself, or zero.
static bool isExact(ArrayRef<EpilogueStep> steps) {
  if (steps.empty())
    return false;
  const EpilogueStep &step = steps.back();
  const auto *function = step.getAs<FunctionStep>();
  return function && function->function == EpilogueFunction::Relu &&
         function->alpha == 0 &&
         getElementType(step.before) == getElementType(step.op->getResult(0));
}

void EpilogueReader::narrow() {
  Operation *op = value.getDefiningOp();
  auto type = dyn_cast<FloatType>(getElementType(value));
  if (type && type.getWidth() == 16 &&
      !(isExact(epilogue.steps) && epilogue.steps.back().op == op))
    add(op, NarrowStep{type});
}

void EpilogueReader::readOps(ArrayRef<Operation *> ops) {
  const Value start = value;
  for (Operation *op : ops) {
    if (value != start)
      narrow();
    // Steps are computed in f32, and so must the ops that they stand for, apart
    // from those that read integers or floats of 16 bits.
    const bool isOfIntegers = !epilogue.steps.empty() &&
                              epilogue.steps.back().getAs<IntegerStep>() &&
                              getElementType(op->getResult(0)).isF32();
    const Type type = getElementType(value);
    const bool isFloat = type.isF16() || type.isBF16() || type.isF32();
    if (value != start && !isFloat && !isOfIntegers)
      return end(refuseTypes(KernelReason::ComputedType, value));
    if (std::optional<KernelRefusal> refusal = readOp(op))
      return end(refuseAt(op, *refusal));
    value = op->getResult(0);
  }
}

Epilogue Epilogue::read(Value start, Value end,
                        std::optional<int64_t> channelAxis) {
  SmallVector<Operation *> ops;
  Value value = start;
  auto isReadOnce = [](Value value) {
    return !value.use_empty() && llvm::all_equal(value.getUsers()) &&
           value.user_begin()->getNumResults() == 1;
  };
  while (value != end && isReadOnce(value)) {
    ops.push_back(*value.user_begin());
    value = ops.back()->getResult(0);
  }
  EpilogueReader reader(start, channelAxis);
  reader.readOps(ops);
  if (!reader.epilogue.getRefusal() && value != end)
    reader.end(refuse(KernelReason::SeveralUses));
  return std::move(reader.epilogue);
}

Epilogue Epilogue::readChain(Value start, ArrayRef<Operation *> ops,
                             std::optional<int64_t> channelAxis) {
  EpilogueReader reader(start, channelAxis);
  for (size_t i = 1; i < ops.size(); ++i)
    for (Operation *user : ops[i - 1]->getUsers())
      if (user != ops[i]) {
        reader.end(refuse(KernelReason::SeveralUses));
        return std::move(reader.epilogue);
      }
  reader.readOps(ops);
  return std::move(reader.epilogue);
}
