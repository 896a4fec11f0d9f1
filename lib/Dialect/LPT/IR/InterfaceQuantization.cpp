//===- InterfaceQuantization.cpp ------------------------------------------===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/InterfaceQuantization.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::lpt;

using ScaleHelper = LPTDialect::ScaleAttrHelper;
using ZeroPointHelper = LPTDialect::ZeroPointAttrHelper;

void InterfaceQuantization::setOfArgument(FunctionOpInterface function,
                                          unsigned index) const {
  Builder builder(function.getContext());
  function.setArgAttr(index, ScaleHelper::getNameStr(),
                      builder.getF64FloatAttr(scale));
  function.setArgAttr(index, ZeroPointHelper::getNameStr(),
                      builder.getI64IntegerAttr(zeroPoint));
}

void InterfaceQuantization::setOfResult(FunctionOpInterface function,
                                        unsigned index) const {
  Builder builder(function.getContext());
  function.setResultAttr(index,
                         builder.getStringAttr(ScaleHelper::getNameStr()),
                         builder.getF64FloatAttr(scale));
  function.setResultAttr(index,
                         builder.getStringAttr(ZeroPointHelper::getNameStr()),
                         builder.getI64IntegerAttr(zeroPoint));
}

std::optional<InterfaceQuantization>
InterfaceQuantization::get(DictionaryAttr attributes) {
  if (!attributes)
    return std::nullopt;
  auto scale = attributes.getAs<FloatAttr>(ScaleHelper::getNameStr());
  auto zeroPoint = attributes.getAs<IntegerAttr>(ZeroPointHelper::getNameStr());
  if (!scale || !zeroPoint)
    return std::nullopt;
  return InterfaceQuantization{scale.getValueAsDouble(), zeroPoint.getInt()};
}
