// ao #4566, tensorflow #52653: a convolution fell back to f32 in silence. An op that
// stays in float next to something quantized has a remark, or the pipeline fails.
// RUN: lpt-opt %s --lpt-pipeline=check-explained -o /dev/null
// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --check-prefix=LINT --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-pipeline=verify-each --remarks-filter=lpt -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

// LINT: warning: {{.*}}weights-not-quantized: 'lpt.convolution' of layer 'conv'
// WHY: [Missed] weights-not-quantized | {{.*}}'lpt.convolution' of layer 'conv' stays in its precision: its weights are not quantized

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x4x8x8xf32> {
  %low1 = lpt.constant dense<0.0> : tensor<f32>
  %high2 = lpt.constant dense<2.55> : tensor<f32>
  %q3 = lpt.fake_quantize %x, %low1, %high2, %low1, %high2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %w4 = lpt.constant dense<0.5> : tensor<4x3x1x1xf32>
  %v5 = lpt.convolution %q3, %w4 : (tensor<1x3x8x8xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x8x8xf32> loc("conv")
  return %v5 : tensor<1x4x8x8xf32>
}
