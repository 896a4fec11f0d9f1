//===- PoolingKernels.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maxima, means and sums, over windows of images and along axes. Along axes
// whose neighbours are other axes they are those over windows of an image of
// one dimension, whose channels are the axes after.
//
// oneDNN pools integers to integers of the same type only. A sum of integers is
// also what a convolution of each channel with ones computes, exactly, with any
// scale, and to any type.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

namespace {

enum class Statistic { Maximum, Minimum, Mean, Sum };

/// A statistic of every window of an image.
struct Pooling {
  Statistic statistic;
  DequantizedInput input;
  /// The input and the result as images with their channels last. The result
  /// may be a view of that of the kernel.
  TensorView source, target;
  Window window;
  /// Of a mean: whether windows are as large as they are in the image, without
  /// the padding.
  bool excludesPadding = false;
};

} // namespace

/// How large a window is in all.
static int64_t getWindowSize(const Window &window) {
  return getNumElements(window.kernel);
}

/// Adds the epilogue to a primitive that writes the target of `pooling`.
static void addEpilogue(KernelLowering &lowering, PrimitiveBuilder &builder,
                        const Pooling &pooling) {
  if (pooling.target.shape == lowering.getOutput().shape)
    lowering.addEpilogue(builder);
  else
    lowering.addEpilogue(builder, pooling.target, /*channelAxis=*/1);
}

/// A primitive that pools `source` to `target`, without an epilogue.
static PrimitiveBuilder makePooling(KernelLowering &lowering,
                                    const Pooling &pooling,
                                    const TensorView &source,
                                    const TensorView &target) {
  PrimitiveBuilder builder(lowering.getContext(), "pooling");
  builder.set("algorithm", pooling.statistic == Statistic::Maximum ? "max"
                           : pooling.excludesPadding ? "avg_exclude_padding"
                                                     : "avg_include_padding");
  builder.set("src", source.describe(builder));
  builder.set("dst", target.describe(builder));
  builder.setNumbers("kernel", pooling.window.kernel);
  setWindow(builder, pooling.window);
  return builder;
}

/// Scales the mean to the sum, and puts the scale of the input before what
/// has been read: a factor of all elements is one of every statistic, and so is
/// a summand in whole windows. For maxima the factor must be positive.
static void prependToEpilogue(KernelLowering &lowering,
                              const Pooling &pooling) {
  const double size = pooling.statistic == Statistic::Sum
                          ? double(getWindowSize(pooling.window))
                          : 1;
  lowering.epilogue.prependAffine(size * pooling.input.scale,
                                  -size * pooling.input.scale *
                                      pooling.input.zeroPoint);
}

/// Floats are pooled to floats.
static Outcome lowerFloatPooling(KernelLowering &lowering,
                                 const Pooling &pooling) {
  if (!KernelLowering::canMakeFloats(pooling.input))
    return refuseInput(pooling.input);
  TensorView source = pooling.source;
  source.buffer = lowering.makeFloats(pooling.input).buffer;
  source.type = Float32Type::get(lowering.getContext());
  PostOps &epilogue = lowering.epilogue;
  if (pooling.statistic == Statistic::Sum)
    epilogue.prependAffine(double(getWindowSize(pooling.window)), 0);
  if (lowering.getOutputType().isF32() && !epilogue.hasStep(PostOp::Slopes)) {
    epilogue.moveAffineToPostOps();
    PrimitiveBuilder builder =
        makePooling(lowering, pooling, source, pooling.target);
    addEpilogue(lowering, builder, pooling);
    return lowering.finish(builder);
  }
  TensorView floats = lowering.addTemporary(source.type, pooling.target.shape,
                                            pooling.target.strides);
  PrimitiveBuilder builder = makePooling(lowering, pooling, source, floats);
  lowering.add(builder);
  return lowering.finishElementwise(floats, pooling.target, /*channelAxis=*/1);
}

/// Whether oneDNN pools these integers to integers, and does it faster than by
/// a convolution. The type stays that of the input. A mean is rounded after
/// post-ops.
static bool isIntegerPooling(KernelLowering &lowering, const Pooling &pooling) {
  const PostOps &epilogue = lowering.epilogue;
  const Window &window = pooling.window;
  if (lowering.getOutputType() != pooling.source.type ||
      llvm::any_of(window.dilations, [](int64_t d) { return d != 1; }))
    return false;
  if (pooling.statistic == Statistic::Maximum)
    return pooling.input.isPlain() && epilogue.isScaleOnly() &&
           !epilogue.hasPostOps();
  // Only one window that sees the whole image is faster.
  const bool canConvolve =
      !pooling.excludesPadding && !(lowering.context.saturatesPairs &&
                                    !pooling.source.type.isUnsignedInteger(8));
  if (canConvolve &&
      llvm::any_of(window.output, [](int64_t size) { return size != 1; }))
    return false;
  // Padding is the zero point, where it counts.
  if (!pooling.excludesPadding && window.hasPadding() &&
      pooling.input.zeroPoint != 0)
    return false;
  // The primitive converts to 32 bits before it saturates.
  PostOps complete = epilogue;
  const double size =
      pooling.statistic == Statistic::Sum ? double(getWindowSize(window)) : 1;
  complete.prependAffine(size * pooling.input.scale,
                         -size * pooling.input.scale * pooling.input.zeroPoint);
  return complete.staysInRange(/*limit=*/255);
}

/// The sum over windows of integers, as a convolution with ones.
static Outcome lowerIntegerSum(KernelLowering &lowering,
                               const Pooling &pooling) {
  if (pooling.statistic != Statistic::Mean &&
      pooling.statistic != Statistic::Sum)
    return refuseTypes(KernelReason::TypeNotSupported,
                       {pooling.input.data, lowering.getOutputValue()});
  const Window &window = pooling.window;
  // Windows of several sizes have several factors. Without VNNI weights of
  // signed inputs are halved, and nothing is left of ones.
  if (pooling.excludesPadding || (lowering.context.saturatesPairs &&
                                  !pooling.source.type.isUnsignedInteger(8)))
    return lowerFloatPooling(lowering, pooling);
  if (std::nearbyint(pooling.input.zeroPoint) != pooling.input.zeroPoint)
    return refuseInput(pooling.input);
  for (size_t i = 0; i < window.kernel.size(); ++i)
    if (std::max(window.padsBegin[i], window.padsEnd[i]) >= window.getExtent(i))
      return refuse(KernelReason::WindowInPadding);

  MLIRContext *context = lowering.getContext();
  const int64_t numChannels = pooling.source.shape[1];
  PrimitiveBuilder builder(context, "convolution");
  builder.set("src", pooling.source.describe(builder));
  SmallVector<int64_t> weightsShape = {numChannels, 1, 1};
  llvm::append_range(weightsShape, window.kernel);
  Type weightsType = IntegerType::get(context, 8, IntegerType::Signed);
  builder.set(
      "weights",
      builder.makeConstant(
          weightsType, weightsShape,
          DenseElementsAttr::get(
              RankedTensorType::get(weightsShape, weightsType), APInt(8, 1))));
  double factor = pooling.input.scale;
  if (pooling.statistic == Statistic::Mean)
    factor /= double(getWindowSize(window));
  lowering.epilogue.prependAffine(factor, 0);
  setAffine(builder, lowering.epilogue, numChannels, /*channelMask=*/3,
            {numChannels});
  builder.set("dst", pooling.target.describe(builder));
  addEpilogue(lowering, builder, pooling);
  setWindow(builder, window);
  if (pooling.input.zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(pooling.input.zeroPoint));
  return lowering.finish(builder);
}

static Outcome lowerPooling(KernelLowering &lowering, const Pooling &pooling) {
  if (pooling.statistic == Statistic::Minimum)
    return refuse(KernelReason::ModeNotSupported, "a minimum over windows");
  if (pooling.source.type.isF32())
    return lowerFloatPooling(lowering, pooling);
  if (!isEightBit(pooling.source.type))
    return refuseTypes(KernelReason::TypeNotSupported, pooling.input.data);
  if (!isIntegerPooling(lowering, pooling))
    return pooling.statistic == Statistic::Maximum
               ? lowerFloatPooling(lowering, pooling)
               : lowerIntegerSum(lowering, pooling);
  prependToEpilogue(lowering, pooling);
  lowering.epilogue.moveAffineToPostOps();
  lowering.epilogue.moveResultScaleToPostOps();
  PrimitiveBuilder builder =
      makePooling(lowering, pooling, pooling.source, pooling.target);
  addEpilogue(lowering, builder, pooling);
  return lowering.finish(builder);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

Outcome onednn::lowerPool(KernelLowering &lowering, Operation *root) {
  auto average = dyn_cast<AvgPoolOp>(root);
  std::optional<DequantizedInput> input =
      DequantizedInput::match(root->getOperand(0));
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  Window window =
      average ? getWindow(average) : getWindow(cast<MaxPoolOp>(root));
  // Without padding a window is only as large as what it sees of the image.
  const bool excludesPadding =
      average && (average.getExcludePad() || !window.hasPadding());
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    // Rounding up lets the last window reach beyond the padding.
    const int64_t end = (window.output[i] - 1) * window.strides[i] +
                        window.getExtent(i) - window.input[i] -
                        window.padsBegin[i];
    window.padsEnd[i] = std::max(window.padsEnd[i], end);
    if (std::max(window.padsBegin[i], window.padsEnd[i]) >= window.getExtent(i))
      return refuse(KernelReason::WindowInPadding);
  }
  if (std::optional<KernelRefusal> refusal =
          lowering.epilogue.read(lowering.kernel, root, /*channelAxis=*/1))
    return *refusal;
  Pooling pooling = {average ? Statistic::Mean : Statistic::Maximum,
                     *input,
                     lowering.getInput(input->data),
                     lowering.getOutput(),
                     window,
                     excludesPadding && window.hasPadding()};
  return lowerPooling(lowering, pooling);
}

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

namespace {

/// A reduction along axes that are neighbours in memory. The input is a
/// row-major tensor of the axes before them, of themselves, and of those
/// after.
struct Reduction {
  int64_t outer = 1, inner = 1;
  SmallVector<int64_t> reduced;
  /// The axis of the result that is all of `inner`, or of `outer` if there is
  /// no `inner`; -1 if there is none.
  int64_t channelAxis = -1;
  static PlannedOf<Reduction, KernelReason>
  find(KernelLowering &lowering, Operation *root, BlockArgument input);
};

} // namespace

PlannedOf<Reduction, KernelReason> Reduction::find(KernelLowering &lowering,
                                                   Operation *root,
                                                   BlockArgument input) {
  Reduction result;
  ArrayRef<int64_t> shape = getShape(input);
  const int64_t rank = shape.size();
  SmallVector<int64_t> reducedAxes;
  TypeSwitch<Operation *>(root)
      .Case<ReduceMeanOp, ReduceSumOp, ReduceMaxOp, ReduceMinOp>([&](auto op) {
        for (int64_t axis : op.getAxes())
          reducedAxes.push_back(axis < 0 ? axis + rank : axis);
      });
  const bool keepsAxes = int64_t(getShape(root->getResult(0)).size()) == rank;
  // The axis of the result that an axis of the input becomes.
  auto getResultAxis = [&](int64_t axis) {
    int64_t position = axis;
    for (int64_t reduced : reducedAxes)
      position -= !keepsAxes && reduced < axis;
    return position;
  };
  int64_t last = -1, numOuter = 0, numInner = 0, outerAxis = 0, innerAxis = 0;
  for (int64_t axis : lowering.getLayout(input).getOrder()) {
    if (shape[axis] == 1)
      continue;
    if (llvm::is_contained(reducedAxes, axis)) {
      if (numInner != 0)
        return refuse(KernelReason::MemoryOrder,
                      "the axes that it reduces are no neighbours");
      result.reduced.push_back(shape[axis]);
      continue;
    }
    // The result is row-major.
    if (axis < last)
      return refuse(KernelReason::MemoryOrder,
                    "its axes have another order than those of the result");
    last = axis;
    if (result.reduced.empty()) {
      result.outer *= shape[axis];
      outerAxis = getResultAxis(axis);
      ++numOuter;
    } else {
      result.inner *= shape[axis];
      innerAxis = getResultAxis(axis);
      ++numInner;
    }
  }
  if (result.reduced.empty())
    return refuse(KernelReason::ModeNotSupported,
                  "it reduces axes of one element");
  // Images have up to three axes.
  while (result.reduced.size() > 3) {
    int64_t last = result.reduced.pop_back_val();
    result.reduced.back() *= last;
  }
  if (numInner == 1)
    result.channelAxis = innerAxis;
  else if (numInner == 0 && numOuter == 1)
    result.channelAxis = outerAxis;
  return result;
}

/// Sums of rows are products with ones.
static Outcome lowerRowSum(KernelLowering &lowering, Statistic statistic,
                           const DequantizedInput &input, int64_t numRows,
                           int64_t size) {
  PostOps &epilogue = lowering.epilogue;
  MLIRContext *context = lowering.getContext();
  TensorView source = lowering.getInput(input.data);
  // A scale of the weights is one number here.
  const bool isInteger =
      isEightBit(source.type) &&
      std::nearbyint(input.zeroPoint) == input.zeroPoint &&
      epilogue.getScale().size() == 1 && epilogue.getShift().size() == 1 &&
      !(lowering.context.saturatesPairs && !source.type.isUnsignedInteger(8));
  const double factor = statistic == Statistic::Mean ? 1 / double(size) : 1;
  Type weightsType;
  if (isInteger) {
    weightsType = IntegerType::get(context, 8, IntegerType::Signed);
    epilogue.prependAffine(factor * input.scale, 0);
  } else {
    if (!KernelLowering::canMakeFloats(input))
      return refuseInput(input);
    source = lowering.makeFloats(input);
    weightsType = source.type;
    epilogue.prependAffine(factor, 0);
    epilogue.moveAffineToPostOps();
  }
  PrimitiveBuilder builder(context, "matmul");
  builder.set("src", source.reshape({numRows, size}).describe(builder));
  auto ones = RankedTensorType::get({size, 1}, weightsType);
  builder.set(
      "weights",
      builder.makeConstant(weightsType, ones.getShape(),
                           isInteger ? DenseElementsAttr::get(ones, APInt(8, 1))
                                     : DenseElementsAttr::get(ones, 1.0f)));
  setAffine(builder, epilogue, 1, 0, {1, 1});
  TensorView target = lowering.getOutput().reshape({numRows, 1});
  builder.set("dst", target.describe(builder));
  if (isInteger && input.zeroPoint != 0)
    builder.setZeroPoint("src", int64_t(input.zeroPoint));
  lowering.addEpilogue(builder, target, /*channelAxis=*/0);
  return lowering.finish(builder);
}

/// Maxima and minima of rows.
static Outcome lowerRowExtremum(KernelLowering &lowering, Statistic statistic,
                                const DequantizedInput &input, int64_t numRows,
                                int64_t size) {
  // The primitive is a call for each row, which takes as long as generated code
  // takes for hundreds of elements.
  constexpr int64_t minSize = 256;
  if (!getElementType(input.data).isF32() || size < minSize)
    return refuse(KernelReason::Slow,
                  "oneDNN is fast on long rows of floats only");
  lowering.epilogue.moveAffineToPostOps();
  lowering.epilogue.moveResultScaleToPostOps();
  PrimitiveBuilder builder(lowering.getContext(), "reduction");
  builder.set("algorithm", statistic == Statistic::Maximum ? "max" : "min");
  builder.set(
      "src",
      lowering.getInput(input.data).reshape({numRows, size}).describe(builder));
  TensorView target = lowering.getOutput().reshape({numRows, 1});
  builder.set("dst", target.describe(builder));
  lowering.addEpilogue(builder, target, /*channelAxis=*/0);
  return lowering.finish(builder);
}

Outcome onednn::lowerReduction(KernelLowering &lowering, Operation *root) {
  std::optional<DequantizedInput> input =
      DequantizedInput::match(root->getOperand(0));
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  if (!getElementType(input->data).isF32() &&
      !isEightBit(getElementType(input->data)))
    return refuseTypes(KernelReason::TypeNotSupported, input->data);
  PlannedOf<Reduction, KernelReason> found =
      Reduction::find(lowering, root, input->data);
  if (!found)
    return found.getRefusal();
  const Reduction &reduction = *found;
  if (std::optional<KernelRefusal> refusal =
          lowering.epilogue.read(lowering.kernel, root, reduction.channelAxis))
    return *refusal;
  if (!lowering.canReshapeInputs())
    return refuse(KernelReason::Broadcast, "an input of its epilogue");
  const Statistic statistic =
      TypeSwitch<Operation *, Statistic>(root)
          .Case([](ReduceMeanOp) { return Statistic::Mean; })
          .Case([](ReduceSumOp) { return Statistic::Sum; })
          .Case([](ReduceMaxOp) { return Statistic::Maximum; })
          .Default([](Operation *) { return Statistic::Minimum; });
  if (reduction.inner == 1) {
    // Along the last axes in memory: rows become numbers.
    const int64_t size = getNumElements(reduction.reduced);
    return statistic == Statistic::Mean || statistic == Statistic::Sum
               ? lowerRowSum(lowering, statistic, *input, reduction.outer, size)
               : lowerRowExtremum(lowering, statistic, *input, reduction.outer,
                                  size);
  }

  // [outer, inner, reduced...], where `inner` is the last axis in memory.
  TensorView source = lowering.getInput(input->data);
  SmallVector<int64_t> order = {reduction.outer};
  llvm::append_range(order, reduction.reduced);
  order.push_back(reduction.inner);
  SmallVector<int64_t> strides = computeStrides(order);
  source.shape = {reduction.outer, reduction.inner};
  llvm::append_range(source.shape, reduction.reduced);
  source.strides = {strides.front(), 1};
  llvm::append_range(source.strides,
                     ArrayRef(strides).drop_front().drop_back());
  TensorView target = lowering.getOutput();
  target.shape = {reduction.outer, reduction.inner};
  target.strides = {reduction.inner, 1};
  const size_t numAxes = reduction.reduced.size();
  target.shape.append(numAxes, 1);
  target.strides.append(numAxes, reduction.inner);
  Window window;
  window.input = window.kernel = Shape(reduction.reduced);
  window.strides = window.dilations = window.output = Shape(numAxes, 1);
  window.padsBegin = window.padsEnd = Shape(numAxes, 0);
  return lowerPooling(lowering, {statistic, *input, source, target, window});
}
