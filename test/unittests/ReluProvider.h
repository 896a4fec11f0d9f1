//===- ReluProvider.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A provider as another project would write it.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_UNITTESTS_RELUPROVIDER_H
#define LPT_TEST_UNITTESTS_RELUPROVIDER_H

#include "LPT/Conversion/KernelProvider.h"

#include "mlir/IR/Builders.h"

namespace mlir::lpt {

/// Computes kernels of one `lpt.relu` on f32, or the first op of a kernel if it
/// is one.
class ReluProvider : public KernelProvider {
public:
  explicit ReluProvider(bool isExplicit = false) : isExplicit(isExplicit) {}
  StringRef getName() const override { return "relu"; }
  bool takesExplicitNumbers() const override { return isExplicit; }
  KernelSupport plan(KernelOp kernel, const KernelContext &) const override {
    auto relu = dyn_cast_or_null<ReluOp>(kernel.getRoot());
    if (!relu || !isa<BlockArgument>(relu.getX()) ||
        relu.getX().getType() != relu.getType() ||
        !relu.getType().getElementType().isF32())
      return KernelSupport::nothing(
          refuse(KernelReason::Other, "it is no relu on f32"));
    if (kernel.getYielded().front() != relu.getResult())
      return KernelSupport::prefix(
          relu.getResult(),
          refuse(KernelReason::Other, "it is more than a relu"));
    Builder builder(kernel.getContext());
    return KernelSupport::all(KernelPlan::oneStep(
        kernel, builder.getDictionaryAttr(builder.getNamedAttr(
                    "count", builder.getI64IntegerAttr(
                                 relu.getType().getNumElements())))));
  }

private:
  bool isExplicit;
};

} // namespace mlir::lpt

#endif // LPT_TEST_UNITTESTS_RELUPROVIDER_H
