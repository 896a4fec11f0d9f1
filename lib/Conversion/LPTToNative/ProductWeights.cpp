//===- ProductWeights.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of constant weights. Sums of bytes are exact, so that zero points
// and offsets of the source may be taken out of them.
//
//===----------------------------------------------------------------------===//

#include "ProductWeights.h"

#include "LPT/Dialect/LPT/Constants/ConstantPath.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The elements of `tensor`; nothing if one of them is no integer of `T`.
template <typename T>
static std::optional<std::vector<T>> readIntegers(const Tensor &tensor) {
  std::vector<T> integers(tensor.getNumElements());
  if (tensor.getElementType().isSignedInteger(8)) {
    llvm::copy(tensor.getData<int8_t>(), integers.begin());
    return integers;
  }
  const Elements<double> numbers = tensor.getAs<double>();
  for (auto [number, integer] : llvm::zip_equal(numbers, integers)) {
    if (std::nearbyint(number) != number ||
        std::abs(number) > std::numeric_limits<T>::max())
      return std::nullopt;
    integer = T(number);
  }
  return integers;
}

/// Whether the weights of `product` are stored in the order of the axes here.
/// The stride of an axis of one index is that of nothing.
static bool isInOrder(const PackableProduct &product) {
  const int64_t channel = product.positions,
                outChannel = channel * product.channels,
                group = outChannel * product.outChannels;
  return (product.channels == 1 || product.channelStride == channel) &&
         (product.outChannels == 1 || product.outChannelStride == outChannel) &&
         (product.groups == 1 || product.groupStride == group);
}

/// Copies `numbers`, which have the strides of `product`, to `to`.
template <typename T>
static void copyInOrder(const PackableProduct &product, ArrayRef<T> numbers,
                        MutableArrayRef<T> to) {
  auto next = to.begin();
  for (int64_t g = 0; g != product.groups; ++g)
    for (int64_t o = 0; o != product.outChannels; ++o)
      for (int64_t c = 0; c != product.channels; ++c)
        next = std::copy_n(numbers.begin() + g * product.groupStride +
                               o * product.outChannelStride +
                               c * product.channelStride,
                           product.positions, next);
}

template <typename T>
std::optional<ProductWeights<T>>
ProductWeights<T>::read(const PackableProduct &product) {
  ElementsAttr elements = evaluateElements(product.weights);
  if (!elements)
    return std::nullopt;
  FailureOr<Tensor> tensor = Tensor::fromAttribute(elements);
  if (failed(tensor))
    return std::nullopt;
  if constexpr (std::is_same_v<T, float>) {
    if (!tensor->getElementType().isF32())
      return std::nullopt;
    if (isInOrder(product))
      return ProductWeights(product, std::move(*tensor));
  }
  ProductWeights weights(product.groups, product.outChannels, product.channels,
                         product.positions);
  if constexpr (std::is_same_v<T, float>) {
    copyInOrder(product, tensor->getData<float>(), weights.getMutableValues());
  } else {
    std::optional<std::vector<T>> numbers = readIntegers<T>(*tensor);
    if (!numbers)
      return std::nullopt;
    copyInOrder(product, ArrayRef<T>(*numbers), weights.getMutableValues());
  }
  return weights;
}

template struct mlir::lpt::ProductWeights<float>;
template struct mlir::lpt::ProductWeights<int16_t>;

/// What is subtracted from numbers from `least` to `greatest` so that they are
/// bytes.
static int getShift(int least, int greatest) {
  return std::max(greatest - 127, 0) + std::min(least + 128, 0);
}

std::optional<ShiftedWeights>
ShiftedWeights::get(const ProductWeights<int16_t> &weights) {
  const int64_t numChannels = weights.groups * weights.outChannels;
  ShiftedWeights shifted = {
      ProductWeights<int8_t>(weights.groups, weights.outChannels,
                             weights.channels, weights.positions),
      std::vector<int16_t>(numChannels)};
  auto to = shifted.bytes.getMutableValues().begin();
  bool isShifted = false;
  for (int64_t channel = 0; channel != numChannels; ++channel) {
    ArrayRef<int16_t> values = weights.getChannel(channel);
    int16_t least = values.front(), greatest = least;
    for (int16_t value : values) {
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
    const int shift = getShift(least, greatest);
    if (greatest - least > 255 || std::abs(shift) > 255)
      return std::nullopt;
    for (int16_t value : values)
      *to++ = int8_t(value - shift);
    shifted.shifts[channel] = int16_t(shift);
    isShifted |= shift != 0;
  }
  if (!isShifted)
    shifted.shifts.clear();
  return shifted;
}

bool ShiftedWeights::hasLongSums() const {
  for (int64_t i = 0, e = bytes.groups * bytes.outChannels; i != e; ++i) {
    int64_t magnitude =
        shifts.empty() ? 0 : std::abs(shifts[i]) * bytes.getDepth();
    for (int8_t value : bytes.getChannel(i))
      magnitude += std::abs(int64_t(value));
    if (magnitude * 256 > std::numeric_limits<int32_t>::max())
      return true;
  }
  return false;
}

int64_t lpt::countMergedGroups(const ProductWeights<int8_t> &weights,
                               int64_t stepDepth) {
  constexpr int64_t width = PackedProductOp::panelChannels;
  auto countSteps = [&](int64_t count) {
    return weights.groups / count *
           llvm::divideCeil(count * weights.outChannels, width) *
           llvm::divideCeil(count * weights.channels, stepDepth);
  };
  int64_t best = 1;
  for (int64_t count = 2;
       count <= weights.groups && count * weights.outChannels <= width; ++count)
    if (weights.groups % count == 0 && countSteps(count) <= countSteps(best))
      best = count;
  return best;
}

ProductWeights<int8_t> lpt::mergeGroups(const ProductWeights<int8_t> &weights,
                                        int64_t count) {
  ProductWeights<int8_t> merged(weights.groups / count,
                                weights.outChannels * count,
                                weights.channels * count, weights.positions);
  for (int64_t g = 0; g != weights.groups; ++g)
    for (int64_t o = 0; o != weights.outChannels; ++o)
      for (int64_t c = 0; c != weights.channels; ++c)
        for (int64_t k = 0; k != weights.positions; ++k)
          merged.at(g / count, g % count * weights.outChannels + o,
                    g % count * weights.channels + c, k) =
              weights.at(g, o, c, k);
  return merged;
}

//===----------------------------------------------------------------------===//
// Panels
//===----------------------------------------------------------------------===//

namespace {
/// Fills the constants of a product, whose weights are of type `T`: `int8_t` or
/// `float`.
template <typename T>
class Packing {
public:
  /// The type of the sums.
  using Sum = std::conditional_t<std::is_same_v<T, float>, float, int32_t>;

  Packing(const ProductWeights<T> &product, const Window *window,
          int64_t stepDepth, int64_t sourceZero)
      : product(product), window(window), sourceZero(sourceZero),
        numPanels(llvm::divideCeil(isDepthwise(product, window)
                                       ? product.groups * product.outChannels
                                       : product.outChannels,
                                   panelChannels)),
        runs(stepDepth, product.groups, product.channels,
             window ? ArrayRef<int64_t>(window->kernel) : ArrayRef<int64_t>(),
             window ? ArrayRef<int64_t>(window->dilations)
                    : ArrayRef<int64_t>()) {}

  /// Fails if there is no memory for the tensors.
  FailureOr<PackedPanels> run(MLIRContext *context);

private:
  static constexpr int64_t panelChannels = PackedProductOp::panelChannels;

  LogicalResult allocate(MLIRContext *context, ArrayRef<int64_t> shape,
                         int64_t numInitial);
  void packChannel(int64_t group, int64_t channel);
  void packDepthwiseChannel(int64_t channel);
  /// Notes what channel number `channel` of all panels starts from, whose
  /// weights are `added` to its sums.
  void setInitial(int64_t channel, ArrayRef<T> added);

  const ProductWeights<T> &product;
  const Window *window;
  int64_t sourceZero, numPanels;
  ProductRuns runs;
  PackedPanels panels;
};
} // namespace

template <typename T>
void Packing<T>::setInitial(int64_t channel, ArrayRef<T> added) {
  // Floats start from zero, and have no zero point.
  if constexpr (std::is_same_v<T, int8_t>) {
    int64_t sum = 0;
    for (int8_t value : added)
      sum += value;
    panels.initial.getMutableData<Sum>()[channel] = Sum(-sourceZero * sum);
  }
}

template <typename T>
void Packing<T>::packChannel(int64_t group, int64_t channel) {
  const int64_t panel = group * numPanels + channel / panelChannels;
  const int64_t lane = channel % panelChannels, depth = runs.stepDepth;
  const int64_t stepSize = panelChannels * depth;
  T *first = panels.weights.getMutableData<T>().data() +
             panel * runs.getNumSteps() * stepSize + lane * depth;
  ArrayRef<T> values =
      product.getChannel(group * product.outChannels + channel);
  // Positions of the kernel that one run has.
  const int64_t runPositions = runs.length / product.channels;
  for (int64_t run = 0; run != runs.getNumRuns(); ++run) {
    T *to = first + run * runs.getStepsOfRun() * stepSize;
    // A network has millions of weights, and a division takes as long as the
    // rest.
    int64_t inStep = 0;
    for (int64_t position = run * runPositions;
         position != (run + 1) * runPositions; ++position)
      for (int64_t c = 0; c != product.channels; ++c) {
        to[inStep] = values[c * product.positions + position];
        if (++inStep != depth)
          continue;
        inStep = 0;
        to += stepSize;
      }
  }
  setInitial(panel * panelChannels + lane, values);
}

template <typename T>
void Packing<T>::packDepthwiseChannel(int64_t channel) {
  T *to = panels.weights.getMutableData<T>().data() +
          channel / panelChannels * product.positions * panelChannels +
          channel % panelChannels;
  ArrayRef<T> values = product.getChannel(channel);
  for (int64_t k = 0; k != product.positions; ++k)
    to[k * panelChannels] = values[k];
  setInitial(channel, values);
}

template <typename T>
LogicalResult Packing<T>::allocate(MLIRContext *context,
                                   ArrayRef<int64_t> shape,
                                   int64_t numInitial) {
  auto getType = [&](unsigned width) -> Type {
    if (std::is_same_v<T, float>)
      return Float32Type::get(context);
    return IntegerType::get(context, width, IntegerType::Signed);
  };
  FailureOr<Tensor> packed = Tensor::create(getType(8), shape);
  FailureOr<Tensor> sums = Tensor::create(getType(32), {numInitial});
  if (failed(packed) || failed(sums))
    return failure();
  panels.weights = std::move(*packed);
  panels.initial = std::move(*sums);
  return success();
}

template <typename T>
FailureOr<PackedPanels> Packing<T>::run(MLIRContext *context) {
  if (isDepthwise(product, window)) {
    if (failed(allocate(context, {numPanels, product.positions, panelChannels},
                        numPanels * panelChannels)))
      return failure();
    for (int64_t channel = 0, e = product.groups * product.outChannels;
         channel != e; ++channel)
      packDepthwiseChannel(channel);
    return panels;
  }
  Shape shape = {product.groups, numPanels, runs.getNumSteps(), panelChannels};
  if (runs.stepDepth != 1)
    shape.push_back(runs.stepDepth);
  if (failed(
          allocate(context, shape, product.groups * numPanels * panelChannels)))
    return failure();
  for (int64_t group = 0; group != product.groups; ++group)
    for (int64_t channel = 0; channel != product.outChannels; ++channel)
      packChannel(group, channel);
  return panels;
}

template <typename T>
FailureOr<PackedPanels>
PackedPanels::get(const ProductWeights<T> &weights, const Window *window,
                  int64_t stepDepth, int64_t sourceZero, MLIRContext *context) {
  return Packing<T>(weights, window, stepDepth, sourceZero).run(context);
}

template FailureOr<PackedPanels>
PackedPanels::get(const ProductWeights<int8_t> &, const Window *, int64_t,
                  int64_t, MLIRContext *);
template FailureOr<PackedPanels>
PackedPanels::get(const ProductWeights<float> &, const Window *, int64_t,
                  int64_t, MLIRContext *);
