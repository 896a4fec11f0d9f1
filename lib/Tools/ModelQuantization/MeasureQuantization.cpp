//===- MeasureQuantization.cpp ----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MeasureQuantization.h"

#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/ProgramCache.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Quantization/LayerWork.h"
#include "LPT/Quantization/ValueProbe.h"
#include "LPT/Support/Error.h"
#include "LPT/Tools/ModelFiles/LowPrecision.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <chrono>

using namespace mlir;
using namespace mlir::lpt;

using OpSet = llvm::SmallPtrSet<Operation *, 16>;

/// How many of the most harmful layers have histograms.
static constexpr size_t numShownLayers = 6;
static constexpr unsigned numBins = 64;

static void addHistograms(const MeasuredQuantization &measured,
                          QuantizationReport &report) {
  OpSet shown;
  for (const RankedLayer &layer : measured.ranked.take_front(
           std::min(numShownLayers, measured.ranked.size())))
    shown.insert(layer.op);
  for (auto [i, planned] : llvm::enumerate(measured.plan.values)) {
    if (i >= measured.statistics.size() ||
        llvm::none_of(planned.uses, [&](OpOperand *use) {
          return shown.contains(use->getOwner());
        }))
      continue;
    const ValueStatistics &statistics = measured.statistics[i];
    const TensorRange range = statistics.getRange({});
    report.histograms.push_back(
        {measured.names[i], statistics.getHistogram(range, numBins), range,
         getInterval(planned.range, planned.levels, planned.kind),
         planned.levels});
  }
}

/// `plan` without what is for `floats`.
static QuantizationPlan restrict(const QuantizationPlan &plan,
                                 const OpSet &floats) {
  QuantizationPlan result = plan;
  for (PlannedValue &planned : result.values)
    llvm::erase_if(planned.uses, [&](OpOperand *use) {
      return floats.contains(use->getOwner());
    });
  llvm::erase_if(result.values, [](const PlannedValue &planned) {
    return planned.uses.empty();
  });
  llvm::erase_if(result.weights, [&](const PlannedWeights &planned) {
    return floats.contains(planned.use->getOwner());
  });
  return result;
}

/// The least time of a run, in milliseconds.
static llvm::Expected<double> measureTime(ValueProbe &probe,
                                          ArrayRef<Tensor> sample) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds enough(200);
  constexpr int fewest = 5;
  double least = 0;
  const Clock::time_point begin = Clock::now();
  for (int run = 0; run < fewest || Clock::now() - begin < enough; ++run) {
    const Clock::time_point start = Clock::now();
    llvm::Expected<SmallVector<Tensor>> outputs = probe.run(sample);
    if (!outputs)
      return outputs.takeError();
    const std::chrono::duration<double, std::milli> time = Clock::now() - start;
    if (run == 0 || time.count() < least)
      least = time.count();
  }
  return least;
}

/// The time of the model with `floats` in float.
static llvm::Expected<double> measureTime(const MeasuredQuantization &measured,
                                          const OpSet &floats) {
  QuantizationPlan plan = restrict(measured.plan, floats);
  // What is left may be of no use without these layers.
  if (failed(plan.dropUnused(measured.function, measured.planOptions)))
    return makeError("expected a plan that can be tried");
  IRMapping mapping;
  func::FuncOp original = measured.function;
  auto parent = original->getParentOfType<ModuleOp>();
  OwningOpRef<ModuleOp> module(cast<ModuleOp>(parent->clone(mapping)));
  insertFakeQuantize(plan.map(mapping));
  auto function = cast<func::FuncOp>(mapping.lookup(original.getOperation()));
  const std::string name = function.getName().str();
  if (llvm::Error error = refineShapes(*module, function, measured.sample))
    return std::move(error);
  if (llvm::Error error =
          makeLowPrecision(*module, measured.planOptions.target))
    return std::move(error);
  function = module->lookupSymbol<func::FuncOp>(name);
  llvm::Expected<ValueProbe> probe = ValueProbe::create(
      function,
      SmallVector<Value>(function.front().getTerminator()->getOperands()),
      measured.programOptions);
  if (!probe)
    return probe.takeError();
  return measureTime(*probe, measured.sample);
}

static llvm::Expected<BudgetPoint>
measurePoint(const MeasuredQuantization &measured, unsigned numFloatLayers) {
  BudgetPoint point;
  point.numFloatLayers = numFloatLayers;
  llvm::BitVector quantized(measured.sensitivity.getLayers().size(), true);
  OpSet floats;
  for (const RankedLayer &layer : measured.ranked.take_front(numFloatLayers)) {
    quantized.reset(layer.index);
    floats.insert(layer.op);
  }
  llvm::Expected<OutputError> error = measured.sensitivity.measure(quantized);
  if (!error)
    return error.takeError();
  point.sqnr = error->getSQNR();
  if (measured.measureAccuracy) {
    llvm::Expected<double> accuracy = measured.measureAccuracy(quantized);
    if (!accuracy)
      return accuracy.takeError();
    point.accuracy = *accuracy;
  }
  llvm::Expected<double> time = measureTime(measured, floats);
  if (!time)
    return time.takeError();
  point.time = *time;
  return point;
}

llvm::Expected<QuantizationReport>
lpt::measureQuantization(const MeasuredQuantization &measured) {
  QuantizationReport report;
  for (const RankedLayer &layer : measured.ranked) {
    const std::string name = getLayerName(layer.op->getLoc());
    const StringRef kind = getLayerKind(layer.op);
    report.layers.push_back({name.empty() ? kind.str() : name, kind.str(),
                             countLayerProducts(layer.op), layer.sqnr,
                             /*isFloat=*/false});
  }
  addHistograms(measured, report);
  const unsigned numLayers = measured.ranked.size();
  std::vector<unsigned> counts{0};
  for (unsigned count = 1; count < numLayers; count *= 2)
    counts.push_back(count);
  if (numLayers != 0)
    counts.push_back(numLayers);
  for (auto [i, count] : llvm::enumerate(counts)) {
    if (measured.progress)
      measured.progress("report: variant", i, counts.size());
    llvm::Expected<BudgetPoint> point = measurePoint(measured, count);
    if (!point)
      return point.takeError();
    report.points.push_back(*point);
  }
  return report;
}
