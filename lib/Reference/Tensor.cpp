//===- Tensor.cpp ---------------------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Reference/Tensor.h"

#include "IndexMapping.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Memory.h"

#include <cstdlib>
#include <cstring>

#ifdef __linux__
#include <sys/mman.h>
#endif

using namespace mlir;
using namespace mlir::lpt;

/// Buffers start at a cache line.
static constexpr size_t bufferAlignment = 64;

/// The number of bytes of a tensor, if it is within `Tensor::maxBytes`.
static std::optional<int64_t> computeBytes(Type elementType,
                                           ArrayRef<int64_t> shape) {
  if (!isStorable(elementType))
    return std::nullopt;
  if (llvm::is_contained(shape, 0))
    return 0;
  int64_t bytes = getElementBytes(elementType);
  for (int64_t size : shape)
    if (size < 0 || llvm::MulOverflow(bytes, size, bytes) ||
        bytes > Tensor::maxBytes)
      return std::nullopt;
  return bytes;
}

bool Tensor::fitsMemory(Type elementType, ArrayRef<int64_t> shape) {
  std::optional<int64_t> bytes = computeBytes(elementType, shape);
  if (!bytes)
    return false;
  // Compilers take for granted that a malloc succeeds whose result is freed.
  std::error_code error;
  llvm::sys::MemoryBlock block = llvm::sys::Memory::allocateMappedMemory(
      *bytes + bufferAlignment, /*NearBlock=*/nullptr,
      llvm::sys::Memory::MF_READ | llvm::sys::Memory::MF_WRITE, error);
  if (error)
    return false;
  (void)llvm::sys::Memory::releaseMappedMemory(block);
  return true;
}

/// The size of large pages that are worth asking for: that of x86.
static constexpr size_t largePageBytes = 2 * 1024 * 1024;

/// Asks for large pages where `bytes` from `memory` on fill them: reading many
/// megabytes of weights once for each run misses the tables of small ones.
static void adviseLargePages(const char *memory, size_t bytes) {
#ifdef __linux__
  if (bytes >= largePageBytes)
    (void)madvise(const_cast<char *>(memory),
                  llvm::alignDown(bytes, largePageBytes), MADV_HUGEPAGE);
#else
  (void)memory;
  (void)bytes;
#endif
}

FailureOr<Tensor> Tensor::create(Type elementType, ArrayRef<int64_t> shape) {
  std::optional<int64_t> bytes = computeBytes(elementType, shape);
  if (!bytes)
    return failure();
  // calloc, because it gives zero pages lazily and reports exhausted memory.
  const size_t alignment =
      *bytes >= int64_t(largePageBytes) ? largePageBytes : bufferAlignment;
  void *memory = std::calloc(*bytes + alignment, 1);
  if (!memory)
    return failure();
  Tensor tensor;
  tensor.owner = std::shared_ptr<const void>(
      memory, [](const void *p) { std::free(const_cast<void *>(p)); });
  tensor.data = reinterpret_cast<const char *>(
      llvm::alignAddr(memory, llvm::Align(alignment)));
  adviseLargePages(tensor.data, *bytes);
  tensor.ownsBytes = true;
  tensor.elementType = elementType;
  tensor.elementBytes = getElementBytes(elementType);
  tensor.numElements = *bytes / tensor.elementBytes;
  tensor.shape.assign(shape.begin(), shape.end());
  return tensor;
}

FailureOr<Tensor> Tensor::alias(Type elementType, ArrayRef<int64_t> shape,
                                ArrayRef<char> bytes,
                                std::shared_ptr<const void> owner) {
  std::optional<int64_t> expected = computeBytes(elementType, shape);
  if (!expected || size_t(*expected) != bytes.size())
    return failure();
  if (!llvm::isAddrAligned(llvm::Align(getElementBytes(elementType)),
                           bytes.data())) {
    FailureOr<Tensor> copy = create(elementType, shape);
    if (succeeded(copy))
      llvm::copy(bytes, copy->getMutableBytes().begin());
    return copy;
  }
  Tensor tensor;
  tensor.elementType = elementType;
  tensor.elementBytes = getElementBytes(elementType);
  tensor.numElements = *expected / tensor.elementBytes;
  tensor.shape.assign(shape.begin(), shape.end());
  tensor.data = bytes.data();
  tensor.owner = std::move(owner);
  return tensor;
}

/// A tensor whose elements all are `element`.
static FailureOr<Tensor> createSplat(Type elementType, ArrayRef<int64_t> shape,
                                     ArrayRef<char> element) {
  FailureOr<Tensor> tensor = Tensor::create(elementType, shape);
  if (failed(tensor))
    return failure();
  MutableArrayRef<char> bytes = tensor->getMutableBytes();
  for (size_t i = 0; i != bytes.size(); i += element.size())
    llvm::copy(element, &bytes[i]);
  return tensor;
}

/// Extends the sign, or the zeros, of 4-bit elements into their bytes. In an
/// attribute the upper half of a byte is zero, or whatever the writer of a
/// resource left there.
static void extendNibbles(Tensor &tensor) {
  bool isUnsigned = tensor.getElementType().isUnsignedInteger();
  for (char &byte : tensor.getMutableBytes()) {
    int nibble = byte & 0xf;
    byte = char(isUnsigned || nibble < 8 ? nibble : nibble - 16);
  }
}

/// The value of an attribute of booleans, which packs eight of them into a
/// byte.
static FailureOr<Tensor> unpackBooleans(DenseElementsAttr dense,
                                        RankedTensorType type) {
  FailureOr<Tensor> tensor =
      Tensor::create(type.getElementType(), type.getShape());
  if (succeeded(tensor))
    llvm::copy(dense.getValues<bool>(),
               tensor->getMutableData<uint8_t>().begin());
  return tensor;
}

/// Any byte but 0, which a resource may hold, is true.
static void normalizeBooleans(Tensor &tensor) {
  if (llvm::all_of(tensor.getData<uint8_t>(),
                   [](uint8_t byte) { return byte <= 1; }))
    return;
  for (uint8_t &byte : tensor.getMutableData<uint8_t>())
    byte = byte != 0;
}

static bool isFourBit(Type elementType) {
  return elementType.getIntOrFloatBitWidth() == 4;
}

FailureOr<Tensor> Tensor::fromAttribute(ElementsAttr attribute) {
  auto type = dyn_cast_or_null<RankedTensorType>(
      attribute ? Type(attribute.getShapedType()) : Type());
  if (!type || !type.hasStaticShape() || !isStorable(type.getElementType()))
    return failure();
  FailureOr<Tensor> tensor = failure();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute)) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      tensor = alias(type.getElementType(), type.getShape(), blob->getData(),
                     nullptr);
  } else if (auto dense = dyn_cast<DenseElementsAttr>(attribute)) {
    if (isBooleanType(type.getElementType()))
      return unpackBooleans(dense, type);
    ArrayRef<char> bytes = dense.getRawData();
    if (dense.isSplat())
      tensor = createSplat(type.getElementType(), type.getShape(), bytes);
    else
      tensor = alias(type.getElementType(), type.getShape(), bytes, nullptr);
  }
  if (succeeded(tensor) && isFourBit(type.getElementType()))
    extendNibbles(*tensor);
  if (succeeded(tensor) && isBooleanType(type.getElementType()))
    normalizeBooleans(*tensor);
  return tensor;
}

ElementsAttr Tensor::toAttribute(StringRef resourceName) const {
  if (isFourBit(elementType) && elementType.isSignedInteger() &&
      llvm::any_of(getBytes(), [](char byte) { return byte < 0; })) {
    Tensor packed = *this;
    for (char &byte : packed.getMutableBytes())
      byte &= 0xf;
    return packed.makeAttribute(resourceName);
  }
  return makeAttribute(resourceName);
}

ElementsAttr Tensor::makeAttribute(StringRef resourceName) const {
  ArrayRef<char> bytes = getBytes();
  RankedTensorType type = getType();
  if (isBooleanType(elementType) &&
      (isSplat() || bytes.size() <= size_t(maxDenseBytes)))
    return DenseElementsAttr::get(
        type, llvm::map_to_vector(isSplat() ? bytes.take_front() : bytes,
                                  [](char byte) { return byte != 0; }));
  if (isSplat())
    return DenseElementsAttr::getFromRawBuffer(type,
                                               bytes.take_front(elementBytes));
  if (bytes.size() <= size_t(maxDenseBytes))
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  if (!owner)
    return DenseResourceElementsAttr::get(
        type, resourceName,
        HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, bufferAlignment,
                                                      /*dataIsMutable=*/false));
  size_t alignment = ownsBytes ? bufferAlignment : elementBytes;
  return DenseResourceElementsAttr::get(
      type, resourceName,
      UnmanagedAsmResourceBlob::allocateWithAlign(
          bytes, alignment, [owner = owner](void *, size_t, size_t) {}));
}

MutableArrayRef<char> Tensor::getMutableBytes() {
  size_t size = size_t(numElements) * elementBytes;
  if (!ownsBytes || owner.use_count() != 1) {
    FailureOr<Tensor> copy = create(elementType, shape);
    if (failed(copy))
      llvm::report_bad_alloc_error("out of memory while copying a tensor");
    std::memcpy(const_cast<char *>(copy->data), data, size);
    *this = std::move(*copy);
  }
  return {const_cast<char *>(data), size};
}

Tensor Tensor::withShape(ArrayRef<int64_t> shape) const {
  Tensor result = *this;
  result.shape.assign(shape.begin(), shape.end());
  assert(computeBytes(elementType, shape) == int64_t(getBytes().size()) &&
         "the number of elements must not change");
  return result;
}

FailureOr<Tensor> Tensor::permuted(ArrayRef<int64_t> order) const {
  FailureOr<Tensor> result =
      create(elementType,
             llvm::map_to_vector(order, [&](int64_t i) { return shape[i]; }));
  if (succeeded(result))
    permuteAxes(*this, order, *result);
  return result;
}

bool Tensor::isSplat() const {
  if (numElements == 0)
    return false;
  // Equal to itself shifted by one element.
  return std::memcmp(data, data + elementBytes,
                     size_t(numElements - 1) * elementBytes) == 0;
}

/// `value` in the compute type `T`.
template <typename T, typename StorageT>
static T toCompute(StorageT value) {
  if constexpr (isSmallFloat<StorageT>)
    return T(value.toFloat());
  else if constexpr (std::is_same_v<StorageT, uint64_t> &&
                     std::is_integral_v<T>)
    return T(std::min<uint64_t>(value, std::numeric_limits<T>::max()));
  else if constexpr (std::is_integral_v<StorageT> && std::is_integral_v<T>)
    return saturate(int64_t(value), IntegerLimits<T>::all());
  else
    return T(value);
}

template <typename T>
Elements<T> Tensor::getAs() const {
  assert((isInteger() ||
          std::is_floating_point_v<T>)&&"floats do not become integers here");
  Elements<T> elements;
  dispatchStorage(elementType, [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    ArrayRef<StorageT> stored = getData<StorageT>();
    if constexpr (std::is_same_v<StorageT, T>) {
      elements.source = *this;
      elements.values = stored;
    } else {
      elements.converted.resize(stored.size());
      for (size_t i = 0, e = stored.size(); i != e; ++i)
        elements.converted[i] = toCompute<T>(stored[i]);
      elements.values = elements.converted;
    }
  });
  return elements;
}

/// Integers of 8 and 16 bits: what `saturate` yields, in a form that compilers
/// vectorise. Clamping first is the same because the limits are integers;
/// adding and subtracting 1.5 * 2^23 rounds half to even whatever is that
/// small.
template <typename StorageT>
static void storeNarrow(ArrayRef<float> values, StorageT *target,
                        IntegerLimits<StorageT> limits) {
  const float min = limits.min, max = limits.max, shift = 0x1.8p23f;
  for (size_t i = 0, e = values.size(); i != e; ++i) {
    float value = values[i];
    value = value == value ? value : 0.0f;
    value = value > min ? value : min;
    value = value < max ? value : max;
    target[i] = StorageT(int32_t((value + shift) - shift));
  }
}

template <typename T>
void Tensor::store(ArrayRef<T> values, int64_t offset) {
  assert(offset + int64_t(values.size()) <= numElements && "out of bounds");
  if (isBooleanType(elementType)) {
    llvm::transform(values,
                    getMutableData<uint8_t>().drop_front(offset).begin(),
                    [](T value) { return value != T(0); });
    return;
  }
  dispatchStorage(elementType, [&](auto tag) {
    using StorageT = typename decltype(tag)::Type;
    StorageT *target = getMutableData<StorageT>().data() + offset;
    size_t size = values.size();
    if constexpr (std::is_same_v<StorageT, T>) {
      // Of no values, neither pointer need be one.
      llvm::copy(values, target);
    } else if constexpr (std::is_same_v<T, float> && sizeof(StorageT) <= 2 &&
                         std::is_integral_v<StorageT>) {
      storeNarrow(values, target, getIntegerLimits<StorageT>(elementType));
    } else if constexpr (std::is_integral_v<StorageT>) {
      IntegerLimits<StorageT> limits = getIntegerLimits<StorageT>(elementType);
      for (size_t i = 0; i != size; ++i)
        target[i] = saturate(values[i], limits);
    } else if constexpr (isSmallFloat<StorageT>) {
      for (size_t i = 0; i != size; ++i) {
        if constexpr (std::is_same_v<T, float>)
          target[i] = StorageT::fromFloat(values[i]);
        else if constexpr (std::is_same_v<T, double>)
          target[i] = StorageT::fromDouble(values[i]);
        else
          target[i] = StorageT::fromInteger(int64_t(values[i]));
      }
    } else {
      for (size_t i = 0; i != size; ++i)
        target[i] = StorageT(values[i]);
    }
  });
}

FailureOr<Tensor> Tensor::convertTo(Type newElementType) const {
  if (newElementType == elementType)
    return *this;
  FailureOr<Tensor> result = create(newElementType, shape);
  if (failed(result))
    return failure();
  if (isInteger())
    result->store<int64_t>(getAs<int64_t>());
  else if (elementType.isF64())
    result->store<double>(getAs<double>());
  else
    result->store<float>(getAs<float>());
  return result;
}

template Elements<float> Tensor::getAs<float>() const;
template Elements<double> Tensor::getAs<double>() const;
template Elements<int32_t> Tensor::getAs<int32_t>() const;
template Elements<int64_t> Tensor::getAs<int64_t>() const;
template void Tensor::store<float>(ArrayRef<float>, int64_t);
template void Tensor::store<double>(ArrayRef<double>, int64_t);
template void Tensor::store<int32_t>(ArrayRef<int32_t>, int64_t);
template void Tensor::store<int64_t>(ArrayRef<int64_t>, int64_t);
