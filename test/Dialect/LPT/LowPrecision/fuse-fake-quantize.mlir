// `fuse-fake-quantize`, on demand: removes fake quantizations of integers to
// themselves.
// RUN: lpt-opt %s --lpt-main=enable=fuse-fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:  return %arg0
func.func @unsigned(%x: tensor<4xui8>) -> tensor<4xui8> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  return %fq : tensor<4xui8>
}

// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:  return %arg0
func.func @signed(%x: tensor<4xsi8>) -> tensor<4xsi8> {
  %lim = lpt.constant dense<-128.0> : tensor<f32>
  %lim1 = lpt.constant dense<127.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<4xsi8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %fq : tensor<4xsi8>
}

// CHECK-LABEL: func.func @channels(
// CHECK-NEXT:  return %arg0
func.func @channels(%x: tensor<1x2x4xui8>) -> tensor<1x2x4xui8> {
  %lim = lpt.constant dense<[[[0.0], [0.0]]]> : tensor<1x2x1xf32>
  %lim1 = lpt.constant dense<[[[255.0], [255.0]]]> : tensor<1x2x1xf32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x2x4xui8>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>, tensor<1x2x1xf32>) -> tensor<1x2x4xui8>
  return %fq : tensor<1x2x4xui8>
}

// Maps 255 to 255, but stays as it is: only the exact form is an identity.
// CHECK-LABEL: func.func @other_interval(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.549000e+02> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @other_interval(%x: tensor<4xui8>) -> tensor<4xui8> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<254.9> : tensor<f32>
  %lim2 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim2 levels 256 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  return %fq : tensor<4xui8>
}

// Maps -128 to -127.
// CHECK-LABEL: func.func @narrow(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<-1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 255 : (tensor<4xsi8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @narrow(%x: tensor<4xsi8>) -> tensor<4xsi8> {
  %lim = lpt.constant dense<-127.0> : tensor<f32>
  %lim1 = lpt.constant dense<127.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 255 : (tensor<4xsi8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xsi8>
  return %fq : tensor<4xsi8>
}

// Maps 16 to 15.
// CHECK-LABEL: func.func @few_levels(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<1.500000e+01> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 16 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @few_levels(%x: tensor<4xui8>) -> tensor<4xui8> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<15.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 16 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xui8>
  return %fq : tensor<4xui8>
}

// Stays as it is.
// CHECK-LABEL: func.func @other_type(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @other_type(%x: tensor<4xui8>) -> tensor<4xf32> {
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<255.0> : tensor<f32>
  %fq = lpt.fake_quantize %x, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  return %fq : tensor<4xf32>
}
