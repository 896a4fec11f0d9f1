// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] several-uses | {{.*}}Reason="'lpt.tanh' is a kernel of its own after '{{.*}}': a value before one of its ops has several uses"
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = lpt.relu %x : tensor<4xf32>
  %1 = lpt.tanh %0 : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
