// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=weights-not-quantized -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Only the input is quantized.

// CHECK: warning: {{.*}}weights-not-quantized: 'lpt.convolution' of layer 'conv1': its input is quantized and its weights are not
// CHECK: note: {{.*}}quantize the weights with 255 levels, per output channel
// OFF-NOT: weights-not-quantized

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %w = lpt.constant dense<0.5> : tensor<2x3x1x1xf32>
  %conv = lpt.convolution %q, %w : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
