// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=concat-not-quantized -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// One input was forgotten.

// CHECK: warning: {{.*}}concat-not-quantized: 'lpt.concat' of layer 'concat1': some of its inputs are quantized and some are not (input 1 is not)
// CHECK: note: {{.*}}quantize all inputs, over one range
// OFF-NOT: concat-not-quantized

func.func @main(%x: tensor<1x3x8x8xf32>, %b: tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %a = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %r = lpt.concat %a, %b axis 1 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x6x8x8xf32> loc("concat1")
  return %r : tensor<1x6x8x8xf32>
}
