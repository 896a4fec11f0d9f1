//===- WeightElements.cpp ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WeightElements.h"

#include "LPT/Reference/Tensor.h"

#include <cmath>

using namespace mlir;
using namespace mlir::lpt;
using namespace mlir::lpt::onednn;

/// The elements of `weights`; of a splat one of them, since there may be more
/// than fit into memory. Nothing if they cannot be read.
static std::optional<Tensor> readWeights(ElementsAttr weights) {
  if (auto dense = dyn_cast<DenseElementsAttr>(weights);
      dense && dense.isSplat() && dense.getNumElements() > 1)
    weights = dense.resizeSplat(
        RankedTensorType::get(/*shape=*/{}, dense.getElementType()));
  FailureOr<Tensor> tensor = Tensor::fromAttribute(weights);
  return succeeded(tensor) ? std::optional(*tensor) : std::nullopt;
}

/// Whether `type` is stored as `int8_t` or `uint8_t`, whose values are those of
/// the elements.
static bool isByte(Type type) {
  auto integer = dyn_cast<IntegerType>(type);
  return integer && (integer.getWidth() == 8 || integer.getWidth() == 4);
}

/// The absolute value as a type that holds all of them.
static uint8_t getMagnitude(uint8_t value) { return value; }
static uint8_t getMagnitude(int8_t value) {
  return static_cast<uint8_t>(value < 0 ? -value : value);
}
static double getMagnitude(double value) { return std::abs(value); }

template <typename T>
static auto findLargest(ArrayRef<T> values) {
  // One accumulator and no branch: compilers make vectors of it.
  decltype(getMagnitude(T())) largest = 0;
  for (T value : values)
    largest = std::max(largest, getMagnitude(value));
  return largest;
}

template <typename T>
static LargestWeights findTwoLargest(ArrayRef<T> values) {
  const auto largest = findLargest(values);
  const T *place = llvm::find_if(
      values, [&](T value) { return getMagnitude(value) == largest; });
  LargestWeights result;
  result.first = largest;
  if (place != values.end())
    result.second = std::max(findLargest(ArrayRef<T>(values.begin(), place)),
                             findLargest(ArrayRef<T>(place + 1, values.end())));
  return result;
}

std::optional<LargestWeights> onednn::findLargestWeights(ElementsAttr weights) {
  std::optional<Tensor> tensor = readWeights(weights);
  if (!tensor)
    return std::nullopt;
  LargestWeights result;
  if (!isByte(tensor->getElementType()))
    result = findTwoLargest<double>(tensor->getAs<double>());
  else if (tensor->getElementType().isUnsignedInteger())
    result = findTwoLargest(tensor->getData<uint8_t>());
  else
    result = findTwoLargest(tensor->getData<int8_t>());
  // Of a splat there is one element here.
  if (weights.getNumElements() > tensor->getNumElements())
    result.second = result.first;
  return result;
}

std::optional<std::pair<double, double>>
onednn::findIntegerRange(ElementsAttr weights) {
  std::optional<Tensor> tensor = readWeights(weights);
  if (!tensor || tensor->getNumElements() == 0)
    return std::nullopt;
  ArrayRef<float> values = tensor->getData<float>();
  float low = values.front(), high = values.front();
  for (float value : values) {
    // Neither NaN nor infinity is an integer.
    if (!std::isfinite(value) || value != std::rint(value))
      return std::nullopt;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  return std::pair<double, double>(low, high);
}

/// What `convert` makes of the elements of `weights`, under the shape of
/// `weights`; null if they cannot be read.
template <typename ConvertT>
static ElementsAttr rewriteElements(ElementsAttr weights, ConvertT convert) {
  std::optional<Tensor> tensor = readWeights(weights);
  if (!tensor)
    return {};
  FailureOr<Tensor> converted = convert(*tensor);
  if (failed(converted))
    llvm::report_bad_alloc_error("out of memory while weights are converted");
  ElementsAttr elements = converted->toAttribute();
  auto type = cast<RankedTensorType>(weights.getShapedType())
                  .clone(converted->getElementType());
  return elements.getShapedType() == type
             ? elements
             : cast<DenseElementsAttr>(elements).resizeSplat(type);
}

/// `source` as a tensor of `elementType`, which is stored as `TargetT` and has
/// the same values. Without numbers of 64 bits in between.
template <typename SourceT, typename TargetT>
static FailureOr<Tensor> copyElements(const Tensor &source, Type elementType) {
  FailureOr<Tensor> target = Tensor::create(elementType, source.getShape());
  if (succeeded(target))
    llvm::transform(source.getData<SourceT>(),
                    target->getMutableData<TargetT>().begin(),
                    [](SourceT value) { return TargetT(value); });
  return target;
}

ElementsAttr onednn::makeBytes(ElementsAttr weights) {
  return rewriteElements(weights, [&](const Tensor &tensor) {
    return copyElements<float, int8_t>(
        tensor, IntegerType::get(weights.getContext(), 8, IntegerType::Signed));
  });
}

ElementsAttr onednn::convertToFloats(ElementsAttr weights) {
  const Type f32 = Float32Type::get(weights.getContext());
  return rewriteElements(weights, [&](const Tensor &tensor) {
    if (!isByte(tensor.getElementType()))
      return tensor.convertTo(f32);
    return tensor.getElementType().isUnsignedInteger()
               ? copyElements<uint8_t, float>(tensor, f32)
               : copyElements<int8_t, float>(tensor, f32);
  });
}
