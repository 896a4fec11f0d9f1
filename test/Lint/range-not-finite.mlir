// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=range-not-finite -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// Calibrated on a value that had overflowed.

// CHECK: warning: {{.*}}range-not-finite: 'lpt.fake_quantize' of layer 'input/fq': a limit is infinite or not a number ([0, inf])
// CHECK: note: {{.*}}calibrate the range on finite values
// OFF-NOT: range-not-finite

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<0x7F800000> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
