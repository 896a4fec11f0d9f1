// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] no-explicit-form | {{.*}}Code=beyond-f32, {{.*}}Reason="the numbers of '{{.*}}' have no explicit form: one of its constants is beyond f32 ('lpt.add')"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = lpt.constant dense<1.0e20> : tensor<f32>
  %0 = lpt.multiply %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = lpt.multiply %0, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = lpt.add %1, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
