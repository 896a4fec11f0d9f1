//===- Calibrator.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs a model on samples, and collects statistics of the values of a plan.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_CALIBRATOR_H
#define LPT_QUANTIZATION_CALIBRATOR_H

#include "LPT/Execution/LoadedProgram.h"
#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueStatistics.h"

#include <memory>

namespace mlir::lpt {

class Calibrator {
public:
  /// Compiles what computes the values of `plan`, which are in `function`, and
  /// nothing else. The reference evaluator runs what backends do not, as
  /// functions of dynamic shapes. Nothing is kept of the function, which must
  /// have one block.
  static llvm::Expected<Calibrator> create(func::FuncOp function,
                                           const QuantizationPlan &plan,
                                           const ProgramOptions &options);

  /// Runs one sample, which has a tensor for each argument. Fails, and adds
  /// nothing, for inputs that the function does not take, and if an element of
  /// a value is not finite: the error names the value.
  llvm::Error add(ArrayRef<Tensor> inputs);

  int64_t getNumSamples() const { return numSamples; }
  /// Of value number `i` of the plan.
  const ValueStatistics &getStatistics(unsigned i) const {
    return statistics[i];
  }

private:
  /// Where the elements of a value are: an input, a result of the program, or
  /// a constant.
  struct Source {
    enum Kind { Input, Result, Constant } kind;
    unsigned index;
  };

  OwningOpRef<ModuleOp> module;
  std::shared_ptr<LoadedProgram> program;
  std::unique_ptr<Executable> executable;
  std::vector<Source> sources;
  std::vector<Tensor> constants;
  std::vector<std::string> names;
  std::vector<ValueStatistics> statistics;
  int64_t numSamples = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_CALIBRATOR_H
