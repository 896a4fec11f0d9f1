// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] no-explicit-form | {{.*}}Code=not-a-step, {{.*}}Reason="the numbers of '{{.*}}' have no explicit form: one of its ops is no step of an epilogue ('lpt.convert': it truncates)"
func.func @main(%x: tensor<4xf32>) -> tensor<4xsi8> {
  %0 = lpt.convert %x : tensor<4xf32> -> tensor<4xsi8>
  return %0 : tensor<4xsi8>
}
