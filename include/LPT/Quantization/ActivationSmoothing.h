//===- ActivationSmoothing.h -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the ranges of channels alike before they are quantized.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_ACTIVATIONSMOOTHING_H
#define LPT_QUANTIZATION_ACTIVATIONSMOOTHING_H

#include "LPT/Quantization/QuantizationPlan.h"
#include "LPT/Quantization/ValueProbe.h"

namespace mlir::lpt {

/// One interval for all channels of an operand leaves few levels to the
/// channels of small range. A product does not change if a channel is
/// multiplied by a number, and its weights by the inverse; weights have an
/// interval for each output channel, but share it along the channels of the
/// operand. The factor of a channel is `w^(1 - s) / x^s`, where `x` is the
/// greatest magnitude in the channel of the operand, `w` that of its weights,
/// and `s` the strength (Xiao et al. 2023, "SmoothQuant", 4). It is rounded to
/// a power of two, so that the model of floats yields the bits that it did,
/// unless a number overflows or loses digits below 2^-126.
///
/// Values are taken that only products with constant weights read as integers:
/// any other use would need the value quantized as it was as well.
class ActivationSmoothing {
public:
  /// For the places of `plan` in `function`, whose ranges need not be set.
  /// `strength` is in [0, 1].
  static llvm::Expected<ActivationSmoothing>
  create(func::FuncOp function, const QuantizationPlan &plan, double strength,
         const ProgramOptions &options);

  /// Runs one sample, which has a tensor for each argument. NaN is not noticed:
  /// it is an error of `Calibrator`, which computes the same samples.
  llvm::Error add(ArrayRef<Tensor> inputs);

  /// Multiplies the channels of each value before the products that read it,
  /// and divides the weights of these products by the same factors. A value
  /// whose channels have one factor, or are not finite, stays as it is. Returns
  /// how many values are multiplied. The places of the plan are no longer those
  /// of the function then.
  unsigned apply() const;

private:
  /// A value, and the products with constant weights that read it.
  struct SmoothedValue {
    Value value;
    SmallVector<WeightedOpInterface, 2> products;
    /// The axis of the channels.
    int64_t axis;

    /// Nothing if another op reads the quantized value, or if its channels are
    /// not those of all products.
    static std::optional<SmoothedValue>
    match(const PlannedValue &planned,
          const llvm::DenseSet<OpOperand *> &plannedWeights);
    /// The binary logarithms of the factors of the channels, for the greatest
    /// magnitudes in the channels of the value. None if they are all equal.
    SmallVector<int> getExponents(ArrayRef<float> magnitudes,
                                  double strength) const;
    void multiply(ArrayRef<int> exponents) const;
  };

  ActivationSmoothing(ValueProbe probe, SmallVector<SmoothedValue, 0> values,
                      double strength)
      : probe(std::move(probe)), values(std::move(values)), strength(strength),
        magnitudes(this->values.size()) {}

  ValueProbe probe;
  SmallVector<SmoothedValue, 0> values;
  double strength;
  /// Of each value, the greatest magnitude in each channel.
  std::vector<SmallVector<float>> magnitudes;
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_ACTIVATIONSMOOTHING_H
