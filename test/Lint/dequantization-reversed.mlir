// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=dequantization-reversed -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The operands of the subtraction are exchanged.

// CHECK: warning: {{.*}}dequantization-reversed: 'lpt.subtract' of layer 'shift': it subtracts integers from a constant, which is no dequantization
// CHECK: note: {{.*}}subtract the zero point from the integers and negate the scale
// OFF-NOT: dequantization-reversed

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %z = lpt.constant dense<128.0> : tensor<f32>
  %s = lpt.subtract %z, %f : (tensor<f32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("shift")
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %s, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  return %q : tensor<1x3x8x8xf32>
}
