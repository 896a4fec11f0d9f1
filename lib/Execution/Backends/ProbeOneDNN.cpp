//===- ProbeOneDNN.cpp ------------------------------------------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LPT/Execution/Passes.h"

#include "OneDNNLibrary.h"

#include "LPT/Dialect/LPT/IR/LPTOps.h"
#include "LPT/Execution/LoadedProgram.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"

namespace mlir::lpt {
#define GEN_PASS_DEF_PROBEONEDNN
#include "LPT/Execution/Passes.h.inc"
} // namespace mlir::lpt

using namespace mlir;
using namespace mlir::lpt;

/// Reports kernels of `function` as generic by compiling a copy of it.
static void probe(func::FuncOp function) {
  ProgramOptions options;
  options.backend = oneDNNBackend;
  options.hasKernels = !function.getOps<KernelOp>().empty();
  llvm::Expected<OwningOpRef<ModuleOp>> compiled =
      LoadedProgram::compile(function, options);
  if (compiled)
    return;
  std::string error = llvm::toString(compiled.takeError());
  remark::missed(function.getLoc(), remark::RemarkOpts::name("not-loaded")
                                        .category("lpt")
                                        .function(function.getName()))
      << remark::reason("function '{0}' is not computed by oneDNN: {1}",
                        function.getName(), error);
}

namespace {
struct ProbeOneDNNPass : lpt::impl::ProbeOneDNNBase<ProbeOneDNNPass> {
  void runOnOperation() override {
    markAllAnalysesPreserved();
    // Without oneDNN there is nothing to report.
    llvm::Expected<const OneDNNLibrary *> library = OneDNNLibrary::get();
    if (!library)
      return llvm::consumeError(library.takeError());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isDeclaration())
        probe(function);
  }
};
} // namespace
