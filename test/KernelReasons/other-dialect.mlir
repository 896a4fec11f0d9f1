// RUN: lpt-opt %s --load-dialect-plugin=%binary_root/test/lib/ForeignDialect.so --lpt-form-kernels --lpt-normalize-kernels --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] no-explicit-form | {{.*}}Code=other-dialect, {{.*}}Reason="the numbers of '{{.*}}' have no explicit form: another dialect decides the last bits of its numbers ('foreign.dense')"
func.func @main(%x: tensor<2x4xf32>, %w: tensor<3x4xf32>) -> tensor<2x3xf32> {
  %0 = foreign.dense %x, %w : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
