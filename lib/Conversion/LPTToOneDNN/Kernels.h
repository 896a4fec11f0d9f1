//===- Kernels.h ------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernels that oneDNN has primitives for, by family.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H
#define LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H

#include "KernelBody.h"

namespace mlir::lpt::onednn {

/// A kernel that is being lowered, and what all families ask about it.
struct KernelLowering {
  KernelOp kernel;
  const KernelContext &context;
  Epilogue epilogue = {};

  Value getOutput() { return kernel.getOutputs().front(); }
  ArrayRef<int64_t> getOutputShape() { return getShape(getOutput()); }
  Type getOutputType() { return getElementType(getOutput()); }
  SmallVector<int64_t> getOutputStrides() {
    return kernel.getOutputLayout(0).getStrides(getOutputShape());
  }
  SmallVector<int64_t> getStrides(BlockArgument input) {
    return kernel.getInputLayout(input.getArgNumber())
        .getStrides(getShape(input));
  }
  llvm::json::Object makeInput(PrimitiveBuilder &builder,
                               BlockArgument input) {
    return builder.makeTensor(getElementType(input), getShape(input),
                              getStrides(input),
                              {Buffer::Input, input.getArgNumber()});
  }
  llvm::json::Object makeOutput(PrimitiveBuilder &builder) {
    return builder.makeTensor(getOutputType(), getOutputShape(),
                              getOutputStrides(), {Buffer::Output, 0});
  }
  /// Adds the epilogue to `builder`.
  void addEpilogue(PrimitiveBuilder &builder) {
    epilogue.addTo(builder, getOutputShape(),
                   [&](BlockArgument input) { return getStrides(input); });
  }
  Outcome finish(PrimitiveBuilder &builder) {
    LoweredKernel result;
    result.primitives.push_back(builder.finish());
    result.accumulatedInput = epilogue.getAccumulatedInput();
    return {std::move(result), ""};
  }
};

/// Why sums of products of 8-bit integers would be wrong where pairs of them
/// saturate; empty if `weights`, which are null if not constant, prove that none
/// does.
std::string explainSaturation(Type inputType, ElementsAttr weights);

Outcome lowerConvolution(KernelLowering &lowering, Operation *root);
/// The mean over windows of integers.
Outcome lowerIntegerAverage(KernelLowering &lowering, Operation *root);
Outcome lowerMatMul(KernelLowering &lowering, MatMulOp root);
Outcome lowerPool(KernelLowering &lowering, Operation *root);
Outcome lowerSoftmax(KernelLowering &lowering, SoftmaxOp root);
Outcome lowerNormalization(KernelLowering &lowering, MVNOp root);
/// Parts that are not in place.
Outcome lowerParts(KernelLowering &lowering, PartsOpInterface root);
Outcome lowerElementwise(KernelLowering &lowering);

} // namespace mlir::lpt::onednn

#endif // LPT_LIB_CONVERSION_LPTTOONEDNN_KERNELS_H
