// RUN: not lpt-opt %s --lpt-assign-layouts=backends=oneapi 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not lpt-opt %s --lpt-assign-layouts 2>&1 | FileCheck %s --check-prefix=KERNEL

// OPTION: error: expected backends of the list 'onednn', 'native', 'generic', but got 'oneapi'
// KERNEL: [[#@LINE+2]]:8: error: expected backends of the list 'onednn', 'native', 'generic', but got 'blas'
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<8xf32>) -> tensor<8xf32> attributes {backend = "blas"} {
    %1 = lpt.relu %a : tensor<8xf32>
    lpt.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
