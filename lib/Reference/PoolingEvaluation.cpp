//===- PoolingEvaluation.cpp ----------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

namespace {
/// What one window covers.
struct Place {
  /// The elements of the input, as offsets into one channel.
  std::vector<int64_t> elements;
  /// The number of positions within the padded input.
  int64_t paddedSize = 0;
};
} // namespace

/// Every place of the window, in row major order of the output.
static std::vector<Place> computePlaces(const Window &window) {
  size_t rank = window.input.size();
  std::vector<Place> places(1);
  places[0].elements = {0};
  places[0].paddedSize = 1;
  // One axis at a time: each place is refined by all positions along the axis.
  for (size_t axis = 0; axis != rank; ++axis) {
    int64_t size = window.input[axis];
    std::vector<Place> refined;
    for (const Place &place : places) {
      for (int64_t o = 0; o != window.output[axis]; ++o) {
        Place next;
        std::vector<int64_t> inBounds;
        int64_t numPadded = 0;
        for (int64_t k = 0; k != window.kernel[axis]; ++k) {
          int64_t position = o * window.strides[axis] +
                             k * window.dilations[axis] -
                             window.padsBegin[axis];
          numPadded += position < size + window.padsEnd[axis];
          if (position >= 0 && position < size)
            inBounds.push_back(position);
        }
        next.paddedSize = place.paddedSize * numPadded;
        for (int64_t element : place.elements)
          for (int64_t position : inBounds)
            next.elements.push_back(element * size + position);
        refined.push_back(std::move(next));
      }
    }
    places = std::move(refined);
  }
  return places;
}

/// Calls `fn` with each place, the offset of its channel in the input, and the
/// index of its result element.
template <typename Fn>
static void forEachPlace(const Tensor &x, const Window &window, Fn fn) {
  std::vector<Place> places = computePlaces(window);
  int64_t channelSize = getNumElements(window.input);
  int64_t numChannels = x.getDim(0) * x.getDim(1), result = 0;
  for (int64_t channel = 0; channel != numChannels; ++channel)
    for (const Place &place : places)
      fn(place, channel * channelSize, result++);
}

/// The window of a pooling op over `x`, which inference has checked.
template <typename OpTy>
static Window resolvePool(OpTy op, const Tensor &x) {
  WindowAttributes attributes;
  attributes.dilations = op.getDilations();
  attributes.strides = op.getStrides();
  attributes.padsBegin = op.getPadsBegin();
  attributes.padsEnd = op.getPadsEnd();
  attributes.autoPad = op.getAutoPad();
  attributes.rounding = op.getRounding();
  ShapeInference inference(nullptr, 1);
  Window window;
  LogicalResult resolved =
      resolveWindow(x.getShape().drop_front(2), op.getKernel(), attributes,
                    /*isPool=*/true, inference, window);
  assert(succeeded(resolved) && "inference has checked it");
  (void)resolved;
  return window;
}

/// The divisor of the mean over `place`.
static int64_t getDivisor(const Place &place, const Window &window,
                          bool excludePad) {
  if (excludePad)
    return place.elements.size();
  return window.hasPadding() ? getNumElements(window.kernel) : place.paddedSize;
}

/// Sums are exact for integers and in f64 for floats; the quotient is rounded
/// once to the compute type.
static LogicalResult evaluateAvgPool(AvgPoolOp op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  const Tensor &x = operands[0];
  Window window = resolvePool(op, x);
  auto average = [&](auto sumTag, auto computeTag) {
    using SumT = typename decltype(sumTag)::Type;
    using T = typename decltype(computeTag)::Type;
    using ElementT = std::conditional_t<std::is_integral_v<SumT>, SumT, T>;
    Elements<ElementT> from = x.getAs<ElementT>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      forEachPlace(
          x, window, [&](const Place &place, int64_t offset, int64_t result) {
            if (place.elements.empty())
              return;
            SumT sum = 0;
            for (int64_t element : place.elements)
              sum += from[offset + element];
            int64_t divisor = getDivisor(place, window, op.getExcludePad());
            to[result] = T(double(sum) / double(divisor));
          });
    });
  };
  dispatchFloatCompute(operands, [&](auto tag) {
    if (x.isInteger())
      average(StorageTag<int64_t>{}, tag);
    else
      average(StorageTag<double>{}, tag);
  });
  return success();
}

static LogicalResult evaluateMaxPool(MaxPoolOp op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  const Tensor &x = operands[0];
  Window window = resolvePool(op, x);
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    // A window that lies in the padding yields the lowest value.
    const T lowest = std::numeric_limits<T>::has_infinity
                         ? -std::numeric_limits<T>::infinity()
                         : std::numeric_limits<T>::min();
    Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      forEachPlace(x, window,
                   [&](const Place &place, int64_t offset, int64_t result) {
                     T max = lowest;
                     for (int64_t element : place.elements) {
                       T value = from[offset + element];
                       max = value > max || value != value ? value : max;
                     }
                     to[result] = max;
                   });
    });
  });
  return success();
}

static LogicalResult evaluateMaxPoolWithIndices(MaxPoolWithIndicesOp op,
                                                ArrayRef<Tensor> operands,
                                                MutableArrayRef<Tensor> results,
                                                EvaluationState &state) {
  const Tensor &x = operands[0];
  Window window = resolvePool(op, x);
  const int64_t size = getNumElements(
      x.getShape().drop_front(*normalizeAxis(op.getAxis(), x.getRank())));
  std::vector<int64_t> indices(results[1].getNumElements(), -1);
  dispatchExactCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    const T lowest = std::numeric_limits<T>::has_infinity
                         ? -std::numeric_limits<T>::infinity()
                         : std::numeric_limits<T>::min();
    Elements<T> from = x.getAs<T>();
    storeComputed<T>(results[0], [&](MutableArrayRef<T> to) {
      forEachPlace(x, window,
                   [&](const Place &place, int64_t offset, int64_t result) {
                     T max = lowest;
                     int64_t best = -1;
                     for (int64_t element : place.elements) {
                       T value = from[offset + element];
                       if (best >= 0 && !(value > max) &&
                           !(value != value && max == max))
                         continue;
                       max = value;
                       best = offset + element;
                     }
                     to[result] = max;
                     indices[result] = best < 0 ? -1 : best % size;
                   });
    });
  });
  results[1].store<int64_t>(indices);
  return success();
}

void lpt::attachPoolingEvaluation(MLIRContext *context) {
  attachEvaluation<AvgPoolOp, evaluateAvgPool>(context);
  attachEvaluation<MaxPoolOp, evaluateMaxPool>(context);
  attachEvaluation<MaxPoolWithIndicesOp, evaluateMaxPoolWithIndices>(context);
}
