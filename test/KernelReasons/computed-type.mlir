// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=computed-type, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: it computes in another type than f32 (f16)"
func.func @main(%x: tensor<4xf16>) -> tensor<4xf16> {
  %0 = lpt.relu %x : tensor<4xf16>
  %1 = lpt.tanh %0 : tensor<4xf16>
  return %1 : tensor<4xf16>
}
