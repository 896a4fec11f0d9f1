//===- BackendNames.h -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_BACKENDNAMES_H
#define LPT_CONVERSION_BACKENDNAMES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::lpt {

/// The names of backends in options, in the attribute `backend` of kernels, and
/// in reports. No other file spells them.
inline constexpr llvm::StringLiteral referenceBackend = "reference";
/// In options only: that of its list which is expected to be the fastest,
/// kernel by kernel.
inline constexpr llvm::StringLiteral automaticBackend = "auto";
inline constexpr llvm::StringLiteral genericBackend = "generic";
inline constexpr llvm::StringLiteral nativeBackend = "native";
inline constexpr llvm::StringLiteral oneDNNBackend = "onednn";

/// The backends that are asked to compute the kernels of a program, in their
/// order: `preferred` first.
inline llvm::SmallVector<llvm::StringRef>
getBackendList(llvm::StringRef preferred) {
  if (preferred == automaticBackend)
    return {nativeBackend, oneDNNBackend, genericBackend};
  if (preferred == genericBackend)
    return {genericBackend};
  if (preferred == nativeBackend)
    return {nativeBackend, genericBackend};
  return {preferred, nativeBackend, genericBackend};
}

} // namespace mlir::lpt

#endif // LPT_CONVERSION_BACKENDNAMES_H
