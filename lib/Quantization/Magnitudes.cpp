//===- Magnitudes.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Magnitudes.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace mlir;
using namespace mlir::lpt;

/// Calls `fn(place, value)` for the elements `values` of a tensor of this shape
/// in their order, where `place` numbers the indices of `axes` in row-major
/// order. Stops if `fn` returns false.
template <typename Values, typename Fn>
static bool walkElements(Values values, ArrayRef<int64_t> shape,
                         ArrayRef<int64_t> axes, Fn fn) {
  SmallVector<int64_t> strides(shape.size(), 0), index(shape.size(), 0);
  int64_t count = 1, place = 0;
  for (int64_t axis : llvm::reverse(axes)) {
    strides[axis] = count;
    count *= shape[axis];
  }
  for (auto &value : values) {
    if (!fn(place, value))
      return false;
    for (int64_t axis = int64_t(shape.size()) - 1; axis >= 0; --axis) {
      place += strides[axis];
      if (++index[axis] != shape[axis])
        break;
      place -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return true;
}

template <typename Fn>
static bool walkElements(const Tensor &tensor, ArrayRef<int64_t> axes, Fn fn) {
  return walkElements(tensor.getData<float>(), tensor.getShape(), axes, fn);
}

void mlir::lpt::multiplyByPowers(Tensor &tensor, ArrayRef<int64_t> axes,
                                 ArrayRef<int> exponents, int sign) {
  const auto powers = llvm::map_to_vector(exponents, [&](int exponent) {
    return std::ldexp(1.0f, sign * exponent);
  });
  (void)walkElements(tensor.getMutableData<float>(), tensor.getShape(), axes,
                     [&](int64_t place, float &value) {
                       value *= powers[place];
                       return true;
                     });
}

SmallVector<float> mlir::lpt::getMagnitudes(const Tensor &tensor,
                                            ArrayRef<int64_t> axes) {
  int64_t count = 1;
  for (int64_t axis : axes)
    count *= tensor.getDim(axis);
  SmallVector<float> magnitudes(count, 0);
  auto raise = [&](int64_t place, float value) {
    magnitudes[place] = std::max(magnitudes[place], std::abs(value));
    return std::isfinite(value);
  };
  if (!walkElements(tensor, axes, raise))
    return {};
  return magnitudes;
}

namespace {
/// The errors of quantizations of one channel, whose magnitudes are fractions
/// of the greatest one.
struct ChannelErrors {
  static constexpr int numCandidates = 41;

  ChannelErrors(float greatest, int64_t levels) : last((levels - 1) / 2) {
    for (int i = 0; i != numCandidates; ++i) {
      magnitudes[i] = greatest * float(1 - double(i) / (2 * numCandidates - 2));
      steps[i] = magnitudes[i] / last;
      inverses[i] = last / magnitudes[i];
    }
  }

  void add(float value) {
    // The sum is rounded to an integer.
    constexpr float shift = 0x1.8p+23f;
    for (int i = 0; i != numCandidates; ++i) {
      const float steady = std::min(std::max(value * inverses[i], -last), last);
      const float error = value - ((steady + shift) - shift) * steps[i];
      errors[i] += double(error) * error;
    }
  }

  float getBest() const {
    return magnitudes[std::min_element(errors, errors + numCandidates) -
                      errors];
  }

  float last;
  float magnitudes[numCandidates], steps[numCandidates],
      inverses[numCandidates];
  double errors[numCandidates] = {};
};
} // namespace

SmallVector<float> mlir::lpt::getLeastErrorMagnitudes(const Tensor &tensor,
                                                      ArrayRef<int64_t> axes,
                                                      ArrayRef<float> greatest,
                                                      int64_t levels) {
  std::vector<ChannelErrors> channels;
  for (float each : greatest)
    channels.emplace_back(each, levels);
  (void)walkElements(tensor, axes, [&](int64_t place, float value) {
    channels[place].add(value);
    return true;
  });
  // Without an element other than zero there is no error to compare.
  return llvm::map_to_vector(
      llvm::zip_equal(channels, greatest), [](auto pair) {
        auto &[errors, magnitude] = pair;
        return magnitude == 0 ? magnitude : errors.getBest();
      });
}

double mlir::lpt::getSquaredError(const Tensor &wanted, const Tensor &rounded) {
  double sum = 0;
  for (auto [exact, value] :
       llvm::zip_equal(wanted.getData<float>(), rounded.getData<float>())) {
    const double error = double(exact) - double(value);
    sum += error * error;
  }
  return sum;
}

double mlir::lpt::getSquaredError(const Tensor &tensor, ArrayRef<int64_t> axes,
                                  ArrayRef<float> magnitudes, int64_t levels) {
  const double last = double((levels - 1) / 2);
  double sum = 0;
  (void)walkElements(tensor, axes, [&](int64_t place, float value) {
    const double step = magnitudes[place] / last;
    const double level = std::nearbyint(std::clamp(value / step, -last, last));
    const double error = value - level * step;
    sum += error * error;
    return true;
  });
  return sum;
}
