// RUN: not lpt-opt %s --lpt-select-backend=backends=generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=not-lowered, {{.*}}Reason="the kernel of 'math.exp' is not computed by generic: one of its ops is of a dialect that does not lower it ('math.exp': {{.*}})"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.kernel (%a = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %1 = math.exp %a : tensor<4xf32>
    lpt.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
