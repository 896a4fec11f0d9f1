//===- Provider.h -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_LPTTOLINALG_PROVIDER_H
#define LPT_LIB_CONVERSION_LPTTOLINALG_PROVIDER_H

#include "LPT/Conversion/KernelProvider.h"

namespace mlir::lpt::generic {

inline constexpr llvm::StringLiteral providerName = "generic";

/// Computes every kernel, by loops over elements.
std::unique_ptr<KernelProvider> createProvider();

} // namespace mlir::lpt::generic

#endif // LPT_LIB_CONVERSION_LPTTOLINALG_PROVIDER_H
