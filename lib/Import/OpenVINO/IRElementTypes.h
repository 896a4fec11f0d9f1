//===- IRElementTypes.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names of element types: "f32" in attributes, "FP32" of ports.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_IMPORT_OPENVINO_IRELEMENTTYPES_H
#define LPT_LIB_IMPORT_OPENVINO_IRELEMENTTYPES_H

#include "mlir/IR/Types.h"
#include "llvm/Support/Error.h"

namespace mlir::lpt {

/// The element type of this name, as attributes ("f32") or as ports ("FP32")
/// have it, or an error: the dialect has neither strings nor floats of 8 bits.
llvm::Expected<Type> parseIRElementType(StringRef name, MLIRContext *context);

/// Whether a port with this precision leaves its element type open.
bool isUnknownIRPrecision(StringRef precision);

/// "f32", and "FP32", of an element type of the dialect.
StringRef getIRElementTypeName(Type elementType);
StringRef getIRPrecisionName(Type elementType);

} // namespace mlir::lpt

#endif // LPT_LIB_IMPORT_OPENVINO_IRELEMENTTYPES_H
