// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=limits-not-constant -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The limits are arguments.

// CHECK: warning: {{.*}}limits-not-constant: 'lpt.fake_quantize' of layer 'input/fq': its limits are computed when the model runs
// CHECK: note: {{.*}}fold the limits to constants
// OFF-NOT: limits-not-constant

func.func @main(%x: tensor<1x3x8x8xf32>, %hi: tensor<f32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
