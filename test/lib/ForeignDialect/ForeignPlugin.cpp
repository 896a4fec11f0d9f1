//===- ForeignPlugin.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the dialect known to a tool that loads it as a plugin.
//
//===----------------------------------------------------------------------===//

#include "ForeignModels.h"

#include "LPT/Dialect/LPT/IR/LPTDialect.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"

using namespace mlir;
using namespace foreign;

/// The models create ops of `lpt`, so they wait for both dialects.
static void registerForeign(DialectRegistry *registry) {
  registry->insert<ForeignDialect>();
  registry->addExtension(
      +[](MLIRContext *context, ForeignDialect *dialect, lpt::LPTDialect *) {
        attachEvaluation(context);
        attachLowPrecisionModels(context);
        attachKernelModels(dialect);
      });
}

extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Foreign", "1", registerForeign};
}
