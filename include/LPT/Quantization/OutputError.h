//===- OutputError.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How far the outputs of a model are from those of another one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_OUTPUTERROR_H
#define LPT_QUANTIZATION_OUTPUTERROR_H

#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// Sums over the samples that are added. Outputs that are not floats do not
/// count. Two NaN, or two equal infinities, at the same place are equal.
class OutputError {
public:
  /// Adds the outputs of one sample, of the same shapes.
  void add(ArrayRef<Tensor> outputs, ArrayRef<Tensor> references);

  /// The ratio of signal to quantization noise, in dB: that of the output with
  /// the lowest one. Infinite if all are equal.
  double getSQNR() const;
  /// The inverse of that ratio as a factor, summed over the outputs.
  double getNoise() const;

private:
  struct Energy {
    double signal = 0, noise = 0;
  };
  SmallVector<Energy> energies;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_OUTPUTERROR_H
