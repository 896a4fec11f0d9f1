//===- ForeignTypes.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Frontend/ForeignTypes.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::lpt;

Type lpt::getFrontendElementType(Type type, Signedness signedness) {
  auto integer = dyn_cast<IntegerType>(type);
  if (integer && integer.isSignless() && integer.getWidth() != 1)
    type = IntegerType::get(type.getContext(), integer.getWidth(),
                            signedness == Signedness::Signed
                                ? IntegerType::Signed
                                : IntegerType::Unsigned);
  return isTensorElementType(type) ? type : Type();
}

IntegerType lpt::getStorageElementType(quant::QuantizedType type) {
  auto storage = dyn_cast<IntegerType>(type.getStorageType());
  return storage ? IntegerType::get(type.getContext(), storage.getWidth(),
                                    type.isSigned() ? IntegerType::Signed
                                                    : IntegerType::Unsigned)
                 : IntegerType();
}

ElementsAttr lpt::reinterpretElements(ElementsAttr elements,
                                      RankedTensorType type) {
  const ShapedType from = elements.getShapedType();
  if (from == type)
    return elements;
  if (!from.getElementType().isIntOrFloat() ||
      !type.getElementType().isIntOrFloat() ||
      from.getElementTypeBitWidth() != type.getElementTypeBitWidth() ||
      !type.hasStaticShape() || from.getNumElements() != type.getNumElements())
    return {};
  if (auto dense = dyn_cast<DenseElementsAttr>(elements))
    return dense.bitcast(type.getElementType()).reshape(type);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return {};
}

ElementsAttr lpt::reinterpretElements(ElementsAttr elements, Type elementType) {
  return reinterpretElements(
      elements,
      RankedTensorType::get(elements.getShapedType().getShape(), elementType));
}
