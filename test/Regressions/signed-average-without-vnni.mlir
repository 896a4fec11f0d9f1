// REQUIRES: onednn
// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 lpt-run %s --backend=onednn --check-kernels --random-inputs=1
// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 lpt-run %s --backend=onednn --entry=mean --check-kernels --random-inputs=1

// Without VNNI oneDNN shifts signed inputs and halves the weights of their
// convolutions: a convolution with ones, which stands for an average, yielded
// zeros.

func.func @main(%x: tensor<1x16x4x4xsi8>) -> tensor<1x16x3x3xf32> {
  %0 = lpt.avg_pool %x kernel [2, 2] : (tensor<1x16x4x4xsi8>) -> tensor<1x16x3x3xf32>
  return %0 : tensor<1x16x3x3xf32>
}

func.func @mean(%x: tensor<1x16x4x4xsi8>) -> tensor<1x16xf32> {
  %0 = lpt.reduce_mean %x axes [2, 3] : (tensor<1x16x4x4xsi8>) -> tensor<1x16xf32>
  return %0 : tensor<1x16xf32>
}
