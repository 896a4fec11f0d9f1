// RUN: lpt-opt %s --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=several-results, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: it has several results"
func.func @main(%x: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0:2 = lpt.kernel (%a = %x) : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
    %1 = lpt.relu %a : tensor<4x8xf32>
    %2 = lpt.tanh %a : tensor<4x8xf32>
    lpt.yield %1, %2 : tensor<4x8xf32>, tensor<4x8xf32>
  }
  return %0#0, %0#1 : tensor<4x8xf32>, tensor<4x8xf32>
}
