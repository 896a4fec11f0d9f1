//===- lpt-compile.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles models to objects with a C interface.
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllDialects.h"
#include "LPT/Tools/LPTCompile/LPTCompile.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  return mlir::lpt::runLPTCompile(argc, argv, registry);
}
