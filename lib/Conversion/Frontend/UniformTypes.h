//===- UniformTypes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parameters of uniform types of the quant dialect, as the constants that
// ops of this dialect take.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_UNIFORMTYPES_H
#define LPT_LIB_CONVERSION_FRONTEND_UNIFORMTYPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <optional>

namespace mlir::lpt {

/// What a uniform type says: `real = scale * (stored - zeroPoint)`, where
/// `stored` is between `low` and `high`.
struct UniformParameters {
  /// One for the tensor, or one for each index of `axis`.
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  /// Nothing if the parameters are those of the whole tensor.
  std::optional<int64_t> axis;
  /// The integers that are stored, with their signedness: `ui8` of `u8`.
  IntegerType storage;
  int64_t low, high;
  /// The type of the real numbers: f16, bf16, f32 or f64.
  FloatType expressed;

  /// Reads `type`. Nothing, with the reason in `found`, unless it is a uniform
  /// type, per tensor or per axis, of integers and floats that tensors of this
  /// dialect have.
  static std::optional<UniformParameters> get(Type type, std::string &found);

  /// Whether `low` and `high` are not those of the storage type.
  bool isNarrow() const;
  bool hasZeroPoint() const;
  /// The type in which quantization and dequantization are computed.
  FloatType getArithmeticType() const;

  /// The scales, and the zero points, as floats of the arithmetic type in a
  /// shape that broadcasts into a tensor of rank `rank`.
  DenseElementsAttr getScales(int64_t rank) const;
  DenseElementsAttr getZeroPoints(int64_t rank) const;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_UNIFORMTYPES_H
