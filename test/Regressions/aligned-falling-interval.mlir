// A fake quantization whose output limits fall, which is a negative scale, takes
// part in the common grid with the interval that its values fill.
// RUN: lpt-opt %s --lpt-pipeline=verify-each | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK: lpt.concat {{.*}} (tensor<1x2x4x4xui8>, tensor<1x2x4x4xui8>) -> tensor<1x4x4x4xui8>
func.func @main(%x: tensor<1x2x4x4xf32>, %y: tensor<1x2x4x4xf32>) -> tensor<1x1x4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %small = lpt.constant dense<0.82> : tensor<f32>
  %large = lpt.constant dense<1.77> : tensor<f32>
  %weights = lpt.constant dense<[[[[3]], [[-25]], [[75]], [[1]]]]> : tensor<1x4x1x1xsi8>
  %scale = lpt.constant dense<0.01> : tensor<f32>
  %0 = lpt.fake_quantize %x, %zero, %small, %zero, %small levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %1 = lpt.fake_quantize %y, %zero, %large, %large, %zero levels 256 : (tensor<1x2x4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<1x2x4x4xf32>
  %2 = lpt.concat %0, %1 axis 1 : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x4x4x4xf32>
  %3 = lpt.convert %weights : tensor<1x4x1x1xsi8> -> tensor<1x4x1x1xf32>
  %4 = lpt.multiply %3, %scale : (tensor<1x4x1x1xf32>, tensor<f32>) -> tensor<1x4x1x1xf32>
  %5 = lpt.convolution %2, %4 : (tensor<1x4x4x4xf32>, tensor<1x4x1x1xf32>) -> tensor<1x1x4x4xf32>
  return %5 : tensor<1x1x4x4xf32>
}
