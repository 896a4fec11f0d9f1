// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=weights-not-constant -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Weights that are computed when the model runs.

// CHECK: warning: {{.*}}weights-not-constant: 'lpt.convolution' of layer 'conv1': its weights are computed when the model runs
// CHECK: note: {{.*}}fold the weights to a constant
// OFF-NOT: weights-not-constant

func.func @main(%x: tensor<1x3x8x8xf32>, %w: tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %conv = lpt.convolution %q, %w : (tensor<1x3x8x8xf32>, tensor<2x3x1x1xf32>) -> tensor<1x2x8x8xf32> loc("conv1")
  return %conv : tensor<1x2x8x8xf32>
}
