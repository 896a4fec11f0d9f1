//===- ModelQuantization.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What lpt-quantize and lpt-run do to a model of floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELQUANTIZATION_MODELQUANTIZATION_H
#define LPT_TOOLS_MODELQUANTIZATION_MODELQUANTIZATION_H

#include "LPT/Import/Pictures/PictureFile.h"
#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/TensorRanges.h"
#include "LPT/Quantization/ValueStatistics.h"
#include "LPT/Tools/ModelFiles/ModelFile.h"
#include "LPT/Tools/ModelQuantization/QuantizationReport.h"

#include <functional>

namespace mlir::lpt {

struct ModelQuantizationOptions {
  PlanOptions plan;
  /// The levels and the kind of an interval are those of the plan.
  CalibrationOptions calibration;
  /// Samples of the inputs: see `--data` of lpt-quantize. Each is `path` or
  /// `name=path`.
  std::vector<std::string> data;
  /// How samples that are pictures become inputs.
  PictureFormat pictures;
  /// A file of ranges, in place of samples, if it is not empty.
  std::string ranges;
  /// How many of the samples are taken, the first ones; all if it is 0.
  int64_t maxSamples = 0;
  /// Of the programs that compute samples; as many as there are processors if
  /// it is 0.
  int numThreads = 0;
  /// Whether the ranges of the channels of weights are made alike: see
  /// `equalizeLayers`.
  bool equalizesLayers = false;
  /// How far the channels of operands of products are made alike, in [0, 1]:
  /// see `ActivationSmoothing`. Needs samples.
  std::optional<double> smoothing;
  /// Whether the means of products are corrected: see `BiasCorrection`. Needs
  /// samples.
  bool correctsBias = false;
  /// Whether weights are rounded so that the errors of products are least: see
  /// `AdaptiveRounding`. Needs samples.
  bool roundsAdaptively = false;
  /// Layers stay in float until the outputs have this ratio of signal to
  /// quantization noise, in dB, on the first samples. Needs samples.
  std::optional<double> minSQNR;
  /// The same until the greatest elements of the rows of output 0 are where
  /// `labels` states, in this many percent of the rows less than in floats at
  /// most. Needs samples.
  std::optional<double> accuracyDrop;
  /// A file of integers, one for each row of output 0 of all samples.
  std::string labels;
  /// Whether a report is measured. Needs samples.
  bool reports = false;
  /// Is told which item, from 0 on, of how many is computed next, if it is not
  /// null: "ranges: sample", for example.
  std::function<void(StringRef items, int64_t item, int64_t count)> progress;
};

/// A layer that stays in float because of `minSQNR` or `accuracyDrop`.
struct FloatLayer {
  std::string name;
  /// The SQNR of the outputs if it is the only one that is quantized.
  double sqnr;
};

/// What was done to a model.
struct ModelQuantization {
  /// The numbers of fake quantizations, of pairs of products whose weights were
  /// made alike, of values whose channels were, of products whose weights were
  /// rounded by samples, and of products that were corrected.
  unsigned numValues = 0, numWeights = 0, numEqualized = 0, numSmoothed = 0,
           numRounded = 0, numCorrected = 0;
  /// 0 without samples.
  int64_t numSamples = 0;
  /// The inputs of the first sample.
  SmallVector<Tensor> firstSample;
  TensorRanges ranges;
  /// With `minSQNR`: the SQNR of the outputs.
  std::optional<double> sqnr;
  /// With `accuracyDrop`: the percentages of rows that are right.
  std::optional<double> floatAccuracy, accuracy;
  /// With either: the layers left in float.
  std::vector<FloatLayer> floatLayers;
  /// With `reports`: what was measured before layers were left in float and
  /// means were corrected.
  std::optional<QuantizationReport> report;
  /// What a user may not expect, each in a sentence.
  std::vector<std::string> warnings;
};

/// Inserts fake quantizations into the function of `model`, by samples or by
/// ranges. Functions that are written out become single ops first, of which it
/// is known how sensitive they are. Fails for a target that does not exist, for
/// data that do not fit the inputs, and for values that are not finite.
llvm::Expected<ModelQuantization>
quantizeModel(ModelFile &model, const ModelQuantizationOptions &options);

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELQUANTIZATION_MODELQUANTIZATION_H
