// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=slow, {{.*}}Reason="the kernel of 'lpt.reduce_max' is not computed by oneDNN: generated code is faster (oneDNN is fast on long rows of floats only)"
func.func @main(%x: tensor<4x8xf32>) -> tensor<4xf32> {
  %0 = lpt.reduce_max %x axes [1] : (tensor<4x8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
