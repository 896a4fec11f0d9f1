//===- ModelGenerator.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random models: valid, small, and of everything that quantized models consist
// of.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_TEST_FUZZ_MODELGENERATOR_H
#define LPT_TEST_FUZZ_MODELGENERATOR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::lpt::fuzz {

/// Ops that models have besides. Models of equal numbers and other options are
/// other models.
struct GeneratorOptions {
  /// Comparisons, logic, mathematical functions and operations on bits.
  bool logic = false;
  /// Normalizations and activations that are written out, half of the ops.
  bool writtenOut = false;
};

/// The model with number `seed`: one function, `main`. Equal numbers yield
/// equal models.
OwningOpRef<ModuleOp> generateModel(MLIRContext *context, uint64_t seed,
                                    const GeneratorOptions &options = {});

/// The same of models of one product or gather, whose constant is stored as
/// integers of any type.
OwningOpRef<ModuleOp> generateStoredConstants(MLIRContext *context,
                                              uint64_t seed);

/// The options of `lpt-pipeline` with number `seed`.
std::string generatePipelineOptions(MLIRContext *context, uint64_t seed);

} // namespace mlir::lpt::fuzz

#endif // LPT_TEST_FUZZ_MODELGENERATOR_H
