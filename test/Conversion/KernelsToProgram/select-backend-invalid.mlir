// RUN: not lpt-opt %s --lpt-kernel-pipeline="backends=onednn,oneapi" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not lpt-opt %s --pass-pipeline="builtin.module(func.func(lpt-select-backend))" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not lpt-opt %s --lpt-kernel-pipeline="backends=onednn" 2>&1 | FileCheck %s --check-prefix=REFUSED

// UNKNOWN: error: expected backends of the list 'onednn', 'native', 'generic', but got 'oneapi'
// NONE: error: expected at least one backend, but got none
// REFUSED: error: 'lpt.kernel' op expected a kernel that one of the backends computes, but got one that all of them refuse
func.func @main(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<?x8xf32>) -> tensor<?x8xf32> {
    %1 = lpt.relu %a : tensor<?x8xf32>
    lpt.yield %1 : tensor<?x8xf32>
  }
  return %0 : tensor<?x8xf32>
}
