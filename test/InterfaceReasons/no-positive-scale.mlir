// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// From the higher to the lower limit, and limits that are not finite.
// CHECK: float-input {{.*}}Code=no-positive-scale{{.*}}input 0 stays in float: its scale is zero, negative or not finite
// CHECK: float-input {{.*}}Code=no-positive-scale{{.*}}input 1
// CHECK: float-input {{.*}}Code=no-positive-scale{{.*}}input 2
func.func @inputs(%x: tensor<1x8xf32>, %y: tensor<1x8xf32>, %z: tensor<1x8xf32>) -> (tensor<1x8xui8>, tensor<1x8xui8>, tensor<1x8xui8>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %nan = lpt.constant dense<0x7FC00000> : tensor<f32>
  %infinity = lpt.constant dense<0x7F800000> : tensor<f32>
  %0 = lpt.fake_quantize %x, %ih, %zero, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.fake_quantize %y, %zero, %infinity, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %2 = lpt.fake_quantize %z, %zero, %zero, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0, %1, %2 : tensor<1x8xui8>, tensor<1x8xui8>, tensor<1x8xui8>
}

// -----

// One value; scales that are zero, negative and NaN; a reversed output.
// CHECK: float-output {{.*}}Code=no-positive-scale{{.*}}output 0
// CHECK: float-output {{.*}}Code=no-positive-scale{{.*}}output 1
// CHECK: float-output {{.*}}Code=no-positive-scale{{.*}}output 2
// CHECK: float-output {{.*}}Code=no-positive-scale{{.*}}output 3
// CHECK: float-output {{.*}}Code=no-positive-scale{{.*}}output 4
func.func @outputs(%x: tensor<1x8xui8>) -> (tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %negative = lpt.constant dense<-0.1> : tensor<f32>
  %nan = lpt.constant dense<0x7FC00000> : tensor<f32>
  %0 = lpt.exp %x : tensor<1x8xui8> -> tensor<1x8xf32>
  %1 = lpt.fake_quantize %0, %zero, %ih, %ih, %ih levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %2 = lpt.multiply %x, %zero : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  %3 = lpt.multiply %x, %negative : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  %4 = lpt.multiply %x, %nan : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  %5 = lpt.fake_quantize %0, %zero, %ih, %ih, %zero levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %1, %2, %3, %4, %5 : tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>
}
