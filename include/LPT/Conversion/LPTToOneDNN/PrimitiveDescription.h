//===- PrimitiveDescription.h -----------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_LPTTOONEDNN_PRIMITIVEDESCRIPTION_H
#define LPT_CONVERSION_LPTTOONEDNN_PRIMITIVEDESCRIPTION_H

#include "mlir/IR/BuiltinAttributes.h"

#include <string>

namespace mlir::lpt {

/// The description of a primitive, which a step has as attributes, in JSON, as
/// the runtime reads it (docs/OneDNNRuntime.md). Attributes that no description
/// has become null, which the runtime refuses.
std::string getPrimitiveDescription(DictionaryAttr payload);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_LPTTOONEDNN_PRIMITIVEDESCRIPTION_H
