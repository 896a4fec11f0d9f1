//===- BiasCorrection.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/BiasCorrection.h"

#include "ChannelReduction.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/InsertFakeQuantize.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

/// The axis of the result of `op` that numbers the output channels: that after
/// the batch in front of spatial axes, and else the columns of a matrix. With
/// another axis, the means of ops of other dialects are corrected along that
/// one.
static int64_t getResultChannelAxis(WeightedOpInterface op) {
  if (isa<WindowOpInterface>(op.getOperation()))
    return 1;
  return int64_t(getShape(op->getResult(0)).size()) - 1;
}

/// The products of `plan` with weights that number output channels.
static llvm::SetVector<Operation *> getProducts(const QuantizationPlan &plan) {
  llvm::SetVector<Operation *> products;
  for (const PlannedWeights &weights : plan.weights) {
    auto op = dyn_cast<WeightedOpInterface>(weights.use->getOwner());
    if (op && weights.use->getOperandNumber() == op.getWeightsOperandIndex() &&
        !op.getOutputChannelAxes().empty())
      products.insert(op);
  }
  return products;
}

/// Makes `product`, whose operands will be quantized, a second one beside that
/// of floats. Returns the means of the errors of its output channels.
static Value createErrors(Operation *product, QuantizationPlan &plan) {
  OpBuilder builder(product->getContext());
  builder.setInsertionPointAfter(product);
  Operation *exact = builder.clone(*product);
  product->replaceAllUsesWith(exact);
  for (PlannedValue &planned : plan.values)
    if (planned.value == product->getResult(0))
      planned.value = exact->getResult(0);
  const int64_t axis = getResultChannelAxis(cast<WeightedOpInterface>(product));
  Value quantized =
      reduceToChannels<ReduceMeanOp>(builder, product->getResult(0), axis);
  Value wanted =
      reduceToChannels<ReduceMeanOp>(builder, exact->getResult(0), axis);
  return createInferred<SubtractOp>(builder, product->getLoc(),
                                    getElementTypeOrSelf(wanted),
                                    {quantized, wanted});
}

llvm::Expected<BiasCorrection>
BiasCorrection::create(func::FuncOp function, const QuantizationPlan &plan,
                       const ProgramOptions &options) {
  const llvm::SetVector<Operation *> products = getProducts(plan);
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  module->push_back(copy);
  QuantizationPlan copied = plan.map(mapping);
  auto errors = llvm::map_to_vector(products, [&](Operation *product) {
    return createErrors(mapping.lookup(product), copied);
  });
  // Everything else computes with floats.
  llvm::SmallPtrSet<Operation *, 16> quantized;
  for (Operation *product : products)
    quantized.insert(mapping.lookup(product));
  auto isOther = [&](OpOperand *use) {
    return !quantized.contains(use->getOwner());
  };
  for (PlannedValue &planned : copied.values)
    llvm::erase_if(planned.uses, isOther);
  llvm::erase_if(copied.values, [](const PlannedValue &planned) {
    return planned.uses.empty();
  });
  llvm::erase_if(copied.weights, [&](const PlannedWeights &planned) {
    return isOther(planned.use);
  });
  insertFakeQuantize(copied);
  llvm::Expected<ValueProbe> probe = ValueProbe::create(copy, errors, options);
  if (!probe)
    return probe.takeError();
  return BiasCorrection(std::move(*probe), llvm::to_vector(products));
}

llvm::Error BiasCorrection::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = probe.run(inputs);
  if (!results)
    return results.takeError();
  for (auto [result, sums] : llvm::zip_equal(*results, errors)) {
    sums.resize(result.getNumElements(), 0);
    for (auto [sum, element] : llvm::zip_equal(sums, result.getData<float>()))
      sum += element;
  }
  ++numSamples;
  return llvm::Error::success();
}

unsigned BiasCorrection::apply(QuantizationPlan &plan) const {
  unsigned numCorrected = 0;
  for (auto [product, sums] : llvm::zip_equal(products, errors)) {
    const auto corrections = llvm::map_to_vector(
        sums, [&](double sum) { return float(-sum / double(numSamples)); });
    if (llvm::all_of(corrections, [](float each) { return each == 0; }) ||
        !llvm::all_of(corrections,
                      [](float each) { return std::isfinite(each); }))
      continue;
    OpBuilder builder(product->getContext());
    builder.setInsertionPointAfter(product);
    Value result = product->getResult(0);
    SmallVector<int64_t> shape(getShape(result).size(), 1);
    shape[getResultChannelAxis(cast<WeightedOpInterface>(product))] =
        corrections.size();
    auto type = RankedTensorType::get(shape, builder.getF32Type());
    Value constant = ConstantOp::create(
        builder, product->getLoc(), type,
        DenseElementsAttr::get(type, ArrayRef<float>(corrections)));
    auto corrected = createInferred<AddOp>(
        builder, product->getLoc(), builder.getF32Type(), {result, constant});
    result.replaceAllUsesExcept(corrected, corrected);
    for (PlannedValue &planned : plan.values)
      if (planned.value == result)
        planned.value = corrected;
    ++numCorrected;
  }
  return numCorrected;
}
