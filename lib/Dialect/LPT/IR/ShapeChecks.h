//===- ShapeChecks.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of ranks and attributes that the shape inference of data movement
// shares, so that ops reject the same mistake with the same words.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_DIALECT_LPT_IR_SHAPECHECKS_H
#define LPT_LIB_DIALECT_LPT_IR_SHAPECHECKS_H

#include "LPT/Dialect/LPT/IR/ShapeArithmetic.h"

#include "llvm/Support/CheckedArithmetic.h"

namespace mlir::lpt {

inline LogicalResult checkMinimumRank(size_t rank, size_t minimum,
                                      ShapeInference &inference) {
  if (rank >= minimum)
    return success();
  return inference.fail("expected a tensor of rank " + Twine(minimum) +
                        " or more, but got rank " + Twine(rank));
}

inline LogicalResult inferAxis(int64_t axis, int64_t rank,
                               ShapeInference &inference, int64_t &normalized) {
  Shape axes;
  if (failed(checkMinimumRank(rank, 1, inference)) ||
      failed(normalizeAxes(axis, rank, inference, axes)))
    return failure();
  normalized = axes.front();
  return success();
}

inline LogicalResult checkLength(StringRef name, ArrayRef<int64_t> array,
                                 size_t length, ShapeInference &inference) {
  if (array.size() == length)
    return success();
  return inference.fail("expected " + name + " to have " + Twine(length) +
                        " entries, but got " + Twine(array.size()));
}

inline LogicalResult checkMinimum(StringRef name, ArrayRef<int64_t> array,
                                  int64_t minimum, ShapeInference &inference) {
  for (int64_t value : array)
    if (value < minimum)
      return inference.fail("expected " + name + " to be at least " +
                            Twine(minimum) + ", but got " + Twine(value));
  return success();
}

/// A scalar, or a tensor with one element, which is named `name`.
inline LogicalResult checkOneElement(StringRef name, Value value,
                                     ShapeInference &inference) {
  ArrayRef<int64_t> shape = getShape(value);
  if (shape.empty() ||
      (shape.size() == 1 && (shape[0] == 1 || ShapedType::isDynamic(shape[0]))))
    return success();
  return inference.fail("expected " + name +
                        " to be a scalar or to have one element, but got "
                        "shape " +
                        formatShape(shape));
}

/// A size computed from attributes that may hold any number: dynamic stays
/// dynamic, and overflow is remembered instead of wrapping.
class CheckedSize {
public:
  CheckedSize(int64_t size) : size(size) {}

  CheckedSize &operator+=(int64_t other) {
    return update(other, llvm::checkedAdd<int64_t>);
  }
  CheckedSize &operator-=(int64_t other) {
    return update(other, llvm::checkedSub<int64_t>);
  }
  CheckedSize &operator*=(int64_t other) {
    return update(other, llvm::checkedMul<int64_t>);
  }

  LogicalResult get(ShapeInference &inference, int64_t &result) const {
    if (overflow)
      return inference.fail(
          "expected sizes that fit into 64 bits, but got larger ones");
    result = size;
    return success();
  }

private:
  CheckedSize &
  update(int64_t other,
         llvm::function_ref<std::optional<int64_t>(int64_t, int64_t)> compute) {
    if (ShapedType::isDynamic(size) || ShapedType::isDynamic(other)) {
      size = ShapedType::kDynamic;
      return *this;
    }
    std::optional<int64_t> computed = compute(size, other);
    // The most negative number would be mistaken for a dynamic size.
    if (computed && !ShapedType::isDynamic(*computed))
      size = *computed;
    else
      overflow = true;
    return *this;
  }

  int64_t size;
  bool overflow = false;
};

/// Divides `size`, which is named `what` in the message.
inline LogicalResult divideExactly(int64_t size, int64_t divisor,
                                   const Twine &what, ShapeInference &inference,
                                   int64_t &result) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(divisor)) {
    result = ShapedType::kDynamic;
    return success();
  }
  if (size % divisor != 0)
    return inference.fail("expected " + what + " to be a multiple of " +
                          Twine(divisor) + ", but got " + Twine(size));
  result = size / divisor;
  return success();
}

} // namespace mlir::lpt

#endif // LPT_LIB_DIALECT_LPT_IR_SHAPECHECKS_H
