//===- InitAllPasses.h ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers all passes and pipelines by name.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_INITALLPASSES_H
#define LPT_INITALLPASSES_H

#include "LPT/Conversion/FrontendPasses.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/Tosa/Passes.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Quantization/Passes.h"
#include "LPT/Transforms/Passes.h"

namespace mlir::lpt {

inline void registerAllPasses() {
  registerLPTConversionPasses();
  registerLPTFrontendPasses();
  registerLPTQuantizationPasses();
  registerLPTTosaPasses();
  registerLPTTransformsPasses();
  registerPipelines();
}

} // namespace mlir::lpt

#endif // LPT_INITALLPASSES_H
