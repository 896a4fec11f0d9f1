//===- UniformTypes.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/UniformTypes.h"

#include "Frontend/ForeignTypes.h"

#include "LPT/Dialect/LPT/IR/IntegerRange.h"
#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

/// The integers that `type` stores, with their signedness. Null, with the
/// reason in `found`, if tensors of the dialect do not have them.
static IntegerType getStorage(quant::QuantizedType type, std::string &found) {
  IntegerType storage = getStorageElementType(type);
  if (!storage) {
    found = llvm::formatv("storage type {0}", type.getStorageType());
    return {};
  }
  if (isNumberType(storage))
    return storage;
  found = llvm::formatv("storage of {0} bits", storage.getWidth());
  return {};
}

std::optional<UniformParameters> UniformParameters::get(Type type,
                                                        std::string &found) {
  auto quantized = dyn_cast<quant::QuantizedType>(type);
  UniformParameters parameters;
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(type)) {
    parameters.scales = {uniform.getScale()};
    parameters.zeroPoints = {uniform.getZeroPoint()};
  } else if (auto uniform =
                 dyn_cast<quant::UniformQuantizedPerAxisType>(type)) {
    parameters.scales.assign(uniform.getScales().begin(),
                             uniform.getScales().end());
    parameters.zeroPoints.assign(uniform.getZeroPoints().begin(),
                                 uniform.getZeroPoints().end());
    parameters.axis = uniform.getQuantizedDimension();
  } else {
    found =
        isa<quant::UniformQuantizedSubChannelType>(type) ? "scales of blocks"
        : isa<quant::CalibratedQuantizedType>(type)      ? "a calibrated type"
        : isa<quant::AnyQuantizedType>(type) ? "a type without parameters"
                                             : llvm::formatv("{0}", type).str();
    return std::nullopt;
  }
  parameters.storage = getStorage(quantized, found);
  if (!parameters.storage)
    return std::nullopt;
  parameters.low = quantized.getStorageTypeMin();
  parameters.high = quantized.getStorageTypeMax();
  parameters.expressed = dyn_cast<FloatType>(quantized.getExpressedType());
  if (parameters.expressed && isNumberType(parameters.expressed))
    return parameters;
  found = llvm::formatv("numbers of {0}", quantized.getExpressedType());
  return std::nullopt;
}

bool UniformParameters::isNarrow() const {
  const IntegerRange range = getIntegerRange(storage);
  return range.min < low || high < range.max;
}

bool UniformParameters::hasZeroPoint() const {
  return llvm::any_of(zeroPoints, [](int64_t zero) { return zero != 0; });
}

FloatType UniformParameters::getArithmeticType() const {
  return expressed.isF64() ? expressed : Float32Type::get(storage.getContext());
}

/// `values`, one or one for each index of `axis`, as floats of type `type`.
static DenseElementsAttr getAlong(std::optional<int64_t> axis, int64_t rank,
                                  FloatType type, ArrayRef<double> values) {
  SmallVector<int64_t> shape;
  if (axis) {
    shape.assign(rank, 1);
    shape[*axis] = values.size();
  }
  SmallVector<APFloat> elements;
  for (double value : values) {
    APFloat element(value);
    bool losesInfo;
    element.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &losesInfo);
    elements.push_back(element);
  }
  return DenseElementsAttr::get(RankedTensorType::get(shape, type), elements);
}

DenseElementsAttr UniformParameters::getScales(int64_t rank) const {
  return getAlong(axis, rank, getArithmeticType(), scales);
}

DenseElementsAttr UniformParameters::getZeroPoints(int64_t rank) const {
  return getAlong(axis, rank, getArithmeticType(),
                  SmallVector<double>(zeroPoints.begin(), zeroPoints.end()));
}
