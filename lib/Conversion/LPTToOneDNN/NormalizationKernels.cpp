//===- NormalizationKernels.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

Outcome onednn::lowerSoftmax(KernelLowering &lowering, SoftmaxOp root) {
  std::optional<DequantizedInput> input = DequantizedInput::match(root.getX());
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  if (!KernelLowering::canMakeFloats(*input))
    return refuseInput(*input);
  if (std::optional<KernelRefusal> refusal =
          lowering.epilogue.read(lowering.kernel, root, /*channelAxis=*/-1))
    return *refusal;
  if (lowering.isBroadcastAmbiguous())
    return refuse(KernelReason::Broadcast, "along other axes than oneDNN does");
  lowering.epilogue.moveAffineToPostOps();
  lowering.epilogue.moveZeroPointToPostOps();
  TensorView source = lowering.makeFloats(*input);
  PrimitiveBuilder builder(root.getContext(), "softmax");
  const int64_t axis = root.getAxis();
  builder.set("axis", axis < 0 ? axis + int64_t(source.shape.size()) : axis);
  builder.set("src", source.describe(builder));
  builder.set("dst", lowering.makeOutput(builder));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}

/// Normalization over the last axes, which are one axis of the primitive. Scale
/// and shift along it are arguments of the primitive; those of the channels,
/// where these are normalized one by one, are post-ops.
Outcome onednn::lowerNormalization(KernelLowering &lowering, MVNOp root) {
  std::optional<DequantizedInput> input = DequantizedInput::match(root.getX());
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  if (!KernelLowering::canMakeFloats(*input))
    return refuseInput(*input);
  ArrayRef<int64_t> shape = getShape(input->data);
  const int64_t rank = shape.size();
  SmallVector<int64_t> axes;
  for (int64_t axis : root.getAxes())
    axes.push_back(axis < 0 ? axis + rank : axis);
  llvm::sort(axes);
  const int64_t first = rank - int64_t(axes.size());
  if (axes.empty() || !llvm::equal(axes, llvm::seq<int64_t>(first, rank)) ||
      !root.getNormalizeVariance() ||
      root.getEpsMode() != MVNEpsMode::InsideSqrt)
    return refuse(KernelReason::ModeNotSupported,
                  "it is no normalization of the last axes");
  PostOps &epilogue = lowering.epilogue;
  // There is no normalization of vectors.
  const bool isLastAxis = axes.size() == 1 && rank > 1;
  const bool hasChannels = isLastAxis || first == 2;
  const int64_t channelAxis = isLastAxis ? rank - 1 : hasChannels ? 1 : -1;
  if (std::optional<KernelRefusal> refusal =
          epilogue.read(lowering.kernel, root, channelAxis))
    return *refusal;
  if ((!isLastAxis && !lowering.canReshapeInputs()) ||
      lowering.isBroadcastAmbiguous())
    return refuse(KernelReason::Broadcast, "an input of its epilogue");
  epilogue.moveZeroPointToPostOps();
  TensorView source = lowering.makeFloats(*input);
  TensorView target = lowering.getOutput();
  const int64_t size = getNumElements(shape.drop_front(first));
  if (!isLastAxis) {
    SmallVector<int64_t> rows(shape.take_front(first));
    if (rows.empty())
      rows.push_back(1);
    rows.push_back(size);
    source = source.reshape(rows);
    target = target.reshape(rows);
  }
  PrimitiveBuilder builder(root.getContext(), "layer_normalization");
  builder.set("epsilon", root.getEps().convertToDouble());
  builder.set("src", source.describe(builder));
  auto setVector = [&](StringRef name, ArrayRef<double> numbers) {
    SmallVector<double> full(numbers);
    if (full.size() == 1)
      full.assign(size, full.front());
    builder.set(name, builder.makeConstant({size}, full));
  };
  if (!isLastAxis)
    epilogue.moveAffineToPostOps();
  if (epilogue.hasScale() || epilogue.hasShift()) {
    setVector("scale", epilogue.getScale());
    setVector("shift", epilogue.getShift());
  }
  builder.set("dst", target.describe(builder));
  if (isLastAxis)
    lowering.addEpilogue(builder);
  else
    lowering.addEpilogue(builder, target, hasChannels ? 1 : -1);
  return lowering.finish(builder);
}
