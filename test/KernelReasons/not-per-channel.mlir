// RUN: lpt-opt %s --lpt-form-kernels --lpt-select-backend=backends=onednn,generic --remarks-filter-missed=lpt -o /dev/null 2>&1 | FileCheck %s

// CHECK: [Missed] split-kernel | {{.*}}Code=not-per-channel, {{.*}}Reason="the kernel of 'lpt.convolution' is split: the rest of it is not computed by oneDNN: a constant of one of its ops varies along other axes than the channels ('lpt.add')"
func.func @main(%x: tensor<1x2x2x2xf32>) -> tensor<1x1x2x2xf32> {
  %w = lpt.constant dense<1.0> : tensor<1x2x1x1xf32>
  %c = lpt.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = lpt.convolution %x, %w : (tensor<1x2x2x2xf32>, tensor<1x2x1x1xf32>) -> tensor<1x1x2x2xf32>
  %1 = lpt.add %0, %c : (tensor<1x1x2x2xf32>, tensor<2x2xf32>) -> tensor<1x1x2x2xf32>
  return %1 : tensor<1x1x2x2xf32>
}
