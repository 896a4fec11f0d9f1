// `fake-quantize`: takes in the element-wise ops before it, by rewriting its input
// interval.
// RUN: lpt-opt %s --lpt-main=enable=fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @multiply(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<5.100000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @multiply(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<0.5> : tensor<f32>
  %p = lpt.multiply %x, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @multiply_per_channel(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<{{\[\[\[\[}}5.100000e+00]], {{\[\[}}1.020000e+01]], {{\[\[}}2.550000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<1x3x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @multiply_per_channel(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<[[[[0.5]], [[0.25]], [[1.0]]]]> : tensor<1x3x1x1xf32>
  %p = lpt.multiply %x, %k : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @subtract(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<3.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @subtract(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<1.0> : tensor<f32>
  %p = lpt.subtract %x, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @add(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<-1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<1.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @add(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<1.0> : tensor<f32>
  %p = lpt.add %x, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// Nothing remains between the integers and the next quantization.
// CHECK-LABEL: func.func @dequantization(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<1.280000e+02> : tensor<f32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<3.830000e+02> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xui8>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @dequantization(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<128.0> : tensor<f32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %r, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @dequantization_per_channel(
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[IN_LOW:.+]] = lpt.constant dense<{{\[\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]], {{\[\[}}3.000000e+00]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[IN_HIGH:.+]] = lpt.constant dense<{{\[\[\[\[}}2.560000e+02]], {{\[\[}}1.295000e+02]], {{\[\[}}6.675000e+01]]]]> : tensor<1x3x1x1xf32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %arg0, %[[IN_LOW]], %[[IN_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xui8>, tensor<1x3x1x1xf32>, tensor<1x3x1x1xf32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @dequantization_per_channel(%x: tensor<1x3x4x4xui8>) -> tensor<1x3x4x4xf32> {
  %q = lpt.convert %x : tensor<1x3x4x4xui8> -> tensor<1x3x4x4xf32>
  %zp = lpt.constant dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>
  %d = lpt.subtract %q, %zp : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %scale = lpt.constant dense<[[[[0.01]], [[0.02]], [[0.04]]]]> : tensor<1x3x1x1xf32>
  %r = lpt.multiply %d, %scale : (tensor<1x3x4x4xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %r, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// Would exchange the limits.
// CHECK-LABEL: func.func @negative_factor(
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<-5.000000e-01> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]]
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[PRODUCT]], %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @negative_factor(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<-0.5> : tensor<f32>
  %p = lpt.multiply %x, %k : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// A factor for each column.
// CHECK-LABEL: func.func @along_another_axis(
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<[5.000000e-01, 2.500000e-01, 1.000000e+00, 2.000000e+00]> : tensor<4xf32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]]
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[PRODUCT]], %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @along_another_axis(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<[0.5, 0.25, 1.0, 2.0]> : tensor<4xf32>
  %p = lpt.multiply %x, %k : (tensor<1x3x4x4xf32>, tensor<4xf32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// An si32 does not fit a float.
// CHECK-LABEL: func.func @wide_integers(
// CHECK-NEXT:  %[[REAL:.+]] = lpt.convert %arg0 : tensor<1x3x4x4xsi32> -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[REAL]], %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @wide_integers(%x: tensor<1x3x4x4xsi32>) -> tensor<1x3x4x4xf32> {
  %p = lpt.convert %x : tensor<1x3x4x4xsi32> -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// Belongs to the producer.
// CHECK-LABEL: func.func @bias(
// CHECK-NEXT:  %[[CST:.+]] = lpt.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[ADD:.+]] = lpt.add %arg0, %[[CST]] {lpt.bias}
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[ADD]], %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @bias(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<1.0> : tensor<f32>
  %p = lpt.add %x, %k {lpt.bias} : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}

// CHECK-LABEL: func.func @protected(
// CHECK-NEXT:  %[[SCALE:.+]] = lpt.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[PRODUCT:.+]] = lpt.multiply %arg0, %[[SCALE]] {lpt.disable_cleanup}
// CHECK-NEXT:  %[[OUT_LOW:.+]] = lpt.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:  %[[OUT_HIGH:.+]] = lpt.constant dense<2.550000e+00> : tensor<f32>
// CHECK-NEXT:  %[[QUANTIZED:.+]] = lpt.fake_quantize %[[PRODUCT]], %[[OUT_LOW]], %[[OUT_HIGH]], %[[OUT_LOW]], %[[OUT_HIGH]] levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT:  return %[[QUANTIZED]]
func.func @protected(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x4x4xf32> {
  %k = lpt.constant dense<2.0> : tensor<f32>
  %p = lpt.multiply %x, %k {lpt.disable_cleanup} : (tensor<1x3x4x4xf32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  %lim = lpt.constant dense<0.0> : tensor<f32>
  %lim1 = lpt.constant dense<2.55> : tensor<f32>
  %fq = lpt.fake_quantize %p, %lim, %lim1, %lim, %lim1 levels 256 : (tensor<1x3x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x3x4x4xf32>
  return %fq : tensor<1x3x4x4xf32>
}
