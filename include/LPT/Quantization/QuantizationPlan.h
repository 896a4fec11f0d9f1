//===- QuantizationPlan.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a model of floats needs fake quantizations, so that a target computes
// it in integers.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_QUANTIZATIONPLAN_H
#define LPT_QUANTIZATION_QUANTIZATIONPLAN_H

#include "LPT/Quantization/Interval.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"

namespace mlir::lpt {

/// The trade-off between speed and accuracy.
enum class QuantizationPreset {
  /// Every op reads quantized values where there are some, and values of both
  /// signs have symmetric intervals, which have no zero point.
  Performance,
  /// Ops that are sensitive to quantization (`LPT_SensitiveToQuantization`)
  /// read the values before it, and intervals of both signs need not be
  /// symmetric.
  Mixed,
  /// So do element-wise ops, those of residual connections above all.
  Accurate
};

/// How the interval of weights follows from their elements.
enum class WeightMethod {
  /// It reaches to the greatest magnitude.
  MinMax,
  /// It is the one of up to this whose quantization has the least mean squared
  /// error.
  MSE
};

struct PlanOptions {
  /// The name of a target, or a file with one: see `lookupTarget`.
  std::string target = "generic";
  QuantizationPreset preset = QuantizationPreset::Mixed;
  WeightMethod weightMethod = WeightMethod::MinMax;
  /// How many bits weights have at most, 4, 8 or 16. The target may have fewer:
  /// it has eight unless it takes only wider ones.
  unsigned weightBits = 16;
  /// Layers that stay in float, by their names: see `getLayerName`.
  SmallVector<llvm::GlobPattern> excluded;
  /// Ops of the function that stay in float as well.
  llvm::DenseSet<Operation *> excludedOps;
  /// Ops whose operands are quantized right before them, and not before ops
  /// that keep integers.
  llvm::DenseSet<Operation *> directOps;
  /// If not null, the only ops of the function whose operands are quantized.
  const llvm::DenseSet<Operation *> *includedOps = nullptr;
  /// If not empty, the only kinds of ops whose operands are quantized, as
  /// "convolution": see `getLayerKind`.
  SmallVector<std::string> only;

  /// Fails for another number than 4, 8 and 16.
  llvm::Error setWeightBits(unsigned bits);
  /// Adds a pattern of layers that stay in float. Fails if it is none.
  llvm::Error exclude(StringRef pattern);
};

/// A place of a fake quantization of a computed value.
struct PlannedValue {
  Value value;
  /// Those of its uses that read the quantized value; the others read the value
  /// before.
  SmallVector<OpOperand *, 2> uses;
  /// Values of one number get one interval, since they become parts of one
  /// value.
  unsigned group;
  int64_t levels;
  IntervalKind kind;
  /// The range of the elements: see `QuantizationPlan::getWithRanges`.
  TensorRange range = {-1, 1};
};

/// A place of a fake quantization of a constant operand of a product.
struct PlannedWeights {
  OpOperand *use;
  /// The magnitudes to which the intervals reach, and the shape of the constant
  /// of these, which is broadcast into the weights: one number for each output
  /// channel, or for the tensor. None is zero.
  SmallVector<float> magnitudes;
  SmallVector<int64_t, 5> shape;
  int64_t levels;
  /// The elements that are quantized in place of the constant, which are levels
  /// already, if some are not the nearest ones; else null.
  ElementsAttr rounded = nullptr;
};

struct QuantizationPlan {
  /// Finds the ranges of the values of a plan, one for each; nothing if it
  /// cannot.
  using RangeFinder =
      llvm::function_ref<std::optional<SmallVector<TensorRange>>(
          const QuantizationPlan &)>;

  SmallVector<PlannedValue, 0> values;
  SmallVector<PlannedWeights, 0> weights;
  /// Ops that compute in integers if ranges do not decide otherwise, and whose
  /// places are before ops that keep integers.
  SmallVector<Operation *, 0> distantOps;
  /// Those of `distantOps` that compute in floats because of the ranges: parts
  /// of a concatenation have other scales, for example. They may become
  /// integers as `PlanOptions::directOps`. Empty without ranges.
  SmallVector<Operation *, 0> lostOps;

  /// The places in `function`, whose ops stay as they are, as few as let the
  /// target compute in integers what it can. An op is asked for its operands
  /// if it has low precision transformations and sums, multiplies or
  /// interpolates elements; the place is before ops that keep integers as they
  /// are, such as pools and transpositions. Then `lpt-pipeline` runs on a
  /// copy: what stays in float there gets no place. Values that are quantized
  /// already are left alone, and so are ops whose weights are not finite.
  ///
  /// Emits remarks about the places that are dropped. Fails, with an error, if
  /// there is no such target.
  static FailureOr<QuantizationPlan> get(func::FuncOp function,
                                         const PlanOptions &options);

  /// The same with the ranges that `findRanges` finds, joined in each group.
  /// The plan is tried once more with them, because ranges decide about signs
  /// and zero points, which a target may not take; what stays in float is
  /// dropped, with remarks. If ops are lost by that, they become direct ones in
  /// another plan, whose ranges are found as well. `options` gets these
  /// `directOps` if that plan loses fewer ops and is returned.
  ///
  /// Fails without an error if nothing is found for the first plan.
  static FailureOr<QuantizationPlan> getWithRanges(func::FuncOp function,
                                                   PlanOptions &options,
                                                   RangeFinder findRanges);

  /// Tries the plan with the ranges that it has. Drops what stays in float,
  /// with remarks, and finds `lostOps`. Fails, with an error, if the pipeline
  /// does.
  LogicalResult dropUnused(func::FuncOp function, const PlanOptions &options);

  /// Emits a remark about each place of a value.
  void reportPlaces() const;

  /// The same places in a copy of the function that `mapping` leads to.
  QuantizationPlan map(const IRMapping &mapping) const;

private:
  void setRanges(ArrayRef<TensorRange> ranges);
};

} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_QUANTIZATIONPLAN_H
