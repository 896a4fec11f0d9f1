// Quotients of a loop of three iterations, which LLVM unrolls. Lanes of comparisons
// of their signs were taken for each other.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels
// RUN: lpt-run %s --backend=native --random-inputs=2 --check-kernels
// RUN: lpt-run %s --backend=generic --random-inputs=1 --check-kernels

func.func @main(%x: tensor<1x6x3xf32>) -> tensor<1x6x3xsi8> {
  %s = lpt.constant dense<3.40533805> : tensor<f32>
  %0 = lpt.multiply %x, %s : (tensor<1x6x3xf32>, tensor<f32>) -> tensor<1x6x3xf32>
  %1 = lpt.convert %0 : tensor<1x6x3xf32> -> tensor<1x6x3xsi8>
  %d = lpt.constant dense<[[[-3], [1], [2], [-6], [-1], [-5]]]> : tensor<1x6x1xsi8>
  %2 = lpt.divide %1, %d : (tensor<1x6x3xsi8>, tensor<1x6x1xsi8>) -> tensor<1x6x3xsi8>
  return %2 : tensor<1x6x3xsi8>
}
