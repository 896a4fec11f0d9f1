// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=float-between -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// No integers go through an op without a kernel for them.

// CHECK: warning: {{.*}}float-between: 'lpt.sigmoid' of layer 'between': it can be computed in float only, and stands between two quantizations
// CHECK: note: {{.*}}leave one quantization out if the target gains nothing by it
// OFF-NOT: float-between

func.func @main(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %lo = lpt.constant dense<0.0> : tensor<f32>
  %hi = lpt.constant dense<2.55> : tensor<f32>
  %q = lpt.fake_quantize %x, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("input/fq")
  %y = lpt.sigmoid %q : tensor<1x3x8x8xf32> loc("between")
  %o = lpt.fake_quantize %y, %lo, %hi, %lo, %hi levels 256 : (tensor<1x3x8x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("output/fq")
  return %o : tensor<1x3x8x8xf32>
}
