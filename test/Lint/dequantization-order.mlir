// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=dequantization-order -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The shift comes after the scale.

// CHECK: warning: {{.*}}dequantization-order: 'lpt.subtract' of layer 'shift': it subtracts after the scale, where a zero point would come before it
// CHECK: note: {{.*}}subtract in integer units, then multiply
// OFF-NOT: dequantization-order

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %m_f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32> loc("dequantization")
  %m_scale = lpt.constant dense<0.1> : tensor<f32>
  %m = lpt.multiply %m_f, %m_scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  %shift = lpt.constant dense<12.8> : tensor<f32>
  %q = lpt.subtract %m, %shift : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("shift")
  return %q : tensor<1x3x8x8xf32>
}
