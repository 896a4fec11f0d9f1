//===- MovementKernels.cpp --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that take axes apart and put the pieces together in another order: a
// change of layout of a tensor of more axes.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

namespace {

/// A row-major tensor under a shape of more axes, and the order of these in the
/// result.
struct Permutation {
  SmallVector<int64_t> shape, order;

  /// The one that undoes it.
  Permutation invert() const {
    return {applyPermutation(shape, order), invertPermutationVector(order)};
  }
};

} // namespace

/// Of a tensor whose channels hold blocks of `blockSize` along each spatial
/// axis.
static Permutation getBlockPermutation(ArrayRef<int64_t> shape,
                                       int64_t blockSize,
                                       DepthToSpaceMode mode) {
  const int64_t numSpatial = shape.size() - 2;
  const bool isDepthFirst = mode == DepthToSpaceMode::DepthFirst;
  int64_t numChannels = shape[1];
  for (int64_t i = 0; i < numSpatial; ++i)
    numChannels /= blockSize;
  Permutation result;
  result.shape = {shape[0]};
  result.shape.append(numSpatial, blockSize);
  result.shape.insert(isDepthFirst ? result.shape.begin() + 1
                                   : result.shape.end(),
                      numChannels);
  llvm::append_range(result.shape, shape.drop_front(2));
  result.order = {0, isDepthFirst ? 1 : numSpatial + 1};
  for (int64_t i = 0; i < numSpatial; ++i) {
    result.order.push_back(numSpatial + 2 + i);
    result.order.push_back((isDepthFirst ? 2 : 1) + i);
  }
  return result;
}

static Permutation getPermutation(Operation *root) {
  ArrayRef<int64_t> shape = getShape(root->getOperand(0));
  return TypeSwitch<Operation *, Permutation>(root)
      .Case([&](DepthToSpaceOp op) {
        return getBlockPermutation(shape, op.getBlockSize(), op.getMode());
      })
      .Case([&](SpaceToDepthOp op) {
        return getBlockPermutation(getShape(op.getResult()), op.getBlockSize(),
                                   op.getMode())
            .invert();
      })
      .Case([&](ShuffleChannelsOp op) {
        const int64_t axis = *normalizeAxis(op.getAxis(), shape.size());
        const int64_t group = op.getGroup();
        Permutation result;
        result.shape.assign(shape.begin(), shape.end());
        result.shape[axis] = shape[axis] / group;
        result.shape.insert(result.shape.begin() + axis, group);
        llvm::append_range(result.order,
                           llvm::seq<int64_t>(0, result.shape.size()));
        std::swap(result.order[axis], result.order[axis + 1]);
        return result;
      })
      .DefaultUnreachable("an op that moves blocks");
}

Outcome onednn::lowerBlockMovement(KernelLowering &lowering, Operation *root) {
  auto input = dyn_cast<BlockArgument>(root->getOperand(0));
  if (!input || lowering.kernel.getYielded().front() != root->getResult(0))
    return refuse(KernelReason::StepNotSupported,
                  "oneDNN moves elements and does nothing else");
  if (PrimitiveBuilder::getTypeName(getElementType(input)).empty())
    return refuseTypes(KernelReason::TypeNotSupported, input);
  // The elements that stay neighbours are too few for a reorder, which moves
  // them one by one.
  if (isa<DepthToSpaceOp>(root) && isEightBit(getElementType(input)))
    return refuse(KernelReason::Slow, "bytes are moved one by one");
  const Permutation permutation = getPermutation(root);
  TensorView source = lowering.getInput(input).reshape(permutation.shape);
  TensorView moved = source;
  for (auto [place, axis] : llvm::enumerate(permutation.order)) {
    moved.shape[place] = source.shape[axis];
    moved.strides[place] = source.strides[axis];
  }
  lowering.addReorder(moved, lowering.getOutput().reshape(moved.shape));
  return lowering.finish();
}
