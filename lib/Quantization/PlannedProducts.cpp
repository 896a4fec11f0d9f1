//===- PlannedProducts.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlannedProducts.h"

using namespace mlir;
using namespace mlir::lpt;

bool mlir::lpt::areWeightsOfProduct(const PlannedWeights &weights) {
  auto op = dyn_cast<WeightedOpInterface>(weights.use->getOwner());
  return op && weights.use->getOperandNumber() == op.getWeightsOperandIndex() &&
         !op.getOutputChannelAxes().empty();
}

ProductsCopy::ProductsCopy(func::FuncOp function, const QuantizationPlan &plan,
                           const llvm::SetVector<Operation *> &products)
    : module(ModuleOp::create(function.getLoc())),
      function(cast<func::FuncOp>(function->clone(mapping))),
      plan(plan.map(mapping)) {
  module->push_back(this->function);
  llvm::SmallPtrSet<Operation *, 16> quantized;
  for (Operation *product : products)
    quantized.insert(mapping.lookup(product));
  auto isOther = [&](OpOperand *use) {
    return !quantized.contains(use->getOwner());
  };
  for (PlannedValue &planned : this->plan.values)
    llvm::erase_if(planned.uses, isOther);
  llvm::erase_if(this->plan.values, [](const PlannedValue &planned) {
    return planned.uses.empty();
  });
  llvm::erase_if(this->plan.weights, [&](const PlannedWeights &planned) {
    return isOther(planned.use);
  });
}
