//===- ElementStorage.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How one element of a tensor is stored in memory, and the rounding rules by
// which a value of the compute type becomes an element.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_ELEMENTSTORAGE_H
#define LPT_REFERENCE_ELEMENTSTORAGE_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/ErrorHandling.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mlir::lpt {

/// An IEEE 754 binary16 number, by its bits.
struct Float16 {
  uint16_t bits = 0;
  float toFloat() const;
  /// Round to nearest even; overflow yields an infinity, NaN stays NaN, of the
  /// upper digits that fit.
  static Float16 fromFloat(float value);
  static Float16 fromDouble(double value);
  static Float16 fromInteger(int64_t value);
  static Float16 fromInteger(uint64_t value);
};

/// A bfloat16 number: the upper half of a binary32 number.
struct BFloat16 {
  uint16_t bits = 0;
  float toFloat() const;
  /// Round to nearest even; overflow yields an infinity, NaN stays NaN, of the
  /// upper digits that fit.
  static BFloat16 fromFloat(float value);
  static BFloat16 fromDouble(double value);
  static BFloat16 fromInteger(int64_t value);
  static BFloat16 fromInteger(uint64_t value);
};

template <typename T>
inline constexpr bool isSmallFloat =
    std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16>;

/// Whether buffers of `elementType` exist: the element types of the dialect.
bool isStorable(Type elementType);

/// Names the storage type `T` in a call of a generic lambda.
template <typename T>
struct StorageTag {
  using Type = T;
};

/// Calls `fn` with the `StorageTag` of the C++ type that stores an element of
/// `elementType`, which must be storable: a fixed width integer (`int8_t` for
/// si4, `uint8_t` for ui4 and booleans), `Float16`, `BFloat16`, `float` or
/// `double`.
template <typename Fn>
decltype(auto) dispatchStorage(Type elementType, Fn &&fn) {
  if (elementType.isF32())
    return fn(StorageTag<float>{});
  if (elementType.isF64())
    return fn(StorageTag<double>{});
  if (elementType.isF16())
    return fn(StorageTag<Float16>{});
  if (elementType.isBF16())
    return fn(StorageTag<BFloat16>{});
  auto integer = cast<IntegerType>(elementType);
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return fn(StorageTag<uint8_t>{});
  case 4:
  case 8:
    return isUnsigned ? fn(StorageTag<uint8_t>{}) : fn(StorageTag<int8_t>{});
  case 16:
    return isUnsigned ? fn(StorageTag<uint16_t>{}) : fn(StorageTag<int16_t>{});
  case 32:
    return isUnsigned ? fn(StorageTag<uint32_t>{}) : fn(StorageTag<int32_t>{});
  case 64:
    return isUnsigned ? fn(StorageTag<uint64_t>{}) : fn(StorageTag<int64_t>{});
  default:
    llvm_unreachable("not an element type of the dialect");
  }
}

/// The least and the greatest value of an integer element type.
template <typename StorageT>
struct IntegerLimits {
  StorageT min, max;

  /// Those of the whole storage type.
  static IntegerLimits all() {
    return {std::numeric_limits<StorageT>::min(),
            std::numeric_limits<StorageT>::max()};
  }
};

/// The limits of `elementType`, which is stored as `StorageT`.
template <typename StorageT>
IntegerLimits<StorageT> getIntegerLimits(Type elementType) {
  if (elementType.getIntOrFloatBitWidth() == 1)
    return {StorageT(0), StorageT(1)};
  if (elementType.getIntOrFloatBitWidth() != 4)
    return IntegerLimits<StorageT>::all();
  if (std::is_signed_v<StorageT>)
    return {StorageT(-8), StorageT(7)};
  return {StorageT(0), StorageT(15)};
}

/// `value` as an integer within `limits`: rounded half to even unless it is an
/// integer, then saturated. NaN becomes zero.
template <typename StorageT, typename ValueT>
StorageT saturate(ValueT value, IntegerLimits<StorageT> limits) {
  if constexpr (std::is_floating_point_v<ValueT>) {
    // ValueT may not hold `max` of a wide type, but it does hold `max + 1`, a
    // power of two.
    const ValueT end = ValueT(limits.max / 2 + 1) * 2;
    ValueT rounded = std::nearbyint(value);
    if (std::isnan(rounded))
      return 0;
    if (rounded >= end)
      return limits.max;
    return rounded <= ValueT(limits.min) ? limits.min : StorageT(rounded);
  } else if constexpr (std::is_unsigned_v<StorageT>) {
    if (value < 0)
      return 0;
    return uint64_t(value) > uint64_t(limits.max) ? limits.max
                                                  : StorageT(value);
  } else {
    if (int64_t(value) < int64_t(limits.min))
      return limits.min;
    return int64_t(value) > int64_t(limits.max) ? limits.max : StorageT(value);
  }
}

} // namespace mlir::lpt

#endif // LPT_REFERENCE_ELEMENTSTORAGE_H
