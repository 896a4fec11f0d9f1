//===- Magnitudes.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The greatest magnitudes of the elements of tensors.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_MAGNITUDES_H
#define LPT_LIB_QUANTIZATION_MAGNITUDES_H

#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// The greatest magnitude of the elements of `tensor`, which is of f32, for
/// each index of `axes`, in row-major order; one number if there are no axes.
/// None if an element is not finite.
SmallVector<float> getMagnitudes(const Tensor &tensor, ArrayRef<int64_t> axes);

/// Multiplies `tensor`, which is of f32, by the power of two `2^(sign *
/// exponents[i])`, where `i` numbers the indices of `axes` as above.
void multiplyByPowers(Tensor &tensor, ArrayRef<int64_t> axes,
                      ArrayRef<int> exponents, int sign);

/// Magnitudes up to `greatest`, those of `getMagnitudes`, with which a
/// symmetric quantization of `tensor` to `levels`, an odd number, has the least
/// mean squared error: one of 41 between a half of the greatest one and all of
/// it.
SmallVector<float> getLeastErrorMagnitudes(const Tensor &tensor,
                                           ArrayRef<int64_t> axes,
                                           ArrayRef<float> greatest,
                                           int64_t levels);

/// The sum of the squares of the differences of two tensors of `f32` of one
/// shape.
double getSquaredError(const Tensor &wanted, const Tensor &rounded);

/// The same for `tensor` and its quantization up to `magnitudes`, one for each
/// index of `axes`, to an odd number of levels.
double getSquaredError(const Tensor &tensor, ArrayRef<int64_t> axes,
                       ArrayRef<float> magnitudes, int64_t levels);

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_MAGNITUDES_H
