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
#include "LowPrecision.h"

namespace mlir::lpt {

/// What a report is about.
struct ReportContents {
  StringRef model;
  /// What was done to the model before it was compiled; may be empty.
  StringRef preparation;
  const OneDNNModel *compiled = nullptr;
  const Measurement *measurement = nullptr;
  ArrayRef<MissedRemark> missed;
};

/// Writes a page that needs nothing but itself: totals, the graph of the steps,
/// a table of them, and the missed remarks.
void writeHTMLReport(const ReportContents &contents, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_HTMLREPORT_H
