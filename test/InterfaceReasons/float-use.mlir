// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=float-use{{.*}}input 0 stays in float: an op computes with it in float ('lpt.add')
// CHECK: float-output {{.*}}Code=not-quantized{{.*}}output 1
func.func @float_use(%x: tensor<1x8xf32>) -> (tensor<1x8xui8>, tensor<1x8xf32>) {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %1 = lpt.add %x, %ih : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  return %0, %1 : tensor<1x8xui8>, tensor<1x8xf32>
}

// -----

// CHECK: float-input {{.*}}Code=float-use{{.*}}('func.return')
func.func @returned(%x: tensor<1x8xf32>) -> tensor<1x8xf32> {
  return %x : tensor<1x8xf32>
}

// -----

// The zeros that pads add are not the integer zero.
// CHECK: float-input {{.*}}Code=float-use{{.*}}('lpt.pad')
func.func @pad(%x: tensor<1x4xf32>) -> tensor<1x6xui8> {
  %il = lpt.constant dense<-1.28> : tensor<f32>
  %ih = lpt.constant dense<1.27> : tensor<f32>
  %ol = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.pad %x begin [0, 1] end [0, 1] : (tensor<1x4xf32>) -> tensor<1x6xf32>
  %1 = lpt.fake_quantize %0, %il, %ih, %ol, %oh levels 256 : (tensor<1x6xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x6xui8>
  return %1 : tensor<1x6xui8>
}
