// RUN: lpt-opt %s --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=several-chains, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: several computed values meet in it, or none of its inputs has the shape of its result"
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x, %b = %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> {
    %1 = lpt.relu %a : tensor<4xf32>
    %2 = lpt.tanh %b : tensor<4xf32>
    %3 = lpt.add %1, %2 : tensor<4xf32>
    lpt.yield %3 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
