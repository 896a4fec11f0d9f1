// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=residual-not-quantized -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The branch around the convolution was forgotten.

// CHECK: warning: {{.*}}residual-not-quantized: 'lpt.add' of layer 'add1': one of its branches is quantized and the other is not, so that it computes in float (the second is not)
// CHECK: note: {{.*}}quantize the other branch, too
// OFF-NOT: residual-not-quantized

func.func @main(%x: tensor<1x2x8x8xf32>, %y: tensor<1x2x8x8xf32>) -> tensor<1x2x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x2x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x8x8xf32> loc("input/fq")
  %r = lpt.add %q, %y : tensor<1x2x8x8xf32> loc("add1")
  return %r : tensor<1x2x8x8xf32>
}
