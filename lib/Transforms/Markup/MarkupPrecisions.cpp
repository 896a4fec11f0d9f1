//===- MarkupPrecisions.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The mark-up that looks at one op at a time: can it be quantized, is it what
// the target asks for, what does that let its operands be, and is it a bias?
//
//===----------------------------------------------------------------------===//

#include "LPT/Transforms/Passes.h"

#include "DominanceOrder.h"
#include "MarkupState.h"
#include "PassOptions.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_MARKUPCANBEQUANTIZED
#define GEN_PASS_DEF_MARKUPPRECISIONS
#define GEN_PASS_DEF_MARKUPREQUIREMENTS
#define GEN_PASS_DEF_MARKUPQUANTIZATIONGRANULARITY
#define GEN_PASS_DEF_MARKUPBIAS
#include "LPT/Transforms/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Can be quantized
//===----------------------------------------------------------------------===//

namespace {
struct MarkupCanBeQuantizedPass
    : lpt::impl::MarkupCanBeQuantizedBase<MarkupCanBeQuantizedPass> {
  using MarkupCanBeQuantizedBase::MarkupCanBeQuantizedBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    LowPrecisionOptions options;
    FailureOr<MarkupState> markup = MarkupState::load(function);
    if (failed(markup) ||
        failed(readDefaultPrecisions(function, defaultPrecisions,
                                     options.defaultPrecisions)))
      return signalPassFailure();
    LowPrecisionContext state(function, options);
    for (auto op : collectInDominanceOrder<WeightedOpInterface>(function)) {
      if (!op.requiresQuantizedWeights() || isVetoed(op) ||
          QuantizedWeights::match(op, state))
        continue;
      for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
        markup->disableOperand(op, i);
    }
    markup->store();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

/// Notes `requirements`, which apply to `op`, on it. Fails if it lacks an
/// operand that one of them is about.
static LogicalResult markupRequirements(Operation *op,
                                        ArrayRef<RequirementAttr> requirements,
                                        MarkupState &markup) {
  SmallVector<Attribute> noted;
  for (RequirementAttr requirement : requirements) {
    for (int64_t operand : requirement.getOperands())
      if (operand >= int64_t(op->getNumOperands()))
        return op->emitOpError()
               << "expected requirements of " << op->getNumOperands()
               << " operands at most, but got one of operand " << operand;
    noted.push_back(requirement);
    if (!checkStructure(op, requirement))
      for (unsigned i = 0, e = op->getNumOperands(); i < e; ++i)
        markup.disableOperand(op, i);
  }
  if (!noted.empty())
    LPTDialect::RequirementsAttrHelper(op->getContext())
        .setAttr(op, ArrayAttr::get(op->getContext(), noted));
  return success();
}

namespace {
struct MarkupRequirementsPass
    : lpt::impl::MarkupRequirementsBase<MarkupRequirementsPass> {
  using MarkupRequirementsBase::MarkupRequirementsBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<SmallVector<RequirementAttr>> requirements =
        readRequirements(function, {target, fallbackTarget});
    FailureOr<MarkupState> markup = MarkupState::load(function);
    if (failed(markup) || failed(requirements))
      return signalPassFailure();
    if (requirements->empty())
      return markAllAnalysesPreserved();
    bool hasFailed = false;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (!isa<LowPrecisionOpInterface>(op) || isVetoed(op))
        return;
      auto own = llvm::to_vector(
          llvm::make_filter_range(*requirements, [&](RequirementAttr entry) {
            return entry.appliesTo(op);
          }));
      hasFailed |= failed(markupRequirements(op, own, *markup));
    });
    if (hasFailed)
      return signalPassFailure();
    markup->store();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Precisions
//===----------------------------------------------------------------------===//

/// Whether the op takes part in low precision transformations at all.
static bool isSupported(Operation *op) {
  auto lowPrecision = dyn_cast<LowPrecisionOpInterface>(op);
  return lowPrecision && lowPrecision.takesPartInMarkup();
}

/// Whether the chain before the op, if there is one by now, could be moved
/// by it.
static bool isTransformable(Operation *op, const LowPrecisionContext &state) {
  return state.match(op->getOperand(0)).isPerTensorOrPerChannel();
}

namespace {

/// What is known of a value before any fake quantization is decomposed.
struct Origin {
  enum Kind {
    /// Nothing: it is no constraint.
    Any,
    /// It is float, and no transformation makes integers of it.
    Float,
    /// It is, or may become, an integer type.
    Integers
  };
  Kind kind = Any;
  /// The number of levels of the fake quantization it comes from; 0 if unknown.
  int64_t levels = 0;

  /// What an op yields that gives all of its operands one integer type.
  static Origin getCommon(ArrayRef<Origin> operands, ArrayRef<Type> types) {
    Origin common;
    for (const Origin &operand : operands) {
      if (operand.kind == Any)
        continue;
      if (operand.kind == Float)
        return operand;
      if (common.kind == Any)
        common = operand;
      else if (common.levels != operand.levels) {
        if (common.levels != 0 && operand.levels != 0 &&
            !haveCommonType(common.levels, operand.levels, types))
          return {Float, 0};
        common.levels = 0;
      }
    }
    return common;
  }

private:
  static bool haveCommonType(int64_t a, int64_t b, ArrayRef<Type> types) {
    return llvm::any_of(types, [&](Type type) {
      return selectActivationPrecision(a, PrecisionDetails(), type) &&
             selectActivationPrecision(b, PrecisionDetails(), type);
    });
  }
};

} // namespace

/// The origin of an operand, after its dequantization. `origins` has those of
/// the ops that dominate.
static Origin getOrigin(OpOperand &operand, const MarkupState &markup,
                        ArrayRef<Type> defaultPrecisions,
                        const llvm::DenseMap<Value, Origin> &origins) {
  Value source = markup.getSource(operand, defaultPrecisions);
  if (auto known = origins.find(source); known != origins.end())
    return known->second;
  if (isConstantPath(source))
    return {};
  if (isOnIntegers(Dequantization::match(source, defaultPrecisions).data))
    return {Origin::Integers, 0};
  // An op of the dialect may yet compute on integers.
  Operation *producer = source.getDefiningOp();
  return {!producer || !isSupported(producer) ||
                  isa<WeightedOpInterface>(producer)
              ? Origin::Float
              : Origin::Any,
          0};
}

namespace {
struct MarkupPrecisionsPass
    : lpt::impl::MarkupPrecisionsBase<MarkupPrecisionsPass> {
  using MarkupPrecisionsBase::MarkupPrecisionsBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<SmallVector<RestrictionAttr>> restrictions =
        readPrecisionRestrictions(function, {target, fallbackTarget},
                                  precisionRestrictions, restrictionOverrides);
    LowPrecisionOptions options;
    FailureOr<MarkupState> markup = MarkupState::load(function);
    if (failed(markup) || failed(restrictions) ||
        failed(readDefaultPrecisions(function, defaultPrecisions,
                                     options.defaultPrecisions)))
      return signalPassFailure();
    if (restrictions->empty())
      return markAllAnalysesPreserved();
    LowPrecisionContext state(function, options);
    bool hasFailed = false;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (op->getNumOperands() != 0 &&
          !op->hasTrait<mlir::OpTrait::IsTerminator>() && !isVetoed(op))
        hasFailed |= failed(markupOp(op, *markup, state, *restrictions));
    });
    if (hasFailed)
      return signalPassFailure();
    disableUnquantizable(function, *markup, options.defaultPrecisions);
    markup->store();
  }

  /// Lets ops ask for nothing that are computed in float in any case, so that
  /// they do not keep the other consumers of their producers in float: disables
  /// those whose operand comes from a fake quantization with more levels than
  /// the types of the operand's restriction hold, and no longer propagates
  /// precisions through those whose operands cannot get one integer type.
  void disableUnquantizable(func::FuncOp function, MarkupState &markup,
                            ArrayRef<Type> defaultPrecisions) const {
    llvm::DenseMap<Value, Origin> origins;
    walkInDominanceOrder(function, [&](Operation *op) {
      if (auto fakeQuantize = dyn_cast<FakeQuantizeOp>(op)) {
        if (!isConstantPath(fakeQuantize.getX()))
          origins[fakeQuantize] = {Origin::Integers,
                                   int64_t(fakeQuantize.getLevels())};
        return;
      }
      if (!isSupported(op))
        return;
      SmallVector<Origin, 4> operands;
      for (OpOperand &operand : op->getOpOperands())
        operands.push_back(
            getOrigin(operand, markup, defaultPrecisions, origins));
      if (isa<PrecisionPreservedOpInterface>(op)) {
        Origin common = Origin::getCommon(operands, defaultPrecisions);
        for (Value result : op->getResults())
          origins[result] = common;
        if (bool *flag = markup.preserved.lookup(op);
            flag && common.kind == Origin::Float)
          *flag = false;
        return;
      }
      if (isVetoed(op))
        return;
      for (auto [index, origin] : llvm::enumerate(operands)) {
        auto *types =
            markup.precisions.lookup({op, PrecisionsAttr::operandPort(index)});
        if (origin.levels != 0 && types && !types->empty() &&
            !selectActivationPrecision(origin.levels, PrecisionDetails(),
                                       *types))
          return markup.disable(op);
      }
    });
  }

  static LogicalResult markupOp(Operation *op, MarkupState &markup,
                                const LowPrecisionContext &state,
                                ArrayRef<RestrictionAttr> restrictions) {
    SmallVector<RestrictionAttr> own = getRestrictionsOf(op, restrictions);
    if (!isSupported(op)) {
      if (!own.empty())
        return op->emitOpError()
               << "expected precision restrictions of ops that low precision "
                  "transformations support, but got one of this op";
      if (MarkupState::isMarked(op))
        markup.disableOperand(op, 0);
      return success();
    }
    if (!isTransformable(op, state)) {
      markup.disableOperand(op, 0);
      return success();
    }
    for (RestrictionAttr restriction : own)
      if (failed(restrict(op, restriction, own, markup)))
        return failure();
    auto preserving = dyn_cast<PrecisionPreservedOpInterface>(op);
    if (preserving &&
        preserving.getPrecisionPreservation() ==
            PrecisionPreservation::Always &&
        !markup.isDisabled(op) && !markup.preserved.contains(op))
      markup.preserved.create(op, true);
    return success();
  }

  /// The types that all of `own` allow the operand, in the order of
  /// `restriction`: a target may restrict an operand twice.
  static SmallVector<Type, 2> getCommonTypes(int64_t operand,
                                             RestrictionAttr restriction,
                                             ArrayRef<RestrictionAttr> own) {
    SmallVector<Type, 2> types(restriction.getTypes());
    for (RestrictionAttr other : own)
      if (llvm::is_contained(other.getOperands(), operand))
        llvm::erase_if(types, [&](Type type) {
          return !llvm::is_contained(other.getTypes(), type);
        });
    return types;
  }

  static LogicalResult restrict(Operation *op, RestrictionAttr restriction,
                                ArrayRef<RestrictionAttr> own,
                                MarkupState &markup) {
    if (restriction.getTypes().empty())
      markup.disable(op);
    std::optional<Port> first;
    for (int64_t operand : restriction.getOperands()) {
      if (operand >= int64_t(op->getNumOperands()))
        return op->emitOpError()
               << "expected restrictions of " << op->getNumOperands()
               << " operands at most, but got one of operand " << operand;
      Port port = {op, PrecisionsAttr::operandPort(operand)};
      if (auto *types = markup.precisions.lookup(port); types && types->empty())
        return success();
      // The operands of one restriction have one common type.
      if (first)
        markup.precisions.join(port, *first);
      else
        markup.precisions.create(port,
                                 getCommonTypes(operand, restriction, own));
      first = port;
    }
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Granularity
//===----------------------------------------------------------------------===//

namespace {
struct MarkupQuantizationGranularityPass
    : lpt::impl::MarkupQuantizationGranularityBase<
          MarkupQuantizationGranularityPass> {
  using MarkupQuantizationGranularityBase::MarkupQuantizationGranularityBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    FailureOr<SmallVector<RestrictionAttr>> restrictions =
        readPerTensorRestrictions(function, {target, fallbackTarget},
                                  perTensorRestrictions);
    FailureOr<MarkupState> markup = MarkupState::load(function);
    if (failed(markup) || failed(restrictions))
      return signalPassFailure();
    if (restrictions->empty())
      return markAllAnalysesPreserved();
    walkInDominanceOrder(function, [&](Operation *op) {
      if (op->getNumOperands() == 0 || isVetoed(op))
        return;
      for (RestrictionAttr restriction : getRestrictionsOf(op, *restrictions)) {
        auto &operands = markup->perTensorOperands[op];
        operands.assign(restriction.getOperands().begin(),
                        restriction.getOperands().end());
        if (operands.empty())
          llvm::append_range(operands,
                             llvm::seq<int64_t>(0, op->getNumOperands()));
      }
    });
    markup->store();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Bias
//===----------------------------------------------------------------------===//

/// Whether `value` is a constant with one element, or with one axis of a size
/// other than 1.
static bool isPerTensorOrPerChannelConstant(Value value) {
  if (!value.getDefiningOp<ConstantOp>())
    return false;
  return llvm::count_if(getShape(value),
                        [](int64_t size) { return size != 1; }) <= 1;
}

/// Whether `value` is what a weighted op yields, as it is, or after the scale
/// of one that computes on integers already.
static bool isWeightedResult(Value value) {
  if (isa_and_nonnull<WeightedOpInterface>(value.getDefiningOp()))
    return true;
  Operation *origin = Dequantization::match(value, {}).data.getDefiningOp();
  return isa_and_nonnull<WeightedOpInterface>(origin) &&
         llvm::any_of(origin->getOperands(), isOnIntegers);
}

namespace {
struct MarkupBiasPass : lpt::impl::MarkupBiasBase<MarkupBiasPass> {
  void runOnOperation() override {
    for (auto op : collectInDominanceOrder<AddOp>(getOperation()))
      for (auto [sum, constant] :
           {std::pair(op.getA(), op.getB()), std::pair(op.getB(), op.getA())})
        if (!isVetoed(op) && isWeightedResult(sum) &&
            isPerTensorOrPerChannelConstant(constant))
          LPTDialect::BiasAttrHelper(op.getContext())
              .setAttr(op, UnitAttr::get(op.getContext()));
  }
};
} // namespace
