// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] broadcast | {{.*}}Reason="'lpt.multiply' is a kernel of its own after '{{.*}}': a value that it reads or computes is broadcast"
func.func @main(%x: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %c = lpt.constant dense<2.0> : tensor<1x4xf32>
  %0 = lpt.relu %x : tensor<2x1xf32>
  %1 = lpt.multiply %0, %c : (tensor<2x1xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
