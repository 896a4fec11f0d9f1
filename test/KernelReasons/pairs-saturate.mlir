// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=onednn,generic saturates-pairs" --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] float-products | {{.*}}Code=pairs-saturate, {{.*}}Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: pairs of its products are added in 16 bits and may saturate (two weights add up to 254, which is beyond 128)"
func.func @main(%x: tensor<2x4xui8>) -> tensor<2x3xf32> {
  %w = lpt.constant dense<127> : tensor<4x3xsi8>
  %0 = lpt.matmul %x, %w : (tensor<2x4xui8>, tensor<4x3xsi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
