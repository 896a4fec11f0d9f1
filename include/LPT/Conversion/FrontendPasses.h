//===- FrontendPasses.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that lead from other dialects into this one.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_CONVERSION_FRONTENDPASSES_H
#define LPT_CONVERSION_FRONTENDPASSES_H

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::lpt {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "LPT/Conversion/FrontendPasses.h.inc"

} // namespace mlir::lpt

#endif // LPT_CONVERSION_FRONTENDPASSES_H
