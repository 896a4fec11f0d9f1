//===- BiasCorrection.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/BiasCorrection.h"

#include "ChannelReduction.h"
#include "PlannedProducts.h"

#include "LPT/Quantization/InsertFakeQuantize.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

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
  const int64_t axis =
      cast<WeightedOpInterface>(product).getResultChannelAxis();
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
  llvm::SetVector<Operation *> products;
  for (const PlannedWeights &weights : plan.weights)
    if (areWeightsOfProduct(weights))
      products.insert(weights.use->getOwner());
  ProductsCopy copy(function, plan, products);
  auto errors = llvm::map_to_vector(products, [&](Operation *product) {
    return createErrors(copy.mapping.lookup(product), copy.plan);
  });
  insertFakeQuantize(copy.plan);
  llvm::Expected<ValueProbe> probe =
      ValueProbe::create(copy.function, errors, options);
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
    shape[cast<WeightedOpInterface>(product).getResultChannelAxis()] =
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
