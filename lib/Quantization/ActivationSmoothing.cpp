//===- ActivationSmoothing.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/ActivationSmoothing.h"

#include "ChannelFactors.h"
#include "ChannelReduction.h"
#include "ConstantTensor.h"
#include "Magnitudes.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

std::optional<ActivationSmoothing::SmoothedValue>
ActivationSmoothing::SmoothedValue::match(
    const PlannedValue &planned,
    const llvm::DenseSet<OpOperand *> &plannedWeights) {
  SmoothedValue smoothed{planned.value, {}, -1};
  for (OpOperand *use : planned.uses) {
    auto product = dyn_cast<WeightedOpInterface>(use->getOwner());
    if (!product || use->getOperandNumber() != 0 ||
        !plannedWeights.contains(
            &product->getOpOperand(product.getWeightsOperandIndex())))
      return std::nullopt;
    const int64_t axis = product.getSourceChannelAxis();
    if (!smoothed.products.empty() && axis != smoothed.axis)
      return std::nullopt;
    smoothed.axis = axis;
    smoothed.products.push_back(product);
  }
  if (ShapedType::isDynamic(getShape(planned.value)[smoothed.axis]))
    return std::nullopt;
  return smoothed;
}

llvm::Expected<ActivationSmoothing>
ActivationSmoothing::create(func::FuncOp function, const QuantizationPlan &plan,
                            double strength, const ProgramOptions &options) {
  llvm::DenseSet<OpOperand *> plannedWeights;
  for (const PlannedWeights &weights : plan.weights)
    plannedWeights.insert(weights.use);
  SmallVector<SmoothedValue, 0> values;
  for (const PlannedValue &planned : plan.values)
    if (std::optional<SmoothedValue> smoothed =
            SmoothedValue::match(planned, plannedWeights))
      values.push_back(std::move(*smoothed));
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  module->push_back(copy);
  SmallVector<Value> magnitudes;
  for (const SmoothedValue &smoothed : values) {
    Value value = mapping.lookup(smoothed.value);
    OpBuilder builder(copy.getContext());
    builder.setInsertionPointAfterValue(value);
    Value absolute = createInferred<AbsOp>(builder, value.getLoc(),
                                           getElementTypeOrSelf(value), value);
    magnitudes.push_back(
        reduceToChannels<ReduceMaxOp>(builder, absolute, smoothed.axis));
  }
  llvm::Expected<ValueProbe> probe =
      ValueProbe::create(copy, magnitudes, options);
  if (!probe)
    return probe.takeError();
  return ActivationSmoothing(std::move(*probe), std::move(values), strength);
}

llvm::Error ActivationSmoothing::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> results = probe.run(inputs);
  if (!results)
    return results.takeError();
  for (auto [result, greatest] : llvm::zip_equal(*results, magnitudes)) {
    greatest.resize(result.getNumElements(), 0);
    for (auto [known, element] :
         llvm::zip_equal(greatest, result.getData<float>()))
      known = std::max(known, element);
  }
  return llvm::Error::success();
}

SmallVector<int>
ActivationSmoothing::SmoothedValue::getExponents(ArrayRef<float> magnitudes,
                                                 double strength) const {
  SmallVector<float> ofWeights(magnitudes.size(), 0);
  for (WeightedOpInterface product : products) {
    FailureOr<Tensor> tensor =
        evaluateTensor(product->getOperand(product.getWeightsOperandIndex()));
    if (failed(tensor))
      return {};
    const SmallVector<float> ofProduct =
        getMagnitudes(*tensor, product.getInputChannelAxes());
    if (ofProduct.size() != magnitudes.size())
      return {};
    for (auto [greatest, magnitude] : llvm::zip_equal(ofWeights, ofProduct))
      greatest = std::max(greatest, magnitude);
  }
  int least = maxFactorExponent, greatest = -maxFactorExponent;
  SmallVector<int> exponents;
  for (auto [x, w] : llvm::zip_equal(magnitudes, ofWeights)) {
    if (!std::isfinite(x) || !std::isfinite(w))
      return {};
    exponents.push_back(roundFactorExponent((1 - strength) * std::log2(w) -
                                            strength * std::log2(x)));
    if (x == 0 || w == 0)
      continue;
    least = std::min(least, exponents.back());
    greatest = std::max(greatest, exponents.back());
  }
  if (least >= greatest)
    return {};
  // Where one of them is zero, the other one must not widen a range.
  for (auto [exponent, x, w] :
       llvm::zip_equal(exponents, magnitudes, ofWeights))
    if (x == 0 || w == 0)
      exponent = w == 0 ? least : greatest;
  return exponents;
}

void ActivationSmoothing::SmoothedValue::multiply(
    ArrayRef<int> exponents) const {
  IRRewriter rewriter(value.getContext());
  const Type type = rewriter.getF32Type();
  rewriter.setInsertionPointAfterValue(value);
  Value factors = createPowers(rewriter, value.getLoc(), getShape(value), axis,
                               exponents, 1);
  Value smoothed = createInferred<MultiplyOp>(rewriter, value.getLoc(), type,
                                              {value, factors});
  for (WeightedOpInterface product : products) {
    OpOperand &use = product->getOpOperand(product.getWeightsOperandIndex());
    rewriter.setInsertionPoint(product);
    multiplyConstant(use,
                     createPowers(rewriter, use.get().getLoc(),
                                  getShape(use.get()),
                                  product.getInputChannelAxes(), exponents, -1),
                     rewriter);
    rewriter.modifyOpInPlace(product,
                             [&] { product->setOperand(0, smoothed); });
  }
}

unsigned ActivationSmoothing::apply() const {
  unsigned numSmoothed = 0;
  for (auto [value, greatest] : llvm::zip_equal(values, magnitudes)) {
    const SmallVector<int> exponents = value.getExponents(greatest, strength);
    if (exponents.empty())
      continue;
    value.multiply(exponents);
    ++numSmoothed;
  }
  return numSmoothed;
}
