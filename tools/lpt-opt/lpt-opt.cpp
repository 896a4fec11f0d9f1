//===- lpt-opt.cpp ----------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs passes on `.mlir` files.
//
//===----------------------------------------------------------------------===//

#include "LPT/Conversion/GenericBackendDialects.h"
#include "LPT/Execution/Passes.h"
#include "LPT/InitAllDialects.h"
#include "LPT/InitAllPasses.h"
#include "LPT/Tools/LPTOpt/LPTOpt.h"

#include "mlir/Transforms/Passes.h"
#include "llvm/Support/InitLLVM.h"

int main(int argc, char **argv) {
  llvm::InitLLVM initialization(argc, argv);
  mlir::DialectRegistry registry;
  mlir::lpt::registerAllDialects(registry);
  mlir::lpt::registerGenericBackendDialects(registry);
  mlir::lpt::registerAllPasses();
  mlir::lpt::registerLPTExecutionPasses();
  mlir::registerTransformsPasses();
  return mlir::lpt::runLPTOpt(argc, argv, registry);
}
