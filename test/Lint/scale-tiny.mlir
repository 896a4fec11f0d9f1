// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=scale-tiny -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A range of denormal numbers.

// CHECK: warning: {{.*}}scale-tiny: 'lpt.fake_quantize' of layer 'input/fq': the step of its output is too small to be divided by ([0, 1e-38])
// CHECK: note: {{.*}}widen the output range
// OFF-NOT: scale-tiny

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<1.0e-38> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
