//===- PartKernels.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Concatenation, splits and slices. Parts that are contiguous in the whole are
// there already; what is left is copied.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// Whether an operand has few channels of bytes, which lie together in memory.
/// oneDNN calls a function to copy those of a position.
static bool hasNarrowOperand(KernelLowering &lowering, ConcatOp op) {
  constexpr int64_t fewChannels = 16;
  const int64_t rank = getShape(op.getResult()).size();
  return rank > 3 && normalizeAxis(op.getAxis(), rank) == 1 &&
         lowering.hasChannelsInnermost() &&
         isEightBit(getElementType(op.getResult())) &&
         llvm::any_of(op->getOperands(), [](Value operand) {
           return getShape(operand)[1] < fewChannels;
         });
}

/// Copies all operands at once. They have the scale of the result.
static Outcome lowerConcat(KernelLowering &lowering, ConcatOp root) {
  PrimitiveBuilder builder(root.getContext(), "concat");
  llvm::json::Array sources;
  for (Value operand : root->getOperands())
    sources.push_back(
        lowering.makeInput(builder, cast<BlockArgument>(operand)));
  builder.set("axis",
              *normalizeAxis(root.getAxis(), lowering.getOutputShape().size()));
  builder.set("srcs", std::move(sources));
  builder.set("dst", lowering.makeOutput(builder));
  return lowering.finish(builder);
}

/// The elements of `part` where they are in `whole`.
static TensorView getPart(TensorView whole, const Part &part) {
  const int64_t bytes = getElementBytes(whole.type);
  for (auto [axis, stride] : llvm::enumerate(whole.strides)) {
    whole.offset += part.offsets[axis] * stride * bytes;
    stride *= part.steps[axis];
  }
  whole.shape = llvm::to_vector(getShape(part.part));
  return whole;
}

/// Copies `part` between an input of the kernel and a result of the root.
/// Returns whether oneDNN can.
static bool copyPart(KernelLowering &lowering, const Part &part) {
  const bool isWritten = isa<OpResult>(part.whole);
  // Operands of a concatenation may be dequantized on the way.
  auto result = cast<OpResult>(isWritten ? part.whole : part.part);
  Value read = isWritten ? part.part : part.whole;
  std::optional<DequantizedInput> input = DequantizedInput::match(read);
  auto isKnown = [](Value value) {
    return !PrimitiveBuilder::getTypeName(getElementType(value)).empty();
  };
  if (!input || std::nearbyint(input->zeroPoint) != input->zeroPoint ||
      llvm::any_of(part.steps, [](int64_t step) { return step < 0; }) ||
      llvm::is_contained(getShape(part.part), 0) ||
      (!isWritten && input->data != read) || !isKnown(input->data) ||
      !isKnown(result))
    return false;
  TensorView source = lowering.getInput(input->data);
  TensorView target = lowering.getOutput(result.getResultNumber());
  (isWritten ? target : source) = getPart(isWritten ? target : source, part);
  lowering.addReorder(source, target, input->zeroPoint, input->scale);
  return true;
}

Outcome onednn::lowerParts(KernelLowering &lowering, PartsOpInterface root) {
  if (!llvm::equal(lowering.kernel.getYielded(), root->getResults()))
    return refuse(KernelReason::StepNotSupported,
                  "it does more than to move elements");
  SmallVector<Part> parts = root.locateParts();
  if (parts.empty())
    return refuse(KernelReason::DynamicShape, "or its rank changes");
  SmallVector<Part> copied;
  for (auto [number, part] : llvm::enumerate(parts))
    if (!lowering.context.isInPlace || !lowering.context.isInPlace(number))
      copied.push_back(part);
  auto concat = dyn_cast<ConcatOp>(root.getOperation());
  auto isPlain = [](Value operand) {
    return isa<BlockArgument>(operand) &&
           !llvm::is_contained(getShape(operand), 0) &&
           !PrimitiveBuilder::getTypeName(getElementType(operand)).empty();
  };
  if (concat && copied.size() == parts.size() &&
      llvm::all_of(root->getOperands(), isPlain)) {
    if (hasNarrowOperand(lowering, concat))
      return refuse(KernelReason::Slow, "few channels are copied at a time");
    return lowerConcat(lowering, concat);
  }
  for (const Part &part : copied)
    if (!copyPart(lowering, part))
      return refuseTypes(KernelReason::PartNotCopied, part.part);
  return lowering.finish();
}
