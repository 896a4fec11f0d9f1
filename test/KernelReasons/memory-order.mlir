// RUN: lpt-opt %s --lpt-form-kernels --lpt-assign-layouts --lpt-plan-memory=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=memory-order, {{.*}}Reason="the kernel of 'lpt.reduce_sum' is not computed by oneDNN: the order of its axes in memory does not fit (the axes that it reduces are no neighbours)"
func.func @main(%x: tensor<2x3x4x5xf32>) -> tensor<3x5xf32> {
  %0 = lpt.reduce_sum %x axes [0, 2] : (tensor<2x3x4x5xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}
