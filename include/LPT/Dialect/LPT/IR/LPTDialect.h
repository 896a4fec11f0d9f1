//===- LPTDialect.h ---------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its attributes, and which element types it knows.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTDIALECT_H
#define LPT_DIALECT_LPT_IR_LPTDIALECT_H

#include "LPT/Dialect/LPT/IR/LPTEnums.h"

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_ATTRDEF_CLASSES
#include "LPT/Dialect/LPT/IR/LPTAttributes.h.inc"

#include "LPT/Dialect/LPT/IR/LPTDialect.h.inc"

namespace mlir::lpt {

/// Whether `type` is one of numbers: integers with signedness of 4 to 64 bits,
/// and f16, bf16, f32, f64.
bool isNumberType(Type type);

/// Whether `type` is that of booleans, i1.
bool isBooleanType(Type type);

/// Whether tensors of the dialect may have this element type: that of numbers
/// or of booleans.
bool isTensorElementType(Type type);

/// The number of bytes of one element in memory. A 4-bit integer takes a whole
/// byte, and so does a boolean, which is 0 or 1.
unsigned getElementBytes(Type elementType);

/// Whether `type` counts as low precision: si8, ui8, si16, ui16, si32, ui32.
/// Four-bit types do not: they are stored, but not computed with.
bool isLowPrecisionType(Type type);

/// The state of `lpt.read_value` and `lpt.assign`.
struct VariableResource : SideEffects::Resource::Base<VariableResource> {
  llvm::StringRef getName() final { return "lpt.variables"; }
};

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_LPTDIALECT_H
