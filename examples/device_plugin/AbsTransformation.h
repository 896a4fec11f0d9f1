//===- AbsTransformation.h --------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A low precision transformation that the project does not have.
//
//===----------------------------------------------------------------------===//

#ifndef DEVICE_PLUGIN_ABSTRANSFORMATION_H
#define DEVICE_PLUGIN_ABSTRANSFORMATION_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

/// The transformations that this device adds for ops called `name`.
llvm::ArrayRef<mlir::lpt::LowPrecisionTransformation>
getDeviceTransformations(mlir::OperationName name);

#endif // DEVICE_PLUGIN_ABSTRANSFORMATION_H
