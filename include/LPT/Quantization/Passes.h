//===- Passes.h -------------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that quantize models of floats.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_QUANTIZATION_PASSES_H
#define LPT_QUANTIZATION_PASSES_H

#include "LPT/Quantization/QuantizationPlan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::lpt {
#define GEN_PASS_DECL
#include "LPT/Quantization/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "LPT/Quantization/Passes.h.inc"
} // namespace mlir::lpt

#endif // LPT_QUANTIZATION_PASSES_H
