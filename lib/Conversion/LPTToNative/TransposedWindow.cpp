//===- TransposedWindow.cpp -------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transposed convolutions as convolutions.
//
//===----------------------------------------------------------------------===//

#include "TransposedWindow.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

#include <numeric>

using namespace mlir;
using namespace mlir::lpt;

int64_t PhaseConvolution::getNumPhases() const {
  int64_t count = 1;
  for (const PhaseRange &range : ranges)
    count *= range.count;
  return count;
}

/// How many places may be computed, or padded, for `size` places of the result,
/// so that loops over elements would not be faster.
static int64_t getMaxComputed(int64_t size) { return 4 * size + 64; }

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

int64_t TransposedWindow::getFirstPlace(size_t axis) const {
  return llvm::divideFloorSigned(window.padsBegin[axis], window.strides[axis]);
}

int64_t TransposedWindow::countPlaces(size_t axis) const {
  const int64_t last = window.padsBegin[axis] + window.output[axis] - 1;
  return llvm::divideFloorSigned(last, window.strides[axis]) -
         getFirstPlace(axis) + 1;
}

bool TransposedWindow::isSparse(size_t axis) const {
  return countPlaces(axis) * window.strides[axis] >
         getMaxComputed(window.output[axis]);
}

bool TransposedWindow::hasPadding() const {
  auto isPositive = [](int64_t pad) { return pad > 0; };
  return llvm::any_of(convolutions, [&](const PhaseConvolution &each) {
    return llvm::any_of(each.window.padsBegin, isPositive) ||
           llvm::any_of(each.window.padsEnd, isPositive);
  });
}

int64_t TransposedWindow::getPosition(size_t axis, int64_t phase,
                                      int64_t tap) const {
  const int64_t distance = window.strides[axis] * tap + phase;
  const int64_t position = distance / window.dilations[axis];
  return distance % window.dilations[axis] == 0 &&
                 position < window.kernel[axis]
             ? position
             : -1;
}

SmallVector<PhaseRange> TransposedWindow::getRanges(size_t axis,
                                                    bool addsZeros) const {
  const int64_t stride = window.strides[axis];
  SmallVector<PhaseRange> ranges;
  // Those of all phases, and those of one after the other.
  SmallVector<int64_t> all, taps;
  for (int64_t phase = 0; phase != stride; ++phase) {
    taps.clear();
    for (int64_t position = 0; position != window.kernel[axis]; ++position) {
      const int64_t distance = position * window.dilations[axis];
      if (distance % stride == phase)
        taps.push_back(distance / stride);
    }
    llvm::append_range(all, taps);
    // Positions that a phase has are equally far apart, and so are its taps.
    const PhaseRange range = {phase, 1, taps.empty() ? 0 : taps[0],
                              int64_t(taps.size()),
                              taps.size() < 2 ? 1 : taps[1] - taps[0]};
    if (!ranges.empty() && ranges.back().firstTap == range.firstTap &&
        ranges.back().numTaps == range.numTaps &&
        ranges.back().tapStep == range.tapStep)
      ++ranges.back().count;
    else
      ranges.push_back(range);
  }
  if (!addsZeros || ranges.size() == 1)
    return ranges;
  auto [first, last] = std::minmax_element(all.begin(), all.end());
  int64_t step = 0;
  for (int64_t tap : all)
    step = std::gcd(step, tap - *first);
  step = std::max<int64_t>(step, 1);
  return {{0, stride, *first, (*last - *first) / step + 1, step}};
}

std::optional<KernelRefusal>
TransposedWindow::addAxis(PhaseConvolution &convolution, size_t axis,
                          const PhaseRange &range) {
  if (range.numTaps == 0)
    return refuse(KernelReason::WindowInPadding);
  const int64_t size = window.input[axis], first = getFirstPlace(axis);
  const int64_t numPlaces = countPlaces(axis);
  const int64_t lastTap = range.firstTap + (range.numTaps - 1) * range.tapStep;
  // What the first and the last place read. Taps count backwards.
  const int64_t begin = first - lastTap;
  const int64_t end = first + numPlaces - range.firstTap;
  const int64_t sourceBegin = std::max<int64_t>(begin, 0);
  const int64_t sourceEnd = std::min(end, size);
  if (sourceBegin >= sourceEnd ||
      sourceBegin - begin + end - sourceEnd > getMaxComputed(numPlaces))
    return refuse(KernelReason::WindowInPadding);
  convolution.ranges.push_back(range);
  convolution.sourceBegin.push_back(sourceBegin);
  convolution.sourceSizes.push_back(sourceEnd - sourceBegin);
  Window &to = convolution.window;
  to.input.push_back(sourceEnd - sourceBegin);
  to.kernel.push_back(range.numTaps);
  to.strides.push_back(1);
  to.dilations.push_back(range.tapStep);
  to.padsBegin.push_back(sourceBegin - begin);
  to.padsEnd.push_back(end - sourceEnd);
  to.output.push_back(numPlaces);
  return std::nullopt;
}

std::optional<KernelRefusal>
TransposedWindow::addConvolutions(ArrayRef<SmallVector<PhaseRange>> axes,
                                  SmallVector<PhaseRange> &ranges) {
  if (axes.empty()) {
    PhaseConvolution &convolution = convolutions.emplace_back();
    for (auto [axis, range] : llvm::enumerate(ranges))
      if (auto refusal = addAxis(convolution, axis, range))
        return refusal;
    return std::nullopt;
  }
  for (const PhaseRange &range : axes.front()) {
    ranges.push_back(range);
    if (auto refusal = addConvolutions(axes.drop_front(), ranges))
      return refusal;
    ranges.pop_back();
  }
  return std::nullopt;
}

int64_t TransposedWindow::countSteps(int64_t groups, int64_t channels) const {
  int64_t count = 0;
  for (const PhaseConvolution &convolution : convolutions)
    count += groups *
             llvm::divideCeil(convolution.getNumPhases() * channels,
                              PackedProductOp::panelChannels) *
             getNumElements(convolution.window.kernel);
  return count;
}

std::variant<TransposedWindow, KernelRefusal>
TransposedWindow::get(const Window &window, bool addsZeros) {
  TransposedWindow transposed(window);
  SmallVector<SmallVector<PhaseRange>> axes;
  for (size_t axis = 0; axis != window.kernel.size(); ++axis) {
    if (transposed.isSparse(axis))
      return refuse(KernelReason::ModeNotSupported);
    axes.push_back(transposed.getRanges(axis, addsZeros));
  }
  SmallVector<PhaseRange> ranges;
  if (auto refusal = transposed.addConvolutions(axes, ranges))
    return *refusal;
  return transposed;
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

template <typename T>
ProductWeights<T>
TransposedWindow::getWeights(const PhaseConvolution &convolution,
                             const ProductWeights<T> &weights) const {
  ArrayRef<PhaseRange> ranges = convolution.ranges;
  SmallVector<int64_t> phaseSizes;
  for (const PhaseRange &range : ranges)
    phaseSizes.push_back(range.count);
  const SmallVector<int64_t> phaseStrides = computeStrides(phaseSizes);
  const SmallVector<int64_t> tapStrides =
      computeStrides(convolution.window.kernel);
  const SmallVector<int64_t> kernelStrides = computeStrides(window.kernel);
  const int64_t numPhases = convolution.getNumPhases();
  const int64_t numTaps = getNumElements(convolution.window.kernel);
  const bool areGroups = repeatsImage(weights);
  ProductWeights<T> to(weights.groups * (areGroups ? numPhases : 1),
                       weights.outChannels * (areGroups ? 1 : numPhases),
                       weights.channels, numTaps);
  // The position of the kernel that is number `number` of the taps.
  auto getSource = [&](int64_t phase, int64_t number) -> int64_t {
    const SmallVector<int64_t> phases = delinearize(phase, phaseStrides);
    const SmallVector<int64_t> taps = delinearize(number, tapStrides);
    int64_t source = 0;
    for (auto [axis, range] : llvm::enumerate(ranges)) {
      // The first places of the image meet the last taps.
      const int64_t tap =
          range.firstTap + (range.numTaps - 1 - taps[axis]) * range.tapStep;
      const int64_t position =
          getPosition(axis, range.first + phases[axis], tap);
      if (position < 0)
        return -1;
      source += position * kernelStrides[axis];
    }
    return source;
  };
  for (int64_t phase = 0; phase != numPhases; ++phase)
    for (int64_t tap = 0; tap != numTaps; ++tap) {
      const int64_t source = getSource(phase, tap);
      if (source < 0)
        continue;
      for (int64_t g = 0; g != weights.groups; ++g)
        for (int64_t o = 0; o != weights.outChannels; ++o)
          for (int64_t c = 0; c != weights.channels; ++c)
            (areGroups ? to.at(phase * weights.groups + g, 0, 0, tap)
                       : to.at(g, phase * weights.outChannels + o, c, tap)) =
                weights.at(g, o, c, source);
    }
  return to;
}

template ProductWeights<float>
TransposedWindow::getWeights(const PhaseConvolution &,
                             const ProductWeights<float> &) const;
template ProductWeights<int16_t>
TransposedWindow::getWeights(const PhaseConvolution &,
                             const ProductWeights<int16_t> &) const;

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// The shape of `result`, whose last axis is numbered by groups, phases and
/// channels of a phase, with an axis for each of them.
static Shape splitPhases(Value result, int64_t groups,
                         ArrayRef<int64_t> phases) {
  Shape split(getShape(result));
  const int64_t channels = split.pop_back_val();
  split.push_back(groups);
  llvm::append_range(split, phases);
  split.push_back(channels / groups / getNumElements(phases));
  return split;
}

Value TransposedWindow::join(ArrayRef<Value> results, int64_t groups,
                             ShapeBuilder &b) const {
  if (results.size() == 1)
    return results.front();
  const int64_t numSpatial = window.kernel.size();
  SmallVector<Value> parts;
  for (auto [result, convolution] : llvm::zip_equal(results, convolutions)) {
    SmallVector<int64_t> phases;
    for (const PhaseRange &range : convolution.ranges)
      phases.push_back(range.count);
    parts.push_back(b.reshape(result, splitPhases(result, groups, phases)));
  }
  // Along the last axis first, which the convolutions are ordered by.
  for (int64_t axis = numSpatial; axis-- != 0;) {
    const int64_t phaseAxis = 2 + numSpatial + axis;
    SmallVector<Value> joined;
    for (ArrayRef<Value> rest = parts; !rest.empty();) {
      size_t count = 0;
      for (int64_t phases = 0; phases != window.strides[axis]; ++count)
        phases += getShape(rest[count])[phaseAxis];
      joined.push_back(b.concat(rest.take_front(count), phaseAxis));
      rest = rest.drop_front(count);
    }
    parts = joined;
  }
  ArrayRef<int64_t> split = getShape(parts.front());
  Shape shape(split.take_front(1 + numSpatial));
  shape.push_back(getNumElements(split.drop_front(1 + numSpatial)));
  return b.reshape(parts.front(), shape);
}

Value TransposedWindow::interleave(Value joined, int64_t groups,
                                   ShapeBuilder &b) const {
  const int64_t numSpatial = window.kernel.size();
  const Shape split = splitPhases(joined, groups, window.strides);
  SmallVector<int64_t> order = {0};
  Shape sizes = {split[0]}, begin = {0}, result = {split[0]};
  for (int64_t axis = 0; axis != numSpatial; ++axis) {
    order.append({1 + axis, 2 + numSpatial + axis});
    const int64_t stride = window.strides[axis];
    sizes.push_back(split[1 + axis] * stride);
    begin.push_back(window.padsBegin[axis] - stride * getFirstPlace(axis));
    result.push_back(window.output[axis]);
  }
  order.append({1 + numSpatial, 2 + 2 * numSpatial});
  const int64_t channels = groups * split.back();
  for (Shape *shape : {&sizes, &result})
    shape->push_back(channels);
  begin.push_back(0);
  Value places = b.transpose(b.reshape(joined, split), order);
  return b.channelsFirst(b.slice(b.reshape(places, sizes), begin, result));
}
