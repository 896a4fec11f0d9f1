// Without changes of element types, a fake quantization that yields integers is
// not decomposed anew: it takes in its zero point, exactly. The zero point of an
// input is not subtracted in the type of the integers.
// RUN: lpt-opt %s --lpt-pipeline="update-precisions=false verify-each" | FileCheck %s

// CHECK-LABEL: func.func @quantized_with_dequantization(
// CHECK: lpt.constant dense<-1.700000e+01>
// CHECK: lpt.constant dense<2.380000e+02>
// CHECK: lpt.fake_quantize {{.*}} -> tensor<1x1x4xf32>
func.func @quantized_with_dequantization(%x: tensor<1x1x4xf32>, %y: tensor<1x4xf32>) -> tensor<1x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %high = lpt.constant dense<0.1> : tensor<f32>
  %max = lpt.constant dense<255.0> : tensor<f32>
  %zero_point = lpt.constant dense<17> : tensor<ui8>
  %0 = lpt.fake_quantize %x, %zero, %high, %zero, %max levels 256 : (tensor<1x1x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x1x4xui8>
  %1 = lpt.convert %0 : tensor<1x1x4xui8> -> tensor<1x1x4xf32>
  %2 = lpt.convert %zero_point : tensor<ui8> -> tensor<f32>
  %3 = lpt.subtract %1, %2 : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
  %4 = lpt.matmul %3, %y transpose_a : (tensor<1x1x4xf32>, tensor<1x4xf32>) -> tensor<1x4x4xf32>
  return %4 : tensor<1x4x4xf32>
}

// CHECK-LABEL: func.func @zero_point(
// CHECK: lpt.subtract {{.*}} -> tensor<2x6x1xf32>
func.func @zero_point(%x: tensor<2x6x1xsi8>) -> tensor<2x2x1xf32> {
  %zero_point = lpt.constant dense<[[[-27.0], [51.0], [110.0], [-9.0], [11.0], [-17.0]]]> : tensor<1x6x1xf32>
  %scale = lpt.constant dense<0.0084> : tensor<f32>
  %weights = lpt.constant dense<[[[-53], [-81], [-116], [-50], [-9], [-47]], [[40], [-46], [-53], [-70], [97], [80]]]> : tensor<2x6x1xsi8>
  %0 = lpt.convert %x : tensor<2x6x1xsi8> -> tensor<2x6x1xf32>
  %1 = lpt.subtract %0, %zero_point : (tensor<2x6x1xf32>, tensor<1x6x1xf32>) -> tensor<2x6x1xf32>
  %2 = lpt.multiply %1, %scale : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6x1xf32>
  %3 = lpt.convert %weights : tensor<2x6x1xsi8> -> tensor<2x6x1xf32>
  %4 = lpt.multiply %3, %scale : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6x1xf32>
  %5 = lpt.convolution %2, %4 : (tensor<2x6x1xf32>, tensor<2x6x1xf32>) -> tensor<2x2x1xf32>
  return %5 : tensor<2x2x1xf32>
}
