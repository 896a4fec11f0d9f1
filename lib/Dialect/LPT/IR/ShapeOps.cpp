//===- ShapeOps.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that change the shape or the order of axes: shapes and folding.
//
//===----------------------------------------------------------------------===//

#include "AxisNormalization.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  Shape result;
  if (failed(inferReshape(getShape(adaptor.getX()), adaptor.getTargetShape(),
                          adaptor.getSpecialZero(), inference, result)))
    return failure();
  return inference.add(result);
}

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  if (getX().getType() != getType())
    return {};
  // Equal types say nothing about dynamic axes. Axes that are copied are the
  // same; one more must be the same because the number of elements is.
  unsigned numUnknown = 0;
  for (auto [size, target] :
       llvm::zip_equal(getShape(getX()), getTargetShape()))
    if (ShapedType::isDynamic(size) && !(getSpecialZero() && target == 0))
      ++numUnknown;
  return numUnknown <= 1 ? OpFoldResult(getX()) : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// TransposeOp
//===----------------------------------------------------------------------===//

LogicalResult TransposeOp::inferResultShapes(Adaptor adaptor,
                                             ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  ArrayRef<int64_t> order = adaptor.getOrder();
  int64_t rank = input.size();
  if (order.empty())
    return inference.add(Shape(llvm::reverse(input)));
  if (static_cast<int64_t>(order.size()) != rank)
    return inference.fail("expected order to have no entry or " + Twine(rank) +
                          ", but got " + Twine(order.size()));

  llvm::SmallBitVector seen(rank);
  Shape result;
  for (int64_t axis : order) {
    if (axis < 0 || axis >= rank || seen[axis])
      return inference.fail("expected order to be a permutation of [0, " +
                            Twine(rank) + "), but got " + formatShape(order));
    seen.set(axis);
    result.push_back(input[axis]);
  }
  return inference.add(result);
}

OpFoldResult TransposeOp::fold(FoldAdaptor) {
  if (getX().getType() != getType())
    return {};
  // Axes of size 1 may go anywhere: the elements stay in the same order.
  ArrayRef<int64_t> input = getShape(getX());
  ArrayRef<int64_t> order = getOrder();
  int64_t rank = input.size(), last = -1;
  for (int64_t i = 0; i < rank; ++i) {
    int64_t axis = order.empty() ? rank - 1 - i : order[i];
    if (input[axis] == 1)
      continue;
    if (axis < last)
      return {};
    last = axis;
  }
  return getX();
}

SmallVector<int64_t> lpt::getAxisOrder(TransposeOp op) {
  SmallVector<int64_t> order(op.getOrder());
  if (order.empty())
    llvm::append_range(order, llvm::reverse(llvm::seq<int64_t>(
                                  0, getShape(op.getX()).size())));
  return order;
}

//===----------------------------------------------------------------------===//
// SqueezeOp
//===----------------------------------------------------------------------===//

LogicalResult SqueezeOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  ArrayRef<int64_t> axes = adaptor.getAxes();
  Shape normalized;
  if (failed(normalizeAxes(axes, input.size(), inference, normalized)))
    return failure();
  for (int64_t axis : normalized)
    if (input[axis] != 1 && !ShapedType::isDynamic(input[axis]))
      return inference.fail("expected axis " + Twine(axis) +
                            " to have size 1, but got " + Twine(input[axis]));

  // Without a list a dynamic axis stays: the rank of the result must be known.
  Shape result;
  for (auto [axis, size] : llvm::enumerate(input)) {
    bool removed =
        axes.empty()
            ? size == 1
            : llvm::is_contained(normalized, static_cast<int64_t>(axis));
    if (!removed)
      result.push_back(size);
  }
  return inference.add(result);
}

OpFoldResult SqueezeOp::fold(FoldAdaptor) {
  // Equal types have equal ranks, so no axis was removed.
  return getX().getType() == getType() ? OpFoldResult(getX()) : OpFoldResult();
}

LogicalResult SqueezeOp::canonicalize(SqueezeOp op, PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getX()).size(),
                         rewriter);
}

//===----------------------------------------------------------------------===//
// UnsqueezeOp
//===----------------------------------------------------------------------===//

LogicalResult UnsqueezeOp::inferResultShapes(Adaptor adaptor,
                                             ShapeInference &inference) {
  ArrayRef<int64_t> input = getShape(adaptor.getX());
  ArrayRef<int64_t> axes = adaptor.getAxes();
  int64_t rank = input.size() + axes.size();
  Shape normalized;
  if (failed(normalizeAxes(axes, rank, inference, normalized)))
    return failure();

  Shape result;
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (llvm::is_contained(normalized, axis)) {
      result.push_back(1);
      continue;
    }
    result.push_back(input.front());
    input = input.drop_front();
  }
  return inference.add(result);
}

OpFoldResult UnsqueezeOp::fold(FoldAdaptor) {
  // Equal types have equal ranks, so no axis was inserted.
  return getX().getType() == getType() ? OpFoldResult(getX()) : OpFoldResult();
}

LogicalResult UnsqueezeOp::canonicalize(UnsqueezeOp op,
                                        PatternRewriter &rewriter) {
  return normalizeAxesOf(op, op.getAxes(), getShape(op.getResult()).size(),
                         rewriter);
}

//===----------------------------------------------------------------------===//
// ShapeOfOp
//===----------------------------------------------------------------------===//

LogicalResult ShapeOfOp::inferResultShapes(Adaptor adaptor,
                                           ShapeInference &inference) {
  int64_t rank = getShape(adaptor.getX()).size();
  return inference.add({rank});
}

OpFoldResult ShapeOfOp::fold(FoldAdaptor) {
  auto type = cast<RankedTensorType>(getType());
  auto input = cast<RankedTensorType>(getX().getType());
  if (!input.hasStaticShape() || !type.hasStaticShape())
    return {};

  unsigned width = type.getElementTypeBitWidth();
  SmallVector<APInt> sizes;
  for (int64_t size : input.getShape()) {
    if (!llvm::isIntN(width, size))
      return {};
    sizes.emplace_back(width, size, /*isSigned=*/true);
  }
  return DenseElementsAttr::get(type, sizes);
}
