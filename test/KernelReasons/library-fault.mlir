// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] float-products | {{.*}}Code=library-fault, {{.*}}Reason="the kernel of 'lpt.convolution_backprop_data' multiplies floats on oneDNN: the library computes such an op wrongly (oneDNN 3.7 leaves results without a contribution undefined if the input is signed)"
func.func @main(%x: tensor<1x2x3x3xsi8>) -> tensor<1x2x5x5xf32> {
  %w = lpt.constant dense<1> : tensor<2x2x1x1xsi8>
  %0 = lpt.convolution_backprop_data %x, %w strides [2, 2] : (tensor<1x2x3x3xsi8>, tensor<2x2x1x1xsi8>) -> tensor<1x2x5x5xf32>
  return %0 : tensor<1x2x5x5xf32>
}
