// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=input-range-reversed -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Limits in the wrong order.

// CHECK: warning: {{.*}}input-range-reversed: 'lpt.fake_quantize' of layer 'input/fq': its input range has the higher limit first ([2.55, 0])
// CHECK: note: {{.*}}exchange the limits of the input
// OFF-NOT: input-range-reversed

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %hi, %lo, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
