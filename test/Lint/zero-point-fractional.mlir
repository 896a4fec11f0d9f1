// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=zero-point-fractional -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A zero point between two integers.

// CHECK: warning: {{.*}}zero-point-fractional: 'lpt.multiply' of layer 'dequantization': the zero point is not an integer, and will be rounded to one (127.5)
// CHECK: note: {{.*}}calibrate so that zero is one of the levels
// OFF-NOT: zero-point-fractional

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_z = lpt.constant dense<127.5> : tensor<f32>
  %q_s = lpt.subtract %q_f, %q_z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %q_s, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
