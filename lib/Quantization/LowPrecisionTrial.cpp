//===- LowPrecisionTrial.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LowPrecisionTrial.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"
#include "LPT/Dialect/LPT/IR/RemarkOutput.h"
#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::lpt;

static constexpr StringLiteral numberName = "lpt.trial_number";

/// The numbers of `op`, which may be several ops that became one.
static SmallVector<int64_t, 1> getNumbers(Operation *op) {
  SmallVector<int64_t, 1> numbers;
  op->getLoc()->walk([&](Location location) {
    if (auto fused = dyn_cast<FusedLoc>(location))
      if (auto metadata = dyn_cast_or_null<DictionaryAttr>(fused.getMetadata()))
        if (auto number = metadata.getAs<IntegerAttr>(numberName))
          numbers.push_back(number.getInt());
    return WalkResult::advance();
  });
  return numbers;
}

static bool isOfIntegers(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && (isLowPrecisionType(type.getElementType()) ||
                  IntegerZeroPoint::match(value));
}

/// Whether `op` reads its sequence and its weights as integers, with scales
/// that its kernel applies.
static bool readsIntegers(RecurrentSequenceOpInterface op) {
  Builder builder(op.getContext());
  const Type precisions[] = {builder.getIntegerType(8, true),
                             builder.getIntegerType(8, false)};
  const Value operands[] = {op->getOperand(0), op.getWMutable().get(),
                            op.getRMutable().get()};
  return llvm::all_of(operands, [&](Value operand) {
    return Dequantization::match(operand, precisions).isLowPrecision();
  });
}

static bool computesOnIntegers(Operation *op) {
  if (isa<FakeQuantizeOp>(op))
    return isOfIntegers(op->getResult(0));
  if (auto sequence = dyn_cast<RecurrentSequenceOpInterface>(op))
    return readsIntegers(sequence);
  return llvm::any_of(op->getOperands(), [](Value operand) {
    return !isConstantPath(operand) && isOfIntegers(operand);
  });
}

OwningOpRef<ModuleOp> lpt::createTrialModule(func::FuncOp function,
                                             IRMapping &mapping) {
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(function.getLoc(), trialModuleName);
  auto addCopy = [&] {
    func::FuncOp copy = function.clone(mapping);
    mapping.map(function.getOperation(), copy.getOperation());
    module->push_back(copy);
  };
  auto parent = function->getParentOfType<ModuleOp>();
  if (!parent) {
    addCopy();
    return module;
  }
  module.get()->setDiscardableAttrs(parent->getDiscardableAttrDictionary());
  for (Operation &op : *parent.getBody()) {
    auto other = dyn_cast<func::FuncOp>(op);
    if (other == function && other) {
      addCopy();
    } else if (other) {
      auto declaration = cast<func::FuncOp>(op.cloneWithoutRegions());
      declaration.setPrivate();
      module->push_back(declaration);
    } else if (isa<SymbolOpInterface>(op)) {
      module->push_back(op.clone());
    }
  }
  return module;
}

LowPrecisionTrial::LowPrecisionTrial(func::FuncOp function)
    : module(createTrialModule(function, mapping)) {}

void LowPrecisionTrial::follow(Operation *op, int64_t number) {
  if (isa<FakeQuantizeOp>(op))
    fakeQuantizes.insert(number);
  Builder builder(op->getContext());
  op->setLoc(FusedLoc::get({op->getLoc()},
                           builder.getDictionaryAttr(builder.getNamedAttr(
                               numberName, builder.getI64IntegerAttr(number))),
                           op->getContext()));
}

LogicalResult LowPrecisionTrial::run(StringRef target) {
  LowPrecisionPipelineOptions options;
  options.target = target.str();
  LowPrecisionPipelineHooks hooks;
  hooks.refused = [&](Operation *op, const Refusal &refusal) {
    for (int64_t number : getNumbers(op))
      refusals.insert({number, refusal});
  };
  auto manager = PassManager::on<ModuleOp>(module->getContext());
  buildLowPrecisionPipeline(manager, options, hooks);
  if (failed(manager.run(*module)))
    return failure();
  judge();
  return success();
}

void LowPrecisionTrial::judge() {
  module->walk([&](Operation *op) {
    // What dequantizes has the number of what was quantized.
    if (op->hasTrait<lpt::OpTrait::DequantizationStep>() ||
        op->hasTrait<mlir::OpTrait::ConstantLike>())
      return;
    for (int64_t number : getNumbers(op))
      if (isa<FakeQuantizeOp>(op) == fakeQuantizes.contains(number))
        (computesOnIntegers(op) ? onIntegers : inFloat).insert(number);
  });
}

const Refusal *LowPrecisionTrial::lookupRefusal(int64_t number) const {
  auto known = refusals.find(number);
  return known == refusals.end() ? nullptr : &known->second;
}
