// RUN: lpt-opt %s --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=explicit-numbers, {{.*}}Reason="the kernel of 'lpt.tanh' is not computed by oneDNN: it states every rounding, and the backend computes others"
// CHECK: lpt.step "generic"{{.*}}explicit_numbers
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> attributes {explicit_numbers} {
    %1 = lpt.tanh %a : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
