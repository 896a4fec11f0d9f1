//===- QuantizationForms.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops that quantization by ONNX's formulas consists of:
//
//   quantized   = saturate(round(x / scale) + zero_point)
//   dequantized = (quantized - zero_point) * scale
//
// `round` is half to even. The formulas are written out, not replaced by a fake
// quantization, which rounds after it has added the zero point and so yields
// other integers for some inputs; `lpt-import-cleanup` replaces those that do
// not.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_ONNX_QUANTIZATIONFORMS_H
#define LPT_LIB_IMPORT_ONNX_QUANTIZATIONFORMS_H

#include "NodeConversion.h"

namespace mlir::lpt {

/// The scale and the zero point of a tensor, of shapes that broadcast into it.
struct QuantizationParameters {
  /// Floats. Null after an error.
  Value scale;
  /// Integers of the type of the quantized tensor; null if all are zero.
  Value zeroPoint;

  explicit operator bool() const { return bool(scale); }
};

/// The parameters that are operands `scale` and `zeroPoint`, which may be
/// absent, of `node`, for the tensor `data`. They have one element, or one for
/// each index of `axis`; an axis beyond the only one of a vector counts as
/// that.
QuantizationParameters getParameters(NodeConversion &node, Value data,
                                     unsigned scale, unsigned zeroPoint,
                                     int64_t axis = 0);

/// The parameters for unsigned bytes by which DynamicQuantizeLinear quantizes
/// `x`, of f32:
///
///   scale      = (max(x, 0) - min(x, 0)) / 255
///   zero_point = round(clamp(-min(x, 0) / scale, 0, 255))
QuantizationParameters getDynamicParameters(NodeConversion &node, Value x);

/// `x` as integers of `type`. The quotient is rounded to the type of the scale.
Value quantize(NodeConversion &node, Value x,
               const QuantizationParameters &parameters, Type type);

/// `level`, which is a float and an integer, plus the zero point, as `type`.
Value saturate(NodeConversion &node, Value level, Value zeroPoint, Type type);

/// The number that `x` stands for, of the type of the scale.
Value dequantize(NodeConversion &node, Value x,
                 const QuantizationParameters &parameters);

/// The integers of `x` minus the zero point, as an operand of a product: as
/// integers if the zero point is null, or of constants if all fit `si8`; else
/// as an f32.
Value subtractZeroPoint(NodeConversion &node, Value x, Value zeroPoint);

/// The zero point `zeroPoint` of `data`, of one element or of one for each
/// index of `axis`, in a shape that broadcasts into `data`. Null if all are
/// zero, or after an error.
Value alignZeroPoint(NodeConversion &node, Value zeroPoint, Value data,
                     int64_t axis);

/// The integers of `x` minus the zero point as si16, or `x` if the zero point
/// is null. Both have 8 bits.
Value toIntegers(NodeConversion &node, Value x, Value zeroPoint);

/// `value`, a constant or not, with elements of `type`, a float.
Value toFloat(NodeConversion &node, Value value, Type type);

/// The operators of these names, which two domains have.
LogicalResult convertQuantizeLinear(NodeConversion &node);
LogicalResult convertDequantizeLinear(NodeConversion &node);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_ONNX_QUANTIZATIONFORMS_H
