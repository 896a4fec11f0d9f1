// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=concat-levels -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The inputs have 256 and 16 levels.

// CHECK: warning: {{.*}}concat-levels: 'lpt.concat' of layer 'concat1': its inputs are quantized with different numbers of levels
// CHECK: note: {{.*}}quantize all inputs with 256 levels
// OFF-NOT: concat-levels

func.func @main(%x: tensor<1x3x8x8xf32>, %y: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %lo2 = lpt.constant dense<0.0> : tensor<f32>
  %hi2 = lpt.constant dense<1.5> : tensor<f32>
  %a = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("a/fq")
  %b = lpt.fake_quantize %y, %lo2, %hi2, %lo2, %hi2 levels 16 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("b/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
