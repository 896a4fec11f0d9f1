//===- ComputeType.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic in which an op is computed, whatever the element types of its
// operands and results: the rule of the free result type.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_COMPUTETYPE_H
#define LPT_LIB_REFERENCE_COMPUTETYPE_H

#include "LPT/Reference/Tensor.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::lpt {

inline bool allIntegers(ArrayRef<Tensor> operands) {
  return llvm::all_of(operands, [](const Tensor &t) { return t.isInteger(); });
}

/// Calls `fn` with the tag of `double` if an operand is f64, else of `float`.
template <typename Fn>
decltype(auto) dispatchFloatCompute(ArrayRef<Tensor> operands, Fn &&fn) {
  bool isDouble = llvm::any_of(
      operands, [](const Tensor &t) { return t.getElementType().isF64(); });
  return isDouble ? fn(StorageTag<double>{}) : fn(StorageTag<float>{});
}

/// As above, or with the tag of `int64_t` if all operands are integers: for ops
/// that are exact in integers.
template <typename Fn>
decltype(auto) dispatchExactCompute(ArrayRef<Tensor> operands, Fn &&fn) {
  if (allIntegers(operands))
    return fn(StorageTag<int64_t>{});
  return dispatchFloatCompute(operands, fn);
}

/// Calls `fill` with a buffer of as many `T` as `result` has elements, and
/// stores what it left there. The buffer is zero at first, and it is that of
/// `result` itself if the types agree.
template <typename T, typename Fn>
void storeComputed(Tensor &result, Fn fill) {
  dispatchStorage(result.getElementType(), [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    if constexpr (std::is_same_v<StorageT, T>) {
      fill(result.getMutableData<T>());
    } else {
      std::vector<T> buffer(result.getNumElements());
      fill(MutableArrayRef<T>(buffer));
      result.store<T>(buffer);
    }
  });
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_COMPUTETYPE_H
