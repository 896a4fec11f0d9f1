//===- CleanupTransformations.h ---------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transformations of `lpt-cleanup`, by the kind of op that they start at.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_LIB_TRANSFORMS_CLEANUP_CLEANUPTRANSFORMATIONS_H
#define LPT_LIB_TRANSFORMS_CLEANUP_CLEANUPTRANSFORMATIONS_H

#include "LPT/Dialect/LPT/LowPrecision/LowPrecisionTransformation.h"

namespace mlir::lpt {

LowPrecisionTransformation getEliminateFakeQuantize();
LowPrecisionTransformation getFoldConvert();
LowPrecisionTransformation getFoldFakeQuantize();
LowPrecisionTransformation getFuseConvert();
LowPrecisionTransformation getFuseConvertIntoFakeQuantize();
LowPrecisionTransformation getFuseMultiplyToFakeQuantize();
LowPrecisionTransformation getFuseSubtractToFakeQuantize();
LowPrecisionTransformation getMultiplyToGroupConvolution();

} // namespace mlir::lpt

#endif // LPT_LIB_TRANSFORMS_CLEANUP_CLEANUPTRANSFORMATIONS_H
