//===- RegisterLowPrecisionModels.h -----------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attaches `LowPrecisionOpInterface` to the ops of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_LOWPRECISION_REGISTERLOWPRECISIONMODELS_H
#define LPT_DIALECT_LPT_LOWPRECISION_REGISTERLOWPRECISIONMODELS_H

namespace mlir {
class DialectRegistry;

namespace lpt {

/// Makes the ops of the dialect take part in low precision transformations,
/// once the dialect is loaded.
void registerLowPrecisionModels(DialectRegistry &registry);

} // namespace lpt
} // namespace mlir

#endif // LPT_DIALECT_LPT_LOWPRECISION_REGISTERLOWPRECISIONMODELS_H
