//===- ModelReport.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What lpt-run prints about a model and about its outputs.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_MODELREPORT_H
#define LPT_LIB_TOOLS_LPTRUN_MODELREPORT_H

#include "LPT/Reference/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::lpt {

/// One line for each output: type, least and greatest element, mean.
void printSummary(ArrayRef<Tensor> outputs, llvm::raw_ostream &os);

/// How far an output may be from its reference.
struct Tolerance {
  /// The least signal-to-noise ratio, in dB.
  double minSQNR;
  /// The greatest distance of an element.
  double maxError;
};

/// One line for each output with its distance from the output of the same
/// number in `references`. Fails if numbers or shapes of the outputs differ,
/// and with these lines if an output is beyond the tolerance or holds NaN.
llvm::Error printComparison(ArrayRef<Tensor> outputs,
                            ArrayRef<Tensor> references,
                            const Tolerance &tolerance, llvm::raw_ostream &os);

/// One line, after `title`, that says how many rows of `output` have their
/// greatest element where `labels`, integers, says. Fails unless there is one
/// label for each row.
llvm::Error printTopOne(StringRef title, const Tensor &output,
                        const Tensor &labels, llvm::raw_ostream &os);

/// A table of the ops in `function`, constants and terminators apart, by name
/// and by the element types of operands and results.
void printOpStatistics(func::FuncOp function, llvm::raw_ostream &os);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_MODELREPORT_H
