//===- RemarkOutput.cpp -----------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Dialect/LPT/IR/RemarkOutput.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::lpt;

std::unique_lock<std::mutex> mlir::lpt::lockRemarks() {
  static std::mutex mutex;
  return std::unique_lock<std::mutex>(mutex);
}

/// The name of the function around `op`, which lives as long as the context: a
/// remark may be kept until the very end.
static StringRef getFunctionName(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    function = op->getParentOfType<FunctionOpInterface>();
  return function ? function.getName() : StringRef();
}

remark::RemarkOpts mlir::lpt::makeRemarkOptions(Operation *op, StringRef name) {
  auto module = op->getParentOfType<ModuleOp>();
  const bool isTrial = module && module.getSymName() == trialModuleName;
  return remark::RemarkOpts::name(name)
      .category(isTrial ? "trial" : "lpt")
      .function(getFunctionName(op));
}

remark::detail::LazyTextBuild mlir::lpt::addLayer(Operation *op) {
  return remark::metric(layerFieldName, getLayerName(op->getLoc()));
}
