// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=symmetric-even-levels -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// 256 levels have no middle.

// CHECK: warning: {{.*}}symmetric-even-levels: 'lpt.fake_quantize' of layer 'input/fq': its range is symmetric, but its number of levels is even, which costs a zero point ([-1, 1])
// CHECK: note: {{.*}}lower the lower limit to -128/127 of the higher one, or use 255 levels
// OFF-NOT: symmetric-even-levels

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<-1.0> : tensor<f32>
  %hi = lpt.constant dense<1.0> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
