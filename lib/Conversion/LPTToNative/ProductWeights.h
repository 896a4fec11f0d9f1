//===- ProductWeights.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of constant weights, in an order that does not depend on the op,
// and the panels that they become.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTWEIGHTS_H
#define LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTWEIGHTS_H

#include "LPTToLinalg/DepthwiseLanes.h"
#include "PackableProduct.h"

#include "LPT/Reference/Tensor.h"

namespace mlir::lpt {

/// Weights of type `T`: `float`, `int16_t` for bytes less their zero points,
/// or `int8_t`.
template <typename T>
struct ProductWeights {
  int64_t groups, outChannels, channels, positions;

  ProductWeights(int64_t groups, int64_t outChannels, int64_t channels,
                 int64_t positions, T value = 0)
      : groups(groups), outChannels(outChannels), channels(channels),
        positions(positions),
        own(groups * outChannels * channels * positions, value) {}

  /// Those of `product`; nothing if they cannot be read, or if one of them is
  /// no `T`. No copy if the constant has the order of the axes here: as floats
  /// they may be as large as the model.
  static std::optional<ProductWeights> read(const PackableProduct &product);

  T at(int64_t group, int64_t outChannel, int64_t channel,
       int64_t position) const {
    return getValues()[getPlace(group, outChannel, channel, position)];
  }
  /// Not of weights that have been read.
  T &at(int64_t group, int64_t outChannel, int64_t channel, int64_t position) {
    return own[getPlace(group, outChannel, channel, position)];
  }
  /// All of them, in the order of the axes.
  ArrayRef<T> getValues() const {
    return constant ? constant.getData<T>() : ArrayRef<T>(own);
  }
  MutableArrayRef<T> getMutableValues() { return own; }
  /// How many numbers a sum has.
  int64_t getDepth() const { return channels * positions; }
  /// The weights of output channel number `channel` of all groups.
  ArrayRef<T> getChannel(int64_t channel) const {
    return getValues().slice(channel * getDepth(), getDepth());
  }

private:
  ProductWeights(const PackableProduct &product, Tensor constant)
      : groups(product.groups), outChannels(product.outChannels),
        channels(product.channels), positions(product.positions),
        constant(std::move(constant)) {}

  int64_t getPlace(int64_t group, int64_t outChannel, int64_t channel,
                   int64_t position) const {
    return ((group * outChannels + outChannel) * channels + channel) *
               positions +
           position;
  }

  /// The values, if they are those of a constant; null if they are `own`.
  Tensor constant;
  std::vector<T> own;
};

/// How many neighbouring groups of a convolution of bytes are best computed as
/// one, whose weights are zero between channels of different groups: 1, or as
/// many as fill a panel with no more work than they take by themselves, in
/// steps of `stepDepth` numbers.
int64_t countMergedGroups(const ProductWeights<int8_t> &weights,
                          int64_t stepDepth);

/// `weights` with `count` groups each as one.
ProductWeights<int8_t> mergeGroups(const ProductWeights<int8_t> &weights,
                                   int64_t count);

/// Weights of bytes, and what is to be added to all of those of an output
/// channel.
struct ShiftedWeights {
  ProductWeights<int8_t> bytes;
  /// One for each output channel of each group; empty if all are zero.
  std::vector<int16_t> shifts;

  /// `weights` as bytes; nothing if those of an output channel span more.
  static std::optional<ShiftedWeights>
  get(const ProductWeights<int16_t> &weights);

  /// Whether a sum of products of bytes, or of shifts, may exceed 32 bits.
  bool hasLongSums() const;
};

/// Whether these weights are those of a depthwise product, each group of which
/// has one channel of the source, where `window` is null for rows. Code grows
/// with the positions in each order of lanes: where there are too many, groups
/// are those of other products.
template <typename T>
bool isDepthwise(const ProductWeights<T> &weights, const Window *window) {
  constexpr int64_t maxPositions = 1024;
  if (!window || weights.groups == 1 || weights.channels != 1)
    return false;
  const int64_t numOrders = countLaneOrders(weights.outChannels);
  return numOrders == 1 || weights.positions <= maxPositions / numOrders;
}

/// The constants of `lpt.packed_product`.
struct PackedPanels {
  Tensor weights, initial;

  /// Those of `weights`, which are `int8_t` or `float`, in steps of `stepDepth`
  /// numbers, from which `sourceZero` is subtracted. Fails if there is no
  /// memory for them.
  template <typename T>
  static FailureOr<PackedPanels> get(const ProductWeights<T> &weights,
                                     const Window *window, int64_t stepDepth,
                                     int64_t sourceZero, MLIRContext *context);
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_LPTTONATIVE_PRODUCTWEIGHTS_H
