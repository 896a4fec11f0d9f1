// Means of windows of all shapes have the bits of the reference: sums in registers and in
// memory, divided by counts that are tables, in both orders of axes. Windows overhang, have
// gaps, or no element, and elements are infinite, NaN, tiny or huge.
// RUN: lpt-opt %s --lpt-form-kernels --lpt-normalize-kernels -o %t.mlir
// RUN: lpt-run %t.mlir --backend=reference --random-inputs=1 --output-dir=%t.reference
// RUN: lpt-run %t.mlir --backend=native --random-inputs=1 --output-dir=%t.native
// RUN: diff -r %t.reference %t.native
// RUN: lpt-run %t.mlir --backend=generic --random-inputs=1 --output-dir=%t.generic
// RUN: diff -r %t.reference %t.generic
func.func @main(%x: tensor<2x17x9x11xf32>, %q: tensor<1x19x10x7xui8>, %s: tensor<1x5x12xsi8>,
                %e: tensor<1x2x0x8xf32>, %d: tensor<1x40x9x11xf64>, %h: tensor<1x17x9x11xf16>)
    -> (tensor<2x17x9x11xf32>, tensor<2x17x5x4xf32>, tensor<2x17x5x6xf32>, tensor<2x17x7x9xf32>, tensor<2x4x6x17xf32>,
        tensor<2x17x4x5xf32>, tensor<1x19x10x7xf32>, tensor<1x19x4x3xf32>, tensor<1x5x5xf32>, tensor<2x17x7x10xf32>,
        tensor<1x2x1x4xf32>, tensor<1x40x7x10xf64>, tensor<1x17x9x11xf16>) {
  %0 = lpt.avg_pool %x kernel [3, 3] pads [1, 1] exclude_pad : (tensor<2x17x9x11xf32>) -> tensor<2x17x9x11xf32>
  %1 = lpt.avg_pool %x kernel [3, 2] strides [2, 3] pads [1, 0] [1, 0] : (tensor<2x17x9x11xf32>) -> tensor<2x17x5x4xf32>
  %2 = lpt.avg_pool %x kernel [2, 2] strides [2, 2] rounding<ceil> : (tensor<2x17x9x11xf32>) -> tensor<2x17x5x6xf32>
  %3 = lpt.avg_pool %x kernel [3, 3] pads [1, 1] dilations [2, 2] exclude_pad : (tensor<2x17x9x11xf32>) -> tensor<2x17x7x9xf32>
  // The channels are innermost.
  %t = lpt.transpose %x order [0, 2, 3, 1] : (tensor<2x17x9x11xf32>) -> tensor<2x9x11x17xf32>
  %u = lpt.transpose %t order [0, 3, 1, 2] : (tensor<2x9x11x17xf32>) -> tensor<2x17x9x11xf32>
  %v = lpt.avg_pool %u kernel [3, 3] strides [2, 2] pads [0, 1] exclude_pad : (tensor<2x17x9x11xf32>) -> tensor<2x17x4x6xf32>
  %4 = lpt.transpose %v order [0, 2, 3, 1] : (tensor<2x17x4x6xf32>) -> tensor<2x4x6x17xf32>
  %5 = lpt.avg_pool %x kernel [6, 7] : (tensor<2x17x9x11xf32>) -> tensor<2x17x4x5xf32>
  %6 = lpt.avg_pool %q kernel [3, 3] pads [1, 1] exclude_pad : (tensor<1x19x10x7xui8>) -> tensor<1x19x10x7xf32>
  %7 = lpt.avg_pool %q kernel [3, 3] strides [3, 3] pads [1, 1] rounding<ceil> : (tensor<1x19x10x7xui8>) -> tensor<1x19x4x3xf32>
  %8 = lpt.avg_pool %s kernel [4] strides [2] : (tensor<1x5x12xsi8>) -> tensor<1x5x5xf32>
  %factors = lpt.constant dense<[0x7F800000, 1.0, 1.0e-38, 1.0e-44, 3.0e+38, 2.0e+38, -0.0, 0.0, 1.0, 0x7FC00000, 1.0]> : tensor<11xf32>
  %z = lpt.multiply %x, %factors : (tensor<2x17x9x11xf32>, tensor<11xf32>) -> tensor<2x17x9x11xf32>
  %9 = lpt.avg_pool %z kernel [3, 2] : (tensor<2x17x9x11xf32>) -> tensor<2x17x7x10xf32>
  %10 = lpt.avg_pool %e kernel [2, 3] strides [2, 2] pads [1, 1] exclude_pad : (tensor<1x2x0x8xf32>) -> tensor<1x2x1x4xf32>
  // Means of the least numbers of f64 are ties, which no product finds.
  %least = lpt.constant dense<1.0e-322> : tensor<f64>
  %dl = lpt.multiply %d, %least : (tensor<1x40x9x11xf64>, tensor<f64>) -> tensor<1x40x9x11xf64>
  %11 = lpt.avg_pool %dl kernel [3, 2] : (tensor<1x40x9x11xf64>) -> tensor<1x40x7x10xf64>
  %12 = lpt.avg_pool %h kernel [3, 3] pads [1, 1] exclude_pad : (tensor<1x17x9x11xf16>) -> tensor<1x17x9x11xf16>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : tensor<2x17x9x11xf32>, tensor<2x17x5x4xf32>, tensor<2x17x5x6xf32>,
      tensor<2x17x7x9xf32>, tensor<2x4x6x17xf32>, tensor<2x17x4x5xf32>, tensor<1x19x10x7xf32>, tensor<1x19x4x3xf32>, tensor<1x5x5xf32>, tensor<2x17x7x10xf32>,
      tensor<1x2x1x4xf32>, tensor<1x40x7x10xf64>, tensor<1x17x9x11xf16>
}
