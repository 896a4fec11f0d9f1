//===- LayerFields.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerFields.h"

using namespace mlir;
using namespace mlir::lpt;

bool LayerFields::haveFittingTypes(ValueRange operands) const {
  return areOperandsMixed ||
         llvm::all_equal(llvm::map_range(
             operands, [](Value value) { return getElementType(value); }));
}

SmallVector<Type> LayerFields::getResultTypes(ValueRange operands) const {
  Type common = typeSource < operands.size()
                    ? getElementType(operands[typeSource])
                    : Type();
  SmallVector<Type> types(getNumResults(), common);
  for (auto [type, stated] : llvm::zip(types, resultTypes))
    if (stated)
      type = stated;
  return types;
}
