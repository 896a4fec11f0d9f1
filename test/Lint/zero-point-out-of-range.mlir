// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=zero-point-out-of-range -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// No unsigned byte is 300.

// CHECK: warning: {{.*}}zero-point-out-of-range: 'lpt.multiply' of layer 'dequantization': the zero point is outside of the integer type (300)
// CHECK: note: {{.*}}let the range include zero
// OFF-NOT: zero-point-out-of-range

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_z = lpt.constant dense<300.0> : tensor<f32>
  %q_s = lpt.subtract %q_f, %q_z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %q_s, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
