//===- QuantizationAdvice.h -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What to change in the quantization of a model, so that a target computes more
// of it in integers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_QUANTIZATIONADVICE_H
#define LPT_QUANTIZATION_QUANTIZATIONADVICE_H

#include "LPT/Quantization/TensorRanges.h"

namespace mlir::lpt {

enum class AdviceKind {
  /// Quantize a value that is not.
  Add,
  /// Quantize the result of element-wise ops in place of their operand.
  Move,
  /// Give each reader of a value a fake quantization of its own.
  Separate,
  /// One interval for the tensor, or for each output channel.
  Granularity,
  /// Other limits.
  Interval,
  /// Another number of levels.
  Levels
};

/// The name of a kind, as "separate".
StringRef getAdviceKindName(AdviceKind kind);

/// One change.
struct Advice {
  AdviceKind kind;
  /// Where the user finds what is changed.
  Location location;
  /// What to do, as "quantize the result of 'lpt.relu' of layer 'relu1' over
  /// [0, 6]".
  std::string change;
  /// What it is for, as "'lpt.convolution' of layer 'conv2': its input is not
  /// quantized".
  std::string cause;
  /// The multiply-accumulates of the layers that read what is changed, and
  /// become integers by this and the other changes. None of a change that is
  /// for the accuracy.
  int64_t multiplyAccumulates = 0;
  /// The name by which `AdviceOptions::ranges` misses the value that would be
  /// quantized; empty if its range is known.
  std::string missingRange;
};

struct AdviceOptions {
  /// The name of a target, or a file with one: see `lookupTargetOf`. If it is
  /// empty, that of the module, or `generic`.
  std::string target;
  /// The ranges of values, by name: see `ValueNames`.
  TensorRanges ranges;
};

struct QuantizationAdvice {
  /// The changes that gain most first.
  SmallVector<Advice, 0> changes;
  /// How many products the function sums, as far as its shapes are static, how
  /// many of them in integers as it is, and how many with the changes.
  int64_t multiplyAccumulates = 0, before = 0, after = 0;
};

/// Changes the quantization of `function`, so that `lpt-pipeline` for the
/// target gives fewer reasons to stay in float. Each reason has a remedy, which
/// is tried on a copy: what does not help is left out, and so is what would
/// take the integers of another layer. Weights whose interval suits them badly,
/// and intervals of which a known range uses less than half, are changed as
/// well.
///
/// A value is quantized only if its range is known, by the ops before it or by
/// name. Advice about others is returned, and is not carried out, unless
/// `assumeRanges` is set, for a function that will be thrown away.
///
/// Does nothing to a function without any quantization. Fails, with an error,
/// if there is no such target.
FailureOr<QuantizationAdvice> adviseQuantization(func::FuncOp function,
                                                 const AdviceOptions &options,
                                                 bool assumeRanges = false);

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_QUANTIZATIONADVICE_H
