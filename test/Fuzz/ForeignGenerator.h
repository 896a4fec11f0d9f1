//===- ForeignGenerator.h ---------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random modules in which ops of the dialect stand among ops of others: on
// scalars, memrefs and tensors of any kind, in nested regions, and in functions
// of several blocks.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_FOREIGNGENERATOR_H
#define LPT_TEST_FUZZ_FOREIGNGENERATOR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::lpt::fuzz {

/// Registers the dialects of the modules besides those of models.
void registerForeignDialects(DialectRegistry &registry);

/// The module with number `seed`. Equal numbers yield equal modules. The
/// context allows ops of dialects that are not registered.
OwningOpRef<ModuleOp> generateForeignModule(MLIRContext *context,
                                            uint64_t seed);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_FOREIGNGENERATOR_H
