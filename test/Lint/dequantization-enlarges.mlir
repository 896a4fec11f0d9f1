// RUN: lpt-opt %s --lpt-lint -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: lpt-opt %s --lpt-lint=disable=dequantization-enlarges -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty

// The scale has more elements than the data.

// CHECK: warning: {{.*}}dequantization-enlarges: 'lpt.multiply' of layer 'dequantization': its constant enlarges the integers, so that it is no dequantization
// CHECK: note: {{.*}}give the constant a shape that broadcasts into the data
// OFF-NOT: dequantization-enlarges

func.func @main(%x: tensor<1x3x1x1xui8>) -> tensor<1x3x8x8xf32> {
  %f = lpt.convert %x : tensor<1x3x1x1xui8> -> tensor<1x3x1x1xf32>
  %scale = lpt.constant dense<0.1> : tensor<1x3x8x8xf32>
  %q = lpt.multiply %f, %scale : (tensor<1x3x1x1xf32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> loc("dequantization")
  return %q : tensor<1x3x8x8xf32>
}
