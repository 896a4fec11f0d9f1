//===- EqualTypesPass.h -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mark-up of a device whose kernels store results in the type of their inputs.
//
//===----------------------------------------------------------------------===//

#ifndef DEVICE_PLUGIN_EQUALTYPESPASS_H
#define DEVICE_PLUGIN_EQUALTYPESPASS_H

#include "mlir/Pass/Pass.h"

/// A fake quantization after a convolution (and its bias) is restricted to the
/// type of the activations of the convolution, if there is only one.
std::unique_ptr<mlir::Pass> createEqualTypesPass();

#endif // DEVICE_PLUGIN_EQUALTYPESPASS_H
