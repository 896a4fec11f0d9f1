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

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// Copies all operands at once. They have the scale of the result.
static Outcome lowerConcat(KernelLowering &lowering, ConcatOp root) {
  PrimitiveBuilder builder(root.getContext(), "concat");
  llvm::json::Array sources;
  for (Value operand : root->getOperands())
    sources.push_back(
        lowering.makeInput(builder, cast<BlockArgument>(operand)));
  int64_t axis = root.getAxis();
  builder.set("axis", axis < 0
                          ? axis + int64_t(lowering.getOutputShape().size())
                          : axis);
  builder.set("srcs", std::move(sources));
  builder.set("dst", lowering.makeOutput(builder));
  return lowering.finish(builder);
}

/// One side of a copy.
static llvm::json::Object makeSide(PrimitiveBuilder &builder, Value value,
                                   const Part &part, LayoutAttr layout,
                                   Buffer buffer) {
  if (value != part.whole)
    return builder.makeTensor(getElementType(value), getShape(value),
                              layout.getStrides(getShape(value)), buffer);
  // The elements of the part, where they are in the whole.
  SmallVector<int64_t> strides = layout.getStrides(getShape(value));
  int64_t offset = 0;
  for (size_t axis = 0; axis < strides.size(); ++axis) {
    offset += part.offsets[axis] * strides[axis];
    strides[axis] *= part.steps[axis];
  }
  offset *= llvm::divideCeil(getElementType(value).getIntOrFloatBitWidth(), 8);
  return builder.makeTensor(getElementType(value), getShape(part.part), strides,
                            buffer, offset);
}

/// A copy of `part`, between an input of the kernel and a result of the root.
static std::optional<Primitive> lowerPart(KernelOp kernel, const Part &part) {
  const bool isWritten = isa<OpResult>(part.whole);
  // Operands of a concatenation may be dequantized on the way.
  Value target = isWritten ? part.whole : part.part;
  Value source = isWritten ? part.part : part.whole;
  std::optional<DequantizedInput> input = DequantizedInput::match(source);
  if (!input || std::nearbyint(input->zeroPoint) != input->zeroPoint ||
      llvm::any_of(part.steps, [](int64_t step) { return step < 0; }) ||
      llvm::is_contained(getShape(part.part), 0) ||
      (!isWritten && input->data != source) ||
      PrimitiveBuilder::getTypeName(getElementType(input->data)).empty() ||
      PrimitiveBuilder::getTypeName(getElementType(target)).empty())
    return std::nullopt;
  PrimitiveBuilder builder(kernel.getContext(), "reorder");
  const unsigned result = cast<OpResult>(target).getResultNumber();
  builder.set("src", makeSide(builder, input->data, part,
                              kernel.getInputLayout(input->getIndex()),
                              input->getBuffer()));
  builder.set("dst",
              makeSide(builder, target, part, kernel.getOutputLayout(result),
                       {Buffer::Output, result}));
  if (input->scale != 1)
    builder.setScale("src", input->scale, 0);
  if (input->zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(input->zeroPoint));
  return builder.finish();
}

Outcome onednn::lowerParts(KernelLowering &lowering, PartsOpInterface root) {
  KernelOp kernel = lowering.kernel;
  if (!llvm::equal(kernel.getYielded(), root->getResults()))
    return Outcome::refuse("it does more than to move elements");
  SmallVector<Part> parts = root.locateParts();
  if (parts.empty())
    return Outcome::refuse("its shapes are known only when it runs, or its "
                           "rank changes");
  LoweredKernel result;
  for (auto [number, part] : llvm::enumerate(parts)) {
    if (lowering.context.isInPlace(number))
      continue;
    std::optional<Primitive> primitive = lowerPart(kernel, part);
    if (!primitive)
      return Outcome::refuse("oneDNN cannot copy one of its parts");
    result.primitives.push_back(std::move(*primitive));
  }
  auto concat = dyn_cast<ConcatOp>(root.getOperation());
  const bool isPlain =
      llvm::all_of(root->getOperands(), llvm::IsaPred<BlockArgument>);
  if (concat && isPlain && result.primitives.size() == parts.size())
    return lowerConcat(lowering, concat);
  return {std::move(result), ""};
}
