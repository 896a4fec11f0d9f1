//===- QuantizationBudget.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Quantization/QuantizationBudget.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Quantization/LayerWork.h"

#include <tuple>

using namespace mlir;
using namespace mlir::lpt;

/// See `RankedLayer::work`.
static double getWork(Operation *op) {
  if (!hasStaticShapes(op))
    return 1;
  int64_t work = countLayerProducts(op);
  if (!isa<MultiplyAccumulateOpInterface>(op))
    for (Value value : op->getResults())
      work += getNumElements(getShape(value));
  return double(std::max<int64_t>(work, 1));
}

/// Sorts by `getKey`, the greatest first, and then by the order of the model.
template <typename Key>
static void sortByGreatest(std::vector<RankedLayer> &layers, Key getKey) {
  llvm::sort(layers, [&](const RankedLayer &a, const RankedLayer &b) {
    return std::make_tuple(-getKey(a), a.index) <
           std::make_tuple(-getKey(b), b.index);
  });
}

llvm::Expected<std::vector<RankedLayer>> QuantizationBudget::rankLayers() {
  std::vector<RankedLayer> ranked;
  const unsigned count = sensitivity.getLayers().size();
  for (auto [i, layer] : llvm::enumerate(sensitivity.getLayers())) {
    if (progress)
      progress("sensitivity: layer", i, count);
    llvm::BitVector only(count);
    only.set(i);
    llvm::Expected<OutputError> error = sensitivity.measure(only);
    if (!error)
      return error.takeError();
    const double work = getWork(layer);
    ranked.push_back(
        {layer, unsigned(i), error->getSQNR(), work, error->getNoise() / work});
  }
  sortByGreatest(ranked, [](const RankedLayer &layer) { return layer.harm; });
  return ranked;
}

llvm::Expected<bool> QuantizationBudget::isMet(ArrayRef<RankedLayer> floats) {
  llvm::BitVector quantized(sensitivity.getLayers().size(), true);
  for (const RankedLayer &layer : floats)
    quantized.reset(layer.index);
  return isGood(quantized);
}

llvm::Expected<std::vector<RankedLayer>>
QuantizationBudget::chooseFloatLayers(ArrayRef<RankedLayer> ranked) {
  unsigned least = 0, most = ranked.size();
  while (least != most) {
    const unsigned middle = (least + most) / 2;
    llvm::Expected<bool> isEnough = isMet(ranked.take_front(middle));
    if (!isEnough)
      return isEnough.takeError();
    if (*isEnough)
      most = middle;
    else
      least = middle + 1;
  }
  std::vector<RankedLayer> floats = ranked.take_front(least).vec();
  std::vector<RankedLayer> candidates = floats;
  sortByGreatest(candidates,
                 [](const RankedLayer &layer) { return layer.work; });
  for (unsigned i = 0, e = candidates.size(); i != e; ++i) {
    if (progress)
      progress("budget: layer", i, e);
    std::vector<RankedLayer> fewer = floats;
    llvm::erase_if(fewer, [&](const RankedLayer &layer) {
      return layer.index == candidates[i].index;
    });
    llvm::Expected<bool> isEnough = isMet(fewer);
    if (!isEnough)
      return isEnough.takeError();
    if (*isEnough)
      floats = std::move(fewer);
  }
  return floats;
}
