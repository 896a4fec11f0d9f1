//===- LintReporter.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the rules of `lpt-lint` share: how a model is read, and how findings are
// told.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_LINT_LINTREPORTER_H
#define LPT_LIB_TRANSFORMS_LINT_LINTREPORTER_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"
#include "LPT/Dialect/LPT/LowPrecision/PrecisionSelection.h"

#include "llvm/ADT/StringSet.h"

namespace mlir::lpt {

enum class LintRule {
#define LPT_LINT_RULE(name, code, sentence, suggestion) name,
#include "LintRules.def"
};

/// The codes of all rules.
ArrayRef<StringRef> getLintRuleCodes();

class LintReporter {
public:
  LintReporter(const LowPrecisionContext &state,
               const llvm::StringSet<> &disabled)
      : state(state), disabled(disabled) {}

  /// Warns about `op`; `found` is what was found, beyond the sentence of the
  /// rule, and may be empty.
  void report(Operation *op, LintRule rule, const Twine &found = "");

  const LowPrecisionContext &getState() const { return state; }

private:
  const LowPrecisionContext &state;
  const llvm::StringSet<> &disabled;
};

/// How a value is quantized.
struct ValueQuantization {
  /// The fake quantization that yields the value, if one does.
  FakeQuantizeOp fakeQuantize;
  /// Scale and zero point of the value, if they are known.
  std::optional<ElementwiseConstant> scale, zeroPoint;
  /// The integer type; the natural one for a fake quantization. May be null.
  Type type;
  bool isQuantized = false;

  /// The quantization of `value`, directly before it.
  static ValueQuantization match(Value value, const LowPrecisionContext &state);
  /// The same, before ops that keep integers as they are, too.
  static ValueQuantization
  matchThroughMovement(Value value, const LowPrecisionContext &state);
};

/// A number as messages show it.
std::string formatNumber(double value);

/// The rules about one fake quantization.
void lintFakeQuantize(FakeQuantizeOp op, LintReporter &reporter);
/// The rules about an op that may be a link of a dequantization.
void lintDequantization(Operation *op, LintReporter &reporter);
/// The rules about a weighted op, and those about the bias after one.
void lintWeightedOp(Operation *op, LintReporter &reporter);
void lintBias(Operation *op, LintReporter &reporter);
/// The rules about where quantizations stand around the op.
void lintPlacement(Operation *op, LintReporter &reporter);
/// The rules about the function as a whole.
void lintFunction(Operation *function, LintReporter &reporter);

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_LINT_LINTREPORTER_H
