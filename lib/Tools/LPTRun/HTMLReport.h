//===- HTMLReport.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A page about the steps of a model.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_HTMLREPORT_H
#define LPT_LIB_TOOLS_LPTRUN_HTMLREPORT_H

#include "Benchmark.h"

#include "LPT/Tools/ModelFiles/LowPrecision.h"

namespace mlir::lpt {

/// What a report is about.
struct ReportContents {
  StringRef model;
  /// What was done to the model before it was compiled; may be empty.
  StringRef preparation;
  const LoadedProgram *compiled = nullptr;
  /// With steps.
  const Measurement *measurement = nullptr;
  /// The same model in float, measured in turns with `compiled`; or null, both.
  const LoadedProgram *floatModel = nullptr;
  const Measurement *floatMeasurement = nullptr;
  ArrayRef<MissedRemark> missed;
};

/// Writes the report as one JSON object, in which no character is '<'. What
/// its fields are is said where they are written.
void writeReportData(const ReportContents &contents, llvm::raw_ostream &os);

/// Writes a page that needs nothing but itself: the data above, and the style
/// and script of `Report/`, which make a page of it. Nothing but that script
/// can run in the page, by its content security policy.
void writeHTMLReport(const ReportContents &contents, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_HTMLREPORT_H
