//===- QuantizationReport.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the quantization of a model costs, and what it gains, layer by layer.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TOOLS_MODELQUANTIZATION_QUANTIZATIONREPORT_H
#define LPT_TOOLS_MODELQUANTIZATION_QUANTIZATIONREPORT_H

#include "LPT/Quantization/Interval.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::lpt {

/// How often a value is in each of a number of equal parts of a range.
struct ValueHistogram {
  std::string name;
  std::vector<int64_t> counts;
  TensorRange range;
  /// The interval of the fake quantization.
  TensorRange interval;
  int64_t levels;
};

struct ReportedLayer {
  std::string name, kind;
  /// How many products it sums; zero if it sums none, or if sizes are dynamic.
  int64_t multiplyAccumulates = 0;
  /// Of the outputs if this layer alone is quantized, in dB.
  double sqnr = 0;
  /// Whether it stays in float, because of a budget.
  bool isFloat = false;
};

/// The model with the most harmful layers in float.
struct BudgetPoint {
  unsigned numFloatLayers = 0;
  double sqnr = 0;
  /// The percentage of rows that are right, if there are labels.
  std::optional<double> accuracy;
  /// The least time of a run on the first sample, in milliseconds.
  double time = 0;
};

struct QuantizationReport {
  /// The most harmful one first.
  std::vector<ReportedLayer> layers;
  /// The operands of the first of these.
  std::vector<ValueHistogram> histograms;
  /// From all layers quantized to all of them in float.
  std::vector<BudgetPoint> points;
};

} // namespace mlir::lpt

#endif // LPT_TOOLS_MODELQUANTIZATION_QUANTIZATIONREPORT_H
