//===- Tensor.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The value that the reference evaluator computes with: a plain buffer in row
// major order, its shape and its element type.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_REFERENCE_TENSOR_H
#define LPT_REFERENCE_TENSOR_H

#include "LPT/Reference/ElementStorage.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <vector>

namespace mlir::lpt {

template <typename T>
class Elements;

/// A tensor of static shape. Copies share the bytes and are cheap; the bytes
/// are copied on the first write through a copy. A default constructed tensor
/// is null and has none of the other properties.
class Tensor {
public:
  Tensor() = default;

  /// Whether `create` finds memory, found out without touching any.
  static bool fitsMemory(Type elementType, ArrayRef<int64_t> shape);

  /// A tensor of zeros. Fails if the element type is not one of the dialect,
  /// or if its size exceeds `maxBytes` or the memory of the machine.
  static FailureOr<Tensor> create(Type elementType, ArrayRef<int64_t> shape);

  /// A tensor that reads `bytes`, which `owner` keeps alive; a null owner means
  /// that they outlive the tensor and its copies. `bytes` holds the elements in
  /// row major order, one or more whole bytes each, and is copied if it is not
  /// aligned for its element type. Fails on an element type that is not one of
  /// the dialect, and on a size other than the shape asks for.
  static FailureOr<Tensor> alias(Type elementType, ArrayRef<int64_t> shape,
                                 ArrayRef<char> bytes,
                                 std::shared_ptr<const void> owner);

  /// The value of a dense or of a dense resource attribute, in which a 4-bit
  /// integer is the lower half of a byte, and any byte but 0 of a resource of
  /// booleans is true. Unless it is a splat, of a 4-bit type or of booleans it
  /// aliases the bytes of the attribute, and so must not outlive the
  /// context or an update of the resource. Fails on element types that are not
  /// of the dialect, on other kinds of attributes, and on a resource that is
  /// missing or has the wrong size.
  static FailureOr<Tensor> fromAttribute(ElementsAttr attribute);

  /// The tensor as an attribute: `dense` if it is a splat or has at most
  /// `maxDenseBytes`, else a dense resource that shares the bytes of this
  /// tensor. `resourceName` is a hint for the key of the resource.
  ElementsAttr toAttribute(StringRef resourceName = "lpt") const;

  /// Larger values become resources, because the context hashes and keeps
  /// every other attribute.
  static constexpr int64_t maxDenseBytes = 16 * 1024;
  /// The greatest size of a tensor, in bytes.
  static constexpr int64_t maxBytes = int64_t(1) << 36;

  explicit operator bool() const { return static_cast<bool>(elementType); }

  Type getElementType() const { return elementType; }
  ArrayRef<int64_t> getShape() const { return shape; }
  int64_t getRank() const { return shape.size(); }
  int64_t getDim(unsigned axis) const { return shape[axis]; }
  int64_t getNumElements() const { return numElements; }
  RankedTensorType getType() const {
    return RankedTensorType::get(shape, elementType);
  }
  /// Whether the elements are integers; booleans count as 0 and 1.
  bool isInteger() const { return isa<IntegerType>(elementType); }

  ArrayRef<char> getBytes() const {
    return {data, size_t(numElements) * elementBytes};
  }
  MutableArrayRef<char> getMutableBytes();

  /// The elements as they are stored; `T` must be their storage type.
  template <typename T>
  ArrayRef<T> getData() const {
    assert(sizeof(T) == elementBytes && "not the storage type");
    return {reinterpret_cast<const T *>(data), size_t(numElements)};
  }
  template <typename T>
  MutableArrayRef<T> getMutableData() {
    assert(sizeof(T) == elementBytes && "not the storage type");
    return {reinterpret_cast<T *>(getMutableBytes().data()),
            size_t(numElements)};
  }

  /// The elements converted to `T`: `float`, `double`, `int32_t` or `int64_t`.
  /// A conversion to a float rounds to nearest even, one to an integer
  /// saturates and must start from an integer. Without a copy if `T` is the
  /// storage type.
  template <typename T>
  Elements<T> getAs() const;

  /// Sets the elements from `offset` on to `values`, each converted to the
  /// element type: rounded to nearest even (to an integer: half to even, then
  /// saturated; NaN becomes zero). As a boolean all but zero is true.
  template <typename T>
  void store(ArrayRef<T> values, int64_t offset = 0);

  /// The tensor converted by the rules of `store`, or itself if it has the
  /// element type already.
  FailureOr<Tensor> convertTo(Type elementType) const;

  /// The same elements with another shape of equally many.
  Tensor withShape(ArrayRef<int64_t> shape) const;

  /// The tensor with axis `order[i]` as axis i. Fails if there is no memory.
  FailureOr<Tensor> permuted(ArrayRef<int64_t> order) const;

  /// Whether all elements have the same bytes. False if there are none.
  bool isSplat() const;

private:
  ElementsAttr makeAttribute(StringRef resourceName) const;

  Type elementType;
  SmallVector<int64_t, 4> shape;
  int64_t numElements = 0;
  unsigned elementBytes = 0;
  const char *data = nullptr;
  /// Owns `data`; may be null for bytes that belong to a context.
  std::shared_ptr<const void> owner;
  /// Whether `owner` was allocated by `create`, so that its only user may
  /// write to it.
  bool ownsBytes = false;
};

/// The elements of a tensor in a compute type, see `Tensor::getAs`. Keeps the
/// tensor alive.
template <typename T>
class Elements {
public:
  Elements() = default;
  // `values` points into what moves along with it.
  Elements(Elements &&) = default;
  Elements &operator=(Elements &&) = default;
  ArrayRef<T> get() const { return values; }
  operator ArrayRef<T>() const { return values; }
  const T *data() const { return values.data(); }
  size_t size() const { return values.size(); }
  const T &operator[](size_t index) const { return values[index]; }
  const T *begin() const { return values.begin(); }
  const T *end() const { return values.end(); }

private:
  friend class Tensor;
  Tensor source;
  std::vector<T> converted;
  ArrayRef<T> values;
};

extern template Elements<float> Tensor::getAs<float>() const;
extern template Elements<double> Tensor::getAs<double>() const;
extern template Elements<int32_t> Tensor::getAs<int32_t>() const;
extern template Elements<int64_t> Tensor::getAs<int64_t>() const;
extern template void Tensor::store<float>(ArrayRef<float>, int64_t);
extern template void Tensor::store<double>(ArrayRef<double>, int64_t);
extern template void Tensor::store<int32_t>(ArrayRef<int32_t>, int64_t);
extern template void Tensor::store<int64_t>(ArrayRef<int64_t>, int64_t);

} // namespace mlir::lpt

#endif // LPT_REFERENCE_TENSOR_H
