// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=scale-negative -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A scale below zero.

// CHECK: warning: {{.*}}scale-negative: 'lpt.multiply' of layer 'dequantization': it dequantizes by a negative scale, which reverses the order of values (-0.1)
// CHECK: note: {{.*}}negate the integers instead
// OFF-NOT: scale-negative

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %q_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %q_scale = lpt.constant dense<-0.1> : tensor<f32>
  %q = lpt.multiply %q_f, %q_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
