// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// Limits that are no more than roundings of f32 apart.
// CHECK: float-input {{.*}}Code=not-reproduced{{.*}}input 0 stays in float: its quantization maps the number of a level to another level
func.func @far_from_zero(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %low = lpt.constant dense<16777216.0> : tensor<f32>
  %high = lpt.constant dense<16777471.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %low, %high, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}
