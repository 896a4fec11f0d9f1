//===- ForeignTypes.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element types of other dialects, whose integers have no signedness, and
// the constants of them.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_FRONTEND_FOREIGNTYPES_H
#define LPT_LIB_CONVERSION_FRONTEND_FOREIGNTYPES_H

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::lpt {

/// How the integers of a value are read.
enum class Signedness { Signed, Unsigned };

/// The element type of this dialect for `type`, signless integers of which are
/// read by `signedness`. Null if there is none.
Type getFrontendElementType(Type type, Signedness signedness);

/// The integers that `type` stores, with their signedness: `ui8` of `u8`. Null
/// if it stores others than integers.
IntegerType getStorageElementType(quant::QuantizedType type);

/// The bits of `elements` as elements of `type`, which has as many elements of
/// as many bits. Null if it has not, and for kinds of attributes other than
/// dense ones and dense resources.
ElementsAttr reinterpretElements(ElementsAttr elements, RankedTensorType type);
/// The same in the shape that they have.
ElementsAttr reinterpretElements(ElementsAttr elements, Type elementType);

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_FRONTEND_FOREIGNTYPES_H
