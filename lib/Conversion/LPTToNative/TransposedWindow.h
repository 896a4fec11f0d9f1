//===- TransposedWindow.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transposed convolutions as convolutions. Along an axis of stride `s`, the
// places `s * q + r` of the result, counted with the padding, are its phase
// number `r`. They sum `x[q - t] * weights[k]` over the positions `k` of the
// kernel for which `k * dilation = s * t + r`: a convolution of stride 1 over
// the *taps* `t`. Phases of equal taps are channels of one convolution.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_TRANSPOSEDWINDOW_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_TRANSPOSEDWINDOW_H

#include "ProductWeights.h"
#include "ShapeBuilder.h"

namespace mlir::lpt {

/// Phases along one axis that follow each other, and the taps that they sum
/// over: `firstTap`, `firstTap + tapStep`, ...
struct PhaseRange {
  int64_t first, count;
  int64_t firstTap, numTaps, tapStep;
};

/// A convolution, some phases along each axis of which are channels of it.
struct PhaseConvolution {
  SmallVector<PhaseRange> ranges;
  Window window;
  /// The part of the image that it reads, along the spatial axes.
  Shape sourceBegin, sourceSizes;

  int64_t getNumPhases() const;
};

/// The convolutions that a transposed one is.
class TransposedWindow {
public:
  /// Those of `window`. If `addsZeros` is set, a convolution may sum over
  /// taps that some of its phases do not have, whose weights are zero then.
  static std::variant<TransposedWindow, KernelRefusal> get(const Window &window,
                                                           bool addsZeros);

  /// They begin with the first phases of all axes, the last axis fastest.
  ArrayRef<PhaseConvolution> getConvolutions() const { return convolutions; }

  /// Whether the channels of the image are repeated for each phase: those of a
  /// depthwise convolution with one channel of the result for each of them.
  /// Then phases of all channels are neighbours, and stay so in the result.
  template <typename T>
  static bool repeatsImage(const ProductWeights<T> &weights) {
    return weights.groups > 1 && weights.channels == 1 &&
           weights.outChannels == 1;
  }

  /// The weights of one of them. Its output channels are numbered by the phases
  /// first, in each group; where the image is repeated they are groups.
  template <typename T>
  ProductWeights<T> getWeights(const PhaseConvolution &convolution,
                               const ProductWeights<T> &weights) const;

  /// Whether one of them pads the image.
  bool hasPadding() const;

  /// How many panels and taps there are, of groups with `channels` channels.
  int64_t countSteps(int64_t groups, int64_t channels) const;

  /// Joins the results of all convolutions, `[N, places..., channels]`, along
  /// their channels, which are numbered by groups, phases and channels of a
  /// phase.
  Value join(ArrayRef<Value> results, int64_t groups, ShapeBuilder &b) const;

  /// Interleaves the phases of such a value, to `[N, channels, spatial...]`.
  Value interleave(Value joined, int64_t groups, ShapeBuilder &b) const;

private:
  explicit TransposedWindow(const Window &window) : window(window) {}

  /// The phases along an axis.
  SmallVector<PhaseRange> getRanges(size_t axis, bool addsZeros) const;
  /// Adds the convolutions whose first axes have `ranges`.
  std::optional<KernelRefusal>
  addConvolutions(ArrayRef<SmallVector<PhaseRange>> axes,
                  SmallVector<PhaseRange> &ranges);
  /// Whether phases of an axis are much more than the places of the result. All
  /// of them are computed.
  bool isSparse(size_t axis) const;
  /// Appends one axis.
  std::optional<KernelRefusal> addAxis(PhaseConvolution &convolution,
                                       size_t axis, const PhaseRange &range);
  /// The number of the first place along an axis, counted with the padding, and
  /// how many of them are computed.
  int64_t getFirstPlace(size_t axis) const;
  int64_t countPlaces(size_t axis) const;
  /// The position of the kernel along an axis that a tap of a phase has, or -1.
  int64_t getPosition(size_t axis, int64_t phase, int64_t tap) const;

  Window window;
  std::vector<PhaseConvolution> convolutions;
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_TRANSPOSEDWINDOW_H
