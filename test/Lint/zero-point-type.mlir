// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=zero-point-type -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// A signed zero point for unsigned data.

// CHECK: warning: {{.*}}zero-point-type: 'lpt.multiply' of layer 'dequantization': the zero point is stored in another type than the integers (si8 for ui8)
// CHECK: note: {{.*}}store it in the type of the integers
// OFF-NOT: zero-point-type

func.func @main(%x: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %f = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %zi = lpt.constant dense<3> : tensor<si8>
  %z = lpt.convert %zi : tensor<si8> -> tensor<f32>
  %s = lpt.subtract %f, %z : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %q = lpt.multiply %s, %scale : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
