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

#include "LPT/Import/NumPy/NpzFile.h"
#include "LPT/Reference/Tensor.h"

#include "llvm/Support/Error.h"

#include <string>

namespace mlir::lpt {

/// Values for inputs as the command line gives them.
struct GivenInputs {
  /// Those without a name, for the inputs in their order.
  SmallVector<Tensor> inOrder;
  SmallVector<std::string> paths;
  /// Those of inputs by their name in the file that the model comes from.
  NamedTensors byName;
};

/// Reads what `texts` name: `file.npy`, `name=file.npy`, or `file.npz`, whose
/// arrays have the names of inputs.
llvm::Expected<GivenInputs> readInputFiles(ArrayRef<std::string> texts,
                                           MLIRContext *context);

/// Puts `given` into the order of the inputs, which have `types` and `names`;
/// an input may have no name. Types that NumPy does not have are made of wider
/// ones: bf16 of f4, rounded, and 4-bit integers of 8-bit ones, whose values
/// must be in range. Other differences between file and type are left to the
/// evaluator.
llvm::Expected<SmallVector<Tensor>> orderInputs(const GivenInputs &given,
                                                ArrayRef<std::string> names,
                                                TypeRange types);

/// Draws an input for each of `types` from a generator started with `seed`:
/// floats uniformly from [-1, 1), integers uniformly from all values of their
/// type. A dynamic size becomes 1. The numbers are the same on every machine.
llvm::Expected<SmallVector<Tensor>> drawInputs(uint64_t seed, TypeRange types);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_MODELINPUTS_H
