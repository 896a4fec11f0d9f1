// Sums stay in registers in the innermost loops of products, whatever the length of the lines
// of the image: of 64 places, an eighth of which is a tile, of 23, and of 7, two of which may be one.
// RUN: %python %source_root/benchmarks/spills.py %s --tree=%binary_root | FileCheck %s
// CHECK: , avx2: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
// CHECK: , avxvnni: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
// CHECK: , avx512vnni: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
// CHECK: , neon: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
// CHECK: , dotprod: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
// CHECK: , i8mm: 0 of {{[1-9][0-9]*}} loops of products spill; {{[1-9][0-9]*}} multiply bytes
func.func @main(%x: tensor<1x32x64x64xui8>, %y: tensor<1x32x9x23xui8>, %z: tensor<1x64x7x7xui8>,
                %f: tensor<1x32x9x23xf32>, %g: tensor<1x64x7x7xf32>, %m: tensor<96x256xf32>)
    -> (tensor<1x64x64x64xf32>, tensor<1x64x9x23xf32>, tensor<1x64x7x7xf32>, tensor<1x64x9x23xf32>, tensor<1x64x7x7xf32>,
        tensor<96x64xf32>) {
  %w = lpt.constant dense<3> : tensor<64x32x3x3xsi8>
  %v = lpt.constant dense<3> : tensor<64x64x3x3xsi8>
  %wf = lpt.constant dense<3.0> : tensor<64x32x3x3xf32>
  %vf = lpt.constant dense<3.0> : tensor<64x64x3x3xf32>
  %mf = lpt.constant dense<3.0> : tensor<256x64xf32>
  %0 = lpt.convolution %x, %w pads [1, 1] : (tensor<1x32x64x64xui8>, tensor<64x32x3x3xsi8>) -> tensor<1x64x64x64xf32>
  %1 = lpt.convolution %y, %w pads [1, 1] : (tensor<1x32x9x23xui8>, tensor<64x32x3x3xsi8>) -> tensor<1x64x9x23xf32>
  %2 = lpt.convolution %z, %v pads [1, 1] : (tensor<1x64x7x7xui8>, tensor<64x64x3x3xsi8>) -> tensor<1x64x7x7xf32>
  %3 = lpt.convolution %f, %wf pads [1, 1] : (tensor<1x32x9x23xf32>, tensor<64x32x3x3xf32>) -> tensor<1x64x9x23xf32>
  %4 = lpt.convolution %g, %vf pads [1, 1] : (tensor<1x64x7x7xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x7x7xf32>
  %5 = lpt.matmul %m, %mf : (tensor<96x256xf32>, tensor<256x64xf32>) -> tensor<96x64xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<1x64x64x64xf32>, tensor<1x64x9x23xf32>, tensor<1x64x7x7xf32>, tensor<1x64x9x23xf32>,
      tensor<1x64x7x7xf32>, tensor<96x64xf32>
}
