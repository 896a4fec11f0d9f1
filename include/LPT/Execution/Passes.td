//===- Passes.td -------------------------------------------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that ask the machine at hand.
//
//===----------------------------------------------------------------------===//

#ifndef LPT_EXECUTION_PASSES_TD
#define LPT_EXECUTION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ProbeOneDNN : Pass<"lpt-probe-onednn", "::mlir::ModuleOp"> {
  let summary = "Tell which kernels the installed oneDNN does not compute";
  let description = [{
    Loads each function of the module as `lpt-run --backend=onednn` does, and
    changes nothing. The remarks `generic-kernel` are those of
    `lpt-plan-memory`, and those that only the library and the processor
    know: oneDNN has a reference implementation alone, or the processor lacks
    VNNI and products may saturate. A function that cannot be loaded has a
    remark `not-loaded`. To be run after `lpt-pipeline`; functions may consist
    of kernels already.

    ```
    lpt-opt model.mlir --lpt-pipeline --lpt-probe-onednn --lpt-remarks -o /dev/null
    ```

    Without oneDNN nothing is known, and nothing is said.
  }];
  let dependentDialects = ["::mlir::lpt::LPTDialect"];
}

#endif // LPT_EXECUTION_PASSES_TD
