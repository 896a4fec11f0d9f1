// RUN: not lpt-opt %s --lpt-plan-memory 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: expected at least one backend, but got none
// RUN: not lpt-opt %s --lpt-plan-memory=backends=generic,fast 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: expected backends of the list 'onednn', 'native', 'generic', but got 'fast'
// RUN: not lpt-opt %s --lpt-plan-memory=backends=generic 2>&1 | FileCheck %s --check-prefix=SELECTED
// SELECTED: [[@LINE+5]]:8: error: 'lpt.kernel' op expected one of the backends 'generic', but got 'onednn'
// RUN: not lpt-opt %s --lpt-plan-memory=backends=onednn 2>&1 | FileCheck %s --check-prefix=REFUSED
// REFUSED: [[@LINE+3]]:8: error: 'lpt.kernel' op expected a kernel that one of the backends computes, but got one that all of them refuse

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> attributes {backend = "onednn"} {
    %1 = lpt.erf %a : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
