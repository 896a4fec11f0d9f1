// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] generic-kernel | {{.*}}Code=root-not-supported, {{.*}}Reason="the kernel of 'lpt.gather' is not computed by oneDNN: the op at its root is not supported ('lpt.gather')"
func.func @main(%x: tensor<4x8xf32>, %i: tensor<2xsi32>) -> tensor<2x8xf32> {
  %0 = lpt.gather %x, %i axis 0 : (tensor<4x8xf32>, tensor<2xsi32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
