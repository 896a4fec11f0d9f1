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

#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueProbe.h"
#include "LPT/Quantization/ValueStatistics.h"

namespace mlir::lpt {

class Calibrator {
public:
  /// For the values of `plan`, which are in `function`: see `ValueProbe`.
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
  Calibrator(ValueProbe probe, std::vector<std::string> names)
      : probe(std::move(probe)), names(std::move(names)),
        statistics(this->names.size()) {}

  ValueProbe probe;
  std::vector<std::string> names;
  std::vector<ValueStatistics> statistics;
  int64_t numSamples = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_CALIBRATOR_H
