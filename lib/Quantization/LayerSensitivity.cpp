//===- LayerSensitivity.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/LayerSensitivity.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Support/Error.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::lpt;

/// The ops of `function` that read what `plan` quantizes.
static SmallVector<Operation *> getLayersOf(func::FuncOp function,
                                            const QuantizationPlan &plan) {
  llvm::SmallPtrSet<Operation *, 32> readers;
  for (const PlannedValue &planned : plan.values)
    for (OpOperand *use : planned.uses)
      readers.insert(use->getOwner());
  for (const PlannedWeights &planned : plan.weights)
    readers.insert(planned.use->getOwner());
  SmallVector<Operation *> layers;
  function.walk([&](Operation *op) {
    if (readers.contains(op))
      layers.push_back(op);
  });
  return layers;
}

/// Puts `exact + isQuantized * (layer - exact)` in place of the results of
/// `layer`, whose operands will be quantized; `exact` reads floats.
static void addChoice(Operation *layer, Value isQuantized,
                      QuantizationPlan &plan) {
  OpBuilder builder(layer->getContext());
  builder.setInsertionPointAfter(layer);
  Operation *exact = builder.clone(*layer);
  for (auto [quantized, wanted] :
       llvm::zip_equal(layer->getResults(), exact->getResults())) {
    Value chosen = wanted;
    if (getElementTypeOrSelf(wanted).isF32()) {
      auto type = cast<RankedTensorType>(wanted.getType());
      Location location = layer->getLoc();
      Value error =
          SubtractOp::create(builder, location, type, quantized, wanted);
      Value counted =
          MultiplyOp::create(builder, location, type, error, isQuantized);
      chosen = AddOp::create(builder, location, type, wanted, counted);
      quantized.replaceAllUsesExcept(chosen, error.getDefiningOp());
    } else {
      quantized.replaceAllUsesWith(chosen);
    }
    for (PlannedValue &planned : plan.values)
      if (planned.value == quantized)
        planned.value = chosen;
  }
}

llvm::Expected<LayerSensitivity>
LayerSensitivity::create(func::FuncOp function, const QuantizationPlan &plan,
                         const ProgramOptions &options) {
  SmallVector<Operation *> layers = getLayersOf(function, plan);
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  module->push_back(copy);
  QuantizationPlan copied = plan.map(mapping);
  auto scalar = RankedTensorType::get({}, Float32Type::get(copy.getContext()));
  for (Operation *layer : layers) {
    if (failed(copy.insertArgument(copy.getNumArguments(), scalar,
                                   DictionaryAttr(), layer->getLoc())))
      return makeError("expected a function that takes further arguments");
    addChoice(mapping.lookup(layer), copy.getArguments().back(), copied);
  }
  insertFakeQuantize(copied);
  SmallVector<Value> outputs;
  if (llvm::hasSingleElement(copy.getBody()))
    outputs = copy.front().getTerminator()->getOperands();
  llvm::Expected<ValueProbe> probe = ValueProbe::create(copy, outputs, options);
  if (!probe)
    return probe.takeError();
  return LayerSensitivity(std::move(*probe), std::move(layers));
}

llvm::Expected<SmallVector<Tensor>>
LayerSensitivity::run(ArrayRef<Tensor> inputs,
                      const llvm::BitVector &quantized) {
  SmallVector<Tensor> arguments(inputs);
  for (auto [i, layer] : llvm::enumerate(layers)) {
    FailureOr<Tensor> choice =
        Tensor::create(Float32Type::get(layer->getContext()), {});
    if (failed(choice))
      return makeError("expected memory for a choice");
    choice->getMutableData<float>()[0] = quantized.test(i) ? 1 : 0;
    arguments.push_back(*choice);
  }
  return probe.run(arguments);
}

llvm::Error LayerSensitivity::add(ArrayRef<Tensor> inputs) {
  llvm::Expected<SmallVector<Tensor>> outputs =
      run(inputs, llvm::BitVector(layers.size()));
  if (!outputs)
    return outputs.takeError();
  samples.emplace_back(inputs);
  references.push_back(std::move(*outputs));
  return llvm::Error::success();
}

llvm::Expected<OutputError>
LayerSensitivity::measure(const llvm::BitVector &quantized) {
  OutputError error;
  for (auto [inputs, wanted] : llvm::zip_equal(samples, references)) {
    llvm::Expected<SmallVector<Tensor>> outputs = run(inputs, quantized);
    if (!outputs)
      return outputs.takeError();
    error.add(*outputs, wanted);
  }
  return error;
}
