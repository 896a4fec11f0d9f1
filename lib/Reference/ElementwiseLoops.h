//===- ElementwiseLoops.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of single elements applied to whole tensors.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_REFERENCE_ELEMENTWISELOOPS_H
#define LPT_LIB_REFERENCE_ELEMENTWISELOOPS_H

#include "ComputeType.h"
#include "LPT/Reference/BroadcastRows.h"
#include "LPT/Reference/HostFloat.h"

namespace mlir::lpt {

/// Sets the elements of `to`, which are those of a tensor of the shape of
/// `result`, to `fn` of those of `a` and `b`, the elements of the two operands,
/// which broadcast.
template <typename To, typename From, typename Fn>
void applyBinaryRows(const Tensor &result, ArrayRef<Tensor> operands,
                     const From *a, const From *b, To *to, Fn fn) {
  BroadcastRows rows(result.getShape(),
                     {operands[0].getShape(), operands[1].getShape()});
  const int64_t strideA = rows.getStride(0), strideB = rows.getStride(1);
  rows.forEach([&](int64_t offset, ArrayRef<int64_t> operandOffsets) {
    const From *rowA = a + operandOffsets[0];
    const From *rowB = b + operandOffsets[1];
    for (int64_t i = 0, e = rows.getRowLength(); i != e; ++i)
      to[offset + i] = fn(rowA[i * strideA], rowB[i * strideB]);
  });
}

/// `fn` of the elements of both operands, in the type `T`.
template <typename T, typename Fn>
void applyBinary(ArrayRef<Tensor> operands, Tensor &result, Fn fn) {
  Elements<T> a = operands[0].getAs<T>(), b = operands[1].getAs<T>();
  storeComputed<T>(result, [&](MutableArrayRef<T> to) {
    applyBinaryRows(result, operands, a.data(), b.data(), to.data(), fn);
  });
}

/// `fn` of each element, in the type `T`.
template <typename T, typename Fn>
void applyUnary(const Tensor &x, Tensor &result, Fn fn) {
  Elements<T> from = x.getAs<T>();
  storeComputed<T>(result, [&](MutableArrayRef<T> to) {
    llvm::transform(from.get(), to.begin(), fn);
  });
}

/// `fn` of each element, in the compute type of floats.
template <typename Fn>
LogicalResult applyFloat(ArrayRef<Tensor> operands,
                         MutableArrayRef<Tensor> results, Fn fn) {
  dispatchFloatCompute(operands, [&](auto tag) {
    applyUnary<typename decltype(tag)::Type>(operands[0], results[0], fn);
  });
  return success();
}

/// `fn`, a function of f64, of each element, rounded once.
template <typename Fn>
LogicalResult applyRounded(ArrayRef<Tensor> operands,
                           MutableArrayRef<Tensor> results, Fn fn) {
  return applyFloat(operands, results,
                    [&](auto x) { return decltype(x)(fn(double(x))); });
}

/// `fn`, a function of `ExplicitFunctions.h`, of each element in f32.
template <typename Fn>
LogicalResult applyExplicit(ArrayRef<Tensor> operands,
                            MutableArrayRef<Tensor> results, Fn fn) {
  applyUnary<float>(operands[0], results[0],
                    [&](float x) { return fn(HostFloat{x}).value; });
  return success();
}

} // namespace mlir::lpt

#endif // LPT_LIB_REFERENCE_ELEMENTWISELOOPS_H
