// The option names the type of dequantization constants. Sums of products of
// integers are in f32 nevertheless, and so is a chain whose integers minus their
// zero point the narrow type does not hold exactly.
// RUN: lpt-opt %s --lpt-main="verify-each default-precisions=ui8|si8|ui16 dequantization-precision=f16" | FileCheck %s
// RUN: lpt-opt %s --lpt-main="verify-each default-precisions=ui8|si8|ui16 dequantization-precision=bf16" | FileCheck %s

// CHECK-LABEL: func.func @convolution(
// CHECK: %[[SUM:.*]] = lpt.convolution {{.*}} (tensor<1x64x2x2xui8>, tensor<1x64x1x1xsi8>) -> tensor<1x1x2x2xf32>
// CHECK: lpt.multiply %[[SUM]], {{.*}} : (tensor<1x1x2x2xf32>, tensor<f32>) -> tensor<1x1x2x2xf32>
func.func @convolution(%x: tensor<1x64x2x2xui8>) -> tensor<1x1x2x2xf32> {
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %weights = lpt.constant dense<100> : tensor<1x64x1x1xsi8>
  %0 = lpt.convert %x : tensor<1x64x2x2xui8> -> tensor<1x64x2x2xf32>
  %1 = lpt.multiply %0, %scale : (tensor<1x64x2x2xf32>, tensor<f32>) -> tensor<1x64x2x2xf32>
  %2 = lpt.convert %weights : tensor<1x64x1x1xsi8> -> tensor<1x64x1x1xf32>
  %3 = lpt.multiply %2, %scale : (tensor<1x64x1x1xf32>, tensor<f32>) -> tensor<1x64x1x1xf32>
  %4 = lpt.convolution %1, %3 : (tensor<1x64x2x2xf32>, tensor<1x64x1x1xf32>) -> tensor<1x1x2x2xf32>
  return %4 : tensor<1x1x2x2xf32>
}

// A float input in units of the integers: 100 / 0.001 is beyond f16.
// CHECK-LABEL: func.func @add(
// CHECK: %[[SUM:.*]] = lpt.add {{.*}} tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK: lpt.multiply %[[SUM]], {{.*}} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
func.func @add(%x: tensor<2x3xf32>, %y: tensor<2x3xui8>) -> tensor<2x3xf32> {
  %scale = lpt.constant dense<0.001> : tensor<f32>
  %0 = lpt.convert %y : tensor<2x3xui8> -> tensor<2x3xf32>
  %1 = lpt.multiply %0, %scale : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = lpt.add %x, %1 : tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// The model computes in f16, which holds this zero point.
// CHECK-LABEL: func.func @fractional_zero_point(
// CHECK: lpt.max_pool {{.*}} -> tensor<1x3x1x1xui8>
// CHECK: lpt.subtract {{.*}} -> tensor<1x3x1x1xf16>
// CHECK: lpt.multiply {{.*}} (tensor<1x3x1x1xf16>, tensor<f16>) -> tensor<1x3x1x1xf16>
func.func @fractional_zero_point(%x: tensor<1x3x2x2xui8>) -> tensor<1x3x1x1xf16> {
  %scale = lpt.constant dense<0.01> : tensor<f16>
  %zero = lpt.constant dense<127.5> : tensor<f16>
  %0 = lpt.convert %x : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xf16>
  %1 = lpt.subtract %0, %zero : (tensor<1x3x2x2xf16>, tensor<f16>) -> tensor<1x3x2x2xf16>
  %2 = lpt.multiply %1, %scale : (tensor<1x3x2x2xf16>, tensor<f16>) -> tensor<1x3x2x2xf16>
  %3 = lpt.max_pool %2 kernel [2, 2] : (tensor<1x3x2x2xf16>) -> tensor<1x3x1x1xf16>
  return %3 : tensor<1x3x1x1xf16>
}

// bf16 does not hold 255 - -3.5.
// CHECK-LABEL: func.func @fractional_zero_point_in_bf16(
// CHECK: lpt.max_pool {{.*}} -> tensor<1x3x1x1xui8>
// CHECK: lpt.subtract {{.*}} -> tensor<1x3x1x1xf32>
// CHECK: lpt.multiply {{.*}} (tensor<1x3x1x1xf32>, tensor<f32>) -> tensor<1x3x1x1xbf16>
func.func @fractional_zero_point_in_bf16(%x: tensor<1x3x2x2xui8>) -> tensor<1x3x1x1xbf16> {
  %scale = lpt.constant dense<0.01> : tensor<bf16>
  %zero = lpt.constant dense<-3.5> : tensor<bf16>
  %0 = lpt.convert %x : tensor<1x3x2x2xui8> -> tensor<1x3x2x2xbf16>
  %1 = lpt.subtract %0, %zero : (tensor<1x3x2x2xbf16>, tensor<bf16>) -> tensor<1x3x2x2xbf16>
  %2 = lpt.multiply %1, %scale : (tensor<1x3x2x2xbf16>, tensor<bf16>) -> tensor<1x3x2x2xbf16>
  %3 = lpt.max_pool %2 kernel [2, 2] : (tensor<1x3x2x2xbf16>) -> tensor<1x3x1x1xbf16>
  return %3 : tensor<1x3x1x1xbf16>
}

// Differences of 16-bit integers are beyond both types.
// CHECK-LABEL: func.func @wide(
// CHECK: lpt.reshape {{.*}} tensor<12xui16>
// CHECK: lpt.convert {{.*}} tensor<12xui16> -> tensor<12xf32>
// CHECK: lpt.multiply {{.*}} (tensor<12xf32>, tensor<f32>) -> tensor<12xf16>
func.func @wide(%x: tensor<1x3x2x2xui16>) -> tensor<12xf16> {
  %scale = lpt.constant dense<0.001> : tensor<f16>
  %0 = lpt.convert %x : tensor<1x3x2x2xui16> -> tensor<1x3x2x2xf16>
  %1 = lpt.multiply %0, %scale : (tensor<1x3x2x2xf16>, tensor<f16>) -> tensor<1x3x2x2xf16>
  %2 = lpt.reshape %1 target [12] : (tensor<1x3x2x2xf16>) -> tensor<12xf16>
  return %2 : tensor<12xf16>
}
