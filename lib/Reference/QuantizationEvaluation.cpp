//===- QuantizationEvaluation.cpp -----------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeType.h"
#include "EvaluationModel.h"
#include "LPT/Reference/BroadcastRows.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::lpt;

//===----------------------------------------------------------------------===//
// fake_quantize
//===----------------------------------------------------------------------===//

namespace {
/// A limit that is the same for every element of a row.
template <typename T>
struct RowLimit {
  T value;
  T operator[](int64_t) const { return value; }
};

/// Rounds half to even whatever is at most 1/4 of the shift: the sum has no
/// bits below one. Unlike `nearbyint` this is vectorised everywhere.
template <typename T>
struct RoundByShift {
  static constexpr T shift = std::is_same_v<T, float> ? 0x1.8p23 : 0x1.8p52;
  static constexpr T maxValue = shift / 4;
  T operator()(T value) const { return (value + shift) - shift; }
};

template <typename T>
struct RoundByLibrary {
  T operator()(T value) const { return std::nearbyint(value); }
};
} // namespace

/// The formula of the op for one row. Limits are indexed by element.
template <typename T, typename Limit, typename Round>
static void quantizeRow(const T *x, Limit inLow, Limit inHigh, Limit outLow,
                        Limit outHigh, T steps, Round round, T *y,
                        int64_t size) {
  for (int64_t i = 0; i != size; ++i) {
    T value = round((x[i] - inLow[i]) / (inHigh[i] - inLow[i]) * steps) /
                  steps * (outHigh[i] - outLow[i]) +
              outLow[i];
    value = x[i] > std::max(inLow[i], inHigh[i]) ? outHigh[i] : value;
    // Last, because this test comes first.
    value = x[i] <= std::min(inLow[i], inHigh[i]) ? outLow[i] : value;
    y[i] = value;
  }
}

template <typename T, typename Round>
static void quantize(ArrayRef<Tensor> operands, T steps, Round round,
                     Tensor &result) {
  Elements<T> x = operands[0].getAs<T>();
  Elements<T> limits[4];
  SmallVector<ArrayRef<int64_t>> limitShapes;
  for (unsigned i = 0; i != 4; ++i) {
    limits[i] = operands[i + 1].getAs<T>();
    limitShapes.push_back(operands[i + 1].getShape());
  }
  BroadcastRows rows(result.getShape(), limitShapes);
  int64_t rowLength = rows.getRowLength();
  bool isRowUniform = llvm::all_of(
      llvm::seq(4u), [&](unsigned i) { return rows.getStride(i) == 0; });

  // Rows are cut so that the buffers of those that need one stay in cache.
  constexpr int64_t maxPiece = 4096;
  std::vector<T> buffer(std::min(rowLength, maxPiece));
  std::vector<T> spread[4];
  Type elementType = result.getElementType();
  T *direct = nullptr;
  if (std::is_same_v<T, float> ? elementType.isF32() : elementType.isF64())
    direct = result.getMutableData<T>().data();

  rows.forEach([&](int64_t offset, ArrayRef<int64_t> limitOffsets) {
    for (int64_t begin = 0; begin < rowLength; begin += maxPiece) {
      int64_t size = std::min(maxPiece, rowLength - begin);
      const T *from = x.data() + offset + begin;
      T *to = direct ? direct + offset + begin : buffer.data();
      if (isRowUniform) {
        RowLimit<T> at[4];
        for (unsigned i = 0; i != 4; ++i)
          at[i].value = limits[i][limitOffsets[i]];
        quantizeRow(from, at[0], at[1], at[2], at[3], steps, round, to, size);
      } else {
        const T *at[4];
        for (unsigned i = 0; i != 4; ++i) {
          at[i] = limits[i].data() + limitOffsets[i] + begin;
          if (rows.getStride(i) == 0) {
            spread[i].assign(size, limits[i][limitOffsets[i]]);
            at[i] = spread[i].data();
          }
        }
        quantizeRow(from, at[0], at[1], at[2], at[3], steps, round, to, size);
      }
      if (!direct)
        result.store<T>(ArrayRef<T>(buffer).take_front(size), offset + begin);
    }
  });
}

static LogicalResult evaluateFakeQuantize(FakeQuantizeOp op,
                                          ArrayRef<Tensor> operands,
                                          MutableArrayRef<Tensor> results,
                                          EvaluationState &state) {
  dispatchFloatCompute(operands, [&](auto tag) {
    using T = typename decltype(tag)::Type;
    T steps = T(op.getLevels() - 1);
    if (steps <= RoundByShift<T>::maxValue)
      quantize<T>(operands, steps, RoundByShift<T>(), results[0]);
    else
      quantize<T>(operands, steps, RoundByLibrary<T>(), results[0]);
  });
  return success();
}

//===----------------------------------------------------------------------===//
// convert
//===----------------------------------------------------------------------===//

/// `value` as an element of the type with these limits: truncated toward zero
/// and saturated, or wrapped.
template <typename To, typename From>
static To toInteger(From value, IntegerLimits<To> limits) {
  if constexpr (isSmallFloat<From>) {
    return toInteger<To>(value.toFloat(), limits);
  } else if constexpr (std::is_floating_point_v<From>) {
    return saturate(std::trunc(value), limits);
  } else {
    if (limits.max == IntegerLimits<To>::all().max)
      return To(value);
    // The limits of a 4-bit type differ by 15: cut to four bits, then extend
    // the sign.
    int bits = int(value) & 0xf;
    return To(bits > int(limits.max) ? bits - 16 : bits);
  }
}

template <typename To, typename From>
static To toFloatingPoint(From value) {
  if constexpr (isSmallFloat<From>)
    return toFloatingPoint<To>(value.toFloat());
  else if constexpr (!isSmallFloat<To>)
    return To(value);
  else if constexpr (std::is_same_v<From, float>)
    return To::fromFloat(value);
  else if constexpr (std::is_same_v<From, double>)
    return To::fromDouble(value);
  else if constexpr (sizeof(From) <= 2)
    return To::fromFloat(float(value));
  else
    return To::fromInteger(
        std::conditional_t<std::is_signed_v<From>, int64_t, uint64_t>(value));
}

template <typename From>
static uint8_t isNonZero(From value) {
  if constexpr (isSmallFloat<From>)
    return value.toFloat() != 0;
  else
    return value != 0;
}

static LogicalResult evaluateConvert(ConvertOp op, ArrayRef<Tensor> operands,
                                     MutableArrayRef<Tensor> results,
                                     EvaluationState &state) {
  const Tensor &x = operands[0];
  Tensor &result = results[0];
  if (x.getElementType() == result.getElementType()) {
    result = x;
    return success();
  }
  if (isBooleanType(result.getElementType())) {
    dispatchStorage(x.getElementType(), [&](auto tag) {
      using From = typename decltype(tag)::Type;
      llvm::transform(x.getData<From>(),
                      result.getMutableData<uint8_t>().begin(),
                      isNonZero<From>);
    });
    return success();
  }
  dispatchStorage(x.getElementType(), [&](auto fromTag) {
    dispatchStorage(result.getElementType(), [&](auto toTag) {
      using From = typename decltype(fromTag)::Type;
      using To = typename decltype(toTag)::Type;
      ArrayRef<From> from = x.getData<From>();
      MutableArrayRef<To> to = result.getMutableData<To>();
      if constexpr (std::is_integral_v<To>) {
        auto limits = getIntegerLimits<To>(result.getElementType());
        for (size_t i = 0, e = from.size(); i != e; ++i)
          to[i] = toInteger(from[i], limits);
      } else {
        for (size_t i = 0, e = from.size(); i != e; ++i)
          to[i] = toFloatingPoint<To>(from[i]);
      }
    });
  });
  return success();
}

void lpt::attachQuantizationEvaluation(MLIRContext *context) {
  attachEvaluation<FakeQuantizeOp, evaluateFakeQuantize>(context);
  attachEvaluation<ConvertOp, evaluateConvert>(context);
}
