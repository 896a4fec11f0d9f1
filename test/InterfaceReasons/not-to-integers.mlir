// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=not-to-integers{{.*}}its quantization does not yield integers of 8 or 16 bits
func.func @floats(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %ih levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  %1 = lpt.convert %0 : tensor<1x8xf32> -> tensor<1x8xui8>
  return %1 : tensor<1x8xui8>
}

// -----

// Every other integer.
// CHECK: float-input {{.*}}Code=not-to-integers
func.func @steps_of_two(%x: tensor<1x8xf32>) -> tensor<1x8xui8> {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.0> : tensor<f32>
  %oh = lpt.constant dense<30.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 16 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}
