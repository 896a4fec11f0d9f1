//===- TosaTypes.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the types of TOSA become those of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_TOSATOLPT_TOSATYPES_H
#define LPT_LIB_CONVERSION_TOSATOLPT_TOSATYPES_H

#include "Frontend/ForeignTypes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::lpt {

/// The element type of the dialect that holds the elements of `type`: signless
/// integers of more than one bit are signed, and quantized types are their
/// storage types. Null if the dialect has none.
Type convertElementType(Type type);

/// Converts ranked tensors, and keeps every other type, and tensors of elements
/// that the dialect does not have. Values of both sides are connected by
/// `tensor.bitcast` and `quant.scast`.
class TosaTypeConverter : public TypeConverter {
public:
  TosaTypeConverter();
};

/// The reverse: integers have no sign, but for unsigned ones, which TOSA has.
class LPTTypeConverter : public TypeConverter {
public:
  LPTTypeConverter();
};

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_TOSATOLPT_TOSATYPES_H
