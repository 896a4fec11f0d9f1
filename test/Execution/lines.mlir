// Tiles of products end with the lines of the image where these are no multiples of tiles: the
// last one of each line overlaps the one before. Lines have 23, 13 and 7 places.
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels --low-precision --threads=3 | FileCheck %s
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels --low-precision --native-target=x86-amx --emulate-target | FileCheck %s
// RUN: lpt-run %s --backend=native --random-inputs=1 --check-kernels --low-precision --native-target=arm-dotprod --emulate-target | FileCheck %s
// CHECK: 0 with differences
// CHECK: kernels have explicit numbers, and yield what their evaluation does, bit for bit
// CHECK: the program yields what its kernels do one after the other, bit for bit
func.func @main(%a: tensor<2x16x5x23xui8>, %c: tensor<1x20x13x13xui8>, %d: tensor<2x8x7x7xf32>,
                %e: tensor<1x8x4x6x13xf32>)
    -> (tensor<2x40x5x23xf32>, tensor<1x33x7x7xf32>, tensor<2x40x7x7xf32>, tensor<1x20x4x6x13xf32>) {
  %wa = lpt.constant dense<[[[[3, -2, 5]]], [[[-7, 1, 2]]]]> : tensor<2x1x1x3xsi8>
  %wr = lpt.broadcast %wa target [2, 16, 3, 3] mode<bidirectional> : (tensor<2x1x1x3xsi8>) -> tensor<2x16x3x3xsi8>
  %wt = lpt.tile %wr repeats [20, 1, 1, 1] : (tensor<2x16x3x3xsi8>) -> tensor<40x16x3x3xsi8>
  %wc = lpt.constant dense<5> : tensor<33x20x3x3xsi8>
  %wd = lpt.constant dense<0.5> : tensor<40x8x3x3xf32>
  %we = lpt.constant dense<0.25> : tensor<20x8x3x3x3xf32>
  %0 = lpt.convolution %a, %wt pads [1, 1] : (tensor<2x16x5x23xui8>, tensor<40x16x3x3xsi8>) -> tensor<2x40x5x23xf32>
  %1 = lpt.convolution %c, %wc strides [2, 2] pads [1, 1] : (tensor<1x20x13x13xui8>, tensor<33x20x3x3xsi8>) -> tensor<1x33x7x7xf32>
  %2 = lpt.convolution %d, %wd pads [1, 1] : (tensor<2x8x7x7xf32>, tensor<40x8x3x3xf32>) -> tensor<2x40x7x7xf32>
  %3 = lpt.convolution %e, %we pads [1, 1, 1] : (tensor<1x8x4x6x13xf32>, tensor<20x8x3x3x3xf32>) -> tensor<1x20x4x6x13xf32>
  return %0, %1, %2, %3 : tensor<2x40x5x23xf32>, tensor<1x33x7x7xf32>, tensor<2x40x7x7xf32>, tensor<1x20x4x6x13xf32>
}
