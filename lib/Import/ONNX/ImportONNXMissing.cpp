//===- ImportONNXMissing.cpp ------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The importer of builds without ONNX.
//
//===----------------------------------------------------------------------===//

#include "LPT/Import/ONNX/ImportONNX.h"

#include "LPT/Support/Error.h"

using namespace mlir;
using namespace mlir::lpt;

bool lpt::canImportONNX() { return false; }

llvm::Expected<OwningOpRef<ModuleOp>>
lpt::importONNX(StringRef path, MLIRContext &, const ImportOptions &) {
  return makeError("{0}: expected a build with LPT_ENABLE_ONNX, but got one "
                   "without ONNX",
                   path);
}

void lpt::printONNXOperators(llvm::raw_ostream &) {}
