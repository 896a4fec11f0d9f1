// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Function=called{{.*}}Code=called{{.*}}input 0 stays in float: other functions call the one that has it
// CHECK: float-output {{.*}}Function=called{{.*}}Code=called{{.*}}output 1
func.func @called(%x: tensor<1x8xf32>) -> (tensor<1x8xui8>, tensor<1x8xf32>) {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.multiply %0, %ih : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  return %0, %1 : tensor<1x8xui8>, tensor<1x8xf32>
}

func.func @caller(%x: tensor<1x8xui8>) -> tensor<1x8xui8> {
  %0 = lpt.convert %x : tensor<1x8xui8> -> tensor<1x8xf32>
  %1:2 = func.call @called(%0) : (tensor<1x8xf32>) -> (tensor<1x8xui8>, tensor<1x8xf32>)
  return %1#0 : tensor<1x8xui8>
}
