// In a model in f16, sums of products of integers, and inputs in units of the
// integers, exceed what f16 holds; products of scales fall below it. The
// arithmetic after the op is in f32 then.
// RUN: lpt-opt %s --lpt-main=verify-each | FileCheck %s

// CHECK-LABEL: func.func @convolution(
// CHECK: %[[SUM:.*]] = lpt.convolution {{.*}} (tensor<1x64x2x2xui8>, tensor<1x64x1x1xsi8>) -> tensor<1x1x2x2xf32>
// CHECK: lpt.multiply %[[SUM]], {{.*}} : (tensor<1x1x2x2xf32>, tensor<f32>) -> tensor<1x1x2x2xf16>
func.func @convolution(%x: tensor<1x64x2x2xui8>) -> tensor<1x1x2x2xf16> {
  %scale = lpt.constant dense<0.01> : tensor<f16>
  %weights = lpt.constant dense<100> : tensor<1x64x1x1xsi8>
  %0 = lpt.convert %x : tensor<1x64x2x2xui8> -> tensor<1x64x2x2xf16>
  %1 = lpt.multiply %0, %scale : (tensor<1x64x2x2xf16>, tensor<f16>) -> tensor<1x64x2x2xf16>
  %2 = lpt.convert %weights : tensor<1x64x1x1xsi8> -> tensor<1x64x1x1xf16>
  %3 = lpt.multiply %2, %scale : (tensor<1x64x1x1xf16>, tensor<f16>) -> tensor<1x64x1x1xf16>
  %4 = lpt.convolution %1, %3 : (tensor<1x64x2x2xf16>, tensor<1x64x1x1xf16>) -> tensor<1x1x2x2xf16>
  return %4 : tensor<1x1x2x2xf16>
}

// CHECK-LABEL: func.func @matmul(
// CHECK: %[[SUM:.*]] = lpt.matmul {{.*}} (tensor<2x64xui8>, tensor<64x1xsi8>) -> tensor<2x1xf32>
// CHECK: lpt.multiply %[[SUM]], {{.*}} : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf16>
func.func @matmul(%x: tensor<2x64xui8>) -> tensor<2x1xf16> {
  %scale = lpt.constant dense<0.001> : tensor<f16>
  %weights = lpt.constant dense<100> : tensor<64x1xsi8>
  %0 = lpt.convert %x : tensor<2x64xui8> -> tensor<2x64xf16>
  %1 = lpt.multiply %0, %scale : (tensor<2x64xf16>, tensor<f16>) -> tensor<2x64xf16>
  %2 = lpt.convert %weights : tensor<64x1xsi8> -> tensor<64x1xf16>
  %3 = lpt.multiply %2, %scale : (tensor<64x1xf16>, tensor<f16>) -> tensor<64x1xf16>
  %4 = lpt.matmul %1, %3 : (tensor<2x64xf16>, tensor<64x1xf16>) -> tensor<2x1xf16>
  return %4 : tensor<2x1xf16>
}

// CHECK-LABEL: func.func @add(
// CHECK: %[[SUM:.*]] = lpt.add {{.*}} tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK: lpt.multiply %[[SUM]], {{.*}} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf16>
func.func @add(%x: tensor<2x3xf16>, %y: tensor<2x3xui8>) -> tensor<2x3xf16> {
  %scale = lpt.constant dense<0.001> : tensor<f16>
  %0 = lpt.convert %y : tensor<2x3xui8> -> tensor<2x3xf16>
  %1 = lpt.multiply %0, %scale : (tensor<2x3xf16>, tensor<f16>) -> tensor<2x3xf16>
  %2 = lpt.add %x, %1 : tensor<2x3xf16>
  return %2 : tensor<2x3xf16>
}

// CHECK-LABEL: func.func @product_of_scales(
// CHECK: lpt.constant dense<{{1.0[0-9]*e-06|9.9[0-9]*E-7|1.00[0-9]*E-6|9.9[0-9]*e-07}}> : tensor<f32>
func.func @product_of_scales(%x: tensor<2x3xui8>, %y: tensor<2x3xui8>) -> tensor<2x3xf16> {
  %scale = lpt.constant dense<0.001> : tensor<f16>
  %0 = lpt.convert %x : tensor<2x3xui8> -> tensor<2x3xf16>
  %1 = lpt.multiply %0, %scale : (tensor<2x3xf16>, tensor<f16>) -> tensor<2x3xf16>
  %2 = lpt.convert %y : tensor<2x3xui8> -> tensor<2x3xf16>
  %3 = lpt.multiply %2, %scale : (tensor<2x3xf16>, tensor<f16>) -> tensor<2x3xf16>
  %4 = lpt.multiply %1, %3 : tensor<2x3xf16>
  return %4 : tensor<2x3xf16>
}
