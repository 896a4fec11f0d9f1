//===- LPTInterfaces.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interfaces through which an op tells the passes what it is.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_DIALECT_LPT_IR_LPTINTERFACES_H
#define LPT_DIALECT_LPT_IR_LPTINTERFACES_H

#include "LPT/Dialect/LPT/IR/LPTEnums.h"

#include "mlir/IR/OpDefinition.h"

#include "LPT/Dialect/LPT/IR/LPTInterfaces.h.inc"

#endif // LPT_DIALECT_LPT_IR_LPTINTERFACES_H
