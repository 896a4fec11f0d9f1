//===- PlaceSearch.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlaceSearch.h"

#include "ConstantTensor.h"
#include "Magnitudes.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

static bool isF32Tensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isF32();
}

bool mlir::lpt::keepsElements(Operation *op) {
  return isa<PrecisionPreservedOpInterface>(op) && !isElementwise(op);
}

bool mlir::lpt::hasLowPrecision(Operation *op) {
  auto model = dyn_cast<LowPrecisionOpInterface>(op);
  return model && llvm::any_of(model.getLowPrecisionTransformations(),
                               [](const LowPrecisionTransformation &entry) {
                                 return entry.runsByDefault;
                               });
}

/// Whether `value` is quantized, or dequantized.
static bool isQuantized(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (isa<FakeQuantizeOp>(op))
    return true;
  MLIRContext *context = op->getContext();
  const Type bytes[] = {IntegerType::get(context, 8, IntegerType::Unsigned),
                        IntegerType::get(context, 8, IntegerType::Signed)};
  const Dequantization chain = Dequantization::match(value, bytes);
  return !chain.empty() && chain.isLowPrecision();
}

/// Whether the elements of the value are of interest to the use, and not its
/// shape alone, or which of them is the greatest.
static bool readsElements(OpOperand &use) {
  Operation *op = use.getOwner();
  return op->hasTrait<mlir::OpTrait::IsTerminator>() ||
         llvm::any_of(op->getResultTypes(), isF32Tensor);
}

bool PlaceSearch::isExcluded(Operation *op) const {
  if (options.excludedOps.contains(op))
    return true;
  const std::string name = getLayerName(op->getLoc());
  return llvm::any_of(options.excluded, [&](const llvm::GlobPattern &pattern) {
    return pattern.match(name);
  });
}

bool PlaceSearch::wantsIntegers(Operation *op) const {
  if (options.includedOps && !options.includedOps->contains(op))
    return false;
  if (isElementwise(op) || keepsElements(op) || isa<FakeQuantizeOp>(op) ||
      op->getNumResults() == 0 || !hasLowPrecision(op))
    return false;
  if (options.preset != QuantizationPreset::Performance &&
      op->hasTrait<lpt::OpTrait::SensitiveToQuantization>())
    return false;
  if (!options.only.empty() &&
      !llvm::is_contained(options.only, getLayerKind(op)))
    return false;
  return !isExcluded(op) && !llvm::all_of(op->getResults(), isConstantPath);
}

bool PlaceSearch::takeQuantized(Operation::use_range uses) {
  bool isAnyRead = false;
  for (OpOperand &use : uses) {
    if (!readsElements(use))
      continue;
    if (!takesQuantized(use))
      return false;
    isAnyRead = true;
  }
  return isAnyRead;
}

bool PlaceSearch::takesQuantized(OpOperand &use) {
  auto known = taken.find(&use);
  if (known != taken.end())
    return known->second;
  Operation *op = use.getOwner();
  auto answer = [&] {
    if (op->hasTrait<mlir::OpTrait::IsTerminator>() || isExcluded(op) ||
        !readsElements(use))
      return false;
    if (op->hasTrait<lpt::OpTrait::SensitiveToQuantization>())
      return options.preset == QuantizationPreset::Performance;
    if (keepsElements(op))
      return takeQuantized(op->getUses());
    if (isElementwise(op))
      return options.preset != QuantizationPreset::Accurate;
    return wantsIntegers(op);
  };
  const bool result = answer();
  taken[&use] = result;
  return result;
}

void PlaceSearch::Integers::add(Integers other) {
  constexpr unsigned commonBits = 8;
  kind = std::max(kind, other.kind);
  bits = bits == 0 || bits == other.bits ? other.bits : commonBits;
}

Value PlaceSearch::addPlace(Value value, Integers integers, Value joined) {
  places[value].add(integers);
  groups.insert(value.getAsOpaquePointer());
  if (joined)
    groups.unionSets(joined.getAsOpaquePointer(), value.getAsOpaquePointer());
  return value;
}

Value PlaceSearch::request(Value value, Integers integers, Value joined,
                           Operation *reader) {
  if (!isF32Tensor(value.getType()) || isQuantized(value))
    return joined;
  // One number has no interval.
  if (isConstantPath(value) && getNumElements(getShape(value)) == 1)
    return joined;
  Operation *producer = value.getDefiningOp();
  // If nothing that computes on floats reads what the producer keeps, it may as
  // well keep integers.
  const bool isKept = producer && !options.directOps.contains(reader) &&
                      keepsElements(producer) && !isExcluded(producer) &&
                      !isConstantPath(value) &&
                      takeQuantized(producer->getUses());
  if (!isKept)
    return addPlace(value, integers, joined);
  distantOps.insert(reader);
  for (Value operand : producer->getOperands())
    joined = request(operand, integers, joined, reader);
  return joined;
}

/// Whether the restriction, one of those of an op, is about operand `index`.
static bool isAbout(RestrictionAttr restriction, unsigned index) {
  return restriction.getOperands().empty() ||
         llvm::is_contained(restriction.getOperands(), index);
}

unsigned mlir::lpt::getOperandBits(OpOperand &use, TargetAttr target) {
  const SmallVector<RestrictionAttr> restrictions =
      getRestrictionsOf(use.getOwner(), target.getPrecisions());
  constexpr unsigned preferredBits[] = {8, 16};
  for (unsigned bits : preferredBits)
    if (llvm::all_of(restrictions, [&](RestrictionAttr restriction) {
          return !isAbout(restriction, use.getOperandNumber()) ||
                 llvm::any_of(restriction.getTypes(),
                              [&](Type type) { return type.isInteger(bits); });
        }))
      return bits;
  return preferredBits[0];
}

IntervalKind mlir::lpt::getIntervalKind(OpOperand &use, TargetAttr target,
                                        QuantizationPreset preset) {
  Operation *op = use.getOwner();
  const unsigned index = use.getOperandNumber();
  const bool isSymmetric =
      llvm::any_of(target.getRequirements(), [&](RequirementAttr requirement) {
        return requirement.getKind() == RequirementKind::Symmetric &&
               requirement.appliesTo(op) &&
               llvm::is_contained(requirement.getOperands(), index);
      });
  if (!isSymmetric)
    return preset == QuantizationPreset::Performance ? IntervalKind::Symmetric
                                                     : IntervalKind::Asymmetric;
  // Without unsigned integers, a range without negative numbers would have a
  // zero point.
  const bool isSigned = llvm::any_of(
      getRestrictionsOf(op, target.getPrecisions()),
      [&](RestrictionAttr restriction) {
        return isAbout(restriction, index) &&
               llvm::none_of(restriction.getTypes(), [](Type type) {
                 return type.isUnsignedInteger();
               });
      });
  return isSigned ? IntervalKind::Signed : IntervalKind::Symmetric;
}

/// The axes along which the scale of a constant factor of a product may vary;
/// nothing for other operands.
static std::optional<SmallVector<int64_t>> getScaleAxes(OpOperand &use) {
  Operation *op = use.getOwner();
  if (auto weighted = dyn_cast<WeightedOpInterface>(op))
    return use.getOperandNumber() == weighted.getWeightsOperandIndex()
               ? weighted.getOutputChannelAxes()
               : SmallVector<int64_t>();
  auto sequence = dyn_cast<RecurrentSequenceOpInterface>(op);
  if (sequence &&
      (&use == &sequence.getWMutable() || &use == &sequence.getRMutable()))
    return SmallVector<int64_t>{0, 1};
  return std::nullopt;
}

std::optional<PlannedWeights>
mlir::lpt::planWeights(OpOperand &use, Value value, TargetAttr target,
                       WeightMethod method, unsigned maxBits) {
  std::optional<SmallVector<int64_t>> scaleAxes = getScaleAxes(use);
  if (!scaleAxes || !isF32Tensor(value.getType()))
    return std::nullopt;
  SmallVector<int64_t> axes = std::move(*scaleAxes);
  if (llvm::any_of(getRestrictionsOf(use.getOwner(), target.getPerTensor()),
                   [&](RestrictionAttr each) {
                     return isAbout(each, use.getOperandNumber());
                   }))
    axes.clear();
  FailureOr<Tensor> tensor = evaluateTensor(value);
  if (failed(tensor) || tensor->getNumElements() == 0)
    return std::nullopt;
  const unsigned bits = std::min(getOperandBits(use, target), maxBits);
  const int64_t levels = (int64_t(1) << bits) - 1;
  PlannedWeights planned{&use, getMagnitudes(*tensor, axes), {}, levels};
  if (planned.magnitudes.empty())
    return std::nullopt;
  if (method == WeightMethod::MSE)
    planned.magnitudes =
        getLeastErrorMagnitudes(*tensor, axes, planned.magnitudes, levels);
  // Where everything is zero, any interval will do.
  const float greatest = *llvm::max_element(planned.magnitudes);
  for (float &magnitude : planned.magnitudes)
    if (magnitude == 0)
      magnitude = greatest == 0 ? 1 : greatest;
  if (!axes.empty())
    planned.shape.resize(tensor->getRank(), 1);
  for (int64_t axis : axes)
    planned.shape[axis] = tensor->getDim(axis);
  return planned;
}

void PlaceSearch::requestOperands(Operation *op) {
  SmallVector<OpOperand *> computed;
  SmallVector<PlannedWeights, 1> constant;
  for (OpOperand &use : op->getOpOperands()) {
    Value value = use.get();
    if (!isF32Tensor(value.getType()) || isQuantized(value))
      continue;
    if (!isConstantPath(value)) {
      // The first states are read once, and those of other steps are floats.
      if (use.getOperandNumber() == 0 || !isa<RecurrentSequenceOpInterface>(op))
        computed.push_back(&use);
    } else if (getScaleAxes(use)) {
      std::optional<PlannedWeights> planned = planWeights(
          use, value, target, options.weightMethod, options.weightBits);
      if (!planned)
        return;
      constant.push_back(std::move(*planned));
    }
  }
  for (OpOperand *use : computed)
    request(use->get(),
            {getIntervalKind(*use, target, options.preset),
             getOperandBits(*use, target)},
            Value(), op);
  llvm::append_range(weights, constant);
}

unsigned PlaceSearch::getSignedness(OpOperand &use) const {
  Operation *op = use.getOwner();
  unsigned signedness = Unsigned | Signed;
  if (keepsElements(op)) {
    for (OpOperand &next : op->getUses())
      signedness &= getSignedness(next);
    return signedness;
  }
  if (!wantsIntegers(op))
    return signedness;
  for (RestrictionAttr restriction :
       getRestrictionsOf(op, target.getPrecisions())) {
    if (!isAbout(restriction, use.getOperandNumber()))
      continue;
    unsigned taken = 0;
    for (Type type : restriction.getTypes())
      taken |= type.isUnsignedInteger() ? Unsigned : Signed;
    signedness &= taken;
  }
  return signedness;
}

void PlaceSearch::addPlanned(QuantizationPlan &plan, Value value,
                             const Integers &integers, unsigned group) {
  SmallVector<std::pair<PlannedValue, unsigned>, 1> parts;
  for (OpOperand &use : value.getUses()) {
    if (!takesQuantized(use))
      continue;
    const unsigned signedness = getSignedness(use);
    auto part = llvm::find_if(
        parts, [&](auto &part) { return part.second & signedness; });
    if (part == parts.end()) {
      PlannedValue planned{
          value, {}, group, int64_t(1) << integers.bits, integers.kind};
      part = parts.insert(part, {planned, signedness});
    }
    part->first.uses.push_back(&use);
    part->second &= signedness;
  }
  for (auto &[planned, signedness] : parts)
    plan.values.push_back(std::move(planned));
}

QuantizationPlan PlaceSearch::run(func::FuncOp function) {
  function.walk([&](Operation *op) {
    if (wantsIntegers(op))
      requestOperands(op);
  });
  QuantizationPlan plan;
  llvm::MapVector<void *, unsigned> numbers;
  SmallVector<Integers> ofGroups;
  auto getGroup = [&](Value value) {
    void *leader = groups.getLeaderValue(value.getAsOpaquePointer());
    return numbers.insert({leader, numbers.size()}).first->second;
  };
  for (auto [value, integers] : places) {
    ofGroups.resize(std::max<size_t>(ofGroups.size(), getGroup(value) + 1));
    ofGroups[getGroup(value)].add(integers);
  }
  for (auto [value, integers] : places)
    addPlanned(plan, value, ofGroups[getGroup(value)], getGroup(value));
  plan.weights = std::move(weights);
  return plan;
}
