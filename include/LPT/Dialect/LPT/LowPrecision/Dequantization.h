//===- Dequantization.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dequantization chains as values.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_DEQUANTIZATION_H
#define LPT_DIALECT_LPT_LOWPRECISION_DEQUANTIZATION_H

#include "LPT/Dialect/LPT/Constants/ElementwiseConstant.h"

namespace mlir::lpt {

/// The chain `convert` -> `subtract` -> `multiply` that turns quantized data
/// into real values, `(data - zero point) * scale`. Every link is optional; a
/// chain without subtract and multiply is empty. Constants are normalized to
/// the rank of the data when a chain is matched, so that an axis of the data
/// is an axis of the constant wherever it was written.
///
/// A chain is a value: transformations read it, compute another and
/// materialize that. The ops it was read from are left to their other users.
struct Dequantization {
  /// What the chain is applied to.
  Value data;
  ConvertOp convert;
  SubtractOp subtract;
  MultiplyOp multiply;

  std::optional<ElementwiseConstant> zeroPoint;
  std::optional<ElementwiseConstant> scale;

  /// The integer type in which the zero point is stored, before a convert
  /// of its own; null if it is stored as a float.
  Type zeroPointStorage;
  /// The float type that the chain computes in.
  Type arithmeticType;
  /// The element type of the result of the chain.
  Type resultType;

  /// The chain that ends in `value`. `defaultPrecisions` are the integer types
  /// that a convert of the chain may read besides the 4-bit ones. A value that
  /// is no ranked tensor ends an empty chain without types.
  static Dequantization match(Value value, ArrayRef<Type> defaultPrecisions);

  bool empty() const { return !zeroPoint && !scale; }
  /// Whether the data is an integer tensor that low precision ops take.
  bool isLowPrecision() const;
  /// Scale and zero point have one element each, or are absent.
  bool isPerTensor() const;
  bool isScalarLike() const;
  int64_t getRank() const { return getShape(data).size(); }

  /// The axis that per-channel constants are expected to vary along: 1, the
  /// last one after a matrix multiplication, 0 for a vector.
  int64_t getChannelAxis() const;

  /// Whether every constant is a scalar or varies along the channel axis only.
  bool isPerTensorOrPerChannel() const;

  bool hasNegativeScale() const;
  /// Whether nothing can be divided by some scale.
  bool hasZeroScale() const;

  /// Creates the chain after `newData`, from this object's constants, whose
  /// rank must fit. A convert is created if `newData` has not the arithmetic
  /// type. The result has the element type `resultType`.
  Value materialize(OpBuilder &builder, Location location, Value newData) const;

  /// What the chain computes of `constant` in place of its data.
  ElementwiseConstant apply(const ElementwiseConstant &constant) const;

  /// Applies `function` to scale and zero point.
  void mapConstants(
      llvm::function_ref<ElementwiseConstant(const ElementwiseConstant &)>
          function);
};

/// The value in which a zero point is subtracted from integer data, as weighted
/// ops read it: `data` and `zeroPoint` of `subtract(data, zeroPoint)`, both
/// integers. Nothing if `value` is anything else.
struct IntegerZeroPoint {
  SubtractOp subtract;
  Value data;
  Value zeroPoint;

  static std::optional<IntegerZeroPoint> match(Value value);
};

/// Whether `value` holds low precision integers, or these without their zero
/// point: what reads it computes on integers already.
bool isOnIntegers(Value value);

/// Erases those of `ops` that have no users, and their producers as far as
/// they lose the last one thereby. Ops of other dialects stay, unless they are
/// constants or have an evaluation.
void eraseIfUnused(RewriterBase &rewriter, ArrayRef<Operation *> ops);

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_LOWPRECISION_DEQUANTIZATION_H
