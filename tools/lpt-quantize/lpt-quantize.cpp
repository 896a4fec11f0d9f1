//===- lpt-quantize.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantizes models of floats by samples of their inputs.
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllDialects.h"
#include "LPT/Tools/LPTQuantize/LPTQuantize.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  return mlir::lpt::runLPTQuantize(argc, argv, registry);
}
