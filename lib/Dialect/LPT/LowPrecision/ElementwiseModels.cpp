//===- ElementwiseModels.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Low precision addition and multiplication.
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "Models.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

#include <array>
#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

namespace {

/// The two branches of an element-wise op with their chains.
struct Branches {
  std::array<Dequantization, 2> chains;
  /// The branch that is a constant, or -1.
  int constant = -1;

  Branches(Operation *op, const LowPrecisionContext &state) {
    for (int i : {0, 1}) {
      chains[i] = state.match(op->getOperand(i));
      if (constant < 0 && isConstantPath(op->getOperand(i)))
        constant = i;
    }
  }
};

/// A branch from its data up to the op that computes it.
struct BranchOrigin {
  /// The producer after fake quantizations, or the weighted op after a bias.
  Operation *producer;
  /// Whether the elements of a value on the way have several uses.
  bool isShared = false;

  explicit BranchOrigin(Value data) {
    auto step = [&](Value value) {
      isShared |= !hasOneElementUse(value);
      return value.getDefiningOp();
    };
    producer = step(data);
    while (auto fakeQuantize = dyn_cast_or_null<FakeQuantizeOp>(producer))
      producer = step(fakeQuantize.getX());
    if (!producer || !LPTDialect::BiasAttrHelper(producer->getContext())
                          .isAttrPresent(producer))
      return;
    Value biased = producer->getOperand(0);
    if (isConstantPath(biased))
      biased = producer->getOperand(1);
    Operation *origin = Dequantization::match(biased, {}).data.getDefiningOp();
    if (isa_and_nonnull<WeightedOpInterface>(origin))
      producer = origin;
  }

  /// Computed by a convolution or matrix multiplication, to which the rest of
  /// the branch can be fused.
  bool isWeighted() const {
    return isa_and_nonnull<WeightedOpInterface>(producer);
  }

  /// One value for each channel.
  bool isSpatiallyOne() const {
    if (!producer)
      return false;
    ArrayRef<int64_t> shape = getShape(producer->getResult(0));
    if (shape.empty())
      return false;
    if (shape.size() <= 2)
      return shape.back() == 1;
    return llvm::all_of(shape.drop_front(2),
                        [](int64_t size) { return size == 1; });
  }
};

} // namespace

/// Which branch keeps a dequantization; the other is read as integers. The
/// branch that is left with arithmetic should be one that can absorb it, so the
/// order of the rules is that of the gain.
static int selectFullBranch(const Branches &branches,
                            const LowPrecisionContext &state) {
  const auto &chains = branches.chains;
  std::array<bool, 2> isLow, isFakeQuantize;
  for (int i : {0, 1}) {
    isLow[i] = !chains[i].empty() && chains[i].isLowPrecision();
    isFakeQuantize[i] =
        chains[i].data.getDefiningOp<FakeQuantizeOp>() != nullptr;
  }
  if (isLow[0] != isLow[1])
    return isLow[0] ? 1 : 0;
  if (!state.updatesPrecisions())
    return !chains[0].empty() && chains[1].empty() ? 1 : 0;
  if (isFakeQuantize[0] != isFakeQuantize[1])
    return isFakeQuantize[0] ? 0 : 1;
  if (isFakeQuantize[0]) {
    bool first = hasOneElementUse(chains[0].data),
         second = hasOneElementUse(chains[1].data);
    if (first != second)
      return first ? 0 : 1;
  }
  std::array<BranchOrigin, 2> origins = {BranchOrigin(chains[0].data),
                                         BranchOrigin(chains[1].data)};
  if (origins[0].isWeighted() == origins[1].isWeighted()) {
    for (int i : {0, 1})
      if (origins[i].isSpatiallyOne())
        return i;
  }
  if (origins[0].isShared != origins[1].isShared)
    return origins[0].isShared ? 1 : 0;
  if (origins[0].isWeighted() != origins[1].isWeighted())
    return origins[0].isWeighted() ? 0 : 1;
  return 0;
}

/// Whether f32 would lose bits of an element, or all of them.
static bool hasDenormal(const ElementwiseConstant &constant) {
  return constant.any([](double value) {
    return value != 0 &&
           std::abs(float(value)) < std::numeric_limits<float>::min();
  });
}

/// The refusal of constants that do not fit one of the branches.
static Refusal refuseEnlarging() {
  return refuse(Reason::AxisMoved,
                "the dequantization of one input varies along an "
                "axis that the other lacks");
}

/// Conditions that both element-wise transformations share.
static Applicability checkBranches(const Branches &branches,
                                   const LowPrecisionContext &state) {
  const auto &chains = branches.chains;
  if (chains[0].empty() && chains[1].empty())
    return refuse(Reason::NoDequantization);
  auto isUsable = [](const Dequantization &chain) {
    return !chain.empty() && chain.isPerTensorOrPerChannel();
  };
  if (isUsable(chains[0]) || isUsable(chains[1]))
    return Applicability::yes();
  auto isQuantized = [](const Dequantization &chain) {
    return !chain.empty() && chain.isLowPrecision();
  };
  if (state.updatesPrecisions() && !isQuantized(chains[0]) &&
      !isQuantized(chains[1]))
    return refuse(Reason::DataNotLowPrecision,
                  "it is a factor of the model, such as the gain of "
                  "a normalization");
  return refuse(Reason::NotPerChannel);
}

/// The constant branch as a value that broadcasts into the data of the other.
static Planned<ElementwiseConstant>
evaluateConstantBranch(Operation *op, const Branches &branches) {
  Value data = branches.chains[1 - branches.constant].data;
  Value constant = op->getOperand(branches.constant);
  if (getShape(op->getResult(0)) != getShape(data) ||
      !broadcastsInto(getShape(constant), getShape(data)))
    return refuse(Reason::ConstantInput);
  auto value = evaluateElementwise(constant, getShape(data).size());
  if (!value)
    return refuse(Reason::ConstantInput);
  return *value;
}

namespace {

/// What an element-wise op becomes: `op(before, other)`, followed by `after`;
/// only `before` if the op disappears in that.
struct ElementwisePlan {
  int full = 0;
  Dequantization before;
  Value other;
  Dequantization after;
};

} // namespace

/// The plan with the full branch `preferred`, or with the other one if that is
/// refused. `preferred` depends on the uses of values, which change as their
/// users are rewritten; whether there is a plan does not.
static Planned<ElementwisePlan>
planWithEitherFull(int preferred,
                   llvm::function_ref<Planned<ElementwisePlan>(int)> planWith) {
  Planned<ElementwisePlan> plan = planWith(preferred);
  if (plan)
    return plan;
  Planned<ElementwisePlan> other = planWith(1 - preferred);
  return other ? std::move(other) : std::move(plan);
}

static void rewriteElementwise(Operation *op, const ElementwisePlan &plan,
                               LowPrecisionRewriter &rewriter) {
  rewriter.setInsertionPoint(op);
  Value full =
      plan.before.materialize(rewriter, op->getLoc(), plan.before.data);
  if (!plan.other) {
    rewriter.replaceAndClean(op, full);
    return;
  }
  SmallVector<Value> operands = {full, plan.other};
  if (plan.full == 1)
    std::swap(operands[0], operands[1]);
  Operation *copy = rewriter.cloneWith(op, operands, plan.after.arithmeticType);
  rewriter.replaceWithDequantized(op, copy, plan.after);
}

//===----------------------------------------------------------------------===//
// Add
//===----------------------------------------------------------------------===//

static double divideOrZero(double numerator, double denominator) {
  return numerator == 0 && denominator == 0 ? 0 : numerator / denominator;
}

/// `s * (x - z) + b = s * (x - (z - b / s))`: a constant becomes part of the
/// zero point.
static Planned<ElementwisePlan> planConstantAdd(Operation *op,
                                                const Branches &branches) {
  ElementwisePlan plan;
  Dequantization &chain = plan.before;
  chain = branches.chains[1 - branches.constant];
  if (!chain.scale)
    return refuse(Reason::NoDequantization);
  Planned<ElementwiseConstant> constant = evaluateConstantBranch(op, branches);
  if (!constant)
    return constant.getRefusal();
  ElementwiseConstant shift =
      ElementwiseConstant::zip(*constant, *chain.scale, divideOrZero);
  chain.zeroPoint =
      ElementwiseConstant::zip(chain.zeroPoint.value_or(ElementwiseConstant(0)),
                               shift, [](double z, double b) { return z - b; });
  chain.zeroPointStorage = Type();
  if (!chain.zeroPoint->isFinite())
    return refuse(Reason::NotFinite);
  chain.resultType = getElementType(op->getResult(0));
  return plan;
}

/// The plan
///   s1 * (x1 - z1) + s2 * (x2 - z2)
///     = s2 * (s1 / s2 * (x1 - (z1 + s2 * z2 / s1)) + x2)
/// where branch 1 is `fullBranch`.
static Planned<ElementwisePlan> planAddWith(AddOp op, const Branches &branches,
                                            int fullBranch,
                                            const LowPrecisionContext &state) {
  ElementwisePlan plan;
  plan.full = fullBranch;
  const Dequantization &full = branches.chains[plan.full];
  const Dequantization &empty = branches.chains[1 - plan.full];
  if (empty.empty())
    return refuse(Reason::InputNotQuantized);
  if (state.updatesPrecisions() && !empty.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);

  ElementwiseConstant one(1), zero(0);
  ElementwiseConstant scale1 = full.scale.value_or(one);
  ElementwiseConstant scale2 = empty.scale.value_or(one);
  std::optional<Shape> common =
      broadcastShapes(scale1.getShape(), scale2.getShape());
  int64_t rank = getShape(op.getResult()).size();
  // Constants are aligned with their own branch; a branch of lower rank would
  // have to be aligned with the result first.
  if (!common || full.getRank() != rank || empty.getRank() != rank)
    return refuse(Reason::AxisMoved, "the inputs have different ranks");
  auto divide = [](double a, double b) { return a / b; };
  auto multiply = [](double a, double b) { return a * b; };
  plan.before = full;
  plan.before.scale = ElementwiseConstant::zip(scale1, scale2, divide);
  if (full.zeroPoint || empty.zeroPoint) {
    ElementwiseConstant moved = ElementwiseConstant::zip(
        ElementwiseConstant::zip(scale2, empty.zeroPoint.value_or(zero),
                                 multiply),
        scale1, divide);
    plan.before.zeroPoint =
        ElementwiseConstant::zip(full.zeroPoint.value_or(zero), moved,
                                 [](double a, double b) { return a + b; });
    if (plan.before.zeroPoint->isScalarLike(0))
      plan.before.zeroPoint = std::nullopt;
    if (empty.zeroPoint)
      plan.before.zeroPointStorage = Type();
  }
  if (!plan.before.scale->fitsInto(getShape(full.data)) ||
      (plan.before.zeroPoint &&
       !plan.before.zeroPoint->fitsInto(getShape(full.data))))
    return refuseEnlarging();
  if (!plan.before.scale->isFinite() ||
      (plan.before.zeroPoint && !plan.before.zeroPoint->isFinite()))
    return refuse(Reason::NotFinite);
  plan.before.arithmeticType = plan.before.resultType =
      state.getAccumulatorType();
  plan.other = empty.data;
  plan.after.scale = scale2;
  plan.after.arithmeticType = state.getAccumulatorType();
  plan.after.resultType = getElementType(op.getResult());
  return plan;
}

static Planned<ElementwisePlan> planAdd(AddOp op,
                                        const LowPrecisionContext &state) {
  if (LPTDialect::BiasAttrHelper(op->getContext()).isAttrPresent(op))
    return refuse(Reason::Bias);
  if (llvm::any_of(op->getOperands(), isOnIntegers))
    return refuse(Reason::AlreadyQuantized);
  Branches branches(op, state);
  if (Applicability result = checkBranches(branches, state); !result)
    return result.getRefusal();
  if (llvm::any_of(branches.chains, [](const Dequantization &chain) {
        return chain.hasZeroScale();
      }))
    return refuse(Reason::ZeroScale);
  if (branches.constant >= 0)
    return planConstantAdd(op, branches);
  return planWithEitherFull(selectFullBranch(branches, state), [&](int full) {
    return planAddWith(op, branches, full, state);
  });
}

//===----------------------------------------------------------------------===//
// Multiply, partial
//===----------------------------------------------------------------------===//

/// The refusal of a scale that f32 does not hold.
static Applicability checkScale(const ElementwiseConstant &scale) {
  if (!scale.isFinite())
    return refuse(Reason::NotFinite);
  if (hasDenormal(scale))
    return refuse(Reason::ZeroScale, "the product of two scales");
  return Applicability::yes();
}

/// The plan
///   s1 * (x1 - z1) * (s2 * x2) = (s1 * s2 * (x1 - z1)) * x2
/// where branch 1 is `fullBranch`. It takes both scales; nothing remains after
/// the op.
static Planned<ElementwisePlan>
planMultiplyWith(MultiplyOp op, const Branches &branches, int fullBranch,
                 const LowPrecisionContext &state) {
  ElementwisePlan plan;
  plan.full = fullBranch;
  const Dequantization &full = branches.chains[plan.full];
  const Dequantization &empty = branches.chains[1 - plan.full];
  if (empty.zeroPoint && !empty.zeroPoint->isScalarLike(0))
    return refuse(Reason::ZeroPointNotSupported);
  if (state.updatesPrecisions() && !empty.isLowPrecision())
    return refuse(Reason::DataNotLowPrecision);
  int64_t rank = getShape(op.getResult()).size();
  if (full.getRank() != rank || empty.getRank() != rank)
    return refuse(Reason::AxisMoved, "the inputs have different ranks");
  ElementwiseConstant one(1);
  auto multiply = [](double a, double b) { return a * b; };
  plan.before = full;
  plan.before.scale = ElementwiseConstant::zip(
      full.scale.value_or(one), empty.scale.value_or(one), multiply);
  if (!plan.before.scale->fitsInto(getShape(full.data)))
    return refuseEnlarging();
  if (Applicability result = checkScale(*plan.before.scale); !result)
    return result.getRefusal();
  plan.before.resultType = state.getAccumulatorType();
  plan.other = empty.data;
  plan.after.arithmeticType = plan.after.resultType =
      getElementType(op.getResult());
  return plan;
}

static Planned<ElementwisePlan> planMultiply(MultiplyOp op,
                                             const LowPrecisionContext &state) {
  Branches branches(op, state);
  if (llvm::all_of(branches.chains,
                   [](auto &chain) { return chain.empty(); }) &&
      (RunTimeDequantization::match(op.getResult(), state) ||
       isScaledAtRunTime(op.getResult())))
    return refuse(Reason::AlreadyQuantized);
  if (Applicability result = checkBranches(branches, state); !result)
    return result.getRefusal();
  auto multiply = [](double a, double b) { return a * b; };
  Type resultType = getElementType(op.getResult());
  ElementwisePlan plan;
  if (branches.constant >= 0) {
    plan.before = branches.chains[1 - branches.constant];
    if (!plan.before.scale)
      return refuse(Reason::NoDequantization);
    Planned<ElementwiseConstant> constant =
        evaluateConstantBranch(op, branches);
    if (!constant)
      return constant.getRefusal();
    plan.before.scale =
        ElementwiseConstant::zip(*plan.before.scale, *constant, multiply);
    if (Applicability result = checkScale(*plan.before.scale); !result)
      return result.getRefusal();
    plan.before.resultType = resultType;
    return plan;
  }
  if (branches.chains[0].empty() || branches.chains[1].empty())
    return refuse(Reason::InputNotQuantized);
  return planWithEitherFull(selectFullBranch(branches, state), [&](int full) {
    return planMultiplyWith(op, branches, full, state);
  });
}

namespace {

struct AddModel : LowPrecisionOpInterface::ExternalModel<AddModel, AddOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        {"add", plannedRewrite<planAdd, rewriteElementwise>}};
    return transformations;
  }
};

struct MultiplyModel
    : LowPrecisionOpInterface::ExternalModel<MultiplyModel, MultiplyOp> {
  static ArrayRef<LowPrecisionTransformation> getLowPrecisionTransformations() {
    static const LowPrecisionTransformation transformations[] = {
        getMultiplyTransformation(),
        {"multiply-partial", plannedRewrite<planMultiply, rewriteElementwise>},
        getFoldZeroMultiplyTransformation()};
    return transformations;
  }
};

} // namespace

void mlir::lpt::attachElementwiseModels(MLIRContext *context) {
  AddOp::attachInterface<AddModel>(*context);
  MultiplyOp::attachInterface<MultiplyModel>(*context);
}
