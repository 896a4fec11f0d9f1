// RUN: lpt-opt %s --lpt-pipeline="verify-each target=generic" | FileCheck %s

// The levels are 0, 0.999, 1.998, ... and are rounded to integers, which no fake
// quantization to floats does: the integers stay as they are.

// CHECK-LABEL: func.func @main
// CHECK-DAG: %[[HIGH:.+]] = lpt.constant dense<254.762268> : tensor<f32>
// CHECK: %[[Q:.+]] = lpt.fake_quantize %arg0, {{.*}}, %[[HIGH]] levels 256 : {{.*}} -> tensor<4x4xui8>
// CHECK-NEXT: lpt.matmul %[[Q]], %[[Q]] transpose_b : (tensor<4x4xui8>, tensor<4x4xui8>) -> tensor<4x4xf32>
func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = lpt.constant dense<0.0> : tensor<f32>
  %in = lpt.constant dense<0.345110118> : tensor<f32>
  %out = lpt.constant dense<254.762268> : tensor<f32>
  %q = lpt.fake_quantize %x, %zero, %in, %zero, %out levels 256 : (tensor<4x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<4x4xui8>
  %0 = lpt.convert %q : tensor<4x4xui8> -> tensor<4x4xf32>
  %scale = lpt.constant dense<0.0143292621> : tensor<f32>
  %1 = lpt.multiply %0, %scale : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
  %2 = lpt.matmul %1, %1 transpose_b : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}
