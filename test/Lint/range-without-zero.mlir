// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=range-without-zero -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Zero cannot be padded with.

// CHECK: warning: {{.*}}range-without-zero: 'lpt.fake_quantize' of layer 'input/fq': its range does not include zero, so that the zero point is outside of the integer type ([1, 2])
// CHECK: note: {{.*}}extend the range to zero
// OFF-NOT: range-without-zero

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<1.0> : tensor<f32>
  %hi = lpt.constant dense<2.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
