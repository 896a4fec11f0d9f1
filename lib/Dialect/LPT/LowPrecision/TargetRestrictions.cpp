//===- TargetRestrictions.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/LowPrecision/TargetRestrictions.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/LowPrecision/QuantizedWeights.h"
#include "LPT/Dialect/LPT/LowPrecision/RunTimeDequantization.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

SmallVector<RestrictionAttr>
mlir::lpt::getRestrictionsOf(Operation *op,
                             ArrayRef<RestrictionAttr> restrictions) {
  SmallVector<RestrictionAttr> result;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  for (RestrictionAttr restriction : restrictions)
    if (restriction.appliesTo(op) && type &&
        restriction.getRank() == type.getRank())
      result.push_back(restriction);
  for (RestrictionAttr restriction : restrictions) {
    if (!restriction.appliesTo(op) || restriction.getRank() >= 0)
      continue;
    bool isReplaced = llvm::any_of(result, [&](RestrictionAttr other) {
      return other.getOperands() == restriction.getOperands();
    });
    if (!isReplaced)
      result.push_back(restriction);
  }
  return result;
}

Applicability
mlir::lpt::checkElementTypes(Operation *op,
                             ArrayRef<RestrictionAttr> restrictions) {
  for (RestrictionAttr restriction : getRestrictionsOf(op, restrictions)) {
    Type common;
    for (int64_t operand : restriction.getOperands()) {
      if (operand >= int64_t(op->getNumOperands()))
        continue;
      Type type = getElementType(op->getOperand(operand));
      if (!llvm::is_contained(restriction.getTypes(), type) ||
          (common && common != type))
        return refuse(Reason::Disabled,
                      "the type of operand " + Twine(operand));
      common = type;
    }
  }
  return Applicability::yes();
}

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

/// The operands of `op` that the requirement is about.
static SmallVector<OpOperand *> getOperands(Operation *op,
                                            RequirementAttr requirement) {
  SmallVector<OpOperand *> operands;
  for (int64_t operand : requirement.getOperands())
    if (operand < int64_t(op->getNumOperands()))
      operands.push_back(&op->getOpOperand(operand));
  return operands;
}

static std::string describe(OpOperand &operand) {
  return ("operand " + Twine(operand.getOperandNumber())).str();
}

static Applicability checkConstant(OpOperand &operand) {
  return isConstantPath(operand.get())
             ? Applicability::yes()
             : refuse(Reason::OperandNotConstant, describe(operand));
}

static Applicability checkMultiple(OpOperand &operand, int64_t axis,
                                   int64_t divisor) {
  ArrayRef<int64_t> shape = getShape(operand.get());
  auto refuseSize = [&](const Twine &found) -> Applicability {
    return refuse(Reason::SizeNotMultiple, "axis " + Twine(axis) + " of " +
                                               describe(operand) + " " + found +
                                               ", multiples of " +
                                               Twine(divisor) + " are taken");
  };
  if (axis >= int64_t(shape.size()))
    return refuseSize("does not exist");
  if (ShapedType::isDynamic(shape[axis]))
    return refuseSize("has a dynamic size");
  if (shape[axis] % divisor != 0)
    return refuseSize("has size " + Twine(shape[axis]));
  return Applicability::yes();
}

static Applicability checkSteps(ArrayRef<int64_t> steps, StringRef kind,
                                int64_t limit) {
  for (int64_t step : steps)
    if (step > limit)
      return refuse(Reason::WindowSteps, kind + " of " + Twine(step) +
                                             ", at most " + Twine(limit) +
                                             " is taken");
  return Applicability::yes();
}

/// Whether the integers of an operand have a zero point that does not vanish
/// when it is rounded.
static bool hasZeroPoint(OpOperand &operand, const LowPrecisionContext &state) {
  auto weighted = dyn_cast<WeightedOpInterface>(operand.getOwner());
  if (weighted &&
      weighted.getWeightsOperandIndex() == operand.getOperandNumber() &&
      isConstantPath(operand.get())) {
    auto weights = QuantizedWeights::match(weighted, state);
    return weights && weights->getRoundedZeroPoint();
  }
  if (auto runTime = RunTimeDequantization::match(operand.get(), state))
    return runTime->hasZeroPoint();
  Dequantization chain = state.match(operand.get());
  return chain.zeroPoint &&
         chain.zeroPoint->any([](double z) { return roundZeroPoint(z) != 0; });
}

Applicability mlir::lpt::checkStructure(Operation *op,
                                        RequirementAttr requirement) {
  auto window = dyn_cast<WindowOpInterface>(op);
  switch (requirement.getKind()) {
  case RequirementKind::Symmetric:
    break;
  case RequirementKind::Constant:
    for (OpOperand *operand : getOperands(op, requirement))
      if (Applicability result = checkConstant(*operand); !result)
        return result;
    break;
  case RequirementKind::Multiple:
    for (OpOperand *operand : getOperands(op, requirement))
      if (Applicability result = checkMultiple(*operand, requirement.getAxis(),
                                               requirement.getNumber());
          !result)
        return result;
    break;
  case RequirementKind::Strides:
    if (window)
      return checkSteps(window.getWindowStrides(), "a stride",
                        requirement.getNumber());
    break;
  case RequirementKind::Dilations:
    if (window)
      return checkSteps(window.getWindowDilations(), "a dilation",
                        requirement.getNumber());
    break;
  }
  return Applicability::yes();
}

Applicability
mlir::lpt::checkRequirements(Operation *op,
                             ArrayRef<RequirementAttr> requirements,
                             const LowPrecisionContext &state) {
  for (RequirementAttr requirement : requirements) {
    if (!requirement.appliesTo(op))
      continue;
    if (Applicability result = checkStructure(op, requirement); !result)
      return result;
    if (requirement.getKind() != RequirementKind::Symmetric)
      continue;
    for (OpOperand *operand : getOperands(op, requirement))
      if (hasZeroPoint(*operand, state))
        return refuse(Reason::OperandNotSymmetric, describe(*operand));
  }
  return Applicability::yes();
}

Applicability
mlir::lpt::checkNotedRequirements(Operation *op,
                                  const LowPrecisionContext &state) {
  ArrayAttr noted =
      LPTDialect::RequirementsAttrHelper(op->getContext()).getAttr(op);
  if (!noted)
    return Applicability::yes();
  return checkRequirements(
      op, llvm::to_vector(noted.getAsRange<RequirementAttr>()), state);
}
