//===- Shape.cpp ----------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

using namespace mlir;
using namespace mlir::lpt;

static Value lowerReshape(ReshapeOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  Sizes sizes = b.getSizes(x), result;
  ArrayRef<int64_t> target = op.getTargetShape();
  std::optional<size_t> remainder;
  for (auto [axis, size] : llvm::enumerate(target)) {
    if (size == -1)
      remainder = axis;
    result.push_back(size == 0 && op.getSpecialZero() ? sizes[axis]
                                                      : b.size(size));
  }
  int64_t known =
      remainder ? getShape(op.getResult())[*remainder] : ShapedType::kDynamic;
  if (remainder && !ShapedType::isDynamic(known)) {
    result[*remainder] = b.size(known);
  } else if (remainder) {
    result[*remainder] = b.size(1);
    // A product of sizes is no affine expression.
    Index count(b, b.asValue(b.multiplySizes(sizes)));
    Index others = Index(b, b.asValue(b.multiplySizes(result))).max(b.index(1));
    result[*remainder] = OpFoldResult(Value(count / Value(others)));
  }
  return b.reshape(x, result);
}

static Value lowerSqueeze(SqueezeOp op, ValueRange operands, Lowering &b) {
  Value x = operands[0];
  ArrayRef<int64_t> shape = getShape(x);
  Sizes result;
  SmallVector<int64_t> axes;
  for (int64_t axis : op.getAxes())
    axes.push_back(*normalizeAxis(axis, shape.size()));
  for (auto [axis, size] : llvm::enumerate(b.getSizes(x)))
    if (axes.empty() ? shape[axis] != 1
                     : !llvm::is_contained(axes, int64_t(axis)))
      result.push_back(size);
  return b.reshape(x, result);
}

static Value lowerUnsqueeze(UnsqueezeOp op, ValueRange operands, Lowering &b) {
  int64_t rank = getShape(op.getResult()).size();
  SmallVector<int64_t> axes;
  for (int64_t axis : op.getAxes())
    axes.push_back(*normalizeAxis(axis, rank));
  Sizes sizes = b.getSizes(operands[0]), result;
  for (int64_t axis = 0, next = 0; axis != rank; ++axis)
    result.push_back(llvm::is_contained(axes, axis) ? b.size(1)
                                                    : sizes[next++]);
  return b.reshape(operands[0], result);
}

static Value lowerTranspose(TransposeOp op, ValueRange operands, Lowering &b) {
  return b.transpose(operands[0], getAxisOrder(op));
}

static Value lowerShapeOf(ShapeOfOp op, ValueRange operands, Lowering &b) {
  RankedTensorType type = getStorageType(op.getResult());
  SmallVector<Value> sizes;
  for (OpFoldResult size : b.getSizes(operands[0]))
    sizes.push_back(
        arith::IndexCastOp::create(b, type.getElementType(), b.asValue(size)));
  auto exact =
      RankedTensorType::get(int64_t(sizes.size()), type.getElementType());
  if (sizes.empty())
    return b.empty(type.getElementType(), b.size(0));
  return tensor::FromElementsOp::create(b, exact, sizes);
}

void lpt::addShapeLowerings(const TypeConverter &converter,
                            RewritePatternSet &patterns) {
  addLowering<ReshapeOp, lowerReshape>(converter, patterns);
  addLowering<SqueezeOp, lowerSqueeze>(converter, patterns);
  addLowering<UnsqueezeOp, lowerUnsqueeze>(converter, patterns);
  addLowering<TransposeOp, lowerTranspose>(converter, patterns);
  addLowering<ShapeOfOp, lowerShapeOf>(converter, patterns);
}
