//===- ModelInputs.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the inputs of a model come from.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_MODELINPUTS_H
#define LPT_LIB_TOOLS_LPTRUN_MODELINPUTS_H

#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// Reads one NPY file for each of `types`. Types that NumPy does not have are
/// read from wider ones: bf16 from f4, rounded, and 4-bit integers from 8-bit
/// ones, whose values must be in range. Other differences between file and type
/// are left to the evaluator.
llvm::Expected<SmallVector<Tensor>>
readInputs(ArrayRef<std::string> paths, TypeRange types, MLIRContext *context);

/// Draws an input for each of `types` from a generator started with `seed`:
/// floats uniformly from [-1, 1), integers uniformly from all values of their
/// type. A dynamic size becomes 1. The numbers are the same on every machine.
llvm::Expected<SmallVector<Tensor>> drawInputs(uint64_t seed, TypeRange types);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_MODELINPUTS_H
