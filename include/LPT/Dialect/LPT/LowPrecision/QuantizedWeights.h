//===- QuantizedWeights.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constant operand of a weighted op, quantized in one of the forms that
// models come in, as integers with a scale and a zero point for each output
// channel.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDWEIGHTS_H
#define LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDWEIGHTS_H

#include "LPT/Dialect/LPT/LowPrecision/QuantizedConstant.h"

namespace mlir::lpt {

/// Weights that are given as `fake_quantize(constant)` or as a dequantization
/// of an integer constant, each possibly after a reshape. Matching creates
/// nothing.
class QuantizedWeights {
public:
  /// Matches the weights of `op`, or says why they are no integers and cannot
  /// be made such: not constant, not quantized, quantized along other axes
  /// than the output channels, or in no allowed type.
  static Planned<QuantizedWeights> match(WeightedOpInterface op,
                                         const LowPrecisionContext &state);

  /// The zero point in integer units, as the model states it; not rounded.
  const std::optional<ElementwiseConstant> &getZeroPoint() const {
    return quantized.getZeroPoint();
  }
  Type getIntegerType() const { return quantized.getIntegerType(); }

  /// Creates the integer constant, in the shape of the weights operand.
  Value materialize(LowPrecisionRewriter &rewriter) const;

  /// The scale of each output channel, in the order of the channels, as a
  /// vector; or a scalar.
  ElementwiseConstant getChannelScale() const;

  /// The zero point, rounded, in the shape of the operand with sizes of 1 on
  /// all axes that do not number output channels. Nothing if it is zero.
  std::optional<ElementwiseConstant> getRoundedZeroPoint() const;

private:
  WeightedOpInterface op;
  ReshapeOp reshape;
  QuantizedConstant quantized;
  /// The output channel axes of the weights below the reshape.
  SmallVector<int64_t> channelAxes;

  /// What scale and zero point must be, in both forms.
  Applicability checkConstants() const;
  ArrayRef<int64_t> getStoredShape() const;
  /// `constant` with its full size along the output channel axes.
  ElementwiseConstant expandChannels(const ElementwiseConstant &constant) const;
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_QUANTIZEDWEIGHTS_H
