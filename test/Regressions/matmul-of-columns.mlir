// REQUIRES: onednn
// RUN: env ONEDNN_MAX_CPU_ISA=AVX2 lpt-run %s --backend=onednn --check-kernels --random-inputs=1
// RUN: lpt-run %s --backend=onednn --check-kernels --random-inputs=1

// The rows of both matrices become one matrix of a single column, whose stride
// was that of one of them. oneDNN failed when it ran the product.

func.func @main(%x: tensor<2x1x3xf32>, %y: tensor<2x1xf32>) -> tensor<2x3x2xf32> {
  %0 = lpt.matmul %x, %y transpose_a transpose_b : (tensor<2x1x3xf32>, tensor<2x1xf32>) -> tensor<2x3x2xf32>
  return %0 : tensor<2x3x2xf32>
}
