//===- Providers.h ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The providers of this library, each of which is defined in its own folder.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERS_H
#define LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERS_H

#include "LPT/Conversion/KernelProvider.h"

namespace mlir::lpt {

/// Computes every kernel, by loops over elements.
std::unique_ptr<KernelProvider> createGenericProvider();

/// Computes kernels without products of matrices, by loops that are fused and
/// go through memory in its order.
std::unique_ptr<KernelProvider> createNativeProvider();

/// Computes kernels by primitives of oneDNN.
std::unique_ptr<KernelProvider> createOneDNNProvider();

/// Calls the functions that `lpt-outline-steps` has made of bodies and that
/// `lpt-lower-steps` has lowered. The memory of a thread is their workspace.
std::unique_ptr<StepEmitter> createFunctionStepEmitter();

/// Calls the runtime. The pointer of the model is an `LPTOneDNNModel *`, that
/// of the handle an `LPTOneDNNContext *`, whose scratchpad is the memory.
std::unique_ptr<StepEmitter> createOneDNNStepEmitter();

} // namespace mlir::lpt

#endif // LPT_LIB_CONVERSION_KERNELSTOPROGRAM_PROVIDERS_H
