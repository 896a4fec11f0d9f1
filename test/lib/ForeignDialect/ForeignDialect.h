//===- ForeignDialect.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect `foreign`. Nothing here and in ForeignDialect.cpp knows `lpt`.
//
//===----------------------------------------------------------------------===//

#ifndef FOREIGN_DIALECT_H
#define FOREIGN_DIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ForeignDialect.h.inc"

#define GET_OP_CLASSES
#include "ForeignOps.h.inc"

#endif // FOREIGN_DIALECT_H
