//===- BlockOps.cpp ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Data movement between spatial blocks and the channel or the batch axis.
//
//===----------------------------------------------------------------------===//

#include "ShapeChecks.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// DepthToSpaceOp, SpaceToDepthOp
//===----------------------------------------------------------------------===//

/// Checks what both directions require. `volume` is the number of channels
/// that become one, the block size to the power of the number of spatial axes.
template <typename Adaptor>
static LogicalResult inferBlock(Adaptor adaptor, ShapeInference &inference,
                                int64_t &blockSize, int64_t &volume) {
  size_t rank = getShape(adaptor.getX()).size();
  blockSize = adaptor.getBlockSize();
  if (failed(checkMinimumRank(rank, 3, inference)) ||
      failed(checkMinimum("block_size", blockSize, 1, inference)))
    return failure();
  CheckedSize product = 1;
  for (size_t axis = 2; axis < rank; ++axis)
    product *= blockSize;
  return product.get(inference, volume);
}

LogicalResult DepthToSpaceOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  int64_t blockSize, volume;
  if (failed(inferBlock(adaptor, inference, blockSize, volume)) ||
      failed(divideExactly(result[1], volume, "the number of channels",
                           inference, result[1])))
    return failure();
  for (int64_t &size : MutableArrayRef<int64_t>(result).drop_front(2)) {
    CheckedSize enlarged = size;
    enlarged *= blockSize;
    if (failed(enlarged.get(inference, size)))
      return failure();
  }
  return inference.add(result);
}

LogicalResult SpaceToDepthOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  int64_t blockSize, volume;
  if (failed(inferBlock(adaptor, inference, blockSize, volume)))
    return failure();
  for (size_t axis = 2; axis < result.size(); ++axis)
    if (failed(divideExactly(result[axis], blockSize,
                             "the size of axis " + Twine(axis), inference,
                             result[axis])))
      return failure();
  CheckedSize channels = result[1];
  channels *= volume;
  if (failed(channels.get(inference, result[1])))
    return failure();
  return inference.add(result);
}

//===----------------------------------------------------------------------===//
// SpaceToBatchOp, BatchToSpaceOp
//===----------------------------------------------------------------------===//

namespace {

/// Numbers added to or cut off both ends of each axis.
struct Margins {
  StringRef beginName, endName;
  ArrayRef<int64_t> begin, end;
};

} // namespace

/// Checks what both directions require. `volume` is the number of batches that
/// become one: the product of the block shape.
static LogicalResult inferBlocks(size_t rank, ArrayRef<int64_t> blockShape,
                                 const Margins &margins,
                                 ShapeInference &inference, int64_t &volume) {
  if (failed(checkMinimumRank(rank, 2, inference)) ||
      failed(checkLength("block_shape", blockShape, rank, inference)) ||
      failed(checkLength(margins.beginName, margins.begin, rank, inference)) ||
      failed(checkLength(margins.endName, margins.end, rank, inference)) ||
      failed(checkMinimum("block_shape", blockShape, 1, inference)) ||
      failed(checkMinimum(margins.beginName, margins.begin, 0, inference)) ||
      failed(checkMinimum(margins.endName, margins.end, 0, inference)))
    return failure();

  auto checkBatchEntry = [&](StringRef name, int64_t value, int64_t expected) {
    if (value == expected)
      return success();
    return inference.fail("expected entry 0 of " + name + " to be " +
                          Twine(expected) + ", but got " + Twine(value));
  };
  if (failed(checkBatchEntry("block_shape", blockShape[0], 1)) ||
      failed(checkBatchEntry(margins.beginName, margins.begin[0], 0)) ||
      failed(checkBatchEntry(margins.endName, margins.end[0], 0)))
    return failure();

  CheckedSize product = 1;
  for (int64_t size : blockShape)
    product *= size;
  return product.get(inference, volume);
}

LogicalResult SpaceToBatchOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  ArrayRef<int64_t> blockShape = adaptor.getBlockShape();
  Margins pads{"pads_begin", "pads_end", adaptor.getPadsBegin(),
               adaptor.getPadsEnd()};
  int64_t volume;
  if (failed(inferBlocks(result.size(), blockShape, pads, inference, volume)))
    return failure();
  for (size_t axis = 1; axis < result.size(); ++axis) {
    CheckedSize padded = result[axis];
    padded += pads.begin[axis];
    padded += pads.end[axis];
    if (failed(padded.get(inference, result[axis])) ||
        failed(divideExactly(result[axis], blockShape[axis],
                             "the padded size of axis " + Twine(axis),
                             inference, result[axis])))
      return failure();
  }
  CheckedSize batch = result[0];
  batch *= volume;
  if (failed(batch.get(inference, result[0])))
    return failure();
  return inference.add(result);
}

LogicalResult BatchToSpaceOp::inferResultShapes(Adaptor adaptor,
                                                ShapeInference &inference) {
  Shape result(getShape(adaptor.getX()));
  ArrayRef<int64_t> blockShape = adaptor.getBlockShape();
  Margins crops{"crops_begin", "crops_end", adaptor.getCropsBegin(),
                adaptor.getCropsEnd()};
  int64_t volume;
  if (failed(
          inferBlocks(result.size(), blockShape, crops, inference, volume)) ||
      failed(divideExactly(result[0], volume, "the batch size", inference,
                           result[0])))
    return failure();
  for (size_t axis = 1; axis < result.size(); ++axis) {
    CheckedSize enlarged = result[axis], cropped = crops.begin[axis];
    enlarged *= blockShape[axis];
    cropped += crops.end[axis];
    int64_t size, crop;
    if (failed(enlarged.get(inference, size)) ||
        failed(cropped.get(inference, crop)))
      return failure();
    if (!ShapedType::isDynamic(size) && crop > size)
      return inference.fail("expected crops of at most the size of axis " +
                            Twine(axis) + ", " + Twine(size) + ", but got " +
                            Twine(crop));
    result[axis] = ShapedType::isDynamic(size) ? size : size - crop;
  }
  return inference.add(result);
}
