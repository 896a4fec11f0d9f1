// REQUIRES: onednn
// RUN: lpt-benchmark-onednn %s --rounds=2 --repeat=1 | FileCheck %s
// RUN: not lpt-benchmark-onednn %t.missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING

// CHECK: end to end {{[0-9.]+}} ms, back to back {{[0-9.]+}} ms, each alone {{[0-9.]+}} ms; end to end / back to back {{[0-9.]+}}; {{[1-9][0-9]*}} primitives, 0 of generated code
// MISSING: error: could not open input file
func.func @main(%x: tensor<1x8x6x6xui8>) -> tensor<1x4x6x6xf32> {
  %w = lpt.constant dense<1> : tensor<4x8x3x3xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.convolution %x, %w pads [1, 1] [1, 1] : (tensor<1x8x6x6xui8>, tensor<4x8x3x3xsi8>) -> tensor<1x4x6x6xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x4x6x6xf32>, tensor<f32>) -> tensor<1x4x6x6xf32>
  return %1 : tensor<1x4x6x6xf32>
}
