//===- RegisterAllPasses.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllPasses.h"

#include "LPT/Conversion/FrontendPasses.h"
#include "LPT/Conversion/Passes.h"
#include "LPT/Conversion/Tosa/Passes.h"
#include "LPT/Pipelines/Pipelines.h"
#include "LPT/Quantization/Passes.h"
#include "LPT/Transforms/Passes.h"

using namespace mlir;

void lpt::registerAllPasses() {
  registerLPTConversionPasses();
  registerLPTFrontendPasses();
  registerLPTQuantizationPasses();
  registerLPTTosaPasses();
  registerLPTTransformsPasses();
  registerPipelines();
}
