// stablehlo #2395, #2456: the maximum of values with different scales was that of their
// integers.
// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// CHECK: lpt.maximum {{.*}}f32>
// CHECK-NOT: lpt.maximum {{.*}}ui8

func.func @main(%x: tensor<1x3x8x8xui8>, %y: tensor<1x3x8x8xui8>) -> tensor<1x3x8x8xf32> {
  %v1 = lpt.convert %x : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %scale2 = lpt.constant dense<0.01> : tensor<f32>
  %v3 = lpt.multiply %v1, %scale2 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v4 = lpt.convert %y : tensor<1x3x8x8xui8> -> tensor<1x3x8x8xf32>
  %scale5 = lpt.constant dense<0.02> : tensor<f32>
  %v6 = lpt.multiply %v4, %scale5 : (tensor<1x3x8x8xf32>, tensor<f32>) -> tensor<1x3x8x8xf32>
  %v7 = lpt.maximum %v3, %v6 : (tensor<1x3x8x8xf32>, tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32>
  return %v7 : tensor<1x3x8x8xf32>
}
