// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] split-kernel | {{.*}}Code=narrow-sums, {{.*}}Reason="the kernel of 'lpt.matmul' is split: the rest of it is not computed by oneDNN: its sums of integers are rounded to a narrow float (f16)"
func.func @main(%x: tensor<2x4xui8>) -> tensor<2x3xf16> {
  %w = lpt.constant dense<1> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf16>
  %1 = lpt.relu %0 : tensor<2x3xf16>
  return %1 : tensor<2x3xf16>
}
