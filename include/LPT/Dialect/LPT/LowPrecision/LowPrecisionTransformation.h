//===- LowPrecisionTransformation.h -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a low precision transformation is: a question that changes nothing, "how
// is this op rewritten, or why not?", and the rewrite, which gets the answer.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONTRANSFORMATION_H
#define LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONTRANSFORMATION_H

#include "LPT/Dialect/LPT/LowPrecision/Dequantization.h"
#include "LPT/Dialect/LPT/LowPrecision/Planned.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/ADT/StringSet.h"

#include <functional>

namespace mlir::lpt {

/// What the user of the passes decides. The defaults are those of OpenVINO.
struct LowPrecisionOptions {
  /// False: scales and zero points move, but no element type changes.
  bool updatePrecisions = true;
  /// The element type of dequantization constants that are created; null for
  /// f32.
  Type dequantizationPrecision;
  /// The types that a fake quantization may take, the preferred one first.
  SmallVector<Type> defaultPrecisions;
  /// If not empty, the only transformations that run, besides `added`.
  llvm::StringSet<> enabled;
  /// Transformations that run in addition.
  llvm::StringSet<> added;
  llvm::StringSet<> disabled;
  /// The number of channels in each group of the convolutions that
  /// `multiply-to-group-convolution` creates.
  int64_t groupSize = 1;
  /// What the target says of ops, for transformations that create ops of
  /// another kind than they replace. Mark-up has noted the rest on the ops.
  SmallVector<RestrictionAttr> precisionRestrictions;
  SmallVector<RequirementAttr> requirements;
  /// A transformation is left out for an op if any of these returns true.
  SmallVector<std::function<bool(StringRef transformation, Operation *op)>, 1>
      vetoes;

  /// Whether the transformation called `name` is asked for by its name.
  bool asksFor(StringRef name) const {
    return enabled.contains(name) || added.contains(name);
  }

  Type getDequantizationPrecision(MLIRContext *context) const {
    return dequantizationPrecision ? dequantizationPrecision
                                   : Float32Type::get(context);
  }
};

/// What the transformations of one function share: the options, and the
/// precisions that mark-up assigned. Fake quantizations of one class share
/// their set of types, and the first that chooses decides for all.
class LowPrecisionContext {
public:
  /// Reads the mark-up of `root`. A function without any is treated as if each
  /// fake quantization had the default precisions.
  LowPrecisionContext(Operation *root, const LowPrecisionOptions &options);

  const LowPrecisionOptions &getOptions() const { return options; }
  bool updatesPrecisions() const { return options.updatePrecisions; }
  /// The element type of dequantization constants that are created, which a
  /// chain gives up where it would not hold the values that pass through it.
  Type getDequantizationPrecision() const { return dequantizationPrecision; }

  /// The element type of sums and products of integers. No option changes it:
  /// `f16` overflows where two products of 8-bit integers are added, and the
  /// steps of `bf16` are wider than a quantum.
  Type getAccumulatorType() const {
    return Float32Type::get(dequantizationPrecision.getContext());
  }

  /// The types that the result of a fake quantization may take; empty if it
  /// must not be decomposed.
  ArrayRef<Type> getPrecisions(FakeQuantizeOp op) const;
  /// Settles the class of `op` on `type`.
  void decide(FakeQuantizeOp op, Type type);
  /// Settles the classes of the fake quantizations in `root` that yield
  /// integers already on their types, where the classes have these.
  void decideExisting(Operation *root);

  /// Whether the op keeps integers, as far as that is known now.
  bool isPrecisionPreserved(Operation *op) const;

  /// Whether some consumer of `value` wants the fake quantizations before
  /// it to share one scale.
  bool isAlignmentWanted(Value value) const;

  /// The chain that ends in `value`; see `Dequantization::match`.
  Dequantization match(Value value) const {
    return Dequantization::match(value, options.defaultPrecisions);
  }

private:
  const LowPrecisionOptions &options;
  Type dequantizationPrecision;
  bool hasMarkup = false;
  llvm::DenseMap<int64_t, SmallVector<Type, 2>> precisionClasses;
};

/// Whether the user or a transformation asks the cleanup to leave `op`.
bool isCleanupDisabled(Operation *op);
void disableCleanup(Operation *op);

/// Whether the elements of `value` have exactly one use. Queries of its shape
/// do not count: they are answered by the integers as well, and by no
/// arithmetic.
bool hasOneElementUse(Value value);

/// The rewriter of the sweep. Ops that shall be visited next are announced;
/// the others that a transformation creates are not visited in this sweep.
class LowPrecisionRewriter : public IRRewriter {
public:
  LowPrecisionRewriter(MLIRContext *context, LowPrecisionContext &state)
      : IRRewriter(context), state(state) {}

  LowPrecisionContext &getState() { return state; }

  /// Asks for a visit of `op` right after the current one.
  void visitNext(Operation *op) { announced.push_back(op); }
  SmallVector<Operation *> takeAnnounced() { return std::move(announced); }

  /// A copy of `op`, before it, with other operands and, for each result
  /// where `resultElementTypes` is not null, another element type.
  Operation *cloneWith(Operation *op, ValueRange operands,
                       ArrayRef<Type> resultElementTypes = {});

  /// Lets the ops that ask for the shape of `from` ask for that of `to`.
  void moveShapeQueries(Value from, Value to);

  /// Replaces `op`, whose results are real values, by `copy` followed by the
  /// chain `after[i]` on its result i. Ops that ask for the shape of a result
  /// are moved before the chain, so that its arithmetic stays out of
  /// computations of shapes. Chains before `op` without uses
  /// disappear.
  void replaceWithDequantized(Operation *op, Operation *copy,
                              ArrayRef<Dequantization> after);

  /// Replaces `op` by `values` and erases it with the operands that it alone
  /// used.
  void replaceAndClean(Operation *op, ValueRange values);

private:
  LowPrecisionContext &state;
  SmallVector<Operation *> announced;
};

/// A rewrite that knows its plan. It is valid until the IR changes.
using Rewrite = llvm::unique_function<void(LowPrecisionRewriter &)>;

namespace detail {
template <auto rewrite, typename Result, typename OpTy>
Planned<Rewrite> bindPlan(Result (*plan)(OpTy, const LowPrecisionContext &),
                          Operation *op, const LowPrecisionContext &state) {
  OpTy typed;
  if constexpr (std::is_pointer_v<OpTy>)
    typed = op;
  else
    typed = cast<OpTy>(op);
  Result result = plan(typed, state);
  if (!result)
    return result.getRefusal();
  return Rewrite([typed, result = std::move(result)](
                     LowPrecisionRewriter &rewriter) mutable {
    if constexpr (std::is_same_v<Result, Applicability>)
      rewrite(typed, rewriter);
    else
      rewrite(typed, *result, rewriter);
  });
}
} // namespace detail

/// How far the results of a function may move under a transformation, beyond
/// the rounding of floats.
enum class NumericEffect {
  /// Not at all: the rewrite is an identity of real numbers.
  Exact,
  /// By what one rounding to integers does: of a zero point, of the ends of an
  /// interval, or of the values that the op yields.
  OneQuantum,
};

/// One way to rewrite one kind of op.
struct LowPrecisionTransformation {
  /// In kebab-case, as in `enable=` and `disable=`.
  StringLiteral name;
  /// How the op is rewritten, or why it is not. Changes nothing.
  Planned<Rewrite> (*plan)(Operation *op, const LowPrecisionContext &state);
  /// What remains to be done after a refusal, such as folding quantized
  /// weights back to floats; returns whether anything was done. May be null.
  bool (*fallback)(Operation *op, LowPrecisionRewriter &rewriter) = nullptr;
  /// Whether the transformation runs unless it is disabled; otherwise it runs
  /// only if it is asked for by name.
  bool runsByDefault = true;
  /// What `verify-each` holds the transformation to.
  NumericEffect effect = NumericEffect::Exact;
  /// Whether it takes what the transformation before it refuses, so that its
  /// refusal is the one to report.
  bool extendsPrevious = false;
};

/// The `plan` of a transformation that is written as two functions,
///
///   Planned<T> plan(OpTy op, const LowPrecisionContext &state)
///   void rewrite(OpTy op, T &plan, LowPrecisionRewriter &rewriter)
///
/// or, if `plan` finds nothing that `rewrite` needs to know,
///
///   Applicability plan(OpTy op, const LowPrecisionContext &state)
///   void rewrite(OpTy op, LowPrecisionRewriter &rewriter)
template <auto plan, auto rewrite>
Planned<Rewrite> plannedRewrite(Operation *op,
                                const LowPrecisionContext &state) {
  return detail::bindPlan<rewrite>(plan, op, state);
}

} // namespace mlir::lpt

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionOpInterface.h.inc"

#endif // LPT_DIALECT_LPT_LOWPRECISION_LOWPRECISIONTRANSFORMATION_H
