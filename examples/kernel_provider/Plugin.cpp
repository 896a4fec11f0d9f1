//===- Plugin.cpp -----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the backend known to a tool that loads it as a plugin. A program that
// links it calls `table::registerBackend` instead.
//
//===----------------------------------------------------------------------===//

#include "TableKernels.h"

#include "mlir/Tools/Plugins/DialectPlugin.h"

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TableBackend", "1",
          [](mlir::DialectRegistry *registry) {
            table::registerBackend(*registry);
          }};
}
