// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=activation-axis -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A scale for each column of the image.

// CHECK: warning: {{.*}}activation-axis: 'lpt.fake_quantize' of layer 'input/fq': its limits vary along an axis that is not that of the channels (axis 3)
// CHECK: note: {{.*}}quantize per tensor, or per channel along axis 1
// OFF-NOT: activation-axis

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<1x1x1x8xf32>
  %hi = lpt.constant dense<[[[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]]]]> : tensor<1x1x1x8xf32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  return %q : tensor<1x3x8x8xf32>
}
