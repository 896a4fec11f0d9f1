//===- ReportPage.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The page of `--report`.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTQUANTIZE_REPORTPAGE_H
#define LPT_LIB_TOOLS_LPTQUANTIZE_REPORTPAGE_H

#include "LPT/Tools/ModelQuantization/ModelQuantization.h"

namespace mlir::lpt {

/// Writes a page of HTML that needs no other file and no script: what was done,
/// the accuracy against the time as layers return to float, the layers, and the
/// histograms of operands with their intervals. `summary` is a sentence.
void writeReportPage(StringRef model, StringRef summary,
                     const ModelQuantization &quantization,
                     llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTQUANTIZE_REPORTPAGE_H
