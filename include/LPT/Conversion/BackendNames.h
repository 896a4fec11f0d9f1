//===- BackendNames.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_BACKENDNAMES_H
#define LPT_CONVERSION_BACKENDNAMES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::lpt {

/// The names of backends in options, in the attribute `backend` of kernels, and
/// in reports. No other file spells them.
inline constexpr llvm::StringLiteral referenceBackend = "reference";
inline constexpr llvm::StringLiteral genericBackend = "generic";
inline constexpr llvm::StringLiteral oneDNNBackend = "onednn";

} // namespace mlir::lpt

#endif // LPT_CONVERSION_BACKENDNAMES_H
