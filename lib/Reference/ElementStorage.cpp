//===- ElementStorage.cpp -------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/ElementStorage.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace mlir::lpt;

float Float16::toFloat() const {
  uint32_t sign = uint32_t(bits & 0x8000) << 16;
  uint32_t magnitude = bits & 0x7fff;
  if (magnitude >= 0x7c00)
    return llvm::bit_cast<float>(sign | 0x7f800000 | (magnitude << 13));
  // Reading the bits as a binary32 misses the difference of the exponent
  // biases, 127 - 15; the multiplication adds it, also for subnormal numbers.
  float value = llvm::bit_cast<float>(magnitude << 13) * 0x1p112f;
  return llvm::bit_cast<float>(llvm::bit_cast<uint32_t>(value) | sign);
}

Float16 Float16::fromFloat(float value) {
  uint32_t pattern = llvm::bit_cast<uint32_t>(value);
  uint16_t sign = (pattern >> 16) & 0x8000;
  pattern &= 0x7fffffff;
  if (pattern > 0x7f800000)
    return {uint16_t(sign | 0x7e00 | ((pattern >> 13) & 0x3ff))};
  // From 65520 on, the middle between the greatest number and its successor.
  if (pattern >= 0x477ff000)
    return {uint16_t(sign | 0x7c00)};
  if (pattern < 0x38800000) {
    // Subnormal: adding 0.5 aligns the least bit of the result with the least
    // bit of the sum, and the addition rounds.
    float aligned = llvm::bit_cast<float>(pattern) + 0.5f;
    return {uint16_t(sign | (llvm::bit_cast<uint32_t>(aligned) - 0x3f000000))};
  }
  // Adding just under half of the least bit, or exactly half if that bit is
  // odd, rounds half to even when the rest is cut.
  pattern += 0xc8000000 + 0xfff + ((pattern >> 13) & 1);
  return {uint16_t(sign | (pattern >> 13))};
}

float BFloat16::toFloat() const {
  return llvm::bit_cast<float>(uint32_t(bits) << 16);
}

BFloat16 BFloat16::fromFloat(float value) {
  uint32_t pattern = llvm::bit_cast<uint32_t>(value);
  if ((pattern & 0x7fffffff) > 0x7f800000)
    return {uint16_t((pattern >> 16) | 0x40)};
  pattern += 0x7fff + ((pattern >> 16) & 1);
  return {uint16_t(pattern >> 16)};
}

/// The bits of `value` after one rounding. Going through f32 would round twice.
static uint16_t roundOnce(double value, const llvm::fltSemantics &semantics) {
  llvm::APFloat number(value);
  bool losesInfo;
  number.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return number.bitcastToAPInt().getZExtValue();
}

template <typename T>
static uint16_t roundOnce(T value, const llvm::fltSemantics &semantics) {
  llvm::APFloat number(semantics);
  number.convertFromAPInt(llvm::APInt(64, value, std::is_signed_v<T>),
                          std::is_signed_v<T>,
                          llvm::APFloat::rmNearestTiesToEven);
  return number.bitcastToAPInt().getZExtValue();
}

Float16 Float16::fromDouble(double value) {
  return {roundOnce(value, llvm::APFloat::IEEEhalf())};
}
Float16 Float16::fromInteger(int64_t value) {
  return {roundOnce(value, llvm::APFloat::IEEEhalf())};
}
Float16 Float16::fromInteger(uint64_t value) {
  return {roundOnce(value, llvm::APFloat::IEEEhalf())};
}

BFloat16 BFloat16::fromDouble(double value) {
  return {roundOnce(value, llvm::APFloat::BFloat())};
}
BFloat16 BFloat16::fromInteger(int64_t value) {
  return {roundOnce(value, llvm::APFloat::BFloat())};
}
BFloat16 BFloat16::fromInteger(uint64_t value) {
  return {roundOnce(value, llvm::APFloat::BFloat())};
}

bool lpt::isStorable(Type elementType) {
  return isTensorElementType(elementType);
}
