// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend="backends=onednn,generic" --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] float-products | {{.*}}Code=weights-precision, {{.*}}Reason="the kernel of 'lpt.matmul' multiplies floats on oneDNN: its weights, less their zero points, take more than 8 bits (they reach from 7 to 200)"
func.func @main(%x: tensor<2x2xui8>) -> tensor<2x1xf32> {
  %w = lpt.constant dense<[[7], [200]]> : tensor<2x1xui8>
  %0 = lpt.matmul %x, %w : (tensor<2x2xui8>, tensor<2x1xui8>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
