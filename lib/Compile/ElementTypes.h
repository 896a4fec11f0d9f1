//===- ElementTypes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_COMPILE_ELEMENTTYPES_H
#define LPT_LIB_COMPILE_ELEMENTTYPES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <optional>

namespace mlir::lpt {

/// A type of elements in the interface of a compiled model.
struct ElementType {
  int32_t value;
  StringRef nameInC, text;
};

/// Calls `visit` with each of them.
template <typename Function>
void forEachElementType(MLIRContext *context, Function visit) {
  Builder b(context);
#define LPT_ELEMENT_TYPE(name, value, type, text)                              \
  visit(Type(type), ElementType{value, name, text});
#include "ElementTypes.def"
}

/// That of `type`; nothing if the interface has none.
inline std::optional<ElementType> getElementType(Type type) {
  std::optional<ElementType> found;
  forEachElementType(type.getContext(), [&](Type other, ElementType element) {
    if (other == type)
      found = element;
  });
  return found;
}

} // namespace mlir::lpt

#endif // LPT_LIB_COMPILE_ELEMENTTYPES_H
