//===- Options.cpp --------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include "LPT/Support/Error.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

llvm::Error Options::check() const {
  if (data.empty() == ranges.empty())
    return makeError("expected either --{0} or --{1}, but got {2}", data.ArgStr,
                     ranges.ArgStr, data.empty() ? "neither" : "both");
  if (!(percentile > 0 && percentile <= 100))
    return makeError("expected a percentage above 0 and up to 100 with --{0}, "
                     "but got {1}",
                     percentile.ArgStr, percentile.getValue());
  if (percentile.getNumOccurrences() && method != CalibrationMethod::Percentile)
    return makeError("expected --{0}=percentile with --{1}, but got another "
                     "method",
                     method.ArgStr, percentile.ArgStr);
  const std::pair<const cl::Option *, bool> needData[] = {
      {&equalization, equalization},
      {&smoothing, smoothing.getNumOccurrences() != 0},
      {&adaptiveRounding, adaptiveRounding},
      {&biasCorrection, biasCorrection},
      {&minSQNR, minSQNR.getNumOccurrences() != 0},
      {&accuracyDrop, !accuracyDrop.empty()},
      {&report, !report.empty()}};
  for (auto [option, isGiven] : needData)
    if (isGiven && data.empty())
      return makeError("expected --{0} with --{1}, but got none", data.ArgStr,
                       option->ArgStr);
  if (StringRef given = pictures.findGiven(); !given.empty() && data.empty())
    return makeError("expected --{0} with --{1}, but got none", data.ArgStr,
                     given);
  if (!accuracyDrop.empty() && labels.empty())
    return makeError("expected --{0} with --{1}, but got none", labels.ArgStr,
                     accuracyDrop.ArgStr);
  if (!labels.empty() && accuracyDrop.empty() && report.empty())
    return makeError("expected --{0} or --{1} with --{2}, but got neither",
                     accuracyDrop.ArgStr, report.ArgStr, labels.ArgStr);
  if (!std::isfinite(minSQNR))
    return makeError("expected a number of decibels with --{0}, but got {1}",
                     minSQNR.ArgStr, minSQNR.getValue());
  if (!(smoothing >= 0 && smoothing <= 1))
    return makeError("expected a strength from 0 to 1 with --{0}, but got {1}",
                     smoothing.ArgStr, smoothing.getValue());
  // The pass that reads ranges changes no channels, so that it would have those
  // of other values.
  const std::pair<const cl::Option *, bool> changeValues[] = {
      {&equalization, equalization},
      {&smoothing, smoothing.getNumOccurrences() != 0}};
  for (auto [option, isGiven] : changeValues)
    if (isGiven && !saveRanges.empty())
      return makeError("expected no --{0} with --{1}, whose ranges are those "
                       "of another model",
                       saveRanges.ArgStr, option->ArgStr);
  if (threads < 0)
    return makeError("expected a number of threads with --{0}, but got {1}",
                     threads.ArgStr, threads.getValue());
  return llvm::Error::success();
}

llvm::Expected<double> Options::parseAccuracyDrop() const {
  double percent;
  if (StringRef(accuracyDrop).rtrim('%').getAsDouble(percent) ||
      !(percent >= 0 && percent <= 100))
    return makeError("expected a percentage from 0 to 100 with --{0}, but got "
                     "'{1}'",
                     accuracyDrop.ArgStr, accuracyDrop.getValue());
  return percent;
}

llvm::Expected<ModelQuantizationOptions>
Options::getQuantizationOptions() const {
  if (llvm::Error error = check())
    return std::move(error);
  ModelQuantizationOptions options;
  options.plan.target = target;
  options.plan.preset = preset;
  options.plan.weightMethod = weights;
  if (llvm::Error error = options.plan.setWeightBits(weightBits))
    return std::move(error);
  for (const std::string &pattern : exclude)
    if (llvm::Error error = options.plan.exclude(pattern))
      return std::move(error);
  llvm::append_range(options.plan.only, only);
  options.calibration.method = method;
  options.calibration.percentile = percentile;
  llvm::append_range(options.data, data);
  llvm::Expected<PictureFormat> format = pictures.getFormat();
  if (!format)
    return format.takeError();
  options.pictures = *format;
  options.ranges = ranges;
  options.maxSamples = samples;
  options.numThreads = threads;
  if (smoothing.getNumOccurrences() != 0)
    options.smoothing = smoothing;
  options.equalizesLayers = equalization;
  options.roundsAdaptively = adaptiveRounding;
  options.correctsBias = biasCorrection;
  options.reports = !report.empty();
  if (minSQNR.getNumOccurrences() != 0)
    options.minSQNR = minSQNR;
  if (!accuracyDrop.empty()) {
    llvm::Expected<double> percent = parseAccuracyDrop();
    if (!percent)
      return percent.takeError();
    options.accuracyDrop = *percent;
  }
  options.labels = labels;
  return options;
}
