// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=levels-unsupported -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A number of levels that fills no integer type.

// CHECK: warning: {{.*}}levels-unsupported: 'lpt.fake_quantize' of layer 'input/fq': its number of levels is not 2^n or 2^n - 1 for n = 4, 8, 16 or 32 (it has 200 levels)
// CHECK: note: {{.*}}quantize with 256 or 255 levels
// OFF-NOT: levels-unsupported

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 200 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
