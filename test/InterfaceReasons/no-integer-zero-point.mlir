// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=no-integer-zero-point
// CHECK: float-output {{.*}}Code=no-integer-zero-point{{.*}}output 0
// CHECK: float-output {{.*}}Code=no-integer-zero-point{{.*}}output 1
func.func @between(%x: tensor<1x8xf32>) -> (tensor<1x8xf32>, tensor<1x8xf32>) {
  %il = lpt.constant dense<-1.004> : tensor<f32>
  %ih = lpt.constant dense<1.546> : tensor<f32>
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.subtract %0, %ih : (tensor<1x8xui8>, tensor<f32>) -> tensor<1x8xf32>
  %2 = lpt.exp %1 : tensor<1x8xf32>
  %3 = lpt.fake_quantize %2, %il, %ih, %il, %ih levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %1, %3 : tensor<1x8xf32>, tensor<1x8xf32>
}
