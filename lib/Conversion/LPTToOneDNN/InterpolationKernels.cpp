//===- InterpolationKernels.cpp ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// oneDNN resizes by one formula of coordinates, in f32. The ops know many,
// which agree with it for some sizes and not for others; so what both read for
// each element is compared, instead of the attributes.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "LPT/Dialect/LPT/IR/InterpolateArithmetic.h"

#include <array>
#include <cmath>
#include <map>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// How far weights may be from those of the op, which computes them in f64.
/// What comes of it is far below a quantum.
static constexpr double maxWeightDifference = 2e-5;

namespace {

/// The elements that oneDNN reads along one axis.
struct ResamplingAxis {
  int64_t inputSize, outputSize;

  float getCoordinate(int64_t o) const {
    return (float(o) + 0.5f) * float(inputSize) / float(outputSize) - 0.5f;
  }
  int64_t getNearest(int64_t o) const {
    return int64_t(std::round(getCoordinate(o)));
  }
  std::array<Tap, 2> getTaps(int64_t o) const {
    const float coordinate = getCoordinate(o);
    const int64_t left = std::max<int64_t>(int64_t(coordinate), 0);
    const int64_t right = std::min<int64_t>(
        coordinate < 0 ? 0 : int64_t(std::ceil(coordinate)), inputSize - 1);
    const float weight = std::abs(coordinate - float(left));
    return {Tap{left, 1.0f - weight}, Tap{right, weight}};
  }
};

} // namespace

/// Whether the op copies the same elements along `axis`.
static bool readsSameNearest(InterpolateOp op, const ResizedAxis &axis) {
  ResamplingAxis resampling = {axis.inputSize, axis.outputSize};
  for (int64_t o = 0; o < axis.outputSize; ++o)
    if (computeNearest(axis, op, o) != resampling.getNearest(o))
      return false;
  return true;
}

/// Whether the op weighs the same elements along `axis` by the same numbers.
static bool readsSameTaps(InterpolateOp op, const ResizedAxis &axis) {
  ResamplingAxis resampling = {axis.inputSize, axis.outputSize};
  for (int64_t o = 0; o < axis.outputSize; ++o) {
    std::map<int64_t, double> differences;
    for (const Tap &tap : computeTaps(axis, op, o)) {
      std::optional<int64_t> source = axis.getSource(tap.position);
      if (!source)
        return false;
      differences[*source] += tap.weight;
    }
    for (const Tap &tap : resampling.getTaps(o))
      differences[tap.position] -= tap.weight;
    for (auto [position, difference] : differences)
      if (std::abs(difference) > maxWeightDifference)
        return false;
  }
  return true;
}

/// Whether the op leaves `axis` as it is.
static bool isKept(InterpolateOp op, const ResizedAxis &axis) {
  if (axis.inputSize != axis.outputSize)
    return false;
  return op.getMode() == InterpolateMode::Nearest ? readsSameNearest(op, axis)
                                                  : readsSameTaps(op, axis);
}

Outcome onednn::lowerInterpolation(KernelLowering &lowering,
                                   InterpolateOp root) {
  std::optional<DequantizedInput> input = DequantizedInput::match(root.getX());
  if (!input)
    return refuse(KernelReason::InputNotPerTensor);
  TensorView source = lowering.getInput(input->data);
  const int64_t rank = source.shape.size();
  if (rank < 3 || rank > 5)
    return refuse(KernelReason::RankNotSupported, "rank " + Twine(rank));
  if (!source.type.isF32() && !isEightBit(source.type))
    return refuseTypes(KernelReason::TypeNotSupported, input->data);
  const bool isNearest = root.getMode() == InterpolateMode::Nearest;
  // A number that nearest copies keeps its type, which may be too narrow for
  // what scales and zero points make of it.
  if (isNearest && !input->isPlain() &&
      !getElementType(root.getResult()).isF32())
    return refuseTypes(KernelReason::ComputedType, root.getResult());
  SmallVector<ResizedAxis> axes =
      resolveResizedAxes(root, source.shape, getShape(root.getResult()));
  for (auto [number, axis] : llvm::enumerate(axes)) {
    if (number < 2 && !isKept(root, axis))
      return refuse(KernelReason::ModeNotSupported,
                    "it resizes other axes than the spatial ones");
    if (number >= 2 &&
        !(isNearest ? readsSameNearest(root, axis) : readsSameTaps(root, axis)))
      return refuse(KernelReason::ModeNotSupported,
                    "oneDNN would read other elements");
  }
  PostOps &epilogue = lowering.epilogue;
  if (std::optional<KernelRefusal> refusal = epilogue.read(
          lowering.kernel, root, /*channelAxis=*/1, &lowering.context))
    return *refusal;
  // Weights add up to one, so it makes no difference where the scale is.
  epilogue.prependAffine(*input);
  epilogue.moveAffineToPostOps();
  epilogue.moveResultScaleToPostOps();
  PrimitiveBuilder builder(root.getContext(), "resampling");
  builder.set("algorithm", isNearest ? "nearest" : "linear");
  builder.set("src", source.describe(builder));
  builder.set("dst", lowering.makeOutput(builder));
  lowering.addEpilogue(builder);
  return lowering.finish(builder);
}
