// How much is padded depends on a size that is not known. Zeros that are averaged
// in are not the integer zero under a zero point.
// RUN: lpt-opt %s --lpt-main="enable=avg-pool verify-each" | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.avg_pool {{.*}} : (tensor<1x2x?xf32>) -> tensor<1x2x?xf32>
func.func @main(%x: tensor<1x2x?xui8>) -> tensor<1x2x?xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %zero_point = lpt.constant dense<100.0> : tensor<f32>
  %0 = lpt.convert %x : tensor<1x2x?xui8> -> tensor<1x2x?xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<1x2x?xf32>, tensor<f32>) -> tensor<1x2x?xf32>
  %2 = lpt.multiply %1, %scale : (tensor<1x2x?xf32>, tensor<f32>) -> tensor<1x2x?xf32>
  %3 = lpt.avg_pool %2 kernel [2] auto_pad<same_upper> : (tensor<1x2x?xf32>) -> tensor<1x2x?xf32>
  return %3 : tensor<1x2x?xf32>
}
