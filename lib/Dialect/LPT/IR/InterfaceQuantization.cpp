//===- InterfaceQuantization.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/InterfaceQuantization.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::lpt;

static FloatAttr getScaleAttribute(MLIRContext *context, double scale) {
  return Builder(context).getF64FloatAttr(scale);
}

static IntegerAttr getZeroPointAttribute(MLIRContext *context,
                                         int64_t zeroPoint) {
  return Builder(context).getI64IntegerAttr(zeroPoint);
}

void InterfaceQuantization::setOfArgument(FunctionOpInterface function,
                                          unsigned index) const {
  MLIRContext *context = function.getContext();
  function.setArgAttr(index, scaleAttribute, getScaleAttribute(context, scale));
  function.setArgAttr(index, zeroPointAttribute,
                      getZeroPointAttribute(context, zeroPoint));
}

void InterfaceQuantization::setOfResult(FunctionOpInterface function,
                                        unsigned index) const {
  MLIRContext *context = function.getContext();
  function.setResultAttr(index, scaleAttribute,
                         getScaleAttribute(context, scale));
  function.setResultAttr(index, zeroPointAttribute,
                         getZeroPointAttribute(context, zeroPoint));
}

std::optional<InterfaceQuantization>
InterfaceQuantization::get(DictionaryAttr attributes) {
  if (!attributes)
    return std::nullopt;
  auto scale = attributes.getAs<FloatAttr>(scaleAttribute);
  auto zeroPoint = attributes.getAs<IntegerAttr>(zeroPointAttribute);
  if (!scale || !zeroPoint || !scale.getType().isF64() ||
      !zeroPoint.getType().isInteger(64))
    return std::nullopt;
  return InterfaceQuantization{scale.getValueAsDouble(), zeroPoint.getInt()};
}
