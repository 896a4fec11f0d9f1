// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=levels-narrow-unsigned -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// 255 levels are for symmetric weights.

// CHECK: warning: {{.*}}levels-narrow-unsigned: 'lpt.fake_quantize' of layer 'input/fq': it quantizes non-negative values with an odd number of levels, which leaves one integer unused (it has 255 levels)
// CHECK: note: {{.*}}quantize with 256 levels; odd numbers are for symmetric signed weights
// OFF-NOT: levels-narrow-unsigned

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 255 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
