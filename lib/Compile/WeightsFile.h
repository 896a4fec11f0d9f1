//===- WeightsFile.h --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants of a model in a file beside its code.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_COMPILE_WEIGHTSFILE_H
#define LPT_LIB_COMPILE_WEIGHTSFILE_H

#include "ModelInterface.h"

namespace mlir::lpt {

/// Moves the constants of at least 64 bytes that the variants read from
/// `module` to `interface.weights`, equal ones once. The functions that read
/// them, and their callers up to `ModelVariant::run`, get the address of the
/// weights as their last argument. Constants whose readers are called by
/// address stay where they are. To be run before LLVM inlines anything.
void separateWeights(ModelInterface &interface, llvm::Module &module);

} // namespace mlir::lpt

#endif // LPT_LIB_COMPILE_WEIGHTSFILE_H
