//===- Remedies.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Remedies for the reasons that low precision transformations give.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_QUANTIZATION_REMEDIES_H
#define LPT_LIB_QUANTIZATION_REMEDIES_H

#include "ElementRange.h"
#include "PlaceSearch.h"
#include "QuantizedInterval.h"

#include "LPT/Dialect/LPT/LowPrecision/Planned.h"
#include "LPT/Quantization/QuantizationAdvice.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::lpt {

/// The fake quantizations whose results `op` reads, directly or after ops that
/// keep elements or compute one element of one, in order.
llvm::SetVector<Operation *> getSourcesOf(Operation *op);

/// One change, and what it was made of and for.
struct AdviceDraft {
  Advice advice;
  /// What the change says before and after the interval, so that another one
  /// can take its place.
  std::string beforeInterval, afterInterval;
  /// The ops whose refusals are the cause.
  llvm::SetVector<Operation *> causes;
  /// What was inserted, or changed.
  llvm::SetVector<Operation *> fakeQuantizes;
};

/// Changes the quantization of a function, refusal by refusal.
class Remedies {
public:
  /// `isOnIntegers` tells whether an op is, as things are; what it reads does
  /// not change without need.
  Remedies(func::FuncOp function, TargetAttr target,
           const AdviceOptions &options,
           std::function<bool(Operation *op)> isOnIntegers);

  /// Changes what is before `op`, or puts a change off until `insert`, so that
  /// `refusal` will not be given again. Returns whether it did.
  bool remedy(Operation *op, const Refusal &refusal);
  /// Inserts the fake quantizations that refusals asked for. Returns whether
  /// there were any.
  bool insert();

  /// Changes intervals that suit what is known of their values badly, of ops
  /// for which `isWanted` holds.
  void improveIntervals(llvm::function_ref<bool(Operation *op)> isWanted);

  /// All changes, in the order in which they were made.
  MutableArrayRef<AdviceDraft> getDrafts() { return drafts; }

private:
  using Remedy = bool (Remedies::*)(Operation *op, const Refusal &refusal);
  static Remedy lookupRemedy(Reason reason);

  bool requestQuantization(Operation *op, const Refusal &refusal);
  bool makePerTensor(Operation *op, const Refusal &refusal);
  bool removeZeroPoint(Operation *op, const Refusal &refusal);
  bool includeZero(Operation *op, const Refusal &refusal);
  bool alignIntervals(Operation *op, const Refusal &refusal);
  bool makeUniform(Operation *op, const Refusal &refusal);
  bool requantizeWeights(Operation *op, const Refusal &refusal);
  bool changeLevels(Operation *op, const Refusal &refusal);
  bool separateReaders(Operation *op, const Refusal &refusal);
  bool recalibrate(Operation *op, const Refusal &refusal);

  /// Gives each fake quantization before an operand of `op` the one interval
  /// that `getInterval` returns for the operand and the hull of the present
  /// limits; with `onlyVarying`, only those that have several intervals.
  /// Operands that the model dequantizes get a fake quantization after that.
  bool changeSources(Operation *op, const Refusal &refusal, AdviceKind kind,
                     llvm::function_ref<std::optional<TensorRange>(
                         OpOperand &use, TensorRange limits)>
                         getInterval,
                     bool onlyVarying);
  /// Puts a fake quantization of per tensor limits before the operand `use`.
  void quantizeOperand(OpOperand &use, TensorRange interval,
                       const Refusal &refusal);
  /// A copy of `op` for the operand `use`, if others that are on integers read
  /// it; otherwise itself.
  FakeQuantizeOp isolate(FakeQuantizeOp op, OpOperand &use);
  bool improveWeights(FakeQuantizeOp op);
  bool improveValues(FakeQuantizeOp op);
  /// Inserts the fake quantization, or lets its uses read one that there is.
  void insertValue(const PlannedValue &planned);
  /// The range of `value` as the user or the ops before it state it.
  std::optional<ElementRange> findRange(Value value) const;
  FakeQuantizeOp quantizeWeights(OpOperand &use);
  AdviceDraft &add(AdviceKind kind, Operation *op, const Twine &change);
  /// Adds a change that has an interval.
  AdviceDraft &add(AdviceKind kind, Operation *op, const Twine &before,
                   TensorRange interval, const Twine &after = "");
  /// Gives `op` one interval. If it has been inserted or changed before, that
  /// change says so, else one of `kind` is added.
  AdviceDraft &changeInterval(FakeQuantizeOp op, AdviceKind kind,
                              const QuantizedInterval &present,
                              TensorRange interval, int64_t levels);
  void addCause(AdviceDraft &draft, Operation *op, const Refusal &refusal);

  func::FuncOp function;
  TargetAttr target;
  const AdviceOptions &options;
  std::function<bool(Operation *op)> isOnIntegers;
  ValueNames names;
  llvm::MapVector<Operation *, Refusal> requested;
  SmallVector<AdviceDraft, 0> drafts;
};

} // namespace mlir::lpt

#endif // LPT_LIB_QUANTIZATION_REMEDIES_H
