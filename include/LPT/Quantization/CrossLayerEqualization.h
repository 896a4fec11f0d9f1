//===- CrossLayerEqualization.h --------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the ranges of the channels of weights alike.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_CROSSLAYEREQUALIZATION_H
#define LPT_QUANTIZATION_CROSSLAYEREQUALIZATION_H

#include "LPT/Quantization/QuantizationPlan.h"

namespace mlir::lpt {

/// Multiplies the output channels of products by factors, and the weights of
/// the products that read them by the inverse, so that a channel has weights of
/// the same greatest magnitude `r` on both sides: the factor of a channel is
/// `sqrt(r2 / r1)` (Nagel et al. 2019, "Data-Free Quantization Through Weight
/// Equalization and Bias Correction", 4.1), rounded to a power of two, so that
/// the results of the function keep their bits. Pairs are visited until none
/// changes. Needs no samples. Targets gain by it that take one scale for all
/// weights of a product.
///
/// The pairs are those of products of `plan`, between which constants are added
/// or multiplied, and ops that commute with factors of channels, as rectifiers
/// and pools do; nothing else may read the values between them.
///
/// Returns how many pairs are changed. The magnitudes of `plan` are no longer
/// those of the weights then, and the ranges of values are others.
unsigned equalizeLayers(func::FuncOp function, const QuantizationPlan &plan);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_CROSSLAYEREQUALIZATION_H
