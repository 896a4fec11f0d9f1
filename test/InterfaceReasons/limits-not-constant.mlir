// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=limits-not-constant{{.*}}input 0
// CHECK: float-input {{.*}}Code=float-use{{.*}}input 1
func.func @limits(%x: tensor<1x8xf32>, %ih: tensor<f32>) -> tensor<1x8xui8> {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}
