//===- MeasureQuantization.h ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is measured of a plan for a report.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_MODELQUANTIZATION_MEASUREQUANTIZATION_H
#define LPT_LIB_TOOLS_MODELQUANTIZATION_MEASUREQUANTIZATION_H

#include "LPT/Quantization/LayerSensitivity.h"
#include "LPT/Quantization/QuantizationBudget.h"
#include "LPT/Quantization/ValueStatistics.h"
#include "LPT/Tools/ModelQuantization/QuantizationReport.h"

namespace mlir::lpt {

/// What a report is about.
struct MeasuredQuantization {
  func::FuncOp function;
  /// Has its ranges, and is not inserted.
  const QuantizationPlan &plan;
  const PlanOptions &planOptions;
  const ProgramOptions &programOptions;
  LayerSensitivity &sensitivity;
  /// The layers, the most harmful one first.
  ArrayRef<RankedLayer> ranked;
  /// The inputs of one sample.
  ArrayRef<Tensor> sample;
  /// Of the values of the plan: their names, and what is known of their
  /// elements; none without samples.
  ArrayRef<std::string> names;
  ArrayRef<ValueStatistics> statistics;
  /// The percentage of rows that are right if these layers are quantized; may
  /// be null.
  std::function<llvm::Expected<double>(const llvm::BitVector &quantized)>
      measureAccuracy;
  std::function<void(StringRef items, int64_t item, int64_t count)> progress;
};

/// Ranks layers, collects the histograms of the most harmful ones, and measures
/// the model with more and more of them in float: none, one, two, four and so
/// on. Fails if a program does.
llvm::Expected<QuantizationReport>
measureQuantization(const MeasuredQuantization &measured);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_MODELQUANTIZATION_MEASUREQUANTIZATION_H
