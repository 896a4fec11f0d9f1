//===- lpt-translate.cpp ----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates models of other formats to `.mlir`.
//
//===----------------------------------------------------------------------===//

#include "LPT/InitAllDialects.h"
#include "LPT/Tools/LPTTranslate/LPTTranslate.h"

#include "llvm/Support/InitLLVM.h"

int main(int argc, char **argv) {
  llvm::InitLLVM initialization(argc, argv);
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  return mlir::lpt::runLPTTranslate(argc, argv, registry);
}
