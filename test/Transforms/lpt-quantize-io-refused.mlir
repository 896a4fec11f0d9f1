// RUN: lpt-opt %s --lpt-quantize-io --split-input-file --remarks-filter-missed=lpt -o %t.mlir 2>&1 | FileCheck %s
// RUN: not grep 'lpt\.scale' %t.mlir

// CHECK: float-input {{.*}}Code=unused{{.*}}Reason="input 0 stays in float: nothing reads it"
// CHECK: float-output {{.*}}Code=not-quantized{{.*}}Reason="output 0 stays in float: it is not quantized"
func.func @unused(%x: tensor<1x8xf32>, %y: tensor<1x8xui8>) -> tensor<1x8xf32> {
  %0 = lpt.constant dense<1.0> : tensor<1x8xf32>
  %1 = lpt.add %0, %0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  return %1 : tensor<1x8xf32>
}

// -----

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

// -----

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

// -----

// CHECK: float-input {{.*}}Code=limits-not-constant{{.*}}input 0
// CHECK: float-input {{.*}}Code=float-use{{.*}}input 1
func.func @limits(%x: tensor<1x8xf32>, %ih: tensor<f32>) -> tensor<1x8xui8> {
  %il = lpt.constant dense<0.0> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %il, %ih, %il, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  return %0 : tensor<1x8xui8>
}

// -----

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

// -----

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

// -----

// From the higher to the lower limit.
// CHECK: float-input {{.*}}Code=not-reproduced{{.*}}input 0
// Limits of which zero is no more than a rounding apart.
// CHECK: float-input {{.*}}Code=not-reproduced{{.*}}input 1
// One value.
// CHECK: float-output {{.*}}Code=not-reproduced{{.*}}output 2
func.func @reversed(%x: tensor<1x8xf32>, %y: tensor<1x8xf32>, %z: tensor<1x8xui8>) -> (tensor<1x8xui8>, tensor<1x8xui8>, tensor<1x8xf32>) {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %ih = lpt.constant dense<2.55> : tensor<f32>
  %oh = lpt.constant dense<255.0> : tensor<f32>
  %0 = lpt.fake_quantize %x, %ih, %zero, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %low = lpt.constant dense<16777216.0> : tensor<f32>
  %high = lpt.constant dense<16777471.0> : tensor<f32>
  %1 = lpt.fake_quantize %y, %low, %high, %zero, %oh levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xui8>
  %2 = lpt.exp %z : tensor<1x8xui8> -> tensor<1x8xf32>
  %3 = lpt.fake_quantize %2, %zero, %ih, %ih, %ih levels 256 : (tensor<1x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x8xf32>
  return %0, %1, %3 : tensor<1x8xui8>, tensor<1x8xui8>, tensor<1x8xf32>
}
