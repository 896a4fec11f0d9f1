//===- lpt-reduce.cpp -------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shrinks a `.mlir` file that shows a fault.
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllDialects.h"
#include "LPT/InitAllPasses.h"
#include "LPT/Tools/LPTReduce/LPTReduce.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  mlir::lpt::registerAllPasses();
  return mlir::lpt::runLPTReduce(argc, argv, registry);
}
