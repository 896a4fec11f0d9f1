//===- GenericBackendDialects.h ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_GENERICBACKENDDIALECTS_H
#define LPT_CONVERSION_GENERICBACKENDDIALECTS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::lpt {

/// Adds to `registry` what the passes of `lpt-generic-backend` need to know
/// about the dialects below lpt: how their ops are bufferized and how they
/// become ops of the LLVM dialect.
void registerGenericBackendDialects(DialectRegistry &registry);

} // namespace mlir::lpt

#endif // LPT_CONVERSION_GENERICBACKENDDIALECTS_H
