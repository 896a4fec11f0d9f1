// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=function-not-supported, {{.*}}Reason="the kernel of 'lpt.erf' is not computed by oneDNN: one of its functions is not supported ('lpt.erf')"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = lpt.erf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
