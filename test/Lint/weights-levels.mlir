// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=weights-levels -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Weights of 16 bits.

// CHECK: warning: {{.*}}weights-levels: 'lpt.convolution' of layer 'conv1': its weights have more levels than 8 bits (the weights have 65536 levels)
// CHECK: note: {{.*}}quantize the weights with 255 or 256 levels
// CHECK: warning: {{.*}}levels-mixed
// OFF-NOT: weights-levels

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %wl = lpt.constant dense<-1.27> : tensor<f32>
  %wh = lpt.constant dense<1.27> : tensor<f32>
  %wq = lpt.fake_quantize %w, %wl, %wh, %wl, %wh levels 65536 : (tensor<2x3x1x1xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<2x3x1x1xf32> loc("conv1/weights/fq")
  %conv = lpt.convolution %q, %wq : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
