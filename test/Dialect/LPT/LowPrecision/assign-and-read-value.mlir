// `assign-and-read-value`: a variable holds the integers that it is assigned, and is
// dequantized where it is read.
// RUN: lpt-opt %s --lpt-main="enable=assign-and-read-value,fake-quantize" --remarks-filter=lpt --mlir-disable-threading -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @per_tensor(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[READVALUE]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_tensor(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// CHECK-LABEL: func.func @per_channel(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[READVALUE]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @per_channel(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<1x3x1xf32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// An assignment returns what it assigns.
// CHECK-LABEL: func.func @result(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[READVALUE]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL2:.+]] = lpt.convert %[[RESULT]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE2:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT2:.+]] = lpt.multiply %[[REAL2]], %[[SCALE2]]
// CHECK-NEXT:  return %[[PRODUCT]], %[[PRODUCT2]]
func.func @result(%x: tensor<1x3x4xui8>) -> (tensor<1x3x4xf32>, tensor<1x3x4xf32>) {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old, %new : tensor<1x3x4xf32>, tensor<1x3x4xf32>
}

// The fake quantization after takes in the dequantization.
// CHECK-LABEL: func.func @fused(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<2.550000e+01> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[READVALUE]], %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @fused(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %old, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %fq : tensor<1x3x4xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[READVALUE]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<1.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @f16_model(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf16> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf16>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf16>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf16>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf16>
  return %old : tensor<1x3x4xf16>
}

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<0> : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[READVALUE:.+]] = lpt.read_value %[[CST]] variable "state" : tensor<1x3x4xui8>
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %[[READVALUE]] : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<{{\[\[\[}}1.000000e-01], [2.000000e-01], [3.000000e-01]]]> : tensor<1x3x1xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %[[REAL]], %[[SCALE]]
// CHECK-NEXT:  %[[RESULT:.+]] = lpt.assign %arg0 variable "state" : tensor<?x3x4xui8>
// CHECK-NEXT:  return %[[PRODUCT]]
func.func @dynamic_shape(%x: tensor<?x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<?x3x4xui8> -> tensor<?x3x4xf32>
  %scale = lpt.constant dense<[[[0.1], [0.2], [0.3]]]> : tensor<1x3x1xf32>
  %r = lpt.multiply %q, %scale : (tensor<?x3x4xf32>, tensor<1x3x1xf32>) -> tensor<?x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<?x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// REMARK: [Missed] zero-point-not-supported | {{.*}}Function=zero_point | {{.*}}'lpt.assign' stays in its precision: the op cannot carry a zero point
// CHECK-LABEL: func.func @zero_point(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.assign %[[PRODUCT]] variable "state" : tensor<1x3x4xf32>
func.func @zero_point(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=first_value | {{.*}}'lpt.assign' stays in its precision: its constant input cannot be merged into a dequantization (the first value of the variable is not zero)
// CHECK-LABEL: func.func @first_value(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.assign %[[PRODUCT]] variable "state" : tensor<1x3x4xf32>
func.func @first_value(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<5.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// REMARK: [Missed] constant-input | {{.*}}Function=first_value_not_constant | {{.*}}'lpt.assign' stays in its precision: its constant input cannot be merged into a dequantization (the first value of the variable is not constant)
// CHECK-LABEL: func.func @first_value_not_constant(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.assign %[[PRODUCT]] variable "state" : tensor<1x3x4xf32>
func.func @first_value_not_constant(%x: tensor<1x3x4xui8>, %y: tensor<1x3x4xf32>) -> tensor<1x3x4xf32> {
  %old = lpt.read_value %y variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// REMARK: [Missed] variable-shared | {{.*}}Function=assigned_twice | {{.*}}'lpt.assign' stays in its precision: its variable is read or assigned in several places
// CHECK-LABEL: func.func @assigned_twice(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.assign %[[PRODUCT]] variable "state" : tensor<1x3x4xf32>
func.func @assigned_twice(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<0.1> : tensor<f32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<f32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  %again = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}

// REMARK: [Missed] not-per-channel | {{.*}}Function=along_another_axis | {{.*}}'lpt.assign' stays in its precision: the dequantization of its input varies along another axis than that of the channels, along which the op could carry it
// CHECK-LABEL: func.func @along_another_axis(
// CHECK:       %[[PRODUCT:.+]] = lpt.multiply
// CHECK:       lpt.assign %[[PRODUCT]] variable "state" : tensor<1x3x4xf32>
func.func @along_another_axis(%x: tensor<1x3x4xui8>) -> tensor<1x3x4xf32> {
  %init = lpt.constant dense<0.0> : tensor<1x3x4xf32>
  %old = lpt.read_value %init variable "state" : tensor<1x3x4xf32>
  %q = lpt.convert %x : tensor<1x3x4xui8> -> tensor<1x3x4xf32>
  %scale = lpt.constant dense<[[[0.1, 0.2, 0.3, 0.4]]]> : tensor<1x1x4xf32>
  %r = lpt.multiply %q, %scale : (tensor<1x3x4xf32>, tensor<1x1x4xf32>) -> tensor<1x3x4xf32>
  %new = lpt.assign %r variable "state" : tensor<1x3x4xf32>
  return %old : tensor<1x3x4xf32>
}
