//===- ModelShapes.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sizes of models of dynamic ones.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TOOLS_LPTRUN_MODELSHAPES_H
#define LPT_LIB_TOOLS_LPTRUN_MODELSHAPES_H

#include "Models.h"

namespace mlir::lpt {

/// Whether the backend of `model` needs static sizes and its inputs have
/// dynamic ones.
bool needsShapes(Model &model);

/// Gives the inputs of `model` the sizes of `inputs`.
llvm::Error setShapesOf(Model &model, ArrayRef<Tensor> inputs);

} // namespace mlir::lpt

#endif // LPT_LIB_TOOLS_LPTRUN_MODELSHAPES_H
