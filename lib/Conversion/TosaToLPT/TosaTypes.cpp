//===- TosaTypes.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TosaTypes.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::lpt;

Type lpt::convertElementType(Type type) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(type))
    type = getStorageElementType(quantized);
  return type ? getFrontendElementType(type, Signedness::Signed) : Type();
}

/// Reads the elements of `value` as those of the tensor type `type`: the sign
/// is a matter of the type alone, and quantized types are cast to and from
/// their storage.
static Value castElements(OpBuilder &builder, Location location, Value value,
                          RankedTensorType type) {
  auto source = dyn_cast<RankedTensorType>(value.getType());
  if (!source || source.getShape() != type.getShape())
    return {};
  auto getStorage = [](RankedTensorType tensor) {
    auto quantized = dyn_cast<quant::QuantizedType>(tensor.getElementType());
    return quantized ? cast<RankedTensorType>(
                           tensor.clone(quantized.getStorageType()))
                     : tensor;
  };
  auto convert = [&](RankedTensorType to, auto create) {
    if (value.getType() != to)
      value = create(to);
  };
  auto castStorage = [&](RankedTensorType to) -> Value {
    return quant::StorageCastOp::create(builder, location, to, value);
  };
  const RankedTensorType from = getStorage(source), to = getStorage(type);
  convert(from, castStorage);
  if (from.getElementTypeBitWidth() != to.getElementTypeBitWidth())
    return {};
  convert(to, [&](RankedTensorType bits) -> Value {
    return tensor::BitcastOp::create(builder, location, bits, value);
  });
  convert(type, castStorage);
  return value;
}

/// Connects values of both sides.
static Value materialize(OpBuilder &builder, RankedTensorType type,
                         ValueRange values, Location location) {
  return values.size() == 1
             ? castElements(builder, location, values.front(), type)
             : Value();
}

TosaTypeConverter::TosaTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](RankedTensorType type) -> Type {
    Type elementType = convertElementType(type.getElementType());
    return elementType ? type.clone(elementType) : type;
  });
  addSourceMaterialization(materialize);
  addTargetMaterialization(materialize);
}

LPTTypeConverter::LPTTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](RankedTensorType type) -> Type {
    auto integer = dyn_cast<IntegerType>(type.getElementType());
    if (!integer || !integer.isSigned())
      return type;
    return type.clone(IntegerType::get(type.getContext(), integer.getWidth()));
  });
  addSourceMaterialization(materialize);
  addTargetMaterialization(materialize);
}
