// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=range-degenerate -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A channel that was constant when the model was calibrated.

// CHECK: warning: {{.*}}range-degenerate: 'lpt.fake_quantize' of layer 'input/fq': both limits of a range are the same, so that no two values on one side of it are told apart ([0, 0])
// CHECK: note: {{.*}}calibrate again, or remove the channel
// OFF-NOT: range-degenerate

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<1x3x1x1xf32>
  %hi = lpt.constant dense<[[[[2.55]], [[0.0]], [[0.5]]]]> : tensor<1x3x1x1xf32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
