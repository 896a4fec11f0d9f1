// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=rank-not-supported, {{.*}}Reason="the kernel of 'lpt.relu' is not computed by oneDNN: tensors of this rank are not supported (rank 0)"
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = lpt.relu %x : tensor<f32>
  return %0 : tensor<f32>
}
