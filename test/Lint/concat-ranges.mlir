// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=concat-ranges -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The inputs have quantizers of their own.

// CHECK: warning: {{.*}}concat-ranges: 'lpt.concat' of layer 'concat1': its inputs are quantized over different ranges, and share the levels of their hull if one scale is needed
// CHECK: note: {{.*}}quantize all inputs over one range
// OFF-NOT: concat-ranges

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %lo2 = lpt.constant dense<0.0> : tensor<f32>
  %hi2 = lpt.constant dense<1.0> : tensor<f32>
  %a = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("a/fq")
  %b = lpt.fake_quantize %y, %lo2, %hi2, %lo2, %hi2 levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("b/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
