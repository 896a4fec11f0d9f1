//===- ElementwiseKernels.cpp -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of element-wise ops alone: changes of layout and type, functions, and
// arithmetic on several inputs.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "LPT/Dialect/LPT/Kernel/InputChain.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// A change of layout, of type or of scale. To do both at once takes oneDNN
/// twice as long as one after the other, if the elements move while they are
/// narrow.
static Outcome lowerReorder(KernelLowering &lowering,
                            const DequantizedInput &input) {
  TensorView source = lowering.getInput(input.data);
  const TensorView output = lowering.getOutput();
  const bool moves =
      !lowering.getLayout(input.data)
           .isSameOrder(lowering.kernel.getOutputLayout(0), output.shape);
  const unsigned sourceWidth = source.type.getIntOrFloatBitWidth();
  const unsigned outputWidth = output.type.getIntOrFloatBitWidth();
  TensorView target = output;
  if (moves && sourceWidth < outputWidth) {
    TensorView moved =
        lowering.addTemporary(source.type, output.shape, output.strides);
    lowering.addReorder(source, moved);
    source = moved;
  } else if (moves && outputWidth < sourceWidth) {
    target = lowering.addTemporary(output.type, source.shape, source.strides);
  }
  PrimitiveBuilder builder(lowering.getContext(), "reorder");
  builder.set("src", source.describe(builder));
  builder.set("dst", target.describe(builder));
  if (input.scale != 1)
    builder.setScale("src", input.scale, 0);
  if (input.zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(input.zeroPoint));
  lowering.addEpilogue(builder);
  lowering.add(builder);
  if (target.buffer.kind == Buffer::Temporary)
    lowering.addReorder(target, output);
  return lowering.finish();
}

/// Why f32 does not hold what `op` computes from `start`; absent if it does.
static std::optional<KernelRefusal> explainTypes(Operation *op, Value start) {
  Type type = getElementType(start);
  if (!type.isF32() && !isEightBit(type))
    return refuseTypes(KernelReason::ComputedType, start);
  Type resultType = getElementType(op->getResult(0));
  // Functions that choose among integers, or round by themselves.
  if (resultType.isF32() || isa<FakeQuantizeOp>(op) ||
      (isa<ReluOp, MaximumOp, MinimumOp>(op) && isEightBit(resultType)))
    return std::nullopt;
  return refuseTypes(KernelReason::ComputedType, op->getResult(0));
}

/// Lowers a kernel that changes nothing but layout, type and scale; nothing if
/// it does more.
static std::optional<Outcome> lowerAsReorder(KernelLowering &lowering,
                                             const InputChain &chain) {
  // Reorders convert to any type but integers, which they do not truncate.
  if (chain.ops.empty() ||
      (chain.ops.size() == 1 && isa<ConvertOp>(chain.ops.front()) &&
       isa<FloatType>(lowering.getOutputType())))
    return lowerReorder(lowering, chain.input);
  auto quantize = dyn_cast<FakeQuantizeOp>(chain.ops.front());
  if (!quantize || chain.ops.size() != 1 || quantize.getX() != chain.start)
    return std::nullopt;
  if (std::optional<KernelRefusal> refusal = lowering.epilogue.readChain(
          lowering.kernel, chain.start, chain.ops, /*axis=*/0))
    return *refusal;
  if (lowering.epilogue.isScaleOnly())
    return lowerReorder(lowering, chain.input);
  return std::nullopt;
}

/// Reads the ops of `chain`. Returns why it cannot be done, if it cannot.
static std::optional<KernelRefusal> readChain(KernelLowering &lowering,
                                              const InputChain &chain) {
  std::optional<KernelRefusal> refusal;
  if (!chain.ops.empty())
    refusal = explainTypes(chain.ops.front(), chain.start);
  if (refusal)
    return refusal;
  // Constants vary along the second axis, as in images, or along the last one.
  const int64_t rank = lowering.getOutputShape().size();
  for (int64_t axis : {std::min<int64_t>(1, rank - 1), rank - 1}) {
    lowering.epilogue = PostOps();
    refusal = lowering.epilogue.readChain(lowering.kernel, chain.start,
                                          chain.ops, axis);
    if (!refusal)
      break;
  }
  return refusal;
}

/// The input in the order of the result, in a type that one primitive reads.
static TensorView moveToOutputOrder(KernelLowering &lowering,
                                    const DequantizedInput &input,
                                    const TensorView &output, bool canReorder) {
  PostOps &epilogue = lowering.epilogue;
  TensorView source = lowering.getInput(input.data);
  // Integers become floats first where the result is one: primitives read and
  // write integers, or neither.
  const bool toFloats =
      !source.type.isF32() &&
      (lowering.getOutputType().isF32() || epilogue.hasStep(PostOp::Slopes));
  const bool isScaledFirst = toFloats && canReorder;
  if (!isScaledFirst)
    epilogue.prependAffine(input);
  if (!lowering.getLayout(input.data)
           .isSameOrder(lowering.kernel.getOutputLayout(0), output.shape) ||
      toFloats) {
    TensorView moved = lowering.addTemporary(
        toFloats ? Type(Float32Type::get(lowering.getContext())) : source.type,
        output.shape, output.strides);
    if (isScaledFirst)
      lowering.addReorder(source, moved, input.zeroPoint, input.scale);
    else
      lowering.addReorder(source, moved);
    source = moved;
  }
  source.strides = output.strides;
  return source;
}

/// The shape of the result with the axes before those of the channels, which is
/// `channelAxis` or -1, and those after it merged, in the order of memory.
static SmallVector<int64_t> mergeAxes(ArrayRef<int64_t> shape,
                                      LayoutAttr layout, int64_t channelAxis) {
  int64_t before = 1, channels = 1, after = 1;
  bool isAfter = false;
  for (int64_t axis : layout.getOrder()) {
    if (axis == channelAxis) {
      channels = shape[axis];
      isAfter = true;
    } else {
      (isAfter ? after : before) *= shape[axis];
    }
  }
  if (channelAxis < 0)
    return {1, before};
  SmallVector<int64_t> merged = {before, channels};
  if (after != 1)
    merged.push_back(after);
  return merged;
}

/// Whether an input has one element for each of a few channels of an image,
/// which lie together in memory. oneDNN's loops run along channels, and begin
/// anew for each pixel: 0.25 ms, against 0.13 ms by generated code, for 32
/// channels of 112 x 112.
static bool hasNarrowGates(KernelLowering &lowering) {
  constexpr int64_t manyChannels = 128;
  ArrayRef<int64_t> shape = lowering.getOutputShape();
  if (shape.size() <= 3 || shape[1] >= manyChannels ||
      !isEightBit(lowering.getOutputType()) || !lowering.hasChannelsInnermost())
    return false;
  SmallVector<int64_t> gates(shape.size(), 1);
  llvm::copy(shape.take_front(2), gates.begin());
  return llvm::any_of(lowering.epilogue.getSteps(), [&](const PostOp &step) {
    return step.kind == PostOp::Residual &&
           getShape(step.input.data) == ArrayRef<int64_t>(gates);
  });
}

Outcome onednn::lowerElementwise(KernelLowering &lowering) {
  KernelOp kernel = lowering.kernel;
  std::optional<InputChain> chain = InputChain::find(kernel);
  if (!chain)
    return refuse(KernelReason::SeveralChains);
  const DequantizedInput &input = chain->input;
  if (PrimitiveBuilder::getTypeName(getElementType(input.data)).empty() ||
      PrimitiveBuilder::getTypeName(lowering.getOutputType()).empty())
    return refuseTypes(KernelReason::TypeNotSupported,
                       {input.data, lowering.getOutputValue()});
  const bool canReorder = std::nearbyint(input.zeroPoint) == input.zeroPoint;
  if (canReorder)
    if (std::optional<Outcome> outcome = lowerAsReorder(lowering, *chain))
      return std::move(*outcome);
  if (std::optional<KernelRefusal> refusal = readChain(lowering, *chain))
    return *refusal;

  TensorView output = lowering.getOutput();
  TensorView source = moveToOutputOrder(lowering, input, output, canReorder);
  PostOps &epilogue = lowering.epilogue;
  int64_t channelAxis = epilogue.getChannelAxis();
  const bool hasChannels =
      epilogue.getScale().size() > 1 || epilogue.getShift().size() > 1 ||
      epilogue.hasStep(PostOp::Channel) || epilogue.hasStep(PostOp::Slopes);
  if (lowering.canReshapeInputs()) {
    // In the order of memory there is nothing to mistake: oneDNN takes axes of
    // size one in odd places for others, and then reads and writes elsewhere.
    SmallVector<int64_t> shape =
        mergeAxes(output.shape, kernel.getOutputLayout(0),
                  hasChannels ? channelAxis : -1);
    source = source.reshape(shape);
    output = output.reshape(shape);
    // The axis of the channels is the second one for oneDNN.
    channelAxis = 1;
  } else if (hasNarrowGates(lowering)) {
    return refuse(KernelReason::Slow, "few channels have a number each");
  } else if ((hasChannels ? channelAxis > 1 : output.shape.size() > 5) ||
             lowering.isBroadcastAmbiguous()) {
    return refuse(KernelReason::Broadcast, "along other axes than oneDNN does");
  }
  return lowering.finishElementwise(source, output, channelAxis);
}
