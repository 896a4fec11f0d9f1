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

bool onednn::isOverChannels(MVNOp op) {
  const int64_t rank = getShape(op.getX()).size();
  return rank > 2 && op.getAxes().size() == 1 &&
         normalizeAxis(op.getAxes().front(), rank) == 1;
}

/// `view`, or a temporary in its place, with channels last in memory.
static TensorView makeChannelsLast(KernelLowering &lowering,
                                   const TensorView &view) {
  const SmallVector<int64_t> strides =
      LayoutAttr::getChannelsLast(lowering.getContext(), view.shape.size())
          .getStrides(view.shape);
  return view.strides == strides
             ? view
             : lowering.addTemporary(view.type, view.shape, strides);
}

namespace {
/// The axes of a normalization, which are one axis of the primitive.
struct NormalizedAxes {
  /// The channels, which are last in memory; otherwise the axes from `first`
  /// on.
  bool areChannels;
  int64_t first, rank;

  static std::optional<NormalizedAxes> match(MVNOp op);
  /// There is no normalization of vectors.
  bool isLast() const { return !areChannels && first == rank - 1 && rank > 1; }
  /// Whether elements along them have scales and shifts of their own.
  bool isOne() const { return areChannels || isLast(); }
  /// The axis that these vary along; -1 if there is none.
  int64_t getChannelAxis() const {
    return isLast() ? rank - 1 : areChannels || first == 2 ? 1 : -1;
  }
  /// The shape as which the primitive sees `shape`.
  SmallVector<int64_t> getRows(ArrayRef<int64_t> shape) const {
    if (isLast())
      return SmallVector<int64_t>(shape);
    SmallVector<int64_t> rows(shape.take_front(areChannels ? 0 : first));
    const int64_t size = getSize(shape);
    if (rows.empty())
      rows.push_back(size == 0 ? 0 : getNumElements(shape) / size);
    rows.push_back(size);
    return rows;
  }
  int64_t getSize(ArrayRef<int64_t> shape) const {
    return areChannels ? shape[1] : getNumElements(shape.drop_front(first));
  }
};
} // namespace

std::optional<NormalizedAxes> NormalizedAxes::match(MVNOp op) {
  const int64_t rank = getShape(op.getX()).size();
  if (!op.getNormalizeVariance() || op.getEpsMode() != MVNEpsMode::InsideSqrt)
    return std::nullopt;
  if (isOverChannels(op))
    return NormalizedAxes{true, 1, rank};
  SmallVector<int64_t> axes;
  for (int64_t axis : op.getAxes())
    axes.push_back(axis < 0 ? axis + rank : axis);
  llvm::sort(axes);
  const int64_t first = rank - int64_t(axes.size());
  if (axes.empty() || !llvm::equal(axes, llvm::seq<int64_t>(first, rank)))
    return std::nullopt;
  return NormalizedAxes{false, first, rank};
}

/// Normalization over the last axes, or over channels that are last in memory.
/// Scale and shift along one axis are arguments of the primitive; those of the
/// channels, where these are normalized one by one, are post-ops.
Outcome onednn::lowerNormalization(KernelLowering &lowering, MVNOp root) {
  std::optional<DequantizedInput> input = DequantizedInput::match(root.getX());
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  if (!KernelLowering::canMakeFloats(*input))
    return refuseInput(*input);
  std::optional<NormalizedAxes> axes = NormalizedAxes::match(root);
  if (!axes)
    return refuse(KernelReason::ModeNotSupported,
                  "it is no normalization of the last axes or the channels");
  PostOps &epilogue = lowering.epilogue;
  if (std::optional<KernelRefusal> refusal =
          epilogue.read(lowering.kernel, root, axes->getChannelAxis()))
    return *refusal;
  if ((!axes->isLast() && !lowering.canReshapeInputs(axes->areChannels)) ||
      lowering.isBroadcastAmbiguous())
    return refuse(KernelReason::Broadcast, "an input of its epilogue");
  epilogue.moveZeroPointToPostOps();
  const ArrayRef<int64_t> shape = getShape(input->data);
  TensorView source = lowering.makeFloats(*input);
  TensorView target = lowering.getOutput();
  if (axes->areChannels) {
    const TensorView ordered = makeChannelsLast(lowering, source);
    if (ordered.strides != source.strides)
      lowering.addReorder(source, ordered);
    source = ordered;
    target = makeChannelsLast(lowering, target);
    lowering.reorderInputs(target);
  }
  const TensorView written = target;
  if (!axes->isLast()) {
    source = source.reshape(axes->getRows(shape));
    target = target.reshape(axes->getRows(shape));
  }
  PrimitiveBuilder builder(root.getContext(), "layer_normalization");
  builder.set("epsilon", root.getEps().convertToDouble());
  builder.set("src", source.describe(builder));
  auto setVector = [&](StringRef name, ArrayRef<double> numbers) {
    SmallVector<double> full(numbers);
    if (full.size() == 1)
      full.assign(axes->getSize(shape), full.front());
    builder.set(name, builder.makeConstant({axes->getSize(shape)}, full));
  };
  if (!axes->isOne())
    epilogue.moveAffineToPostOps();
  if (epilogue.hasScale() || epilogue.hasShift()) {
    setVector("scale", epilogue.getScale());
    setVector("shift", epilogue.getShift());
  }
  builder.set("dst", target.describe(builder));
  if (axes->isLast())
    lowering.addEpilogue(builder);
  else
    lowering.addEpilogue(builder, target, axes->getChannelAxis());
  lowering.add(builder);
  if (written.strides != lowering.getOutput().strides)
    lowering.addReorder(written, lowering.getOutput());
  return lowering.finish();
}
