// `fake-quantize` with dynamic sizes, and with halves.
// RUN: lpt-opt %s --lpt-main=enable=fake-quantize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/Inputs/same-numbers.py %s %t.mlir

// CHECK-LABEL: func.func @dynamic_shape(
// CHECK:       %[[HIGH:.+]] = lpt.constant dense<5.100000e+00> : tensor<f32>
// CHECK-NEXT:  lpt.fake_quantize %arg0, %{{.+}}, %[[HIGH]], {{.*}} -> tensor<?x3x?xf32>
func.func @dynamic_shape(%x: tensor<?x3x?xf32>) -> tensor<?x3x?xf32> {
  %k = lpt.constant dense<0.5> : tensor<f32>
  %0 = lpt.multiply %x, %k : (tensor<?x3x?xf32>, tensor<f32>) -> tensor<?x3x?xf32>
  %l = lpt.constant dense<0.0> : tensor<f32>
  %h = lpt.constant dense<2.55> : tensor<f32>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256 : (tensor<?x3x?xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<?x3x?xf32>
  return %1 : tensor<?x3x?xf32>
}

// CHECK-LABEL: func.func @f16_model(
// CHECK:       lpt.fake_quantize %arg0, {{.*}} -> tensor<1x3x4xf16>
func.func @f16_model(%x: tensor<1x3x4xf16>) -> tensor<1x3x4xf16> {
  %k = lpt.constant dense<0.5> : tensor<f16>
  %0 = lpt.multiply %x, %k : (tensor<1x3x4xf16>, tensor<f16>) -> tensor<1x3x4xf16>
  %l = lpt.constant dense<0.0> : tensor<f16>
  %h = lpt.constant dense<2.5> : tensor<f16>
  %1 = lpt.fake_quantize %0, %l, %h, %l, %h levels 256 : (tensor<1x3x4xf16>, tensor<f16>, tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<1x3x4xf16>
  return %1 : tensor<1x3x4xf16>
}
