//===- NormalizeKernels.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites the element-wise ops of kernels so that every rounding is stated.
// The epilogue is read, and written again step by step; the ops that it
// replaces are left without uses.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/Passes.h"

#include "ExplicitSteps.h"
#include "ProviderList.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/Kernel/Epilogue.h"
#include "LPT/Dialect/LPT/Kernel/InputChain.h"

#include "mlir/IR/IRMapping.h"

#include <cmath>

namespace mlir::lpt {
#define GEN_PASS_DEF_NORMALIZEKERNELS
#include "LPT/Conversion/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

using Constant = ElementwiseConstant;

//===----------------------------------------------------------------------===//
// One kernel
//===----------------------------------------------------------------------===//

namespace {

/// Brings one kernel into the explicit form.
class Normalization {
public:
  Normalization(KernelOp kernel, IRRewriter &rewriter)
      : kernel(kernel), rewriter(rewriter) {}

  /// Reads the kernel, which stays as it is. Returns why it has no explicit
  /// form; empty if it has one.
  std::optional<KernelRefusal> read();
  void rewrite();

private:
  std::optional<KernelRefusal> readElementwise();
  std::optional<KernelRefusal> readAfterRoot(Operation *root);
  std::optional<KernelRefusal> takeScale();
  std::optional<KernelRefusal> check(const EpilogueStep &step) const;

  /// The operands of `root` as the integers that they are, if all of them are.
  void rewriteProduct(Operation *root);
  /// Lets the kernel yield the value of all steps.
  void writeSteps();
  Value writeStep(const ExplicitStep &step, Type type);
  Value writeResidual(const ResidualStep &step, Operation *op, Type type);
  Value writeRequantize(const RequantizeStep &step, Type type);
  /// The integers of `step`, less what is subtracted from them, in f32.
  Value writeNumbers(const RequantizeStep &step);
  Value writeScaleShift(Value x, Value factor, Value summand, Type type);
  Value writeAffine(Value x, const AffineStep &step, Type type);
  /// `op` on other operands. Its result has elements of `type`, unless the op
  /// keeps the type of its operand.
  Value clone(Operation *op, ArrayRef<std::pair<Value, Value>> operands,
              Type type);
  /// `input` minus its zero point: integers, or their exact differences in f32.
  Value writeCentered(const DequantizedInput &input);
  Value write(const Constant &constant, Type type) {
    return constant.simplified().materialize(rewriter, location, type);
  }
  Value writeNumber(const Constant &constant) {
    return write(constant, rewriter.getF32Type());
  }

  KernelOp kernel;
  IRRewriter &rewriter;
  Location location = kernel.getLoc();
  Epilogue epilogue;
  std::vector<EpilogueStep> steps;
  /// The result of the root, or an input.
  Value start;
  /// Of element-wise kernels: the input that `start` is dequantized from.
  std::optional<DequantizedInput> input;
  /// The value that has been reached.
  Value value;
};

} // namespace

static bool hasIntegers(Operation *op) {
  return llvm::all_of(op->getOperands(), [](Value operand) {
    return isa<IntegerType>(getElementType(operand));
  });
}

/// Whether `op` computes in integers, which is exact.
static bool isIntegerOp(Operation *op) {
  return op->hasTrait<lpt::OpTrait::IntegerArithmetic>() && hasIntegers(op);
}

/// The first op that is neither element-wise nor computed from constants; the
/// root of the kernel if there is none.
static Operation *findRoot(KernelOp kernel) {
  for (Operation &op : kernel.getBlock().without_terminator())
    if (!isElementwise(&op) && !llvm::all_of(op.getResults(), isConstantPath))
      return &op;
  return kernel.getRoot();
}

/// The first element type of a value that f32 does not stand for: f64, or that
/// of booleans. Null if there is none.
static Type findTypeBeyondF32(KernelOp kernel) {
  for (Operation &op : kernel.getBlock())
    for (Type type :
         llvm::concat<Type>(op.getOperandTypes(), op.getResultTypes()))
      if (Type elementType = cast<ShapedType>(type).getElementType();
          elementType.isF64() || isBooleanType(elementType))
        return elementType;
  return Type();
}

std::optional<KernelRefusal>
Normalization::check(const EpilogueStep &step) const {
  auto refuseUnless = [](bool condition, KernelReason reason) {
    return condition ? std::nullopt : std::optional(refuse(reason));
  };
  constexpr KernelReason beyond = KernelReason::BeyondF32;
  if (const auto *affine = step.getAs<AffineStep>())
    return refuseUnless(
        isInRangeOfF32(affine->scale) && isInRangeOfF32(affine->shift), beyond);
  if (step.getAs<FunctionStep>())
    return refuseUnless(!step.op->hasTrait<lpt::OpTrait::LibraryFunctions>(),
                        KernelReason::CallsLibrary);
  if (const auto *residual = step.getAs<ResidualStep>()) {
    const DequantizedInput &other = residual->input;
    return refuseUnless(std::isfinite(float(other.scale)) &&
                            std::isfinite(float(other.zeroPoint)),
                        beyond);
  }
  const auto *quantize = step.getAs<QuantizeStep>();
  if (!quantize)
    return std::nullopt;
  auto integer = dyn_cast<IntegerType>(getElementType(step.op->getResult(0)));
  if (integer && integer.getWidth() > 16)
    return refuse(KernelReason::TooManyLevels,
                  "to " + Twine(integer.getWidth()) + " bits");
  if (quantize->numSteps > 0xffff)
    return refuse(KernelReason::TooManyLevels, "16 bits do not hold them");
  return refuseUnless(Requantization(*quantize).isInRange(), beyond);
}

std::optional<KernelRefusal> Normalization::readElementwise() {
  std::optional<InputChain> chain = InputChain::find(kernel);
  if (!chain)
    return refuse(KernelReason::SeveralChains);
  ArrayRef<Operation *> ops = chain->ops;
  start = chain->start;
  input = chain->input;
  for (; !ops.empty() && isIntegerOp(ops.front()); ops = ops.drop_front()) {
    start = ops.front()->getResult(0);
    input.reset();
  }
  epilogue = Epilogue::readChain(start, ops, /*channelAxis=*/std::nullopt);
  return std::nullopt;
}

std::optional<KernelRefusal> Normalization::readAfterRoot(Operation *root) {
  if (root->hasTrait<lpt::OpTrait::LibraryFunctions>())
    return refuseAt(root, refuse(KernelReason::CallsLibrary));
  if (!isa<LPTDialect>(root->getDialect()) && !movesElements(root))
    return refuseAt(root, refuse(KernelReason::OtherDialect));
  start = root->getResult(0);
  const Value end = kernel.getYielded().front();
  while (start != end && start.hasOneUse() && isIntegerOp(*start.user_begin()))
    start = start.user_begin()->getResult(0);
  epilogue = Epilogue::read(start, end, /*channelAxis=*/std::nullopt);
  return std::nullopt;
}

/// Lets the first affine map start from the input without its zero point.
std::optional<KernelRefusal> Normalization::takeScale() {
  if (!input || steps.empty())
    return std::nullopt;
  const Constant scale(input->scale);
  if (const auto *affine = steps.front().getAs<AffineStep>())
    steps.front().kind = AffineStep{
        Constant::zip(affine->scale, scale, std::multiplies<double>()),
        affine->shift};
  else
    steps.insert(steps.begin(), EpilogueStep{AffineStep{scale, Constant(0)},
                                             steps.front().op, start});
  if (!std::isfinite(float(input->zeroPoint)))
    return refuse(KernelReason::BeyondF32, "the zero point of its input");
  return std::nullopt;
}

std::optional<KernelRefusal> Normalization::read() {
  Operation *root = findRoot(kernel);
  // What is computed from constants alone is up to folding.
  auto isConstant = [](Value value) {
    return isa<ConstantOp>(value.getDefiningOp());
  };
  if (kernel.getInputs().empty()) {
    if (llvm::all_of(kernel.getYielded(), isConstant))
      return std::nullopt;
    return refuse(KernelReason::NoInput);
  }
  // Nothing is computed.
  if (!root || (movesElements(root) &&
                llvm::equal(kernel.getYielded(), root->getResults())))
    return std::nullopt;
  if (Type type = findTypeBeyondF32(kernel))
    return refuse(KernelReason::ComputedType, type.isF64() ? "f64" : "i1");
  if (kernel.getOutputs().size() != 1)
    return refuse(KernelReason::SeveralResults);
  if (std::optional<KernelRefusal> refusal =
          isElementwise(root) ? readElementwise() : readAfterRoot(root))
    return refusal;
  if (getShape(start) != getShape(kernel.getYielded().front()))
    return refuse(KernelReason::Broadcast, "a value between its ops");
  steps.assign(epilogue.getSteps().begin(), epilogue.getSteps().end());
  if (std::optional<KernelRefusal> refusal = takeScale())
    return refusal;
  for (const EpilogueStep &step : steps)
    if (std::optional<KernelRefusal> refusal = check(step))
      return refuseAt(step.op, *refusal);
  return epilogue.getRefusal();
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// The integers, of at most 16 bits, that are equal to `operand`; null if it is
/// not known to be made of such.
static Value findIntegers(Value operand, IRRewriter &rewriter) {
  auto isNarrow = [](Value value, unsigned maxWidth) {
    auto type = dyn_cast<IntegerType>(getElementType(value));
    return type && type.getWidth() <= maxWidth;
  };
  if (isNarrow(operand, 16))
    return operand;
  if (auto convert = operand.getDefiningOp<ConvertOp>())
    return getElementType(operand).isF32() && isNarrow(convert.getX(), 16)
               ? convert.getX()
               : Value();
  auto subtract = operand.getDefiningOp<SubtractOp>();
  if (!subtract || !getElementType(operand).isF32() ||
      !isNarrow(subtract.getA(), 8) || !isNarrow(subtract.getB(), 8))
    return Value();
  rewriter.setInsertionPoint(subtract);
  Type type = IntegerType::get(rewriter.getContext(), 16, IntegerType::Signed);
  return createInferred<SubtractOp>(rewriter, subtract.getLoc(), type,
                                    subtract->getOperands());
}

void Normalization::rewriteProduct(Operation *root) {
  if (!isa<WeightedOpInterface>(root) || root->getNumOperands() != 2 ||
      hasIntegers(root))
    return;
  Value a = findIntegers(root->getOperand(0), rewriter);
  Value b = a ? findIntegers(root->getOperand(1), rewriter) : Value();
  if (!a || !b)
    return;
  rewriter.modifyOpInPlace(root, [&]() { root->setOperands({a, b}); });
}

Value Normalization::writeScaleShift(Value x, Value factor, Value summand,
                                     Type type) {
  return createInferred<ScaleShiftOp>(rewriter, location, type,
                                      {x, factor, summand});
}

Value Normalization::writeAffine(Value x, const AffineStep &step, Type type) {
  if (step.scale.isScalarLike(1) && step.shift.isScalarLike(0) &&
      getElementType(x) == type)
    return x;
  return writeScaleShift(x, writeNumber(step.scale), writeNumber(step.shift),
                         type);
}

Value Normalization::clone(Operation *op,
                           ArrayRef<std::pair<Value, Value>> operands,
                           Type type) {
  IRMapping mapping;
  for (auto [from, to] : operands)
    mapping.map(from, to);
  Operation *copy = rewriter.clone(*op, mapping);
  Value result = copy->getResult(0);
  if (op->hasTrait<lpt::OpTrait::KeepsElementType>())
    type = getElementType(copy->getOperand(0));
  result.setType(cast<RankedTensorType>(result.getType()).clone(type));
  return result;
}

Value Normalization::writeCentered(const DequantizedInput &input) {
  if (input.zeroPoint == 0)
    return input.data;
  Type type = rewriter.getF32Type();
  // Integers are subtracted as such, which is exact.
  auto integer = dyn_cast<IntegerType>(getElementType(input.data));
  if (integer && std::nearbyint(input.zeroPoint) == input.zeroPoint &&
      std::abs(input.zeroPoint) <= 0x1p30) {
    // Differences of bytes fit into 32 bits, whose vectors have more elements.
    const bool isNarrow =
        integer.getWidth() <= 8 && std::abs(input.zeroPoint) < 0x1p15;
    type = IntegerType::get(rewriter.getContext(), isNarrow ? 16 : 32,
                            IntegerType::Signed);
  }
  return createInferred<SubtractOp>(
      rewriter, location, rewriter.getF32Type(),
      {input.data, write(Constant(input.zeroPoint), type)});
}

Value Normalization::writeResidual(const ResidualStep &step, Operation *op,
                                   Type type) {
  const DequantizedInput &other = step.input;
  Value centered = writeCentered(other);
  if (other.scale != 1)
    centered = writeScaleShift(centered, writeNumber(Constant(other.scale)),
                               writeNumber(Constant(0)), rewriter.getF32Type());
  Value before = op->getOperand(step.isReversed ? 1 : 0);
  return clone(op, {{before, value}, {step.operand, centered}}, type);
}

Value Normalization::writeRequantize(const RequantizeStep &step, Type type) {
  Type pointType =
      IntegerType::get(rewriter.getContext(), 32, IntegerType::Signed);
  // Levels are exact in f32; narrower floats round them.
  const Type stored = step.type                ? Type(step.type)
                      : isa<IntegerType>(type) ? type
                                               : rewriter.getF32Type();
  RequantizeOp::Properties properties;
  properties.low = rewriter.getI64IntegerAttr(step.low);
  properties.high = rewriter.getI64IntegerAttr(step.high);
  return createInferred<RequantizeOp>(rewriter, location, stored,
                                      {value, writeNumber(step.inverseScale),
                                       writeNumber(step.offset),
                                       write(step.zeroPoint, pointType)},
                                      properties);
}

Value Normalization::writeNumbers(const RequantizeStep &step) {
  Type f32 = rewriter.getF32Type();
  if (step.subtracted == 0)
    return createInferred<ConvertOp>(rewriter, location, f32, value);
  Type wide = IntegerType::get(rewriter.getContext(), 32, IntegerType::Signed);
  return createInferred<SubtractOp>(
      rewriter, location, f32, {value, write(Constant(step.subtracted), wide)});
}

Value Normalization::writeStep(const ExplicitStep &step, Type type) {
  if (const auto *affine = step.getAs<AffineStep>())
    return writeAffine(value, *affine, type);
  if (const auto *sum = step.getAs<AddStep>())
    return writeScaleShift(writeCentered(sum->input),
                           writeNumber(Constant(sum->input.scale)), value,
                           type);
  if (const auto *residual = step.getAs<ResidualStep>())
    return writeResidual(*residual, step.op, type);
  if (const auto *requantize = step.getAs<RequantizeStep>())
    return writeRequantize(*requantize, type);
  if (const auto *narrow = step.getAs<NarrowStep>()) {
    Value rounded =
        createInferred<ConvertOp>(rewriter, location, narrow->type, value);
    return createInferred<ConvertOp>(rewriter, location, type, rounded);
  }
  return clone(step.op, {{step.before, value}}, type);
}

void Normalization::rewrite() {
  kernel.setExplicitNumbers(true);
  if (!start)
    return;
  if (Operation *root = findRoot(kernel); !isElementwise(root))
    rewriteProduct(root);
  if (!steps.empty())
    writeSteps();
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(kernel.getBlock())))
    if (isOpTriviallyDead(&op))
      rewriter.eraseOp(&op);
}

void Normalization::writeSteps() {
  Operation *yield = kernel.getBlock().getTerminator();
  rewriter.setInsertionPoint(yield);
  const Value end = yield->getOperand(0);
  const Type endType = getElementType(end);
  value = input ? writeCentered(*input) : start;
  const std::vector<ExplicitStep> explicitSteps =
      getExplicitSteps(steps, endType);
  for (const ExplicitStep &step : explicitSteps) {
    location = step.location;
    const bool isLast = &step == &explicitSteps.back();
    value = writeStep(step, isLast ? endType : rewriter.getF32Type());
    const auto *requantize = step.getAs<RequantizeStep>();
    if (!isLast && requantize && requantize->type)
      value = writeNumbers(*requantize);
  }
  // Levels, and functions that keep the type, are in f32 still.
  if (getElementType(value) != endType)
    value = createInferred<ConvertOp>(rewriter, location, endType, value);
  // Sizes that are known now may be unknown to the reader.
  if (value.getType() != end.getType())
    value.setType(end.getType());
  rewriter.modifyOpInPlace(yield, [&]() { yield->setOperand(0, value); });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct NormalizeKernelsPass
    : lpt::impl::NormalizeKernelsBase<NormalizeKernelsPass> {
  using NormalizeKernelsBase::NormalizeKernelsBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LPTDialect>();
    registerKernelProviders(registry);
  }

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    FailureOr<const KernelProvider *> first =
        getFirst(getOperation(), backends);
    if (failed(first))
      return signalPassFailure();
    auto result = getOperation().walk([&](KernelOp kernel) {
      FailureOr<const KernelProvider *> provider = getProvider(kernel, *first);
      if (failed(provider))
        return WalkResult::interrupt();
      if (!kernel.getExplicitNumbers() &&
          (!*provider || (*provider)->takesExplicitNumbers()))
        normalize(kernel, rewriter);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

  void normalize(KernelOp kernel, IRRewriter &rewriter) {
    Normalization normalization(kernel, rewriter);
    std::optional<KernelRefusal> refusal = normalization.read();
    if (!refusal)
      normalization.rewrite();
    else if (getContext().getRemarkEngine())
      emitConsequence(kernel, "no-explicit-form",
                      "the numbers of " + describeLayer(kernel) +
                          " have no explicit form",
                      *refusal);
  }
};
} // namespace
