//===- PlaceSearch.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlaceSearch.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"
#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

using namespace mlir;
using namespace mlir::lpt;

/// The levels of computed values, and of weights, which are symmetric without
/// the lowest integer.
static constexpr int64_t valueLevels = 256, weightLevels = 255;

static bool isF32Tensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isF32();
}

/// Whether the op moves or selects elements, and computes nothing of them.
static bool keepsElements(Operation *op) {
  return isa<PrecisionPreservedOpInterface>(op) && !isElementwise(op);
}

static bool hasLowPrecision(Operation *op) {
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
  const std::string name = getLayerName(op->getLoc());
  return llvm::any_of(options.excluded, [&](const llvm::GlobPattern &pattern) {
    return pattern.match(name);
  });
}

bool PlaceSearch::wantsIntegers(Operation *op) const {
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

Value PlaceSearch::addPlace(Value value, Value joined) {
  places.insert(value);
  groups.insert(value.getAsOpaquePointer());
  if (joined)
    groups.unionSets(joined.getAsOpaquePointer(), value.getAsOpaquePointer());
  return value;
}

Value PlaceSearch::request(Value value, Value joined) {
  if (!isF32Tensor(value.getType()) || isQuantized(value))
    return joined;
  // One number has no interval.
  if (isConstantPath(value) && getNumElements(getShape(value)) == 1)
    return joined;
  Operation *producer = value.getDefiningOp();
  // If nothing that computes on floats reads what the producer keeps, it may as
  // well keep integers.
  const bool isKept = producer && keepsElements(producer) &&
                      !isExcluded(producer) && !isConstantPath(value) &&
                      takeQuantized(producer->getUses());
  if (!isKept)
    return addPlace(value, joined);
  for (Value operand : producer->getOperands())
    joined = request(operand, joined);
  return joined;
}

/// Whether the target wants one scale for the whole of operand `index`.
static bool isPerTensor(Operation *op, unsigned index, TargetAttr target) {
  return llvm::any_of(getRestrictionsOf(op, target.getPerTensor()),
                      [&](RestrictionAttr restriction) {
                        return restriction.getOperands().empty() ||
                               llvm::is_contained(restriction.getOperands(),
                                                  index);
                      });
}

void PlaceSearch::addWeights(OpOperand &use) {
  Operation *op = use.getOwner();
  PlannedWeights added{&use, {}, weightLevels};
  auto weighted = dyn_cast<WeightedOpInterface>(op);
  if (weighted && use.getOperandNumber() == weighted.getWeightsOperandIndex() &&
      !isPerTensor(op, use.getOperandNumber(), target))
    added.axes.append(weighted.getOutputChannelAxes());
  weights.push_back(std::move(added));
}

void PlaceSearch::requestOperands(Operation *op) {
  for (OpOperand &use : op->getOpOperands()) {
    Value value = use.get();
    if (!isF32Tensor(value.getType()) || isQuantized(value))
      continue;
    if (!isConstantPath(value))
      request(value, Value());
    else if (isa<WeightedOpInterface>(op))
      addWeights(use);
  }
}

QuantizationPlan PlaceSearch::run(func::FuncOp function) {
  function.walk([&](Operation *op) {
    if (wantsIntegers(op))
      requestOperands(op);
  });
  QuantizationPlan plan;
  llvm::MapVector<void *, unsigned> numbers;
  for (Value value : places) {
    void *leader = groups.getLeaderValue(value.getAsOpaquePointer());
    const unsigned group =
        numbers.insert({leader, numbers.size()}).first->second;
    PlannedValue added{value, {}, group, valueLevels};
    for (OpOperand &use : value.getUses())
      if (takesQuantized(use))
        added.uses.push_back(&use);
    if (!added.uses.empty())
      plan.values.push_back(std::move(added));
  }
  plan.weights = std::move(weights);
  return plan;
}
