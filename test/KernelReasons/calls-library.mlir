// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] no-explicit-form | {{.*}}Code=calls-library, {{.*}}Reason="the numbers of '{{.*}}' have no explicit form: one of its functions is that of the C library ('lpt.power')"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = lpt.constant dense<0.3> : tensor<f32>
  %0 = lpt.power %x, %c : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
