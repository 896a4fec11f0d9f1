//===- QuantizeIO.cpp -----------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The caller quantizes the inputs and dequantizes the outputs.
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/InterfaceQuantization.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Reference/Evaluator.h"

#include "mlir/IR/SymbolTable.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_QUANTIZEIO
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

namespace {
enum class InterfaceReason {
#define LPT_REASON(name, code, sentence, suggestion) name,
#include "InterfaceReasons.def"
};

// Refusals look for it next to their enumeration.
const ReasonText &getReasonText(InterfaceReason reason) {
  static constexpr ReasonText texts[] = {
#define LPT_REASON(name, code, sentence, suggestion)                           \
  {code, sentence, suggestion},
#include "InterfaceReasons.def"
  };
  return texts[size_t(reason)];
}
} // namespace

template <typename T>
using PlannedInterface = PlannedOf<T, InterfaceReason>;

static bool isInterfaceInteger(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && isLowPrecisionType(type) && integer.getWidth() <= 16;
}

static bool isPositive(double scale) {
  return std::isfinite(scale) && scale > 0;
}

/// The integer nearest to the zero point of data with `levels` levels, which
/// may be outside of the type of the data. Nothing if it is further away than
/// the rounding of limits and scales to f32 explains.
static std::optional<int64_t> getZeroPoint(double zeroPoint, double levels) {
  const double tolerance = std::max(1e-4, levels * 0x1p-22);
  const double integer = roundZeroPoint(zeroPoint);
  if (!(std::abs(zeroPoint - integer) <= tolerance) ||
      !(std::abs(integer) <= 0x1p31))
    return std::nullopt;
  return int64_t(integer);
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

namespace {
/// An argument that becomes integers.
struct QuantizedInput {
  /// All ops that read its elements. They are equal, and yield the integers.
  SmallVector<FakeQuantizeOp> quantizations;
  /// The ops between, which move elements and add none.
  SmallVector<Operation *> moves;
  IntegerType type;
  /// The integers that the quantization yields.
  int64_t low = 0, high = 0;
  InterfaceQuantization meaning;
};
} // namespace

/// Adds the ops that read `value`, and what is moved from it.
static PlannedInterface<std::monostate> collectUsers(Value value,
                                                     QuantizedInput &input) {
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    auto quantization = dyn_cast<FakeQuantizeOp>(user);
    if (quantization && use.getOperandNumber() == 0) {
      input.quantizations.push_back(quantization);
      continue;
    }
    // Other ops that move elements may fill gaps with zeros, which are other
    // integers than zero.
    if (user->getNumOperands() != 1 || !isView(user))
      return refuse(InterfaceReason::FloatUse,
                    "'" + user->getName().getStringRef() + "'");
    input.moves.push_back(user);
    auto users = collectUsers(user->getResult(0), input);
    if (!users)
      return users;
  }
  return std::monostate();
}

static bool haveEqualLimits(const FakeQuantizeLimits &a,
                            const FakeQuantizeLimits &b) {
  return a.inLow == b.inLow && a.inHigh == b.inHigh && a.outLow == b.outLow &&
         a.outHigh == b.outHigh;
}

/// The limits as scalars, if they are the same for all elements.
static std::optional<FakeQuantizeLimits>
simplify(const FakeQuantizeLimits &limits) {
  FakeQuantizeLimits result{
      limits.inLow.simplified(), limits.inHigh.simplified(),
      limits.outLow.simplified(), limits.outHigh.simplified()};
  for (const ElementwiseConstant *limit :
       {&result.inLow, &result.inHigh, &result.outLow, &result.outHigh})
    if (!limit->isScalar())
      return std::nullopt;
  return result;
}

/// Whether the quantization makes each integer of what it stands for, in the
/// arithmetic of the op.
static bool reproducesIntegers(const QuantizedInput &input,
                               const FakeQuantizeLimits &limits) {
  FakeQuantizeOp op = input.quantizations.front();
  Type elementType = getElementType(op.getX());
  std::vector<double> numbers;
  for (int64_t q = input.low; q <= input.high; ++q)
    numbers.push_back(input.meaning.scale *
                      double(q - input.meaning.zeroPoint));
  Block scratch;
  OpBuilder builder(op.getContext());
  builder.setInsertionPointToStart(&scratch);
  const int64_t size = numbers.size();
  auto materialize = [&](const ElementwiseConstant &constant, Type type) {
    return constant.materialize(builder, op.getLoc(), type);
  };
  auto quantization = FakeQuantizeOp::create(
      builder, op.getLoc(), RankedTensorType::get({size}, input.type),
      materialize(ElementwiseConstant({size}, numbers), elementType),
      materialize(limits.inLow, getElementType(op.getInLow())),
      materialize(limits.inHigh, getElementType(op.getInHigh())),
      materialize(limits.outLow, getElementType(op.getOutLow())),
      materialize(limits.outHigh, getElementType(op.getOutHigh())),
      op.getLevels());
  auto results = evaluateConstantOp(quantization);
  if (failed(results))
    return false;
  auto quantized = readElements(results->front());
  return quantized && llvm::all_of(llvm::enumerate(*quantized), [&](auto each) {
           return each.value() == double(input.low + int64_t(each.index()));
         });
}

static PlannedInterface<QuantizedInput> planInput(BlockArgument argument) {
  QuantizedInput input;
  auto users = collectUsers(argument, input);
  if (!users)
    return users.getRefusal();
  if (input.quantizations.empty())
    return refuse(InterfaceReason::Unused);
  FakeQuantizeOp first = input.quantizations.front();
  if (!isInterfaceInteger(getElementType(first.getResult())))
    return refuse(InterfaceReason::NotToIntegers);
  input.type = cast<IntegerType>(getElementType(first.getResult()));
  auto found = FakeQuantizeLimits::match(first);
  if (!found)
    return refuse(InterfaceReason::LimitsNotConstant);
  auto limits = simplify(*found);
  if (!limits)
    return refuse(InterfaceReason::NotPerTensor);
  for (FakeQuantizeOp other : ArrayRef(input.quantizations).drop_front()) {
    auto others = FakeQuantizeLimits::match(other);
    auto simple = others ? simplify(*others) : std::nullopt;
    if (!simple || !haveEqualLimits(*limits, *simple) ||
        other.getLevels() != first.getLevels() ||
        getElementType(other.getResult()) != input.type)
      return refuse(InterfaceReason::QuantizationsDiffer);
  }
  const double steps = first.getLevels() - 1;
  auto value = [](const ElementwiseConstant &limit) {
    return limit.getValues().front();
  };
  if (first.getLevels() > 65536 ||
      !limits->yieldIntegers(first.getLevels(), input.type) ||
      value(limits->outHigh) - value(limits->outLow) != steps)
    return refuse(InterfaceReason::NotToIntegers);
  input.low = int64_t(value(limits->outLow));
  input.high = int64_t(value(limits->outHigh));
  input.meaning.scale = (value(limits->inHigh) - value(limits->inLow)) / steps;
  if (!isPositive(input.meaning.scale))
    return refuse(InterfaceReason::NoPositiveScale);
  auto zeroPoint = getZeroPoint(double(input.low) -
                                    value(limits->inLow) / input.meaning.scale,
                                double(first.getLevels()));
  if (!zeroPoint)
    return refuse(InterfaceReason::NoIntegerZeroPoint);
  input.meaning.zeroPoint = *zeroPoint;
  if (!reproducesIntegers(input, *limits))
    return refuse(InterfaceReason::NotReproduced);
  return input;
}

static void setElementType(Value value, Type elementType) {
  value.setType(cast<RankedTensorType>(value.getType()).clone(elementType));
}

static void rewriteInput(BlockArgument argument, QuantizedInput &input) {
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  setElementType(argument, input.type);
  for (Operation *move : input.moves)
    setElementType(move->getResult(0), input.type);
  // Integers that the quantization cannot yield stand for numbers outside of
  // its limits, where it saturates.
  const IntegerRange range = getIntegerRange(input.type);
  if (double(input.low) > range.min || double(input.high) < range.max) {
    OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
    auto limited =
        ClampOp::create(builder, argument.getLoc(), argument.getType(),
                        argument, builder.getF64FloatAttr(double(input.low)),
                        builder.getF64FloatAttr(double(input.high)));
    argument.replaceAllUsesExcept(limited, limited);
  }
  for (FakeQuantizeOp quantization : input.quantizations) {
    SmallVector<Operation *> limits;
    for (Value operand : quantization->getOperands().drop_front())
      limits.push_back(operand.getDefiningOp());
    quantization.getResult().replaceAllUsesWith(quantization.getX());
    IRRewriter rewriter(quantization->getContext());
    rewriter.eraseOp(quantization);
    eraseIfUnused(rewriter, limits);
  }
  input.meaning.setOfArgument(function, argument.getArgNumber());
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

namespace {
/// A result that becomes integers.
struct QuantizedOutput {
  /// What yields the numbers.
  Value data;
  /// The fake quantization that is to yield integers in its place, or null.
  FakeQuantizeOp quantization;
  DataPrecision precision;
  Decomposition decomposition{ElementwiseConstant(0), ElementwiseConstant(0),
                              ElementwiseConstant(0), ElementwiseConstant(0)};
  InterfaceQuantization meaning;
};
} // namespace

/// Sets what the data, of integers of `type`, stands for.
static PlannedInterface<std::monostate>
setMeaning(QuantizedOutput &output, Type type, const ElementwiseConstant &scale,
           const ElementwiseConstant &zeroPoint) {
  if (!scale.all(isPositive))
    return refuse(InterfaceReason::NoPositiveScale);
  if (!scale.isScalarLike() || !zeroPoint.isScalarLike() || scale.size() == 0 ||
      zeroPoint.size() == 0)
    return refuse(InterfaceReason::NotPerTensor);
  auto integer = getZeroPoint(zeroPoint.getValues().front(),
                              std::ldexp(1.0, type.getIntOrFloatBitWidth()));
  if (!integer)
    return refuse(InterfaceReason::NoIntegerZeroPoint);
  output.meaning = {scale.getValues().front(), *integer};
  return std::monostate();
}

/// The plan for a result that a fake quantization computes in float.
static PlannedInterface<QuantizedOutput>
planQuantization(FakeQuantizeOp op, ArrayRef<Type> precisions) {
  QuantizedOutput output;
  output.data = op.getResult();
  output.quantization = op;
  auto found = FakeQuantizeLimits::match(op);
  if (!found)
    return refuse(InterfaceReason::LimitsNotConstant);
  const ElementwiseConstant low = found->outLow.simplified();
  const ElementwiseConstant high = found->outHigh.simplified();
  if (!low.isScalar() || !high.isScalar())
    return refuse(InterfaceReason::NotPerTensor);
  if (!found->checkNumbers(op.getLevels()) || found->haveOneOutput())
    return refuse(InterfaceReason::NoPositiveScale);
  const PrecisionDetails natural =
      PrecisionDetails::get(op.getContext(), op.getLevels(), low, high);
  auto precision =
      isSupportedLevels(op.getLevels())
          ? selectActivationPrecision(op.getLevels(), natural, precisions)
          : std::nullopt;
  if (!precision)
    return refuse(InterfaceReason::NotToIntegers);
  output.precision = *precision;
  output.decomposition = Decomposition::get(*precision, low, high);
  auto meaning = setMeaning(output, precision->type, output.decomposition.scale,
                            output.decomposition.shift);
  if (!meaning)
    return meaning.getRefusal();
  return output;
}

static PlannedInterface<QuantizedOutput> planOutput(Value value) {
  MLIRContext *context = value.getContext();
  // Unsigned first: the type of intervals that suit neither.
  SmallVector<Type> precisions;
  for (unsigned width : {8u, 16u})
    for (auto sign : {IntegerType::Unsigned, IntegerType::Signed})
      precisions.push_back(IntegerType::get(context, width, sign));
  if (auto quantization = value.getDefiningOp<FakeQuantizeOp>())
    return planQuantization(quantization, precisions);
  QuantizedOutput output;
  const Dequantization chain = Dequantization::match(value, precisions);
  output.data = chain.data;
  if (output.data == value || !isInterfaceInteger(getElementType(chain.data)))
    return refuse(InterfaceReason::NotQuantized);
  auto meaning = setMeaning(output, getElementType(chain.data),
                            chain.scale.value_or(ElementwiseConstant(1)),
                            chain.zeroPoint.value_or(ElementwiseConstant(0)));
  if (!meaning)
    return meaning.getRefusal();
  return output;
}

static void rewriteOutput(func::ReturnOp terminator, unsigned index,
                          QuantizedOutput &output) {
  Value data = output.data;
  IRRewriter rewriter(terminator.getContext());
  if (FakeQuantizeOp op = output.quantization) {
    rewriter.setInsertionPoint(op);
    const Decomposition &limits = output.decomposition;
    Type limitType =
        selectLimitType(op, limits.quantizedLow, limits.quantizedHigh);
    auto materialize = [&](const ElementwiseConstant &limit) {
      return limit.materialize(rewriter, op.getLoc(), limitType);
    };
    data = FakeQuantizeOp::create(
        rewriter, op.getLoc(),
        cast<RankedTensorType>(op.getType()).clone(output.precision.type),
        op.getX(), op.getInLow(), op.getInHigh(),
        materialize(limits.quantizedLow), materialize(limits.quantizedHigh),
        op.getLevels());
  }
  Operation *replaced = terminator.getOperand(index).getDefiningOp();
  terminator.setOperand(index, data);
  eraseIfUnused(rewriter, replaced);
  output.meaning.setOfResult(cast<func::FuncOp>(terminator->getParentOp()),
                             index);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool isOfFloats(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa<FloatType>(tensor.getElementType());
}

/// Remarks that a value stays in float, at the op that reads or yields it.
static void emitRemark(Operation *op, StringRef kind, unsigned index,
                       const RefusalOf<InterfaceReason> &refusal) {
  emitConsequence(op, ("float-" + kind).str(),
                  kind + " " + Twine(index) + " stays in float", refusal);
}

static void quantizeInputs(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments()) {
    if (!isOfFloats(argument.getType()))
      continue;
    auto plan = planInput(argument);
    if (plan)
      rewriteInput(argument, *plan);
    else
      emitRemark(argument.use_empty() ? function : *argument.user_begin(),
                 "input", argument.getArgNumber(), plan.getRefusal());
  }
}

static void quantizeOutputs(func::ReturnOp terminator) {
  for (unsigned index = 0; index != terminator.getNumOperands(); ++index) {
    if (!isOfFloats(terminator.getOperand(index).getType()))
      continue;
    auto plan = planOutput(terminator.getOperand(index));
    Operation *producer = terminator.getOperand(index).getDefiningOp();
    if (plan)
      rewriteOutput(terminator, index, *plan);
    else
      emitRemark(producer ? producer : terminator, "output", index,
                 plan.getRefusal());
  }
}

/// Remarks that all of a function stays as it is.
static void refuseFunction(func::FuncOp function, InterfaceReason reason) {
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (isOfFloats(type))
      emitRemark(function, "input", index, refuse(reason));
  for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
    if (isOfFloats(type))
      emitRemark(function, "output", index, refuse(reason));
}

namespace {
struct QuantizeIOPass : lpt::impl::QuantizeIOBase<QuantizeIOPass> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      auto terminator =
          dyn_cast<func::ReturnOp>(function.front().getTerminator());
      if (!function.getBody().hasOneBlock() || !terminator) {
        refuseFunction(function, InterfaceReason::SeveralBlocks);
        continue;
      }
      // Callers would have to be changed as well.
      if (!SymbolTable::symbolKnownUseEmpty(function, getOperation())) {
        refuseFunction(function, InterfaceReason::Called);
        continue;
      }
      quantizeInputs(function);
      quantizeOutputs(terminator);
      function.setType(FunctionType::get(&getContext(),
                                         function.front().getArgumentTypes(),
                                         terminator.getOperandTypes()));
    }
  }
};
} // namespace
