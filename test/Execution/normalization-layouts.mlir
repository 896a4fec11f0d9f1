// Reductions in lanes of tensors whose channels are innermost in memory, and of axes that are not
// the last one: the lanes have the place of the axis in memory. The bits are those of the kernels,
// evaluated one after the other.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels --threads=3 | FileCheck %s
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels --native-target=arm-neon --emulate-target | FileCheck %s
// CHECK: bit for bit
func.func @main(%a: tensor<2x24x100xf32>, %b: tensor<1x16x9x37xf32>, %c: tensor<3x50x8xf32>, %d: tensor<2x24x21xf32>)
    -> (tensor<2x24x100xf32>, tensor<2x24x100xf32>, tensor<2x24xf32>, tensor<1x16x9x37xf32>, tensor<1x16x9x37xf32>,
        tensor<1x16x9x37xf32>, tensor<3x50x8xf32>, tensor<3x50x8xf32>, tensor<2x24x21xf32>, tensor<2x24x21xf32>) {
  // Channels become the innermost axis of what these products compute and read.
  %w0 = lpt.constant dense<0.3> : tensor<24x24x1xf32>
  %w1 = lpt.constant dense<0.2> : tensor<16x16x1x1xf32>
  %0 = lpt.convolution %a, %w0 : (tensor<2x24x100xf32>, tensor<24x24x1xf32>) -> tensor<2x24x100xf32>
  %1 = lpt.mvn %0 axes [2] normalize_variance true eps 1.0e-5 : tensor<2x24x100xf32>
  %2 = lpt.convolution %1, %w0 : (tensor<2x24x100xf32>, tensor<24x24x1xf32>) -> tensor<2x24x100xf32>
  %3 = lpt.softmax %0 axis 2 : tensor<2x24x100xf32>
  %4 = lpt.reduce_mean %2 axes [2] : (tensor<2x24x100xf32>) -> tensor<2x24xf32>
  %5 = lpt.convolution %b, %w1 : (tensor<1x16x9x37xf32>, tensor<16x16x1x1xf32>) -> tensor<1x16x9x37xf32>
  %6 = lpt.mvn %5 axes [2, 3] normalize_variance true eps 1.0e-5 : tensor<1x16x9x37xf32>
  %7 = lpt.convolution %6, %w1 : (tensor<1x16x9x37xf32>, tensor<16x16x1x1xf32>) -> tensor<1x16x9x37xf32>
  %8 = lpt.normalize_l2 %7 axes [1] eps 1.0e-3 : tensor<1x16x9x37xf32>
  %9 = lpt.normalize_l2 %7 axes [1, 3] eps 1.0e-3 : tensor<1x16x9x37xf32>
  // Row-major: neither the outermost nor the innermost axis.
  %10 = lpt.softmax %c axis 1 : tensor<3x50x8xf32>
  %11 = lpt.mvn %c axes [1] normalize_variance true eps 1.0e-5 : tensor<3x50x8xf32>
  // Few numbers, with channels innermost.
  %12 = lpt.convolution %d, %w0 : (tensor<2x24x21xf32>, tensor<24x24x1xf32>) -> tensor<2x24x21xf32>
  %13 = lpt.softmax %12 axis 2 : tensor<2x24x21xf32>
  %14 = lpt.convolution %13, %w0 : (tensor<2x24x21xf32>, tensor<24x24x1xf32>) -> tensor<2x24x21xf32>
  %15 = lpt.mvn %14 axes [2] normalize_variance true eps 1.0e-5 : tensor<2x24x21xf32>
  return %2, %3, %4, %7, %8, %9, %10, %11, %14, %15
      : tensor<2x24x100xf32>, tensor<2x24x100xf32>, tensor<2x24xf32>, tensor<1x16x9x37xf32>, tensor<1x16x9x37xf32>,
        tensor<1x16x9x37xf32>, tensor<3x50x8xf32>, tensor<3x50x8xf32>, tensor<2x24x21xf32>, tensor<2x24x21xf32>
}
