//===- LowPrecisionHooks.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions by which a C++ program extends and restricts the passes. They have
// no textual form.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TRANSFORMS_LOWPRECISIONHOOKS_H
#define LPT_TRANSFORMS_LOWPRECISIONHOOKS_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::lpt {

/// Functions of the program that runs the passes. They are called by several
/// threads at once, one for each function of a module, and are no part of the
/// text of a pipeline.
struct LowPrecisionHooks {
  /// An op is left out if any of these returns true. `name` is that of a
  /// transformation of `lpt-main` or `lpt-cleanup`, or the argument of another
  /// pass, such as `lpt-markup-precisions` or `lpt-move-fake-quantize`, which
  /// then neither notes anything on the op nor begins a rewrite at it.
  SmallVector<std::function<bool(StringRef name, Operation *op)>, 1> vetoes;
  /// Transformations of ops of this name, which `lpt-main` tries after those
  /// that the op itself brings along. So one that shall replace another needs a
  /// veto against that. The array must outlive the pass. The option `disable`
  /// does not know their names, and if `enable` restricts `lpt-main` to others
  /// they do not run.
  std::function<ArrayRef<LowPrecisionTransformation>(OperationName name)>
      extraTransformations;
  /// Is told, at the end of `lpt-main`, of each op that stays in its precision
  /// next to something quantized, and why: what the remarks of the pass say. It
  /// must not change the IR.
  std::function<void(Operation *op, const Refusal &refusal)> refused;
};

/// A pass that asks hooks before it touches an op.
class HookedPass : public OperationPass<func::FuncOp> {
public:
  void setHooks(LowPrecisionHooks newHooks) { hooks = std::move(newHooks); }

protected:
  using OperationPass<func::FuncOp>::OperationPass;

  const LowPrecisionHooks &getHooks() const { return hooks; }

  /// Whether a hook asks this pass to leave `op` out.
  bool isVetoed(Operation *op) const {
    return llvm::any_of(hooks.vetoes, [&](const auto &veto) {
      return veto(getArgument(), op);
    });
  }

private:
  LowPrecisionHooks hooks;
};

/// `pass`, which must be a `HookedPass`, as are those of the stages of
/// `lpt-pipeline`, with `hooks`.
inline std::unique_ptr<Pass> withHooks(std::unique_ptr<Pass> pass,
                                       const LowPrecisionHooks &hooks) {
  static_cast<HookedPass &>(*pass).setHooks(hooks);
  return pass;
}

} // namespace mlir::lpt

#endif // LPT_TRANSFORMS_LOWPRECISIONHOOKS_H
