//===- LPTEnums.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enumerations of the dialect, apart from its attributes so that value
// types can use them alone.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTENUMS_H
#define LPT_DIALECT_LPT_IR_LPTENUMS_H

#include "mlir/IR/OpImplementation.h"

#include <cstdint>
#include <optional>
#include <string>

#include "LPT/Dialect/LPT/IR/LPTEnums.h.inc"

namespace mlir::lpt {

/// Whether an op keeps the precision of its input; see
/// `PrecisionPreservedOpInterface`.
enum class PrecisionPreservation { Never, Always, ByMarkup };

} // namespace mlir::lpt

#endif // LPT_DIALECT_LPT_IR_LPTENUMS_H
