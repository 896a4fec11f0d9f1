//===- Blocks.cpp ---------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that take axes apart, permute the parts, and join them again.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::lpt;

/// `size / divisor`.
static OpFoldResult divide(OpFoldResult size, int64_t divisor, Lowering &b) {
  return b.compute(b.dim(0).floorDiv(divisor), size);
}

static OpFoldResult multiply(OpFoldResult size, int64_t factor, Lowering &b) {
  return b.compute(b.dim(0) * factor, size);
}

static Value lowerShuffleChannels(ShuffleChannelsOp op, ValueRange operands,
                                  Lowering &b) {
  Value x = operands[0];
  int64_t rank = getShape(x).size();
  int64_t axis = *normalizeAxis(op.getAxis(), rank);
  Sizes sizes = b.getSizes(x), split = sizes;
  split[axis] = b.size(op.getGroup());
  split.insert(split.begin() + axis + 1, divide(sizes[axis], op.getGroup(), b));
  auto order = llvm::to_vector(llvm::seq<int64_t>(0, rank + 1));
  std::swap(order[axis], order[axis + 1]);
  return b.reshape(b.transpose(b.reshape(x, split), order), sizes);
}

namespace {
/// A tensor `[N, C, D1, ..., DK]` with its channels taken apart.
struct SplitChannels {
  /// N, the block axes b1..bK and C' in the order of the mode, D1..DK.
  Sizes sizes;
  /// Brings these into N, C', D1, b1, ..., DK, bK.
  SmallVector<int64_t> order;
};
} // namespace

static SplitChannels splitChannels(ArrayRef<OpFoldResult> sizes,
                                   int64_t blockSize, DepthToSpaceMode mode,
                                   Lowering &b) {
  int64_t numSpatial = sizes.size() - 2;
  bool isDepthFirst = mode == DepthToSpaceMode::DepthFirst;
  OpFoldResult channels = sizes[1];
  for (int64_t i = 0; i != numSpatial; ++i)
    channels = divide(channels, blockSize, b);
  SplitChannels split;
  split.sizes = {sizes[0]};
  split.sizes.append(numSpatial, b.size(blockSize));
  split.sizes.insert(isDepthFirst ? split.sizes.begin() + 1 : split.sizes.end(),
                     channels);
  llvm::append_range(split.sizes, sizes.drop_front(2));
  split.order = {0, isDepthFirst ? 1 : numSpatial + 1};
  for (int64_t i = 0; i != numSpatial; ++i) {
    split.order.push_back(numSpatial + 2 + i);
    split.order.push_back((isDepthFirst ? 2 : 1) + i);
  }
  return split;
}

static Value lowerDepthToSpace(DepthToSpaceOp op, ValueRange operands,
                               Lowering &b) {
  Value x = operands[0];
  Sizes sizes = b.getSizes(x);
  int64_t blockSize = op.getBlockSize();
  SplitChannels split = splitChannels(sizes, blockSize, op.getMode(), b);
  Sizes result = {sizes[0], split.sizes[split.order[1]]};
  for (OpFoldResult size : ArrayRef(sizes).drop_front(2))
    result.push_back(multiply(size, blockSize, b));
  return b.reshape(b.transpose(b.reshape(x, split.sizes), split.order), result);
}

static Value lowerSpaceToDepth(SpaceToDepthOp op, ValueRange operands,
                               Lowering &b) {
  Value x = operands[0];
  Sizes sizes = b.getSizes(x);
  int64_t blockSize = op.getBlockSize();
  Sizes result = {sizes[0], sizes[1]};
  for (OpFoldResult size : ArrayRef(sizes).drop_front(2)) {
    result.push_back(divide(size, blockSize, b));
    result[1] = multiply(result[1], blockSize, b);
  }
  SplitChannels split = splitChannels(result, blockSize, op.getMode(), b);
  Sizes interleaved;
  for (int64_t axis : split.order)
    interleaved.push_back(split.sizes[axis]);
  return b.reshape(b.transpose(b.reshape(x, interleaved),
                               invertPermutationVector(split.order)),
                   result);
}

static Value lowerSpaceToBatch(SpaceToBatchOp op, ValueRange operands,
                               Lowering &b) {
  Value x = operands[0];
  ArrayRef<int64_t> block = op.getBlockShape();
  Sizes low, high;
  for (auto [front, back] :
       llvm::zip_equal(op.getPadsBegin(), op.getPadsEnd())) {
    low.push_back(b.size(front));
    high.push_back(b.size(back));
  }
  x = b.pad(x, low, high, b.zero(getElementType(x)));
  // [N, D1 / B1, B1, ...] -> [B1, ..., N, D1 / B1, ...].
  Sizes sizes = b.getSizes(x), split = {sizes[0]}, result = {sizes[0]};
  SmallVector<int64_t> order, dataAxes = {0};
  for (size_t axis = 1; axis != sizes.size(); ++axis) {
    OpFoldResult count = divide(sizes[axis], block[axis], b);
    dataAxes.push_back(split.size());
    split.push_back(count);
    order.push_back(split.size());
    split.push_back(b.size(block[axis]));
    result.push_back(count);
    result[0] = multiply(result[0], block[axis], b);
  }
  llvm::append_range(order, dataAxes);
  return b.reshape(b.transpose(b.reshape(x, split), order), result);
}

static Value lowerBatchToSpace(BatchToSpaceOp op, ValueRange operands,
                               Lowering &b) {
  Value x = operands[0];
  ArrayRef<int64_t> block = op.getBlockShape();
  Sizes sizes = b.getSizes(x);
  int64_t rank = sizes.size();
  OpFoldResult batch = sizes[0];
  for (int64_t factor : block)
    batch = divide(batch, factor, b);
  // [B1, ..., N', D1, ...] -> [N', D1, B1, ...].
  Sizes split, full = {batch}, offsets = {b.size(0)}, part = {batch};
  SmallVector<int64_t> order = {rank - 1};
  for (int64_t axis = 1; axis != rank; ++axis) {
    int64_t crops = op.getCropsBegin()[axis] + op.getCropsEnd()[axis];
    split.push_back(b.size(block[axis]));
    order.append({rank - 1 + axis, axis - 1});
    full.push_back(multiply(sizes[axis], block[axis], b));
    offsets.push_back(b.size(op.getCropsBegin()[axis]));
    part.push_back(b.compute(b.dim(0) - crops, full.back()));
  }
  split.push_back(batch);
  llvm::append_range(split, ArrayRef(sizes).drop_front());
  Value result = b.reshape(b.transpose(b.reshape(x, split), order), full);
  return b.slice(result, offsets, part, Sizes(rank, b.size(1)));
}

void lpt::addBlockLowerings(const TypeConverter &converter,
                            RewritePatternSet &patterns) {
  addLowering<ShuffleChannelsOp, lowerShuffleChannels>(converter, patterns);
  addLowering<DepthToSpaceOp, lowerDepthToSpace>(converter, patterns);
  addLowering<SpaceToDepthOp, lowerSpaceToDepth>(converter, patterns);
  addLowering<SpaceToBatchOp, lowerSpaceToBatch>(converter, patterns);
  addLowering<BatchToSpaceOp, lowerBatchToSpace>(converter, patterns);
}
