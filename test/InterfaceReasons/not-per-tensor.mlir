// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=not-per-tensor
// CHECK: float-output {{.*}}Code=not-per-tensor{{.*}}output 0
// CHECK: float-output {{.*}}Code=not-per-tensor{{.*}}output 1
func.func @channels(%x: tensor<1x2xf32>, %y: tensor<1x2xui8>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<[[2.55, 5.1]]> : tensor<1x2xf32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x2xf32>, tensor<f32>, tensor<1x2xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2xui8>
  %1 = lpt.multiply %0, %ih : (tensor<1x2xui8>, tensor<1x2xf32>) -> tensor<1x2xf32>
  %2 = lpt.exp %1 : tensor<1x2xf32>
  %3 = lpt.fake_quantize %2, %il, %ih, %il, %ih levels 256 : (tensor<1x2xf32>, tensor<f32>, tensor<1x2xf32>, tensor<f32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return %1, %3 : tensor<1x2xf32>, tensor<1x2xf32>
}
