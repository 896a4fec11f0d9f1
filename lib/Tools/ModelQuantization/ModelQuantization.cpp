//===- ModelQuantization.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Tools/ModelQuantization/ModelQuantization.h"

#include "MeasureQuantization.h"
#include "Samples.h"

#include "LPT/Conversion/BackendNames.h"
#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Dialect/LPT/IR/LayerName.h"
#include "LPT/Execution/RunPasses.h"
#include "LPT/Import/NumPy/NpyFile.h"
#include "LPT/Quantization/ActivationSmoothing.h"
#include "LPT/Quantization/AdaptiveRounding.h"
#include "LPT/Quantization/BiasCorrection.h"
#include "LPT/Quantization/Calibrator.h"
#include "LPT/Quantization/CrossLayerEqualization.h"
#include "LPT/Quantization/InsertFakeQuantize.h"
#include "LPT/Quantization/QuantizationBudget.h"
#include "LPT/Quantization/TopOneAccuracy.h"
#include "LPT/Support/Error.h"
#include "LPT/Transforms/Passes.h"

#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

static llvm::Error fuseFunctions(ModelFile &model) {
  return runPasses(*model.module, [](OpPassManager &manager) {
    OpPassManager &nested = manager.nest<func::FuncOp>();
    nested.addPass(createFuseNormalization());
    nested.addPass(createFuseActivations());
    nested.addPass(createCanonicalizerPass());
    nested.addPass(createCSEPass());
  });
}

namespace {
class ModelQuantizer {
public:
  ModelQuantizer(ModelFile &model, const ModelQuantizationOptions &options)
      : model(model), options(options), planOptions(options.plan) {}

  llvm::Expected<ModelQuantization> run();

private:
  llvm::Error fail(llvm::Error error) const {
    return makeError("cannot quantize '{0}': {1}", model.path,
                     llvm::toString(std::move(error)));
  }
  /// Values in the regions of other ops, as of scf.for, cannot be looked at.
  void excludeRegions();
  llvm::Error findPlaces();
  llvm::Error findSamples();
  /// Calls `add` with the inputs of each of the first `count` samples.
  llvm::Error
  forEachSample(StringRef purpose, int64_t count,
                llvm::function_ref<llvm::Error(ArrayRef<Tensor>)> add);
  /// Finds the places, and the ranges of their values.
  llvm::Error planRanges();
  /// Find the ranges of those values of `attempt` that have none yet.
  llvm::Error calibrate(const QuantizationPlan &attempt);
  llvm::Error readRanges(const QuantizationPlan &attempt);
  llvm::Expected<LayerSensitivity> getSensitivity();
  /// Whether the outputs are good enough if these layers are quantized. Notes
  /// what was measured in `result`.
  llvm::Expected<bool> isGood(LayerSensitivity &sensitivity,
                              const llvm::BitVector &quantized);
  llvm::Error readLabels();
  /// The percentage of the rows of output 0 that labels agree with.
  llvm::Expected<double> measureAccuracy(LayerSensitivity &sensitivity,
                                         const llvm::BitVector &quantized);
  /// Returns layers to float until the outputs are good enough.
  llvm::Error meetBudget();
  /// Measures the report.
  llvm::Error measureReport();
  /// Marks the layers of the report that stay in float.
  void finishReport();
  llvm::Error equalizeWeights();
  llvm::Error smoothChannels();
  llvm::Error roundWeights();
  llvm::Error correctBias();
  ProgramOptions getProgramOptions() const;

  ModelFile &model;
  const ModelQuantizationOptions &options;
  PlanOptions planOptions;
  ModelQuantization result;
  QuantizationPlan plan;
  /// Of the values of `result.ranges`, for the report.
  llvm::StringMap<ValueStatistics> statistics;
  Samples samples;
  Tensor labels;
};
} // namespace

ProgramOptions ModelQuantizer::getProgramOptions() const {
  ProgramOptions program;
  program.backend = automaticBackend;
  program.numThreads = options.numThreads;
  return program;
}

void ModelQuantizer::excludeRegions() {
  model.entry.walk([&](Operation *op) {
    if (op != model.entry && op->getParentOp() != model.entry)
      planOptions.excludedOps.insert(op);
  });
  if (llvm::any_of(planOptions.excludedOps,
                   [](Operation *op) { return isa<WeightedOpInterface>(op); }))
    result.warnings.push_back("the products in the regions of other ops stay "
                              "in float");
}

llvm::Error ModelQuantizer::findPlaces() {
  if (llvm::Error error =
          collectErrors(model.module->getContext(), [&]() -> LogicalResult {
            FailureOr<QuantizationPlan> found =
                QuantizationPlan::get(model.entry, planOptions);
            if (succeeded(found))
              plan = std::move(*found);
            return found;
          }))
    return fail(std::move(error));
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::findSamples() {
  llvm::Expected<Samples> found = Samples::find(
      options.data, model.inputNames, model.entry.getArgumentTypes(),
      options.pictures, model.entry.getContext());
  if (!found)
    return found.takeError();
  samples = std::move(*found);
  result.numSamples = samples.size();
  if (options.maxSamples != 0)
    result.numSamples = std::min(result.numSamples, options.maxSamples);
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::forEachSample(
    StringRef purpose, int64_t count,
    llvm::function_ref<llvm::Error(ArrayRef<Tensor>)> add) {
  for (int64_t i = 0; i != count; ++i) {
    if (options.progress)
      options.progress((purpose + ": sample").str(), i, count);
    llvm::Expected<SmallVector<Tensor>> inputs = samples.read(i);
    if (!inputs)
      return inputs.takeError();
    if (i == 0)
      result.firstSample = *inputs;
    if (llvm::Error error = add(*inputs))
      return makeError("cannot use sample {0}: {1}", samples.describe(i),
                       llvm::toString(std::move(error)));
  }
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::calibrate(const QuantizationPlan &attempt) {
  const ValueNames names(model.entry);
  // The samples are looked at even if nothing needs a range.
  if (!result.ranges.empty() &&
      llvm::all_of(attempt.values, [&](const PlannedValue &planned) {
        return result.ranges.contains(names.lookup(planned.value));
      }))
    return llvm::Error::success();
  llvm::Expected<Calibrator> calibrator =
      Calibrator::create(model.entry, attempt, getProgramOptions());
  if (!calibrator)
    return calibrator.takeError();
  if (llvm::Error error = forEachSample(
          "ranges", result.numSamples,
          [&](ArrayRef<Tensor> inputs) { return calibrator->add(inputs); }))
    return error;
  for (auto [i, planned] : llvm::enumerate(attempt.values)) {
    CalibrationOptions calibration = options.calibration;
    calibration.levels = planned.levels;
    calibration.kind = planned.kind;
    const ValueStatistics &found = calibrator->getStatistics(i);
    StringRef name = names.lookup(planned.value);
    // A file of ranges has one for each value, for every plan that is tried.
    result.ranges.insert({name, found.getRange(calibration)});
    if (options.reports)
      statistics.insert({name, found});
  }
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::readRanges(const QuantizationPlan &attempt) {
  llvm::Expected<TensorRanges> known = TensorRanges::readFile(options.ranges);
  if (!known)
    return known.takeError();
  const ValueNames names(model.entry);
  for (const PlannedValue &planned : attempt.values) {
    StringRef name = names.lookup(planned.value);
    auto found = known->find(name);
    if (found == known->end())
      return makeError("expected a range of '{0}' in '{1}', but got none", name,
                       options.ranges);
    result.ranges.insert({name, found->second});
  }
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::planRanges() {
  result.ranges.clear();
  const ValueNames names(model.entry);
  llvm::Error unknown = llvm::Error::success();
  auto findRanges = [&](const QuantizationPlan &attempt)
      -> std::optional<SmallVector<TensorRange>> {
    llvm::consumeError(std::move(unknown));
    unknown = options.ranges.empty() ? calibrate(attempt) : readRanges(attempt);
    if (unknown)
      return std::nullopt;
    return llvm::map_to_vector(attempt.values, [&](const PlannedValue &value) {
      return result.ranges.lookup(names.lookup(value.value));
    });
  };
  llvm::Error planning =
      collectErrors(model.module->getContext(), [&]() -> LogicalResult {
        FailureOr<QuantizationPlan> found = QuantizationPlan::getWithRanges(
            model.entry, planOptions, findRanges);
        if (succeeded(found))
          plan = std::move(*found);
        return found;
      });
  // The ranges of the second plan may be unknown: the first one is kept then.
  if (!planning) {
    llvm::consumeError(std::move(unknown));
    return llvm::Error::success();
  }
  if (!unknown)
    return fail(std::move(planning));
  llvm::consumeError(std::move(planning));
  return unknown;
}

//===----------------------------------------------------------------------===//
// Budget
//===----------------------------------------------------------------------===//

/// So many samples are kept in memory, and computed once for each layer.
static constexpr int64_t maxSensitivitySamples = 8;

llvm::Expected<LayerSensitivity> ModelQuantizer::getSensitivity() {
  llvm::Expected<LayerSensitivity> sensitivity =
      LayerSensitivity::create(model.entry, plan, getProgramOptions());
  if (!sensitivity)
    return sensitivity;
  if (llvm::Error error = forEachSample(
          "sensitivity", std::min(result.numSamples, maxSensitivitySamples),
          [&](ArrayRef<Tensor> inputs) { return sensitivity->add(inputs); }))
    return std::move(error);
  return sensitivity;
}

llvm::Error ModelQuantizer::readLabels() {
  if (model.entry.getNumResults() == 0)
    return makeError("expected an output that labels are for, but '{0}' has "
                     "none",
                     model.path);
  llvm::Expected<Tensor> file =
      readNpyFile(options.labels, model.entry.getContext());
  if (!file)
    return file.takeError();
  labels = *file;
  return llvm::Error::success();
}

llvm::Expected<double>
ModelQuantizer::measureAccuracy(LayerSensitivity &sensitivity,
                                const llvm::BitVector &quantized) {
  llvm::Expected<TopOneAccuracy> accuracy = TopOneAccuracy::create(labels);
  if (!accuracy)
    return makeError("cannot use '{0}': {1}", options.labels,
                     llvm::toString(accuracy.takeError()));
  if (llvm::Error error =
          forEachSample("accuracy", result.numSamples,
                        [&](ArrayRef<Tensor> inputs) -> llvm::Error {
                          llvm::Expected<SmallVector<Tensor>> outputs =
                              sensitivity.run(inputs, quantized);
                          if (!outputs)
                            return outputs.takeError();
                          accuracy->add(outputs->front());
                          return llvm::Error::success();
                        }))
    return std::move(error);
  if (llvm::Error error = accuracy->check())
    return makeError("cannot use '{0}': {1}", options.labels,
                     llvm::toString(std::move(error)));
  return accuracy->getPercentage();
}

llvm::Expected<bool> ModelQuantizer::isGood(LayerSensitivity &sensitivity,
                                            const llvm::BitVector &quantized) {
  bool isEnough = true;
  if (options.minSQNR) {
    llvm::Expected<OutputError> error = sensitivity.measure(quantized);
    if (!error)
      return error.takeError();
    result.sqnr = error->getSQNR();
    isEnough = *result.sqnr >= *options.minSQNR;
  }
  if (options.accuracyDrop) {
    llvm::Expected<double> accuracy = measureAccuracy(sensitivity, quantized);
    if (!accuracy)
      return accuracy.takeError();
    result.accuracy = *accuracy;
    // Percentages are quotients, whose difference is rounded.
    constexpr double rounding = 1e-9;
    isEnough &= *result.floatAccuracy - *result.accuracy <=
                *options.accuracyDrop + rounding;
  }
  return isEnough;
}

llvm::Error ModelQuantizer::meetBudget() {
  llvm::Expected<LayerSensitivity> sensitivity = getSensitivity();
  if (!sensitivity)
    return sensitivity.takeError();
  if (options.accuracyDrop) {
    if (llvm::Error error = readLabels())
      return error;
    llvm::Expected<double> accuracy = measureAccuracy(
        *sensitivity, llvm::BitVector(sensitivity->getLayers().size()));
    if (!accuracy)
      return accuracy.takeError();
    result.floatAccuracy = *accuracy;
  }
  QuantizationBudget budget(
      *sensitivity,
      [&](const llvm::BitVector &quantized) {
        return isGood(*sensitivity, quantized);
      },
      options.progress);
  llvm::Expected<std::vector<RankedLayer>> ranked = budget.rankLayers();
  if (!ranked)
    return ranked.takeError();
  llvm::Expected<std::vector<RankedLayer>> floats =
      budget.chooseFloatLayers(*ranked);
  if (!floats)
    return floats.takeError();
  while (true) {
    // Where layers stay in float, others may have other places.
    if (!floats->empty()) {
      for (const RankedLayer &layer : *floats)
        planOptions.excludedOps.insert(layer.op);
      if (llvm::Error error = planRanges())
        return error;
      sensitivity = getSensitivity();
      if (!sensitivity)
        return sensitivity.takeError();
    }
    llvm::Expected<bool> isEnough = isGood(
        *sensitivity, llvm::BitVector(sensitivity->getLayers().size(), true));
    if (!isEnough)
      return isEnough.takeError();
    auto next = llvm::find_if(*ranked, [&](const RankedLayer &layer) {
      return !planOptions.excludedOps.contains(layer.op);
    });
    if (*isEnough || next == ranked->end())
      break;
    floats->push_back(*next);
  }
  for (const RankedLayer &layer : *floats)
    result.floatLayers.push_back(
        {getLayerName(layer.op->getLoc()), layer.sqnr});
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::measureReport() {
  llvm::Expected<LayerSensitivity> sensitivity = getSensitivity();
  if (!sensitivity)
    return sensitivity.takeError();
  const ProgramOptions program = getProgramOptions();
  QuantizationBudget budget(*sensitivity, {}, options.progress);
  llvm::Expected<std::vector<RankedLayer>> ranked = budget.rankLayers();
  if (!ranked)
    return ranked.takeError();
  const ValueNames valueNames(model.entry);
  std::vector<std::string> plannedNames;
  std::vector<ValueStatistics> plannedStatistics;
  for (const PlannedValue &planned : plan.values) {
    plannedNames.push_back(valueNames.lookup(planned.value).str());
    plannedStatistics.push_back(statistics.at(plannedNames.back()));
  }
  MeasuredQuantization measured{model.entry,
                                plan,
                                planOptions,
                                program,
                                *sensitivity,
                                *ranked,
                                result.firstSample,
                                plannedNames,
                                plannedStatistics,
                                /*measureAccuracy=*/{},
                                options.progress};
  if (!options.labels.empty()) {
    if (llvm::Error error = readLabels())
      return error;
    measured.measureAccuracy = [&](const llvm::BitVector &quantized) {
      return measureAccuracy(*sensitivity, quantized);
    };
  }
  llvm::Expected<QuantizationReport> report = measureQuantization(measured);
  if (!report)
    return report.takeError();
  result.report = std::move(*report);
  return llvm::Error::success();
}

void ModelQuantizer::finishReport() {
  llvm::StringSet<> floats;
  for (const FloatLayer &layer : result.floatLayers)
    floats.insert(layer.name);
  for (ReportedLayer &layer : result.report->layers)
    layer.isFloat = floats.contains(layer.name);
}

llvm::Error ModelQuantizer::equalizeWeights() {
  if (llvm::Error error = findPlaces())
    return error;
  result.numEqualized = equalizeLayers(model.entry, plan);
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::smoothChannels() {
  if (llvm::Error error = findPlaces())
    return error;
  llvm::Expected<ActivationSmoothing> smoothing = ActivationSmoothing::create(
      model.entry, plan, *options.smoothing, getProgramOptions());
  if (!smoothing)
    return smoothing.takeError();
  if (llvm::Error error = forEachSample(
          "smoothing", result.numSamples,
          [&](ArrayRef<Tensor> inputs) { return smoothing->add(inputs); }))
    return error;
  result.numSmoothed = smoothing->apply();
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::roundWeights() {
  AdaptiveRounding rounding(model.entry, plan, getProgramOptions(),
                            /*ignoresMeans=*/options.correctsBias);
  while (!rounding.isDone()) {
    if (llvm::Error error = rounding.startPart())
      return error;
    if (llvm::Error error = forEachSample(
            "rounding", result.numSamples,
            [&](ArrayRef<Tensor> inputs) { return rounding.add(inputs); }))
      return error;
    if (llvm::Error error = rounding.finishPart())
      return error;
  }
  result.numRounded = rounding.getNumRounded();
  return llvm::Error::success();
}

llvm::Error ModelQuantizer::correctBias() {
  llvm::Expected<BiasCorrection> correction =
      BiasCorrection::create(model.entry, plan, getProgramOptions());
  if (!correction)
    return correction.takeError();
  if (llvm::Error error = forEachSample(
          "bias correction", result.numSamples,
          [&](ArrayRef<Tensor> inputs) { return correction->add(inputs); }))
    return error;
  result.numCorrected = correction->apply(plan);
  return llvm::Error::success();
}

llvm::Expected<ModelQuantization> ModelQuantizer::run() {
  if (llvm::Error error = fuseFunctions(model))
    return fail(std::move(error));
  if (options.ranges.empty())
    if (llvm::Error error = findSamples())
      return std::move(error);
  excludeRegions();
  if (options.equalizesLayers)
    if (llvm::Error error = equalizeWeights())
      return std::move(error);
  if (options.smoothing)
    if (llvm::Error error = smoothChannels())
      return std::move(error);
  if (llvm::Error error = planRanges())
    return std::move(error);
  if (plan.values.empty() && plan.weights.empty())
    result.warnings.push_back(
        llvm::formatv("no op of '{0}' becomes one of integers on the target "
                      "'{1}'",
                      model.path, options.plan.target));
  for (StringRef name : result.ranges.getNames()) {
    const TensorRange range = result.ranges.lookup(name);
    if (range.low == range.high)
      result.warnings.push_back(
          llvm::formatv("'{0}' is {1} in all samples", name, range.low));
  }
  if (options.reports)
    if (llvm::Error error = measureReport())
      return std::move(error);
  if (options.minSQNR || options.accuracyDrop)
    if (llvm::Error error = meetBudget())
      return std::move(error);
  if (options.reports)
    finishReport();
  if (options.roundsAdaptively)
    if (llvm::Error error = roundWeights())
      return std::move(error);
  if (options.correctsBias)
    if (llvm::Error error = correctBias())
      return std::move(error);
  insertFakeQuantize(plan);
  result.numValues = plan.values.size();
  result.numWeights = plan.weights.size();
  return std::move(result);
}

llvm::Expected<ModelQuantization>
lpt::quantizeModel(ModelFile &model, const ModelQuantizationOptions &options) {
  return ModelQuantizer(model, options).run();
}
