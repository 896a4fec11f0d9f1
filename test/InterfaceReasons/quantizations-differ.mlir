// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=quantizations-differ
func.func @differ(%x: tensor<1x8xf32>) -> (tensor<1x8xui8>, tensor<1x8xui8>) {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %higher = lpt.constant dense<5.1> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.fake_quantize %x, %il, %higher, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0, %1 : tensor<1x8xui8>, tensor<1x8xui8>
}
