//===- BiasCorrection.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Removes what quantization adds to the means of the results of products.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_BIASCORRECTION_H
#define LPT_QUANTIZATION_BIASCORRECTION_H

#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueProbe.h"

namespace mlir::lpt {

/// The errors of rounded weights do not cancel in a sum, since the elements
/// that they are multiplied by have a mean. The mean of the error of an output
/// channel, over samples and positions, is a constant, and can be subtracted
/// (Nagel et al. 2019, "Data-Free Quantization Through Weight Equalization and
/// Bias Correction", 4.2, with measured means).
///
/// One run for each sample corrects all products: the operands of a product are
/// those in the model of floats, quantized, because the means of its producers
/// will be correct as well.
class BiasCorrection {
public:
  /// For the products of `plan` with constant weights, which are in `function`.
  /// `plan` has its ranges, and its fake quantizations are not inserted yet.
  static llvm::Expected<BiasCorrection> create(func::FuncOp function,
                                               const QuantizationPlan &plan,
                                               const ProgramOptions &options);

  /// Runs one sample, which has a tensor for each argument.
  llvm::Error add(ArrayRef<Tensor> inputs);

  /// Adds a constant to the result of each product, of one number for each
  /// output channel. A product whose means are not finite stays as it is, and
  /// so do all if there was no sample. The values of `plan` become the sums.
  /// Returns how many products are corrected.
  unsigned apply(QuantizationPlan &plan) const;

private:
  BiasCorrection(ValueProbe probe, SmallVector<Operation *> products)
      : probe(std::move(probe)), products(std::move(products)),
        errors(this->products.size()) {}

  ValueProbe probe;
  SmallVector<Operation *> products;
  /// Of each product, the mean error of each output channel, summed over the
  /// samples.
  std::vector<SmallVector<double>> errors;
  int64_t numSamples = 0;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_BIASCORRECTION_H
