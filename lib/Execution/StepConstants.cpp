//===- StepConstants.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the constants of a step are, for reports: weights, scales, zero points.
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::lpt;

/// The parameter with the values of `elements`, which may be null; nothing if
/// there are none.
static std::optional<StepParameter> makeParameter(StringRef argument,
                                                  ElementsAttr elements) {
  std::optional<std::vector<double>> values;
  if (elements)
    values = readElements(elements);
  if (!values || values->empty())
    return std::nullopt;
  auto [least, greatest] = std::minmax_element(values->begin(), values->end());
  return StepParameter{argument.str(), int64_t(values->size()), *least,
                       *greatest};
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

/// The constant that field "constant" of `tensor` numbers; null if none.
static ElementsAttr findConstant(DictionaryAttr tensor,
                                 ArrayRef<ElementsAttr> constants) {
  auto number = tensor ? tensor.getAs<IntegerAttr>("constant") : IntegerAttr();
  if (!number || number.getInt() < 0 ||
      number.getInt() >= int64_t(constants.size()))
    return {};
  return constants[number.getInt()];
}

static void describePrimitive(CompiledStep &step) {
  for (StringRef role : {"weights", "bias"})
    if (ElementsAttr elements = findConstant(
            step.primitive.getAs<DictionaryAttr>(role), step.constants))
      if (auto type = dyn_cast<RankedTensorType>(elements.getShapedType()))
        step.description.constants.push_back({role.str(), type});
  auto add = [&](StringRef field, std::vector<StepParameter> &parameters) {
    auto all = step.primitive.getAs<DictionaryAttr>(field);
    for (NamedAttribute entry :
         all ? all.getValue() : ArrayRef<NamedAttribute>())
      if (std::optional<StepParameter> parameter = makeParameter(
              entry.getName(),
              findConstant(dyn_cast<DictionaryAttr>(entry.getValue()),
                           step.constants)))
        parameters.push_back(std::move(*parameter));
  };
  add("scales", step.description.scales);
  add("zero_points", step.description.zeroPoints);
}

//===----------------------------------------------------------------------===//
// Generated code
//===----------------------------------------------------------------------===//

/// The constant that `value` is, or is dequantized from; null if none.
static Operation *findConstant(Value value) {
  Operation *op = value.getDefiningOp();
  while (op && op->hasTrait<lpt::OpTrait::DequantizationStep>())
    op = op->getOperand(0).getDefiningOp();
  return op && op->hasTrait<mlir::OpTrait::ConstantLike>() ? op : nullptr;
}

static void describeFunction(CompiledStep &step) {
  DenseSet<Operation *> weights;
  step.function.walk([&](WeightedOpInterface op) {
    weights.insert(findConstant(op->getOperand(op.getWeightsOperandIndex())));
  });
  step.function.walk([&](Operation *op) {
    if (op->hasTrait<mlir::OpTrait::ConstantLike>()) {
      auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
      const bool isRead = llvm::any_of(op->getUsers(), [](Operation *user) {
        return !user->hasTrait<lpt::OpTrait::Elementwise>();
      });
      if (type && (weights.contains(op) || isRead))
        step.description.constants.push_back(
            {weights.contains(op) ? "weights" : "constant", type});
      return;
    }
    ElementsAttr elements;
    if (!op->hasTrait<lpt::OpTrait::DequantizationStep>() ||
        op->getNumOperands() != 2 ||
        !matchPattern(op->getOperand(1), m_Constant(&elements)))
      return;
    StringRef name = op->getName().stripDialect();
    if (std::optional<StepParameter> parameter = makeParameter(name, elements))
      (isa<MultiplyOp>(op) ? step.description.scales
                           : step.description.zeroPoints)
          .push_back(std::move(*parameter));
  });
}

void lpt::describeConstants(CompiledStep &step) {
  if (step.function)
    describeFunction(step);
  else
    describePrimitive(step);
}
