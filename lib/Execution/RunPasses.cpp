//===- RunPasses.cpp --------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LPT/Execution/RunPasses.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::lpt;

llvm::Error lpt::collectErrors(MLIRContext *context,
                               llvm::function_ref<LogicalResult()> run) {
  std::string text;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    if (text.empty())
      text =
          llvm::formatv("{0}: {1}", diagnostic.getLocation(), diagnostic.str());
    return success();
  });
  if (succeeded(run()))
    return llvm::Error::success();
  return llvm::createStringError(text.empty() ? "a pass fails without an error"
                                              : text);
}

llvm::Error lpt::runPasses(ModuleOp module,
                           llvm::function_ref<void(OpPassManager &)> build) {
  return collectErrors(module.getContext(), [&] {
    auto manager = PassManager::on<ModuleOp>(module.getContext());
    build(manager);
    return manager.run(module);
  });
}
