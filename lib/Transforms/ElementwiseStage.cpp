//===- ElementwiseStage.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseStage.h"

using namespace mlir;
using namespace mlir::lpt;

std::optional<ElementwiseStage> ElementwiseStage::match(Operation *op,
                                                        unsigned dataOperand) {
  ElementwiseStage stage(op, dataOperand);
  ArrayRef<int64_t> shape = getShape(stage.getData());
  if (getShape(stage.getResult()) != shape)
    return std::nullopt;
  for (OpOperand &operand : op->getOpOperands()) {
    if (operand.getOperandNumber() == dataOperand)
      continue;
    Value value = operand.get();
    auto convert = value.getDefiningOp<ConvertOp>();
    // A factor or a limit after a conversion from integers may be a quantized
    // tensor in its own right, and then it is the data.
    if (convert && !isa<SubtractOp>(op))
      return std::nullopt;
    auto source =
        (convert ? convert.getX() : value).getDefiningOp<ConstantOp>();
    if (!source)
      return std::nullopt;
    auto constant = ElementwiseConstant::match(source, shape.size());
    if (!constant)
      return std::nullopt;
    stage.constants.push_back(
        {operand.getOperandNumber(), source, convert, std::move(*constant)});
  }
  return stage;
}

std::optional<ElementwiseStage> ElementwiseStage::matchMovable(Operation *op) {
  if (!op->hasTrait<lpt::OpTrait::Elementwise>() || op->getNumResults() != 1)
    return std::nullopt;
  Type type = getElementType(op->getResult(0));
  std::optional<unsigned> data;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (!isa<FloatType>(getElementType(value)))
      return std::nullopt;
    if (value.getDefiningOp<ConstantOp>()) {
      // Along which axis a vector broadcasts is up to the op: see `lpt.prelu`.
      if (getShape(value).size() == 1 && getShape(value).front() != 1)
        return std::nullopt;
      continue;
    }
    if (data || getElementType(value).getIntOrFloatBitWidth() <
                    type.getIntOrFloatBitWidth())
      return std::nullopt;
    data = operand.getOperandNumber();
  }
  return data ? match(op, *data) : std::nullopt;
}

std::optional<ElementwiseStage>
ElementwiseStage::mapConstants(ConstantMap map) const {
  ElementwiseStage mapped = *this;
  for (Constant &constant : mapped.constants) {
    std::optional<ElementwiseConstant> value = map(constant.value);
    if (!value)
      return std::nullopt;
    constant.hasChanged |= *value != constant.value;
    constant.value = std::move(*value);
  }
  return mapped;
}

bool ElementwiseStage::allConstants(
    llvm::function_ref<bool(const ElementwiseConstant &)> predicate) const {
  return llvm::all_of(constants, [&](const Constant &constant) {
    return predicate(constant.value);
  });
}

Value ElementwiseStage::materialize(RewriterBase &rewriter, Value data) const {
  auto dataType = cast<RankedTensorType>(data.getType());
  SmallVector<Value> operands(op->getOperands());
  operands[dataOperand] = data;
  for (Constant constant : constants) {
    // A constant of one element may have been written with any rank.
    bool fits = int64_t(getShape(constant.source).size()) <= dataType.getRank();
    if (!constant.hasChanged && fits)
      continue;
    Value &operand = operands[constant.operand];
    operand = constant.value.materialize(rewriter, constant.source.getLoc(),
                                         getElementType(constant.source));
    if (constant.convert) {
      Type type = cast<RankedTensorType>(operand.getType())
                      .clone(getElementType(constant.convert));
      operand =
          ConvertOp::create(rewriter, constant.convert.getLoc(), type, operand);
    }
  }
  Operation *copy = op->clone(Operation::CloneOptions::all());
  copy->setOperands(operands);
  copy->getResult(0).setType(dataType.clone(getElementType(op->getResult(0))));
  rewriter.insert(copy);
  return copy->getResult(0);
}
